package graph_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/ratelimit"
	"github.com/agoraql/agora/internal/redistest"
)

const signIn = `mutation($in: SignInWithIdTokenInput!) { signInWithIdToken(input: $in) {
	token expiresAt viewer { id user { name account { email } } }
	errors { __typename ... on UserError { code path message } } } }`

func TestTheSiteListsThoseWhoSignUsersIn(t *testing.T) {
	t.Parallel()
	a := agoratest.New(t, redistest.Mini(t))
	list := func() string {
		return jsonOf(t, a.Must(t, "", `{ site { signInProviders { issuer label url } } }`, nil).
			Get("site", "signInProviders"))
	}
	if got := list(); got != "[]" {
		t.Errorf("without a provider: %s", got)
	}
	a.TrustHost(t)
	want := `[{"issuer":"https://id.example","label":"Example","url":"https://id.example/begin"}]`
	if got := list(); got != want {
		t.Errorf("%s, want %s: the host's tokens sign nobody in", got, want)
	}
}

func TestSignInWithAnIDToken(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		none := a.Must(t, "", signIn, agoratest.Vars{"in": agoratest.Vars{"idToken": "a.b.c"}})
		if none.Text("signInWithIdToken", "errors", 0, "code") != "WRONG_CREDENTIALS" {
			t.Errorf("without a provider: %s", none.Body)
		}
		a.TrustHost(t)
		ada, adaID := a.Register(t, "ada") // her email is not verified
		bob, bobID := a.Register(t, "bob")
		verify(t, a, bobID)
		dan, danID := a.Register(t, "dan")
		verify(t, a, danID)
		secondFactor(t, a, dan)
		claims := func(name string) agoratest.Claims {
			return agoratest.Claims{"name": name, "email": name + "@example.com", "email_verified": true}
		}
		unverified := agoratest.Claims{"name": "bob", "email": "bob@example.com"}
		withNonce := claims("eve")
		withNonce["nonce"] = "n"
		for _, c := range []struct {
			name, session, token, nonce string
			password                    string
			id                          string // of the user; "" for a new one
			wantName                    string
			wantEmail                   any
			code, path                  string
		}{
			{name: "no token", token: "x", code: "WRONG_CREDENTIALS", path: "idToken"},
			{
				name: "an expired token", token: a.IDToken("1", agoratest.Claims{"exp": 1}),
				code: "WRONG_CREDENTIALS", path: "idToken",
			},
			{
				name: "a token without the nonce", token: a.IDToken("1", claims("eve")), nonce: "n",
				code: "WRONG_CREDENTIALS", path: "nonce",
			},
			{name: "another nonce", token: a.IDToken("1", withNonce), nonce: "x", code: "WRONG_CREDENTIALS", path: "nonce"},
			{name: "a nonce that is not given", token: a.IDToken("1", withNonce), code: "WRONG_CREDENTIALS", path: "nonce"},
			{name: "a new user", token: a.IDToken("1", withNonce), nonce: "n", wantName: "eve", wantEmail: "eve@example.com"},
			{
				name: "an email that the account has not verified", token: a.IDToken("2", claims("ada")),
				wantName: "ada-2",
			},
			{name: "an email that the provider has not verified", token: a.IDToken("3", unverified), wantName: "bob-2"},
			{
				name: "an email that both have verified", token: a.IDToken("4", claims("bob")),
				id: bobID, wantName: "bob", wantEmail: "bob@example.com",
			},
			{
				name: "the linked identity without its email", token: a.IDToken("4", nil),
				id: bobID, wantName: "bob", wantEmail: "bob@example.com",
			},
			{
				name:  "an email that both have verified, of a user with a second factor",
				token: a.IDToken("6", claims("dan")), code: "WRONG_CREDENTIALS", path: "idToken",
			},
			{
				name: "from within a session without the password", session: ada, token: a.IDToken("5", nil),
				code: "WRONG_CREDENTIALS", path: "password",
			},
			{
				name: "from within a session", session: ada, password: agoratest.Password, token: a.IDToken("5", nil),
				id: adaID, wantName: "ada", wantEmail: "ada@example.com",
			},
			{
				name: "from within a session again", session: ada, password: agoratest.Password, token: a.IDToken("5", nil),
				id: adaID, wantName: "ada", wantEmail: "ada@example.com",
			},
			{
				name: "the identity of another account", session: bob, password: agoratest.Password, token: a.IDToken("5", nil),
				code: "IDENTITY_TAKEN", path: "idToken",
			},
			{
				name: "later, without a session", token: a.IDToken("5", nil),
				id: adaID, wantName: "ada", wantEmail: "ada@example.com",
			},
		} {
			t.Run(c.name, func(t *testing.T) {
				in := agoratest.Vars{"idToken": c.token}
				if c.nonce != "" {
					in["nonce"] = c.nonce
				}
				if c.password != "" {
					in["password"] = c.password
				}
				got := a.Must(t, c.session, signIn, agoratest.Vars{"in": in})
				if code := got.Text("signInWithIdToken", "errors", 0, "code"); code != c.code {
					t.Fatalf("code %q, want %q: %s", code, c.code, got.Body)
				}
				expiresInAMonth(t, a, got, "signInWithIdToken")
				if c.code != "" {
					if path := got.Text("signInWithIdToken", "errors", 0, "path", 1); path != c.path {
						t.Errorf("path %q, want %q", path, c.path)
					}
					if got.Get("signInWithIdToken", "token") != nil || got.Get("signInWithIdToken", "viewer") != nil {
						t.Errorf("it opens a session: %s", got.Body)
					}
					return
				}
				viewer := a.Must(t, got.Text("signInWithIdToken", "token"), whoAmI, nil)
				for _, user := range []map[string]any{
					viewer.Get("viewer").(map[string]any), got.Get("signInWithIdToken", "viewer").(map[string]any),
				} {
					public, _ := user["user"].(map[string]any)
					account, _ := public["account"].(map[string]any)
					if c.id != "" && user["id"] != c.id || public["name"] != c.wantName || account["email"] != c.wantEmail {
						t.Errorf("the user is %v", user)
					}
				}
			})
		}
	})
}

// TestATokenOfAHostGivesNoLastingAccess tries to make more of a token that expires soon.
func TestATokenOfAHostGivesNoLastingAccess(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		a.TrustHost(t)
		ada, adaID := a.Register(t, "ada")
		uid, err := forum.ParseUserID(adaID)
		if err == nil {
			err = a.Store.Accounts.Link(t.Context(), uid, agoratest.HostIssuer+" ada")
		}
		if err != nil {
			t.Fatal(err)
		}
		mary := a.HostToken("mary", agoratest.Claims{"name": "mary"})
		maryID := a.Must(t, mary, whoAmI, nil).Text("viewer", "id")
		const password = agoratest.Password
		for _, c := range []struct{ name, token, idToken, password, want string }{
			{"it opens a session", "", mary, "", "WRONG_CREDENTIALS"},
			{"it opens a session of its own user", mary, mary, "", "WRONG_CREDENTIALS"},
			{"it links itself with a session", ada, mary, password, "WRONG_CREDENTIALS"},
			{"it links an identity", mary, a.IDToken("eve", nil), "", "FORBIDDEN"},
			{"it links an identity, with any password", mary, a.IDToken("eve", nil), password, "FORBIDDEN"},
			{
				"it links an identity of a user with a password", a.HostToken("ada", nil), a.IDToken("eve", nil), "",
				"WRONG_CREDENTIALS",
			},
			{"its user knows the password", a.HostToken("ada", nil), a.IDToken("ada", nil), password, ""},
		} {
			in := agoratest.Vars{"idToken": c.idToken}
			if c.password != "" {
				in["password"] = c.password
			}
			got := a.Ask(t, c.token, signIn, agoratest.Vars{"in": in})
			if code := firstError(got, "signInWithIdToken"); code != c.want {
				t.Errorf("%s: %q, want %q: %s", c.name, code, c.want, got.Body)
			}
		}
		if id := a.Must(t, a.IDToken("eve", nil), whoAmI, nil).Text("viewer", "id"); id == maryID || id == adaID {
			t.Errorf("the identity is that of %s", id)
		}
	})
}

// TestABanHoldsWhateverASignInSelects signs a banned user in with a response that shows nothing of the user.
func TestABanHoldsWhateverASignInSelects(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		a.TrustHost(t)
		mod, modID := a.Register(t, "mod")
		setRole(t, a, modID, forum.RoleModerator)
		token := a.IDToken("1", agoratest.Claims{"name": "mary"})
		id := a.Must(t, token, whoAmI, nil).Text("viewer", "id")
		if errType, codes := ban(t, a, mod, id, "BANNED", nil); errType != "" || codes != nil {
			t.Fatal(errType, codes)
		}
		got := a.Ask(t, "", `mutation($in: SignInWithIdTokenInput!) { signInWithIdToken(input: $in) {
			token errors { code } } }`, agoratest.Vars{"in": agoratest.Vars{"idToken": token}})
		if !slices.Equal(got.Codes(), []string{"FORBIDDEN"}) {
			t.Errorf("a banned user signs in: %v %v", got.Data, got.Errors)
		}
		if got := viewer(t, a, token); got != "BANNED" {
			t.Errorf("after that, the token itself: %q", got)
		}
	})
}

// verify sets the email of a user as verified.
func verify(t *testing.T, a *agoratest.Agora, id string) {
	t.Helper()
	key := a.Key(t, id, "bbs::user::"+id[len("user:"):])
	email := a.Redis.HGet(t.Context(), key, "email").Val()
	if err := a.Redis.HSet(t.Context(), key, "email_verified", email).Err(); err != nil {
		t.Fatal(err)
	}
}

func TestKnownUsersAreServedWithoutWrites(t *testing.T) {
	t.Parallel()
	r := redistest.Server(t)
	a := agoratest.New(t, r)
	a.TrustHost(t)
	known := a.HostToken("ada", agoratest.Claims{"name": "ada"})
	a.Must(t, known, whoAmI, nil)
	a.Redis.ConfigSet(t.Context(), "maxmemory", "1024")
	if got := a.Must(t, known, whoAmI, nil).Text("viewer", "user", "name"); got != "ada" {
		t.Errorf("the known user is %q", got)
	}
	if got := a.Ask(t, a.HostToken("bob", nil), whoAmI, nil); len(got.Errors) != 1 || got.Codes()[0] != "UNAVAILABLE" {
		t.Errorf("the unknown user: %s", got.Body)
	}
}

// A known user costs no round trip of its own while nothing has changed, and a role shows at once.
func TestAKnownUserIsKept(t *testing.T) {
	t.Parallel()
	r := redistest.Mini(t)
	a := agoratest.NewKept(t, r, r.Client(t), ratelimit.Limits{})
	a.TrustHost(t)
	token := a.HostToken("ada", nil)
	id, err := forum.ParseUserID(a.Must(t, token, whoAmI, nil).Text("viewer", "id"))
	if err != nil {
		t.Fatal(err)
	}
	for deadline := time.Now().Add(time.Minute); a.Store.Sessions.KeptSize() == 0; {
		if time.Now().After(deadline) {
			t.Fatal("no user is kept")
		}
		a.Must(t, token, whoAmI, nil)
	}
	if err := a.Store.Users.SetRole(t.Context(), id, forum.RoleModerator); err != nil {
		t.Fatal(err)
	}
	if got := a.Must(t, token, whoAmI, nil).Text("viewer", "user", "role"); got != "MODERATOR" {
		t.Errorf("the role is %s at once", got)
	}
}

// signInWith signs in with an ID token, and returns the code of the error, "" for none.
func signInWith(t *testing.T, a *agoratest.Agora, session, token string) (code string) {
	t.Helper()
	got := a.Must(t, session, signIn, agoratest.Vars{"in": agoratest.Vars{
		"idToken": token, "password": agoratest.Password,
	}})
	code = got.Text("signInWithIdToken", "errors", 0, "code")
	if code == "" && got.Get("signInWithIdToken", "token") == nil {
		t.Fatalf("neither a session nor an error: %s", got.Body)
	}
	return code
}

func TestAnIDTokenIsForThisClient(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, a *agoratest.Agora) {
		a.TrustHost(t)
		n := 0
		for name, c := range map[string]struct {
			claims agoratest.Claims
			want   string
		}{
			"without azp":           {nil, ""},
			"azp of this client":    {agoratest.Claims{"azp": "forum"}, ""},
			"azp that is null":      {agoratest.Claims{"azp": nil}, ""},
			"azp of another client": {agoratest.Claims{"azp": "shop"}, "WRONG_CREDENTIALS"},
			"azp that is empty":     {agoratest.Claims{"azp": ""}, "WRONG_CREDENTIALS"},
			"azp in another case":   {agoratest.Claims{"azp": "Forum"}, "WRONG_CREDENTIALS"},
			"azp that is a list":    {agoratest.Claims{"azp": []string{"forum"}}, "WRONG_CREDENTIALS"},
			"azp that is a number":  {agoratest.Claims{"azp": 1}, "WRONG_CREDENTIALS"},
			"azp of another, several aud": {
				agoratest.Claims{"aud": []string{"forum", "shop"}, "azp": "shop"}, "WRONG_CREDENTIALS",
			},
			"azp of this client, several aud": {agoratest.Claims{"aud": []string{"forum", "shop"}, "azp": "forum"}, ""},
			"several aud without azp":         {agoratest.Claims{"aud": []string{"forum", "shop"}}, "WRONG_CREDENTIALS"},
			"one aud in a list":               {agoratest.Claims{"aud": []string{"forum"}}, ""},
			"another aud":                     {agoratest.Claims{"aud": "shop", "azp": "forum"}, "WRONG_CREDENTIALS"},
		} {
			if got := signInWith(t, a, "", a.IDToken(name, c.claims)); got != c.want {
				t.Errorf("%s: %q, want %q", name, got, c.want)
			}
			n++
			session, _ := a.Register(t, fmt.Sprint("user", n))
			if got := signInWith(t, a, session, a.IDToken(name+" linked", c.claims)); got != c.want {
				t.Errorf("%s, from within a session: %q, want %q", name, got, c.want)
			}
		}
	})
}

func TestAnIDTokenOpensOneSession(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		a.TrustHost(t)
		ada, _ := a.Register(t, "ada")
		token := a.IDToken("1", nil)
		if got := made(t, a, ada, "signInWithIdToken", agoratest.Vars{"idToken": token, "password": "x"}); got == "" {
			t.Fatal("a wrong password links the identity")
		}
		if got := signInWith(t, a, ada, token); got != "" {
			t.Fatalf("after a wrong password: %q", got)
		}
		second := agoratest.NewWith(t, r, r.Client(t))
		second.TrustHost(t)
		parts := strings.Split(token, ".")
		for name, again := range map[string]string{
			"the same token":            token,
			"a payload with other bits": parts[0] + "." + otherBits(parts[1]) + "." + parts[2],
			"a header with other bits":  otherBits(parts[0]) + "." + parts[1] + "." + parts[2],
			"a signature with others":   parts[0] + "." + parts[1] + "." + otherBits(parts[2]),
			"with a line feed":          parts[0] + "." + parts[1][:4] + "\n" + parts[1][4:] + "." + parts[2],
		} {
			for server, at := range map[string]*agoratest.Agora{"the same server": a, "another server": second} {
				for who, session := range map[string]string{"no session": "", "a session": ada} {
					if got := signInWith(t, at, session, again); got != "WRONG_CREDENTIALS" {
						t.Errorf("%s with %s at %s: %q", name, who, server, got)
					}
				}
			}
		}
		if got := signInWith(t, a, "", a.IDToken("1", nil)); got != "" {
			t.Errorf("another token of the same user: %q", got)
		}
		codes := make(chan string)
		at := a.IDToken("1", nil)
		for range 8 {
			go func() { codes <- signInWith(t, a, "", at) }()
		}
		opened := 0
		for range 8 {
			if <-codes == "" {
				opened++
			}
		}
		if opened != 1 {
			t.Errorf("%d sessions by one token at the same time", opened)
		}
		if keys := a.Find(t, "*agora:id_token:*"); len(keys) != 3 {
			t.Errorf("hashes of used tokens: %v", keys)
		}
		a.Advance(time.Hour + 30*time.Second) // the clocks may differ by a minute
		if got := signInWith(t, a, "", token); got != "WRONG_CREDENTIALS" {
			t.Errorf("after it has expired, within the skew: %q", got)
		}
		a.Advance(time.Minute)
		if keys := a.Find(t, "*agora:id_token:*"); len(keys) != 0 {
			t.Errorf("kept after the tokens have expired: %v", keys)
		}
	})
}

// otherBits returns another text of base64 for the same bytes, if there is one: the bits of the last character that are
// not used may have any value.
func otherBits(text string) string {
	const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
	last := strings.IndexByte(digits, text[len(text)-1])
	if unused := map[int]int{2: 16, 3: 4}[len(text)%4]; unused > 0 {
		return text[:len(text)-1] + string(digits[last-last%unused+(last+1)%unused])
	}
	return text
}
