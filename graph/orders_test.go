package graph

import (
	"slices"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redisstore/read"
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

// TestFieldsOfQueryAreNullable lets an error of one field of Query leave the others.
func TestFieldsOfQueryAreNullable(t *testing.T) {
	t.Parallel()
	for _, f := range schema().Query.Fields {
		if f.Type.NonNull && !strings.HasPrefix(f.Name, "_") {
			t.Errorf("an error of Query.%s takes the whole response with it", f.Name)
		}
	}
}
