//go:build linux

package hostile_test

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/pause"
)

// refusedPause is how long a connection of an attacker waits after a refusal. It
// obeys no Retry-After; without any pause, the test's own work would be the attack.
const refusedPause = 10 * time.Millisecond

// An attacker sends one kind of request through many connections from one address.
type attacker struct {
	addr          string // of the server
	from          string // address of this machine
	sent, refused atomic.Int64
}

// A connection attacks until ctx ends or the connection does.
type connection func(ctx context.Context, a *attacker)

// attack keeps n connections attacking until ctx ends.
func (a *attacker) attack(ctx context.Context, group *sync.WaitGroup, n int, run connection) {
	for range n {
		group.Go(func() {
			for {
				run(ctx, a)
				if !pause.For(ctx, refusedPause) {
					return
				}
			}
		})
	}
}

// dial connects; the connection ends with ctx.
func (a *attacker) dial(ctx context.Context) net.Conn {
	dialer := &net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(a.from)}}
	conn, err := dialer.DialContext(ctx, "tcp", a.addr)
	if err != nil {
		return nil
	}
	context.AfterFunc(ctx, func() { conn.Close() })
	return conn
}

// largest returns the first of some requests that the server does not refuse, else the
// last; nil for none. Each is asked once, from an address of its own, for a second at most.
func (s *server) largest(t *testing.T, sizes []*request) *request {
	for i, r := range sizes {
		a := &attacker{addr: s.addr, from: fmt.Sprintf("127.0.1.%d", i+1)}
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		accept := "application/json"
		if strings.HasPrefix(r.text, "subscription") {
			accept = "text/event-stream"
		}
		if conn := a.dial(ctx); conn != nil {
			a.exchange(conn, bufio.NewReader(conn), a.raw(r, accept))
		}
		cancel()
		if a.refused.Load() == 0 || i == len(sizes)-1 {
			return r
		}
	}
	return nil
}

// raw is a request as it goes over a connection.
func (a *attacker) raw(r *request, accept string) []byte {
	variables := r.variables
	if r.padding > 0 {
		variables = map[string]any{"unused": strings.Repeat("a", r.padding)}
	}
	body, _ := json.Marshal(map[string]any{"query": r.text, "variables": variables}) // strings and lists
	accept += strings.Repeat(", a/b;q=0.1", r.accept/11)
	var b bytes.Buffer
	fmt.Fprintf(&b, "POST /graphql HTTP/1.1\r\nHost: %s\r\nContent-Type: application/json\r\n", a.addr)
	fmt.Fprintf(&b, "Accept: %s\r\nContent-Length: %d\r\n\r\n", accept, len(body))
	b.Write(body)
	return b.Bytes()
}

// posts sends requests in turn, one after the other, and reads the responses.
func posts(requests ...*request) connection {
	return func(ctx context.Context, a *attacker) {
		var ready [][]byte // as making them takes the machine's time, too
		for _, r := range requests {
			ready = append(ready, a.raw(r, "application/json"))
		}
		a.exchanges(ctx, func(i int) []byte { return ready[i%len(ready)] })
	}
}

// generated is posts for requests each of which is made anew.
func generated(one func(i int) *request) connection {
	return func(ctx context.Context, a *attacker) {
		a.exchanges(ctx, func(i int) []byte { return a.raw(one(i), "application/json") })
	}
}

// exchanges sends requests over one connection, until that ends.
func (a *attacker) exchanges(ctx context.Context, raw func(i int) []byte) {
	conn := a.dial(ctx)
	if conn == nil {
		return
	}
	defer conn.Close()
	for r, i := bufio.NewReaderSize(conn, 64<<10), 0; ; i++ {
		status := a.exchange(conn, r, raw(i))
		if status == 0 || status != http.StatusOK && !pause.For(ctx, refusedPause) {
			return
		}
	}
}

// exchange sends a request and reads its response to the end; 0 when that fails.
func (a *attacker) exchange(conn net.Conn, r *bufio.Reader, raw []byte) (status int) {
	a.sent.Add(1)
	if _, err := conn.Write(raw); err != nil {
		return 0
	}
	resp, err := http.ReadResponse(r, nil)
	if err != nil {
		return 0
	}
	defer resp.Body.Close()
	body := bufio.NewReader(resp.Body)
	beginning, _ := body.Peek(200) // or fewer
	if resp.StatusCode != http.StatusOK || bytes.Contains(beginning, []byte(`{"errors":`)) {
		a.refused.Add(1)
	}
	if _, err := io.Copy(io.Discard, body); err != nil || resp.Close {
		return 0
	}
	return resp.StatusCode
}

// streams subscribes over Server-Sent Events, again when the stream ends.
func streams(r *request) connection {
	return func(ctx context.Context, a *attacker) {
		if conn := a.dial(ctx); conn != nil {
			defer conn.Close()
			a.exchange(conn, bufio.NewReaderSize(conn, 64<<10), a.raw(r, "text/event-stream"))
		}
	}
}

// unread asks, reads nothing, and holds the connection for half a minute.
func unread(r *request) connection {
	return func(ctx context.Context, a *attacker) {
		conn := a.dial(ctx)
		if conn == nil {
			return
		}
		defer conn.Close()
		_ = conn.(*net.TCPConn).SetReadBuffer(4 << 10) // the smaller the worse
		a.sent.Add(1)
		if _, err := conn.Write(a.raw(r, "application/json")); err == nil {
			pause.For(ctx, 30*time.Second)
		}
	}
}
