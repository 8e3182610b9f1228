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

// taggedTopics is the ranking of the public topics with a tag in an order.
func taggedTopics(tag string, args forum.Feed) feed[forum.Topic] {
	topics := post.TopicList(read.OrderOfTopics(args.Order).Tag(db.Untagged, tag))
	topics.Ascending, topics.OfTag = args.Order == forum.OrderOld, tag
	return topicFeed(topics, args, func(t *forum.Topic) bool { return slices.Contains(t.Tags, tag) })
}

// taggedArticles is the ranking of the articles with a tag in an order.
func taggedArticles(tag string, args forum.Feed) feed[forum.Article] {
	i := slices.IndexFunc(read.Rankings, func(r read.Ranking) bool { return slices.Contains(r.Orders, args.Order) })
	articles := post.ArticleList(read.Rankings[i].ByTag.In(db.Untagged, tag))
	articles.Ascending, articles.OfTag = args.Order == forum.OrderOld, tag
	return articleFeed(articles, args, func(a *forum.Article) bool { return slices.Contains(a.Tags, tag) })
}

// OfTag returns a page of the articles with a tag that was loaded. Errors: BadUserInput.
func (s ArticleFeeds) OfTag(ctx context.Context, tag string, args forum.Feed) (*forum.ArticleConnection, error) {
	return readOwnedFeed(ctx, s.feeds, place.TagRead{Name: tag}, func(owner place.TagRead) feed[forum.Article] {
		return taggedArticles(owner.Name, args)
	}, args.Page)
}

// OfTag returns a page of the public topics with a tag that was loaded. Errors: BadUserInput.
func (s TopicFeeds) OfTag(ctx context.Context, tag string, args forum.Feed) (*forum.TopicConnection, error) {
	if read.OrderOfTopics(args.Order).Tag == nil {
		return nil, args.NoOrder("the topics of a tag")
	}
	return readOwnedFeed(ctx, s.feeds, place.TagRead{Name: tag}, func(owner place.TagRead) feed[forum.Topic] {
		return taggedTopics(owner.Name, args)
	}, args.Page)
}

// TagFeed returns a page of the public topics with a tag, which have no windows. Errors: BadUserInput.
func (s TopicFeeds) TagFeed(ctx context.Context, tag string, args forum.Feed) (*forum.TopicConnection, error) {
	if err := args.OfAllTime("the topics of a tag"); err != nil {
		return nil, err
	}
	if read.OrderOfTopics(args.Order).Tag == nil {
		return nil, args.NoOrder("the topics of a tag")
	}
	conn, err := readFeed(ctx, s.feeds, taggedTopics(tag, args), args.Page)
	if err != nil || len(conn.Edges) > 0 {
		return conn, err
	}
	other, err := place.BySpelling(ctx, s.core, forum.TagNames, tag, func(name string) (*forum.TopicConnection, error) {
		if name == tag {
			return nil, nil
		}
		return readFeed(ctx, s.feeds, taggedTopics(name, args), args.Page)
	})
	return cmp.Or(other, conn), err
}
