package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"runtime"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/need"
	"github.com/agoraql/agora/internal/redistest"
	"github.com/coder/websocket"
)

const (
	memoryClients = 100
	mostResident  = 768 // MiB
)

// TestMemory runs a server under GOMEMLIMIT=512MiB. One address sends it all that takes
// memory, one kind after the other on 100 connections: the server stays below 768 MiB,
// and another address is served meanwhile. With -v it prints the peak after each kind.
func TestMemory(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("reads the peak from /proc")
	}
	need.Larger(t, "measures the memory of a server")
	redis := redistest.Server(t)
	cmd := program("--addr", "127.0.0.1:0", "--trusted-proxies", "127.0.0.1",
		"--redis", "unix://"+redis.Addr, "--rate-limit-reads", "0",
		"--rate-limit-posts", "0", "--rate-limit-logins", "0")
	cmd.Env = append(cmd.Env, "GOMEMLIMIT=512MiB")
	r := launch(t, cmd).announced(t)
	m := &memoryTest{running: r, addr: strings.TrimPrefix(r.root, "http://"), large: largeArticles(t, r)}
	honest := &http.Client{Transport: &http.Transport{DialContext: (&net.Dialer{LocalAddr: &net.TCPAddr{IP: net.IPv4(127,
		0, 0, 2)}}).DialContext}}
	defer honest.CloseIdleConnections()
	for _, c := range []struct {
		name string
		send func(*testing.T) map[string]int // returns how often each outcome was seen
		want string                          // an outcome that must be among them
	}{
		{"unread responses of 8 MB", m.unread(""), "429"},
		{"the same, compressed", m.unread("Accept-Encoding: gzip\r\n"), "429"},
		{"the same, in streams of one HTTP/2 connection", m.unreadStreams, "429"},
		{"the same, as Server-Sent Events", m.unread("Accept: text/event-stream\r\n"), "200 with errors"},
		{"the same, over one WebSocket", m.unreadMessages, "asked"},
		{"1,000 idle connections", m.idle, "200"},
		{"bodies of 256 KiB that do not end", m.halfBodies, "429"},
		{"messages of 256 KiB that do not end", m.halfMessages, "closed"},
		{"32 of the heaviest queries", m.heavy(`a:contentHTML b:content`), "429"},
		{
			"32 pages of 1,000 fields each",
			m.heavy(`comments(first:5){totalCount nodes{id}} groups{name} upvotes score createdAt author{id name karma}`),
			"200",
		},
		{"100 logins", m.logins, "200WRONG_CREDENTIALS"},
	} {
		t.Run(c.name, func(t *testing.T) {
			outcomes := c.send(t)
			resp, err := honest.Post(r.root+"/graphql", "application/json",
				strings.NewReader(`{"query":"{articles(first:25){nodes{title author{name}}}}"}`))
			if err != nil {
				t.Fatal(err)
			}
			defer resp.Body.Close()
			if text, err := io.ReadAll(resp.Body); resp.StatusCode != 200 || err != nil ||
				bytes.Contains(text, []byte(`"errors"`)) {
				t.Errorf("another address gets %d %.300s %v", resp.StatusCode, text, err)
			}
			peak := r.peak(t)
			t.Logf("peak %d MiB resident; %v", peak, outcomes)
			if peak > mostResident {
				t.Errorf("the peak is %d MiB", peak)
			}
			if outcomes[c.want] == 0 {
				t.Errorf("no outcome is %s", c.want)
			}
		})
	}
}

// peak is the most memory that the process has had resident, in MiB.
func (r *running) peak(t *testing.T) int {
	t.Helper()
	text, err := os.ReadFile("/proc/" + strconv.Itoa(r.process.Pid) + "/status")
	if err != nil {
		t.Fatal(err)
	}
	_, after, _ := strings.Cut(string(text), "VmHWM:")
	var kib int
	if _, err := fmt.Sscan(after, &kib); err != nil {
		t.Fatal(err)
	}
	return kib >> 10
}

func (m *memoryTest) unread(header string) func(*testing.T) map[string]int {
	return func(t *testing.T) map[string]int {
		body := m.ask("a:content b:content")
		return tally(memoryClients, func() string {
			conn := m.dial(t)
			_, _ = io.WriteString(conn, post(len(body), header)+body)
			return status(conn)
		})
	}
}

func (m *memoryTest) unreadStreams(t *testing.T) map[string]int {
	var protocols http.Protocols
	protocols.SetUnencryptedHTTP2(true)
	client := &http.Client{Transport: &http.Transport{
		Protocols: &protocols, HTTP2: &http.HTTP2Config{
			MaxReceiveBufferPerStream:     64 << 10,
			MaxReceiveBufferPerConnection: 64 << 10,
		},
	}}
	t.Cleanup(client.CloseIdleConnections)
	body := m.ask("a:content b:content")
	return tally(memoryClients, func() string {
		resp, err := client.Post(m.root+"/graphql", "application/json", strings.NewReader(body))
		if err != nil {
			return err.Error()
		}
		t.Cleanup(func() { resp.Body.Close() })
		return strconv.Itoa(resp.StatusCode)
	})
}

// unreadMessages asks 100 queries over one socket, and reads nothing for two seconds.
func (m *memoryTest) unreadMessages(t *testing.T) map[string]int {
	conn, _, err := websocket.Dial(t.Context(), m.root+"/graphql",
		&websocket.DialOptions{Subprotocols: []string{"graphql-transport-ws"}})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.CloseNow() })
	body := m.ask("a:content b:content")
	messages := []string{`{"type":"connection_init"}`}
	for i := range memoryClients {
		messages = append(messages, fmt.Sprintf(`{"type":"subscribe","id":"%d","payload":%s}`, i, body))
	}
	for i, message := range messages {
		if err := conn.Write(t.Context(), websocket.MessageText, []byte(message)); err != nil {
			t.Fatal(err)
		}
		if i == 0 {
			if _, _, err := conn.Read(t.Context()); err != nil { // until then nothing may be asked
				t.Fatal(err)
			}
		}
	}
	<-time.After(2 * time.Second)
	return map[string]int{"asked": memoryClients}
}

func (m *memoryTest) idle(t *testing.T) map[string]int {
	return tally(1_000, func() string {
		conn := m.dial(t)
		_, _ = io.WriteString(conn, "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
		return status(conn)
	})
}

func (m *memoryTest) halfBodies(t *testing.T) map[string]int {
	const size = 256 << 10
	return tally(memoryClients, func() string {
		conn := m.dial(t)
		text := `{"variables":{"a":[` + strings.Repeat(`{"":0},`, size/7-10)
		_, _ = io.WriteString(conn, post(size, "")+text) // it may be refused before the end
		_ = conn.SetReadDeadline(time.Now().Add(2 * time.Second))
		if outcome := status(conn); outcome == "429" || outcome == "503" {
			return outcome
		}
		return "waits"
	})
}

func (m *memoryTest) halfMessages(t *testing.T) map[string]int {
	return tally(memoryClients, func() string {
		conn, _, err := websocket.Dial(t.Context(), m.root+"/graphql",
			&websocket.DialOptions{Subprotocols: []string{"graphql-transport-ws"}})
		if err != nil {
			return "refused"
		}
		t.Cleanup(func() { conn.CloseNow() })
		w, err := conn.Writer(t.Context(), websocket.MessageText)
		if err == nil {
			_, err = w.Write(bytes.Repeat([]byte(" "), 250<<10))
		}
		ctx, cancel := context.WithTimeout(t.Context(), 2*time.Second)
		defer cancel()
		_, _, closed := conn.Read(ctx)
		if err != nil || ctx.Err() == nil && closed != nil {
			return "closed"
		}
		return "waits"
	})
}

func (m *memoryTest) heavy(fields string) func(*testing.T) map[string]int {
	return func(t *testing.T) map[string]int {
		body := m.ask(fields)
		return tally(32, func() string {
			resp, err := http.Post(m.root+"/graphql", "application/json", strings.NewReader(body))
			if err != nil {
				return err.Error()
			}
			defer resp.Body.Close()
			text, err := io.ReadAll(resp.Body)
			if err != nil {
				return err.Error()
			}
			if resp.StatusCode == 200 && bytes.Contains(text, []byte(`"errors"`)) {
				return "errors: " + string(text)
			}
			return strconv.Itoa(resp.StatusCode)
		})
	}
}

func (m *memoryTest) logins(t *testing.T) map[string]int {
	var n atomic.Int64
	return tally(100, func() string {
		name := fmt.Sprint("nobody", n.Add(1))
		r, err := m.Try(t.Context(), "",
			`mutation($n:String!){login(input:{nameOrEmail:$n,password:"wrong horse"}){errors{... on UserError{code}}}}`,
			agoratest.Vars{"n": name})
		if err != nil {
			return err.Error()
		}
		return strconv.Itoa(r.Status) + r.Text("login", "errors", 0, "code")
	})
}
