package redisstore

import (
	"context"
	"strings"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redis"
)

// groupRead reads the number of articles of a group, as an int.
type groupRead struct{ name string }

func (groupRead) kept(Fields) (Fields, bool) { return 0, true }

func (r groupRead) queue(ctx context.Context, l *loader, pipe redis.Pipeliner) {
	for _, p := range l.store.partitions {
		pipe.SCard(ctx, p.group(r.name))
	}
}

func (r groupRead) decode(_ *loader, cmds []redis.Cmder) (any, error) { return sumOf(cmds) }

// groups returns the dependency of groups, which counts their articles. into gets each at once: a group that does not
// exist has none.
func (l *loader) groups(names []string, into into[forum.Group]) []dependency {
	reads, groups := make([]read, len(names)), make([]forum.Group, len(names))
	for i, name := range names {
		reads[i], groups[i].Name = groupRead{name}, name
		into(i, &groups[i])
	}
	return []dependency{{reads: reads, fill: func(counts []any) []dependency {
		for i, count := range counts {
			groups[i].ArticleCount = count.(int)
		}
		return nil
	}}}
}

// Get returns a group, nil if it has no articles. Errors: those of Redis.
func (s Groups) Get(ctx context.Context, name string) (*forum.Group, error) {
	return spelled(ctx, s.core, forum.GroupNames, name, func(name string) (*forum.Group, error) {
		g, err := loadOne(ctx, s.core, name, (*loader).groups)
		if err != nil || g.ArticleCount == 0 {
			return nil, err
		}
		return g, nil
	})
}

// List returns a page of the groups that have articles, sorted by name. Errors: BadUserInput.
func (s Groups) List(ctx context.Context, args forum.PageArgs) (*forum.GroupConnection, error) {
	entities := func(l *loader, at []forum.Cursor, into into[forum.Group]) []dependency {
		names := make([]string, len(at))
		for i := range at {
			names[i] = at[i].Member
		}
		return l.groups(names, into)
	}
	groups := list[forum.Group]{key: untagged.groups(), ascending: true, entities: entities}
	conn, err := readList(ctx, s.core, groups, args)
	if err != nil || len(s.core.partitions) == 1 {
		return conn, err
	}
	// A group is in the list of each partition that has an article of it, and counts once.
	conn.TotalCount = 0
	if l := s.core.loader(ctx); l.fields&GroupsTotalCount != 0 {
		names, err := loadRead[[]string](ctx, l, namesRead{key: untagged.groups()})
		conn.TotalCount = len(names)
		return conn, err
	}
	return conn, nil
}

// knownGroups are what a script in one of several partitions cannot see when it counts the groups that a user creates.
type knownGroups struct {
	existing string // the groups that have articles, comma between
	created  int    // by the user, in a day
}

// knownGroups returns what a script must know about groups; nothing if there is one partition, which it sees, or for a
// moderator, who may create any number. Two posts at once may exceed the limit. Partitions that are away are left out,
// so that others take writes: a group that has articles only there counts as new.
func (s *core) knownGroups(ctx context.Context, viewer *forum.User, names []string) (known knownGroups, err error) {
	if len(s.partitions) == 1 || len(names) == 0 || viewer.Moderates() {
		return known, nil
	}
	pipe := s.client.Pipeline()
	founded := make([]*redis.StringCmd, len(s.partitions))
	exist := make([][]*redis.IntCmd, len(names)) // of a name, in each partition
	for i, p := range s.partitions {
		founded[i] = pipe.Get(ctx, p.founded(viewer.ID))
		for j, name := range names {
			exist[j] = append(exist[j], pipe.Exists(ctx, p.group(name)))
		}
	}
	if err := send(ctx, pipe); err != nil {
		return known, err
	}
	for _, cmd := range founded {
		if err := ignoreWrongType(cmd.Err()); err != nil && Refusal(err) == nil {
			return known, err
		}
		known.created += parseInt(cmd.Val())
	}
	var existing []string
	for j, name := range names {
		found := false
		for _, cmd := range exist[j] {
			if err := cmd.Err(); err != nil && Refusal(err) == nil {
				return known, err
			}
			found = found || cmd.Val() > 0
		}
		if found {
			existing = append(existing, name)
		}
	}
	known.existing = strings.Join(existing, ",")
	return known, nil
}
