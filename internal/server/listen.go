package server

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/url"
	"strconv"

	"github.com/agoraql/agora/internal/edge"
)

// ListenFlags are the address of a server and its TLS.
type ListenFlags struct {
	Addr    string `placeholder:"HOST:PORT" default:"127.0.0.1:8080" help:"${help_addr}"`
	TLSCert string `name:"tls-cert" placeholder:"FILE" help:"${help_tls}"`
	TLSKey  string `name:"tls-key" placeholder:"FILE" help:"The file with the key of the certificate."`

	ACME      edge.Domains `name:"acme" placeholder:"DOMAIN,..." help:"${help_acme}"`
	ACMEDir   string       `name:"acme-dir" placeholder:"DIR" help:"Keep the certificates of --acme in this directory."`
	ACMEEmail string       `name:"acme-email" placeholder:"EMAIL" help:"The email address for the authority's warnings."`
	ACMECA    string       `name:"acme-ca" placeholder:"URL" help:"${help_acme_ca}"`
	ACMEHTTP  string       `name:"acme-http" placeholder:"HOST:PORT" help:"${help_acme_http}"`
}

// listenHelp holds the help of flags that is too long for a struct tag.
var listenHelp = map[string]string{
	"help_addr": "Listen on HOST:PORT or unix:PATH.",
	"help_tls":  "Serve TLS with the certificate and its chain in this file, which is reloaded when it changes.",
	"help_acme": "Serve TLS with certificates of Let's Encrypt for these domains, and renew them. " +
		"You agree to its terms. Port 443 of the domains must lead to --addr.",
	"help_acme_ca": "The directory of another certificate authority. By default Let's Encrypt.",
	"help_acme_http": "Prove the domains over HTTP too, on this address, such as :80. " +
		"Port 80 of the domains must lead there.",
}

// Validate returns an error if the flags contradict each other or are out of range.
func (f *ListenFlags) Validate() error {
	if err := checkAddress("--addr", f.Addr); err != nil {
		return err
	}
	if (f.TLSCert == "") != (f.TLSKey == "") {
		return errors.New("--tls-cert and --tls-key go together")
	}
	if f.ACME == nil {
		for _, flag := range []struct{ name, value string }{
			{"--acme-dir", f.ACMEDir}, {"--acme-email", f.ACMEEmail}, {"--acme-ca", f.ACMECA}, {"--acme-http", f.ACMEHTTP},
		} {
			if flag.value != "" {
				return fmt.Errorf("%s needs --acme DOMAIN", flag.name)
			}
		}
		return nil
	}
	return f.validateACME()
}

// validateACME returns an error if --acme, which is given, contradicts other flags, or if one of its own flags is
// wrong.
func (f *ListenFlags) validateACME() error {
	_, socket := edge.SocketPath(f.Addr)
	directory, err := url.Parse(f.ACMECA)
	switch {
	case f.TLSCert != "":
		return errors.New("give either --acme or --tls-cert and --tls-key, not both")
	case f.ACMEDir == "":
		return errors.New("--acme needs --acme-dir DIR: without its certificates a server asks for new ones at each start, " +
			"and the authority limits them")
	case socket:
		return errors.New("--acme needs --addr HOST:PORT: the authority does not reach a unix socket")
	case f.ACMECA != "" && (err != nil || directory.Scheme != "https" || directory.Host == ""):
		return errors.New("--acme-ca must be a URL such as https://acme.example/directory")
	case f.ACMEHTTP != "":
		return checkPort("--acme-http", f.ACMEHTTP)
	}
	return nil
}

// checkPort returns an error if the value of a flag is not HOST:PORT.
func checkPort(flag, addr string) error {
	if _, socket := edge.SocketPath(addr); socket {
		return fmt.Errorf("%s needs HOST:PORT", flag)
	}
	if _, _, err := net.SplitHostPort(addr); err != nil {
		return fmt.Errorf("%s %q is not HOST:PORT", flag, addr)
	}
	return checkAddress(flag, addr)
}

// checkAddress returns an error if the value of a flag is neither HOST:PORT nor unix:PATH.
func checkAddress(flag, addr string) error {
	path, socket := edge.SocketPath(addr)
	if socket && path != "" {
		return nil
	}
	_, port, err := net.SplitHostPort(addr)
	if err != nil || socket { // "" would be every address and any port
		return fmt.Errorf("%s %q is not HOST:PORT or unix:PATH", flag, addr)
	}
	if n, err := strconv.Atoi(port); err == nil && (n < 0 || n > 65535) {
		return fmt.Errorf("%s %s: the port must be from 0 to 65535", flag, addr)
	}
	return nil
}

// HTTPS reports whether the server is reached over TLS.
func (f *ListenFlags) HTTPS() bool { return f.TLSCert != "" || f.ACME != nil }

// listen returns the listener of the flags, and the configuration of TLS, nil without --tls-cert. Errors: the address
// or the certificate cannot be used.
func (f *ListenFlags) listen(ctx context.Context, log *slog.Logger) (net.Listener, *tls.Config, error) {
	listener, err := edge.Listen(ctx, f.Addr)
	if err != nil {
		return nil, nil, fmt.Errorf("--addr: cannot listen: %w", err)
	}
	if f.TLSCert == "" {
		return listener, nil, nil
	}
	certificate, err := edge.LoadCertificate(f.TLSCert, f.TLSKey, log)
	if err != nil {
		listener.Close()
		return nil, nil, err
	}
	return listener, certificate.Config(), nil
}

// obtain returns the configuration of TLS for --acme, and obtains and renews the certificates until ctx ends. The
// caller must accept connections at once, because the authority connects to the server. Errors: the address of
// --acme-http or the directory cannot be used.
func (f *ListenFlags) obtain(ctx context.Context, log *slog.Logger) (*tls.Config, error) {
	settings := edge.ACME{Domains: f.ACME, Dir: f.ACMEDir, Email: f.ACMEEmail, CA: f.ACMECA}
	if f.ACMEHTTP != "" {
		challenges, err := edge.Listen(ctx, f.ACMEHTTP)
		if err != nil {
			return nil, fmt.Errorf("--acme-http: cannot listen: %w", err)
		}
		settings.HTTP = challenges
	}
	return settings.Start(ctx, log)
}
