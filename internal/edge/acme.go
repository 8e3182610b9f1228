package edge

import (
	"cmp"
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"os"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"github.com/agoraql/agora/internal/part"
	"github.com/agoraql/agora/internal/pause"
	"golang.org/x/crypto/acme"
	"golang.org/x/crypto/acme/autocert"
	"golang.org/x/net/idna"
)

// Domains are the names of certificates that a certificate authority issues, in ASCII.
type Domains []string

// String implements flag.Value. It returns the list with commas.
func (d *Domains) String() string { return strings.Join(*d, ",") }

// privateNames are the ends of names that no public authority knows.
var privateNames = []string{".localhost", ".local", ".internal", ".home.arpa"}

// Set implements flag.Value. It parses a list with commas. Errors: an entry is not a public name. A wildcard is an
// error: only the challenge dns-01 could prove it, and Start does not offer that.
func (d *Domains) Set(list string) error {
	var domains Domains
	for text := range strings.SplitSeq(list, ",") {
		domain, invalid := idna.Lookup.ToASCII(strings.TrimSpace(text))
		_, notAddress := netip.ParseAddr(domain)
		if invalid != nil || notAddress == nil || strings.HasSuffix(domain, ".") || !strings.Contains(domain, ".") ||
			slices.ContainsFunc(privateNames, func(end string) bool { return strings.HasSuffix(domain, end) }) {
			return fmt.Errorf("%q is not a public name such as forum.example.com", text)
		}
		domains = append(domains, domain)
	}
	*d = domains
	return nil
}

// ACME are the settings of certificates that a certificate authority issues.
type ACME struct {
	Domains Domains        // at least one
	Dir     string         // keeps the account, the keys and the certificates. Servers may share it
	Email   string         // for warnings of the authority; may be empty
	CA      string         // the URL of the authority's directory; "" for Let's Encrypt
	HTTP    net.Listener   // for the challenge http-01, nil for none
	Roots   *x509.CertPool // to verify the authority's own server; nil for the roots of the system
}

const (
	// firstRetry is the time after which a certificate is requested again. autocert forgets an attempt after a minute.
	firstRetry = time.Minute + time.Second
	lastRetry  = time.Hour // the longest time; each is twice the one before
)

// Start returns a TLS configuration with the certificates of the domains, for HTTP/2 and HTTP/1.1. In the background,
// until ctx ends, it obtains the certificates that are not in the directory. While a domain has no certificate,
// handshakes for it fail. Start renews a certificate when a third of its lifetime is left, or 30 days if that is less.
// The caller has agreed to the authority's terms. Errors: the directory cannot be used.
func (a ACME) Start(ctx context.Context, log *slog.Logger) (*tls.Config, error) {
	if err := writable(a.Dir); err != nil {
		return nil, fmt.Errorf("directory of certificates: %w", err)
	}
	transport := http.DefaultTransport.(*http.Transport).Clone()
	transport.TLSClientConfig = &tls.Config{MinVersion: tls.VersionTLS12, RootCAs: a.Roots}
	c := &certificates{first: a.Domains[0], there: map[string]*atomic.Bool{}, log: log}
	for _, domain := range a.Domains {
		c.there[domain] = new(atomic.Bool)
	}
	c.manager = autocert.Manager{
		Prompt: autocert.AcceptTOS, Cache: &directory{autocert.DirCache(a.Dir), c}, HostPolicy: c.known, Email: a.Email,
		Client: &acme.Client{
			DirectoryURL: cmp.Or(a.CA, autocert.DefaultACMEDirectory), UserAgent: "agora",
			HTTPClient: &http.Client{Transport: &refusals{ctx: ctx, log: log, next: transport}},
		},
	}
	if a.HTTP != nil {
		c.serveChallenges(ctx, a.HTTP)
	}
	for _, domain := range a.Domains {
		go part.Run(ctx, "certificates", log, func(ctx context.Context) { c.obtain(ctx, domain) })
	}
	served := c.manager.TLSConfig()
	served.GetCertificate, served.MinVersion = c.get, tls.VersionTLS12
	return served, nil
}

// writable makes a directory unless it is there. Errors: it cannot be written.
func writable(dir string) error {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return err
	}
	file, err := os.CreateTemp(dir, "")
	if err != nil {
		return err
	}
	return errors.Join(file.Close(), os.Remove(file.Name()))
}

// certificates are the certificates of a server.
type certificates struct {
	manager autocert.Manager
	first   string                  // the domain of clients that name none
	there   map[string]*atomic.Bool // whether a domain has a certificate
	log     *slog.Logger
}

// known is an autocert.HostPolicy. Errors: host is not a domain of the server.
func (c *certificates) known(_ context.Context, host string) error {
	if name, _, err := net.SplitHostPort(host); err == nil { // of a request for the challenge http-01
		host = name
	}
	if c.there[host] == nil {
		return fmt.Errorf("%q is not a domain of this server", host)
	}
	return nil
}

// obtain obtains the certificate of a domain, or reads it from the directory, until it is there or ctx ends.
func (c *certificates) obtain(ctx context.Context, domain string) {
	for wait := firstRetry; ; wait = min(2*wait, lastRetry) {
		_, err := c.manager.GetCertificate(helloTo(domain))
		if err == nil {
			c.there[domain].Store(true)
			return
		}
		if ctx.Err() != nil {
			return
		}
		c.log.ErrorContext(ctx, "the certificate cannot be obtained; the server tries again",
			"domain", domain, "after", wait.String(), "error", err)
		if !pause.For(ctx, wait) {
			return
		}
	}
}

// get implements tls.Config.GetCertificate. A client never causes an order of a certificate: the authority limits the
// orders that fail.
func (c *certificates) get(hello *tls.ClientHelloInfo) (*tls.Certificate, error) {
	if slices.Equal(hello.SupportedProtos, []string{acme.ALPNProto}) { // the authority, which wants a proof
		return c.manager.GetCertificate(hello)
	}
	name := cmp.Or(strings.ToLower(strings.TrimSuffix(hello.ServerName, ".")), c.first)
	if there := c.there[name]; there == nil || !there.Load() {
		return nil, fmt.Errorf("there is no certificate for %q", name)
	}
	return c.manager.GetCertificate(helloTo(name))
}

// helloTo returns the hello of a client that supports ECDSA. Certificates are obtained and found with it, whatever the
// client, so that a domain has one certificate. Every client that has TLS 1.2 supports ECDSA.
func helloTo(domain string) *tls.ClientHelloInfo {
	return &tls.ClientHelloInfo{
		ServerName: domain, CipherSuites: []uint16{tls.TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256},
	}
}

// serveChallenges serves the challenge http-01 until ctx ends. It refuses other requests, and does not redirect them to
// HTTPS: their tokens have crossed the network unencrypted already.
func (c *certificates) serveChallenges(ctx context.Context, listener net.Listener) {
	server := &http.Server{
		Handler: c.manager.HTTPHandler(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
			http.Error(w, "the API is served over HTTPS only", http.StatusNotFound)
		})),
		ReadTimeout: 5 * time.Second, WriteTimeout: 5 * time.Second, MaxHeaderBytes: 8 << 10,
		ErrorLog: slog.NewLogLogger(c.log.Handler(), slog.LevelDebug), // as in the other servers
	}
	context.AfterFunc(ctx, func() { _ = server.Close() })
	go func() { _ = server.Serve(listener) }() // it ends with the listener
}

// A directory is where certificates are stored. It logs what is new.
type directory struct {
	autocert.DirCache
	certificates *certificates
}

// Put implements autocert.Cache.
func (d *directory) Put(ctx context.Context, key string, data []byte) error {
	err := d.DirCache.Put(ctx, key, data)
	c := d.certificates
	switch there := c.there[key]; {
	case err != nil:
		c.log.ErrorContext(ctx, "a file of the certificates cannot be written", "name", key, "error", err)
	case there != nil: // else a proof, or the key of the account
		c.log.InfoContext(ctx, "the certificate was obtained", "domain", key, "renewal", there.Load())
	}
	return err
}
