//go:build linux

package hostile_test

import (
	"bufio"
	"bytes"
	"context"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"

	"github.com/agoraql/agora/internal/pause"
)

// sockets opens a WebSocket with as many operations, each with a comment that makes it
// another one, and opens each anew when it ends.
func sockets(operations int, text string, variables map[string]any) connection {
	return func(ctx context.Context, a *attacker) {
		conn, r := a.socket(ctx)
		if conn == nil {
			return
		}
		defer conn.Close()
		if _, err := conn.Write(frame(1, []byte(`{"type":"connection_init"}`))); err != nil {
			return
		}
		subscribe := func(i int) bool {
			a.sent.Add(1)
			message, _ := json.Marshal(map[string]any{
				"id": fmt.Sprint(i), "type": "subscribe", "payload": map[string]any{
					"query":     fmt.Sprintf("# %d\n%s", i, text),
					"variables": variables,
				},
			})
			_, err := conn.Write(frame(1, message))
			return err == nil
		}
		next := 0
		for ; next < operations; next++ {
			if !subscribe(next) {
				return
			}
		}
		for {
			message, err := readFrame(r)
			if err != nil {
				return
			}
			refused := bytes.Contains(message, []byte(`"type":"error"`))
			if refused {
				a.refused.Add(1)
			}
			if !refused && !bytes.Contains(message, []byte(`"type":"complete"`)) {
				continue
			}
			if !pause.For(ctx, refusedPause) || !subscribe(next) {
				return
			}
			next++
		}
	}
}

// frames writes control frames and empty fragments as fast as the server reads them.
func frames(ctx context.Context, a *attacker) {
	conn, _ := a.socket(ctx)
	if conn == nil {
		return
	}
	defer conn.Close()
	go func() { _, _ = io.Copy(io.Discard, conn) }() // ends with the connection
	many := bytes.Repeat(frame(10, nil), 1_000)
	many = append(many, opened(frame(1, nil))...)
	many = append(many, bytes.Repeat(opened(frame(0, nil)), 10_000)...)
	many = append(many, frame(0, nil)...)
	for {
		a.sent.Add(1)
		if _, err := conn.Write(many); err != nil {
			a.refused.Add(1)
			return
		}
	}
}

// socket opens a WebSocket by hand, so that tests can send any bytes.
func (a *attacker) socket(ctx context.Context) (net.Conn, *bufio.Reader) {
	conn := a.dial(ctx)
	if conn == nil {
		return nil, nil
	}
	fmt.Fprintf(conn, "GET /graphql HTTP/1.1\r\nHost: %s\r\nConnection: Upgrade\r\nUpgrade: "+
		"websocket\r\nSec-WebSocket-Version: 13\r\n"+
		"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: graphql-transport-ws\r\n\r\n", a.addr)
	r := bufio.NewReaderSize(conn, 64<<10)
	resp, err := http.ReadResponse(r, nil)
	if err != nil || resp.StatusCode != http.StatusSwitchingProtocols {
		a.refused.Add(1)
		conn.Close()
		return nil, nil
	}
	resp.Body.Close()
	return conn, r
}

// frame is a client's whole frame, masked with zeros.
func frame(opcode byte, payload []byte) []byte {
	f := []byte{0x80 | opcode}
	switch n := len(payload); {
	case n < 126:
		f = append(f, 0x80|byte(n))
	case n < 1<<16:
		f = binary.BigEndian.AppendUint16(append(f, 0x80|126), uint16(n))
	default:
		f = binary.BigEndian.AppendUint64(append(f, 0x80|127), uint64(n))
	}
	return append(append(f, 0, 0, 0, 0), payload...)
}

// opened makes a frame one that others continue.
func opened(f []byte) []byte {
	f[0] &^= 0x80
	return f
}

// readFrame reads the beginning of a server's frame, and the rest away.
func readFrame(r *bufio.Reader) ([]byte, error) {
	var head [2]byte
	if _, err := io.ReadFull(r, head[:]); err != nil {
		return nil, err
	}
	size := uint64(head[1] & 127)
	if size >= 126 {
		long := make([]byte, map[uint64]int{126: 2, 127: 8}[size])
		if _, err := io.ReadFull(r, long); err != nil {
			return nil, err
		}
		size = binary.BigEndian.Uint64(append(make([]byte, 8-len(long)), long...))
	}
	beginning := make([]byte, min(size, 200))
	if _, err := io.ReadFull(r, beginning); err != nil {
		return nil, err
	}
	_, err := io.CopyN(io.Discard, r, int64(size)-int64(len(beginning)))
	return beginning, err
}
