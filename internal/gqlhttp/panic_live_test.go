package gqlhttp_test

import (
	"context"
	"log/slog"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/99designs/gqlgen/graphql"
	"github.com/agoraql/agora/graph"
	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/operation"
	"github.com/agoraql/agora/internal/redistest"
)

// A broken schema panics when an operation of a certain name is executed.
type broken struct{ graphql.ExecutableSchema }

func (b broken) Exec(ctx context.Context) graphql.ResponseHandler {
	if graphql.GetOperationContext(ctx).Operation.Name == "Break" {
		panic("secret of the schema")
	}
	return b.ExecutableSchema.Exec(ctx)
}

// TestPanicsOfSubscriptions has resolvers without a store, which therefore panic, and a schema that does so before
// them. Each costs one masked error and one line of the log.
func TestPanicsOfSubscriptions(t *testing.T) {
	a := agoratest.New(t, redistest.Any(t))
	ada, _ := a.Register(t, "ada")
	var log journal
	schema := broken{graph.NewSchema(&graph.Resolver{Auth: a.Auth})}
	server := httptest.NewServer(a.NewHandler(schema, slog.New(slog.NewTextHandler(&log, nil)),
		operation.Options{Limits: operation.DefaultLimits}))
	t.Cleanup(server.Close)
	there := *a
	there.URL = server.URL
	masked := func(t *testing.T, text string) {
		t.Helper()
		lines := log.lines()
		if len(lines) != 1 || !strings.Contains(lines[0], "panic: ") || !strings.Contains(lines[0], "stack=") {
			t.Errorf("the log: %q", lines)
		}
		if !strings.Contains(text, `"message":"internal error `) || strings.Contains(text, "secret") ||
			strings.Contains(text, "nil pointer") {
			t.Errorf("the response: %s", text)
		}
	}
	const begins = `subscription Break { articlePosted { resumeToken } }`
	const responses = `subscription { articlePosted { article { id } } }`
	post := func() { a.Post(t, ada, "x") }
	for name, text := range map[string]string{
		"a query's resolver": `{ resumeToken }`, "a query": `query Break { __typename }`, "a subscription": begins,
	} {
		t.Run(name+", as a stream", func(t *testing.T) {
			_, _, got := fetch(t, "POST", server.URL, `{"query":"`+text+`"}`, "text/event-stream")
			masked(t, got)
		})
		t.Run(name+", over a socket", func(t *testing.T) {
			w := dial(t, &there, "graphql-transport-ws")
			w.say(t, initMessage)
			w.expect(t, ack)
			w.say(t, query("1", text))
			masked(t, w.hear(t))
		})
	}
	t.Run("an event's resolver, as a stream", func(t *testing.T) {
		s := there.Subscribe(t, "", responses, nil)
		post()
		if got := s.Next(t); len(got.Errors) != 1 {
			t.Errorf("%+v", got)
		} else {
			masked(t, `"message":"`+got.Errors[0].Message)
		}
		if got := s.Next(t); got != nil { // without its resume token the subscription cannot go on
			t.Errorf("after an event that failed: %+v", got)
		}
	})
	t.Run("an event's resolver, over sockets", func(t *testing.T) {
		for _, dialect := range []struct{ protocol, ask string }{
			{"graphql-transport-ws", query("1", responses)}, {"graphql-ws", start("1", responses)},
		} {
			awaitSubscribers(t, a, 0)
			w := dial(t, &there, dialect.protocol)
			w.say(t, initMessage)
			w.expect(t, ack)
			w.say(t, dialect.ask)
			awaitSubscribers(t, a, 1)
			post()
			got := w.hear(t)
			if got == ka {
				got = w.hear(t)
			}
			masked(t, got)
			w.CloseNow()
		}
	})
}
