package gqlhttp_test

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/redistest"
	"github.com/coder/websocket"
)

// FuzzWebSocket sends a socket any messages: the lines of script, binary ones behind a zero. It answers afterwards or
// was closed for a reason of the protocol, and leaves nothing behind.
func FuzzWebSocket(f *testing.F) {
	a := agoratest.New(f, redistest.Mini(f))
	ada, _ := a.Register(f, "ada")
	a.Post(f, ada, "x")
	handler := newHandler(a, slog.DiscardHandler)
	server := httptest.NewServer(handler)
	f.Cleanup(server.Close)
	const article, login = `subscription { articlePosted { article { title } } }`,
		`{"type":"connection_init","payload":{"Authorization":"Bearer `
	for _, lines := range [][]string{
		{},
		{initMessage, endless, `{"id":"1","type":"complete"}`, endless},
		{initMessage, endless, endless},
		{initMessage, initMessage},
		{
			login + ada + `"}}`, query("1", `{ viewer { user { name } } }`), query("2", `mutation { logout { viewer { id } } }`),
			query("1", `{ x }`),
		},
		{login + `1.x"}}`, endless},
		{login + `"}}`, query("", `{ __typename }`), query("1", strings.Repeat(`{a`, 2000))},
		{
			initMessage, start("1", article), start("1", article), `{"id":"1","type":"stop"}`,
			`{"type":"connection_terminate"}`,
		},
		{endless, `{"type":"pong","payload":{}}`, `{"type":"ping","payload":null}`},
		{`[]`, `null`, `"`, "\x00" + initMessage, "\xff", `{"type":"complete","id":"\ud800"}`},
		{initMessage, `{"id":"1","type":"subscribe","payload":` +
			`{"query":"query($a:Int!){articles(first:$a){totalCount}}","variables":{"a":1e400}}}`},
		{initMessage, `{"id":"1","type":"start","payload":{"query":"subscription { voteChanged(ids: [\"article:1\"], ` +
			`after: \"\") { resumeToken } }","extensions":{}}}`},
	} {
		for protocol := range byte(3) {
			f.Add(protocol, []byte(strings.Join(lines, "\n")))
		}
	}
	f.Fuzz(func(t *testing.T, protocol byte, script []byte) {
		subprotocol := []string{"graphql-transport-ws", "graphql-ws", ""}[protocol%3]
		sentinel := `{"type":"last"}` // which the legacy protocol answers with connection_error
		if subprotocol == "graphql-transport-ws" {
			sentinel = `{"type":"ping","payload":{"last":1}}`
		}
		ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
		defer cancel()
		var options websocket.DialOptions
		if subprotocol != "" {
			options.Subprotocols = []string{subprotocol}
		}
		conn, _, err := websocket.Dial(ctx, server.URL, &options)
		if err != nil {
			t.Fatal(err)
		}
		conn.SetReadLimit(-1)
		w := wire{conn}
		lines := bytes.SplitN(script, []byte("\n"), 100)
		go func() {
			for _, line := range append(lines, []byte(sentinel)) {
				kind := websocket.MessageText
				if rest, binary := bytes.CutPrefix(line, []byte{0}); binary {
					kind, line = websocket.MessageBinary, rest
				}
				if w.Write(ctx, kind, line) != nil {
					return // the server closed it
				}
			}
		}()
		for {
			kind, text, err := w.Read(ctx)
			if err != nil {
				closed := websocket.CloseError{}
				if !errors.As(err, &closed) {
					t.Fatalf("%q ends with %v", script, err)
				}
				switch closed.Code {
				case 1000, 1007, 1009, 4400, 4401, 4403, 4409, 4429:
				default:
					t.Fatalf("%q ends with %v", script, err)
				}
				break
			}
			if kind != websocket.MessageText || !bytes.HasPrefix(text, []byte(`{"type":"`)) {
				t.Fatalf("%q results in %q", script, text)
			}
			if bytes.Contains(text, []byte(`"last":1`)) || bytes.Contains(text,
				[]byte(`{"type":"connection_error","payload":{"message":"Invalid message type"}}`)) {
				break
			}
		}
		conn.CloseNow()
		handler.WaitConnections()
		if n, _ := a.Live.Subscribers(); n > 0 {
			t.Fatalf("%q leaves %d subscribers", script, n)
		}
	})
}
