package redisstore

import (
	"cmp"
	"context"
	"slices"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redis"
)

// categoryRead reads a category, as a *forum.Category; nil if it does not exist.
type categoryRead struct{ name string }

func (categoryRead) kept(Fields) (Fields, bool) { return 0, true }

// categoryTexts are the fields that are read of the texts of a category; categoryTextArgs name them.
var (
	categoryTexts    = []string{"title", "description", "approval"}
	categoryTextArgs = hashArgs(categoryTexts)
)

func (r categoryRead) queue(ctx context.Context, l *loader, pipe redis.Pipeliner) {
	copied := l.store.partitions[0]
	pipe.ZScore(ctx, copied.categories(), r.name)
	queueHash(ctx, pipe, copied.categoryText(r.name), categoryTextArgs)
	for _, p := range l.store.partitions {
		pipe.ZCard(ctx, p.category(r.name))
	}
}

func (r categoryRead) decode(_ *loader, cmds []redis.Cmder) (any, error) {
	topics, _ := sumOf(cmds[2:])
	if err := errorOf(cmds); err != nil {
		return (*forum.Category)(nil), err
	}
	if cmds[0].Err() != nil && topics == 0 {
		return (*forum.Category)(nil), nil
	}
	f := fields{categoryTexts, cmds[1].(*redis.StringSliceCmd).Val()}
	c := &forum.Category{Name: r.name, Title: f.get("title"), TopicCount: topics}
	c.Description = forum.Optional(f.get("description"))
	c.Approval = f.get("approval") == "1"
	if c.Title == "" {
		c.Title = c.Name
	}
	return c, nil
}

// categories returns the dependency of categories, of those that the viewer may read.
func (l *loader) categories(names []string, into into[forum.Category]) []dependency {
	if len(names) == 0 {
		return nil
	}
	reads := make([]read, len(names), len(names)+1)
	for i, name := range names {
		reads[i] = categoryRead{name}
	}
	return []dependency{{reads: append(reads, privateRead{}), fill: func(values []any) []dependency {
		categories, private := values[:len(names)], values[len(names)].(privateNames)
		for i, name := range names {
			if !l.mayRead(private, name) {
				categories[i] = (*forum.Category)(nil)
			}
		}
		refundHidden[forum.Category](l, reads, categories)
		found := existing(categories, into)
		for i := range found {
			found[i].Private = private[found[i].Name]
		}
		return nil
	}}}
}

// Get returns a category, nil if it does not exist. Errors: those of Redis.
func (s Categories) Get(ctx context.Context, name string) (*forum.Category, error) {
	return spelled(ctx, s.core, forum.CategoryNames, name, func(name string) (*forum.Category, error) {
		return loadOne(ctx, s.core, name, (*loader).categories)
	})
}

// namesRead reads all members of a zset of names, each once and sorted, as []string.
type namesRead struct {
	key string // without the tag of a partition
	in  span
}

func (namesRead) kept(Fields) (Fields, bool) { return 0, true }

func (r namesRead) queue(ctx context.Context, l *loader, pipe redis.Pipeliner) {
	for _, p := range l.store.partitionsIn(r.in) {
		pipe.ZRange(ctx, p.tag+r.key, 0, -1)
	}
}

func (r namesRead) decode(_ *loader, cmds []redis.Cmder) (any, error) {
	var names []string
	for _, cmd := range cmds {
		names = append(names, cmd.(*redis.StringSliceCmd).Val()...)
	}
	slices.Sort(names)
	return slices.Compact(names), errorOf(cmds)
}

// List returns all categories, sorted by name. Errors: those of Redis.
func (s Categories) List(ctx context.Context) ([]*forum.Category, error) {
	names, err := loadRead[[]string](ctx, s.core.loader(ctx), namesRead{untagged.categories(), copies})
	if err != nil {
		return nil, err
	}
	found, err := loadAll(ctx, s.core, names, (*loader).categories)
	return slices.DeleteFunc(found, func(c *forum.Category) bool { return c == nil }), err
}

// Pinned returns the topics that are pinned to a category, the last pinned first. Errors: those of Redis.
func (s Topics) Pinned(ctx context.Context, name string) ([]*forum.Topic, error) {
	most := int32(forum.MaxPinned)
	conn, err := readList(ctx, s.core, topicList(untagged.pinned(name)), forum.PageArgs{First: &most})
	if err != nil {
		return nil, err
	}
	return slices.DeleteFunc(conn.Nodes(), gone), nil
}

// tabRead reads a tab, as a *forum.Tab; nil if it does not exist.
type tabRead struct{ name string }

func (tabRead) kept(Fields) (Fields, bool) { return 0, true }

func (r tabRead) queue(ctx context.Context, l *loader, pipe redis.Pipeliner) {
	copied := l.store.partitions[0]
	pipe.ZScore(ctx, copied.tabs(), r.name)
	pipe.HGet(ctx, copied.tabText(r.name), "title")
	pipe.SMembers(ctx, copied.tabMember(r.name))
	for _, p := range l.store.partitions {
		pipe.ZCard(ctx, p.tabTopics(r.name))
	}
	for _, p := range l.store.partitions {
		pipe.HGet(ctx, p.jobs(), tabJob+r.name)
	}
}

func (r tabRead) decode(l *loader, cmds []redis.Cmder) (any, error) {
	if err := errorOf(cmds); err != nil {
		return (*forum.Tab)(nil), err
	}
	listed, title, names := cmds[0], cmds[1].(*redis.StringCmd), cmds[2].(*redis.StringSliceCmd).Val()
	if listed.Err() != nil && len(names) == 0 {
		return (*forum.Tab)(nil), nil
	}
	counts, jobs := cmds[3:3+len(l.store.partitions)], cmds[3+len(l.store.partitions):]
	topics, _ := sumOf(counts)
	t := &forum.Tab{Name: r.name, Title: cmp.Or(title.Val(), r.name), TopicCount: topics}
	var err error
	if t.Copying, err = progressOf(jobs); err != nil {
		return t, err
	}
	slices.Sort(names)
	for _, name := range names {
		t.Categories = append(t.Categories, &forum.Category{Name: name, Title: name})
	}
	return t, nil
}

// tabs returns the dependencies of tabs, and of their categories if the response shows them.
func (l *loader) tabs(names []string, into into[forum.Tab]) []dependency {
	reads := make([]read, len(names))
	for i, name := range names {
		reads[i] = tabRead{name}
	}
	return []dependency{{reads: reads, fill: func(values []any) (more []dependency) {
		tabs := existing(values, into)
		if l.fields&TabCategories != 0 {
			for i := range tabs {
				more = append(more, l.tabCategories(&tabs[i])...)
			}
		}
		return more
	}}}
}

// tabCategories returns the dependency that replaces the categories of a tab by those that exist, with their texts.
func (l *loader) tabCategories(t *forum.Tab) []dependency {
	names := make([]string, len(t.Categories))
	for i, c := range t.Categories {
		names[i] = c.Name
	}
	t.Categories = make([]*forum.Category, 0, len(names))
	return l.categories(names, func(_ int, c *forum.Category) { t.Categories = append(t.Categories, c) })
}

// Get returns a tab, nil if it does not exist. Errors: those of Redis.
func (s Tabs) Get(ctx context.Context, name string) (*forum.Tab, error) {
	return spelled(ctx, s.core, forum.TabNames, name, func(name string) (*forum.Tab, error) {
		return loadOne(ctx, s.core, name, (*loader).tabs)
	})
}

// List returns all tabs, sorted by name. Errors: those of Redis.
func (s Tabs) List(ctx context.Context) ([]*forum.Tab, error) {
	names, err := loadRead[[]string](ctx, s.core.loader(ctx), namesRead{untagged.tabs(), copies})
	if err != nil {
		return nil, err
	}
	tabs, err := loadAll(ctx, s.core, names, (*loader).tabs)
	return slices.DeleteFunc(tabs, func(t *forum.Tab) bool { return t == nil }), err
}
