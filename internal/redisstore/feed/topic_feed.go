package feed

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/agoraql/agora/internal/columns"
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
	of.Ascending = args.Order == forum.OrderOld
	return asFeed(of.WithoutHidden("topic:"), args, func(t *forum.Topic) bool {
		return !post.Gone(t) && (shows == nil || shows(t))
	})
}

// activeTopics are the arguments of the list of topics that takes the place of one that columns cannot rank yet.
func activeTopics(args forum.Feed) forum.Feed {
	return forum.Feed{Order: forum.OrderActive, Snapshot: args.Snapshot}
}

// ranked lets columns rank the topics of a scope, if Redis does not. stored is whether Redis stores the order of args
// for such a list, which of is; places are the categories of the list, "" for that of all public topics. Errors:
// BadUserInput, those of Redis.
func (s TopicFeeds) ranked(
	ctx context.Context, of feed[forum.Topic], scope columns.Scope, args forum.Feed, stored bool, places []string,
	preliminary feed[forum.Topic],
) (feed[forum.Topic], error) {
	if !isRecent(args, stored) {
		return of, nil
	}
	changing := []string{keys.Private.In(db.Untagged), of.Key}
	if scope.Tag != "" {
		changing = append(changing, keys.Tagged.In(db.Untagged, scope.Tag))
	}
	for _, place := range places {
		changing = append(changing, keys.TopicsPoints.In(db.Untagged, place), keys.TopicsComments.In(db.Untagged, place))
	}
	return withRanking(ctx, s.feeds, of, s.recent.Columns.Topics, scope, args, changing, preliminary)
}

// privateNames returns the private categories, and those of them that the viewer may read. forColumns is whether
// columns rank the list.
func (s TopicFeeds) privateNames(
	ctx context.Context, forColumns bool,
) (private read.PrivateNames, own []string, err error) {
	l := s.core.Loader(ctx)
	if forColumns {
		l.ReadMaster() // a replica may not know yet what the columns must not show
	}
	if own, err = l.Memberships(ctx); err != nil {
		return nil, nil, err
	}
	private, err = read.LoadRead[read.PrivateNames](ctx, l, read.PrivateRead{})
	return private, own, err
}

// without returns the scope that excludes the private categories but those in own.
func without(private read.PrivateNames, own []string) columns.Scope {
	var hidden []string
	for _, name := range slices.Sorted(maps.Keys(private)) {
		if !slices.Contains(own, name) {
			hidden = append(hidden, name)
		}
	}
	return columns.Scope{Without: columns.Places(hidden...)}
}

// Feed returns a page of the public topics and of the topics in the viewer's private categories. In the order HOT
// without a window, and in the window YEAR, it contains only public topics. Errors: BadUserInput, Unavailable.
func (s TopicFeeds) Feed(ctx context.Context, args forum.Feed) (*forum.TopicConnection, error) {
	of, err := s.siteFeed(ctx, args)
	if err != nil {
		return nil, err
	}
	return readFeed(ctx, s.feeds, of, args.Page)
}

func (s TopicFeeds) siteFeed(ctx context.Context, args forum.Feed) (of feed[forum.Topic], err error) {
	if err := checkWindow(args); err != nil {
		return of, err
	}
	order := read.OrderOf(args.Order).Topics
	if !isRecent(args, order.Site != nil) {
		return s.storedTopics(ctx, args)
	}
	private, own, err := s.privateNames(ctx, true)
	if err != nil {
		return of, err
	}
	instead, err := s.storedTopics(ctx, activeTopics(args))
	if err != nil {
		return of, err
	}
	all := topicFeed(post.TopicList(keys.Topics.In(db.Untagged)), args, nil)
	return s.ranked(ctx, all, without(private, own), args, order.Site != nil, append(own, ""),
		instead)
}

// storedTopics returns the topics of the site as Redis ranks them. Errors: those of Redis.
func (s TopicFeeds) storedTopics(ctx context.Context, args forum.Feed) (of feed[forum.Topic], err error) {
	order := read.OrderOf(args.Order).Topics
	if args.Window == forum.WindowYear {
		topics := post.TopicList(":")
		topics.Periods = read.InYear(order.ByPeriod, s.core.DB.Now())
		return topicFeed(topics, args, nil), nil
	}
	all := topicFeed(post.TopicList(order.Site(db.Untagged)), args, nil)
	if order.Private != nil {
		own, err := s.core.Loader(ctx).Memberships(ctx)
		if err != nil {
			return of, err
		}
		all.Also = keysOf(own, func(category string) string { return order.Private(db.Untagged, category) })
	}
	return all, nil
}

// Recommended returns a page of topics by the hot formula; the feed has no order. Errors: BadUserInput.
func (s TopicFeeds) Recommended(ctx context.Context, args forum.Feed) (*forum.TopicConnection, error) {
	return readFeed(ctx, s.feeds, topicFeed(post.TopicList(keys.Recommended.In(db.Untagged)), args, nil), args.Page)
}

// OfUser returns a page of a user's topics. Errors: BadUserInput.
func (s TopicFeeds) OfUser(ctx context.Context, id forum.UserID, args forum.Feed) (*forum.TopicConnection, error) {
	order := read.OrderOf(args.Order).Topics
	if order.Author == nil {
		return nil, args.NoOrder("the topics of a user")
	}
	return read.LoadOwned(ctx, s.core, read.UserRead{ID: id}, func(owner read.UserRead) read.List[forum.Topic] {
		topics := post.TopicList(order.Author(db.Untagged, owner.ID))
		topics.Ascending = args.Order == forum.OrderOld
		return topics
	}, args.Page)
}

// OfCategory returns a page of the topics of a category that was loaded. Errors: BadUserInput, Unavailable.
func (s TopicFeeds) OfCategory(ctx context.Context, name string, args forum.Feed) (*forum.TopicConnection, error) {
	if err := checkWindow(args); err != nil {
		return nil, err
	}
	order := read.OrderOf(args.Order).Topics
	if order.Category == nil && !isRecent(args, order.Site != nil) {
		return nil, args.NoOrder("the topics of a category")
	}
	return readOwnedFeed(ctx, s.feeds, place.CategoryRead{Name: name}, func(
		owner place.CategoryRead,
	) (feed[forum.Topic], error) {
		of := s.storedCategory(owner.Name, args)
		return s.ranked(ctx, of, inPlace(owner.Name), args, order.Category != nil, []string{owner.Name},
			s.storedCategory(owner.Name, activeTopics(args)))
	}, args)
}

// storedCategory returns the topics of a category as Redis ranks them. If it has no ranking in the order of args, the
// list has only its name.
func (s TopicFeeds) storedCategory(name string, args forum.Feed) feed[forum.Topic] {
	order, topics := read.OrderOf(args.Order).Topics, post.TopicList(string(args.Order)+":"+name)
	switch {
	case args.Window == forum.WindowYear:
		topics.Key, topics.Periods = ":"+name, read.InYear(order.ByPeriod, s.core.DB.Now())
	case order.Category != nil:
		topics.Key = order.Category(db.Untagged, name)
	}
	return topicFeed(topics, args, func(t *forum.Topic) bool { return t.CategoryName == name })
}

// OfTab returns a page of the topics of a tab that was loaded, with the topics of the viewer's private categories in
// the tab. For the order by the latest reply the tab has a ranking of its own. Every other order that Redis stores is
// merged from the rankings of the tab's categories, and has no window YEAR. Errors: BadUserInput, Unavailable.
func (s TopicFeeds) OfTab(ctx context.Context, name string, args forum.Feed) (*forum.TopicConnection, error) {
	if err := cmp.Or(checkWindow(args), args.NoYear("the topics of a tab")); err != nil {
		return nil, err
	}
	order := read.OrderOf(args.Order).Topics
	if order.Category == nil && !isRecent(args, order.Site != nil) {
		return nil, args.NoOrder("the topics of a tab")
	}
	private, own, err := s.privateNames(ctx, isRecent(args, order.Category != nil))
	if err != nil {
		return nil, err
	}
	return readOwnedFeed(ctx, s.feeds, place.TabRead{Name: name}, func(owner place.TabRead) (feed[forum.Topic], error) {
		readable := readableIn(s.core.Loader(ctx), owner, private, own)
		if len(readable) == 0 {
			return topicFeed(post.TopicList(keys.Category.In(db.Untagged, "")), args, nil), nil // which has no topics
		}
		of := storedTab(owner.Name, readable, own, args)
		return s.ranked(ctx, of, columns.Scope{Places: columns.Places(readable...)}, args, order.Category != nil, readable,
			storedTab(owner.Name, readable, own, activeTopics(args)))
	}, args)
}

// storedTab returns the topics of a tab in those of its categories that the viewer may read, as Redis ranks them. own
// are the private categories that the viewer may read.
func storedTab(name string, readable, own []string, args forum.Feed) feed[forum.Topic] {
	order, topics := read.OrderOf(args.Order).Topics, post.TopicList("")
	switch {
	case order.Tab != nil: // has the topics of all public categories
		topics.Key = order.Tab(db.Untagged, name)
		also := slices.DeleteFunc(slices.Clone(readable), func(name string) bool { return !slices.Contains(own, name) })
		topics.Also = keysOf(also, func(category string) string { return order.Category(db.Untagged, category) })
	case order.Category != nil:
		all := keysOf(readable, func(category string) string { return order.Category(db.Untagged, category) })
		topics.Key, topics.Also, _ = strings.Cut(all, "\n")
	default:
		topics.Key = keys.TabTopics.In(db.Untagged, name)
		topics.Also = strings.Join(readable, "\n") // names the list
	}
	return topicFeed(topics, args, nil)
}

// readableIn returns the categories of a tab that was loaded, without the private ones that are not in own.
func readableIn(l *read.Loader, owner place.TabRead, private read.PrivateNames, own []string) []string {
	return slices.DeleteFunc(categoriesOf(l, owner), func(name string) bool {
		return private[name] && !slices.Contains(own, name)
	})
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
