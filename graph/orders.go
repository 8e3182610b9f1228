package graph

import (
	"fmt"
	"slices"

	"github.com/agoraql/agora/internal/forum"
	"github.com/vektah/gqlparser/v2/ast"
)

// checkArticleOrders returns an error for a value of the enum ArticleOrder that the store cannot read. The server does
// not start if an order of the schema is neither a ranking of the store nor a formula: it would serve another order in
// its place.
func checkArticleOrders(schema *ast.Schema, known []forum.Order) error {
	for _, value := range schema.Types["ArticleOrder"].EnumValues {
		if !slices.Contains(known, forum.Order(value.Name)) {
			return fmt.Errorf("the schema has ArticleOrder.%s, which no ranking of redisstore has", value.Name)
		}
	}
	return nil
}
