package read

import (
	"slices"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
)

// These tables name the ranking that a list of topics or comments reads for each order; for articles see rankings.go.
// A list refuses an order for which it has no ranking. The server does not start if the schema names an order that is
// missing here.

// A topicOrder is an order of topics. A ranking is nil in the lists that do not have the order.
type topicOrder struct {
	orders   []forum.Order                              // OLD reads the ranking of NEW from the lowest score
	Site     func(keys.Partition) string                // of all public topics
	Category func(p keys.Partition, name string) string // of a category
	Private  func(p keys.Partition, name string) string // of a private one, for the list of the site
	Tab      func(p keys.Partition, name string) string // of a tab; nil for those of its categories, merged
	Tag      func(p keys.Partition, name string) string // of the public topics with a tag
	Author   func(keys.Partition, forum.UserID) string  // of a user
	ByPeriod string                                     // begins the keys for windows, "" for none
}

var topicOrders = []topicOrder{
	{
		orders: []forum.Order{forum.OrderNew, forum.OrderOld}, Site: keys.Topics.In, Category: keys.TopicsTime.In,
		Private: keys.PrivateTopics.In, // older data has it too
		Tag:     keys.Tagged.In, Author: keys.TopicsBy.In,
	},
	{
		orders: []forum.Order{forum.OrderActive}, Site: keys.TopicsActive.In, Category: keys.Category.In,
		Private: keys.Category.In, Tab: keys.TabTopics.In, Tag: keys.TagTopics.Of("active").In,
	},
	{
		orders: []forum.Order{forum.OrderComments}, Site: ofAll(keys.TopicsComments.In),
		Category: keys.TopicsComments.In, Private: keys.TopicsComments.In, Tag: keys.TagTopics.Of("comments").In,
	},
	{
		orders: []forum.Order{forum.OrderTop}, Site: ofAll(keys.TopicsPoints.In), Category: keys.TopicsPoints.In,
		Private: keys.TopicsPoints.In, Tag: keys.TagTopics.Of("points").In, Author: keys.TopicsPointsBy.In,
		ByPeriod: keys.TopicsPointsIn.Before,
	},
	{
		orders: []forum.Order{forum.OrderControversial}, Site: ofAll(keys.TopicsControversial.In),
		Category: keys.TopicsControversial.In, Private: keys.TopicsControversial.In,
	},
	{orders: []forum.Order{forum.OrderHot}, Site: keys.Recommended.In},
}

// ofAll returns the key of all topics for a ranking that also exists for each category.
func ofAll(key func(p keys.Partition, category string) string) func(keys.Partition) string {
	return func(p keys.Partition) string { return key(p, "") }
}

// A commentOrder is an order of comments. A ranking is nil in the lists that do not have the order.
type commentOrder struct {
	By      string                                       // names the rankings in Lua
	orders  []forum.Order                                // OLD reads the ranking of NEW from the lowest score
	Subject func(keys.Partition, forum.SubjectID) string // of the top-level comments on a subject
	Replies func(p keys.Partition, comment int64) string // of the replies to a comment
	Site    func(keys.Partition) string                  // of all public comments
	Author  func(keys.Partition, forum.UserID) string    // of a user
}

var commentOrders = []commentOrder{
	{
		By: "time", orders: []forum.Order{forum.OrderNew, forum.OrderOld}, Subject: keys.CommentsIn.Of("time").In,
		Replies: keys.Replies.In, Site: keys.Comments.In, Author: keys.CommentsBy.In,
	},
	{
		By: "best", orders: []forum.Order{forum.OrderBest}, Subject: keys.CommentsIn.Of("best").In,
		Replies: keys.RepliesIn.Of("best").In,
	},
	{
		By: "top", orders: []forum.Order{forum.OrderTop}, Subject: keys.CommentsIn.Of("top").In,
		Replies: keys.RepliesIn.Of("top").In, Author: keys.CommentsPointsBy.In,
	},
	{
		By: "controversial", orders: []forum.Order{forum.OrderControversial}, Subject: keys.CommentsIn.Of("controversial").In,
		Replies: keys.RepliesIn.Of("controversial").In,
	},
}

// OrderOfTopics returns the row of an order, one without rankings for an order that no list of topics has.
func OrderOfTopics(order forum.Order) topicOrder {
	for _, o := range topicOrders {
		if slices.Contains(o.orders, order) {
			return o
		}
	}
	return topicOrder{}
}

// OrderOfComments is OrderOfTopics for comments.
func OrderOfComments(order forum.Order) commentOrder {
	for _, o := range commentOrders {
		if slices.Contains(o.orders, order) {
			return o
		}
	}
	return commentOrder{}
}

// TopicOrders returns the orders in which the store can read topics.
func TopicOrders() (orders []forum.Order) {
	for _, o := range topicOrders {
		orders = append(orders, o.orders...)
	}
	return orders
}

// CommentOrders returns the orders in which the store can read the comments on a subject.
func CommentOrders() (orders []forum.Order) {
	for _, o := range commentOrders {
		if o.Subject != nil && o.Replies != nil {
			orders = append(orders, o.orders...)
		}
	}
	return orders
}

// ArticlesOfUser are the rankings of the articles of a user.
var ArticlesOfUser = map[forum.Order]func(keys.Partition, forum.UserID) string{
	forum.OrderNew: keys.ArticlesBy.In, forum.OrderOld: keys.ArticlesBy.In, forum.OrderTop: keys.PointsBy.In,
}

// PostOrders returns the orders in which the store can read the articles, the topics and the comments of a user.
func PostOrders() (orders []forum.Order) {
	for _, o := range topicOrders {
		for _, order := range o.orders {
			if o.Author != nil && OrderOfComments(order).Author != nil && ArticlesOfUser[order] != nil {
				orders = append(orders, order)
			}
		}
	}
	return orders
}
