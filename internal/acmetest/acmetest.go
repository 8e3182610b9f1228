// Package acmetest starts a certificate authority for tests: Pebble of Let's Encrypt, with a DNS server for which
// every name is this machine.
package acmetest

import (
	"bytes"
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"encoding/pem"
	"io"
	"math/big"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/need"
	"github.com/agoraql/agora/internal/proctest"
)

// patience is the limit for the start of Pebble.
const patience = 30 * time.Second

// An Authority issues certificates to the servers of a test.
type Authority struct {
	URL       string         // of its directory
	Trust     *x509.CertPool // the certificate of the authority's own server
	TrustFile string         // the same, in PEM
	Roots     *x509.CertPool // of the certificates that it issues
}

// Options are the ports of this machine at which the authority looks for the solutions of challenges, and how long
// its certificates are valid.
type Options struct {
	TLSPort, HTTPPort int // 0 for a port where nobody listens
	Validity          time.Duration
}

// Start starts an authority that ends with the test. It skips the test if Pebble cannot be built.
func Start(t testing.TB, options Options) *Authority {
	t.Helper()
	pebble := build(t)
	dir := t.TempDir()
	a := &Authority{Trust: x509.NewCertPool(), TrustFile: filepath.Join(dir, "cert.pem")}
	key := filepath.Join(dir, "key.pem")
	a.Trust.AddCert(certify(t, a.TrustFile, key))
	api, management := FreeAddress(t), FreeAddress(t)
	for _, port := range []*int{&options.TLSPort, &options.HTTPPort} {
		if *port == 0 {
			*port = proctest.FreePort(t)
		}
	}
	config, err := json.Marshal(map[string]any{"pebble": map[string]any{
		"listenAddress": api.String(), "managementListenAddress": management.String(),
		"certificate": a.TrustFile, "privateKey": key,
		"httpPort": options.HTTPPort, "tlsPort": options.TLSPort, "keyAlgorithm": "ecdsa",
		"retryAfter": map[string]int{"authz": 1, "order": 1},
		"profiles": map[string]any{
			"default": map[string]any{"description": "for tests", "validityPeriod": int(options.Validity.Seconds())},
		},
	}})
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(dir, "pebble.json")
	if err := os.WriteFile(file, config, 0o600); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(pebble, "-config", file, "-dnsserver", serveDNS(t)) //nolint:noctx // it ends with the test
	cmd.Env = append(os.Environ(), "PEBBLE_VA_NOSLEEP=1", "PEBBLE_WFE_NONCEREJECT=0", "PEBBLE_AUTHZREUSE=0")
	var log bytes.Buffer
	cmd.Stdout, cmd.Stderr = &log, &log
	t.Cleanup(func() { // once it has ended
		if t.Failed() {
			t.Logf("Pebble's log:\n%s", log.String())
		}
	})
	proctest.Start(t, cmd)
	a.URL = "https://" + api.String() + "/dir"
	a.Roots = a.roots(t, "https://"+management.String()+"/roots/0")
	return a
}

// build returns the path of Pebble's binary. Go keeps it in its build cache.
func build(t testing.TB) string {
	t.Helper()
	list := exec.CommandContext(t.Context(), "go", "list", "-m", "-f", "{{.Dir}}", "github.com/agoraql/agora")
	root, err := list.Output()
	if err != nil {
		t.Fatal(err)
	}
	module := filepath.Join(strings.TrimSpace(string(root)), "tools", "pebble")
	cmd := exec.CommandContext(t.Context(), "go", "-C", module, "tool", "-n", "pebble")
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	path, err := cmd.Output()
	if err != nil {
		need.Missing(t, "Pebble cannot be built; go -C tools/pebble mod download fetches its source: "+stderr.String())
	}
	return strings.TrimSpace(string(path))
}

// roots waits for Pebble, and returns the root of the certificates that it issues.
func (a *Authority) roots(t testing.TB, url string) *x509.CertPool {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	defer cancel()
	client := &http.Client{Transport: &http.Transport{TLSClientConfig: &tls.Config{RootCAs: a.Trust}}}
	defer client.CloseIdleConnections()
	for {
		request, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
		if err != nil {
			t.Fatal(err)
		}
		response, err := client.Do(request)
		if ctx.Err() != nil {
			t.Fatalf("Pebble does not start: %v", err)
		}
		if err != nil {
			time.Sleep(20 * time.Millisecond) //nolint:forbidigo // another process cannot notify the test
			continue
		}
		text, err := io.ReadAll(response.Body)
		response.Body.Close()
		roots := x509.NewCertPool()
		if err != nil || !roots.AppendCertsFromPEM(text) {
			t.Fatalf("%v: Pebble's root is %q", err, text)
		}
		return roots
	}
}

// FreeAddress returns an address of this machine where nobody listens.
func FreeAddress(t testing.TB) *net.TCPAddr {
	t.Helper()
	return &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: proctest.FreePort(t)}
}

// certify writes a certificate for 127.0.0.1 and its key, and returns the certificate.
func certify(t testing.TB, certFile, keyFile string) *x509.Certificate {
	t.Helper()
	private, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	template := &x509.Certificate{
		SerialNumber: big.NewInt(1), IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)},
		NotAfter: time.Now().Add(time.Hour), IsCA: true, BasicConstraintsValid: true,
	}
	der, err := x509.CreateCertificate(rand.Reader, template, template, &private.PublicKey, private)
	if err != nil {
		t.Fatal(err)
	}
	key, err := x509.MarshalPKCS8PrivateKey(private)
	if err != nil {
		t.Fatal(err)
	}
	for file, block := range map[string]*pem.Block{
		certFile: {Type: "CERTIFICATE", Bytes: der}, keyFile: {Type: "PRIVATE KEY", Bytes: key},
	} {
		if err := os.WriteFile(file, pem.EncodeToMemory(block), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	certificate, err := x509.ParseCertificate(der)
	if err != nil {
		t.Fatal(err)
	}
	return certificate
}
