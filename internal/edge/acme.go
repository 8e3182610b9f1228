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
	"strings"
	"time"

	"github.com/caddyserver/certmagic"
	"go.uber.org/zap"
)

// Domains are the names of certificates that a certificate authority issues.
type Domains []string

// String implements flag.Value. It returns the list with commas.
func (d *Domains) String() string { return strings.Join(*d, ",") }

// Set implements flag.Value. It parses a list with commas. Errors: an entry is no public name. Only the challenge
// dns-01 could prove a wildcard.
func (d *Domains) Set(list string) error {
	var domains Domains
	for text := range strings.SplitSeq(list, ",") {
		domain := strings.ToLower(strings.TrimSpace(text))
		_, notAddress := netip.ParseAddr(domain)
		if notAddress == nil || strings.ContainsAny(domain, "*:/") || !strings.Contains(domain, ".") ||
			!certmagic.SubjectQualifiesForPublicCert(domain) {
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
	TLS     net.Listener   // where the certificates are served, and the challenge tls-alpn-01
	HTTP    net.Listener   // for the challenge http-01, nil for none
	Check   time.Duration  // between two looks at the time left; 0 for 10 minutes
	Roots   *x509.CertPool // of the authority's own server; nil for those of the system
}

// noEmail is the value of no email for certmagic. With "" it would take the name of a directory for an email.
const noEmail = " "

// Start returns a TLS configuration with the certificates of the domains, for HTTP/2 and HTTP/1.1. In the background,
// until ctx ends, it obtains those that are not in the directory and renews those of which a third of the time is
// left. Until then a handshake for the domain fails. The caller has agreed to the authority's terms. Errors: the
// directory cannot be used.
func (a ACME) Start(ctx context.Context, log *slog.Logger) (*tls.Config, error) {
	if err := os.MkdirAll(a.Dir, 0o700); err != nil {
		return nil, fmt.Errorf("directory of certificates: %w", err)
	}
	var config *certmagic.Config
	cache := certmagic.NewCache(certmagic.CacheOptions{
		GetConfigForCert:   func(certmagic.Certificate) (*certmagic.Config, error) { return config, nil },
		RenewCheckInterval: a.Check,
		Logger:             zap.NewNop(), // the events say the same
	})
	context.AfterFunc(ctx, cache.Stop)
	config = certmagic.New(cache, certmagic.Config{
		Storage:           &certmagic.FileStorage{Path: a.Dir},
		DefaultServerName: a.Domains[0],
		OnEvent:           logCertificates(log),
		Logger:            zap.NewNop(),
	})
	issuer := certmagic.NewACMEIssuer(config, certmagic.ACMEIssuer{
		CA: a.CA, Email: cmp.Or(a.Email, noEmail), Agreed: true, TrustedRoots: a.Roots, Logger: zap.NewNop(),
		ListenHost: host(a.TLS), AltTLSALPNPort: port(a.TLS),
		DisableHTTPChallenge: a.HTTP == nil, AltHTTPPort: port(a.HTTP),
	})
	config.Issuers = []certmagic.Issuer{issuer}
	if a.HTTP != nil {
		serveChallenges(ctx, a.HTTP, issuer)
	}
	if err := config.ManageAsync(ctx, a.Domains); err != nil {
		return nil, fmt.Errorf("certificates of %s: %w", a.Domains.String(), err)
	}
	served := config.TLSConfig()
	served.NextProtos = append([]string{"h2", "http/1.1"}, served.NextProtos...)
	return served, nil
}

// serveChallenges serves the challenge http-01 until ctx ends. It does not redirect other requests: their tokens
// have crossed the network in the clear already.
func serveChallenges(ctx context.Context, listener net.Listener, issuer *certmagic.ACMEIssuer) {
	server := &http.Server{
		Handler: issuer.HTTPChallengeHandler(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
			http.Error(w, "the API is served over HTTPS only", http.StatusNotFound)
		})),
		ReadTimeout: 5 * time.Second, WriteTimeout: 5 * time.Second, MaxHeaderBytes: 8 << 10,
	}
	context.AfterFunc(ctx, func() { _ = server.Close() })
	go func() { _ = server.Serve(listener) }() // it ends with the listener
}

// logCertificates returns a function that logs the events of certificates.
func logCertificates(log *slog.Logger) func(context.Context, string, map[string]any) error {
	return func(ctx context.Context, event string, data map[string]any) error {
		switch event {
		case "cert_obtained":
			log.InfoContext(ctx, "the certificate was obtained", "domain", data["identifier"], "renewal", data["renewal"])
		case "cert_failed":
			if err, ok := data["error"].(error); ok && errors.Is(err, context.Canceled) {
				return nil // the server stops
			}
			log.ErrorContext(ctx, "the certificate cannot be obtained; the server tries again",
				"domain", data["identifier"], "error", data["error"])
		}
		return nil
	}
}

// host returns the host of a listener's address.
func host(l net.Listener) string {
	name, _, _ := net.SplitHostPort(l.Addr().String())
	return name
}

// port returns the TCP port of a listener, 0 for nil.
func port(l net.Listener) int {
	if l == nil {
		return 0
	}
	addr, _ := l.Addr().(*net.TCPAddr)
	if addr == nil {
		return 0
	}
	return addr.Port
}
