package redis

import (
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"net/url"
	"os"
)

// certificates are the files of the parameters tls_ca, tls_cert and tls_key of a URL; "" for none.
type certificates struct{ ca, cert, key string }

// takeCertificates returns the parameters tls_ca, tls_cert and tls_key, and removes them from the URL, as go-redis does
// not know them. Errors: parameters that contradict each other or the URL.
func takeCertificates(u *url.URL) (certificates, error) {
	query := u.Query()
	if !query.Has("tls_ca") && !query.Has("tls_cert") && !query.Has("tls_key") {
		return certificates{}, nil
	}
	files := certificates{query.Get("tls_ca"), query.Get("tls_cert"), query.Get("tls_key")}
	for _, name := range []string{"tls_ca", "tls_cert", "tls_key"} {
		if query.Has(name) && u.Scheme != "rediss" {
			return files, fmt.Errorf("%s needs rediss://", name)
		}
		query.Del(name)
	}
	if (files.cert == "") != (files.key == "") {
		return files, errors.New("tls_cert and tls_key go together")
	}
	u.RawQuery = query.Encode()
	return files, nil
}

// apply sets the authority that signs the certificates of Redis, and the certificate of this client. The client's
// certificate is read again for each connection, so that it can be renewed. Errors: files that cannot be used.
func (c certificates) apply(config *tls.Config) error {
	if c.ca != "" {
		text, err := os.ReadFile(c.ca)
		if err != nil {
			return fmt.Errorf("tls_ca: %w", err)
		}
		config.RootCAs = x509.NewCertPool()
		if !config.RootCAs.AppendCertsFromPEM(text) {
			return fmt.Errorf("tls_ca: %s has no certificate", c.ca)
		}
	}
	if c.cert == "" {
		return nil
	}
	if _, err := tls.LoadX509KeyPair(c.cert, c.key); err != nil {
		return fmt.Errorf("tls_cert and tls_key: %w", err)
	}
	config.GetClientCertificate = func(*tls.CertificateRequestInfo) (*tls.Certificate, error) {
		pair, err := tls.LoadX509KeyPair(c.cert, c.key)
		return &pair, err
	}
	return nil
}
