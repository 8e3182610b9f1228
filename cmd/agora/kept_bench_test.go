//go:build unix

package main

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"runtime"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/coding"
)

// BenchmarkKept requests a front page that the server keeps, over 32 connections, beside a net/http server that
// sends the same bytes: floor. The allocations are those of the servers, as the clients make none. The processor time
// is that of both.
func BenchmarkKept(b *testing.B) {
	const query = `{"query":"{ articles(first: 25) { edges { cursor node { id title link score upvotes createdAt ` +
		`author { id name } } } pageInfo { hasNextPage endCursor } } }"}`
	r := start(b, "--addr", "127.0.0.1:0", "--rate-limit-reads", "2000000000")
	agora := strings.TrimPrefix(r.root, "http://")
	for _, c := range []coding.Coding{coding.Identity, coding.Gzip, coding.Zstd} {
		request := fmt.Appendf(nil, "POST /graphql HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"+
			"Accept-Encoding: %s\r\nContent-Length: %d\r\n\r\n%s", c, len(query), query)
		requests := func() func() []byte { return func() []byte { return request } }
		var body []byte
		b.Run("agora/"+c.String(), func(b *testing.B) {
			client := dialRaw(b, agora)
			// The server keeps responses from its first second on.
			for began := time.Now(); time.Since(began) < 1500*time.Millisecond; {
				body = bytes.Clone(client.do(b, request))
			}
			requestAll(b, agora, requests)
		})
		b.Run("floor/"+c.String(), func(b *testing.B) {
			server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				_, _ = io.Copy(io.Discard, r.Body)
				w.Header().Set("Content-Type", "application/json")
				w.Header().Set("Content-Length", strconv.Itoa(len(body)))
				_, _ = w.Write(body)
			}))
			defer server.Close()
			requestAll(b, server.Listener.Addr().String(), requests)
		})
	}
}

// requestAll sends b.N requests over 32 connections, each of which has its own function that returns the next one.
func requestAll(b *testing.B, addr string, requests func() (next func() []byte)) {
	b.Helper()
	b.ResetTimer()
	b.SetParallelism(max(1, 32/runtime.GOMAXPROCS(0)))
	before := ownTime(b)
	b.RunParallel(func(pb *testing.PB) {
		client, next := dialRaw(b, addr), requests()
		for pb.Next() {
			client.do(b, next())
		}
	})
	b.ReportMetric(float64((ownTime(b)-before).Nanoseconds())/float64(b.N)/1e3, "cpu-µs/op")
}

// ownTime is the processor time that this process has taken.
func ownTime(t testing.TB) time.Duration {
	t.Helper()
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		t.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// A rawClient sends requests over one connection, and allocates nothing.
type rawClient struct {
	conn net.Conn
	in   *bufio.Reader
	body []byte
}

func dialRaw(t testing.TB, addr string) *rawClient {
	t.Helper()
	conn, err := (&net.Dialer{}).DialContext(t.Context(), "tcp", addr)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.Close() })
	return &rawClient{conn: conn, in: bufio.NewReaderSize(conn, 64<<10)}
}

// do sends a request and returns the body of its response, which is valid until the next call.
func (c *rawClient) do(t testing.TB, request []byte) []byte {
	t.Helper()
	if _, err := c.conn.Write(request); err != nil {
		t.Fatal(err)
	}
	length := -1
	for first := true; ; first = false {
		line, err := c.in.ReadSlice('\n')
		if err != nil {
			t.Fatal(err)
		}
		line = bytes.TrimRight(line, "\r\n")
		if first && !bytes.Equal(line, []byte("HTTP/1.1 200 OK")) {
			t.Fatalf("%s", line)
		}
		if value, ok := bytes.CutPrefix(line, []byte("Content-Length: ")); ok {
			length = 0
			for _, digit := range value {
				length = 10*length + int(digit-'0')
			}
		}
		if len(line) == 0 {
			break
		}
	}
	if length < 0 {
		t.Fatal("no Content-Length")
	}
	if cap(c.body) < length {
		c.body = make([]byte, length)
	}
	if _, err := io.ReadFull(c.in, c.body[:length]); err != nil {
		t.Fatal(err)
	}
	return c.body[:length]
}
