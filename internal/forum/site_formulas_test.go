package forum_test

import (
	"testing"

	"github.com/agoraql/agora/internal/forum"
)

// TestFormulasAreCompiledOnce looks up a formula as each article of a list does.
func TestFormulasAreCompiledOnce(t *testing.T) {
	site := forum.NewSite(map[string]string{"formulas": "mine: points * 2"})
	for _, name := range []string{"mine", "hn"} {
		first, err := site.Formula(name)
		if err != nil {
			t.Fatal(err)
		}
		if again, err := site.Formula(name); err != nil || again != first {
			t.Errorf("%s is compiled again, or not found: %v", name, err)
		}
	}
	if value := site.Formulas()[0].Value(forum.FormulaValues{Points: 21}); value != 42 {
		t.Errorf("the value is %v", value)
	}
}
