package redisstore

import (
	"context"

	"github.com/agoraql/agora/internal/forum"
	"github.com/redis/go-redis/v9"
)

// groupRead finds how many articles a group has in a partition, as an int.
type groupRead struct {
	part partition
	name string
}

func (r groupRead) queue(ctx context.Context, _ *Store, pipe redis.Pipeliner) func() (any, error) {
	cmd := pipe.SCard(ctx, r.part.group(r.name))
	return func() (any, error) { return int(cmd.Val()), cmd.Err() }
}

func (l *loader) groupReads(name string) []read {
	reads := make([]read, len(l.store.partitions))
	for i, p := range l.store.partitions {
		reads[i] = groupRead{p, name}
	}
	return reads
}

// groups returns the groups with their sizes.
func (l *loader) groups(ctx context.Context, named []*forum.Group) ([]*forum.Group, error) {
	var reads []read
	for _, g := range named {
		reads = append(reads, l.groupReads(g.Name)...)
	}
	sizes, err := l.all(ctx, reads)
	if err != nil {
		return nil, err
	}
	groups := make([]*forum.Group, len(named))
	for i, size := range sizes {
		g := i / len(l.store.partitions)
		if groups[g] == nil {
			groups[g] = &forum.Group{Name: named[g].Name}
		}
		groups[g].ArticleCount += size.(int)
	}
	return groups, nil
}

// Group returns a group; nil when no article is in it.
func (s *Store) Group(ctx context.Context, name string) (*forum.Group, error) {
	groups, err := s.loader(ctx).groups(ctx, []*forum.Group{{Name: name}})
	if err != nil || groups[0].ArticleCount == 0 {
		return nil, err
	}
	return groups[0], nil
}

// Groups returns a page of all groups that have articles, by name.
func (s *Store) Groups(ctx context.Context, args forum.PageArgs) (*forum.GroupConnection, error) {
	p := s.partitions[0]
	r, err := newRange(p, p.groups(), ascending, args, "")
	if err != nil {
		return nil, err
	}
	l := s.loader(ctx)
	page, err := load[*ranked](ctx, l, r)
	if err != nil {
		return nil, err
	}
	groups := make([]*forum.Group, len(page.places))
	for i, place := range page.places {
		groups[i] = &forum.Group{Name: place.Member}
	}
	if len(groups) > 0 {
		if groups, err = l.groups(ctx, groups); err != nil {
			return nil, err
		}
	}
	return connect(r, page, groups), nil
}
