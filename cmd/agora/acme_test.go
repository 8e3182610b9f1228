//go:build unix

package main

import (
	"context"
	"crypto/tls"
	"io"
	"math/big"
	"net"
	"net/http"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/acmetest"
	"github.com/agoraql/agora/internal/proctest"
)

// TestCertificateOfAnAuthority starts a server twice. The second one has the certificate of the first.
func TestCertificateOfAnAuthority(t *testing.T) {
	t.Parallel()
	const domain = "forum.example.com"
	addr := acmetest.FreeAddress(t)
	authority := acmetest.Start(t, acmetest.Options{TLSPort: addr.Port, Validity: 30 * 24 * time.Hour})
	args := []string{
		"--addr", addr.String(), "--acme", domain, "--acme-dir", filepath.Join(t.TempDir(), "certificates"),
		"--acme-ca", authority.URL, "--hosts", domain, "--drain", "0s",
	}
	transport := &http.Transport{
		DialContext: func(ctx context.Context, network, _ string) (net.Conn, error) {
			return (&net.Dialer{}).DialContext(ctx, network, addr.String())
		},
		TLSClientConfig: &tls.Config{RootCAs: authority.Roots}, ForceAttemptHTTP2: true,
	}
	var serial *big.Int
	for _, obtained := range []int{1, 0} {
		cmd := program(args...)
		cmd.Env = append(cmd.Env, "SSL_CERT_FILE="+authority.TrustFile)
		r := launch(t, cmd)
		r.out.wait(t, `https://`, r.ended)
		var response *http.Response
		proctest.Eventually(t, "the certificate", func() (done bool) {
			var err error
			response, err = transport.RoundTrip(graphQL(t, "https://"+domain+"/graphql"))
			return err == nil
		})
		body, err := io.ReadAll(response.Body)
		response.Body.Close()
		if err != nil || response.ProtoMajor != 2 || !strings.Contains(string(body), `"totalCount":`) ||
			response.Header.Get("Strict-Transport-Security") == "" {
			t.Errorf("%s %s %v", response.Proto, body, err)
		}
		number := response.TLS.PeerCertificates[0].SerialNumber
		if serial != nil && serial.Cmp(number) != 0 {
			t.Error("the certificate was not kept")
		}
		serial = number
		if got := must(t, "", append([]string{"health"}, args[:8]...)...); got != "ok\n" {
			t.Errorf("agora health prints %q", got)
		}
		transport.CloseIdleConnections()
		if err := r.process.Signal(syscall.SIGTERM); err != nil {
			t.Fatal(err)
		}
		if err := r.end(); err != nil {
			t.Error(err)
		}
		if n := strings.Count(r.err.String(), "the certificate was obtained"); n != obtained {
			t.Errorf("it logs\n%s", r.err)
		}
	}
}

// graphQL returns a request for a small query.
func graphQL(t *testing.T, url string) *http.Request {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, url,
		strings.NewReader(`{"query":"{ articles { totalCount } }"}`))
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Content-Type", "application/json")
	return request
}
