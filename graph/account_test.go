package graph_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/redistest"
)

const loginMutation = `mutation($who: String!, $password: String!) {
	login(input: {nameOrEmail: $who, password: $password}) { token user { id name email } errors { __typename ... on UserError { code message path } } }
}`

// each runs f against an Agora on each Redis.
func each(t *testing.T, f func(t *testing.T, a *agoratest.Agora)) {
	t.Helper()
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) { f(t, agoratest.New(t, r)) })
}

func login(t *testing.T, a *agoratest.Agora, who, password string) *agoratest.Answer {
	t.Helper()
	return a.Ask(t, "", loginMutation, agoratest.Vars{"who": who, "password": password})
}

// viewer returns whose session a token is, or why it is refused. What its use
// causes to be written later is written.
func viewer(t *testing.T, a *agoratest.Agora, token string) string {
	t.Helper()
	got := a.Ask(t, token, `{ viewer { name } }`, nil)
	if err := a.Store.Flush(t.Context()); err != nil {
		t.Fatal(err)
	}
	if len(got.Errors) == 0 {
		return got.Text("viewer", "name")
	}
	if !slices.Equal(got.Codes(), []string{"UNAUTHENTICATED"}) || got.Data != nil {
		t.Errorf("token %q: %v %v", token, got.Errors, got.Data)
	}
	reason, _ := got.Errors[0].Extensions["reason"].(string)
	return reason
}

func TestRegister(t *testing.T) {
	each(t, func(t *testing.T, a *agoratest.Agora) {
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
					register(input: $in) { token user { name email role karma createdAt } errors { __typename ... on UserError { path } } }
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
				if (token == "") != (c.want != nil) || (got.Get("register", "user") == nil) != (c.want != nil) {
					t.Errorf("token %q, user %v", token, got.Get("register", "user"))
				}
				if c.want == nil && (viewer(t, a, token) != c.user || got.Text("register", "user", "email") != c.email) {
					t.Errorf("user %v", got.Get("register", "user"))
				}
			})
		}
	})
}

func TestLogin(t *testing.T) {
	each(t, func(t *testing.T, a *agoratest.Agora) {
		a.Register(t, "Ada")
		for _, who := range []string{"Ada", "ada", "ADA@EXAMPLE.COM"} {
			got := login(t, a, who, agoratest.Password)
			if name := viewer(t, a, got.Text("login", "token")); name != "Ada" {
				t.Errorf("%s logs in as %q", who, name)
			}
		}
	})
}

// TestWrongPasswordAndUnknownAccountAreAlike holds their answers equal to the
// byte, and the argon2id runs to one each.
func TestWrongPasswordAndUnknownAccountAreAlike(t *testing.T) {
	each(t, func(t *testing.T, a *agoratest.Agora) {
		a.Register(t, "ada")
		if _, err := a.Store.Users.ImportAuthor(t.Context(), "hn:user:pg", "pg"); err != nil {
			t.Fatal(err)
		}
		var answers []string
		for _, who := range []string{"ada", "ada@example.com", "nobody", "nobody@example.com", "pg"} {
			before := a.Auth.Passwords.Runs()
			got := login(t, a, who, "wrong password")
			if runs := a.Auth.Passwords.Runs() - before; runs != 1 {
				t.Errorf("%s: %d argon2id runs", who, runs)
			}
			if len(got.Errors) > 0 || got.Get("login", "token") != nil {
				t.Errorf("%s: %v %v", who, got.Errors, got.Data)
			}
			answers = append(answers, got.Text("login", "errors", 0, "code")+got.Text("login", "errors", 0, "message"))
			if trips := got.RoundTrips(t); trips != 5 {
				t.Errorf("%s: %d round trips, so the clock would tell", who, trips)
			}
		}
		if len(slices.Compact(answers)) != 1 || !strings.HasPrefix(answers[0], "WRONG_CREDENTIALS") {
			t.Errorf("answers %q", answers)
		}
	})
}

func TestRepeatedFailuresAreSlowed(t *testing.T) {
	fail := func(t *testing.T, a *agoratest.Agora, who string, times int) (limited int) {
		t.Helper()
		for range times {
			got := login(t, a, who, "wrong password")
			if slices.Equal(got.Codes(), []string{"RATE_LIMITED"}) {
				limited++
			} else if len(got.Errors) > 0 {
				t.Fatal(got.Errors)
			}
		}
		return limited
	}
	each(t, func(t *testing.T, a *agoratest.Agora) {
		a.Register(t, "ada")
		for _, who := range []string{"ada", "nobody"} {
			t.Run("for one account, "+who, func(t *testing.T) {
				if limited := fail(t, a, who, 6); limited != 0 {
					t.Errorf("%d of the first 6 were refused", limited)
				}
				got := login(t, a, who, agoratest.Password)
				if !slices.Equal(got.Codes(), []string{"RATE_LIMITED"}) {
					t.Fatalf("the right password too soon: %v %v", got.Errors, got.Data)
				}
				if after, _ := got.Errors[0].Extensions["retryAfter"].(interface{ Int64() (int64, error) }); after == nil {
					t.Errorf("no retryAfter: %v", got.Errors[0].Extensions)
				} else if s, _ := after.Int64(); s != 2 {
					t.Errorf("retryAfter = %d, want 2", s)
				}
			})
		}
		t.Run("named by email it is the same account", func(t *testing.T) {
			if limited := fail(t, a, "ada@example.com", 1); limited != 1 {
				t.Error("another count")
			}
		})
		t.Run("after the wait the right password works, and clears the count", func(t *testing.T) {
			a.Advance(2 * time.Second)
			if got := login(t, a, "ada", agoratest.Password); got.Text("login", "token") == "" {
				t.Fatal(got.Errors)
			}
			if limited := fail(t, a, "ada", 5); limited != 0 {
				t.Errorf("%d of 5 were refused", limited)
			}
		})
		t.Run("each failure doubles the wait", func(t *testing.T) {
			forget(t, a) // the address has failed often by now
			for _, wait := range []time.Duration{0, 2, 4, 8, 16} {
				a.Advance((wait - 1) * time.Second)
				if wait > 0 && fail(t, a, "nobody2", 1) != 1 {
					t.Errorf("not refused just before %d s", wait)
				}
				a.Advance(time.Second)
				if wait == 0 {
					fail(t, a, "nobody2", 5)
				}
				if fail(t, a, "nobody2", 1) != 0 {
					t.Errorf("refused after %d s", wait)
				}
			}
		})
		t.Run("from one address, not from another", func(t *testing.T) {
			forget(t, a)
			if limited := fail(t, a.From(t, "203.0.113.1"), "ada", 20); limited != 14 {
				t.Errorf("%d of 20 were refused", limited)
			}
			if got := login(t, a.From(t, "203.0.113.2"), "ada", agoratest.Password); got.Text("login", "token") == "" {
				t.Errorf("somebody else shut ada out: %v", got.Errors)
			}
		})
		t.Run("from many addresses together", func(t *testing.T) {
			forget(t, a)
			for i := range 21 {
				if limited := fail(t, a.From(t, fmt.Sprintf("198.51.100.%d", i)), "ada", 5); (limited > 0) != (i == 20) {
					t.Errorf("of address %d, %d were refused", i, limited)
				}
			}
			if got := login(t, a, "ada", agoratest.Password); !slices.Equal(got.Codes(), []string{"RATE_LIMITED"}) {
				t.Errorf("%v %v", got.Data, got.Errors)
			}
			a.Advance(2 * time.Second)
			if got := login(t, a, "ada", agoratest.Password); got.Text("login", "token") == "" {
				t.Error(got.Errors)
			}
		})
		t.Run("for one address, whatever the account", func(t *testing.T) {
			forget(t, a)
			limited := 0
			for i := range 40 {
				limited += fail(t, a, "someone"+string(rune('a'+i)), 1)
			}
			if limited == 0 {
				t.Error("40 accounts were tried from one address")
			}
		})
	})
}

// forget removes all counts of failed attempts.
func forget(t *testing.T, a *agoratest.Agora) {
	t.Helper()
	for _, pattern := range []string{"agora:attempts:*", "agora:locked_out:*"} {
		for _, key := range a.Redis.Keys(t.Context(), pattern).Val() {
			a.Redis.Del(t.Context(), key)
		}
	}
}

func TestChangePassword(t *testing.T) {
	const change = `mutation($old: String!, $new: String!) {
		changePassword(input: {currentPassword: $old, newPassword: $new}) { user { name } errors { __typename ... on UserError { path } } }
	}`
	each(t, func(t *testing.T, a *agoratest.Agora) {
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
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		one, two := agoratest.New(t, r), agoratest.New(t, r)
		token, _ := one.Register(t, "ada")
		if viewer(t, two, token) != "ada" {
			t.Fatal("a session of one instance is unknown to the other")
		}
		if err := one.Store.Users.SetRole(t.Context(), 1, "moderator"); err != nil {
			t.Fatal(err)
		}
		if role := two.Must(t, token, `{ viewer { role } }`, nil).Text("viewer", "role"); role != "MODERATOR" {
			t.Errorf("role %s", role)
		}
		one.Must(t, token, `mutation { logout { user { id } } }`, nil)
		if viewer(t, two, token) != "INVALID" {
			t.Error("a session that ended on one instance lives on the other")
		}
	})
}

func TestUser(t *testing.T) {
	each(t, func(t *testing.T, a *agoratest.Agora) {
		ada, id := a.Register(t, "Ada")
		grace, _ := a.Register(t, "grace")
		const byID, byName = `query($x: ID) { user(id: $x) { name email } }`,
			`query($x: String) { user(name: $x) { name email } }`
		for _, c := range []struct {
			name, query, x, token string
			want, email           string
		}{
			{"by id", byID, id, "", "Ada", ""},
			{"by name in any case", byName, "aDa", "", "Ada", ""},
			{"never by email", byName, "Ada@example.com", "", "", ""},
			{"one's own email shows", byID, id, ada, "Ada", "Ada@example.com"},
			{"another's does not", byID, id, grace, "Ada", ""},
			{"nobody", byID, "user:999", "", "", ""},
			{"no such name", byName, "zz", "", "", ""},
		} {
			got := a.Must(t, c.token, c.query, agoratest.Vars{"x": c.x})
			if got.Text("user", "name") != c.want || got.Text("user", "email") != c.email {
				t.Errorf("%s: %v", c.name, got.Data)
			}
		}
		if err := a.Store.Users.SetRole(t.Context(), 2, "admin"); err != nil {
			t.Fatal(err)
		}
		if got := a.Must(t, grace, byID, agoratest.Vars{"x": id}); got.Text("user", "email") != "Ada@example.com" {
			t.Error("an admin does not see the email")
		}
		for _, query := range []string{
			`{ user { name } }`, `{ user(id: "user:1", name: "ada") { name } }`,
			`{ user(id: "article:1") { name } }`,
		} {
			if got := a.Ask(t, "", query, nil); !slices.Equal(got.Codes(), []string{"BAD_USER_INPUT"}) {
				t.Errorf("%s: %v", query, got.Errors)
			}
		}
	})
}
