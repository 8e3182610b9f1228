package gqlhttp_test

import (
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/agoraql/agora/graph"
	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/gqlhttp"
	"github.com/agoraql/agora/internal/operation"
	"github.com/agoraql/agora/internal/redistest"
	"github.com/coder/websocket"
)

// A case of TestSocketCloseCodes: what the client says after the socket is open.
type closeCase struct {
	name string
	say  []string
	want string
}

func TestSocketCloseCodes(t *testing.T) {
	a := agoratest.New(t, redistest.Any(t))
	long := strings.Repeat("é", 200)
	subscribe := func(fields string) []string { return []string{initMessage, `{"type":"subscribe",` + fields + `}`} }
	const payload = `"payload":{"query":"{__typename}"}`
	for _, c := range []closeCase{
		{"no JSON", []string{`hello`}, "4400 "},
		{"nothing", []string{``}, "4400 "},
		{"two objects", []string{initMessage + initMessage}, "4400 "},
		{"a list", []string{`[]`}, "4400 "},
		{"null", []string{`null`}, "4400 "},
		{"a string", []string{`"ping"`}, "4400 "},
		{"no type", []string{`{}`}, "4400 "},
		{"a type that is no string", []string{`{"type":1}`}, "4400 "},
		{"a name in capitals", []string{`{"TYPE":"ping"}`}, "4400 "},
		{"an unknown type", []string{`{"type":"hello"}`}, "4400 "},
		{"a type of the legacy protocol", []string{initMessage, `{"id":"1","type":"start",` + payload + `}`}, "4400 "},
		{"its farewell", []string{`{"type":"connection_terminate"}`}, "4400 "},
		{"no UTF-8", []string{"{\"type\":\"ping\",\"payload\":{\"a\":\"\xff\"}}"}, "1007 "},

		{"next, which only servers send", []string{initMessage, `{"type":"next","id":"1","payload":{}}`}, "4400 "},
		{"error, which only servers send", []string{initMessage, `{"type":"error","id":"1","payload":[]}`}, "4400 "},
		{"connection_ack, which only servers send", []string{`{"type":"connection_ack"}`}, "4400 "},

		{"an init payload that is a string", []string{`{"type":"connection_init","payload":"x"}`}, "4400 "},
		{"an init payload that is a list", []string{`{"type":"connection_init","payload":[]}`}, "4400 "},
		{
			"a second init whose payload is no object",
			[]string{initMessage, `{"type":"connection_init","payload":1}`},
			"4400 ",
		},
		{"a ping payload that is no object", []string{`{"type":"ping","payload":1}`}, "4400 "},
		{"a pong payload that is no object", []string{`{"type":"pong","payload":[]}`}, "4400 "},

		{"subscribe without an id", subscribe(payload), "4400 "},
		{"subscribe with an empty id", subscribe(`"id":"",` + payload), "4400 "},
		{"subscribe with an id that is null", subscribe(`"id":null,` + payload), "4400 "},
		{"subscribe with an id that is a number", subscribe(`"id":1,` + payload), "4400 "},
		{"subscribe without a payload", subscribe(`"id":"1"`), "4400 "},
		{"a payload that is null", subscribe(`"id":"1","payload":null`), "4400 "},
		{"a payload that is a string", subscribe(`"id":"1","payload":"{__typename}"`), "4400 "},
		{"a payload that is a list", subscribe(`"id":"1","payload":[]`), "4400 "},
		{"a payload without a query", subscribe(`"id":"1","payload":{}`), "4400 "},
		{"a query that is null", subscribe(`"id":"1","payload":{"query":null}`), "4400 "},
		{"a query that is a number", subscribe(`"id":"1","payload":{"query":1}`), "4400 "},
		{"variables that are a string", subscribe(`"id":"1","payload":{"query":"{__typename}","variables":"x"}`), "4400 "},
		{"variables that are a list", subscribe(`"id":"1","payload":{"query":"{__typename}","variables":[]}`), "4400 "},
		{
			"an operationName that is a number", subscribe(`"id":"1","payload":{"query":"{__typename}","operationName":1}`),
			"4400 ",
		},
		{"extensions that are a number", subscribe(`"id":"1","payload":{"query":"{__typename}","extensions":1}`), "4400 "},
		{"an ill-formed subscribe before init", subscribe(`"id":1`)[1:], "4400 "},
		{"complete without an id", []string{initMessage, `{"type":"complete"}`}, "4400 "},
		{"complete with an empty id", []string{initMessage, `{"type":"complete","id":""}`}, "4400 "},
		{"complete with an id that is a number", []string{initMessage, `{"type":"complete","id":1}`}, "4400 "},

		{"subscribe before init", []string{endless}, "4401 Unauthorized"},
		{
			"a token that is not valid",
			[]string{`{"type":"connection_init","payload":{"Authorization":"Bearer 1.x"}}`},
			"4403 INVALID: ",
		},
		{
			"an authorization of another kind",
			[]string{`{"type":"connection_init","payload":{"authorization":"Basic eA=="}}`},
			"4403 INVALID: ",
		},
		{"a token that is no text", []string{`{"type":"connection_init","payload":{"Authorization":7}}`}, "4403 INVALID: "},
		{"an id twice", []string{initMessage, endless, endless}, "4409 Subscriber for 1 already exists"},
		{"a long id twice", []string{
			initMessage, strings.Replace(endless, `"1"`, `"`+long+`"`, 1),
			strings.Replace(endless, `"1"`, `"`+long+`"`, 1),
		}, "4409 Subscriber for éé"},
		{"init twice", []string{initMessage, initMessage}, "4429 Too many initialisation requests"},
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
			if reason := got[5:]; reason == "" || len(reason) > 123 {
				t.Errorf("the reason has %d bytes", len(reason))
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
	t.Run("another subprotocol", func(t *testing.T) {
		dial(t, a, "graphql-over-ws").expect(t, "4406 Subprotocol not acceptable")
	})
}

// TestSocketsAreForPagesOfKnownOrigins dials as a browser does, which says where its page is from.
func TestSocketsAreForPagesOfKnownOrigins(t *testing.T) {
	a := agoratest.New(t, redistest.Any(t))
	for _, c := range []struct {
		name, origin string
		allowed      []string
		ok           bool
	}{
		{"no browser", "", nil, true},
		{"a page of this server", "http://$HOST", nil, true},
		{"a page of another site", "https://evil.example", nil, false},
		{"a page of a site that is allowed", "https://app.example", []string{"https://app.example"}, true},
		{"its page over another scheme", "http://app.example", []string{"https://app.example"}, false},
		{"its page on another port", "https://app.example:8443", []string{"https://app.example"}, false},
		{"a page whose name ends like it", "https://evilapp.example", []string{"https://app.example"}, false},
		{"a page of this server while others are allowed", "http://$HOST", []string{"https://app.example"}, true},
		{"any page when all are allowed", "https://evil.example", []string{"*"}, true},
		{"a page of nowhere", "null", nil, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			schema := graph.NewSchema(&graph.Resolver{Store: a.Store, Auth: a.Auth})
			options := operation.Options{Limits: operation.DefaultLimits}
			server := httptest.NewServer(gqlhttp.New(a.NewExecutor(schema, slog.New(slog.DiscardHandler), options),
				gqlhttp.Options{Limits: gqlhttp.DefaultLimits, Origins: c.allowed}))
			defer server.Close()
			header := http.Header{}
			if c.origin != "" {
				header.Set("Origin", strings.ReplaceAll(c.origin, "$HOST", strings.TrimPrefix(server.URL, "http://")))
			}
			conn, resp, err := websocket.Dial(t.Context(), server.URL,
				&websocket.DialOptions{HTTPHeader: header, Subprotocols: []string{"graphql-transport-ws"}})
			if (err == nil) != c.ok || !c.ok && resp.StatusCode != http.StatusForbidden {
				t.Errorf("%v %v", resp, err)
			}
			if err == nil {
				conn.CloseNow()
			}
		})
	}
}

func TestSocket(t *testing.T) {
	redistest.Once(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		ada, _ := a.Register(t, "ada")
		w := dial(t, a, "graphql-ws", "graphql-transport-ws")
		w.say(t, `{"type":"ping"}`)
		w.expect(t, `{"type":"pong"}`)
		w.say(t, `{"type":"ping","payload":null,"more":1}`)
		w.expect(t, `{"type":"pong","payload":null}`)
		w.say(t, `{"type":"connection_init","payload":{"aUTHORIZATION":"bearer `+ada+`","other":1}}`)
		w.expect(t, ack)
		w.say(t, `{"type":"ping","payload":{"a":1}}`)
		w.expect(t, `{"type":"pong","payload":{"a":1}}`)
		w.say(t, `{"type":"pong"}`)
		w.say(t, `{"type":"pong","payload":{"a":1}}`)
		w.say(t, `{"id":"n","type":"subscribe","payload":{"query":"query A {__typename} query B `+
			`{__typename}","operationName":"B","variables":null,"extensions":null,"key":1}}`)
		w.expect(t, `{"type":"next","id":"n","payload":{"data":{"__typename":"Query"}}}`)
		w.expect(t, `{"type":"complete","id":"n"}`)

		w.say(t, query("q", `{ viewer { user { name } } }`))
		w.expect(t, `"type":"next"`, `"id":"q"`, `"payload":{"data":{"viewer":{"user":{"name":"ada"}}}}`)
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
		w.say(t, query(`\"1`, `subscription { articlePosted(group: "go") { article { title } } }`))
		w.say(t, query("2", `subscription { articlePosted(group: "go") { article { id } } }`))
		awaitSubscribers(t, a, 2)
		both := a.Post(t, ada, "to both", "go")
		got := w.hear(t) + w.hear(t)
		for _, part := range []string{
			`"id":"\"1","payload":{"data":{"articlePosted":{"article":{"title":"to both"}}}}`,
			`"id":"2","payload"`, both,
		} {
			if !strings.Contains(got, part) {
				t.Errorf("%s lacks %s", got, part)
			}
		}
		w.say(t, `{"id":"\"1","type":"complete"}`)
		w.say(t, `{"id":"unknown","type":"complete"}`)
		awaitSubscribers(t, a, 1)
		one := a.Post(t, ada, "to one", "go")
		w.expect(t, `"id":"2"`, one)
		// The id is free again.
		w.say(t, query(`\"1`, `{ __typename }`))
		w.expect(t, `"data":{"__typename":"Query"}`)
		w.expect(t, "complete")

		var stopping sync.WaitGroup
		stopping.Go(a.Stop)
		w.expect(t, "1001 ") // with nothing before that would keep the client from coming again
		stopping.Wait()
	})
}

// awaitSubscribers waits until the hub has n: the protocol does not acknowledge a subscription.
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
	a := agoratest.New(t, redistest.Any(t))
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
	a := agoratest.New(t, redistest.Any(t))
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
	for deadline := time.Now().Add(time.Minute); runtime.NumGoroutine() > before; runtime.Gosched() {
		if time.Now().After(deadline) {
			stacks := make([]byte, 1<<20)
			t.Fatalf("%d goroutines, %d before:\n%s", runtime.NumGoroutine(), before, stacks[:runtime.Stack(stacks, true)])
		}
	}
}

// TestSocketOfTheHeaderSession says in the request's header who it is.
func TestSocketOfTheHeaderSession(t *testing.T) {
	a := agoratest.New(t, redistest.Any(t))
	ada, _ := a.Register(t, "ada")
	for token, want := range map[string]string{ada: `"name":"ada"`, "1.x": "4403 INVALID: "} {
		conn, _, err := websocket.Dial(t.Context(), a.URL, &websocket.DialOptions{
			Subprotocols: []string{"graphql-transport-ws"}, HTTPHeader: http.Header{"Authorization": {"Bearer " + token}},
		})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { conn.CloseNow() })
		w := wire{conn}
		w.say(t, initMessage)
		if token == ada {
			w.expect(t, ack)
			w.say(t, query("1", `{ viewer { user { name } } }`))
		}
		w.expect(t, want)
	}
}
