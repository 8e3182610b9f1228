package gqlhttp_test

import (
	"context"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"

	"github.com/agoraql/agora/graph"
	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/gqlhttp"
	"github.com/agoraql/agora/internal/operation"
	"github.com/agoraql/agora/internal/ratelimit"
	"github.com/agoraql/agora/internal/redistest"
)

// TestRefusalsArePaidFor refuses one request of an address. It has points for one refusal, or for several sockets.
func TestRefusalsArePaidFor(t *testing.T) {
	const subscription = `{"query":"subscription { articlePosted { article { title } } }"}`
	upgrade := func(protocol, origin string) func(t *testing.T, a *agoratest.Agora) {
		return func(t *testing.T, a *agoratest.Agora) {
			req, _ := http.NewRequestWithContext(t.Context(), http.MethodGet, a.URL, http.NoBody)
			for name, value := range map[string]string{
				"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13",
				"Sec-WebSocket-Key":      "dGhlIHNhbXBsZSBub25jZQ==",
				"Sec-WebSocket-Protocol": protocol, "Origin": origin,
			} {
				if value != "" {
					req.Header.Set(name, value)
				}
			}
			resp, err := http.DefaultClient.Do(req)
			if err != nil {
				t.Fatal(err)
			}
			resp.Body.Close()
		}
	}
	stream := func(t *testing.T, a *agoratest.Agora) {
		fetch(t, http.MethodPost, a.URL, subscription, "text/event-stream")
	}
	for _, c := range []struct {
		name  string
		limit func(o *operation.Limits, h *gqlhttp.Limits)
		send  func(t *testing.T, a *agoratest.Agora)
		paid  bool
	}{
		{"a socket", nil, upgrade("graphql-transport-ws", ""), false},
		{"sockets that say nothing", nil, func(t *testing.T, a *agoratest.Agora) {
			for range 3 {
				upgrade("graphql-transport-ws", "")(t, a)
			}
		}, true},
		{"a socket of another site", nil, upgrade("graphql-transport-ws", "https://evil.example"), true},
		{"a socket for another protocol", nil, upgrade("soap", ""), true},
		{
			"one socket too many", func(_ *operation.Limits, h *gqlhttp.Limits) { h.ConnectionsPerAddress = 0 },
			upgrade("graphql-transport-ws", ""), true,
		},
		{"one stream too many", func(_ *operation.Limits, h *gqlhttp.Limits) { h.ConnectionsPerAddress = 0 }, stream, true},
		{
			"one subscription too many", func(o *operation.Limits, _ *gqlhttp.Limits) { o.SubscriptionsPerAddress = 0 }, stream,
			true,
		},
		{
			"a subscription that is too long", func(o *operation.Limits, _ *gqlhttp.Limits) { o.Subscription = 10 }, stream,
			true,
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			a := agoratest.New(t, redistest.Any(t))
			options := operation.Options{Limits: operation.DefaultLimits, RateLimits: ratelimit.Limits{ratelimit.Refusals: 300}}
			transport := gqlhttp.Options{Limits: gqlhttp.DefaultLimits}
			if c.limit != nil {
				c.limit(&options.Limits, &transport.Limits)
			}
			schema := graph.NewSchema(&graph.Resolver{Store: a.Store, Auth: a.Auth})
			server := httptest.NewServer(gqlhttp.New(a.NewExecutor(schema, slog.New(slog.DiscardHandler), options), transport))
			t.Cleanup(server.Close)
			b := &agoratest.Agora{URL: server.URL}
			c.send(t, b)
			got := b.Ask(t, "", `{ __typename }`, nil)
			for tries := 0; tries < 1_000 && limited(got) != c.paid; tries++ { // a socket is refused after its handshake
				got = b.Ask(t, "", `{ __typename }`, nil)
			}
			if limited(got) != c.paid {
				t.Errorf("afterwards: %d", got.Status)
			}
		})
	}
}

// TestWhoLeavesPays lets a client with a token go before its session is looked up.
func TestWhoLeavesPays(t *testing.T) {
	handler := refusing(t, 250)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	ask(ctx, handler, strings.NewReader(`{"query":"{ __typename }"}`), "1.nobody")
	if status := ask(t.Context(), handler, strings.NewReader(`{"query":"{ __typename }"}`),
		""); status != http.StatusTooManyRequests {
		t.Errorf("afterwards: %d", status)
	}
}

// TestBodiesThatComeLater sends two requests, which are admitted, and then their bodies: the first is refused and
// leaves no points for the second.
func TestBodiesThatComeLater(t *testing.T) {
	handler := refusing(t, 250)
	statuses := make(chan int)
	var bodies []*lateBody
	for range 2 {
		body := &lateBody{
			Reader: strings.NewReader(`{"query":"{ nonsense }"}`), asked: make(chan bool),
			sent: make(chan bool),
		}
		bodies = append(bodies, body)
		go func() { statuses <- ask(t.Context(), handler, body, "") }()
		<-body.asked
	}
	for i, want := range []int{http.StatusOK, http.StatusTooManyRequests} {
		close(bodies[i].sent)
		if status := <-statuses; status != want {
			t.Errorf("request %d: %d, want %d", i, status, want)
		}
	}
}

// A lateBody comes once sent is closed.
type lateBody struct {
	io.Reader
	asked, sent chan bool
	once        sync.Once
}

// Read implements io.Reader.
func (b *lateBody) Read(p []byte) (int, error) {
	b.once.Do(func() { close(b.asked) })
	<-b.sent
	return b.Reader.Read(p)
}

// refusing returns a handler that permits an address refusals of so many points.
func refusing(t *testing.T, points int) http.Handler {
	t.Helper()
	a := agoratest.New(t, redistest.Any(t))
	return a.NewHandler(graph.NewSchema(&graph.Resolver{Store: a.Store, Auth: a.Auth}), slog.New(slog.DiscardHandler),
		operation.Options{Limits: operation.DefaultLimits, RateLimits: ratelimit.Limits{ratelimit.Refusals: points}})
}

func ask(ctx context.Context, handler http.Handler, body io.Reader, token string) (status int) {
	r := httptest.NewRequestWithContext(ctx, http.MethodPost, "/graphql", body)
	r.Header.Set("Content-Type", jsonType)
	if token != "" {
		r.Header.Set("Authorization", "Bearer "+token)
	}
	w := httptest.NewRecorder()
	handler.ServeHTTP(w, r)
	return w.Code
}
