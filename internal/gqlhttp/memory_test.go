package gqlhttp_test

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/agoraql/agora/graph"
	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/memory"
	"github.com/agoraql/agora/internal/operation"
	"github.com/agoraql/agora/internal/redistest"
	"github.com/coder/websocket"
)

// withMemory returns a as a server whose requests have the least memory, the pool, and what stops the server once it
// has answered.
func withMemory(t *testing.T, a *agoratest.Agora) (_ *agoratest.Agora, _ *memory.Pool, stop func()) {
	t.Helper()
	pool := memory.New(memory.Least)
	there := *a
	there.Handler = a.NewHandler(graph.NewSchema(&graph.Resolver{Store: a.Store, Auth: a.Auth}),
		slog.New(slog.DiscardHandler), operation.Options{Limits: operation.DefaultLimits, Memory: pool})
	server := httptest.NewServer(there.Handler)
	t.Cleanup(server.Close)
	there.URL = server.URL
	return &there, pool, server.Close
}

// fill holds as much as an address may, but for less than a step.
func fill(pool *memory.Pool, address string) *memory.Hold {
	hold := pool.Hold(address)
	for n := int64(16 << 20); n > 0; n /= 2 {
		for hold.Grow(n) == nil {
		}
	}
	return hold
}

// TestMemoryIsUsedUp sends requests while their address, or others, hold all memory: a refusal says so with Retry-After
// over each transport, and nothing is executed.
func TestMemoryIsUsedUp(t *testing.T) {
	redistest.Once(t, func(t *testing.T, r *redistest.Redis) {
		a, pool, stop := withMemory(t, agoratest.New(t, r))
		token, _ := a.Register(t, "ada")
		var others []string // each gets half of the remaining memory
		for i := range 14 {
			others = append(others, fmt.Sprint("192.0.2.", i))
		}
		post := `{"query":"mutation { postArticle(input: {title: \"x\", content: \"x\"}) { article { id } } }"}`
		for _, c := range []struct {
			name   string
			full   []string // addresses that take all available memory
			status int
			code   forum.Code
		}{
			{"by its own address", []string{"127.0.0.1"}, http.StatusTooManyRequests, forum.RateLimited},
			{"by others", others, http.StatusServiceUnavailable, forum.Unavailable},
		} {
			t.Run(c.name, func(t *testing.T) {
				for _, address := range c.full {
					defer fill(pool, address).Release()
				}
				for name, header := range map[string]string{
					"JSON": jsonType, "a result": resultType,
					"a stream": "text/event-stream",
				} {
					got := send(t, "POST", a.URL, post, map[string]string{
						"Content-Type": jsonType, "Accept": header,
						"Authorization": "Bearer " + token,
					})
					if got.status != c.status || got.code(t) != string(c.code) || got.header.Get("Retry-After") == "" {
						t.Errorf("%s: %d %s %v", name, got.status, got.text, got.header)
					}
				}
				conn, resp, err := websocket.Dial(t.Context(), a.URL, nil)
				if err == nil {
					conn.CloseNow()
				}
				if resp == nil || resp.StatusCode != c.status || resp.Header.Get("Retry-After") == "" {
					t.Errorf("a socket: %v %v", resp, err)
				}
				there := a.From(t, "198.51.100.7")
				if other := there.Ask(t, "", `{ articles { totalCount } }`, nil); len(c.full) == 1 && len(other.Errors) > 0 {
					t.Errorf("another address: %v", other.Errors)
				}
			})
		}
		if n := a.Must(t, "", `{ articles { totalCount } }`, nil).Text("articles", "totalCount"); n != "0" {
			t.Errorf("%s articles were posted", n)
		}
		stop()
		if pool.InUse() != 0 {
			t.Errorf("%d bytes are held after all", pool.InUse())
		}
	})
}

// TestHalfAMessage sends a socket a message that does not end, until its memory is used up: the socket closes and says
// why.
func TestHalfAMessage(t *testing.T) {
	a, pool, _ := withMemory(t, agoratest.New(t, redistest.Any(t)))
	conn, _, err := websocket.Dial(t.Context(), a.URL,
		&websocket.DialOptions{Subprotocols: []string{"graphql-transport-ws"}})
	if err != nil {
		t.Fatal(err)
	}
	defer conn.CloseNow()
	defer fill(pool, "127.0.0.1").Release()
	w, err := conn.Writer(t.Context(), websocket.MessageText)
	if err != nil {
		t.Fatal(err)
	}
	_, _ = w.Write([]byte(strings.Repeat(" ", 10_000))) // it may be closed before the end
	if _, _, err := conn.Read(t.Context()); websocket.CloseStatus(err) != websocket.StatusTryAgainLater ||
		!strings.Contains(err.Error(), "MiB of memory") {
		t.Errorf("the socket ends with %v", err)
	}
}

// TestUnreadResponsesCount asks for a large response and reads its beginning only: it counts until the client has
// gone.
func TestUnreadResponsesCount(t *testing.T) {
	a, pool, stop := withMemory(t, agoratest.New(t, redistest.Any(t)))
	token, _ := a.Register(t, "ada")
	var ids []string
	for i := range 100 {
		made := a.Must(t, token, `mutation($in: PostArticleInput!) { postArticle(input: $in) { article { id } } }`,
			agoratest.Vars{"in": agoratest.Vars{"title": fmt.Sprint(i), "content": strings.Repeat("long ", 8_000)}})
		ids = append(ids, fmt.Sprintf("%q", made.Text("postArticle", "article", "id")))
	}
	body := fmt.Sprintf(`{"query":"query($i:[ID!]!){nodes(ids:$i){... on Article{content}}}","variables":{"i":[%s]}}`,
		strings.Join(ids, ","))
	ctx, leave := context.WithCancel(t.Context())
	defer leave()
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, a.URL, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Content-Type", jsonType)
	req.Header.Set("Accept-Encoding", "identity") // compressed it would be sent at once
	resp, err := http.DefaultTransport.RoundTrip(req)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	if held := pool.InUse(); resp.StatusCode != 200 || held < 4<<20 {
		t.Errorf("%d, %d bytes are held for a response of 4 MB", resp.StatusCode, held)
	}
	if n, err := io.Copy(io.Discard, resp.Body); n < 4_000_000 || err != nil {
		t.Errorf("%d bytes, %v", n, err)
	}
	stop()
	if pool.InUse() != 0 {
		t.Errorf("%d bytes are held once the response is read", pool.InUse())
	}
}
