package redis_test

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"math/big"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/redis"
	"github.com/alicebob/miniredis/v2"
)

// An authority signs certificates.
type authority struct {
	certificate *x509.Certificate
	key         *ecdsa.PrivateKey
}

// sign writes a certificate for 127.0.0.1 and its key into files of a directory; a nil authority signs itself.
func (a *authority) sign(t *testing.T, dir, name string) (cert, key string, signed *authority) {
	t.Helper()
	private, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	template := &x509.Certificate{
		SerialNumber: big.NewInt(1), NotAfter: time.Now().Add(time.Hour), IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)},
		IsCA: a == nil, BasicConstraintsValid: true, KeyUsage: x509.KeyUsageDigitalSignature | x509.KeyUsageCertSign,
		ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageClientAuth, x509.ExtKeyUsageServerAuth},
	}
	if a == nil {
		a = &authority{template, private}
	}
	der, err := x509.CreateCertificate(rand.Reader, template, a.certificate, &private.PublicKey, a.key)
	if err != nil {
		t.Fatal(err)
	}
	keyDER, err := x509.MarshalPKCS8PrivateKey(private)
	if err != nil {
		t.Fatal(err)
	}
	parsed, err := x509.ParseCertificate(der)
	if err != nil {
		t.Fatal(err)
	}
	cert, key = filepath.Join(dir, name+".pem"), filepath.Join(dir, name+".key")
	for file, block := range map[string]*pem.Block{
		cert: {Type: "CERTIFICATE", Bytes: der}, key: {Type: "PRIVATE KEY", Bytes: keyDER},
	} {
		if err := os.WriteFile(file, pem.EncodeToMemory(block), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return cert, key, &authority{parsed, private}
}

// TestCertificatesOfClients connects to a Redis that asks clients for certificates of its authority.
func TestCertificatesOfClients(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	ca, _, us := (*authority)(nil).sign(t, dir, "ca")
	serverCert, serverKey, _ := us.sign(t, dir, "server")
	cert, key, _ := us.sign(t, dir, "client")
	_, _, others := (*authority)(nil).sign(t, dir, "others")
	foreignCert, foreignKey, _ := others.sign(t, dir, "foreign")
	pair, err := tls.LoadX509KeyPair(serverCert, serverKey)
	if err != nil {
		t.Fatal(err)
	}
	pool := x509.NewCertPool()
	pool.AddCert(us.certificate)
	server, err := miniredis.RunTLS(&tls.Config{
		Certificates: []tls.Certificate{pair}, ClientCAs: pool, ClientAuth: tls.RequireAndVerifyClientCert,
		MinVersion: tls.VersionTLS12,
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(server.Close)
	// ping returns the error of a URL, or else of a PING.
	ping := func(scheme string, parameters url.Values) error {
		t.Helper()
		client, err := redis.Open(&url.URL{Scheme: scheme, Host: server.Addr(), RawQuery: parameters.Encode()})
		if err != nil {
			return err
		}
		defer func() { _ = client.Close() }()
		return client.Ping(t.Context()).Err()
	}
	missing := filepath.Join(dir, "missing")
	for _, c := range []struct {
		name, scheme, ca, cert, key, says string
	}{
		{"all", "rediss", ca, cert, key, ""},
		{"no certificate", "rediss", ca, "", "", "certificate"},
		{"the certificate of another authority", "rediss", ca, foreignCert, foreignKey, "certificate"},
		{"no authority", "rediss", "", cert, key, "unknown authority"},
		{"another authority", "rediss", foreignCert, cert, key, "unknown authority"},
		{"no key", "rediss", ca, cert, "", "tls_cert and tls_key go together"},
		{"a key alone", "rediss", ca, "", key, "tls_cert and tls_key go together"},
		{"the key of another certificate", "rediss", ca, cert, foreignKey, "tls_cert and tls_key"},
		{"a missing certificate", "rediss", ca, missing, key, "tls_cert and tls_key"},
		{"a missing authority", "rediss", missing, cert, key, "tls_ca"},
		{"an authority without a certificate", "rediss", key, cert, key, "tls_ca"},
		{"no TLS", "redis", ca, "", "", "tls_ca needs rediss://"},
	} {
		t.Run(c.name, func(t *testing.T) {
			parameters := url.Values{"max_retries": {"-1"}}
			for name, file := range map[string]string{"tls_ca": c.ca, "tls_cert": c.cert, "tls_key": c.key} {
				if file != "" {
					parameters.Set(name, file)
				}
			}
			switch err := ping(c.scheme, parameters); {
			case (err == nil) != (c.says == ""), err != nil && !strings.Contains(err.Error(), c.says):
				t.Errorf("%v", err)
			}
		})
	}
	t.Run("a renewed certificate", func(t *testing.T) {
		mine := t.TempDir()
		cert, key, _ := others.sign(t, mine, "client")
		client, err := redis.Open(&url.URL{Scheme: "rediss", Host: server.Addr(), RawQuery: url.Values{
			"tls_ca": {ca}, "tls_cert": {cert}, "tls_key": {key}, "max_retries": {"-1"},
		}.Encode()})
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = client.Close() }()
		if client.Ping(t.Context()).Err() == nil {
			t.Error("the certificate of another authority is accepted")
		}
		us.sign(t, mine, "client")
		if err := client.Ping(t.Context()).Err(); err != nil {
			t.Errorf("with the renewed certificate: %v", err)
		}
	})
	for _, parameters := range []string{"&cluster=true", "&master_name=m"} {
		u, err := url.Parse("rediss://" + server.Addr() + "?tls_ca=" + url.QueryEscape(missing) + parameters)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := redis.Open(u); err == nil || !strings.Contains(err.Error(), "tls_ca") {
			t.Errorf("with %s: %v", parameters, err)
		}
	}
}
