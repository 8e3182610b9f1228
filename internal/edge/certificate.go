package edge

import (
	"crypto/tls"
	"fmt"
	"log/slog"
	"os"
	"sync"
	"time"
)

// A Certificate is read from files, and again when they change.
type Certificate struct {
	certFile, keyFile string
	log               *slog.Logger

	mu      sync.Mutex
	loaded  *tls.Certificate
	changed [2]time.Time // of the files when they were last read
}

// LoadCertificate reads a certificate with its chain, and its key, in PEM.
func LoadCertificate(certFile, keyFile string, log *slog.Logger) (*Certificate, error) {
	c := &Certificate{certFile: certFile, keyFile: keyFile, log: log}
	if err := c.load(); err != nil {
		return nil, err
	}
	return c, nil
}

// Config serves the certificate.
func (c *Certificate) Config() *tls.Config {
	return &tls.Config{
		MinVersion: tls.VersionTLS12,
		NextProtos: []string{"h2", "http/1.1"},
		GetCertificate: func(*tls.ClientHelloInfo) (*tls.Certificate, error) {
			return c.current(), nil
		},
	}
}

// current returns the certificate. While the files make no sense, as half way
// through their renewal, it is the one that was read before.
func (c *Certificate) current() *tls.Certificate {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.times() != c.changed {
		if err := c.load(); err != nil {
			c.log.Error("the certificate was not read again", "error", err)
		} else {
			c.log.Info("the certificate was read again", "file", c.certFile)
		}
	}
	return c.loaded
}

func (c *Certificate) load() error {
	c.changed = c.times() // also when reading fails: once is enough until they change again
	loaded, err := tls.LoadX509KeyPair(c.certFile, c.keyFile)
	if err != nil {
		return fmt.Errorf("certificate: %w", err)
	}
	c.loaded = &loaded
	return nil
}

func (c *Certificate) times() (times [2]time.Time) {
	for i, file := range []string{c.certFile, c.keyFile} {
		if info, err := os.Stat(file); err == nil {
			times[i] = info.ModTime()
		}
	}
	return times
}
