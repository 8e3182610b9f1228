package redisstore

import (
	"context"

	"github.com/agoraql/agora/internal/forum"
	"github.com/redis/go-redis/v9"
)

// groupRead reads the number of articles of a group in a partition, as an int.
type groupRead struct {
	part partition
	name string
}

func (r groupRead) queue(ctx context.Context, _ *loader, pipe redis.Pipeliner) func() (any, error) {
	cmd := pipe.SCard(ctx, r.part.group(r.name))
	return func() (any, error) { return int(cmd.Val()), cmd.Err() }
}

// group returns the dependencies of a group, which count its articles. A group that does not exist has none.
func (l *loader) group(name string, into **forum.Group) []dependency {
	g := &forum.Group{Name: name}
	*into = g
	sizes := make([]dependency, len(l.store.partitions))
	for i, p := range l.store.partitions {
		sizes[i] = dependency{groupRead{p, name}, func(size any) []dependency {
			g.ArticleCount += size.(int)
			return nil
		}}
	}
	return sizes
}

// Get returns a group, nil if it has no articles. Errors: those of Redis.
func (s Groups) Get(ctx context.Context, name string) (*forum.Group, error) {
	g, err := loadOne(ctx, s.core, name, (*loader).group)
	if err != nil || g.ArticleCount == 0 {
		return nil, err
	}
	return g, nil
}

// List returns a page of the groups that have articles, sorted by name. Errors: BadUserInput.
func (s Groups) List(ctx context.Context, args forum.PageArgs) (*forum.GroupConnection, error) {
	entity := func(l *loader, at forum.Cursor, into **forum.Group) []dependency { return l.group(at.Member, into) }
	groups := list[forum.Group]{key: s.partitions[0].groups(), ascending: true, entity: entity}
	return readList(ctx, s.core, groups, args)
}
