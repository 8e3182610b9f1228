package edge_test

import (
	"bytes"
	"crypto/tls"
	"encoding/binary"
	"errors"
	"io"
	"net"
	"net/http"
	"net/netip"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/agoraql/agora/internal/edge"
)

// frame returns a frame of HTTP/2.
func frame(kind byte, flags byte, stream uint32, payload string) string {
	head := binary.BigEndian.AppendUint32(nil, uint32(len(payload))<<8|uint32(kind))
	return string(binary.BigEndian.AppendUint32(append(head, flags), stream)) + payload
}

const preface = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"

// A peerServer serves on a bounded listener.
type peerServer struct {
	addr    string
	charged atomic.Int64
	tls     *tls.Config // of its clients
}

func servePeers(t *testing.T, secure bool, proxies edge.Proxies) *peerServer {
	t.Helper()
	listener, err := edge.Listen(t.Context(), "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	s := &peerServer{addr: listener.Addr().String()}
	var config *tls.Config
	if secure {
		cert, key := issue(t, 1)
		dir := t.TempDir()
		for name, text := range map[string][]byte{"cert": cert, "key": key} {
			if err := os.WriteFile(filepath.Join(dir, name), text, 0o600); err != nil {
				t.Fatal(err)
			}
		}
		loaded, err := edge.LoadCertificate(filepath.Join(dir, "cert"), filepath.Join(dir, "key"), nil)
		if err != nil {
			t.Fatal(err)
		}
		config = loaded.Config()
		s.tls = &tls.Config{InsecureSkipVerify: true, NextProtos: []string{"h2"}}
	}
	var protocols http.Protocols
	protocols.SetHTTP1(true)
	protocols.SetUnencryptedHTTP2(true)
	server := &http.Server{Protocols: &protocols, Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		if err != nil {
			return
		}
		if len(body) == 0 {
			body = bytes.Repeat([]byte("x"), 1<<20)
		}
		_, _ = w.Write(body)
	})}
	go func() {
		_ = server.Serve(edge.Bound(listener, config, proxies, func(string) { s.charged.Add(1) }))
	}()
	t.Cleanup(func() { _ = server.Close() })
	return s
}

// dial connects.
func (s *peerServer) dial(t *testing.T) net.Conn {
	t.Helper()
	conn, err := net.Dial("tcp", s.addr)
	if err != nil {
		t.Fatal(err)
	}
	if s.tls != nil {
		conn = tls.Client(conn, s.tls)
	}
	t.Cleanup(func() { conn.Close() })
	return conn
}

// TestFramesWithoutRequestsEndTheConnection sends frames of each kind that is no part of a request, again and again.
func TestFramesWithoutRequestsEndTheConnection(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, frame string }{
		{"a ping", frame(6, 0, 0, "12345678")},
		{"an answer to no ping", frame(6, 1, 0, "12345678")},
		{"settings", frame(4, 0, 0, "")},
		{"an answer to no settings", frame(4, 1, 0, "")},
		{"a priority", frame(2, 0, 1, "\x00\x00\x00\x03\x01")},
		{"a window", frame(8, 0, 0, "\x00\x00\x00\x01")},
		{"a kind that does not exist", frame(99, 0, 0, "12345678")},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			s := servePeers(t, true, nil)
			conn := s.dial(t)
			if _, err := io.WriteString(conn, preface+frame(4, 0, 0, "")); err != nil {
				t.Fatal(err)
			}
			go func() {
				for range 1_000 { // in writes of several frames, with parts of them
					if _, err := io.WriteString(conn, strings.Repeat(c.frame, 20)); err != nil {
						return
					}
				}
			}()
			if _, err := io.Copy(io.Discard, conn); errors.Is(err, os.ErrDeadlineExceeded) {
				t.Error(err)
			}
			if n := s.charged.Load(); n != 1 {
				t.Errorf("the address is charged %d times", n)
			}
		})
	}
}

// TestHonestPeersHaveNoBounds sends many requests and long bodies, and reads long responses.
func TestHonestPeersHaveNoBounds(t *testing.T) {
	t.Parallel()
	local := edge.Proxies{netip.MustParsePrefix("127.0.0.0/8")}
	for _, c := range []struct {
		name          string
		secure, http2 bool
		proxies       edge.Proxies
		refused       bool
	}{
		{"HTTP/1", false, false, nil, false},
		{"HTTP/1 over TLS", true, false, nil, false},
		{"HTTP/2 over TLS", true, true, nil, false},
		{"HTTP/2 of a proxy", false, true, local, false},
		{"HTTP/2 without TLS", false, true, nil, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			s := servePeers(t, c.secure, c.proxies)
			var protocols http.Protocols
			protocols.SetHTTP1(!c.http2)
			protocols.SetHTTP2(c.http2 && c.secure)
			protocols.SetUnencryptedHTTP2(c.http2 && !c.secure)
			transport := &http.Transport{
				Protocols: &protocols, TLSClientConfig: &tls.Config{InsecureSkipVerify: true}, MaxConnsPerHost: 1,
				HTTP2: &http.HTTP2Config{MaxReceiveBufferPerStream: 64 << 10, MaxReceiveBufferPerConnection: 64 << 10},
			}
			defer transport.CloseIdleConnections()
			client, root := &http.Client{Transport: transport}, "http://"+s.addr
			if c.secure {
				root = "https://" + s.addr
			}
			for i := range 300 {
				body := strings.Repeat("a", i%7*100_000)
				if i%10 > 0 {
					body = "short"
				}
				req, err := http.NewRequestWithContext(t.Context(), http.MethodPost, root, strings.NewReader(body))
				if err != nil {
					t.Fatal(err)
				}
				resp, err := client.Do(req)
				if c.refused {
					if err == nil {
						t.Error("it is served")
					}
					return
				}
				if err != nil {
					t.Fatal(i, err)
				}
				got, err := io.ReadAll(resp.Body)
				resp.Body.Close()
				if err != nil || body != "" && string(got) != body || body == "" && len(got) != 1<<20 {
					t.Fatalf("request %d: %d bytes, %v", i, len(got), err)
				}
			}
			if n := s.charged.Load(); n > 0 {
				t.Errorf("it is charged %d times", n)
			}
		})
	}
}

// TestHTTPOnThePortOfHTTPS sends a request without TLS.
func TestHTTPOnThePortOfHTTPS(t *testing.T) {
	t.Parallel()
	s := servePeers(t, true, nil)
	s.tls = nil
	conn := s.dial(t)
	if _, err := io.WriteString(conn, "GET / HTTP/1.1\r\nHost: a\r\n\r\n"); err != nil {
		t.Fatal(err)
	}
	if text, _ := io.ReadAll(conn); string(text) != "HTTP/1.0 400 Bad Request\r\n\r\nthis is an HTTPS server\n" {
		t.Errorf("%q", text)
	}
}

// A fakeListener has connections from addresses.
type fakeListener struct{ from chan string }

func (l fakeListener) Accept() (net.Conn, error) {
	address, ok := <-l.from
	if !ok {
		return nil, net.ErrClosed
	}
	conn, other := net.Pipe()
	other.Close()
	return fakeConn{conn, net.TCPAddrFromAddrPort(netip.MustParseAddrPort(address))}, nil
}
func (l fakeListener) Close() error   { return nil }
func (l fakeListener) Addr() net.Addr { return nil }

type fakeConn struct {
	net.Conn
	from net.Addr
}

func (c fakeConn) RemoteAddr() net.Addr { return c.from }

// TestConnectionsOfAnAddress opens connections until an address has no more.
func TestConnectionsOfAnAddress(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, address, same, other string
		bound                      bool
	}{
		{"IPv4", "192.0.2.1:1", "192.0.2.1:2", "192.0.2.2:1", true},
		{"IPv4 in IPv6", "[::ffff:192.0.2.1]:1", "192.0.2.1:2", "192.0.2.2:1", true},
		{"a network of IPv6", "[2001:db8::1]:1", "[2001:db8::ffff:1%eth0]:1", "[2001:db8:0:1::1]:1", true},
		{"this machine", "127.0.0.1:1", "127.0.0.1:2", "192.0.2.2:1", false},
		{"a trusted proxy", "10.0.0.1:1", "10.0.0.1:2", "192.0.2.2:1", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			fake, charged := fakeListener{make(chan string, 10)}, 0
			listener := edge.Bound(fake, nil, edge.Proxies{netip.MustParsePrefix("10.0.0.0/8")}, func(string) { charged++ })
			accept := func(address string) net.Conn {
				fake.from <- address
				conn, err := listener.Accept()
				if err != nil {
					t.Fatal(err)
				}
				return conn
			}
			first := accept(c.address)
			for range 1_999 {
				accept(c.address)
			}
			fake.from <- c.same
			if c.bound { // it is not accepted: the next one is
				if conn := accept(c.other); conn.RemoteAddr().String() != c.other || charged != 1 {
					t.Errorf("%v is accepted, charged %d times", conn.RemoteAddr(), charged)
				}
			}
			first.Close()
			first.Close() // again, as the server may
			if !c.bound {
				_, _ = listener.Accept()
			}
			want := net.TCPAddrFromAddrPort(netip.MustParseAddrPort(c.same)).String()
			if got := accept(c.same).RemoteAddr().String(); got != want {
				t.Errorf("after the end of one %s is accepted, want %s", got, want)
			}
		})
	}
}
