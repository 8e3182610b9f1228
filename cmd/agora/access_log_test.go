package main

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/proctest"
	"github.com/agoraql/agora/internal/redistest"
	"github.com/coder/websocket"
)

// An entry is a line of the log in JSON.
type entry map[string]any

// entries waits until the log has n lines with a message, and returns them.
func (r *running) entries(t *testing.T, message string, n int) (found []entry) {
	t.Helper()
	proctest.Eventually(t, fmt.Sprintf("%d lines %q in the log", n, message), func() bool {
		found = nil
		for line := range strings.Lines(r.err.String()) {
			if !strings.HasSuffix(line, "\n") {
				continue
			}
			var e entry
			if err := json.Unmarshal([]byte(line), &e); err != nil {
				t.Fatalf("not JSON: %q", line)
			}
			if e["msg"] == message {
				found = append(found, e)
			}
		}
		return len(found) >= n
	})
	return found
}

// has checks some values of an entry.
func (e entry) has(t *testing.T, want entry) {
	t.Helper()
	for name, value := range want {
		if e[name] != value {
			t.Errorf("%s = %v, want %v", name, e[name], value)
		}
	}
}

const unlogged = "a text that no log may hold"

func TestAccessLog(t *testing.T) {
	t.Parallel()
	redis := redistest.Any(t)
	r := start(t, "--addr", "127.0.0.1:0", "--production", "--redis", urlOf(redis))
	token, _ := r.Register(t, "ada")
	before := len(r.entries(t, "request", 1))
	post := func(id, token, body string) {
		t.Helper()
		req, err := http.NewRequestWithContext(t.Context(), http.MethodPost, r.URL, strings.NewReader(body))
		if err != nil {
			t.Fatal(err)
		}
		req.Header.Set("Content-Type", "application/json")
		req.Header.Set("X-Request-Id", id)
		req.Header.Set("Traceparent", "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01")
		if token != "" {
			req.Header.Set("Authorization", "Bearer "+token)
		}
		resp, err := http.DefaultClient.Do(req)
		if err != nil {
			t.Fatal(err)
		}
		defer resp.Body.Close()
		if _, err := io.ReadAll(resp.Body); err != nil || resp.Header.Get("X-Request-Id") != id {
			t.Errorf("the id of %s is %q; %v", id, resp.Header.Get("X-Request-Id"), err)
		}
	}
	post("one", "", `{"query":"query Front($t: String!) { group(name: $t) { name } }","variables":{"t":"`+unlogged+`"}}`)
	post("two", token, `{"query":"{ viewer { user { name } } }"}`)
	post("three", token+"x", `{"query":"{ viewer { user { name } } }"}`)
	post("four", "", `{"query":"{ viewer(name: \"`+unlogged+`\") { name } }"}`)
	post("five", "", `{"text":"`+unlogged+`"}`)
	lines := r.entries(t, "request", before+5)[before:]
	lines[0].has(t, entry{
		"level": "INFO", "request": "one", "trace": "0af7651916cd43dd8448eb211c80319c", "transport": "http", "method": "POST",
		"status": 200.0, "code": "OK", "kind": "query", "operation": "Front", "caller": "anonymous", "round_trips": 2.0,
	})
	if cost, _ := lines[0]["cost"].(float64); cost < 50 {
		t.Errorf("cost = %v", lines[0]["cost"])
	}
	if ms, ok := lines[0]["ms"].(float64); !ok || ms <= 0 {
		t.Errorf("ms = %v", lines[0]["ms"])
	}
	lines[1].has(t, entry{"request": "two", "code": "OK", "caller": "user", "operation": ""})
	lines[2].has(t, entry{"request": "three", "code": "UNAUTHENTICATED", "caller": "token", "status": 200.0})
	lines[3].has(t, entry{"request": "four", "code": "GRAPHQL_VALIDATION_FAILED", "kind": "query", "cost": 0.0})
	lines[4].has(t, entry{"request": "five", "code": "BAD_REQUEST", "status": 400.0, "kind": nil})
	log := r.err.String()
	for _, secret := range []string{unlogged, token, strings.SplitN(token, ".", 2)[1], "viewer {", "127.0.0.1"} {
		if strings.Contains(log, secret) {
			t.Errorf("the log holds %q", secret)
		}
	}
}

func TestAccessLogOfStreamsAndSockets(t *testing.T) {
	t.Parallel()
	redis := redistest.Any(t)
	r := start(t, "--addr", "127.0.0.1:0", "--redis", urlOf(redis), "--log-format", "json",
		"--log-level", "debug")
	token, _ := r.Register(t, "ada")
	const posted = `subscription Posted { articlePosted { article { title } } }`
	s := r.Subscribe(t, "", posted, nil)
	r.entries(t, "subscription begins", 1)[0].has(t, entry{"level": "DEBUG", "operation": "Posted"})

	//nolint:bodyclose // the body is the connection
	conn, _, err := websocket.Dial(t.Context(), r.URL, &websocket.DialOptions{
		Subprotocols: []string{"graphql-transport-ws"}, HTTPHeader: http.Header{"X-Request-Id": {"socket"}},
	})
	if err != nil {
		t.Fatal(err)
	}
	defer conn.CloseNow()
	say := func(text string) {
		t.Helper()
		if err := conn.Write(t.Context(), websocket.MessageText, []byte(text)); err != nil {
			t.Fatal(err)
		}
		if _, _, err := conn.Read(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	say(`{"type":"connection_init"}`)
	say(`{"type":"subscribe","id":"1","payload":{"query":"query Name { __typename }"}}`)
	r.entries(t, "operation", 1)[0].has(t, entry{
		"request": "socket", "transport": "websocket", "kind": "query", "operation": "Name", "code": "OK", "status": nil,
	})

	r.Post(t, token, "An event")
	if s.Next(t) == nil {
		t.Fatal("no event")
	}
	conn.CloseNow()
	s.Close()
	var stream, socket entry
	proctest.Eventually(t, "the lines of both connections", func() bool {
		for _, e := range r.entries(t, "request", 1) {
			switch e["transport"] {
			case "sse":
				stream = e
			case "websocket":
				socket = e
			}
		}
		return stream != nil && socket != nil
	})
	stream.has(t, entry{"kind": "subscription", "operation": "Posted", "code": "OK", "status": 200.0, "events": 1.0})
	socket.has(t, entry{"request": "socket", "status": 101.0, "kind": nil})
}

func TestRequestsAreLoggedForDebuggingOnlyWithoutProduction(t *testing.T) {
	t.Parallel()
	r := start(t, "--addr", "127.0.0.1:0", emptyRedis(t))
	r.Must(t, "", `{ __typename }`, nil)
	if err := r.stop(t); err != nil || r.err.String() != "" {
		t.Errorf("%v, log %q", err, r.err)
	}
}

// TestInternalErrorsNameTheirRequest breaks a counter of the data, so that a post fails inside.
func TestInternalErrorsNameTheirRequest(t *testing.T) {
	t.Parallel()
	redis := redistest.Mini(t)
	r := start(t, "--addr", "127.0.0.1:0", "--production", "--redis", "redis://"+redis.Addr)
	token, _ := r.Register(t, "ada")
	if err := redis.Mini.Set("article:", "broken"); err != nil {
		t.Fatal(err)
	}
	response := r.Ask(t, token, `mutation { postArticle(input: {title: "T", content: "C"}) { article { id } } }`, nil)
	if codes := response.Codes(); len(codes) != 1 || codes[0] != "INTERNAL_SERVER_ERROR" {
		t.Fatal(codes)
	}
	r.entries(t, "internal error", 1)[0].has(t, entry{
		"id": response.Errors[0].Extensions["id"], "request": response.Header.Get("X-Request-Id"),
	})
}
