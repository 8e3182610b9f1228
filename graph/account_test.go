package graph_test

import (
	"slices"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redistest"
)

// viewer returns the user of a token's session, or the reason why the token is rejected. It returns after the writes
// that the use of the token causes.
func viewer(t *testing.T, a *agoratest.Agora, token string) string {
	t.Helper()
	got := a.Ask(t, token, `{ viewer { user { name } } }`, nil)
	if err := a.Store.DB.Flush(t.Context()); err != nil {
		t.Fatal(err)
	}
	if len(got.Errors) == 0 {
		return got.Text("viewer", "user", "name")
	}
	if !slices.Equal(got.Codes(), []string{"UNAUTHENTICATED"}) || got.Data != nil {
		t.Errorf("token %q: %v %v", token, got.Errors, got.Data)
	}
	reason, _ := got.Errors[0].Extensions["reason"].(string)
	return reason
}

func TestRegister(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		a.Register(t, "Ada")
		cases := []struct {
			name                  string
			user, email, password string
			want                  []string // typename and path, one per error
		}{
			{"a free name and email", "grace", "grace@example.com", "long enough", nil},
			{"a name that differs in case", "aDA", "a@example.com", "long enough", []string{"NameTakenError input.name"}},
			{"an email that differs in case", "ada2", "ADA@example.COM", "long enough", []string{"EmailTakenError input.email"}},
			{
				"all wrong at once", "x", "nonsense", "short",
				[]string{"InvalidInputError input.name", "InvalidInputError input.email", "InvalidInputError input.password"},
			},
			{"a name with an @", "a@b", "b@example.com", "long enough", []string{"InvalidInputError input.name"}},
			{"a name in full-width letters", "Ａｄａ", "c@example.com", "long enough", []string{"NameTakenError input.name"}},
			{
				"a name that looks alike in another script", "\u0430\u0501\u0430", "d@example.com", "long enough",
				[]string{"NameTakenError input.name"},
			},
			{"a name of two scripts", "ad\u0430", "e@example.com", "long enough", []string{"InvalidInputError input.name"}},
			{
				"a name with a character that shows nothing", "a\u3164da", "f@example.com", "long enough",
				[]string{"InvalidInputError input.name"},
			},
		}
		for _, c := range cases {
			t.Run(c.name, func(t *testing.T) {
				got := a.Must(t, "", `mutation($in: RegisterInput!) {
					register(input: $in) { token expiresAt viewer { user { name role karma createdAt account { email } } } errors {
					__typename ... on
						UserError { path } } }
				}`, agoratest.Vars{"in": agoratest.Vars{"name": c.user, "email": c.email, "password": c.password}})
				var errs []string
				for i := 0; got.Get("register", "errors", i) != nil; i++ {
					errs = append(errs, got.Text("register", "errors", i, "__typename")+" "+
						got.Text("register", "errors", i, "path", 0)+"."+got.Text("register", "errors", i, "path", 1))
				}
				if !slices.Equal(errs, c.want) {
					t.Fatalf("errors %v, want %v", errs, c.want)
				}
				token := got.Text("register", "token")
				if (token == "") != (c.want != nil) || (got.Get("register", "viewer") == nil) != (c.want != nil) {
					t.Errorf("token %q, user %v", token, got.Get("register", "viewer"))
				}
				expiresInAMonth(t, a, got, "register")
				if c.want == nil && (viewer(t, a, token) != c.user || got.Text("register", "viewer", "user", "account",
					"email") != c.email) {
					t.Errorf("user %v", got.Get("register", "viewer"))
				}
			})
		}
	})
}

func TestChangePassword(t *testing.T) {
	t.Parallel()
	const change = `mutation($old: String!, $new: String!) {
		changePassword(input: {currentPassword: $old, newPassword: $new}) {
			viewer { user { name } } errors { __typename ... on UserError { path } }
		}
	}`
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		token, _ := a.Register(t, "ada")
		other := login(t, a, "ada", agoratest.Password).Text("login", "token")
		for _, c := range []struct{ name, old, new, want string }{
			{"a wrong current password", "wrong password", "another horse", "WrongCredentialsError"},
			{"a new one that is too short", agoratest.Password, "short", "InvalidInputError"},
			{"all right", agoratest.Password, "another horse", ""},
		} {
			got := a.Must(t, token, change, agoratest.Vars{"old": c.old, "new": c.new})
			if kind := got.Text("changePassword", "errors", 0, "__typename"); kind != c.want {
				t.Errorf("%s: %q, want %q", c.name, kind, c.want)
			}
		}
		if viewer(t, a, token) != "ada" || viewer(t, a, other) != "INVALID" {
			t.Error("a new password ends all sessions but the one that set it")
		}
		if login(t, a, "ada", agoratest.Password).Text("login", "token") != "" ||
			login(t, a, "ada", "another horse").Text("login", "token") == "" {
			t.Error("the old password still works, or the new one does not")
		}
		got := a.Ask(t, "", change, agoratest.Vars{"old": "a", "new": "b"})
		if !slices.Equal(got.Codes(), []string{"UNAUTHENTICATED"}) {
			t.Errorf("without a session: %v", got.Errors)
		}
	})
}

// TestChangesHoldOnEveryInstance uses two servers on one Redis.
func TestChangesHoldOnEveryInstance(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		one, two := agoratest.New(t, r), agoratest.New(t, r)
		token, id := one.Register(t, "ada")
		if viewer(t, two, token) != "ada" {
			t.Fatal("a session of one instance is unknown to the other")
		}
		setRole(t, one, id, forum.RoleModerator)
		if role := two.Must(t, token, `{ viewer { user { role } } }`, nil).Text("viewer", "user",
			"role"); role != "MODERATOR" {
			t.Errorf("role %s", role)
		}
		one.Must(t, token, `mutation { logout { viewer { id } } }`, nil)
		if viewer(t, two, token) != "INVALID" {
			t.Error("a session that ended on one instance lives on the other")
		}
	})
}
