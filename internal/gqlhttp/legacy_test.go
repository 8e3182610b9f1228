package gqlhttp_test

import (
	"log/slog"
	"strings"
	"sync"
	"testing"

	"github.com/99designs/gqlgen/client"
	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/redistest"
	"github.com/coder/websocket"
)

const ka = `{"type":"ka"}`

// start is query in the legacy protocol.
func start(id, text string) string {
	return strings.Replace(query(id, text), `"subscribe"`, `"start"`, 1)
}

func TestLegacySocket(t *testing.T) {
	redistest.Once(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		ada, _ := a.Register(t, "ada")
		w := dial(t, a, "graphql-ws")
		w.say(t, `{"type":"connection_init","payload":{"Authorization":"Bearer `+ada+`"}}`)
		w.expect(t, ack)
		w.expect(t, ka)

		w.say(t, start("1", `{ viewer { user { name } } }`))
		w.expect(t, `{"type":"data","id":"1","payload":{"data":{"viewer":{"user":{"name":"ada"}}}}}`)
		w.expect(t, `{"type":"complete","id":"1"}`)
		w.say(t, start("1", `mutation { postArticle(input: {title: "x", content: "y"}) { article { title } } }`))
		w.expect(t, `"type":"data"`, `"title":"x"`)
		w.expect(t, `{"type":"complete","id":"1"}`)

		for _, c := range []struct{ query, code string }{
			{`{ nothing }`, "GRAPHQL_VALIDATION_FAILED"},
			{`{`, "GRAPHQL_PARSE_FAILED"},
			{`subscription { articlePosted(after: "x") { resumeToken } }`, "BAD_USER_INPUT"},
		} {
			w.say(t, start("1", c.query))
			w.expect(t, `{"type":"error","id":"1","payload":{"message":"`, c.code)
		}

		w.say(t, start("1", `subscription { articlePosted(group: "live") { article { title } } }`))
		awaitSubscribers(t, a, 1)
		a.Post(t, ada, "live", "live")
		w.expect(t, `{"type":"data","id":"1","payload":{"data":{"articlePosted":{"article":{"title":"live"}}}}}`)
		// The later one with the same id takes its place.
		w.say(t, start("1", `subscription { articlePosted(group: "go") { article { title } } }`))
		w.say(t, `{"type":"stop","id":"unknown"}`)
		w.say(t, start("2", `{ __typename }`))
		w.expect(t, `"id":"2"`)
		w.expect(t, `"id":"2"`)
		awaitSubscribers(t, a, 1)
		a.Post(t, ada, "not there", "live")
		a.Post(t, ada, "there", "go")
		w.expect(t, `"title":"there"`)
		w.say(t, `{"type":"stop","id":"1"}`)
		w.expect(t, `{"type":"complete","id":"1"}`)
		awaitSubscribers(t, a, 0)

		w.say(t, `{"type":"connection_terminate"}`)
		w.expect(t, "1000 ")
	})
}

func TestLegacySocketTellsOfErrors(t *testing.T) {
	a := agoratest.New(t, redistest.Any(t))
	for _, c := range []struct {
		name, say string
		want      string // in a connection_error
		code      string // after it; "" when the socket stays
	}{
		{"no JSON", `hello`, "JSON", ""},
		{"an unknown type", `{"type":"hello"}`, "type", ""},
		{"a type of the later protocol", `{"type":"ping"}`, "type", ""},
		{"an init payload that is no object", `{"type":"connection_init","payload":1}`, "object", ""},
		{"start before init", start("1", `{ __typename }`), "Unauthorized", "4401 "},
		{
			"a token that is not valid", `{"type":"connection_init","payload":{"authToken":1,"Authorization":"Bearer 1.x"}}`,
			"INVALID: ", "4403 INVALID: ",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			w := dial(t, a, "graphql-ws")
			w.say(t, c.say)
			w.expect(t, `{"type":"connection_error","payload":{"message":"`, c.want)
			if c.code != "" {
				w.expect(t, c.code)
				return
			}
			w.say(t, initMessage)
			w.expect(t, ack)
		})
	}
	t.Run("init twice", func(t *testing.T) {
		w := dial(t, a, "graphql-ws")
		w.say(t, initMessage)
		w.say(t, initMessage)
		w.expect(t, ack)
		w.expect(t, ka)
		w.expect(t, `connection_error`, "Too many")
		w.expect(t, "4429 ")
	})
	t.Run("binary", func(t *testing.T) {
		w := dial(t, a, "graphql-ws")
		if err := w.Write(t.Context(), websocket.MessageBinary, []byte(initMessage)); err != nil {
			t.Fatal(err)
		}
		w.expect(t, `connection_error`)
	})
	t.Run("the server stops", func(t *testing.T) {
		w := dial(t, a, "graphql-ws")
		w.say(t, initMessage)
		w.expect(t, ack)
		w.expect(t, ka)
		w.say(t, start("1", `subscription { articlePosted { resumeToken } }`))
		awaitSubscribers(t, a, 1)
		var stopping sync.WaitGroup
		stopping.Go(a.Stop)
		w.expect(t, "1001 ")
		stopping.Wait()
	})
}

// TestClientOfGqlgen subscribes with the client that gqlgen's users test with, which names no subprotocol.
func TestClientOfGqlgen(t *testing.T) {
	a := agoratest.New(t, redistest.Any(t))
	ada, _ := a.Register(t, "ada")
	c := client.New(newHandler(a, slog.DiscardHandler))

	var one struct{ Viewer struct{ Name string } }
	if err := c.WebsocketOnce(`{ viewer { user { name } } }`, &one); err != nil || one.Viewer.Name != "" {
		t.Errorf("%+v %v", one, err)
	}
	if err := c.WebsocketOnce(`{ nothing }`, &one); err == nil ||
		!strings.Contains(err.Error(), "GRAPHQL_VALIDATION_FAILED") {
		t.Errorf("%v", err)
	}

	s := c.WebsocketWithPayload(`subscription($g: String) { articlePosted(group: $g) { article { title } } }`,
		map[string]any{"Authorization": "Bearer " + ada}, client.Var("g", "go"))
	defer s.Close()
	awaitSubscribers(t, a, 1)
	for _, title := range []string{"one", "two"} {
		a.Post(t, ada, title, "go")
		var event struct {
			ArticlePosted struct{ Article struct{ Title string } }
		}
		if err := s.Next(&event); err != nil || event.ArticlePosted.Article.Title != title {
			t.Errorf("%+v %v", event, err)
		}
	}
	if err := c.WebsocketWithPayload(`{ __typename }`,
		map[string]any{"Authorization": "Bearer 1.x"}).Next(&one); err == nil {
		t.Error("a token that is not valid passes")
	}
}
