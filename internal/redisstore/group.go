package redisstore

import (
	"context"

	"github.com/agoraql/agora/internal/forum"
	"github.com/redis/go-redis/v9"
)

// groupRead reads the number of articles of a group, as an int.
type groupRead struct{ name string }

func (r groupRead) queue(ctx context.Context, l *loader, pipe redis.Pipeliner) func() (any, error) {
	return queueSum(l, countOf, func(p partition) *redis.IntCmd { return pipe.SCard(ctx, p.group(r.name)) })
}

// group returns the dependencies of a group, which count its articles. A group that does not exist has none.
func (l *loader) group(name string, into **forum.Group) []dependency {
	g := &forum.Group{Name: name}
	*into = g
	return []dependency{valueOf(groupRead{name}, &g.ArticleCount)}
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
	groups := list[forum.Group]{key: untagged.groups(), ascending: true, entity: entity}
	conn, err := readList(ctx, s.core, groups, args)
	if err != nil || len(s.partitions) == 1 {
		return conn, err
	}
	// A group is in the list of each partition that has an article of it, and counts once.
	conn.TotalCount = 0
	if l := s.loader(ctx); l.fields&GroupsTotalCount != 0 {
		names, err := loadRead[[]string](ctx, l, namesRead{key: untagged.groups()})
		conn.TotalCount = len(names)
		return conn, err
	}
	return conn, nil
}
