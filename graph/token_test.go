package graph_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
)

const (
	createToken = `mutation($in: CreateApiTokenInput!) { createApiToken(input: $in) {
		token apiToken { id name scopes expiresAt lastUsedAt } errors { __typename code path }
	} }`
	revokeToken = `mutation($id: ID!) {
		revokeApiToken(input: {token: $id}) { viewer { tokens { id } } errors { __typename } } }`
	tokenList = `{ viewer { tokens { id name scopes createdAt expiresAt lastUsedAt } } }`
)

// apiToken creates an API token with scopes, and returns its text and its id.
func apiToken(t *testing.T, a *agoratest.Agora, by string, scopes ...string) (text, id string) {
	t.Helper()
	in := agoratest.Vars{"name": "bot", "scopes": scopes, "password": agoratest.Password}
	got := a.Must(t, by, createToken, agoratest.Vars{"in": in})
	if text = got.Text("createApiToken", "token"); text == "" {
		t.Fatalf("a token with %v: %v", scopes, got.Data)
	}
	return text, got.Text("createApiToken", "apiToken", "id")
}

func TestTokensAreCreatedListedAndRevoked(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		ada, id := a.Register(t, "ada")
		grace, _ := a.Register(t, "grace")
		token, tokenID := apiToken(t, a, ada, "WRITE", "READ", "WRITE")
		uid := strings.TrimPrefix(id, "user:")
		secret, ok := strings.CutPrefix(token, "agora_"+uid+".")
		if !ok || len(secret) < 20 || !strings.HasPrefix(tokenID, "token:"+uid+":") {
			t.Errorf("token %q with the id %q", token, tokenID)
		}
		for key, content := range a.Snapshot(t) {
			if strings.Contains(content, secret) {
				t.Errorf("%s holds the secret itself", key)
			}
		}
		list := a.Must(t, ada, tokenList, nil)
		if list.Text("viewer", "tokens", 0, "id") != tokenID || list.Text("viewer", "tokens", 0, "name") != "bot" ||
			list.Text("viewer", "tokens", 0, "scopes", 0) != "READ" ||
			list.Text("viewer", "tokens", 0, "scopes", 1) != "WRITE" ||
			list.Get("viewer", "tokens", 0, "scopes", 2) != nil || list.Get("viewer", "tokens", 0, "expiresAt") != nil ||
			list.Get("viewer", "tokens", 0, "lastUsedAt") != nil || list.Get("viewer", "tokens", 1) != nil {
			t.Errorf("listed as %v", list.Data)
		}
		used := func() string {
			if got := viewer(t, a, token); got != "ada" {
				t.Fatalf("the token is of %q", got)
			}
			return a.Must(t, ada, tokenList, nil).Text("viewer", "tokens", 0, "lastUsedAt")
		}
		first := used()
		a.Advance(59 * time.Minute)
		if again := used(); first == "" || again != first {
			t.Errorf("used at %q, then within an hour at %q", first, again)
		}
		a.Advance(2 * time.Minute)
		if again := used(); again == first {
			t.Error("a use an hour later does not show")
		}
		a.Post(t, token, "by a program")

		const node = `query($node: ID!) { viewer { tokens { id } } node(id: $node) { id } }`
		for name, other := range map[string]string{"an anonymous client": "", "another user": grace} {
			got := a.Must(t, other, node, agoratest.Vars{"node": tokenID})
			if got.Get("viewer", "tokens", 0) != nil || got.Get("node") != nil {
				t.Errorf("%s sees %v", name, got.Data)
			}
		}
		if got := a.Must(t, ada, node, agoratest.Vars{"node": tokenID}); got.Text("node", "id") != tokenID {
			t.Errorf("as a node: %v", got.Data)
		}
		refused := a.Must(t, grace, revokeToken, agoratest.Vars{"id": tokenID})
		if refused.Text("revokeApiToken", "errors", 0, "__typename") != "NotFoundError" || viewer(t, a, token) != "ada" {
			t.Errorf("another user revokes it: %v", refused.Data)
		}
		anonymous := a.Ask(t, "", revokeToken, agoratest.Vars{"id": tokenID})
		if !slices.Equal(anonymous.Codes(), []string{"UNAUTHENTICATED"}) {
			t.Errorf("an anonymous client: %v", anonymous.Errors)
		}
		for range 2 { // safe to repeat
			got := a.Must(t, ada, revokeToken, agoratest.Vars{"id": tokenID})
			if got.Get("revokeApiToken", "errors", 0) != nil || got.Get("revokeApiToken", "viewer", "tokens", 0) != nil {
				t.Errorf("revoked: %v", got.Data)
			}
		}
		if got := viewer(t, a, token); got != "INVALID" {
			t.Errorf("revoked: %q", got)
		}
	})
}

func TestTokensExpire(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		ada, _ := a.Register(t, "ada")
		soon := a.Clock.Now().Add(time.Hour).Format(time.RFC3339Nano)
		in := agoratest.Vars{"name": "bot", "scopes": []string{"READ"}, "expiresAt": soon, "password": agoratest.Password}
		token := a.Must(t, ada, createToken, agoratest.Vars{"in": in}).Text("createApiToken", "token")
		if got := viewer(t, a, token); got != "ada" {
			t.Errorf("before: %q", got)
		}
		a.Advance(time.Hour)
		if got := viewer(t, a, token); got != "EXPIRED" {
			t.Errorf("after: %q", got)
		}
		_, secret, _ := strings.Cut(token, "_")
		session, _ := a.Register(t, "grace")
		for name, token := range map[string]string{
			"no secret": "agora_1.", "another secret": token + "x", "no form": "agora_", "the prefix twice": "agora_" + token,
			"as that of a session": secret, "a session's as an API token": "agora_" + session,
		} {
			if got := viewer(t, a, token); got != "INVALID" {
				t.Errorf("%s: %q", name, got)
			}
		}
	})
}

// TestNoTokenOutlastsTheOneThatCreatedIt creates tokens with tokens that expire.
func TestNoTokenOutlastsTheOneThatCreatedIt(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		ada, _ := a.Register(t, "ada")
		ends := a.Clock.Now().Add(time.Hour)
		in := agoratest.Vars{
			"name": "short", "scopes": []string{"WRITE"}, "expiresAt": ends, "password": agoratest.Password,
		}
		short := a.Must(t, ada, createToken, agoratest.Vars{"in": in}).Text("createApiToken", "token")
		a.TrustHost(t)
		host := a.HostToken("1", agoratest.Claims{"role": "admin"})
		for name, c := range map[string]struct {
			by, scope string
			expires   any
			kind      string // of the error
			codes     []string
		}{
			"never":                   {short, "READ", nil, "InvalidInputError", nil},
			"later":                   {short, "READ", ends.Add(time.Second), "InvalidInputError", nil},
			"at the same time":        {short, "READ", ends, "", nil},
			"never, by the host":      {host, "READ", nil, "InvalidInputError", nil},
			"with a role of the host": {host, "ADMIN", a.Clock.Now().Add(time.Minute), "", []string{"FORBIDDEN"}},
			"never, by a session":     {ada, "READ", nil, "", nil},
		} {
			got := a.Ask(t, c.by, createToken, agoratest.Vars{"in": agoratest.Vars{
				"name": "x", "scopes": []string{c.scope}, "expiresAt": c.expires, "password": agoratest.Password,
			}})
			kind, codes := problemOf(got, "createApiToken")
			if kind != c.kind || !slices.Equal(codes, c.codes) {
				t.Errorf("%s: %q %v, want %q %v", name, kind, got.Errors, c.kind, c.codes)
			}
		}
	})
}

func TestInvalidTokensAreNotCreated(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		ada, id := a.Register(t, "ada")
		past := a.Clock.Now().Format(time.RFC3339Nano)
		for _, c := range []struct {
			name string
			in   agoratest.Vars
			want string // the field
		}{
			{"no name", agoratest.Vars{"name": "", "scopes": []string{"READ"}}, "name"},
			{"no scope", agoratest.Vars{"name": "x", "scopes": []string{}}, "scopes"},
			{
				"an expiry that has passed",
				agoratest.Vars{"name": "x", "scopes": []string{"READ"}, "expiresAt": past},
				"expiresAt",
			},
		} {
			got := a.Must(t, ada, createToken, agoratest.Vars{"in": c.in})
			if got.Text("createApiToken", "errors", 0, "path", 1) != c.want || got.Get("createApiToken", "token") != nil {
				t.Errorf("%s: %v", c.name, got.Data)
			}
		}
		key := a.Key(t, id, "agora:tokens:"+strings.TrimPrefix(id, "user:"))
		for i := range forum.MaxTokens {
			a.Redis.HSet(t.Context(), key, strings.Repeat("x", 20)+string(rune('0'+i)), `{"name": "x", "scopes": ["READ"]}`)
		}
		got := a.Must(t, ada, createToken, agoratest.Vars{"in": agoratest.Vars{
			"name": "x", "scopes": []string{"READ"}, "password": agoratest.Password,
		}})
		if got.Text("createApiToken", "errors", 0, "__typename") != "InvalidInputError" {
			t.Errorf("one too many: %v", got.Data)
		}
	})
}

// TestScopesLimitWhatATokenMayDo uses tokens of users of all roles for an operation of each kind.
func TestScopesLimitWhatATokenMayDo(t *testing.T) {
	t.Parallel()
	operations := []struct {
		name, document string
		need           string
	}{
		{"a query", `{ viewer { user { name } } }`, "READ"},
		{"a mutation", `mutation { editProfile(input: {bio: "x"}) { viewer { user { name } } errors { code } } }`, "WRITE"},
		{
			"a mutation without @auth",
			`mutation { recordTopicView(input: {subject: "topic:1"}) { topic { id } errors { code } } }`, "WRITE",
		},
		{"several mutations", `mutation { a: editProfile(input: {bio: "x"}) { viewer { user { name } } errors { code } }
			b: editProfile(input: {bio: "y"}) { viewer { user { name } } errors { code } } }`, "WRITE"},
		{
			"a moderator's", `mutation { createCategory(input: {name: "c"}) { category { name } errors { code } } }`,
			"MODERATE",
		},
	}
	held := map[string]int{"READ": 0, "WRITE": 1, "MODERATE": 2, "ADMIN": 3}
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		for name, c := range map[string]struct {
			role   forum.Role
			scopes []string
		}{
			"plain": {forum.RoleUser, []string{"READ", "WRITE"}},
			"mod":   {forum.RoleModerator, []string{"READ", "WRITE", "MODERATE"}},
			"admin": {forum.RoleAdmin, []string{"READ", "WRITE", "MODERATE", "ADMIN"}},
		} {
			session, id := a.Register(t, name)
			setRole(t, a, id, c.role)
			for _, scope := range c.scopes {
				token, _ := apiToken(t, a, session, scope)
				for _, op := range operations {
					want := held[scope] >= held[op.need]
					got := a.Ask(t, token, op.document, nil)
					refused := slices.Contains(got.Codes(), "FORBIDDEN")
					if refused == want || !refused && len(got.Errors) > 0 {
						t.Errorf("%s with %s, %s: %v %v", name, scope, op.name, got.Data, got.Errors)
					}
					for field, payload := range got.Data {
						payload, _ := payload.(map[string]any)
						if refused && (payload["viewer"] != nil || payload["topic"] != nil || payload["category"] != nil) {
							t.Errorf("%s with %s, %s is refused and has data: %v", name, scope, field, payload)
						}
					}
				}
				if op := `mutation { logout { viewer { user { name } } errors { code } } }`; scope == "WRITE" {
					if got := a.Ask(t, token, op, nil); !slices.Equal(got.Codes(), []string{"FORBIDDEN"}) {
						t.Errorf("logout: %v %v", got.Data, got.Errors)
					}
				}
			}
			// The role of the user shows, whatever the token may do.
			read, _ := apiToken(t, a, session, "READ")
			role := a.Must(t, session, `{ viewer { user { role } } }`, nil).Text("viewer", "user", "role")
			if got := a.Must(t, read, `{ viewer { user { role } } }`, nil).Text("viewer", "user", "role"); got != role {
				t.Errorf("with a token the role of %s is %s, with a session %s", name, got, role)
			}
			for scope := range held { // above the role, and above the scopes of a token
				in := agoratest.Vars{"in": agoratest.Vars{
					"name": "x", "scopes": []string{"READ", scope}, "password": agoratest.Password,
				}}
				got := a.Ask(t, session, createToken, in)
				if forbidden := slices.Equal(got.Codes(), []string{"FORBIDDEN"}); forbidden == slices.Contains(c.scopes, scope) {
					t.Errorf("%s creates a token with %s: %v %v", name, scope, got.Data, got.Errors)
				}
				write, _ := apiToken(t, a, session, "WRITE")
				got = a.Ask(t, write, createToken, in)
				if forbidden := slices.Equal(got.Codes(), []string{"FORBIDDEN"}); forbidden != (held[scope] > held["WRITE"]) {
					t.Errorf("a token with WRITE of %s creates one with %s: %v %v", name, scope, got.Data, got.Errors)
				}
			}
			if name != "plain" {
				token, _ := apiToken(t, a, session, c.scopes[len(c.scopes)-1])
				setRole(t, a, id, forum.RoleUser)
				got := a.Ask(t, token, operations[len(operations)-1].document, nil)
				if !slices.Equal(got.Codes(), []string{"FORBIDDEN"}) {
					t.Errorf("a token of %s, whose role was taken away: %v %v", name, got.Data, got.Errors)
				}
			}
		}
	})
}

// TestSubscriptionsEndWithTheirToken revokes a token whose program listens.
func TestSubscriptionsEndWithTheirToken(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		ada, _ := a.Register(t, "ada")
		token, id := apiToken(t, a, ada, "READ")
		stream := a.Subscribe(t, token, `subscription { articlePosted { article { title } } }`, nil)
		a.Post(t, ada, "first")
		if got := stream.Next(t); got.Text("articlePosted", "article", "title") != "first" {
			t.Fatalf("event: %+v", got)
		}
		a.Must(t, ada, revokeToken, agoratest.Vars{"id": id})
		a.Post(t, ada, "second")
		if got := stream.Next(t); got == nil || !slices.Equal(got.Codes(), []string{"UNAUTHENTICATED"}) {
			t.Errorf("after the revocation: %+v", got)
		}
	})
}
