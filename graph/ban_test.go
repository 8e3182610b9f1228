package graph_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redistest"
)

// ban bans a user and returns the type of the payload's first error, "" for none, and the codes of the GraphQL errors.
func ban(t *testing.T, a *agoratest.Agora, token, user, kind string, until *time.Time) (string, []string) {
	t.Helper()
	errType, codes, _ := do(t, a, token, "banUser", "BanUserInput", "user", "id", agoratest.Vars{
		"user": user, "kind": kind, "expiresAt": until, "explanation": "spam in /go", "note": "third time",
	})
	return errType, codes
}

// unban ends the ban of a user.
func unban(t *testing.T, a *agoratest.Agora, token, user string) (string, []string) {
	t.Helper()
	errType, codes, _ := do(t, a, token, "unbanUser", "UnbanUserInput", "user", "id", agoratest.Vars{"user": user})
	return errType, codes
}

func TestWhoMayBan(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		tokens, ids := map[string]string{"nobody": ""}, map[string]string{"unknown": "user:4096"}
		for name, role := range map[string]forum.Role{
			"user": forum.RoleUser, "other": forum.RoleUser, "moderator": forum.RoleModerator,
			"colleague": forum.RoleModerator, "admin": forum.RoleAdmin, "owner": forum.RoleAdmin,
		} {
			tokens[name], ids[name] = a.Register(t, name)
			setRole(t, a, ids[name], role)
		}
		for _, c := range []struct{ by, user, errType, code string }{
			{"nobody", "other", "", "UNAUTHENTICATED"},
			{"user", "other", "", "FORBIDDEN"},
			{"moderator", "other", "", ""},
			{"moderator", "moderator", "", "FORBIDDEN"},
			{"moderator", "colleague", "", "FORBIDDEN"},
			{"moderator", "admin", "", "FORBIDDEN"},
			{"moderator", "unknown", "NotFoundError", ""},
			{"admin", "other", "", ""},
			{"admin", "colleague", "", ""},
			{"admin", "admin", "", "FORBIDDEN"},
			{"admin", "owner", "", "FORBIDDEN"},
		} {
			for name, act := range map[string]func() (string, []string){
				"bans":   func() (string, []string) { return ban(t, a, tokens[c.by], ids[c.user], "SUSPENDED", nil) },
				"unbans": func() (string, []string) { return unban(t, a, tokens[c.by], ids[c.user]) },
			} {
				errType, codes := act()
				if errType != c.errType || len(codes) > 1 || (len(codes) == 1) != (c.code != "") ||
					c.code != "" && codes[0] != c.code {
					t.Errorf("%s %s %s: %q %v, want %q %s", c.by, name, c.user, errType, codes, c.errType, c.code)
				}
			}
		}
		past := a.Clock.Now()
		if errType, codes := ban(t, a, tokens["admin"], ids["user"], "SUSPENDED", &past); errType != "InvalidInputError" {
			t.Errorf("a ban until now: %q %v", errType, codes)
		}
	})
}

// banOf returns the ban of a user as another one sees it, "" for none.
func banOf(t *testing.T, a *agoratest.Agora, token, id string) string {
	t.Helper()
	got := a.Must(t, token, `query($id: ID!) { user(id: $id) { account { ban { kind expiresAt explanation } } } }`,
		agoratest.Vars{"id": id})
	if got.Get("user", "account", "ban") == nil {
		return ""
	}
	return got.Text("user", "account", "ban", "kind") + " " + got.Text("user", "account", "ban", "expiresAt") + " " +
		got.Text("user", "account", "ban", "explanation")
}

func TestABanShowsWhyAndUntilWhen(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		mod, modID := a.Register(t, "mod")
		setRole(t, a, modID, forum.RoleModerator)
		bob, id := a.Register(t, "bob")
		other, _ := a.Register(t, "eve")
		until := agoratest.Start.Add(time.Hour)
		if errType, codes := ban(t, a, mod, id, "SUSPENDED", &until); errType != "" || codes != nil {
			t.Fatal(errType, codes)
		}
		want := "SUSPENDED 2026-03-14T10:26:53.589793Z spam in /go"
		for name, c := range map[string]struct{ token, want string }{
			"the user": {bob, want}, "a moderator": {mod, want}, "another user": {other, ""}, "nobody": {"", ""},
		} {
			if got := banOf(t, a, c.token, id); got != c.want {
				t.Errorf("%s sees %q, want %q", name, got, c.want)
			}
		}
		got := a.Ask(t, bob, `mutation { postArticle(input: {title: "x", content: "y"}) { article { id } `+refusalSays+` } }`,
			nil)
		if !slices.Equal(got.Codes(), []string{"FORBIDDEN"}) || got.Get("postArticle", "article") != nil {
			t.Fatal(got.Body)
		}
		refusal := func(path ...any) string { return got.Text(append([]any{"postArticle", "errors", 0}, path...)...) }
		if refusal("reason") != "SUSPENDED" || refusal("ban", "explanation") != "spam in /go" ||
			refusal("ban", "expiresAt") != "2026-03-14T10:26:53.589793Z" ||
			refusal("message") != "your account is suspended until 2026-03-14T10:26:53Z: spam in /go" {
			t.Error(got.Body)
		}
		a.Advance(time.Hour)
		if got := banOf(t, a, bob, id); got != "" {
			t.Errorf("after its end: %q", got)
		}
		a.Post(t, bob, "again")
	})
}

func TestWhatABanForbids(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		mod, modID := a.Register(t, "mod")
		setRole(t, a, modID, forum.RoleModerator)
		bob, id := a.Register(t, "bob")
		article := a.Post(t, mod, "x")
		own := a.Post(t, bob, "y")
		for name, c := range map[string]struct {
			document            string
			suspended, silenced bool // whether the ban permits it
		}{
			"a query": {`{ viewer { user { name } } }`, true, true},
			"a post":  {`mutation { postArticle(input: {title: "x", content: "y"}) { article { id } ERRORS } }`, false, true},
			"an edit": {
				`mutation { editArticle(input: {post: "` + own + `", title: "z"}) { article { id } ERRORS } }`, false, false,
			},
			"a comment": {
				`mutation { postComment(input: {subject: "` + own + `", content: "z"}) { comment { id } ERRORS } }`, false, true,
			},
			"a profile": {`mutation { editProfile(input: {bio: "z"}) { viewer { id } ERRORS } }`, false, false},
			"a vote": {
				`mutation { vote(input: {post: "` + article + `", vote: UP}) { post { id } ERRORS } }`, false, true,
			},
			"a vote beside a post": {
				`mutation { vote(input: {post: "` + article + `", vote: UP}) { post { id } ERRORS } ...F }
				fragment F on Mutation { postArticle(input: {title: "x", content: "y"}) { article { id } ERRORS } }`, false, true,
			},
			"a vote in fragments": {
				`mutation { __typename ... on Mutation { ...F } }
				fragment F on Mutation { vote(input: {post: "` + article + `", vote: NONE}) { post { id } ERRORS } }`,
				false, true,
			},
			"a password": {
				`mutation { changePassword(input: {currentPassword: "x", newPassword: "a long one"}) { viewer { id } ERRORS } }`,
				true, true,
			},
			"a mutation of moderators": {`mutation { createTab(input: {name: "x"}) { tab { name } ERRORS } }`, false, false},
		} {
			for kind, permitted := range map[string]bool{"SUSPENDED": c.suspended, "SILENCED": c.silenced} {
				if errType, codes := ban(t, a, mod, id, kind, nil); errType != "" || codes != nil {
					t.Fatal(errType, codes)
				}
				got := a.Ask(t, bob, strings.ReplaceAll(c.document, "ERRORS", refusalSays), nil)
				if refused := slices.Contains(got.Codes(), "FORBIDDEN"); refused == permitted || len(got.Errors) > 0 {
					t.Errorf("%s, %s: %s", kind, name, got.Body)
				}
				for field, payload := range got.Data { // of all fields: nothing of the operation happens
					payload, ok := payload.(map[string]any)
					if permitted || !ok {
						continue
					}
					for field, value := range payload {
						if field != "errors" && value != nil {
							t.Errorf("%s, %s: %s is %v", kind, name, field, value)
						}
					}
					if reason := got.Text(field, "errors", 0, "reason"); reason != kind {
						t.Errorf("%s, %s: %s has the reason %q", kind, name, field, reason)
					}
				}
			}
		}
		if errType, codes := unban(t, a, mod, id); errType != "" || codes != nil {
			t.Fatal(errType, codes)
		}
		a.Post(t, bob, "again")
		if errType, codes := ban(t, a, mod, id, "SUSPENDED", nil); errType != "" || codes != nil {
			t.Fatal(errType, codes)
		}
		a.Must(t, bob, `mutation { logout { viewer { user { name } } } }`, nil)
		if got := viewer(t, a, login(t, a, "bob", agoratest.Password).Text("login", "token")); got != "bob" {
			t.Errorf("a suspended user logs in as %q", got)
		}
	})
}

// TestABannedUserHasNoSession also bans a moderator, and uses the API tokens of both.
func TestABannedUserHasNoSession(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		mod, modID := a.Register(t, "mod")
		setRole(t, a, modID, forum.RoleModerator)
		bob, id := a.Register(t, "bob")
		second := login(t, a, "bob", agoratest.Password).Text("login", "token")
		program, _ := apiToken(t, a, bob, "READ")
		eve, eveID := a.Register(t, "eve")
		setRole(t, a, eveID, forum.RoleModerator)
		moderates, _ := apiToken(t, a, eve, "READ", "WRITE", "MODERATE")
		until := agoratest.Start.Add(time.Hour)
		a.Advance(30 * time.Minute)
		for range 2 { // a repeat changes nothing
			if errType, codes := ban(t, a, mod, id, "BANNED", &until); errType != "" || codes != nil {
				t.Fatal(errType, codes)
			}
		}
		if errType, codes := ban(t, a, newAdmin(t, a), eveID, "BANNED", &until); errType != "" || codes != nil {
			t.Fatal(errType, codes)
		}
		for _, token := range []string{bob, second, program, eve, moderates} {
			if got := viewer(t, a, token); got != "BANNED" {
				t.Errorf("a session: %q", got)
			}
		}
		uid, _, _ := strings.Cut(bob, ".")
		if got := viewer(t, a, uid+".wrong"); got != "INVALID" {
			t.Errorf("an invalid token of the user: %q", got)
		}
		refused := login(t, a, "bob", agoratest.Password)
		if !slices.Equal(refused.Codes(), []string{"FORBIDDEN"}) ||
			refused.Text("login", "errors", 0, "reason") != "BANNED" ||
			refused.Text("login", "errors", 0, "ban", "expiresAt") != "2026-03-14T10:26:53.589793Z" ||
			refused.Text("login", "errors", 0, "message") !=
				"your account is banned until 2026-03-14T10:26:53Z: spam in /go" {
			t.Errorf("login: %s", refused.Body)
		}
		if got := login(t, a, "bob", "wrong password"); len(got.Errors) > 0 ||
			got.Text("login", "errors", 0, "code") != "WRONG_CREDENTIALS" {
			t.Errorf("a login with a wrong password: %v %v", got.Data, got.Errors)
		}
		for name, end := range map[string]func(){
			"unbanned": func() { unban(t, a, mod, id) },
			"after the end": func() {
				later := a.Clock.Now().Add(time.Hour)
				ban(t, a, mod, id, "BANNED", &later)
				a.Advance(time.Hour)
			},
		} {
			end()
			if got := viewer(t, a, bob); got != "EXPIRED" {
				t.Errorf("%s, the old session: %q", name, got)
			}
			if got := viewer(t, a, login(t, a, "bob", agoratest.Password).Text("login", "token")); got != "bob" {
				t.Errorf("%s, a new session: %q", name, got)
			}
		}
	})
}

// TestABanHoldsUntilItsEndAndWhatCannotBeReadDenies bans until the last moments that a DateTime has, and reads bans and
// tokens that another program wrote.
func TestABanHoldsUntilItsEndAndWhatCannotBeReadDenies(t *testing.T) {
	t.Parallel()
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		mod := a.RegisterModerator(t, "mod")
		bob, id := a.Register(t, "bob")
		user := a.Key(t, id, "bbs::user::"+id[strings.LastIndex(id, ":")+1:])
		post := func() []string {
			return a.Ask(t, bob, `mutation { postArticle(input: {title: "x", link: "https://example.org/"}) {
				errors { code } } }`, nil).Codes()
		}
		for _, until := range []string{
			"5138-11-16T09:46:41Z", "9999-12-31T23:59:59Z", "9999-12-31T23:59:59.123456Z", "2262-04-11T23:47:17.000001Z",
		} {
			end, err := time.Parse(time.RFC3339Nano, until)
			if err != nil {
				t.Fatal(err)
			}
			ban(t, a, mod, id, "SUSPENDED", &end)
			got := a.Must(t, mod, `query($id: ID!) { node(id: $id) { ... on User { account { ban { expiresAt } } } } }`,
				agoratest.Vars{"id": id}).Text("node", "account", "ban", "expiresAt")
			if got != until || !slices.Equal(post(), []string{"FORBIDDEN"}) {
				t.Errorf("banned until %s, until %q: %v", until, got, post())
			}
		}
		for _, text := range []string{"SUSPENDED never", "SUSPENDED 1e400", "SUSPENDED", "BANNED nan", "EXILED -", "x"} {
			if err := a.Redis.HSet(t.Context(), user, "ban", text).Err(); err != nil {
				t.Fatal(err)
			}
			suspended, want := strings.HasPrefix(text, "SUSPENDED"), "UNAUTHENTICATED"
			if suspended {
				want = "FORBIDDEN"
			}
			if got := post(); !slices.Equal(got, []string{want}) {
				t.Errorf("with the ban %q: %v", text, got)
			}
			refused := login(t, a, "bob", agoratest.Password)
			if suspended != (len(refused.Codes()) == 0) {
				t.Errorf("a login with the ban %q: %v", text, refused.Errors)
			}
		}
	})
}
