package main

import (
	"bufio"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"fmt"
	"io"
	"math/big"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"
)

// TestConnectionsThatNeverEnd shows that a client that dawdles is cut off.
func TestConnectionsThatNeverEnd(t *testing.T) {
	t.Parallel()
	r := start(t, "--addr", "127.0.0.1:0", emptyRedis(t))
	connections := map[string]net.Conn{}
	for name, text := range map[string]string{
		"half a header": "POST /graphql HTTP/1.1\r\nHost: localhost\r\nX-Slow: ",
		"half a body": "POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: " +
			"application/json\r\nContent-Length: 100\r\n\r\n{",
		"nothing at all": "",
		"a chunk that stops": "POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: " +
			"application/json\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n",
	} {
		conn, err := net.Dial("tcp", strings.TrimPrefix(r.root, "http://"))
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { conn.Close() })
		if _, err := io.WriteString(conn, text); err != nil {
			t.Fatal(err)
		}
		connections[name] = conn
	}
	for name, conn := range connections { // which all wait at the same time
		if err := conn.SetReadDeadline(time.Now().Add(patience)); err != nil {
			t.Fatal(err)
		}
		if reply, err := io.ReadAll(conn); err != nil {
			t.Errorf("%s is still open: %v; it sent %q", name, err, reply)
		}
	}
}

func TestRequestsThatAreTooLarge(t *testing.T) {
	t.Parallel()
	r := start(t, "--addr", "127.0.0.1:0", emptyRedis(t))
	for _, c := range []struct {
		name, head string
		status     int
	}{
		{"40 KiB of headers", "POST /graphql HTTP/1.1\r\nHost: localhost\r\n" +
			strings.Repeat("X-Large: "+strings.Repeat("a", 1000)+"\r\n", 40), 431},
		{"a long URL", "GET /graphql?query=" + strings.Repeat("a", 60_000) + " HTTP/1.1\r\nHost: localhost\r\n", 431},
		{
			"a body that says it is large",
			"POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 262145\r\n", 413,
		},
		{"two lengths", "POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n", 400},
	} {
		t.Run(c.name, func(t *testing.T) {
			conn, err := net.Dial("tcp", strings.TrimPrefix(r.root, "http://"))
			if err != nil {
				t.Fatal(err)
			}
			defer conn.Close()
			go func() {
				_, _ = io.WriteString(conn, c.head+"\r\n"+strings.Repeat(" ", 262_145)) // it may close first
			}()
			if err := conn.SetReadDeadline(time.Now().Add(patience)); err != nil {
				t.Fatal(err)
			}
			resp, err := http.ReadResponse(bufio.NewReader(conn), nil)
			if err != nil {
				t.Fatal(err)
			}
			defer resp.Body.Close()
			if resp.StatusCode != c.status {
				t.Errorf("status %d", resp.StatusCode)
			}
		})
	}
}

// TestHTTP2 speaks HTTP/2 in the clear, as a trusted proxy would, and over TLS.
func TestHTTP2(t *testing.T) {
	t.Parallel()
	certFile, keyFile := certificate(t)
	for name, c := range map[string]struct {
		flags  []string
		secure bool
	}{
		"in the clear": {[]string{"--trusted-proxies", "127.0.0.1"}, false},
		"over TLS":     {[]string{"--tls-cert", certFile, "--tls-key", keyFile}, true},
	} {
		t.Run(name, func(t *testing.T) {
			r := start(t, append(c.flags, "--addr", "127.0.0.1:0", emptyRedis(t))...)
			var protocols http.Protocols
			protocols.SetHTTP2(c.secure)
			protocols.SetUnencryptedHTTP2(!c.secure)
			transport := &http.Transport{Protocols: &protocols, TLSClientConfig: &tls.Config{InsecureSkipVerify: true}}
			defer transport.CloseIdleConnections()
			ask := func(accept, query string) *http.Response {
				req, err := http.NewRequestWithContext(t.Context(), http.MethodPost, r.root+"/graphql",
					strings.NewReader(fmt.Sprintf(`{"query":%q}`, query)))
				if err != nil {
					t.Fatal(err)
				}
				req.Header.Set("Content-Type", "application/json")
				req.Header.Set("Accept", accept)
				resp, err := transport.RoundTrip(req)
				if err != nil {
					t.Fatal(err)
				}
				return resp
			}
			resp := ask("application/json", "{ articles { totalCount } }")
			defer resp.Body.Close()
			if body, err := io.ReadAll(resp.Body); resp.ProtoMajor != 2 || err != nil ||
				!strings.Contains(string(body), `"totalCount":`) {
				t.Errorf("%s: %s %v", resp.Proto, body, err)
			}
			stream := ask("text/event-stream", "subscription { articlePosted { resumeToken } }")
			defer stream.Body.Close()
			if line, err := bufio.NewReader(stream.Body).ReadString('\n'); stream.ProtoMajor != 2 || err != nil ||
				line != ":\n" {
				t.Errorf("%s stream begins with %q %v", stream.Proto, line, err)
			}
		})
	}
}

func TestCompressionDelaysNoStream(t *testing.T) {
	t.Parallel()
	r := start(t, "--addr", "127.0.0.1:0", emptyRedis(t))
	req, err := http.NewRequestWithContext(t.Context(), http.MethodPost, r.root+"/graphql",
		strings.NewReader(`{"query":"subscription { articlePosted { resumeToken } }"}`))
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Content-Type", "application/json")
	req.Header.Set("Accept", "text/event-stream")
	req.Header.Set("Accept-Encoding", "gzip, deflate, br, zstd")
	resp, err := http.DefaultTransport.RoundTrip(req)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	line, err := bufio.NewReader(resp.Body).ReadString('\n')
	if resp.Header.Get("Content-Encoding") != "" || err != nil || line != ":\n" {
		t.Errorf("%v: %q %v", resp.Header, line, err)
	}
}

// TestFreeResponsesAreNotCompressed requests pages that no rate limit covers. The binary has the scripts of GraphiQL in
// their compressed form.
func TestFreeResponsesAreNotCompressed(t *testing.T) {
	t.Parallel()
	r := start(t, "--addr", "127.0.0.1:0", emptyRedis(t))
	for path, want := range map[string]string{
		"/graphiql/": "", "/graphiql/build/page.js": "gzip", "/graphiql/build/LICENSES.txt": "", "/schema.graphqls": "",
		"/schema.graphql": "", "/possible-types.json": "",
	} {
		req, err := http.NewRequestWithContext(t.Context(), http.MethodGet, r.root+path, http.NoBody)
		if err != nil {
			t.Fatal(err)
		}
		req.Header.Set("Accept-Encoding", "gzip")
		resp, err := http.DefaultTransport.RoundTrip(req)
		if err != nil {
			t.Fatal(err)
		}
		resp.Body.Close()
		if encoding := resp.Header.Get("Content-Encoding"); resp.StatusCode != http.StatusOK || encoding != want {
			t.Errorf("%s: %d, encoding %q", path, resp.StatusCode, encoding)
		}
	}
}

// certificate writes a certificate for this machine and its key into files.
func certificate(t *testing.T) (certFile, keyFile string) {
	t.Helper()
	private, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	template := &x509.Certificate{
		SerialNumber: big.NewInt(1), DNSNames: []string{"localhost"}, NotAfter: time.Now().Add(time.Hour),
		IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)},
	}
	cert, err := x509.CreateCertificate(rand.Reader, template, template, &private.PublicKey, private)
	if err != nil {
		t.Fatal(err)
	}
	key, err := x509.MarshalPKCS8PrivateKey(private)
	if err != nil {
		t.Fatal(err)
	}
	certFile, keyFile = filepath.Join(t.TempDir(), "cert.pem"), filepath.Join(t.TempDir(), "key.pem")
	for file, block := range map[string]*pem.Block{
		certFile: {Type: "CERTIFICATE", Bytes: cert}, keyFile: {Type: "PRIVATE KEY", Bytes: key},
	} {
		if err := os.WriteFile(file, pem.EncodeToMemory(block), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return certFile, keyFile
}

func TestSocketsAreForTheListedOrigins(t *testing.T) {
	t.Parallel()
	r := start(t, "--addr", "127.0.0.1:0", emptyRedis(t), "--cors-origins", "https://app.example")
	for origin, want := range map[string]int{
		"https://app.example":  http.StatusSwitchingProtocols,
		"https://evil.example": http.StatusForbidden,
	} {
		conn, resp, err := websocket.Dial(t.Context(), r.root+"/graphql",
			&websocket.DialOptions{HTTPHeader: http.Header{"Origin": {origin}}})
		if resp == nil || resp.StatusCode != want {
			t.Errorf("%s: %v %v", origin, resp, err)
		}
		if err == nil {
			conn.CloseNow()
		}
	}
}
