package graph_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redisstore/people"
	"github.com/agoraql/agora/internal/redistest"
)

// made returns what a mutation with an input makes: the code of its first error, "" for none.
func made(t *testing.T, a *agoratest.Agora, token, mutation string, in agoratest.Vars) (code string) {
	t.Helper()
	input := strings.ToUpper(mutation[:1]) + mutation[1:] + "Input!"
	got := a.Ask(t, token, `mutation($in: `+input+`) { `+mutation+`(input: $in) {
		errors { ... on UserError { code } } } }`, agoratest.Vars{"in": in})
	if len(got.Errors) > 0 {
		return got.Codes()[0]
	}
	return got.Text(mutation, "errors", 0, "code")
}

// TestWhatOutlastsASessionNeedsThePasswordAndTheCode makes each credential from a session: with a wrong password and
// without one, then without a code and with a wrong one, then with both.
func TestWhatOutlastsASessionNeedsThePasswordAndTheCode(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		a.TrustHost(t)
		n := 0
		for name, c := range map[string]struct {
			mutation, password string // the name of the argument
			by                 string // what creates it: a session, or an API token
			in                 func() agoratest.Vars
		}{
			"a token from a session": {"createApiToken", "password", "session", func() agoratest.Vars {
				return agoratest.Vars{"name": "x", "scopes": []string{"READ"}}
			}},
			"a token that expires": {"createApiToken", "password", "session", func() agoratest.Vars {
				return agoratest.Vars{"name": "x", "scopes": []string{"READ"}, "expiresAt": a.Clock.Now().Add(time.Minute)}
			}},
			"a token from an API token": {"createApiToken", "password", "token", func() agoratest.Vars {
				return agoratest.Vars{"name": "x", "scopes": []string{"READ"}}
			}},
			"a password": {"changePassword", "currentPassword", "session", func() agoratest.Vars {
				return agoratest.Vars{"newPassword": "battery staple"}
			}},
			"an email": {"changeEmail", "password", "session", func() agoratest.Vars {
				return agoratest.Vars{"email": fmt.Sprint("new", n, "@example.com")}
			}},
			"an identity": {"signInWithIdToken", "password", "session", func() agoratest.Vars {
				n++
				return agoratest.Vars{"idToken": a.IDToken(fmt.Sprint("s", n), nil)}
			}},
			"the end of the account": {"deleteAccount", "password", "session", func() agoratest.Vars {
				return agoratest.Vars{"content": "KEEP"}
			}},
		} {
			t.Run(name, func(t *testing.T) {
				n++
				session, id := a.Register(t, fmt.Sprint("user", n))
				_, recovery := secondFactor(t, a, session)
				by := session
				if c.by == "token" {
					uid, err := forum.ParseUserID(id)
					if err != nil {
						t.Fatal(err)
					}
					token, err := a.Auth.CreateToken(t.Context(), &forum.User{ID: uid},
						forum.CreateToken{Name: "bot", Scopes: forum.Scopes{forum.ScopeRead, forum.ScopeWrite}})
					if err != nil {
						t.Fatal(err)
					}
					by = token.Text
				}
				for _, step := range []struct{ name, password, code, want string }{
					{"no password", "", "", "WRONG_CREDENTIALS"},
					{"a code only", "", recovery[0], "WRONG_CREDENTIALS"},
					{"a wrong password", "wrong horse", recovery[0], "WRONG_CREDENTIALS"},
					{"no code", agoratest.Password, "", "SECOND_FACTOR_REQUIRED"},
					{"a wrong code", agoratest.Password, "123456", "WRONG_CREDENTIALS"},
					{"both", agoratest.Password, recovery[1], ""},
				} {
					in := c.in()
					if step.code != "" {
						in["code"] = step.code
					}
					if step.password != "" || c.mutation == "changePassword" || c.mutation == "changeEmail" {
						in[c.password] = step.password
					}
					if got := made(t, a, by, c.mutation, in); got != step.want {
						t.Errorf("%s: %q, want %q", step.name, got, step.want)
					}
				}
			})
		}
	})
}

// TestWhatEndsCredentials makes a credential in each way, and ends it or not.
func TestWhatEndsCredentials(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		a.TrustHost(t)
		n := 0
		in := func(a agoratest.Vars) agoratest.Vars {
			all := agoratest.Vars{"name": "x", "scopes": []string{"READ", "WRITE"}}
			for key, value := range a {
				all[key] = value
			}
			return agoratest.Vars{"in": all}
		}
		password := agoratest.Vars{"password": agoratest.Password}
		create := func(by string, vars agoratest.Vars) string {
			t.Helper()
			got := a.Must(t, by, createToken, in(vars))
			text := got.Text("createApiToken", "token")
			if text == "" {
				t.Fatal(got.Data)
			}
			return text
		}
		operators := func(id string) string {
			uid, _ := forum.ParseUserID(id)
			token, err := a.Auth.CreateToken(t.Context(), &forum.User{ID: uid},
				forum.CreateToken{Name: "bot", Scopes: forum.Scopes{forum.ScopeRead, forum.ScopeWrite}})
			if err != nil {
				t.Fatal(err)
			}
			return token.Text
		}
		type user struct{ session, id, name, subject string }
		ends := map[string]func(u user){
			"logout": func(u user) { a.Must(t, u.session, `mutation { logout { viewer { id } } }`, nil) },
			"endSession": func(u user) {
				own := a.Must(t, u.session, `{ viewer { sessions { id current } } }`, nil).Text("viewer", "sessions", 0, "id")
				if code := made(t, a, u.session, "endSession", agoratest.Vars{"session": own}); code != "" {
					t.Error(code)
				}
			},
			"logoutEverywhere": func(u user) { a.Must(t, u.session, `mutation { logoutEverywhere { viewer { id } } }`, nil) },
			"a new password": func(u user) {
				made(t, a, u.session, "changePassword", agoratest.Vars{
					"currentPassword": agoratest.Password, "newPassword": "battery staple",
				})
			},
			"a new password by email": func(u user) {
				requestReset(t, a, u.name+"@example.com")
				if got := resetPassword(t, a, a.Token(t, u.name+"@example.com"), "battery staple"); got != "" {
					t.Fatal(got)
				}
			},
			"a new password by the operator": func(u user) {
				uid, _ := forum.ParseUserID(u.id)
				if err := a.Store.Accounts.ChangePassword(t.Context(), uid, "", "$x", ""); err != nil {
					t.Fatal(err)
				}
			},
			"100 other sessions": func(u user) {
				uid, _ := forum.ParseUserID(u.id)
				for i := range 100 {
					a.Advance(time.Millisecond)
					session := people.NewSession{Secret: fmt.Sprint("secret", i)}
					if _, err := a.Store.Sessions.Open(t.Context(), uid, session); err != nil {
						t.Fatal(err)
					}
				}
			},
			"a ban that has ended": func(u user) {
				mod := a.RegisterModerator(t, fmt.Sprint("mod", n))
				made(t, a, mod, "banUser", agoratest.Vars{"user": u.id, "kind": "BANNED", "explanation": "x"})
				if code := made(t, a, mod, "unbanUser", agoratest.Vars{"user": u.id}); code != "" {
					t.Error(code)
				}
			},
			"a month without use": func(user) { a.Advance(31 * 24 * time.Hour) },
		}
		always := []string{"logout", "endSession", "100 other sessions", "a ban that has ended", "a month without use"}
		all := []string{"logoutEverywhere", "a new password", "a new password by email", "a new password by the operator"}
		soon := func() agoratest.Vars {
			return agoratest.Vars{"expiresAt": a.Clock.Now().Add(20 * 24 * time.Hour)}
		}
		for name, c := range map[string]struct {
			make func(u user) string
			by   string   // how the user signs in: password, or provider
			ends []string // what ends it
		}{
			"a token with the password": {func(u user) string { return create(u.session, password) }, "password", all},
			"a token that a token has created": {
				func(u user) string { return create(create(u.session, password), password) }, "password", all,
			},
			"a token of the operator's token": {
				func(u user) string { return create(operators(u.id), password) }, "password", all,
			},
			"a token of the operator": {func(u user) string { return operators(u.id) }, "password", nil},
			"a token of a session without a password": {
				func(u user) string { return create(u.session, soon()) }, "provider", append(always, "logoutEverywhere"),
			},
			"a token of the operator for a user without a password": {
				func(u user) string { return operators(u.id) }, "provider", nil,
			},
		} {
			for event, end := range ends {
				if c.by == "provider" && strings.Contains(event, "new password") {
					continue
				}
				t.Run(name+", "+event, func(t *testing.T) {
					n++
					u := user{name: fmt.Sprint("user", n)}
					if c.by == "provider" {
						u.subject = u.name
						got := a.Must(t, "", `mutation($t: String!) { signInWithIdToken(input: {idToken: $t}) { token viewer { id } } }`,
							agoratest.Vars{"t": a.IDToken(u.subject, agoratest.Claims{"name": u.name})})
						u.session, u.id = got.Text("signInWithIdToken", "token"), got.Text("signInWithIdToken", "viewer", "id")
					} else {
						u.session, u.id = a.Register(t, u.name)
						verifyEmail(t, a, a.Token(t, u.name+"@example.com"))
					}
					credential := c.make(u)
					if got := viewer(t, a, credential); got != u.name {
						t.Fatalf("it is of %q", got)
					}
					end(u)
					got := viewer(t, a, credential)
					want := false
					for _, by := range c.ends {
						want = want || by == event
					}
					if ended := got != u.name; ended != want {
						t.Errorf("ended: %t (%s), want %t", ended, got, want)
					}
				})
			}
		}
	})
}
