package graph

import (
	"slices"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redisstore"
)

// TestEveryArticleOrderHasARanking removes each order from the store's: the error names the order.
func TestEveryArticleOrderHasARanking(t *testing.T) {
	t.Parallel()
	known := slices.Concat(redisstore.ArticleOrders(), forum.FormulaOrders)
	if err := checkArticleOrders(schema(), known); err != nil {
		t.Error(err)
	}
	for _, value := range schema().Types["ArticleOrder"].EnumValues {
		without := slices.DeleteFunc(slices.Clone(known), func(o forum.Order) bool { return string(o) == value.Name })
		if err := checkArticleOrders(schema(), without); err == nil || !strings.Contains(err.Error(), "."+value.Name+",") {
			t.Errorf("without %s: %v", value.Name, err)
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
