package graph_test

import (
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
)

func TestWebsiteOfAUser(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		ada, _ := a.Register(t, "ada")
		edit := func(website any) *agoratest.Answer {
			t.Helper()
			return a.Must(t, ada, `mutation($in: EditProfileInput!) { editProfile(input: $in) {
				viewer { user { website bio } } errors {
				... on UserError { path message } } } }`, agoratest.Vars{"in": agoratest.Vars{"website": website, "bio": "ada"}})
		}
		shown := func() any { return a.Must(t, "", `{ user(name: "ada") { website } }`, nil).Get("user", "website") }
		if got := shown(); got != nil {
			t.Errorf("before any: %v", got)
		}
		for _, c := range []struct {
			name    string
			website any
			want    any
		}{
			{"a URL", "https://example.com/~ada", "https://example.com/~ada"},
			{"null leaves it", nil, "https://example.com/~ada"},
			{"another", "HTTP://example.org/ é", "http://example.org/%20%C3%A9"},
			{"an empty string removes it", "", nil},
		} {
			t.Run(c.name, func(t *testing.T) {
				if got := edit(c.website).Get("editProfile", "viewer", "user", "website"); got != c.want {
					t.Errorf("the payload has %v, want %v", got, c.want)
				}
				if got := shown(); got != c.want {
					t.Errorf("%v, want %v", got, c.want)
				}
			})
		}
		for _, c := range []struct{ name, website, message string }{
			{"a script", "javascript:alert(1)", "website must begin with http:// or https://"},
			{"no URL", "example", "website must begin with http:// or https://"},
			{
				"a user before the host", "https://me@example.com/",
				"website may not contain a user name or password; remove the part before the @",
			},
		} {
			t.Run(c.name, func(t *testing.T) {
				r := edit(c.website)
				if got := r.Text("editProfile", "errors", 0, "message"); got != c.message {
					t.Errorf("%q, want %q", got, c.message)
				}
				if got := r.Text("editProfile", "errors", 0, "path", 1); got != "website" {
					t.Errorf("the path leads to %q", got)
				}
			})
		}
		t.Run("what another program wrote is shown if it is a link", func(t *testing.T) {
			if err := a.Redis.HSet(t.Context(), "bbs::user::1", "website", "javascript:alert(1)").Err(); err != nil {
				t.Fatal(err)
			}
			if got := shown(); got != nil {
				t.Errorf("%v", got)
			}
		})
	})
}
