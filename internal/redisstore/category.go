package redisstore

import (
	"context"
	"errors"
	"slices"
	"strings"

	"github.com/agoraql/agora/internal/forum"
	"github.com/redis/go-redis/v9"
)

// categoryRead reads a category, as a *forum.Category; nil if it does not exist.
type categoryRead struct{ name string }

func (r categoryRead) queue(ctx context.Context, l *loader, pipe redis.Pipeliner) func() (any, error) {
	copied := l.store.partitions[0]
	listed := pipe.ZScore(ctx, copied.categories(), r.name)
	names := []string{"title", "description"}
	text := pipe.HMGet(ctx, copied.categoryText(r.name), names...)
	count := queueSum(l, countOf, func(p partition) *redis.IntCmd { return pipe.ZCard(ctx, p.category(r.name)) })
	return func() (any, error) {
		topics, err := count()
		if err := errors.Join(ignoreNil(listed.Err()), text.Err(), err); err != nil {
			return (*forum.Category)(nil), err
		}
		if listed.Err() != nil && topics == 0 {
			return (*forum.Category)(nil), nil
		}
		f := fields{names, text.Val()}
		c := &forum.Category{Name: r.name, Title: f.get("title"), TopicCount: topics.(int)}
		c.Description = forum.Optional(f.get("description"))
		if c.Title == "" {
			c.Title = c.Name
		}
		return c, nil
	}
}

// category returns the dependencies of a category. found gets it if it exists.
func (l *loader) category(name string, found func(*forum.Category)) []dependency {
	return []dependency{{categoryRead{name}, func(value any) []dependency {
		if c := value.(*forum.Category); c != nil {
			found(new(*c)) // a copy: the cached value is shared
		}
		return nil
	}}}
}

// Get returns a category, nil if it does not exist. Errors: those of Redis.
func (s Categories) Get(ctx context.Context, name string) (*forum.Category, error) {
	found, err := s.categories(ctx, []string{name})
	if err != nil || len(found) == 0 {
		return nil, err
	}
	return found[0], nil
}

// namesRead reads all members of a zset of names, each once and sorted, as []string.
type namesRead struct {
	key string // without the tag of a partition
	in  span
}

func (r namesRead) queue(ctx context.Context, l *loader, pipe redis.Pipeliner) func() (any, error) {
	cmds := queueIn(l, r.in, func(p partition) *redis.StringSliceCmd { return pipe.ZRange(ctx, p.tag+r.key, 0, -1) })
	return func() (any, error) {
		var names []string
		for _, cmd := range cmds {
			names = append(names, cmd.Val()...)
		}
		slices.Sort(names)
		return slices.Compact(names), errorOf(cmds)
	}
}

// List returns all categories, sorted by name. Errors: those of Redis.
func (s Categories) List(ctx context.Context) ([]*forum.Category, error) {
	names, err := loadRead[[]string](ctx, s.loader(ctx), namesRead{untagged.categories(), copies})
	if err != nil {
		return nil, err
	}
	return s.categories(ctx, names)
}

// categories returns the categories with these names that exist.
func (s *core) categories(ctx context.Context, names []string) ([]*forum.Category, error) {
	l, found := s.loader(ctx), make([]*forum.Category, 0, len(names))
	var all []dependency
	for _, name := range names {
		all = append(all, l.category(name, func(c *forum.Category) { found = append(found, c) })...)
	}
	err := l.resolve(ctx, all...)
	return found, err
}

// OfCategory returns a page of the topics of a category, the latest reply first. Errors: BadUserInput.
func (s Topics) OfCategory(
	ctx context.Context, name string, args forum.PageArgs,
) (*forum.TopicConnection, error) {
	return readOwned(ctx, s.core, categoryRead{name}, func(owner categoryRead) list[forum.Topic] {
		return topicList(untagged.category(owner.name))
	}, args)
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

func (r tabRead) queue(ctx context.Context, l *loader, pipe redis.Pipeliner) func() (any, error) {
	copied := l.store.partitions[0]
	listed := pipe.ZScore(ctx, copied.tabs(), r.name)
	title := pipe.HGet(ctx, copied.tabText(r.name), "title")
	members := pipe.SMembers(ctx, copied.tabMember(r.name))
	count := queueSum(l, countOf, func(p partition) *redis.IntCmd { return pipe.ZCard(ctx, p.tabTopics(r.name)) })
	jobs := queueIn(l, span{}, func(p partition) *redis.StringCmd { return pipe.HGet(ctx, p.jobs(), tabJob+r.name) })
	return func() (any, error) {
		topics, err := count()
		err = errors.Join(ignoreNil(listed.Err()), ignoreNil(title.Err()), members.Err(), err, errorOf(jobs))
		if err != nil {
			return (*forum.Tab)(nil), err
		}
		if listed.Err() != nil && len(members.Val()) == 0 {
			return (*forum.Tab)(nil), nil
		}
		t := &forum.Tab{Name: r.name, Title: title.Val(), TopicCount: topics.(int)}
		if t.Title == "" {
			t.Title = t.Name
		}
		for _, cmd := range jobs {
			switch j, err := decodeJob(cmd.Val()); {
			case err != nil:
				return t, err
			case j != nil:
				t.Copying = t.Copying.Add(new(j.progress()))
			}
		}
		names := members.Val()
		slices.SortFunc(names, strings.Compare)
		for _, name := range names {
			t.Categories = append(t.Categories, &forum.Category{Name: name, Title: name})
		}
		return t, nil
	}
}

// tab returns the dependencies of a tab, and of its categories if the response shows them.
func (l *loader) tab(name string, into **forum.Tab) []dependency {
	return []dependency{{tabRead{name}, func(value any) []dependency {
		found := value.(*forum.Tab)
		if found == nil {
			return nil
		}
		*into = new(*found) // a copy: the cached value is shared
		if l.fields&TabCategories != 0 {
			return l.tabCategories(*into)
		}
		return nil
	}}}
}

// tabCategories returns the dependencies that replace the categories of a tab by those that exist, with their texts.
func (l *loader) tabCategories(t *forum.Tab) (all []dependency) {
	named := t.Categories
	t.Categories = make([]*forum.Category, 0, len(named))
	for _, c := range named {
		all = append(all, l.category(c.Name, func(c *forum.Category) { t.Categories = append(t.Categories, c) })...)
	}
	return all
}

// Get returns a tab, nil if it does not exist. Errors: those of Redis.
func (s Tabs) Get(ctx context.Context, name string) (*forum.Tab, error) {
	return loadOne(ctx, s.core, name, (*loader).tab)
}

// List returns all tabs, sorted by name. Errors: those of Redis.
func (s Tabs) List(ctx context.Context) ([]*forum.Tab, error) {
	names, err := loadRead[[]string](ctx, s.loader(ctx), namesRead{untagged.tabs(), copies})
	if err != nil {
		return nil, err
	}
	tabs, err := loadAll(ctx, s.core, names, (*loader).tab)
	return slices.DeleteFunc(tabs, func(t *forum.Tab) bool { return t == nil }), err
}

// OfTab returns a page of the topics of a tab, the latest reply first. Errors: BadUserInput.
func (s Topics) OfTab(ctx context.Context, name string, args forum.PageArgs) (*forum.TopicConnection, error) {
	return readOwned(ctx, s.core, tabRead{name}, func(owner tabRead) list[forum.Topic] {
		return topicList(untagged.tabTopics(owner.name))
	}, args)
}
