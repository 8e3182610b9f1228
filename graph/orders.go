package graph

import (
	"fmt"
	"slices"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redisstore"
	"github.com/vektah/gqlparser/v2/ast"
)

// The server does not start if an order of the schema is neither a ranking of the store nor a formula: it would serve
// another order in its place.
func init() {
	if err := checkArticleOrders(schema, slices.Concat(redisstore.ArticleOrders(), forum.FormulaOrders)); err != nil {
		panic(err)
	}
}

// checkArticleOrders returns an error for a value of the enum ArticleOrder that the store cannot read.
func checkArticleOrders(schema *ast.Schema, known []forum.Order) error {
	for _, value := range schema.Types["ArticleOrder"].EnumValues {
		if !slices.Contains(known, forum.Order(value.Name)) {
			return fmt.Errorf("the schema has ArticleOrder.%s, which no ranking of redisstore has", value.Name)
		}
	}
	return nil
}
