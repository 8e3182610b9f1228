package graph

import (
	"fmt"
	"slices"

	"github.com/agoraql/agora/internal/forum"
	"github.com/vektah/gqlparser/v2/ast"
)

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
