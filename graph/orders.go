package graph

import (
	"fmt"
	"slices"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redisstore/feed"
	"github.com/agoraql/agora/internal/redisstore/read"
	"github.com/vektah/gqlparser/v2/ast"
)

// storedOrders returns the orders that the store can read, by the enums of the schema.
func storedOrders() map[string][]forum.Order {
	return map[string][]forum.Order{
		"ArticleOrder":  slices.Concat(read.ArticleOrders(), feed.RecentOrders),
		"TopicOrder":    append(read.TopicOrders(), feed.RecentOrders...),
		"CommentOrder":  read.CommentOrders(),
		"UserPostOrder": read.PostOrders(),
	}
}

// checkOrders returns an error for an order of the schema that the store cannot read. The server does not start then:
// every list would refuse the order.
func checkOrders(schema *ast.Schema, stored map[string][]forum.Order) error {
	for enum, known := range stored {
		for _, value := range schema.Types[enum].EnumValues {
			if !slices.Contains(known, forum.Order(value.Name)) {
				return fmt.Errorf("the schema has %s.%s, which no table of orders in redisstore has", enum, value.Name)
			}
		}
	}
	return nil
}
