package redisstore

import (
	"context"
	"errors"
	"slices"
	"strings"

	"github.com/agoraql/agora/internal/forum"
	"github.com/redis/go-redis/v9"
)

// categoryRead reads a category of a partition, as a *forum.Category; nil if it does not exist.
type categoryRead struct {
	part partition
	name string
}

func (r categoryRead) queue(ctx context.Context, _ *loader, pipe redis.Pipeliner) func() (any, error) {
	listed := pipe.ZScore(ctx, r.part.categories(), r.name)
	names := []string{"title", "description"}
	text := pipe.HMGet(ctx, r.part.categoryText(r.name), names...)
	count := pipe.ZCard(ctx, r.part.category(r.name))
	return func() (any, error) {
		if err := errors.Join(ignoreNil(listed.Err()), text.Err(), count.Err()); err != nil {
			return (*forum.Category)(nil), err
		}
		if listed.Err() != nil && count.Val() == 0 {
			return (*forum.Category)(nil), nil
		}
		f := fields{names, text.Val()}
		c := &forum.Category{Name: r.name, Title: f.get("title"), TopicCount: int(count.Val())}
		c.Description = forum.Optional(f.get("description"))
		if c.Title == "" {
			c.Title = c.Name
		}
		return c, nil
	}
}

// category returns the dependencies of a category, which has the topics of all partitions. found gets it if it exists.
func (l *loader) category(name string, found func(*forum.Category)) []dependency {
	var sum *forum.Category
	parts := make([]dependency, len(l.store.partitions))
	for i, p := range l.store.partitions {
		parts[i] = dependency{categoryRead{p, name}, func(value any) []dependency {
			c := value.(*forum.Category)
			switch {
			case c == nil:
			case sum == nil:
				sum = new(*c) // a copy: the cached value is shared
				found(sum)
			default:
				sum.TopicCount += c.TopicCount
			}
			return nil
		}}
	}
	return parts
}

// Get returns a category, nil if it does not exist. Errors: those of Redis.
func (s Categories) Get(ctx context.Context, name string) (*forum.Category, error) {
	found, err := s.categories(ctx, []string{name})
	if err != nil || len(found) == 0 {
		return nil, err
	}
	return found[0], nil
}

// namesRead reads all members of a zset, as []string.
type namesRead struct{ key string }

func (r namesRead) queue(ctx context.Context, _ *loader, pipe redis.Pipeliner) func() (any, error) {
	cmd := pipe.ZRange(ctx, r.key, 0, -1)
	return func() (any, error) { return cmd.Val(), cmd.Err() }
}

// List returns all categories, sorted by name. Errors: those of Redis.
func (s Categories) List(ctx context.Context) ([]*forum.Category, error) {
	names, err := loadRead[[]string](ctx, s.loader(ctx), namesRead{s.partitions[0].categories()})
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
	p := s.partitions[0]
	return readOwned(ctx, s.core, categoryRead{p, name}, func(owner categoryRead) list[forum.Topic] {
		return topicList(p.category(owner.name))
	}, args)
}

// Pinned returns the topics that are pinned to a category, the last pinned first. Errors: those of Redis.
func (s Topics) Pinned(ctx context.Context, name string) ([]*forum.Topic, error) {
	most := int32(forum.MaxPinned)
	conn, err := readList(ctx, s.core, topicList(s.partitions[0].pinned(name)), forum.PageArgs{First: &most})
	if err != nil {
		return nil, err
	}
	return slices.DeleteFunc(conn.Nodes(), gone), nil
}

// tabRead reads a tab of a partition, as a *forum.Tab; nil if it does not exist.
type tabRead struct {
	part partition
	name string
}

func (r tabRead) queue(ctx context.Context, _ *loader, pipe redis.Pipeliner) func() (any, error) {
	listed := pipe.ZScore(ctx, r.part.tabs(), r.name)
	title := pipe.HGet(ctx, r.part.tabText(r.name), "title")
	members := pipe.SMembers(ctx, r.part.tabMember(r.name))
	count := pipe.ZCard(ctx, r.part.tabTopics(r.name))
	copying := pipe.HGet(ctx, r.part.jobs(), tabJob+r.name)
	return func() (any, error) {
		err := errors.Join(ignoreNil(listed.Err()), ignoreNil(title.Err()), members.Err(), count.Err(),
			ignoreNil(copying.Err()))
		if err != nil {
			return (*forum.Tab)(nil), err
		}
		if listed.Err() != nil && len(members.Val()) == 0 {
			return (*forum.Tab)(nil), nil
		}
		t := &forum.Tab{Name: r.name, Title: title.Val(), TopicCount: int(count.Val())}
		if t.Title == "" {
			t.Title = t.Name
		}
		switch j, err := decodeJob(copying.Val()); {
		case err != nil:
			return t, err
		case j != nil:
			t.Copying = new(j.progress())
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
	parts := make([]dependency, len(l.store.partitions))
	for i, p := range l.store.partitions {
		parts[i] = dependency{tabRead{p, name}, func(value any) []dependency {
			found := value.(*forum.Tab)
			switch {
			case found == nil:
			case i == 0:
				*into = new(*found) // a copy: the cached value is shared
				if l.fields&TabCategories != 0 {
					return l.tabCategories(*into)
				}
			case *into != nil:
				(*into).TopicCount += found.TopicCount
				(*into).Copying = (*into).Copying.Add(found.Copying)
			}
			return nil
		}}
	}
	return parts
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
	names, err := loadRead[[]string](ctx, s.loader(ctx), namesRead{s.partitions[0].tabs()})
	if err != nil {
		return nil, err
	}
	tabs, err := loadAll(ctx, s.core, names, (*loader).tab)
	return slices.DeleteFunc(tabs, func(t *forum.Tab) bool { return t == nil }), err
}

// OfTab returns a page of the topics of a tab, the latest reply first. Errors: BadUserInput.
func (s Topics) OfTab(ctx context.Context, name string, args forum.PageArgs) (*forum.TopicConnection, error) {
	p := s.partitions[0]
	return readOwned(ctx, s.core, tabRead{p, name}, func(owner tabRead) list[forum.Topic] {
		return topicList(p.tabTopics(owner.name))
	}, args)
}
