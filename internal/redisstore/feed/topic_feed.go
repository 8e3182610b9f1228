package feed

import (
	"context"
	"slices"
	"strings"
	"time"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redisstore/place"
	"github.com/agoraql/agora/internal/redisstore/post"
	"github.com/agoraql/agora/internal/redisstore/read"
)

// TopicFeeds reads lists of topics.
type TopicFeeds struct{ feeds }

// topicFeed returns a list of topics as a feed by args, without what the viewer has hidden. shows is a further
// condition for the topics of the list; nil for none.
func topicFeed(of read.List[forum.Topic], args forum.Feed, shows func(*forum.Topic) bool) feed[forum.Topic] {
	return asFeed(of.WithoutHidden("topic:"), args, func(t *forum.Topic) bool {
		return !post.Gone(t) && (shows == nil || shows(t))
	})
}

// rankedTopics returns a ranking of topics in the order of args. Without a window, it is the zset with the given key.
// With a window other than ALL, it is merged from one zset for each period of the window at the time now. The keys of
// these zsets end with scope: the name of a category, or "" for the whole site.
func rankedTopics(key, scope string, args forum.Feed, now time.Time) feed[forum.Topic] {
	topics := post.TopicList(key)
	topics.Ascending = args.Order == forum.OrderOld
	topics.Periods = read.Beginnings(read.OrderOfTopics(args.Order).ByPeriod, args.Window.Periods(now))
	if topics.Periods != "" {
		topics.Key = ":" + scope
	}
	return topicFeed(topics, args, func(t *forum.Topic) bool { return scope == "" || t.CategoryName == scope })
}

// Feed returns a page of the public topics and of the topics in the viewer's private categories. With a window, or in
// the order HOT, it contains only public topics. Errors: BadUserInput.
func (s TopicFeeds) Feed(ctx context.Context, args forum.Feed) (*forum.TopicConnection, error) {
	if err := args.Check(); err != nil {
		return nil, err
	}
	order := read.OrderOfTopics(args.Order)
	if order.Site == nil {
		return nil, args.NoOrder("the topics of the site")
	}
	all := rankedTopics(order.Site(db.Untagged), "", args, s.core.DB.Now())
	if all.Periods == "" && order.Private != nil {
		own, err := s.core.Loader(ctx).Memberships(ctx)
		if err != nil {
			return nil, err
		}
		all.Also = keysOf(own, func(category string) string { return order.Private(db.Untagged, category) })
	}
	return readFeed(ctx, s.feeds, all, args.Page)
}

// Recommended returns a page of topics by the hot formula; the feed has no order. Errors: BadUserInput.
func (s TopicFeeds) Recommended(ctx context.Context, args forum.Feed) (*forum.TopicConnection, error) {
	return readFeed(ctx, s.feeds, topicFeed(post.TopicList(keys.Recommended.In(db.Untagged)), args, nil), args.Page)
}

// OfUser returns a page of a user's topics. Errors: BadUserInput.
func (s TopicFeeds) OfUser(ctx context.Context, id forum.UserID, args forum.Feed) (*forum.TopicConnection, error) {
	order := read.OrderOfTopics(args.Order)
	if order.Author == nil {
		return nil, args.NoOrder("the topics of a user")
	}
	return read.LoadOwned(ctx, s.core, read.UserRead{ID: id}, func(owner read.UserRead) read.List[forum.Topic] {
		topics := post.TopicList(order.Author(db.Untagged, owner.ID))
		topics.Ascending = args.Order == forum.OrderOld
		return topics
	}, args.Page)
}

// OfCategory returns a page of the topics of a category that was loaded. Errors: BadUserInput.
func (s TopicFeeds) OfCategory(ctx context.Context, name string, args forum.Feed) (*forum.TopicConnection, error) {
	if err := args.Check(); err != nil {
		return nil, err
	}
	order, now := read.OrderOfTopics(args.Order), s.core.DB.Now()
	if order.Category == nil {
		return nil, args.NoOrder("the topics of a category")
	}
	return readOwnedFeed(ctx, s.feeds, place.CategoryRead{Name: name}, func(owner place.CategoryRead) feed[forum.Topic] {
		return rankedTopics(order.Category(db.Untagged, owner.Name), owner.Name, args, now)
	}, args.Page)
}

// OfTab returns a page of the topics of a tab that was loaded, with the topics of the viewer's private categories in
// the tab. For the order by the latest reply the tab has a ranking of its own. Every other order is merged from the
// rankings of the tab's categories, without windows. Errors: BadUserInput.
func (s TopicFeeds) OfTab(ctx context.Context, name string, args forum.Feed) (*forum.TopicConnection, error) {
	order := read.OrderOfTopics(args.Order)
	if order.Category == nil {
		return nil, args.NoOrder("the topics of a tab")
	}
	l := s.core.Loader(ctx)
	own, err := l.Memberships(ctx)
	if err != nil {
		return nil, err
	}
	if order.Tab == nil {
		return s.mergedTab(ctx, name, own, args)
	}
	return readOwnedFeed(ctx, s.feeds, place.TabRead{Name: name}, func(owner place.TabRead) feed[forum.Topic] {
		topics := post.TopicList(order.Tab(db.Untagged, owner.Name))
		topics.Also = keysOf(inTab(l, own, owner), func(name string) string { return order.Category(db.Untagged, name) })
		return topicFeed(topics, args, nil)
	}, args.Page)
}

// mergedTab is OfTab for an order without a ranking for tabs. own are the private categories that the viewer may
// read.
func (s TopicFeeds) mergedTab(
	ctx context.Context, name string, own []string, args forum.Feed,
) (*forum.TopicConnection, error) {
	l, order := s.core.Loader(ctx), read.OrderOfTopics(args.Order)
	private, err := read.LoadRead[read.PrivateNames](ctx, l, read.PrivateRead{})
	if err != nil {
		return nil, err
	}
	return readOwnedFeed(ctx, s.feeds, place.TabRead{Name: name}, func(owner place.TabRead) feed[forum.Topic] {
		var rankings []string
		for _, category := range categoriesOf(l, owner) {
			if !private[category] || slices.Contains(own, category) {
				rankings = append(rankings, order.Category(db.Untagged, category))
			}
		}
		topics := post.TopicList(keys.TabTopics.In(db.Untagged, owner.Name)) // empty without categories
		topics.Ascending = args.Order == forum.OrderOld
		if len(rankings) > 0 {
			topics.Key, topics.Also = rankings[0], strings.Join(rankings[1:], "\n")
		}
		return topicFeed(topics, args, nil)
	}, args.Page)
}

// inTab returns those of categories that are in a tab that was loaded.
func inTab(l *read.Loader, categories []string, owner place.TabRead) []string {
	if len(categories) == 0 {
		return nil
	}
	return slices.DeleteFunc(categoriesOf(l, owner), func(name string) bool { return !slices.Contains(categories, name) })
}

// categoriesOf returns the names of the categories of a tab that was loaded.
func categoriesOf(l *read.Loader, owner place.TabRead) (names []string) {
	l.Mu.Lock()
	defer l.Mu.Unlock()
	if c := l.Calls[owner]; c != nil {
		if t, ok := c.Value.(*forum.Tab); ok && t != nil {
			for _, in := range t.Categories {
				names = append(names, in.Name)
			}
		}
	}
	return names
}

// Hot returns the topics with the most replies on a day, at most first. name is the day as YYYY-MM-DD in the forum's
// time zone, or "" for today. Errors: BadUserInput.
func (s TopicFeeds) Hot(ctx context.Context, name string, first *int32) ([]*forum.Topic, error) {
	if name != "" {
		if _, err := time.Parse(read.DayFormat, name); err != nil {
			return nil, forum.Errorf(forum.BadUserInput, "day must be a date such as 2026-03-14").Breaks(forum.Format)
		}
	}
	if name == s.core.DayOf(s.core.DB.Now()).Name {
		name = "" // other programs count in the undated rank of today
	}
	args, err := forum.PageArgs{First: first}.Parse()
	if err != nil {
		return nil, err
	}
	r := read.RangeRead{Key: keys.DayRank(db.Untagged, name), Descending: true, Size: args.Size}
	page, err := read.LoadRead[*read.RangePage](ctx, s.core.Loader(ctx), r)
	if err != nil {
		return nil, err
	}
	ranked, err := read.LoadAll(ctx, s.core, page.Entries, post.TopicList("").Entities)
	return slices.DeleteFunc(ranked, post.Gone), err
}

// keysOf returns the keys of categories as list.also has them.
func keysOf(categories []string, key func(category string) string) string {
	keyNames := make([]string, len(categories))
	for i, name := range categories {
		keyNames[i] = key(name)
	}
	return strings.Join(keyNames, "\n")
}
