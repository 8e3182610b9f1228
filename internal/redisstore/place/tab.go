package place

import (
	"cmp"
	"context"
	"slices"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore/read"
)

// Tabs reads and writes tabs.
type Tabs struct{ Core *read.Core }

// TabRead reads a tab, as a *forum.Tab; nil if it does not exist.
type TabRead struct{ Name string }

func (TabRead) Kept(read.Fields) (read.Fields, bool) { return 0, true }

func (r TabRead) Queue(ctx context.Context, l *read.Loader, pipe redis.Pipeliner) {
	copied := l.Store.DB.Partitions[0]
	pipe.ZScore(ctx, keys.Tabs.In(copied), r.Name)
	pipe.HGet(ctx, keys.TabText.In(copied, r.Name), "title")
	pipe.SMembers(ctx, keys.TabMember.In(copied, r.Name))
	for _, p := range l.Store.DB.Partitions {
		pipe.ZCard(ctx, keys.TabTopics.In(p, r.Name))
	}
	for _, p := range l.Store.DB.Partitions {
		pipe.HGet(ctx, keys.Jobs.In(p), tabJob+r.Name)
	}
}

func (r TabRead) Decode(l *read.Loader, cmds []redis.Cmder) (any, error) {
	if err := db.ErrorOf(cmds); err != nil {
		return (*forum.Tab)(nil), err
	}
	listed, title, names := cmds[0], cmds[1].(*redis.StringCmd), cmds[2].(*redis.StringSliceCmd).Val()
	if listed.Err() != nil && len(names) == 0 {
		return (*forum.Tab)(nil), nil
	}
	counts, jobs := cmds[3:3+len(l.Store.DB.Partitions)], cmds[3+len(l.Store.DB.Partitions):]
	topics, _ := db.SumOf(counts)
	t := &forum.Tab{Name: r.Name, Title: cmp.Or(title.Val(), r.Name), TopicCount: topics}
	var err error
	if t.Copying, err = read.ProgressOf(jobs); err != nil {
		return t, err
	}
	slices.Sort(names)
	for _, name := range names {
		t.Categories = append(t.Categories, &forum.Category{Name: name, Title: name})
	}
	return t, nil
}

// NeedTabs returns the dependencies of tabs, and of their categories if the response shows them.
func NeedTabs(l *read.Loader, names []string, into read.Into[forum.Tab]) []read.Dependency {
	reads := make([]read.Read, len(names))
	for i, name := range names {
		reads[i] = TabRead{name}
	}
	return []read.Dependency{{Reads: reads, Fill: func(values []any) (more []read.Dependency) {
		tabs := read.Existing(values, into)
		if l.Fields&read.TabCategories != 0 {
			for i := range tabs {
				more = append(more, tabCategories(l, &tabs[i])...)
			}
		}
		return more
	}}}
}

// tabCategories returns the dependency that replaces the categories of a tab by those that exist, with their texts.
func tabCategories(l *read.Loader, t *forum.Tab) []read.Dependency {
	names := make([]string, len(t.Categories))
	for i, c := range t.Categories {
		names[i] = c.Name
	}
	t.Categories = make([]*forum.Category, 0, len(names))
	return NeedCategories(l, names, func(_ int, c *forum.Category) { t.Categories = append(t.Categories, c) })
}

// Get returns a tab, nil if it does not exist. Errors: those of Redis.
func (s Tabs) Get(ctx context.Context, name string) (*forum.Tab, error) {
	return BySpelling(ctx, s.Core, forum.TabNames, name, func(name string) (*forum.Tab, error) {
		return read.LoadOne(ctx, s.Core, name, NeedTabs)
	})
}

// List returns all tabs, sorted by name. Errors: those of Redis.
func (s Tabs) List(ctx context.Context) ([]*forum.Tab, error) {
	names, err := read.LoadRead[[]string](ctx, s.Core.Loader(ctx), namesRead{keys.Tabs.In(db.Untagged), db.Copies})
	if err != nil {
		return nil, err
	}
	tabs, err := read.LoadAll(ctx, s.Core, names, NeedTabs)
	return slices.DeleteFunc(tabs, func(t *forum.Tab) bool { return t == nil }), err
}
