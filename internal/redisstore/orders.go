package redisstore

import (
	"slices"

	"github.com/agoraql/agora/internal/forum"
)

// The orders of topics and of comments: which ranking a list reads for each. Those of articles are in rankings.go. A
// list refuses an order that has none for it. The server does not start if the schema has an order that is not here.

// A topicOrder is an order of topics. A ranking is nil in the lists that do not have the order.
type topicOrder struct {
	orders   []forum.Order                         // OLD reads the ranking of NEW from the lowest score
	site     func(partition) string                // of all public topics
	category func(p partition, name string) string // of a category
	private  func(p partition, name string) string // of a private one, for the list of the site
	tab      func(p partition, name string) string // of a tab; nil for those of its categories, merged
	tag      func(p partition, name string) string // of the public topics with a tag
	author   func(partition, forum.UserID) string  // of a user
	byPeriod string                                // begins the keys for windows, "" for none
}

var topicOrders = []topicOrder{
	{
		orders: []forum.Order{forum.OrderNew, forum.OrderOld}, site: partition.topics, category: partition.topicsTime,
		private: partition.privateTopics, // older data has it too
		tag:     partition.tagged, author: partition.topicsBy,
	},
	{
		orders: []forum.Order{forum.OrderActive}, site: partition.topicsActive, category: partition.category,
		private: partition.category, tab: partition.tabTopics, tag: partition.tagActive,
	},
	{
		orders: []forum.Order{forum.OrderComments}, site: ofAll(partition.topicsComments),
		category: partition.topicsComments, private: partition.topicsComments, tag: partition.tagComments,
	},
	{
		orders: []forum.Order{forum.OrderTop}, site: ofAll(partition.topicsPoints), category: partition.topicsPoints,
		private: partition.topicsPoints, tag: partition.tagPoints, author: partition.topicsPointsBy,
		byPeriod: topicPeriodRankings,
	},
	{
		orders: []forum.Order{forum.OrderControversial}, site: ofAll(partition.topicsControversial),
		category: partition.topicsControversial, private: partition.topicsControversial,
	},
	{orders: []forum.Order{forum.OrderHot}, site: partition.recommended},
}

// ofAll returns the key of all topics for a ranking that also exists for each category.
func ofAll(key func(p partition, category string) string) func(partition) string {
	return func(p partition) string { return key(p, "") }
}

// A commentOrder is an order of comments. A ranking is nil in the lists that do not have the order.
type commentOrder struct {
	by      string                                  // names the rankings in lua/lib/keys.lua
	orders  []forum.Order                           // OLD reads the ranking of NEW from the lowest score
	subject func(partition, forum.SubjectID) string // of the top-level comments on a subject
	replies func(p partition, comment int64) string // of the replies to a comment
	site    func(partition) string                  // of all public comments
	author  func(partition, forum.UserID) string    // of a user
}

var commentOrders = []commentOrder{
	{
		by: "time", orders: []forum.Order{forum.OrderNew, forum.OrderOld}, subject: partition.commentsTime,
		replies: partition.replies, site: partition.comments, author: partition.commentsBy,
	},
	{by: "best", orders: []forum.Order{forum.OrderBest}, subject: partition.commentsBest, replies: partition.repliesBest},
	{
		by: "top", orders: []forum.Order{forum.OrderTop}, subject: partition.commentsTop, replies: partition.repliesTop,
		author: partition.commentsPointsBy,
	},
	{
		by: "controversial", orders: []forum.Order{forum.OrderControversial}, subject: partition.commentsControversial,
		replies: partition.repliesControversial,
	},
}

// orderOfTopics returns the row of an order, one without rankings for an order that no list of topics has.
func orderOfTopics(order forum.Order) topicOrder {
	for _, o := range topicOrders {
		if slices.Contains(o.orders, order) {
			return o
		}
	}
	return topicOrder{}
}

// orderOfComments is orderOfTopics for comments.
func orderOfComments(order forum.Order) commentOrder {
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
		if o.subject != nil && o.replies != nil {
			orders = append(orders, o.orders...)
		}
	}
	return orders
}

// articlesOfUser are the rankings of the articles of a user.
var articlesOfUser = map[forum.Order]func(partition, forum.UserID) string{
	forum.OrderNew: partition.articlesBy, forum.OrderOld: partition.articlesBy, forum.OrderTop: partition.pointsBy,
}

// PostOrders returns the orders in which the store can read the articles, the topics and the comments of a user.
func PostOrders() (orders []forum.Order) {
	for _, o := range topicOrders {
		for _, order := range o.orders {
			if o.author != nil && orderOfComments(order).author != nil && articlesOfUser[order] != nil {
				orders = append(orders, order)
			}
		}
	}
	return orders
}
