package redisstore

import (
	"context"
	"errors"
	"slices"
	"strings"

	"github.com/agoraql/agora/internal/forum"
	"github.com/redis/go-redis/v9"
)

// categoryRead finds a *forum.Category in a partition; nil when there is none.
type categoryRead struct {
	part partition
	name string
}

func (r categoryRead) queue(ctx context.Context, _ *Store, pipe redis.Pipeliner) func() (any, error) {
	listed := pipe.ZScore(ctx, r.part.categories(), r.name)
	names := []string{"title", "description"}
	text := pipe.HMGet(ctx, r.part.categoryText(r.name), names...)
	count := pipe.ZCard(ctx, r.part.category(r.name))
	return func() (any, error) {
		if err := errors.Join(notNil(listed.Err()), text.Err(), count.Err()); err != nil {
			return (*forum.Category)(nil), err
		}
		if listed.Err() != nil && count.Val() == 0 {
			return (*forum.Category)(nil), nil
		}
		f := newFields(names, text.Val())
		c := &forum.Category{Name: r.name, Title: f.text("title"), TopicCount: int(count.Val())}
		c.Description = forum.Optional(f.text("description"))
		if c.Title == "" {
			c.Title = c.Name
		}
		return c, nil
	}
}

// notNil drops the error that only says that there is nothing.
func notNil(err error) error {
	if errors.Is(err, redis.Nil) {
		return nil
	}
	return err
}

func (l *loader) categoryReads(name string) []read {
	reads := make([]read, len(l.store.partitions))
	for i, p := range l.store.partitions {
		reads[i] = categoryRead{p, name}
	}
	return reads
}

// category returns one category, with the topics of all partitions counted.
func (l *loader) category(ctx context.Context, name string) (*forum.Category, error) {
	values, err := l.all(ctx, l.categoryReads(name))
	if err != nil {
		return nil, err
	}
	var sum *forum.Category
	for _, v := range values {
		if c := v.(*forum.Category); c != nil && sum == nil {
			sum = new(*c)
		} else if c != nil {
			sum.TopicCount += c.TopicCount
		}
	}
	return sum, nil
}

// Category returns one category, nil when there is none.
func (s *Store) Category(ctx context.Context, name string) (*forum.Category, error) {
	return s.loader(ctx).category(ctx, name)
}

// namesRead finds all names of a list, as []string.
type namesRead struct{ key string }

func (r namesRead) queue(ctx context.Context, _ *Store, pipe redis.Pipeliner) func() (any, error) {
	cmd := pipe.ZRange(ctx, r.key, 0, -1)
	return func() (any, error) { return cmd.Val(), cmd.Err() }
}

// Categories returns all categories, by name.
func (s *Store) Categories(ctx context.Context) ([]*forum.Category, error) {
	l := s.loader(ctx)
	names, err := load[[]string](ctx, l, namesRead{s.partitions[0].categories()})
	if err != nil {
		return nil, err
	}
	return l.categories(ctx, names)
}

// categories returns the categories of these names that exist, in one batch.
func (l *loader) categories(ctx context.Context, names []string) ([]*forum.Category, error) {
	var reads []read
	for _, name := range names {
		reads = append(reads, l.categoryReads(name)...)
	}
	if _, err := l.all(ctx, reads); err != nil {
		return nil, err
	}
	found := make([]*forum.Category, 0, len(names))
	for _, name := range names {
		c, err := l.category(ctx, name)
		if err != nil {
			return nil, err
		}
		if c != nil {
			found = append(found, c)
		}
	}
	return found, nil
}

// CategoryTopics returns a page of a category's topics, the last replied to first.
func (s *Store) CategoryTopics(ctx context.Context, name string, args forum.PageArgs) (*forum.TopicConnection, error) {
	p := s.partitions[0]
	r, err := newRange(p, p.category(name), descending, args, "")
	if err != nil {
		return nil, err
	}
	page, err := s.nestedPage(ctx, categoryRead{p, name}, "Category.topics", r, func(owner read) (partition, string) {
		if c, ok := owner.(categoryRead); ok {
			return p, p.category(c.name)
		}
		return p, ""
	}, s.preloadTopics)
	if err != nil {
		return nil, err
	}
	return s.topicPage(ctx, r, page)
}

// PinnedTopics returns the topics that are pinned to a category, the last pinned first.
func (s *Store) PinnedTopics(ctx context.Context, name string) ([]*forum.Topic, error) {
	most := int32(forum.MaxPinned)
	p := s.partitions[0]
	conn, err := s.topicRange(ctx, p, p.pinned(name), forum.PageArgs{First: &most})
	if err != nil {
		return nil, err
	}
	return slices.DeleteFunc(conn.Nodes(), gone), nil
}

// tabRead finds a *forum.Tab in a partition; nil when there is none.
type tabRead struct {
	part partition
	name string
}

func (r tabRead) queue(ctx context.Context, _ *Store, pipe redis.Pipeliner) func() (any, error) {
	listed := pipe.ZScore(ctx, r.part.tabs(), r.name)
	title := pipe.HGet(ctx, r.part.tabText(r.name), "title")
	members := pipe.SMembers(ctx, r.part.tabMember(r.name))
	count := pipe.ZCard(ctx, r.part.tabTopics(r.name))
	copying := pipe.HGet(ctx, r.part.jobs(), tabJob+r.name)
	return func() (any, error) {
		err := errors.Join(notNil(listed.Err()), notNil(title.Err()), members.Err(), count.Err(), notNil(copying.Err()))
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

// tabList returns the tabs of these names that exist, with their categories when
// the response shows them.
func (l *loader) tabList(ctx context.Context, names []string) ([]*forum.Tab, error) {
	parts := l.store.partitions
	var reads []read
	for _, name := range names {
		for _, p := range parts {
			reads = append(reads, tabRead{p, name})
		}
	}
	values, err := l.all(ctx, reads)
	if err != nil {
		return nil, err
	}
	var tabs []*forum.Tab
	var categories []string
	for i := 0; i < len(values); i += len(parts) {
		first := values[i].(*forum.Tab)
		if first == nil {
			continue
		}
		sum := *first
		for _, v := range values[i+1 : i+len(parts)] {
			if t := v.(*forum.Tab); t != nil {
				sum.TopicCount += t.TopicCount
				sum.Copying = sum.Copying.Add(t.Copying)
			}
		}
		for _, c := range sum.Categories {
			categories = append(categories, c.Name)
		}
		tabs = append(tabs, &sum)
	}
	if !l.selected("Tab.categories") || len(categories) == 0 {
		return tabs, nil
	}
	if _, err := l.categories(ctx, categories); err != nil {
		return nil, err
	}
	for _, t := range tabs {
		var names []string
		for _, c := range t.Categories {
			names = append(names, c.Name)
		}
		if t.Categories, err = l.categories(ctx, names); err != nil {
			return nil, err
		}
	}
	return tabs, nil
}

// Tab returns one tab, nil when there is none.
func (s *Store) Tab(ctx context.Context, name string) (*forum.Tab, error) {
	tabs, err := s.loader(ctx).tabList(ctx, []string{name})
	if err != nil || len(tabs) == 0 {
		return nil, err
	}
	return tabs[0], nil
}

// Tabs returns all tabs, by name.
func (s *Store) Tabs(ctx context.Context) ([]*forum.Tab, error) {
	l := s.loader(ctx)
	names, err := load[[]string](ctx, l, namesRead{s.partitions[0].tabs()})
	if err != nil {
		return nil, err
	}
	return l.tabList(ctx, names)
}

// TabTopics returns a page of a tab's topics, the last replied to first.
func (s *Store) TabTopics(ctx context.Context, name string, args forum.PageArgs) (*forum.TopicConnection, error) {
	p := s.partitions[0]
	r, err := newRange(p, p.tabTopics(name), descending, args, "")
	if err != nil {
		return nil, err
	}
	page, err := s.nestedPage(ctx, tabRead{p, name}, "Tab.topics", r, func(owner read) (partition, string) {
		if t, ok := owner.(tabRead); ok {
			return p, p.tabTopics(t.name)
		}
		return p, ""
	}, s.preloadTopics)
	if err != nil {
		return nil, err
	}
	return s.topicPage(ctx, r, page)
}
