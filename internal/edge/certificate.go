package edge

import (
	"crypto/tls"
	"fmt"
	"log/slog"
	"os"
	"sync"
	"time"
)

// A Certificate is a TLS certificate that is reloaded when its files change.
type Certificate struct {
	certFile, keyFile string
	log               *slog.Logger

	mu      sync.Mutex
	loaded  *tls.Certificate
	changed [2]time.Time // modification times of the files at the last load
}

// LoadCertificate loads a certificate with its chain from a PEM file, and its key from another file.
// Errors: a file that cannot be read, or a key that does not match.
func LoadCertificate(certFile, keyFile string, log *slog.Logger) (*Certificate, error) {
	c := &Certificate{certFile: certFile, keyFile: keyFile, log: log}
	if err := c.load(); err != nil {
		return nil, err
	}
	return c, nil
}

// Config returns the TLS configuration of a server for HTTP/2 and HTTP/1.1.
func (c *Certificate) Config() *tls.Config {
	return &tls.Config{
		MinVersion: tls.VersionTLS12,
		NextProtos: []string{"h2", "http/1.1"},
		GetCertificate: func(*tls.ClientHelloInfo) (*tls.Certificate, error) {
			return c.current(), nil
		},
	}
}

// current returns the certificate, reloaded if the files changed. While they are invalid, as in the
// middle of a renewal, it returns the previous one.
func (c *Certificate) current() *tls.Certificate {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.times() != c.changed {
		if err := c.load(); err != nil {
			c.log.Error("the certificate cannot be reloaded", "error", err)
		} else {
			c.log.Info("the certificate was reloaded", "file", c.certFile)
		}
	}
	return c.loaded
}

// load reads the files.
func (c *Certificate) load() error {
	c.changed = c.times() // also on an error: the next attempt waits for another change
	loaded, err := tls.LoadX509KeyPair(c.certFile, c.keyFile)
	if err != nil {
		return fmt.Errorf("certificate: %w", err)
	}
	c.loaded = &loaded
	return nil
}

// times returns the modification times of the files, zero for one that is missing.
func (c *Certificate) times() (times [2]time.Time) {
	for i, file := range []string{c.certFile, c.keyFile} {
		if info, err := os.Stat(file); err == nil {
			times[i] = info.ModTime()
		}
	}
	return times
}
