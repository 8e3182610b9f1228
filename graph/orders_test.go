package graph

import (
	"slices"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redisstore/read"
	"github.com/vektah/gqlparser/v2/ast"
)

// TestEveryOrderHasARanking removes each order from the store's: the error names it.
func TestEveryOrderHasARanking(t *testing.T) {
	t.Parallel()
	if err := checkOrders(schema(), read.OrdersOf()); err != nil {
		t.Error(err)
	}
	for enum := range read.OrdersOf() {
		for _, value := range schema().Types[enum].EnumValues {
			without := read.OrdersOf()
			without[enum] = slices.DeleteFunc(without[enum], func(o forum.Order) bool { return string(o) == value.Name })
			err := checkOrders(schema(), without)
			if err == nil || !strings.Contains(err.Error(), enum+"."+value.Name+",") {
				t.Errorf("without %s: %v", value.Name, err)
			}
		}
	}
}

// TestFieldsOfQueryAreNullable lets an error of one field of Query leave the others. Query.moderation is an object
// without data of its own, which has no errors: each of its fields is nullable instead.
func TestFieldsOfQueryAreNullable(t *testing.T) {
	t.Parallel()
	fields := map[string]*ast.FieldDefinition{}
	for _, f := range schema().Query.Fields {
		if f.Name != "moderation" {
			fields["Query."+f.Name] = f
			continue
		}
		for _, below := range schema().Types[f.Type.Name()].Fields {
			fields["Moderation."+below.Name] = below
		}
	}
	for name, f := range fields {
		if f.Type.NonNull && !strings.HasPrefix(f.Name, "_") {
			t.Errorf("an error of %s takes the whole response with it", name)
		}
	}
}
