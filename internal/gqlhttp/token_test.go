package gqlhttp_test

import (
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/redistest"
)

// TestATokenThatIsNotValidIsRefusedEverywhere holds all transports to one behaviour.
func TestATokenThatIsNotValidIsRefusedEverywhere(t *testing.T) {
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		expired, _ := a.Register(t, "ada")
		a.Advance(31 * 24 * time.Hour)
		const page = `{ articles { totalCount } }`
		const login = `mutation { login(input: {nameOrEmail: "ada", password: "x"}) { token } }`
		for reason, token := range map[string]string{"INVALID": "1.wrong", "EXPIRED": expired} {
			for _, c := range []struct {
				name, document, accept string
				status                 int
			}{
				{"a query that any client may run", page, resultType, 401},
				{"to a client of plain JSON", page, jsonType, 200},
				{"a login", login, resultType, 401},
			} {
				got := send(t, "POST", a.URL, request(c.document, `{}`), map[string]string{
					"Content-Type": jsonType, "Accept": c.accept, "Authorization": "Bearer " + token,
				})
				if got.status != c.status || !strings.Contains(got.text, `"reason":"`+reason+`"`) ||
					!strings.Contains(got.text, `"code":"UNAUTHENTICATED"`) || strings.Contains(got.text, `"data":{`) {
					t.Errorf("%s, %s: %d %s", reason, c.name, got.status, got.text)
				}
			}
			for _, document := range []string{page, `subscription { articlePosted { article { id } } }`} {
				got := a.Subscribe(t, token, document, nil).Next(t)
				if got == nil || len(got.Errors) != 1 || got.Errors[0].Extensions["reason"] != reason || got.Data != nil {
					t.Errorf("%s, %s as a stream: %+v", reason, document, got)
				}
			}
			for subprotocol, want := range map[string][]string{
				"graphql-transport-ws": {"4403 " + reason + ": "},
				"graphql-ws":           {`{"type":"connection_error","payload":{"message":"` + reason, "4403 " + reason + ": "},
			} {
				w := dial(t, a, subprotocol)
				w.say(t, `{"type":"connection_init","payload":{"Authorization":"Bearer `+token+`"}}`)
				for _, message := range want {
					w.expect(t, message)
				}
			}
		}
		valid, _ := a.Register(t, "bob")
		for name, c := range map[string]struct {
			header string
			status int
		}{
			"no header": {"", 200}, "no token": {"Bearer", 200}, "an empty token": {"Bearer ", 200},
			"another scheme": {"Basic eDp5", 200}, "no scheme": {valid, 401},
		} {
			got := send(t, "POST", a.URL, request(page, `{}`), map[string]string{
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
