package place

import (
	"context"
	"strings"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore/read"
)

// Groups reads groups of articles; articles are added to them by Articles.
type Groups struct{ Core *read.Core }

// GroupRead reads the number of articles of a group, as an int.
type GroupRead struct{ Name string }

func (GroupRead) Kept(read.Fields) (read.Fields, bool) { return 0, true }

func (r GroupRead) Queue(ctx context.Context, l *read.Loader, pipe redis.Pipeliner) {
	for _, p := range l.Store.DB.Partitions {
		pipe.SCard(ctx, keys.Group.In(p, r.Name))
	}
}

func (r GroupRead) Decode(_ *read.Loader, cmds []redis.Cmder) (any, error) { return db.SumOf(cmds) }

// NeedGroups returns the dependency that counts the articles of groups. into gets each group at once, before its
// articles are counted; also a group that does not exist, whose count is 0.
func NeedGroups(l *read.Loader, names []string, into read.Into[forum.Group]) []read.Dependency {
	reads, groups := make([]read.Read, len(names)), make([]forum.Group, len(names))
	for i, name := range names {
		reads[i], groups[i].Name = GroupRead{name}, name
		into(i, &groups[i])
	}
	return []read.Dependency{{Reads: reads, Fill: func(counts []any) []read.Dependency {
		for i, count := range counts {
			groups[i].ArticleCount = count.(int)
		}
		return nil
	}}}
}

// Get returns a group, nil if it has no articles. Errors: those of Redis.
func (s Groups) Get(ctx context.Context, name string) (*forum.Group, error) {
	return BySpelling(ctx, s.Core, forum.GroupNames, name, func(name string) (*forum.Group, error) {
		g, err := read.LoadOne(ctx, s.Core, name, NeedGroups)
		if err != nil || g.ArticleCount == 0 {
			return nil, err
		}
		return g, nil
	})
}

// List returns a page of the groups that have articles, sorted by name. Errors: BadUserInput.
func (s Groups) List(ctx context.Context, args forum.PageArgs) (*forum.GroupConnection, error) {
	entities := func(l *read.Loader, at []forum.Cursor, into read.Into[forum.Group]) []read.Dependency {
		names := make([]string, len(at))
		for i := range at {
			names[i] = at[i].Member
		}
		return NeedGroups(l, names, into)
	}
	groups := read.List[forum.Group]{Key: keys.Groups.In(db.Untagged), Ascending: true, Entities: entities}
	conn, err := read.LoadList(ctx, s.Core, groups, args)
	if err != nil || len(s.Core.DB.Partitions) == 1 {
		return conn, err
	}
	// A group is in the list of each partition that has an article of it, and counts once.
	conn.TotalCount = 0
	if l := s.Core.Loader(ctx); l.Fields&read.GroupsTotalCount != 0 {
		names, err := read.LoadRead[[]string](ctx, l, namesRead{key: keys.Groups.In(db.Untagged)})
		conn.TotalCount = len(names)
		return conn, err
	}
	return conn, nil
}

// KnownGroups are what a script in one of several partitions cannot see when it counts the groups that a user creates.
type KnownGroups struct {
	Existing string // the groups that have articles, comma between
	Created  int    // by the user, in a day
}

// ReadKnownGroups reads what a script must know about the groups in all partitions. It returns nothing if there is
// only one partition, because the script sees all groups there. It also returns nothing for a moderator, who may
// create any number of groups. Two posts at the same time may exceed the limit.
// ReadKnownGroups leaves out a partition that is away, so that the other partitions still take writes. A group whose
// articles are all in the partition that is away counts as new.
func ReadKnownGroups(
	ctx context.Context, s *read.Core, viewer *forum.User, names []string,
) (known KnownGroups, err error) {
	if len(s.DB.Partitions) == 1 || len(names) == 0 || viewer.Moderates() {
		return known, nil
	}
	pipe := s.DB.Client.Pipeline()
	founded := make([]*redis.StringCmd, len(s.DB.Partitions))
	exist := make([][]*redis.IntCmd, len(names)) // of a name, in each partition
	for i, p := range s.DB.Partitions {
		founded[i] = pipe.Get(ctx, keys.Founded.In(p, viewer.ID))
		for j, name := range names {
			exist[j] = append(exist[j], pipe.Exists(ctx, keys.Group.In(p, name)))
		}
	}
	if err := db.Send(ctx, pipe); err != nil {
		return known, err
	}
	for _, cmd := range founded {
		if err := db.IgnoreWrongType(cmd.Err()); err != nil && db.Refusal(err) == nil {
			return known, err
		}
		known.Created += db.ParseInt(cmd.Val())
	}
	var existing []string
	for j, name := range names {
		found := false
		for _, cmd := range exist[j] {
			if err := cmd.Err(); err != nil && db.Refusal(err) == nil {
				return known, err
			}
			found = found || cmd.Val() > 0
		}
		if found {
			existing = append(existing, name)
		}
	}
	known.Existing = strings.Join(existing, ",")
	return known, nil
}
