package feed

import (
	"cmp"
	"context"
	"slices"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redisstore/place"
	"github.com/agoraql/agora/internal/redisstore/post"
	"github.com/agoraql/agora/internal/redisstore/read"
)

// tagged returns the public topics with a tag in an order. Errors: BadUserInput, those of Redis.
func (s TopicFeeds) tagged(ctx context.Context, tag string, args forum.Feed) (of feed[forum.Topic], err error) {
	order := read.OrderOf(args.Order).Topics
	of = storedTagged(tag, args)
	if !isRecent(args, order.Site != nil) {
		return of, nil
	}
	private, _, err := s.privateNames(ctx, true)
	if err != nil {
		return of, err
	}
	scope := without(private, nil)
	scope.Tag = tag
	return s.ranked(ctx, of, scope, args, order.Tag != nil, []string{""},
		storedTagged(tag, activeTopics(args)))
}

// storedTagged returns the public topics with a tag as Redis ranks them. If it has no ranking in the order of args, the
// list has only its name.
func storedTagged(tag string, args forum.Feed) feed[forum.Topic] {
	topics := post.TopicList(string(args.Order) + "#" + tag)
	if order := read.OrderOf(args.Order).Topics; order.Tag != nil {
		topics.Key = order.Tag(db.Untagged, tag)
	}
	topics.OfTag = tag
	return topicFeed(topics, args, func(t *forum.Topic) bool { return slices.Contains(t.Tags, tag) })
}

// checkTag returns an error for a feed that topics with a tag do not have. Errors: BadUserInput.
func checkTag(args forum.Feed) error {
	order := read.OrderOf(args.Order).Topics
	if order.Tag == nil && !isRecent(args, order.Site != nil) {
		return args.NoOrder("the topics of a tag")
	}
	return cmp.Or(checkWindow(args), args.NoYear("the topics of a tag"))
}

// OfTag returns a page of the public topics with a tag that was loaded. Errors: BadUserInput, Unavailable.
func (s TopicFeeds) OfTag(ctx context.Context, tag string, args forum.Feed) (*forum.TopicConnection, error) {
	if err := checkTag(args); err != nil {
		return nil, err
	}
	return readOwnedFeed(ctx, s.feeds, place.TagRead{Name: tag}, func(owner place.TagRead) (feed[forum.Topic], error) {
		return s.tagged(ctx, owner.Name, args)
	}, args)
}

// TagFeed returns a page of the public topics with a tag. Errors: BadUserInput, Unavailable.
func (s TopicFeeds) TagFeed(ctx context.Context, tag string, args forum.Feed) (*forum.TopicConnection, error) {
	if err := checkTag(args); err != nil {
		return nil, err
	}
	named := func(name string) (*forum.TopicConnection, error) {
		of, err := s.tagged(ctx, name, args)
		if err != nil {
			return nil, err
		}
		return readFeed(ctx, s.feeds, of, args.Page)
	}
	conn, err := named(tag)
	if err != nil || len(conn.Edges) > 0 {
		return conn, err
	}
	other, err := place.BySpelling(ctx, s.core, forum.TagNames, tag, func(name string) (*forum.TopicConnection, error) {
		if name == tag {
			return nil, nil
		}
		return named(name)
	})
	return cmp.Or(other, conn), err
}
