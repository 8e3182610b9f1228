package gqlhttp_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/redistest"
	"github.com/coder/websocket"
)

// A wire is a WebSocket client's end.
type wire struct{ *websocket.Conn }

func dial(t testing.TB, a *agoratest.Agora, subprotocols ...string) wire {
	t.Helper()
	//nolint:bodyclose // the body is the connection
	conn, _, err := websocket.Dial(t.Context(), a.URL, &websocket.DialOptions{Subprotocols: subprotocols})
	if err != nil {
		t.Fatal(err)
	}
	conn.SetReadLimit(1 << 20)
	t.Cleanup(func() { conn.CloseNow() })
	return wire{conn}
}

func (w wire) say(t testing.TB, text string) {
	t.Helper()
	if err := w.Write(t.Context(), websocket.MessageText, []byte(text)); err != nil {
		t.Fatal(err)
	}
}

// hear returns the next message, "4400 reason" when the socket was closed.
func (w wire) hear(t testing.TB) string {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 30*time.Second)
	defer cancel()
	_, text, err := w.Read(ctx)
	var closed websocket.CloseError
	if errors.As(err, &closed) {
		return fmt.Sprint(int(closed.Code), " ", closed.Reason)
	}
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// expect hears a message that contains parts.
func (w wire) expect(t testing.TB, parts ...string) string {
	t.Helper()
	got := w.hear(t)
	for _, part := range parts {
		if !strings.Contains(got, part) {
			t.Fatalf("got %s, want %s", got, part)
		}
	}
	return got
}

const (
	initMessage = `{"type":"connection_init"}`
	ack         = `{"type":"connection_ack"}`
	endless     = `{"id":"1","type":"subscribe","payload":{"query":"subscription { articlePosted { article { title } } }"}}`
)

func query(id, query string) string {
	payload, _ := json.Marshal(map[string]string{"query": query})
	return `{"id":"` + id + `","type":"subscribe","payload":` + string(payload) + `}`
}

func TestSocketCloseCodes(t *testing.T) {
	a := agoratest.New(t, redistest.Mini(t))
	for _, c := range []struct {
		name string
		say  []string
		want string
	}{
		{"no JSON", []string{`hello`}, "4400 "},
		{"no object", []string{`[]`}, "4400 "},
		{"no type", []string{`{}`}, "4400 "},
		{"an unknown type", []string{`{"type":"start"}`}, "4400 "},
		{"a type only servers use", []string{initMessage, `{"type":"next","id":"1"}`}, "4400 "},
		{"an init payload that is no object", []string{`{"type":"connection_init","payload":"x"}`}, "4400 "},
		{"a ping payload that is no object", []string{`{"type":"ping","payload":1}`}, "4400 "},
		{"subscribe without an id", []string{initMessage, `{"type":"subscribe","payload":{"query":"{__typename}"}}`}, "4400 "},
		{"subscribe with an id of no text", []string{initMessage, `{"id":1,"type":"subscribe","payload":{"query":"{__typename}"}}`}, "4400 "},
		{"subscribe without a payload", []string{initMessage, `{"id":"1","type":"subscribe"}`}, "4400 "},
		{"subscribe without a query", []string{initMessage, `{"id":"1","type":"subscribe","payload":{}}`}, "4400 "},
		{"variables that are no object", []string{initMessage, `{"id":"1","type":"subscribe","payload":{"query":"{__typename}","variables":"x"}}`}, "4400 "},
		{"complete without an id", []string{initMessage, `{"type":"complete"}`}, "4400 "},
		{"subscribe before init", []string{endless}, "4401 Unauthorized"},
		{"a token that is nobody's", []string{`{"type":"connection_init","payload":{"Authorization":"Bearer 1.x"}}`}, "4403 Forbidden"},
		{"an authorization of another kind", []string{`{"type":"connection_init","payload":{"authorization":"Basic eA=="}}`}, "4403 Forbidden"},
		{"a token that is no text", []string{`{"type":"connection_init","payload":{"Authorization":7}}`}, "4403 Forbidden"},
		{"an id twice", []string{initMessage, endless, endless}, "4409 Subscriber for 1 already exists"},
		{"init twice", []string{initMessage, initMessage}, "4429 Too many initialisation requests"},
		{"no init at all", nil, "4408 Connection initialisation timeout"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			w := dial(t, a, "graphql-transport-ws")
			for _, text := range c.say {
				w.say(t, text)
			}
			got := w.hear(t)
			if got == ack {
				got = w.hear(t)
			}
			if !strings.HasPrefix(got, c.want) {
				t.Errorf("%s, want %s", got, c.want)
			}
		})
	}
	t.Run("binary", func(t *testing.T) {
		w := dial(t, a, "graphql-transport-ws")
		if err := w.Write(t.Context(), websocket.MessageBinary, []byte(initMessage)); err != nil {
			t.Fatal(err)
		}
		w.expect(t, "4400 ")
	})
	t.Run("a message that is too large", func(t *testing.T) {
		w := dial(t, a, "graphql-transport-ws")
		_ = w.Write(t.Context(), websocket.MessageText, make([]byte, 300<<10))
		w.expect(t, "1009 ")
	})
	for _, subprotocol := range [][]string{nil, {"graphql-ws"}} {
		t.Run(fmt.Sprint("the subprotocols ", subprotocol), func(t *testing.T) {
			dial(t, a, subprotocol...).expect(t, "4406 Subprotocol not acceptable")
		})
	}
	t.Run("a page of another site", func(t *testing.T) {
		//nolint:bodyclose // Dial has read and closed it
		_, resp, err := websocket.Dial(t.Context(), a.URL, &websocket.DialOptions{
			Subprotocols: []string{"graphql-transport-ws"}, HTTPHeader: http.Header{"Origin": {"https://evil.example"}},
		})
		if err == nil || resp.StatusCode != http.StatusForbidden {
			t.Errorf("%v %v", resp, err)
		}
	})
}

func TestSocket(t *testing.T) {
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		ada, _ := a.Register(t, "ada")
		w := dial(t, a, "graphql-ws", "graphql-transport-ws")
		w.say(t, `{"type":"ping"}`)
		w.expect(t, `{"type":"pong"}`)
		w.say(t, `{"type":"connection_init","payload":{"Authorization":"Bearer `+ada+`","other":1}}`)
		w.expect(t, ack)
		w.say(t, `{"type":"ping","payload":{"a":1}}`)
		w.expect(t, `{"type":"pong","payload":{"a":1}}`)
		w.say(t, `{"type":"pong"}`)

		w.say(t, query("q", `{ viewer { name } }`))
		w.expect(t, `"type":"next"`, `"id":"q"`, `"payload":{"data":{"viewer":{"name":"ada"}}}`)
		w.expect(t, `{"type":"complete","id":"q"}`)
		w.say(t, query("q", `mutation { postArticle(input: {title: "x", content: "y"}) { article { title } } }`))
		w.expect(t, `"title":"x"`)
		w.expect(t, `"complete"`)

		for _, c := range []struct{ query, code string }{
			{`{ nothing }`, "GRAPHQL_VALIDATION_FAILED"},
			{`subscription { articlePosted(after: "x") { resumeToken } }`, "BAD_USER_INPUT"},
		} {
			w.say(t, query("e", c.query))
			w.expect(t, `"type":"error"`, `"id":"e"`, `"payload":[{"`, c.code)
		}

		// Several at once, with ids that need escaping.
		w.say(t, query(`\"1`, `subscription { articlePosted { article { title } } }`))
		w.say(t, query("2", `subscription { articlePosted(group: "go") { article { id } } }`))
		awaitSubscribers(t, a, 2)
		a.Post(t, ada, "to both", "go")
		got := w.hear(t) + w.hear(t)
		for _, part := range []string{`"id":"\"1","payload":{"data":{"articlePosted":{"article":{"title":"to both"}}}}`, `"id":"2","payload"`, "article:2"} {
			if !strings.Contains(got, part) {
				t.Errorf("%s lacks %s", got, part)
			}
		}
		w.say(t, `{"id":"\"1","type":"complete"}`)
		w.say(t, `{"id":"unknown","type":"complete"}`)
		awaitSubscribers(t, a, 1)
		a.Post(t, ada, "to one", "go")
		w.expect(t, `"id":"2"`, "article:3")
		// The id is free again.
		w.say(t, query(`\"1`, `{ __typename }`))
		w.expect(t, `"data":{"__typename":"Query"}`)
		w.expect(t, "complete")

		var stopping sync.WaitGroup
		stopping.Go(a.Stop)
		w.expect(t, `{"type":"complete","id":"2"}`)
		w.expect(t, "1001 ")
		stopping.Wait()
	})
}

// awaitSubscribers waits until the hub has n: the protocol does not acknowledge
// a subscription.
func awaitSubscribers(t testing.TB, a *agoratest.Agora, n int) {
	t.Helper()
	for deadline := time.Now().Add(30 * time.Second); ; runtime.Gosched() {
		got, _ := a.Live.Subscribers()
		if got == n {
			return
		}
		if time.Now().After(deadline) {
			t.Fatalf("%d subscribers, want %d", got, n)
		}
	}
}

func TestSocketOperationsAreBounded(t *testing.T) {
	a := agoratest.New(t, redistest.Mini(t))
	w := dial(t, a, "graphql-transport-ws")
	w.say(t, initMessage)
	w.expect(t, ack)
	for i := range 100 {
		w.say(t, query(fmt.Sprint(i), `subscription { articlePosted { resumeToken } }`))
	}
	w.say(t, query("100", `subscription { articlePosted { resumeToken } }`))
	w.expect(t, `"type":"error"`, `"id":"100"`, "RATE_LIMITED")
}

// TestSocketsLeaveNothing drops sockets in every state.
func TestSocketsLeaveNothing(t *testing.T) {
	a := agoratest.New(t, redistest.Mini(t))
	ada, _ := a.Register(t, "ada")
	round := func() {
		for i := range 30 {
			w := dial(t, a, "graphql-transport-ws")
			if i%3 > 0 {
				w.say(t, initMessage)
				w.expect(t, ack)
			}
			if i%3 > 1 {
				w.say(t, endless)
				awaitSubscribers(t, a, 1)
				a.Post(t, ada, "x")
				w.expect(t, `"next"`)
			}
			w.CloseNow()
			awaitSubscribers(t, a, 0)
		}
		for range 10 {
			s := a.Subscribe(t, "", `subscription { articlePosted { resumeToken } }`, nil)
			s.Close()
		}
		awaitSubscribers(t, a, 0)
		http.DefaultClient.CloseIdleConnections()
	}
	round()
	before := runtime.NumGoroutine()
	round()
	for deadline := time.Now().Add(20 * time.Second); runtime.NumGoroutine() > before; runtime.Gosched() {
		if time.Now().After(deadline) {
			stacks := make([]byte, 1<<20)
			t.Fatalf("%d goroutines, %d before:\n%s", runtime.NumGoroutine(), before, stacks[:runtime.Stack(stacks, true)])
		}
	}
}
