package gqlhttp_test

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/coder/websocket"
)

// dialInBubble opens a WebSocket.
func dialInBubble(t *testing.T, dial func(context.Context, string, string) (net.Conn, error), subprotocol string) wire {
	t.Helper()
	transport := &http.Transport{DialContext: dial}
	t.Cleanup(transport.CloseIdleConnections)
	conn, _, err := websocket.Dial(t.Context(), "http://agora/", &websocket.DialOptions{
		HTTPClient: &http.Client{Transport: transport}, Subprotocols: []string{subprotocol},
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.CloseNow() })
	return wire{conn}
}

func TestSocketThatDoesNotBeginIsClosed(t *testing.T) {
	for _, subprotocol := range []string{"graphql-transport-ws", "graphql-ws"} {
		t.Run(subprotocol, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				start := time.Now()
				w := dialInBubble(t, serveInBubble(t), subprotocol)
				w.expect(t, "4408 Connection initialisation timeout")
				if waited := time.Since(start); waited < 3*time.Second || waited > 4*time.Second {
					t.Errorf("after %s", waited)
				}
			})
		})
	}
}

func TestSocketThatBeganMayRest(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		start := time.Now()
		w := dialInBubble(t, serveInBubble(t), "graphql-transport-ws")
		w.say(t, initMessage)
		w.expect(t, ack)
		reading := w.CloseRead(t.Context()) // which responds to pings
		select {
		case <-reading.Done():
			t.Errorf("closed after %s", time.Since(start))
		case <-time.After(10 * time.Minute):
		}
	})
}

func TestLegacySocketStaysAlive(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := dialInBubble(t, serveInBubble(t), "graphql-ws")
		w.say(t, initMessage)
		w.expect(t, ack)
		w.expect(t, `{"type":"ka"}`)
		last := time.Now()
		for range 10 {
			w.expect(t, `{"type":"ka"}`)
			if since := time.Since(last); since > 20*time.Second {
				t.Errorf("the next after %s", since)
			}
			last = time.Now()
		}
	})
}

// TestHalfOpenConnectionsEnd has clients whose machine has gone: they read nothing more, or read and answer nothing.
func TestHalfOpenConnectionsEnd(t *testing.T) {
	const hello = "\x81\x9a\x00\x00\x00\x00" + initMessage // a text frame, masked with zeros
	for name, reads := range map[string]bool{"one that reads": true, "one that does not": false} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				conn := upgradeInBubble(t, hello)
				var err error
				start := time.Now()
				if reads {
					_, _ = io.Copy(io.Discard, conn)
				} else {
					for err == nil { // a write fails once the other side is closed
						<-time.After(time.Second)
						_ = conn.SetWriteDeadline(time.Now().Add(time.Millisecond))
						if _, err = conn.Write([]byte{0x8a}); err != nil && strings.Contains(err.Error(), "timeout") {
							err = nil
						}
					}
				}
				if waited := time.Since(start); waited < 10*time.Second || waited > time.Minute {
					t.Errorf("ended after %s", waited)
				}
			})
		})
	}
}

func TestSocketsMessagesAreBounded(t *testing.T) {
	const ping, pong = `{"type":"ping"}`, `{"type":"pong"}`
	t.Run("messages as an application sends them", func(t *testing.T) {
		synctest.Test(t, func(t *testing.T) {
			w := dialInBubble(t, serveInBubble(t), "graphql-transport-ws")
			w.say(t, initMessage)
			w.expect(t, ack)
			for range 4 { // shorter than a ping of the server, which a pipe has no room for
				for range 150 {
					w.say(t, ping)
					w.expect(t, pong)
				}
				<-time.After(3 * time.Second)
			}
		})
	})
	t.Run("a flood of messages", func(t *testing.T) {
		synctest.Test(t, func(t *testing.T) {
			w := dialInBubble(t, serveInBubble(t), "graphql-transport-ws")
			replied := 0
			for ; ; replied++ {
				w.say(t, ping)
				if got := w.hear(t); got != pong {
					if !strings.HasPrefix(got, "1008 ") {
						t.Error(got)
					}
					break
				}
			}
			if replied != 200 {
				t.Errorf("%d were replied", replied)
			}
		})
	})
	t.Run("a flood of ping frames", func(t *testing.T) {
		synctest.Test(t, func(t *testing.T) {
			w := dialInBubble(t, serveInBubble(t), "graphql-transport-ws")
			reading := w.CloseRead(t.Context())
			replied := 0
			for w.Ping(t.Context()) == nil {
				replied++
			}
			<-reading.Done()
			if replied != 200 {
				t.Errorf("%d were replied", replied)
			}
		})
	})
}

// TestSlowBodies sends a body whose rest does not come.
func TestSlowBodies(t *testing.T) {
	for name, text := range map[string]string{
		"a length": "Content-Length: 100\r\n\r\n{",
		"chunks":   "Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n",
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				conn, err := serveInBubble(t)(t.Context(), "", "")
				if err != nil {
					t.Fatal(err)
				}
				defer conn.Close()
				start := time.Now()
				if _, err := io.WriteString(conn, "POST / HTTP/1.1\r\nHost: agora\r\nContent-Type: application/json\r\n"+
					text); err != nil {
					t.Fatal(err)
				}
				resp, err := http.ReadResponse(bufio.NewReader(conn), nil)
				if err != nil {
					t.Fatal(err)
				}
				defer resp.Body.Close()
				body, err := io.ReadAll(resp.Body)
				if err != nil || resp.StatusCode != http.StatusRequestTimeout || !resp.Close ||
					!strings.Contains(string(body), `"code":"BAD_REQUEST"`) {
					t.Errorf("status %d, %v: %v %s", resp.StatusCode, resp.Header, err, body)
				}
				if waited := time.Since(start); waited < 10*time.Second || waited > 20*time.Second {
					t.Errorf("after %s", waited)
				}
			})
		})
	}
}

// TestStreamsStayAlive listens for longer than any limit of a request.
func TestStreamsStayAlive(t *testing.T) {
	for _, c := range []struct{ accept, signal string }{
		{"text/event-stream", ":\n\n"},
		{"multipart/mixed;subscriptionSpec=1.0", "\r\nContent-Type: application/json\r\n\r\n{}\r\n--graphql"},
	} {
		for _, http2 := range []bool{false, true} {
			t.Run(fmt.Sprintf("%s, HTTP/2 %v", c.accept, http2), func(t *testing.T) {
				synctest.Test(t, func(t *testing.T) {
					transport := &http.Transport{DialContext: serveInBubble(t), Protocols: &http.Protocols{}}
					transport.Protocols.SetHTTP1(!http2)
					transport.Protocols.SetUnencryptedHTTP2(http2)
					defer transport.CloseIdleConnections()
					req, err := http.NewRequestWithContext(t.Context(), http.MethodPost, "http://agora/",
						strings.NewReader(`{"query":"subscription { articlePosted { resumeToken } }"}`))
					if err != nil {
						t.Fatal(err)
					}
					req.Header.Set("Accept", c.accept)
					req.Header.Set("Content-Type", jsonType)
					resp, err := transport.RoundTrip(req)
					if err != nil {
						t.Fatal(err)
					}
					defer resp.Body.Close()
					if got := resp.ProtoMajor == 2; got != http2 {
						t.Fatal(resp.Proto)
					}
					if got := resp.Header.Get("X-Accel-Buffering"); got != "no" {
						t.Errorf("X-Accel-Buffering: %s", got)
					}
					start := time.Now()
					text := ""
					for buffer := make([]byte, 1024); strings.Count(text, c.signal) < 10; {
						n, err := resp.Body.Read(buffer)
						if text += string(buffer[:n]); err != nil {
							t.Fatalf("%v after %s and %q", err, time.Since(start), text)
						}
					}
					if waited := time.Since(start); waited < time.Minute || waited > 4*time.Minute {
						t.Errorf("10 signals within %s", waited)
					}
				})
			})
		}
	}
}
