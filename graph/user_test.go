package graph_test

import (
	"slices"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
)

func TestUser(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		ada, id := a.Register(t, "Ada")
		grace, graceID := a.Register(t, "grace")
		const byID, byName = `query($x: ID) { user(id: $x) { name account { email } } }`,
			`query($x: String) { user(name: $x) { name account { email } } }`
		for _, c := range []struct {
			name, query, x, token string
			want, email           string
		}{
			{"by id", byID, id, "", "Ada", ""},
			{"by name in any case", byName, "aDa", "", "Ada", ""},
			{"never by email", byName, "Ada@example.com", "", "", ""},
			{"one's own email shows", byID, id, ada, "Ada", "Ada@example.com"},
			{"another's does not", byID, id, grace, "Ada", ""},
			{"unknown", byID, "user:999", "", "", ""},
			{"no such name", byName, "zz", "", "", ""},
		} {
			got := a.Must(t, c.token, c.query, agoratest.Vars{"x": c.x})
			if got.Text("user", "name") != c.want || got.Text("user", "account", "email") != c.email {
				t.Errorf("%s: %v", c.name, got.Data)
			}
		}
		setRole(t, a, graceID, forum.RoleAdmin)
		if got := a.Must(t, grace, byID, agoratest.Vars{"x": id}); got.Text("user", "account", "email") != "Ada@example.com" {
			t.Error("an admin does not see the email")
		}
		for _, query := range []string{
			`{ user { name } }`, `{ user(id: "` + id + `", name: "ada") { name } }`,
			`{ user(id: "article:1") { name } }`,
		} {
			if got := a.Ask(t, "", query, nil); !slices.Equal(got.Codes(), []string{"BAD_USER_INPUT"}) {
				t.Errorf("%s: %v", query, got.Errors)
			}
		}
	})
}
