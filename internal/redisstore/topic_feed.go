package redisstore

import (
	"context"
	"slices"
	"strings"
	"time"

	"github.com/agoraql/agora/internal/forum"
)

// topicList is a ranking of topic ids, highest first.
func topicList(key string) list[forum.Topic] {
	return list[forum.Topic]{
		key:   key,
		still: still[forum.Topic]{shows: func(t *forum.Topic) bool { return t.DeletedAt.IsZero() && t.Removal == nil }},
		tags:  func(t *forum.Topic) []string { return t.Tags },
		entities: func(l *loader, at []forum.Cursor, into into[forum.Topic]) []dependency {
			ids := make([]forum.TopicID, len(at))
			for i := range at {
				ids[i], _ = forum.ParseTopicID("topic:" + at[i].Member)
			}
			return l.topics(ids, into)
		},
	}
}

// topicFeed is a ranking of topic ids, highest first, without the topics that the viewer has hidden.
func topicFeed(key string) list[forum.Topic] { return topicList(key).withoutHidden("topic:") }

// rankedTopics is a ranking of topics in an order. That of a window at a time is merged from the rankings of its
// periods, whose keys end with scope: the name of a category, or "".
func rankedTopics(key, scope string, feed forum.Feed, now time.Time) list[forum.Topic] {
	topics := topicFeed(key)
	topics.ascending = feed.Order == forum.OrderOld
	topics.periods = beginnings(orderOfTopics(feed.Order).byPeriod, feed.Window.Periods(now))
	if topics.periods != "" {
		topics.key = ":" + scope
	}
	return topics.asFeed(feed, func(t *forum.Topic) bool { return scope == "" || t.CategoryName == scope })
}

// Feed returns a page of the public topics, with those of the viewer's private categories; a window and the order HOT
// have public ones only. Errors: BadUserInput.
func (s Topics) Feed(ctx context.Context, feed forum.Feed) (*forum.TopicConnection, error) {
	if err := feed.Check(); err != nil {
		return nil, err
	}
	order := orderOfTopics(feed.Order)
	if order.site == nil {
		return nil, feed.NoOrder("the topics of the site")
	}
	all := rankedTopics(order.site(untagged), "", feed, s.core.now())
	if all.periods == "" && order.private != nil {
		own, err := s.core.loader(ctx).memberships(ctx)
		if err != nil {
			return nil, err
		}
		all.also = keysOf(own, func(category string) string { return order.private(untagged, category) })
	}
	return readList(ctx, s.core, all, feed.Page)
}

// Recommended returns a page of topics by the hot formula; the feed has no order. Errors: BadUserInput.
func (s Topics) Recommended(ctx context.Context, feed forum.Feed) (*forum.TopicConnection, error) {
	return readList(ctx, s.core, topicFeed(untagged.recommended()).asFeed(feed, nil), feed.Page)
}

// OfUser returns a page of a user's topics. Errors: BadUserInput.
func (s Topics) OfUser(ctx context.Context, id forum.UserID, feed forum.Feed) (*forum.TopicConnection, error) {
	order := orderOfTopics(feed.Order)
	if order.author == nil {
		return nil, feed.NoOrder("the topics of a user")
	}
	return readOwned(ctx, s.core, userRead{id}, func(owner userRead) list[forum.Topic] {
		topics := topicList(order.author(untagged, owner.id))
		topics.ascending = feed.Order == forum.OrderOld
		return topics
	}, feed.Page)
}

// OfCategory returns a page of the topics of a category that was loaded. Errors: BadUserInput.
func (s Topics) OfCategory(ctx context.Context, name string, feed forum.Feed) (*forum.TopicConnection, error) {
	if err := feed.Check(); err != nil {
		return nil, err
	}
	order, now := orderOfTopics(feed.Order), s.core.now()
	if order.category == nil {
		return nil, feed.NoOrder("the topics of a category")
	}
	return readOwned(ctx, s.core, categoryRead{name}, func(owner categoryRead) list[forum.Topic] {
		return rankedTopics(order.category(untagged, owner.name), owner.name, feed, now)
	}, feed.Page)
}

// OfTab returns a page of the topics of a tab that was loaded, with those of the viewer's private categories. The
// latest reply first is a ranking of its own; other orders are merged from the categories of the tab, which have no
// windows. Errors: BadUserInput.
func (s Topics) OfTab(ctx context.Context, name string, feed forum.Feed) (*forum.TopicConnection, error) {
	order := orderOfTopics(feed.Order)
	if order.category == nil {
		return nil, feed.NoOrder("the topics of a tab")
	}
	l := s.core.loader(ctx)
	own, err := l.memberships(ctx)
	if err != nil {
		return nil, err
	}
	if order.tab == nil {
		return s.mergedTab(ctx, name, own, feed)
	}
	return readOwned(ctx, s.core, tabRead{name}, func(owner tabRead) list[forum.Topic] {
		topics := topicFeed(order.tab(untagged, owner.name))
		topics.also = keysOf(l.inTab(own, owner), func(name string) string { return order.category(untagged, name) })
		return topics.asFeed(feed, nil)
	}, feed.Page)
}

// mergedTab is OfTab for an order that tabs have no ranking of; own are the private categories that the viewer may
// read.
func (s Topics) mergedTab(
	ctx context.Context, name string, own []string, feed forum.Feed,
) (*forum.TopicConnection, error) {
	l, order := s.core.loader(ctx), orderOfTopics(feed.Order)
	private, err := loadRead[privateNames](ctx, l, privateRead{})
	if err != nil {
		return nil, err
	}
	return readOwned(ctx, s.core, tabRead{name}, func(owner tabRead) list[forum.Topic] {
		var rankings []string
		for _, category := range l.categoriesOf(owner) {
			if !private[category] || slices.Contains(own, category) {
				rankings = append(rankings, order.category(untagged, category))
			}
		}
		topics := topicFeed(untagged.tabTopics(owner.name)) // empty without categories
		topics.ascending = feed.Order == forum.OrderOld
		if len(rankings) > 0 {
			topics.key, topics.also = rankings[0], strings.Join(rankings[1:], "\n")
		}
		return topics.asFeed(feed, nil)
	}, feed.Page)
}

// inTab returns those of categories that are in a tab that was loaded.
func (l *loader) inTab(categories []string, owner tabRead) []string {
	if len(categories) == 0 {
		return nil
	}
	return slices.DeleteFunc(l.categoriesOf(owner), func(name string) bool { return !slices.Contains(categories, name) })
}

// categoriesOf returns the names of the categories of a tab that was loaded.
func (l *loader) categoriesOf(owner tabRead) (names []string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if c := l.calls[owner]; c != nil {
		if t, ok := c.value.(*forum.Tab); ok && t != nil {
			for _, in := range t.Categories {
				names = append(names, in.Name)
			}
		}
	}
	return names
}
