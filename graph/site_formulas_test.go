package graph_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
)

// TestFormulasOfTheSite sets formulas: an error names the line and the column.
func TestFormulasOfTheSite(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		root := newAdmin(t, a)
		many := ""
		for i := range 21 {
			many += fmt.Sprintf("f%d: points\n", i)
		}
		for _, c := range []struct{ name, lines, wrong, now string }{
			{"two", "gravity:(points-1)/hours\r\n\n New : -seconds ", "", "gravity=(points-1)/hours New=-seconds"},
			{"no colon", "a: points\nb", "line 2 of formulas has no colon", ""},
			{"no name", ": points", "line 1 of formulas must begin with a name", ""},
			{"a name with a space", "a b: points", "line 1 of formulas must begin with a name", ""},
			{"a name of every site", "hn: points", "line 1 of formulas has the name hn of a formula that every site has", ""},
			{"a name twice", "a: points\na: ups", "line 2 of formulas has the name a of a line above", ""},
			{"an unknown variable", "a: points\nb:  1 + votes", "line 2, column 9 of formulas: there is no votes", ""},
			{"half a formula", "a: points +", "line 1, column 11 of formulas: unexpected token EOF", ""},
			{"too many", many, "a site has at most 20 formulas", ""},
			{"none", "", "", ""},
		} {
			t.Run(c.name, func(t *testing.T) {
				got := a.Must(t, root, `mutation($lines: String!) { updateSite(input: {formulas: $lines}) {
					site { formulas { name text builtIn } } errors { ... on InvalidInputError { path message } } } }`,
					agoratest.Vars{"lines": c.lines})
				if c.wrong != "" {
					if !strings.Contains(got.Text("updateSite", "errors", 0, "message"), c.wrong) {
						t.Errorf("%s, want %s", got.Body, c.wrong)
					}
					return
				}
				var found []string
				for i := 0; got.Get("updateSite", "site", "formulas", i, "builtIn") == false; i++ {
					found = append(found, got.Text("updateSite", "site", "formulas", i, "name")+"="+
						got.Text("updateSite", "site", "formulas", i, "text"))
					if i > 20 {
						t.Fatal(got.Body)
					}
				}
				if now := strings.Join(found, " "); now != c.now {
					t.Errorf("the formulas are %s, want %s", now, c.now)
				}
			})
		}
	})
}
