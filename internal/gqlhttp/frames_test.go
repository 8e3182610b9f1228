package gqlhttp_test

import (
	"bytes"
	"encoding/binary"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"testing/synctest"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/ratelimit"
	"github.com/agoraql/agora/internal/redistest"
	"github.com/coder/websocket"
)

// upgradeInBubble opens a WebSocket and returns its bare connection. It sends the first frames in one piece with the
// request.
func upgradeInBubble(t *testing.T, first string) net.Conn {
	t.Helper()
	const upgrade = "GET / HTTP/1.1\r\nHost: agora\r\nConnection: Upgrade\r\nUpgrade: " +
		"websocket\r\nSec-WebSocket-Version: 13\r\n" +
		"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: graphql-transport-ws\r\n\r\n"
	conn, err := serveInBubble(t)(t.Context(), "", "")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.Close() })
	if _, err := io.WriteString(conn, upgrade+first); err != nil {
		t.Fatal(err)
	}
	heard := ""
	for buffer := make([]byte, 1024); !strings.Contains(heard, "\r\n\r\n"); {
		n, err := conn.Read(buffer)
		if err != nil {
			t.Fatal(err)
		}
		heard += string(buffer[:n])
	}
	return conn
}

// frame is a frame of a client, masked with zeros. Its first byte is the opcode, with 0x80 for the last one of a
// message.
func frame(first byte, payload string) string {
	head := []byte{first, 0x80 | byte(len(payload))}
	switch {
	case len(payload) >= 1<<16:
		head = binary.BigEndian.AppendUint64([]byte{first, 0x80 | 127}, uint64(len(payload)))
	case len(payload) > 125:
		head = binary.BigEndian.AppendUint16([]byte{first, 0x80 | 126}, uint16(len(payload)))
	}
	return string(head) + "\x00\x00\x00\x00" + payload
}

// TestFramesAreBounded sends the same frame until the server reads no more.
func TestFramesAreBounded(t *testing.T) {
	const (
		closed1008, closed1009, closed4400      = "\x03\xf0", "\x03\xf1", "\x11\x30"
		burst, buffer, body                     = 200, 4096, 256 << 10
		ping, pong, fragmented, whole      byte = 0x89, 0x8a, 0x00, 0x81
	)
	for _, c := range []struct {
		name, first, then string
		code              string
		most              int // bytes
	}{
		{"pings", "", frame(ping, ""), closed1008, burst*6 + buffer},
		{"pings with a payload", "", frame(ping, strings.Repeat("x", 125)), closed1008, burst*131 + buffer},
		{"pongs", "", frame(pong, ""), closed1008, burst*6 + buffer},
		{"pongs within a message", frame(0x01, "{"), frame(pong, ""), closed1008, burst*6 + buffer},
		{"empty continuations", frame(0x01, ""), frame(fragmented, ""), closed1008, burst*6 + buffer},
		{"a message in small pieces", frame(0x01, "{"), frame(fragmented, " "), closed1008, burst*7 + buffer},
		{"messages", "", frame(whole, `{"type":"ping"}`), closed1008, burst*21 + buffer},
		{"long messages", "", frame(whole, `{"type":"ping"}`+strings.Repeat(" ", 200<<10)), closed1008, 4 << 20},
		{"a message that is too long", "", frame(whole, strings.Repeat(" ", body+1)), closed1009, buffer + 1},
		{
			"a message that is too long in pieces", frame(0x01, "{"), frame(fragmented, strings.Repeat(" ", 32<<10)), closed1009,
			body + 64<<10,
		},
		{"a length that is no length", "", "\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff\x00\x00\x00\x00", closed1009, buffer},
		{
			"behind a message that makes no sense", frame(whole, "x"), frame(whole, strings.Repeat(" ", 10_000)), closed4400,
			body + buffer,
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				conn := upgradeInBubble(t, c.first)
				var heard bytes.Buffer
				ended := make(chan struct{})
				go func() {
					defer close(ended)
					_, _ = io.Copy(&heard, conn)
				}()
				sent := 0
				for n, err := 0, error(nil); err == nil && sent < 8<<20; sent += n {
					n, err = io.WriteString(conn, c.then)
				}
				conn.Close()
				<-ended
				if sent > c.most {
					t.Errorf("%d bytes were taken, want at most %d", sent, c.most)
				}
				if !strings.Contains(heard.String(), c.code) {
					t.Errorf("it is not closed with %x: %q", c.code, heard.String())
				}
			})
		})
	}
}

func TestFloodsOfFramesArePaidFor(t *testing.T) {
	r := redistest.Mini(t)
	a := agoratest.NewWithRateLimits(t, r, r.Client(t), ratelimit.Limits{ratelimit.Refusals: 600})
	open := func() (*websocket.Conn, int) {
		conn, resp, err := websocket.Dial(t.Context(), a.URL,
			&websocket.DialOptions{Subprotocols: []string{"graphql-transport-ws"}})
		if err != nil && resp == nil {
			t.Fatal(err)
		}
		return conn, resp.StatusCode
	}
	for range 2 {
		conn, status := open()
		if status != http.StatusSwitchingProtocols {
			t.Fatalf("status %d", status)
		}
		reading := conn.CloseRead(t.Context())
		for conn.Ping(t.Context()) == nil {
		}
		<-reading.Done()
	}
	if _, status := open(); status != http.StatusTooManyRequests {
		t.Errorf("after two floods: status %d", status)
	}
}
