package gqlhttp_test

import (
	"context"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"
	"testing/iotest"
	"time"

	"github.com/agoraql/agora/graph"
	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/operation"
	"github.com/agoraql/agora/internal/redistest"
)

func TestTimeout(t *testing.T) {
	t.Parallel()
	redistest.Once(t, func(t *testing.T, r *redistest.Redis) {
		for name, c := range map[string]struct {
			timeout time.Duration
			want    string
			silent  bool
		}{
			"no time at all":              {1, "exceeded the time limit of 1ns", false},
			"a Redis that says no more":   {100 * time.Millisecond, "exceeded the time limit of 100ms", true},
			"a Redis that gives up first": {time.Hour, "the service is unavailable", true},
		} {
			t.Run(name, func(t *testing.T) {
				proxy := redistest.NewProxy(t, r)
				a := agoratest.NewWith(t, r, proxy.Client(t))
				limits := operation.DefaultLimits
				limits.Timeout = c.timeout
				server := httptest.NewServer(a.NewHandler(graph.NewSchema(&graph.Resolver{Store: a.Store, Auth: a.Auth}),
					slog.New(slog.DiscardHandler), operation.Options{Limits: limits}))
				t.Cleanup(server.Close)
				if c.silent {
					proxy.Silence()
				}
				got := (&agoratest.Agora{URL: server.URL}).Ask(t, "", `{ articles { totalCount } }`, nil)
				proxy.Restore()
				if len(got.Errors) != 1 || got.Codes()[0] != "UNAVAILABLE" || !strings.Contains(got.Errors[0].Message, c.want) {
					t.Errorf("%+v", got)
				}
			})
		}
	})
}

// TestTimeoutOfStreams asks a Redis that says no more for a persisted query, before the operation is known.
func TestTimeoutOfStreams(t *testing.T) {
	redistest.Once(t, func(t *testing.T, r *redistest.Redis) {
		proxy := redistest.NewProxy(t, r)
		a := agoratest.NewWith(t, r, proxy.Client(t))
		options := operation.Options{Limits: operation.DefaultLimits}
		options.Limits.Timeout = 100 * time.Millisecond
		url := beside(t, a, options)
		proxy.Silence()
		defer proxy.Restore()
		body := `{"documentId":"sha256:` + strings.Repeat("0", 64) + `"}`
		if _, _, got := fetch(t, http.MethodPost, url, body, "text/event-stream"); !strings.Contains(got,
			"exceeded the time limit of 100ms") {
			t.Errorf("the response is %s", got)
		}
	})
}

// TestLargeResponsesAreNotCompressed asks for 30 kB, and for 6 MB.
func TestLargeResponsesAreNotCompressed(t *testing.T) {
	a := agoratest.New(t, redistest.Any(t))
	ada, _ := a.Register(t, "ada")
	a.Post(t, ada, "hello")
	if err := a.Redis.HSet(t.Context(), "article:1", "content", strings.Repeat("a", 30_000)).Err(); err != nil {
		t.Fatal(err)
	}
	for n, want := range map[int]string{1: "gzip", 200: ""} {
		ids := strings.Repeat(`\"article:1\" `, min(n, 100))
		body := `{"query": "{ ` + times((n+99)/100, `a%d: nodes(ids: [`+ids+`]) { ... on Article { content } } `) + `}"}`
		got := send(t, http.MethodPost, a.URL, body, map[string]string{
			"Accept-Encoding": "gzip", "Content-Type": "application/json",
		})
		if !strings.Contains(decoded(t, got), `{"data":{"a0":`) {
			t.Fatalf("%d times: %.200s", n, got.text)
		}
		if encoding := got.header.Get("Content-Encoding"); encoding != want {
			t.Errorf("%d times: the encoding is %q, want %q", n, encoding, want)
		}
	}
}

// TestClientGoesAway lets the client go before its answer, which is no fault of the store's.
func TestClientGoesAway(t *testing.T) {
	a := agoratest.New(t, redistest.Any(t))
	log := &journal{}
	handler := a.NewHandler(graph.NewSchema(&graph.Resolver{Store: a.Store, Auth: a.Auth}),
		slog.New(slog.NewTextHandler(log, nil)), operation.Options{Limits: operation.DefaultLimits})
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	r := httptest.NewRequestWithContext(ctx, "POST", "/graphql",
		strings.NewReader(`{"query": "{ articles { totalCount } }"}`))
	r.Header.Set("Content-Type", "application/json")
	w := httptest.NewRecorder()
	handler.ServeHTTP(w, r)
	if !strings.Contains(w.Body.String(), "UNAVAILABLE") {
		t.Errorf("the response is %s", w.Body)
	}
	if lines := log.lines(); lines[0] != "" {
		t.Errorf("logged %q", lines)
	}
}

// TestSlowBodyEndsNoSharedConnection ends the connection of one request, but not that of many.
func TestSlowBodyEndsNoSharedConnection(t *testing.T) {
	a := agoratest.New(t, redistest.Any(t))
	handler := a.NewHandler(graph.NewSchema(&graph.Resolver{Store: a.Store, Auth: a.Auth}), slog.New(slog.DiscardHandler),
		operation.Options{Limits: operation.DefaultLimits})
	for version, want := range map[int]string{1: "close", 2: ""} {
		r := httptest.NewRequestWithContext(t.Context(), "POST", "/graphql", iotest.ErrReader(os.ErrDeadlineExceeded))
		r.ProtoMajor = version
		r.Header.Set("Content-Type", "application/json")
		w := httptest.NewRecorder()
		handler.ServeHTTP(w, r)
		if got := w.Header().Get("Connection"); w.Code != http.StatusRequestTimeout || got != want {
			t.Errorf("HTTP/%d: status %d, Connection: %q, want %q", version, w.Code, got, want)
		}
	}
}

// TestViewersWhileRedisIsAway asks with a token that nobody can look up: nothing is executed, so there is no data.
func TestViewersWhileRedisIsAway(t *testing.T) {
	redistest.Once(t, func(t *testing.T, r *redistest.Redis) {
		proxy := redistest.NewProxy(t, r)
		a := agoratest.NewWith(t, r, proxy.Client(t))
		token, _ := a.Register(t, "ada")
		w := dial(t, a, "graphql-transport-ws")
		w.say(t, `{"type":"connection_init","payload":{"Authorization":"Bearer `+token+`"}}`)
		w.expect(t, "connection_ack")
		proxy.Cut()
		for accept, status := range map[string]int{jsonType: http.StatusOK, resultType: http.StatusServiceUnavailable} {
			got := send(t, "POST", a.URL, `{"query":"{ viewer { id } }"}`, map[string]string{
				"Content-Type": jsonType, "Accept": accept, "Authorization": "Bearer " + token,
			})
			if got.status != status || got.code(t) != "UNAVAILABLE" || strings.Contains(got.text, `"data"`) {
				t.Errorf("%s: %d %s", accept, got.status, got.text)
			}
		}
		w.say(t, query("1", `{ viewer { id } }`))
		w.expect(t, `"type":"error"`, "UNAVAILABLE")
	})
}
