package edge_test

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"log/slog"
	"net"
	"net/http"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/acmetest"
	"github.com/agoraql/agora/internal/edge"
)

const (
	renewing = 15 * time.Second // how long certificates of a test are valid. A third of it is left at the renewal
	// patience is the limit for a certificate. A server waits a minute, later two, before it repeats an order that
	// failed, as one of a busy machine may.
	patience = 4 * time.Minute
)

// listen returns a listener on a port of 127.0.0.1.
func listen(t *testing.T, port int) net.Listener {
	t.Helper()
	listener, err := net.ListenTCP("tcp", &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: port})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { listener.Close() })
	return listener
}

// serveTLS serves an empty page with a configuration.
func serveTLS(t *testing.T, listener net.Listener, config *tls.Config) {
	t.Helper()
	server := &http.Server{
		Handler:  http.HandlerFunc(func(http.ResponseWriter, *http.Request) {}),
		ErrorLog: slog.NewLogLogger(slog.DiscardHandler, slog.LevelError),
	}
	t.Cleanup(func() { server.Close() })
	go func() { _ = server.Serve(tls.NewListener(listener, config)) }()
}

// certificateWhere polls the certificates of domains until one is as wanted.
func certificateWhere(
	t *testing.T, address string, names []string, roots *x509.CertPool, wanted func(string, *x509.Certificate) bool,
) *x509.Certificate {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	defer cancel()
	for ctx.Err() == nil {
		for _, name := range names {
			dialer := &tls.Dialer{Config: &tls.Config{ServerName: name, RootCAs: roots}}
			conn, err := dialer.DialContext(ctx, "tcp", address)
			if err != nil {
				continue
			}
			leaf := conn.(*tls.Conn).ConnectionState().PeerCertificates[0]
			conn.Close()
			if wanted(name, leaf) {
				return leaf
			}
		}
		time.Sleep(100 * time.Millisecond) //nolint:forbidigo // another process cannot notify the test
	}
	t.Fatalf("%v have no such certificate", names)
	return nil
}

func anyCertificate(string, *x509.Certificate) bool { return true }

// TestCertificateIsObtainedAndRenewed solves one kind of challenge at a time: nobody listens on the other's port.
func TestCertificateIsObtainedAndRenewed(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, domain string
		http         bool
	}{
		{"by tls-alpn-01", "alpn.example.com", false},
		{"by http-01", "http.example.com", true},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			listener := listen(t, 0)
			settings := edge.ACME{
				Domains: edge.Domains{c.domain, "www." + c.domain}, Dir: t.TempDir(),
			}
			options := acmetest.Options{Validity: renewing}
			if c.http {
				settings.HTTP = listen(t, 0)
				options.HTTPPort = settings.HTTP.Addr().(*net.TCPAddr).Port
			} else {
				options.TLSPort = listener.Addr().(*net.TCPAddr).Port
			}
			authority := acmetest.Start(t, options)
			settings.CA, settings.Roots = authority.URL, authority.Trust
			log := newLog(t)
			config, err := settings.Start(t.Context(), slog.New(slog.NewTextHandler(log, nil)))
			if err != nil {
				t.Fatal(err)
			}
			serveTLS(t, listener, config)
			address := listener.Addr().String()
			first := map[string]*x509.Certificate{}
			for _, name := range settings.Domains {
				first[name] = certificateWhere(t, address, []string{name}, authority.Roots, anyCertificate)
			}
			renewed := func(name string, leaf *x509.Certificate) bool {
				return leaf.SerialNumber.Cmp(first[name].SerialNumber) != 0 && leaf.NotAfter.After(first[name].NotAfter)
			}
			certificateWhere(t, address, settings.Domains, authority.Roots, renewed)
			other := &tls.Config{ServerName: "other.example.com", RootCAs: authority.Roots}
			if _, err := tls.Dial("tcp", address, other); err == nil {
				t.Error("another domain has a certificate")
			}
		})
	}
}

// TestTheLogHasTheReason has an authority that cannot reach the server, then a directory that cannot be used.
func TestTheLogHasTheReason(t *testing.T) {
	t.Parallel()
	authority := acmetest.Start(t, acmetest.Options{Validity: renewing})
	settings := edge.ACME{
		Domains: edge.Domains{"far.example.com"}, Dir: t.TempDir(), CA: authority.URL, Roots: authority.Trust,
	}
	log := newLog(t)
	config, err := settings.Start(t.Context(), slog.New(slog.NewTextHandler(log, nil)))
	if err != nil {
		t.Fatal(err)
	}
	log.wait(t, "the server tries again")
	for _, part := range []string{`domain=far.example.com reason="tls-alpn-01: Failed to connect to `, "after=1m1s"} {
		if !strings.Contains(log.String(), part) {
			t.Errorf("the log has no %s", part)
		}
	}
	if _, err := config.GetCertificate(&tls.ClientHelloInfo{ServerName: "far.example.com"}); err == nil {
		t.Error("there is a certificate")
	}
	settings.Dir = filepath.Join(settings.Dir, "acme_account+key", "below a file")
	if _, err := settings.Start(t.Context(), slog.New(slog.DiscardHandler)); err == nil {
		t.Error("a directory below a file is used")
	}
}

// A logBuffer keeps a log. A failed test prints it.
type logBuffer struct {
	mu      sync.Mutex
	text    strings.Builder
	written chan struct{}
}

func newLog(t *testing.T) *logBuffer {
	t.Helper()
	log := &logBuffer{written: make(chan struct{}, 1)}
	t.Cleanup(func() {
		if t.Failed() {
			t.Log(log.String())
		}
	})
	return log
}

// Write implements io.Writer.
func (l *logBuffer) Write(line []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	select {
	case l.written <- struct{}{}:
	default:
	}
	return l.text.Write(line)
}

// String returns what was written.
func (l *logBuffer) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.String()
}

// wait waits for a text.
func (l *logBuffer) wait(t *testing.T, text string) {
	t.Helper()
	limit := time.After(patience)
	for !strings.Contains(l.String(), text) {
		select {
		case <-l.written:
		case <-limit:
			t.Fatalf("nobody logs %s", text)
		}
	}
}

func TestDomains(t *testing.T) {
	for text, want := range map[string]string{
		"forum.example.com":                "forum.example.com",
		"Forum.Example.com, b.example.com": "forum.example.com,b.example.com",
		"*.example.com":                    "",
		"https://forum.example.com":        "",
		"forum.example.com:443":            "",
		"192.0.2.1":                        "",
		"2001:db8::1":                      "",
		"localhost":                        "",
		"forum.localhost":                  "",
		"forum.local":                      "",
		"db.internal":                      "",
		"forum.example.com.":               "",
		"a b.example.com":                  "",
		"Bücher.example":                   "xn--bcher-kva.example",
		"":                                 "",
		"forum.example.com,":               "",
	} {
		t.Run(text, func(t *testing.T) {
			var domains edge.Domains
			err := domains.Set(text)
			if domains.String() != want || (err == nil) != (want != "") {
				t.Errorf("%q, %v", domains.String(), err)
			}
			if err != nil && !strings.Contains(err.Error(), "is not a public name") {
				t.Error(err)
			}
		})
	}
}
