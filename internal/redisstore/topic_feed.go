package redisstore

import (
	"cmp"
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

// orderedTopics is the ranking of a category's topics in an order, of all public ones for the category "". That of a
// window at a time is merged from the rankings of its periods.
func orderedTopics(category string, feed forum.Feed, now time.Time) list[forum.Topic] {
	topics := topicFeed(topicRanking(category, feed.Order))
	topics.ascending = feed.Order == forum.OrderOld
	if topics.periods = beginnings(topicPeriodRankings, feed.Window.Periods(now)); topics.periods != "" {
		topics.key = ":" + category
	}
	return topics.asFeed(feed, func(t *forum.Topic) bool { return category == "" || t.CategoryName == category })
}

// topicRanking returns the key of the ranking of a category's topics in an order, of all public ones for the category
// "".
func topicRanking(category string, order forum.Order) string {
	switch order {
	case forum.OrderTop:
		return untagged.topicsPoints(category)
	case forum.OrderComments:
		return untagged.topicsComments(category)
	case forum.OrderControversial:
		return untagged.topicsControversial(category)
	case forum.OrderHot: // of the site only
		return untagged.recommended()
	case forum.OrderActive:
		if category == "" {
			return untagged.topicsActive()
		}
		return untagged.category(category)
	}
	if category == "" {
		return untagged.topics()
	}
	return untagged.topicsTime(category)
}

// Feed returns a page of the public topics, with those of the viewer's private categories; a window and the order HOT
// have public ones only. Errors: BadUserInput.
func (s Topics) Feed(ctx context.Context, feed forum.Feed) (*forum.TopicConnection, error) {
	if err := feed.Check(); err != nil {
		return nil, err
	}
	all := orderedTopics("", feed, s.core.now())
	if all.periods == "" && feed.Order != forum.OrderHot {
		own, err := s.core.loader(ctx).memberships(ctx)
		if err != nil {
			return nil, err
		}
		all.also = keysOf(own, func(category string) string {
			if feed.Order == forum.OrderNew || feed.Order == forum.OrderOld {
				return untagged.privateTopics(category) // older data has it too
			}
			return topicRanking(category, feed.Order)
		})
	}
	return readList(ctx, s.core, all, feed.Page)
}

// Recommended returns a page of topics by the hot formula; the feed has no order. Errors: BadUserInput.
func (s Topics) Recommended(ctx context.Context, feed forum.Feed) (*forum.TopicConnection, error) {
	return readList(ctx, s.core, topicFeed(untagged.recommended()).asFeed(feed, nil), feed.Page)
}

// OfUser returns a page of a user's topics, newest first unless the feed has another order: OLD or TOP. Errors:
// BadUserInput.
func (s Topics) OfUser(ctx context.Context, id forum.UserID, feed forum.Feed) (*forum.TopicConnection, error) {
	return readOwned(ctx, s.core, userRead{id}, func(owner userRead) list[forum.Topic] {
		if feed.Order == forum.OrderTop {
			return topicList(untagged.topicsPointsBy(owner.id))
		}
		topics := topicList(untagged.topicsBy(owner.id))
		topics.ascending = feed.Order == forum.OrderOld
		return topics
	}, feed.Page)
}

// OfCategory returns a page of the topics of a category that was loaded. Errors: BadUserInput.
func (s Topics) OfCategory(ctx context.Context, name string, feed forum.Feed) (*forum.TopicConnection, error) {
	if err := cmp.Or(feed.Check(), feed.Except("the topics of a category", forum.OrderHot)); err != nil {
		return nil, err
	}
	now := s.core.now()
	return readOwned(ctx, s.core, categoryRead{name}, func(owner categoryRead) list[forum.Topic] {
		return orderedTopics(owner.name, feed, now)
	}, feed.Page)
}

// OfTab returns a page of the topics of a tab that was loaded, with those of the viewer's private categories. The
// latest reply first is a ranking of its own; other orders are merged from the categories of the tab, which have no
// windows. Errors: BadUserInput.
func (s Topics) OfTab(ctx context.Context, name string, feed forum.Feed) (*forum.TopicConnection, error) {
	if err := feed.Except("the topics of a tab", forum.OrderHot); err != nil {
		return nil, err
	}
	l := s.core.loader(ctx)
	own, err := l.memberships(ctx)
	if err != nil {
		return nil, err
	}
	if feed.Order != forum.OrderActive {
		return s.mergedTab(ctx, name, own, feed)
	}
	return readOwned(ctx, s.core, tabRead{name}, func(owner tabRead) list[forum.Topic] {
		topics := topicFeed(untagged.tabTopics(owner.name))
		topics.also = keysOf(l.inTab(own, owner), untagged.category)
		return topics.asFeed(feed, nil)
	}, feed.Page)
}

// mergedTab is OfTab for an order that tabs have no ranking of; own are the private categories that the viewer may
// read.
func (s Topics) mergedTab(
	ctx context.Context, name string, own []string, feed forum.Feed,
) (*forum.TopicConnection, error) {
	l := s.core.loader(ctx)
	private, err := loadRead[privateNames](ctx, l, privateRead{})
	if err != nil {
		return nil, err
	}
	return readOwned(ctx, s.core, tabRead{name}, func(owner tabRead) list[forum.Topic] {
		var rankings []string
		for _, category := range l.categoriesOf(owner) {
			if !private[category] || slices.Contains(own, category) {
				rankings = append(rankings, topicRanking(category, feed.Order))
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
