package graph_test

import (
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redistest"
)

const whoAmI = `{ viewer { id user { name picture role account { email needsName } } } }`

func TestATokenOfTheHostMakesAnAccount(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		a.TrustHost(t)
		a.Register(t, "taken")
		long := strings.Repeat("x", 40)
		for _, c := range []struct {
			name, subject string
			claims        agoratest.Claims
			wantName      string
			wantEmail     any
			needsName     bool
		}{
			{"nothing but a subject", "1", nil, "user", nil, true},
			{"another one", "2", nil, "user-2", nil, true},
			{"a name", "3", agoratest.Claims{"name": "Ada"}, "Ada", nil, false},
			{"the same name", "4", agoratest.Claims{"name": "ada"}, "ada-2", nil, true},
			{"a name in Latin", "13", agoratest.Claims{"name": "cope"}, "cope", nil, false},
			{"a name that looks like it", "5", agoratest.Claims{"name": "соре"}, "соре-2", nil, true}, // Cyrillic
			{"a name with spaces", "6", agoratest.Claims{"name": "Grace Hopper"}, "Grace_Hopper", nil, true},
			{"a long name", "7", agoratest.Claims{"name": long}, long[:32], nil, true},
			{"a long name again", "8", agoratest.Claims{"name": long}, long[:30] + "-2", nil, true},
			{"an email as a name", "9", agoratest.Claims{"preferred_username": "lin@example.com"}, "lin", nil, true},
			{
				"a verified email", "10",
				agoratest.Claims{"name": "joan", "email": "Joan@example.com", "email_verified": true},
				"joan", "Joan@example.com", false,
			},
			{
				"an email that another user has", "11",
				agoratest.Claims{"name": "joan2", "email": "joan@example.com", "email_verified": true},
				"joan2", nil, false,
			},
			{
				"an email that is not verified", "12",
				agoratest.Claims{"name": "eve", "email": "eve@example.com"},
				"eve", nil, false,
			},
		} {
			t.Run(c.name, func(t *testing.T) {
				got := a.Must(t, a.HostToken(c.subject, c.claims), whoAmI, nil)
				if name := got.Text("viewer", "user", "name"); name != c.wantName {
					t.Errorf("name %q, want %q", name, c.wantName)
				}
				if email := got.Get("viewer", "user", "account", "email"); email != c.wantEmail {
					t.Errorf("email %v, want %v", email, c.wantEmail)
				}
				if needs := got.Get("viewer", "user", "account", "needsName"); needs != c.needsName {
					t.Errorf("needsName %v, want %v", needs, c.needsName)
				}
				again := a.Must(t, a.HostToken(c.subject, agoratest.Claims{"name": "another"}), whoAmI, nil)
				if again.Body != got.Body && again.Text("viewer", "id") != got.Text("viewer", "id") {
					t.Errorf("later the user is %s, not %s", again.Body, got.Body)
				}
				if shown := a.Must(t, "", `query($id: ID!) { user(id: $id) { account { needsName } } }`, agoratest.Vars{
					"id": got.Text("viewer", "id"),
				}); shown.Get("user", "account", "needsName") != nil {
					t.Error("others see that the user needs a name")
				}
			})
		}
	})
}

func TestATokenThatIsNotValidIsRefused(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		past := a.Clock.Now().Add(-time.Hour).Unix()
		if got := a.Ask(t, a.HostToken("ada", nil), whoAmI, nil); got.Errors[0].Extensions["reason"] != "INVALID" {
			t.Errorf("without issuers: %s", got.Body)
		}
		a.TrustHost(t)
		for name, c := range map[string]struct{ token, reason string }{
			"expired":          {a.HostToken("ada", agoratest.Claims{"exp": past}), "EXPIRED"},
			"another issuer":   {a.HostToken("ada", agoratest.Claims{"iss": "https://evil.example"}), "INVALID"},
			"another audience": {a.HostToken("ada", agoratest.Claims{"aud": "shop"}), "INVALID"},
			"a changed text":   {a.HostToken("ada", nil) + "x", "INVALID"},
		} {
			got := a.Ask(t, c.token, whoAmI, nil)
			if got.Codes()[0] != "UNAUTHENTICATED" || got.Errors[0].Extensions["reason"] != c.reason {
				t.Errorf("%s: %s", name, got.Body)
			}
		}
		checkUsers(t, a, 0)
	})
}

// checkUsers checks the number of users, and that nothing is left of registrations.
func checkUsers(t *testing.T, a *agoratest.Agora, want int) {
	t.Helper()
	names := 0
	if err := a.Store.Users.Each(t.Context(), func(*forum.User) error { names++; return nil }); err != nil {
		t.Fatal(err)
	}
	hashes := 0
	for key := range a.Snapshot(t) {
		switch {
		case strings.Contains(key, "bbs::user::"):
			hashes++
		case strings.Contains(key, "agora:claims"):
			t.Errorf("%s exists", key)
		}
	}
	if names != want || hashes != want {
		t.Errorf("%d names and %d users, want %d", names, hashes, want)
	}
}

func TestFirstRequestsAtOnceMakeOneAccount(t *testing.T) {
	t.Parallel()
	for _, partitions := range []int{1, 4} {
		redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
			if r.Partitions <= 1 { // not a cluster
				r.Partitions = partitions
			}
			a := agoratest.New(t, r)
			a.TrustHost(t)
			// Another process: it has its own calls under way.
			other := &auth.Auth{Store: a.Store, Passwords: a.Auth.Passwords, Tokens: a.Auth.Tokens}
			token := a.HostToken("ada", agoratest.Claims{"name": "Ada", "email": "ada@example.com", "email_verified": true})
			ids := make([]string, 20)
			var asking sync.WaitGroup
			for i := range ids {
				asking.Go(func() {
					if i%2 == 1 {
						if c, err := other.Authenticate(t.Context(), token); err != nil {
							t.Error(err)
						} else {
							ids[i] = c.Viewer.ID.String()
						}
						return
					}
					ids[i] = a.Must(t, token, whoAmI, nil).Text("viewer", "id")
				})
			}
			asking.Wait()
			for _, id := range ids {
				if id == "" || id != ids[0] {
					t.Fatalf("the users are %v", ids)
				}
			}
			checkUsers(t, a, 1)
			if got := a.Must(t, token, whoAmI, nil); got.Text("viewer", "user", "name") != "Ada" ||
				got.Text("viewer", "user", "account", "email") != "ada@example.com" {
				t.Error(got.Body)
			}
		})
	}
}

func TestARoleOfATokenIsNotStored(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		a.TrustHost(t)
		const create = `mutation { createCategory(input: {name: "new"}) { category { name } errors { code } } }`
		plain := a.HostToken("ada", nil)
		for _, role := range []any{"user", "root", []int{1}, nil} {
			got := a.Ask(t, a.HostToken("ada", agoratest.Claims{"role": role}), create, nil)
			if !slices.Equal(got.Codes(), []string{"FORBIDDEN"}) {
				t.Errorf("role %v: %s", role, got.Body)
			}
		}
		admin := a.HostToken("ada", agoratest.Claims{"role": "admin"})
		me := a.Must(t, admin, whoAmI, nil)
		id := me.Text("viewer", "id")
		article := a.Post(t, admin, "x")
		const everyRole = `query($id: ID!, $name: String!, $article: ID!) {
			viewer { user { role } } user(id: $id) { role } node(id: $id) { ... on User { role } }
			named: user(name: $name) { role } article(id: $article) { author { role } }
		}`
		vars := agoratest.Vars{"id": id, "name": me.Text("viewer", "user", "name"), "article": article}
		for token, want := range map[string]string{admin: "ADMIN", plain: "USER", "": "USER"} {
			got := a.Must(t, token, everyRole, vars)
			for _, path := range [][]any{{"viewer", "user"}, {"user"}, {"node"}, {"named"}, {"article", "author"}} {
				if role := got.Text(append(path, "role")...); role != want && (token != "" || path[0] != "viewer") {
					t.Errorf("with the role %s: %v", want, got.Data)
				}
			}
			kept := get(t, a, token, `{ user(id: "`+id+`") { role } }`).Header.Get("Cache-Control")
			if (kept == "no-store") != (want == "ADMIN") {
				t.Errorf("with the role %s: Cache-Control %q", want, kept)
			}
		}
		a.Must(t, admin, create, nil)
		if got := a.Ask(t, plain, create, nil); !slices.Equal(got.Codes(), []string{"FORBIDDEN"}) {
			t.Errorf("after a token with the role: %s", got.Body)
		}
		user := a.Must(t, plain, whoAmI, nil)
		if user.Text("viewer", "user", "role") != "USER" {
			t.Errorf("the stored role is %s", user.Body)
		}
		uid, _ := forum.ParseUserID(id)
		if err := a.Store.Users.SetRole(t.Context(), uid, forum.RoleAdmin); err != nil {
			t.Fatal(err)
		}
		// The stored role is higher, and shows at once.
		a.Must(t, a.HostToken("ada", agoratest.Claims{"role": "user"}), create, nil)
	})
}

// TestABannedAddressMakesNoAccountOfTheHost sends the first token of a user, and later tokens, from a banned address.
func TestABannedAddressMakesNoAccountOfTheHost(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		a.TrustHost(t)
		mod, modID := a.Register(t, "mod")
		setRole(t, a, modID, forum.RoleModerator)
		banAddress(t, a, mod, "203.0.113.7", nil)
		there, ada := a.From(t, "203.0.113.7"), a.HostToken("1", agoratest.Claims{"name": "ada"})
		got := there.Ask(t, ada, whoAmI, nil)
		if got.Data != nil || len(got.Errors) != 1 || got.Errors[0].Extensions["reason"] != "ADDRESS_BANNED" {
			t.Errorf("a new user there: %v %+v", got.Data, got.Errors)
		}
		if name := a.Must(t, ada, whoAmI, nil).Text("viewer", "user", "name"); name != "ada" {
			t.Errorf("elsewhere: %q", name)
		}
		if name := there.Must(t, ada, whoAmI, nil).Text("viewer", "user", "name"); name != "ada" {
			t.Errorf("there, once the account exists: %q", name)
		}
	})
}

// TestWhoseBanHoldsForAnAdministratorOfTheHost bans a user whose role is in the token only.
func TestWhoseBanHoldsForAnAdministratorOfTheHost(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		a.TrustHost(t)
		mod, modID := a.Register(t, "mod")
		setRole(t, a, modID, forum.RoleModerator)
		plain, admin := a.HostToken("ada", nil), a.HostToken("ada", agoratest.Claims{"role": "admin", "name": "ada"})
		id := a.Must(t, admin, whoAmI, nil).Text("viewer", "id")
		uid, err := forum.ParseUserID(id)
		if err != nil {
			t.Fatal(err)
		}
		byModerator := func() error {
			errType, codes := ban(t, a, mod, id, "BANNED", nil)
			if errType != "" || codes != nil {
				t.Fatal(errType, codes)
			}
			return nil
		}
		byOperator := func() error { // the same one as the moderator's
			in := forum.BanUser{User: uid, Ban: forum.Ban{Kind: forum.BanBanned, Explanation: "spam in /go"}}
			_, err := a.Store.Users.Ban(t.Context(), nil, in)
			return err
		}
		unbanned := func() error {
			_, err := a.Store.Users.Unban(t.Context(), nil, forum.UnbanUser{User: uid})
			return err
		}
		for _, c := range []struct {
			name           string
			act            func() error
			plain, asAdmin string
		}{
			{"a ban of a moderator", byModerator, "BANNED", "ada"},
			{"the same one of the operator", byOperator, "BANNED", "BANNED"},
			{"the end of the ban", unbanned, "ada", "ada"},
			{"a later ban of a moderator", byModerator, "BANNED", "ada"},
		} {
			if err := c.act(); err != nil {
				t.Fatal(err)
			}
			if got := viewer(t, a, plain); got != c.plain {
				t.Errorf("%s, without the role: %q, want %q", c.name, got, c.plain)
			}
			if got := viewer(t, a, admin); got != c.asAdmin {
				t.Errorf("%s, with the role: %q, want %q", c.name, got, c.asAdmin)
			}
		}
	})
}
