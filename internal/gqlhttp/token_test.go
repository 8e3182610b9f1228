package gqlhttp_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redistest"
	"github.com/coder/websocket"
)

const (
	anyPage     = `{ articles { totalCount } }`
	anyEvents   = `subscription { articlePosted { article { id } } }`
	anyMutation = `mutation { logout { viewer { id } } }`
)

// badTokens returns tokens that are not valid, of each form, by their names, and the reason for each.
func badTokens(t *testing.T, a *agoratest.Agora) (tokens, reasons map[string]string) {
	t.Helper()
	session, id := a.Register(t, "ada")
	user, err := forum.ParseUserID(id)
	if err != nil {
		t.Fatal(err)
	}
	in := forum.CreateToken{
		Name: "x", Scopes: []forum.Scope{forum.ScopeAdmin}, ExpiresAt: a.Clock.Now().Add(time.Hour),
	}
	if err := a.Store.Users.SetRole(t.Context(), user, forum.RoleAdmin); err != nil {
		t.Fatal(err)
	}
	created, err := a.Auth.CreateToken(t.Context(), &forum.User{ID: user, Role: forum.RoleAdmin}, in)
	if err != nil {
		t.Fatal(err)
	}
	a.Advance(31 * 24 * time.Hour)
	tokens = map[string]string{
		"an invalid session": session + "x", "an expired session": session,
		"an invalid API token": created.Text + "x", "an expired API token": created.Text,
		"a text": "nothing", "a prefix": "agora_",
	}
	reasons = map[string]string{"an expired session": "EXPIRED", "an expired API token": "EXPIRED"}
	for name := range tokens {
		if reasons[name] == "" {
			reasons[name] = "INVALID"
		}
	}
	return tokens, reasons
}

// TestATokenThatIsNotValidIsRefusedEverywhere holds all transports to one behaviour.
func TestATokenThatIsNotValidIsRefusedEverywhere(t *testing.T) {
	post := func(document, accept string, status int) func(*testing.T, *agoratest.Agora, string) (string, bool) {
		return func(t *testing.T, a *agoratest.Agora, token string) (string, bool) {
			got := send(t, "POST", a.URL, request(document, `{}`), map[string]string{
				"Content-Type": jsonType, "Accept": accept, "Authorization": "Bearer " + token,
			})
			return got.text, got.status == status
		}
	}
	inParts := func(document string) func(*testing.T, *agoratest.Agora, string) (string, bool) {
		return func(t *testing.T, a *agoratest.Agora, token string) (string, bool) {
			return subscribeInParts(t, a, token, request(document, `{}`)).next(t), true
		}
	}
	overEvents := func(document string) func(*testing.T, *agoratest.Agora, string) (string, bool) {
		return func(t *testing.T, a *agoratest.Agora, token string) (string, bool) {
			got := a.Subscribe(t, token, document, nil).Next(t)
			if got == nil || len(got.Errors) != 1 {
				return "no error", false
			}
			reason, _ := got.Errors[0].Extensions["reason"].(string)
			code, _ := got.Errors[0].Extensions["code"].(string)
			return `"code":"` + code + `","reason":"` + reason + `"`, got.Data == nil
		}
	}
	inInit := func(subprotocol string) func(*testing.T, *agoratest.Agora, string) (string, bool) {
		return func(t *testing.T, a *agoratest.Agora, token string) (string, bool) {
			w := dial(t, a, subprotocol)
			w.say(t, `{"type":"connection_init","payload":{"Authorization":"Bearer `+token+`"}}`)
			return refusedSocket(t, w, subprotocol)
		}
	}
	inHeader := func(subprotocol string) func(*testing.T, *agoratest.Agora, string) (string, bool) {
		return func(t *testing.T, a *agoratest.Agora, token string) (string, bool) {
			w := dialWith(t, a, token, subprotocol)
			w.say(t, initMessage)
			return refusedSocket(t, w, subprotocol)
		}
	}
	transports := map[string]func(*testing.T, *agoratest.Agora, string) (text string, ok bool){
		"a query that any client may run": post(anyPage, resultType, 401),
		"to a client of plain JSON":       post(anyPage, jsonType, 200),
		"a mutation":                      post(anyMutation, resultType, 401),
		"a login and another mutation": post(
			`mutation { login(input: {nameOrEmail: "ada", password: "x"}) { token } logout { viewer { id } } `+
				`}`, resultType, 401),
		"GET": func(t *testing.T, a *agoratest.Agora, token string) (string, bool) {
			got := send(t, "GET", a.URL+"?query="+url.QueryEscape(anyPage), "", map[string]string{
				"Accept": resultType, "Authorization": "Bearer " + token,
			})
			return got.text, got.status == 401
		},
		"a query as a stream":                overEvents(anyPage),
		"a subscription as a stream":         overEvents(anyEvents),
		"a subscription in parts":            inParts(anyEvents),
		"connection_init":                    inInit("graphql-transport-ws"),
		"connection_init, legacy":            inInit("graphql-ws"),
		"the header of a WebSocket":          inHeader("graphql-transport-ws"),
		"the header of a WebSocket, legacy ": inHeader("graphql-ws"),
	}
	redistest.Once(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		tokens, reasons := badTokens(t, a)
		for kind, token := range tokens {
			for name, try := range transports {
				text, ok := try(t, a, token)
				if !ok || !strings.Contains(text, `"reason":"`+reasons[kind]+`"`) ||
					!strings.Contains(text, `"code":"UNAUTHENTICATED"`) || strings.Contains(text, `"data":{`) {
					t.Errorf("%s, %s: %s", kind, name, text)
				}
			}
		}
	})
}

// refusedSocket hears the end of a socket whose token is refused. It returns it in the form of an error over HTTP.
func refusedSocket(t *testing.T, w wire, subprotocol string) (text string, ok bool) {
	t.Helper()
	if subprotocol == "graphql-ws" {
		w.expect(t, `"type":"connection_error"`)
	}
	code, reason, _ := strings.Cut(w.hear(t), " ")
	reason, _, _ = strings.Cut(reason, ": ")
	return `"code":"UNAUTHENTICATED","reason":"` + reason + `"`, code == "4403"
}

// dialWith opens a WebSocket with a token in the header of the upgrade.
func dialWith(t *testing.T, a *agoratest.Agora, token, subprotocol string) wire {
	t.Helper()
	//nolint:bodyclose // the body is the connection
	conn, _, err := websocket.Dial(t.Context(), a.URL, &websocket.DialOptions{
		Subprotocols: []string{subprotocol}, HTTPHeader: http.Header{"Authorization": {"Bearer " + token}},
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.CloseNow() })
	return wire{conn}
}

// TestASignInIgnoresAStaleToken sends operations that only sign in, with the token that the client still has.
func TestASignInIgnoresAStaleToken(t *testing.T) {
	redistest.Once(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		tokens, _ := badTokens(t, a)
		const login = `login(input: {nameOrEmail: "ada", password: "` + agoratest.Password + `"}) { token viewer { user { ` +
			`account { email } } } }`
		documents := map[string]string{
			"a login":                `mutation { ` + login + ` }`,
			"a login with its type":  `mutation { __typename ` + login + ` }`,
			"in a fragment":          `mutation { ...f } fragment f on Mutation { ` + login + ` }`,
			"beside what is skipped": `mutation { logout @skip(if: true) { viewer { id } } ` + login + ` }`,
		}
		for kind, token := range tokens {
			for name, document := range documents {
				got := a.Must(t, token, document, nil)
				if got.Text("login", "token") == "" || got.Text("login", "viewer", "user", "account", "email") == "" {
					t.Errorf("%s with %s: %v", name, kind, got.Data)
				}
			}
		}
		got := a.Must(t, tokens["an expired session"], `mutation {
			register(input: {name: "bob", email: "bob@example.com", password: "`+agoratest.Password+`"}) { token }
		}`, nil)
		if got.Text("register", "token") == "" {
			t.Errorf("a registration: %v", got.Data)
		}
		// A socket whose session expires while it is open.
		for _, c := range []struct{ subprotocol, subscribe, next string }{
			{"graphql-transport-ws", "subscribe", "next"}, {"graphql-ws", "start", "data"},
		} {
			session := a.Must(t, "", documents["a login"], nil).Text("login", "token")
			w := dialWith(t, a, session, c.subprotocol)
			w.say(t, initMessage)
			w.expect(t, "connection_ack")
			if c.next == "data" {
				w.expect(t, `"ka"`)
			}
			a.Advance(31 * 24 * time.Hour)
			w.say(t, strings.Replace(query("1", anyPage), "subscribe", c.subscribe, 1))
			w.expect(t, `"reason":"EXPIRED"`)
			w.say(t, strings.Replace(query("2", documents["a login"]), "subscribe", c.subscribe, 1))
			w.expect(t, `"type":"`+c.next+`"`, `"token":"`)
		}
	})
}

// TestWhatIsNoToken sends headers that have no token, or none that can be read.
func TestWhatIsNoToken(t *testing.T) {
	redistest.Once(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		valid, _ := a.Register(t, "bob")
		for name, c := range map[string]struct {
			header string
			status int
		}{
			"no header": {"", 200}, "no token": {"Bearer", 200}, "an empty token": {"Bearer ", 200},
			"another scheme": {"Basic eDp5", 200}, "no scheme": {valid, 401},
		} {
			got := send(t, "POST", a.URL, request(anyPage, `{}`), map[string]string{
				"Content-Type": jsonType, "Accept": resultType, "Authorization": c.header,
			})
			if invalid := strings.Contains(got.text, `"reason":"INVALID"`); got.status != c.status ||
				invalid != (c.status == 401) || strings.Contains(got.text, "errors") != (c.status == 401) {
				t.Errorf("%s: %d %s", name, got.status, got.text)
			}
			if c.header == "" {
				continue
			}
			w := dial(t, a, "graphql-transport-ws")
			w.say(t, `{"type":"connection_init","payload":{"Authorization":"`+c.header+`"}}`)
			w.expect(t, "4403 INVALID: ")
		}
		w := dial(t, a, "graphql-transport-ws")
		w.say(t, `{"type":"connection_init","payload":{"Authorization":""}}`)
		w.expect(t, `{"type":"connection_ack"}`)
	})
}
