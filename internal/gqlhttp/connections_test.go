package gqlhttp_test

import (
	"context"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/redistest"
	"github.com/coder/websocket"
)

const endlessBody = `{"query":"subscription { articlePosted { resumeToken } }"}`

// from returns a client whose connections come from an address of loopback.
func dialing(t *testing.T, address string) *http.Client {
	t.Helper()
	dialer := &net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(address)}}
	transport := &http.Transport{DialContext: dialer.DialContext}
	t.Cleanup(transport.CloseIdleConnections)
	return &http.Client{Transport: transport}
}

// open opens a stream, and returns the status and what ends it.
func open(t *testing.T, c *http.Client, url, accept string) (*http.Response, context.CancelFunc) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	t.Cleanup(cancel)
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, url, strings.NewReader(endlessBody))
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Accept", accept)
	req.Header.Set("Content-Type", jsonType)
	resp, err := c.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { resp.Body.Close() })
	return resp, cancel
}

func TestConnectionsOfAnAddressAreBounded(t *testing.T) {
	a := agoratest.New(t, redistest.Any(t))
	one, other := dialing(t, "127.0.0.1"), dialing(t, "127.0.0.2")
	dial := func(c *http.Client) (*websocket.Conn, *http.Response, error) {
		return websocket.Dial(t.Context(), a.URL, &websocket.DialOptions{
			HTTPClient:   c,
			Subprotocols: []string{"graphql-transport-ws"},
		})
	}
	var end context.CancelFunc
	for i := range 100 { // of every kind
		switch i % 3 {
		case 0:
			conn, _, err := dial(one)
			if err != nil {
				t.Fatalf("socket %d: %v", i, err)
			}
			t.Cleanup(func() { conn.CloseNow() })
			w := wire{conn}
			w.say(t, initMessage)
			w.expect(t, ack)
		case 1:
			resp, cancel := open(t, one, a.URL, "text/event-stream")
			if resp.StatusCode != http.StatusOK {
				t.Fatalf("stream %d: %d", i, resp.StatusCode)
			}
			end = cancel
		case 2:
			if resp, _ := open(t, one, a.URL, apolloSubscribes); resp.StatusCode != http.StatusOK {
				t.Fatalf("stream %d: %d", i, resp.StatusCode)
			}
		}
	}
	refused := func(resp *http.Response) {
		t.Helper()
		if resp.StatusCode != http.StatusTooManyRequests || resp.Header.Get("Retry-After") != "10" ||
			!strings.HasPrefix(resp.Header.Get("Content-Type"), jsonType) {
			t.Errorf("%d %v", resp.StatusCode, resp.Header)
		}
	}
	conn, resp, err := dial(one)
	if err == nil {
		conn.CloseNow()
		t.Fatal("socket 101 opens")
	}
	refused(resp)
	resp, _ = open(t, one, a.URL, "text/event-stream")
	refused(resp)
	resp, _ = open(t, one, a.URL, apolloSubscribes)
	refused(resp)

	// Others may, and so may it ask, and again once something has ended.
	if resp, _ := open(t, other, a.URL, "text/event-stream"); resp.StatusCode != http.StatusOK {
		t.Errorf("another address: %d", resp.StatusCode)
	}
	a.Must(t, "", `{ __typename }`, nil)
	before, _ := a.Live.Subscribers()
	end()
	awaitSubscribers(t, a, before-1)
	for {
		if resp, _ := open(t, one, a.URL, "text/event-stream"); resp.StatusCode == http.StatusOK {
			break
		}
	}
}

// TestAnAddressIsWhatOneHostHas calls the handler as a server would.
func TestAnAddressIsWhatOneHostHas(t *testing.T) {
	for _, c := range []struct {
		name, one, other string
		same             bool
	}{
		{"an IPv4 address", "192.0.2.1:1", "192.0.2.1:2", true},
		{"another", "192.0.2.1:1", "192.0.2.2:1", false},
		{"an IPv4 address written in IPv6", "192.0.2.1:1", "[::ffff:192.0.2.1]:1", true},
		{"two of a /64", "[2001:db8::1]:1", "[2001:db8::ffff:0:0:2]:1", true},
		{"two of different /64s", "[2001:db8:0:1::1]:1", "[2001:db8:0:2::1]:1", false},
		{"two of a link", "[fe80::1%eth0]:1", "[fe80::2%eth1]:1", true},
		{"a unix socket", "@", "@", true},
	} {
		t.Run(c.name, func(t *testing.T) {
			a := agoratest.New(t, redistest.Any(t))
			handler := newHandler(a, slog.DiscardHandler)
			t.Cleanup(handler.WaitConnections)
			ctx, cancel := context.WithCancel(t.Context())
			t.Cleanup(cancel)
			subscribe := func(address string) *httptest.ResponseRecorder {
				r := httptest.NewRequestWithContext(ctx, http.MethodPost, "/", strings.NewReader(endlessBody))
				r.RemoteAddr = address
				r.Header.Set("Content-Type", jsonType)
				r.Header.Set("Accept", "text/event-stream")
				w := httptest.NewRecorder()
				handler.ServeHTTP(w, r)
				return w
			}
			for range 100 {
				go subscribe(c.one)
			}
			awaitSubscribers(t, a, 100)
			if w := subscribe(c.one); w.Code != http.StatusTooManyRequests {
				t.Fatalf("the status of the 101st is %d", w.Code)
			}
			if !c.same {
				go subscribe(c.other)
				awaitSubscribers(t, a, 101)
			} else if w := subscribe(c.other); w.Code != http.StatusTooManyRequests {
				t.Errorf("the status of %s is %d", c.other, w.Code)
			}
		})
	}
}

func TestSubscriptionsOfAnAddressAreBounded(t *testing.T) {
	a := agoratest.New(t, redistest.Any(t))
	socket := func() wire {
		w := dial(t, a, "graphql-transport-ws")
		w.say(t, initMessage)
		w.expect(t, ack)
		return w
	}
	var last wire
	for range 10 {
		last = socket()
		for i := range 100 {
			last.say(t, query(fmt.Sprint(i), `subscription { articlePosted { resumeToken } }`))
		}
	}
	awaitSubscribers(t, a, 1000)
	w := socket()
	w.say(t, query("x", `subscription { articlePosted { resumeToken } }`))
	w.expect(t, `"type":"error"`, `"id":"x"`, "RATE_LIMITED", "retryAfter")
	w.say(t, query("x", `{ __typename }`))
	w.expect(t, `"next"`)
	w.expect(t, `"complete"`)
	last.CloseNow()
	awaitSubscribers(t, a, 900)
	w.say(t, query("x", `subscription { articlePosted { resumeToken } }`))
	awaitSubscribers(t, a, 901)
}

func TestSubscriptionsAreShort(t *testing.T) {
	a := agoratest.New(t, redistest.Any(t))
	long := " # " + strings.Repeat("x", 16<<10)
	a.Must(t, "", `{ __typename }`+long, nil)
	got := a.Subscribe(t, "", `subscription { articlePosted { resumeToken } }`+long, nil).Next(t)
	if !strings.Contains(fmt.Sprint(got.Errors), "the maximum is 16384 bytes") || got.Codes()[0] != "BAD_USER_INPUT" {
		t.Errorf("%+v", got)
	}
	a.Subscribe(t, "", `subscription { articlePosted { resumeToken } }`+long[:15<<10], nil)
	awaitSubscribers(t, a, 1)
}
