//go:build unix

package chaos_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/pause"
	"github.com/agoraql/agora/internal/proctest"
)

// probes is how often a balancer asks a server whether it is ready.
const probes = 100 * time.Millisecond

// A balancer sends requests to its ready servers in turn, as a load balancer does. It repeats a request only if the
// connection to a server was refused, before anything was sent.
type balancer struct {
	url      string
	hosts    []string
	mu       sync.Mutex
	ready    []bool
	turn     int
	requests []int // sent to each host
}

// balance starts a balancer before servers.
func balance(t *testing.T, servers ...*server) *balancer {
	t.Helper()
	b := &balancer{ready: make([]bool, len(servers)), requests: make([]int, len(servers))}
	for _, s := range servers {
		u, err := url.Parse(s.URL())
		if err != nil {
			t.Fatal(err)
		}
		b.hosts = append(b.hosts, u.Host)
	}
	var running sync.WaitGroup
	for i := range servers {
		running.Go(func() { b.probe(t.Context(), i) })
	}
	front := httptest.NewServer(&httputil.ReverseProxy{
		Rewrite: func(r *httputil.ProxyRequest) {
			r.Out.URL.Scheme, r.Out.URL.Host = "http", b.hosts[0]
			// Each subscriber has an address of its own. A real balancer adds the one that it sees.
			r.Out.Header["X-Forwarded-For"] = r.In.Header["X-Forwarded-For"]
		},
		Transport: b,
	})
	t.Cleanup(func() {
		front.CloseClientConnections()
		front.Close()
		running.Wait()
	})
	b.url = front.URL + "/graphql"
	for i := range servers {
		proctest.Eventually(t, "the balancer uses the server", func() bool { return b.uses(i) })
	}
	return b
}

// probe follows /readyz of one server.
func (b *balancer) probe(ctx context.Context, i int) {
	for {
		resp, err := http.Get("http://" + b.hosts[i] + "/readyz")
		ready := err == nil && resp.StatusCode == http.StatusOK
		if err == nil {
			_, _ = io.Copy(io.Discard, resp.Body)
			resp.Body.Close()
		}
		b.mu.Lock()
		b.ready[i] = ready
		b.mu.Unlock()
		if !pause.For(ctx, probes) {
			return
		}
	}
}

// uses reports whether requests go to a server.
func (b *balancer) uses(i int) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.ready[i]
}

// served returns the number of requests that were sent to each server.
func (b *balancer) served() []int {
	b.mu.Lock()
	defer b.mu.Unlock()
	return slices.Clone(b.requests)
}

// next returns the next ready host; "" if none is.
func (b *balancer) next() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	for range b.hosts {
		b.turn = (b.turn + 1) % len(b.hosts)
		if b.ready[b.turn] {
			b.requests[b.turn]++
			return b.hosts[b.turn]
		}
	}
	return ""
}

// RoundTrip implements http.RoundTripper.
func (b *balancer) RoundTrip(r *http.Request) (resp *http.Response, err error) {
	var body []byte
	if r.Body != nil {
		if body, err = io.ReadAll(r.Body); err != nil {
			return nil, err
		}
		r.Body.Close()
	}
	for range b.hosts {
		host := b.next()
		if host == "" {
			return nil, errors.New("no server is ready")
		}
		out := r.Clone(r.Context())
		out.URL.Host = host
		if r.Body != nil {
			out.Body = io.NopCloser(bytes.NewReader(body))
		}
		resp, err = http.DefaultTransport.RoundTrip(out)
		if refused, ok := errors.AsType[*net.OpError](err); !ok || refused.Op != "dial" {
			return resp, err
		}
	}
	return nil, err
}
