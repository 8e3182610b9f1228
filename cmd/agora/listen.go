package main

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"strconv"

	"github.com/agoraql/agora/internal/edge"
)

// listenFlags are the address of a server and its TLS.
type listenFlags struct {
	Addr    string `placeholder:"HOST:PORT" default:"127.0.0.1:8080" help:"${help_addr}"`
	TLSCert string `name:"tls-cert" placeholder:"FILE" help:"${help_tls}"`
	TLSKey  string `name:"tls-key" placeholder:"FILE" help:"The file with the key of the certificate."`
}

// validate returns an error if the flags contradict each other or are out of range.
func (f *listenFlags) validate() error {
	if err := checkAddress("--addr", f.Addr); err != nil {
		return err
	}
	if (f.TLSCert == "") != (f.TLSKey == "") {
		return errors.New("--tls-cert and --tls-key go together")
	}
	return nil
}

// checkAddress returns an error if the value of a flag is neither HOST:PORT nor unix:PATH.
func checkAddress(flag, addr string) error {
	if path, ok := edge.SocketPath(addr); ok && path != "" {
		return nil
	}
	_, port, err := net.SplitHostPort(addr)
	if err != nil { // "" would be every address and any port
		return fmt.Errorf("%s %q is not HOST:PORT or unix:PATH", flag, addr)
	}
	if n, err := strconv.Atoi(port); err == nil && (n < 0 || n > 65535) {
		return fmt.Errorf("%s %s: the port must be from 0 to 65535", flag, addr)
	}
	return nil
}

// https reports whether the server is reached over TLS.
func (f *listenFlags) https() bool { return f.TLSCert != "" }

// listen returns the listener of the flags. Errors: the address or the certificate cannot be used.
func (f *listenFlags) listen(ctx context.Context, log *slog.Logger) (net.Listener, error) {
	listener, err := edge.Listen(ctx, f.Addr)
	if err != nil {
		return nil, fmt.Errorf("cannot listen: %w", err)
	}
	if f.TLSCert == "" {
		return listener, nil
	}
	certificate, err := edge.LoadCertificate(f.TLSCert, f.TLSKey, log)
	if err != nil {
		listener.Close()
		return nil, err
	}
	return tls.NewListener(listener, certificate.Config()), nil
}
