package main

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/agoraql/agora/internal/edge"
	"github.com/agoraql/agora/internal/server"
)

const healthWithin = 5 * time.Second // for the response of a running server

// healthCommand reports whether a server is ready. A container without a shell uses it as its health check.
type healthCommand struct {
	server.ListenFlags
	Writes bool `help:"Fail too if the server cannot save changes."`
}

// Help implements kong.HelpProvider.
func (healthCommand) Help() string {
	return `It reads /readyz of the server that has the same flags and variables.

Examples:

    agora health
    agora health --addr :8443 --writes`
}

// run prints ok if the server is ready. Errors: it is not, with its reason, or does not respond.
func (c *healthCommand) run(ctx context.Context, std streams) error {
	ctx, cancel := context.WithTimeout(ctx, healthWithin)
	defer cancel()
	readyz := "http://127.0.0.1/readyz" // without a name, the server chooses its first certificate
	if c.HTTPS() {
		readyz = "https://127.0.0.1/readyz"
	}
	if c.Writes {
		readyz += "?writes"
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, readyz, nil)
	if err != nil {
		return err
	}
	client := &http.Client{Transport: &http.Transport{
		DialContext:     func(ctx context.Context, _, _ string) (net.Conn, error) { return dialServer(ctx, c.Addr) },
		TLSClientConfig: &tls.Config{InsecureSkipVerify: true}, // the certificate names another host
	}}
	defer client.CloseIdleConnections()
	response, err := client.Do(request)
	if failed, ok := errors.AsType[*url.Error](err); ok {
		err = failed.Err // without the URL, which is not the server's
	}
	if err != nil {
		return fmt.Errorf("the server at %s does not respond: %w", c.Addr, err)
	}
	defer response.Body.Close()
	text, err := io.ReadAll(io.LimitReader(response.Body, 1<<10))
	if err != nil {
		return fmt.Errorf("the server at %s does not respond: %w", c.Addr, err)
	}
	if response.StatusCode != http.StatusOK {
		return fmt.Errorf("the server at %s is not ready: %s", c.Addr, strings.TrimSpace(string(text)))
	}
	_, err = fmt.Fprintln(std.out, "ok")
	return err
}

// dialServer connects to the server on addr. If that names no host, the server listens on all addresses of this
// machine, and dialServer connects to one of them.
func dialServer(ctx context.Context, addr string) (net.Conn, error) {
	if path, ok := edge.SocketPath(addr); ok {
		return (&net.Dialer{}).DialContext(ctx, "unix", path)
	}
	return (&net.Dialer{}).DialContext(ctx, "tcp", addr)
}
