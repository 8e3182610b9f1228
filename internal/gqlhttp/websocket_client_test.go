package gqlhttp_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/graph"
	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/gqlhttp"
	"github.com/agoraql/agora/internal/operation"
	"github.com/coder/websocket"
)

// newHandler returns one more Handler for a's data.
func newHandler(a *agoratest.Agora, log slog.Handler) *gqlhttp.Handler {
	schema := graph.NewSchema(&graph.Resolver{Store: a.Store, Auth: a.Auth})
	return a.NewHandler(schema, slog.New(log), operation.Options{Limits: operation.DefaultLimits})
}

// A wire is a WebSocket client's end.
type wire struct{ *websocket.Conn }

func dial(t testing.TB, a *agoratest.Agora, subprotocols ...string) wire {
	t.Helper()
	//nolint:bodyclose // the body is the connection
	conn, _, err := websocket.Dial(t.Context(), a.URL, &websocket.DialOptions{Subprotocols: subprotocols})
	if err != nil {
		t.Fatal(err)
	}
	conn.SetReadLimit(1 << 20)
	t.Cleanup(func() { conn.CloseNow() })
	return wire{conn}
}

func (w wire) say(t testing.TB, text string) {
	t.Helper()
	if err := w.Write(t.Context(), websocket.MessageText, []byte(text)); err != nil {
		t.Fatal(err)
	}
}

// hear returns the next message, "4400 reason" when the socket was closed.
func (w wire) hear(t testing.TB) string {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 30*time.Second)
	defer cancel()
	_, text, err := w.Read(ctx)
	var closed websocket.CloseError
	if errors.As(err, &closed) {
		return fmt.Sprint(int(closed.Code), " ", closed.Reason)
	}
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// expect hears a message that contains parts.
func (w wire) expect(t testing.TB, parts ...string) string {
	t.Helper()
	got := w.hear(t)
	for _, part := range parts {
		if !strings.Contains(got, part) {
			t.Fatalf("got %s, want %s", got, part)
		}
	}
	return got
}

const (
	initMessage = `{"type":"connection_init"}`
	ack         = `{"type":"connection_ack"}`
	endless     = `{"id":"1","type":"subscribe","payload":{"query":"subscription { articlePosted { article { title } } ` +
		`}"}}`
)

func query(id, query string) string {
	payload, _ := json.Marshal(map[string]string{"query": query})
	return `{"id":"` + id + `","type":"subscribe","payload":` + string(payload) + `}`
}
