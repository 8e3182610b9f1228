//go:build unix

package main

import (
	"context"
	"errors"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/agoraql/agora/internal/proctest"
	"github.com/agoraql/agora/internal/redistest"
)

// onSocket returns a client of the server on a socket.
func onSocket(t *testing.T, path string) *http.Client {
	t.Helper()
	transport := &http.Transport{DialContext: func(ctx context.Context, _, _ string) (net.Conn, error) {
		return (&net.Dialer{}).DialContext(ctx, "unix", path)
	}}
	t.Cleanup(transport.CloseIdleConnections)
	return &http.Client{Transport: transport}
}

func TestServeOnASocket(t *testing.T) {
	t.Parallel()
	path := filepath.Join(dataDir(t), "agora.sock")
	r := launch(t, program("--addr", "unix:"+path, emptyRedis(t), "--drain", "0s"))
	if got := r.out.wait(t, `http://localhost/ on the unix socket (\S+)`, r.ended); got != path {
		t.Errorf("it announces %s", got)
	}
	client := onSocket(t, path)
	response, err := client.Post("http://forum.example/graphql", "application/json",
		strings.NewReader(`{"query":"{ articles { totalCount } }"}`))
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	if body, err := io.ReadAll(response.Body); err != nil || !strings.Contains(string(body), `"totalCount":`) {
		t.Errorf("%d %s %v", response.StatusCode, body, err)
	}
	if got := must(t, "", "health", "--addr", "unix:"+path); got != "ok\n" {
		t.Errorf("agora health prints %q", got)
	}
	if _, _, err := command(t, "", "--addr", "unix:"+path); err == nil {
		t.Error("a second server takes the socket")
	} else {
		oneLine(t, err.Error(), "cannot listen", path, "another server listens there")
	}
	if err := r.process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	if err := r.end(); err != nil || r.err.String() != "" {
		t.Errorf("%v, standard error %q", err, r.err)
	}
	if _, err := os.Lstat(path); err == nil {
		t.Error("the socket is still there")
	}
}

// TestProxyOnASocket spends the rate limit of one client. Another one, named by the proxy, has its own.
func TestProxyOnASocket(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name string
		args []string
		own  bool // each forwarded address has a rate limit of its own
	}{
		{"that is trusted", []string{"--trusted-proxies", "127.0.0.1"}, true},
		{"that is not trusted", nil, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			path := filepath.Join(dataDir(t), "agora.sock")
			ctx, cancel := context.WithCancel(t.Context())
			out, ended := newScreen(), make(chan struct{})
			args := append([]string{
				"--addr", "unix:" + path, "--redis", urlOf(redistest.Any(t)), "--web", "off", "--rate-limit-reads", "9000",
			}, c.args...)
			go func() { defer close(ended); _ = run(ctx, args, streams{strings.NewReader(""), out, newScreen()}) }()
			t.Cleanup(func() { cancel(); <-ended })
			out.wait(t, `on the unix socket`, ended)
			client := onSocket(t, path)
			limited := func(address string) bool {
				t.Helper()
				request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, "http://forum.example/graphql",
					strings.NewReader(`{"query":"mutation { login(input: {nameOrEmail: \"x\", password: \"x\"}) { token } }"}`))
				if err != nil {
					t.Fatal(err)
				}
				request.Header.Set("Content-Type", "application/json")
				request.Header.Set("X-Forwarded-For", address)
				response, err := client.Do(request)
				if err != nil {
					t.Fatal(err)
				}
				defer response.Body.Close()
				body, err := io.ReadAll(response.Body)
				if err != nil {
					t.Fatal(err)
				}
				return strings.Contains(string(body), "RATE_LIMITED")
			}
			requests := 0
			for !limited("192.0.2.1") {
				if requests++; requests > 100 {
					t.Fatal("there is no rate limit")
				}
			}
			if limited("192.0.2.2") == c.own {
				t.Errorf("after %d requests another client has a rate limit of its own: %v", requests, !c.own)
			}
		})
	}
}

func TestHealth(t *testing.T) {
	t.Parallel()
	redis := redistest.Mini(t)
	r := start(t, "--addr", "127.0.0.1:0", "--redis", "redis://"+redis.Addr)
	address := strings.TrimPrefix(r.root, "http://")
	_, port, err := net.SplitHostPort(address)
	if err != nil {
		t.Fatal(err)
	}
	for _, addr := range []string{address, ":" + port} {
		if got := must(t, "", "health", "--addr", addr); got != "ok\n" {
			t.Errorf("at %s it prints %q", addr, got)
		}
	}
	must(t, "", "health", "--addr", address, "--writes")
	certFile, keyFile := certificate(t)
	secure := start(t, "--addr", "127.0.0.1:0", emptyRedis(t), "--tls-cert", certFile, "--tls-key", keyFile)
	secureAddress := strings.TrimPrefix(secure.root, "https://")
	must(t, "", "health", "--addr", secureAddress, "--tls-cert", certFile, "--tls-key", keyFile)
	redis.Mini.Close()
	proctest.Eventually(t, "the outage", func() bool { status, _ := r.get(t, "/readyz"); return status == 503 })
	for says, args := range map[string][]string{
		"is not ready":     {"--addr", address},
		"does not respond": {"--addr", closedAddress(t)},
		"an HTTPS server":  {"--addr", secureAddress}, // of a server with TLS
		"unix:/nowhere":    {"--addr", "unix:/nowhere/agora.sock"},
	} {
		_, _, err := command(t, "", append([]string{"health"}, args...)...)
		if err == nil || errors.Is(err, errUsage) {
			t.Fatalf("agora health %v: %v", args, err)
		}
		oneLine(t, err.Error(), says)
	}
}
