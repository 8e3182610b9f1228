package read

import (
	"slices"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
)

// An Order is a row of the one table of orders: how articles, topics and comments are ranked by it. Redis has the
// rankings of all time, and of the window YEAR; columns rank the recent posts by Formula, in the other windows and, if
// Redis has no ranking, without a window. A list refuses an order for which it has neither. The server does not start
// if the schema names an order that is missing here.
type Order struct {
	Names []forum.Order // OLD reads the ranking of NEW from the lowest score
	// Formula is the formula by which columns rank recent posts: the name of one that every site has, or its text; "" for
	// an order that has no windows.
	Formula string
	// Positive is whether only posts are in its lists whose value is above 0.
	Positive bool
	Articles *Ranking        // nil if Redis has no ranking of articles
	Topics   topicRankings   // zero if Redis has no rankings of topics
	Comments commentRankings // zero for an order that comments do not have
}

// topicRankings are the rankings of topics in Redis. One is nil in the lists that do not have the order.
type topicRankings struct {
	Site     func(keys.Partition) string                // of all public topics
	Category func(p keys.Partition, name string) string // of a category
	Private  func(p keys.Partition, name string) string // of a private one, for the list of the site
	Tab      func(p keys.Partition, name string) string // of a tab; nil for those of its categories, merged
	Tag      func(p keys.Partition, name string) string // of the public topics with a tag
	Author   func(keys.Partition, forum.UserID) string  // of a user
	ByPeriod string                                     // begins the keys for the window YEAR, "" for none
}

// commentRankings are the rankings of comments in Redis. One is nil in the lists that do not have the order.
type commentRankings struct {
	By      string                                       // names the rankings in Lua
	Subject func(keys.Partition, forum.SubjectID) string // of the top-level comments on a subject
	Replies func(p keys.Partition, comment int64) string // of the replies to a comment
	Site    func(keys.Partition) string                  // of all public comments
	Author  func(keys.Partition, forum.UserID) string    // of a user
}

// Orders is the table.
var Orders = []Order{
	{
		Names: []forum.Order{forum.OrderNew, forum.OrderOld},
		Articles: &Ranking{
			All: keys.Time, from: []string{"time"}, score: "time", ByTag: keys.TagArticles.Of("time"),
			Author: keys.ArticlesBy.In,
		},
		Topics: topicRankings{
			Site: keys.Topics.In, Category: keys.TopicsTime.In, Private: keys.PrivateTopics.In, // older data has it too
			Tag: keys.Tagged.In, Author: keys.TopicsBy.In,
		},
		Comments: commentRankings{
			By: "time", Subject: keys.CommentsIn.Of("time").In, Replies: keys.Replies.In, Site: keys.Comments.In,
			Author: keys.CommentsBy.In,
		},
	},
	{
		Names: []forum.Order{forum.OrderRanked, ""}, // of articles without an order
		Articles: &Ranking{
			All: keys.Score, from: []string{"time", "votes"}, score: "article_score(tonumber(time), parse_int(votes))",
			ByTag: keys.TagArticles.Of("score"),
		},
	},
	{
		Names: []forum.Order{forum.OrderComments}, Formula: "comments", Positive: true,
		Articles: &Ranking{
			All: keys.ArticleRanking.Of("comments"), from: []string{"comments"}, Sparse: true,
			score: "parse_int(comments) > 0 and format_int(parse_int(comments))", ByTag: keys.TagArticles.Of("comments"),
		},
		Topics: topicRankings{
			Site: ofAll(keys.TopicsComments.In), Category: keys.TopicsComments.In, Private: keys.TopicsComments.In,
			Tag: keys.TagTopics.Of("comments").In,
		},
	},
	{
		Names: []forum.Order{forum.OrderTop}, Formula: "points",
		Articles: &Ranking{
			All: keys.ArticleRanking.Of("points"), from: []string{"votes"}, score: "format_int(parse_int(votes))",
			ByPeriod: keys.PointsIn.Before, byAuthor: keys.PointsBy.Before, ByTag: keys.TagArticles.Of("points"),
			Author: keys.PointsBy.In,
		},
		Topics: topicRankings{
			Site: ofAll(keys.TopicsPoints.In), Category: keys.TopicsPoints.In, Private: keys.TopicsPoints.In,
			Tag: keys.TagTopics.Of("points").In, Author: keys.TopicsPointsBy.In, ByPeriod: keys.TopicsPointsIn.Before,
		},
		Comments: commentRankings{
			By: "top", Subject: keys.CommentsIn.Of("top").In, Replies: keys.RepliesIn.Of("top").In,
			Author: keys.CommentsPointsBy.In,
		},
	},
	{
		Names: []forum.Order{forum.OrderActive},
		Articles: &Ranking{
			All: keys.ArticleRanking.Of("active"), from: []string{"last_reply"}, Sparse: true,
			score: "parse_time(last_reply) and last_reply", ByTag: keys.TagArticles.Of("active"),
		},
		Topics: topicRankings{
			Site: keys.TopicsActive.In, Category: keys.Category.In, Private: keys.Category.In, Tab: keys.TabTopics.In,
			Tag: keys.TagTopics.Of("active").In,
		},
	},
	{
		Names: []forum.Order{forum.OrderHot}, Formula: "reddit",
		Topics: topicRankings{Site: keys.Recommended.In},
	},
	{Names: []forum.Order{forum.OrderRising}, Formula: "rising"},
	{
		Names: []forum.Order{forum.OrderControversial}, Formula: "controversial", Positive: true,
		Topics: topicRankings{
			Site: ofAll(keys.TopicsControversial.In), Category: keys.TopicsControversial.In,
			Private: keys.TopicsControversial.In,
		},
		Comments: commentRankings{
			By: "controversial", Subject: keys.CommentsIn.Of("controversial").In,
			Replies: keys.RepliesIn.Of("controversial").In,
		},
	},
	{
		Names: []forum.Order{forum.OrderBest},
		Comments: commentRankings{
			By: "best", Subject: keys.CommentsIn.Of("best").In, Replies: keys.RepliesIn.Of("best").In,
		},
	},
}

// ofAll returns the key of all topics for a ranking that also exists for each category.
func ofAll(key func(p keys.Partition, category string) string) func(keys.Partition) string {
	return func(p keys.Partition) string { return key(p, "") }
}

// OrderOf returns the row of an order, an empty one for an order that no list has.
func OrderOf(order forum.Order) Order {
	for _, o := range Orders {
		if slices.Contains(o.Names, order) {
			return o
		}
	}
	return Order{}
}

// OrdersOf returns the orders of lists, by the enums of the schema: those whose row serves the list.
func OrdersOf() map[string][]forum.Order {
	return map[string][]forum.Order{
		"ArticleOrder": names(func(o Order) bool { return o.Articles != nil || o.Formula != "" }),
		"TopicOrder":   names(func(o Order) bool { return o.Topics.Site != nil || o.Formula != "" }),
		"CommentOrder": names(func(o Order) bool { return o.Comments.Subject != nil }),
		"UserPostOrder": names(func(o Order) bool {
			return o.Articles != nil && o.Articles.Author != nil && o.Topics.Author != nil && o.Comments.Author != nil
		}),
	}
}

func names(serves func(Order) bool) (orders []forum.Order) {
	for _, o := range Orders {
		if serves(o) {
			orders = append(orders, o.Names...)
		}
	}
	return orders
}
