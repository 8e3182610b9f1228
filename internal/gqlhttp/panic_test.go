package gqlhttp_test

import (
	"bytes"
	"encoding/json"
	"log/slog"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"

	"github.com/99designs/gqlgen/graphql"
	"github.com/agoraql/agora/graph"
	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/operation"
	"github.com/agoraql/agora/internal/redistest"
)

// A journal keeps log lines.
type journal struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (j *journal) Write(p []byte) (int, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.text.Write(p)
}

// lines returns the lines since the last call.
func (j *journal) lines() []string {
	j.mu.Lock()
	defer j.mu.Unlock()
	defer j.text.Reset()
	return strings.Split(strings.TrimSpace(j.text.String()), "\n")
}

// TestPanics serves resolvers that have no store: each that needs one panics.
func TestPanics(t *testing.T) {
	a := agoratest.New(t, redistest.Any(t))
	log := &journal{}
	handler := a.NewHandler(graph.NewSchema(&graph.Resolver{Auth: a.Auth}), slog.New(slog.NewJSONHandler(log, nil)),
		operation.Options{Limits: operation.DefaultLimits})
	server := httptest.NewServer(handler)
	t.Cleanup(server.Close)
	broken := &agoratest.Agora{URL: server.URL}
	check := func(t *testing.T, got *agoratest.Answer) {
		t.Helper()
		if len(got.Errors) != 1 || got.Codes()[0] != "INTERNAL_SERVER_ERROR" {
			t.Fatalf("response %+v", got)
		}
		text, err := json.Marshal(got)
		if err != nil || strings.Contains(string(text), "nil pointer") || strings.Contains(string(text), ".go") {
			t.Errorf("the client receives %s", text)
		}
		lines := log.lines()
		var line struct{ ID, Stack, Error string }
		if err := json.Unmarshal([]byte(lines[0]), &line); err != nil || len(lines) != 1 {
			t.Fatalf("log: %v %v", lines, err)
		}
		if line.ID != got.Errors[0].Extensions["id"] || !strings.Contains(line.Stack, "graph.") ||
			!strings.Contains(line.Error, "nil pointer") {
			t.Errorf("logged %+v", line)
		}
	}
	t.Run("a query", func(t *testing.T) {
		got := broken.Ask(t, "", `{ articles { totalCount } }`, nil)
		check(t, got)
		if got.Status != 200 {
			t.Errorf("status %d", got.Status)
		}
	})
	t.Run("a mutation", func(t *testing.T) {
		token, _ := a.Register(t, "ada")
		check(t, broken.Ask(t, token, `mutation { postArticle(input: {title: "a", link: "https://example.com/"}) { `+
			`article { id } } }`, nil))
	})
	t.Run("a query over a stream", func(t *testing.T) {
		check(t, broken.Subscribe(t, "", `{ articles { totalCount } }`, nil).Next(t))
	})
	t.Run("an event of a subscription", func(t *testing.T) {
		stream := broken.Subscribe(t, "", `subscription { articlePosted { article { title } } }`, nil)
		token, _ := a.Register(t, "bob")
		a.Post(t, token, "A title")
		check(t, stream.Next(t))
	})
	t.Run("it serves on", func(t *testing.T) {
		if got := broken.Must(t, "", `{ __typename }`, nil); got.Text("__typename") != "Query" {
			t.Errorf("%+v", got)
		}
	})
	t.Run("outside an operation", func(t *testing.T) {
		schema := &lost{ExecutableSchema: graph.NewSchema(&graph.Resolver{Store: a.Store, Auth: a.Auth})}
		broken := httptest.NewServer(a.NewHandler(schema, slog.New(slog.NewJSONHandler(log, nil)),
			operation.Options{Limits: operation.DefaultLimits}))
		schema.ExecutableSchema = nil
		t.Cleanup(broken.Close)
		got := send(t, "POST", broken.URL, `{"query":"{__typename}"}`, map[string]string{"Content-Type": jsonType})
		if got.status != 500 || !strings.Contains(got.text, `"INTERNAL_SERVER_ERROR"`) ||
			strings.Contains(got.text, "nil pointer") {
			t.Errorf("%d %s", got.status, got.text)
		}
		if lines := log.lines(); len(lines) != 1 || !strings.Contains(lines[0], `"stack":`) {
			t.Errorf("logged %v", lines)
		}
	})
}

// A lost schema is there while the handler is made, and then no more.
type lost struct{ graphql.ExecutableSchema }
