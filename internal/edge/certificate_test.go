package edge_test

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"log/slog"
	"math/big"
	"net"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/edge"
)

// issue returns a certificate with a serial number and its key, in PEM.
func issue(t *testing.T, serial int64) (cert, key []byte) {
	t.Helper()
	private, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	template := &x509.Certificate{
		SerialNumber: big.NewInt(serial), DNSNames: []string{"localhost"},
		NotAfter: time.Now().Add(time.Hour),
	}
	der, err := x509.CreateCertificate(rand.Reader, template, template, &private.PublicKey, private)
	if err != nil {
		t.Fatal(err)
	}
	text, err := x509.MarshalPKCS8PrivateKey(private)
	if err != nil {
		t.Fatal(err)
	}
	return pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der}),
		pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: text})
}

func TestCertificateIsReadAgainWhenItChanges(t *testing.T) {
	dir := t.TempDir()
	certFile, keyFile := filepath.Join(dir, "cert.pem"), filepath.Join(dir, "key.pem")
	written := time.Now().Add(-time.Hour)
	write := func(file string, text []byte) {
		t.Helper()
		if err := os.WriteFile(file, text, 0o600); err != nil {
			t.Fatal(err)
		}
		written = written.Add(time.Minute) // clocks of file systems may be coarse
		if err := os.Chtimes(file, written, written); err != nil {
			t.Fatal(err)
		}
	}
	cert, key := issue(t, 1)
	write(certFile, cert)
	if _, err := edge.LoadCertificate(certFile, keyFile, slog.New(slog.DiscardHandler)); err == nil {
		t.Error("a key that is not there is taken")
	}
	write(keyFile, key)
	c, err := edge.LoadCertificate(certFile, keyFile, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	go func() {
		for {
			conn, err := tls.NewListener(listener, c.Config()).Accept()
			if err != nil {
				return
			}
			go func() {
				defer conn.Close()
				_ = conn.(*tls.Conn).Handshake() // the client says how it went
			}()
		}
	}()
	serial := func() int64 {
		t.Helper()
		conn, err := tls.Dial("tcp", listener.Addr().String(), &tls.Config{InsecureSkipVerify: true})
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close()
		return conn.ConnectionState().PeerCertificates[0].SerialNumber.Int64()
	}
	if got := serial(); got != 1 {
		t.Fatalf("certificate %d", got)
	}
	cert, key = issue(t, 2)
	write(certFile, cert)
	if got := serial(); got != 1 {
		t.Errorf("half way through the renewal: certificate %d", got)
	}
	write(keyFile, key)
	if got := serial(); got != 2 {
		t.Errorf("after the renewal: certificate %d", got)
	}
	if err := os.Remove(certFile); err != nil {
		t.Fatal(err)
	}
	if got := serial(); got != 2 {
		t.Errorf("without a file: certificate %d", got)
	}
}
