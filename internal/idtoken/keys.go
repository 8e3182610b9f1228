package idtoken

import (
	"context"
	"crypto/rsa"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/url"
	"sync"
	"time"

	"github.com/agoraql/agora/internal/part"
	"github.com/coreos/go-oidc/v3/oidc"
	"github.com/go-jose/go-jose/v4"
)

const (
	fetchWithin  = 5 * time.Second
	maxBody      = 1 << 20 // bytes of a document of an issuer
	maxKeys      = 32
	maxModulus   = 8192             // bits of an RSA key: larger ones take too long to verify
	fetchEvery   = 10 * time.Second // for tokens with unknown keys
	fetchFirst   = time.Second      // while there are no keys at all
	refreshAfter = 5 * time.Minute  // keys that the issuer has removed are used no longer than this
)

// publicAlgorithms are the algorithms of keys that an issuer publishes. HS256 is not one of them, because its key must
// be secret.
var publicAlgorithms = []jose.SignatureAlgorithm{
	jose.RS256, jose.RS384, jose.RS512, jose.PS256, jose.PS384, jose.PS512, jose.ES256, jose.ES384, jose.ES512, jose.EdDSA,
}

var (
	errSignature = errors.New("the signature is not valid")
	errNoKeys    = errors.New("the keys of the issuer cannot be had")
)

// keySet fetches the keys of an issuer by HTTP and holds them. One fetch runs at a time, and fetches are rare whatever
// tokens arrive. The last keys stay in use while the issuer is down. The key set of the library go-oidc is not used: it
// fetches for each token with an unknown key, and never forgets a key that the issuer has removed. keySet is safe for
// concurrent use.
type keySet struct {
	issuer string
	client *http.Client
	now    func() time.Time
	log    *slog.Logger

	mu      sync.Mutex
	url     string // "" until discovery has found it
	keys    []jose.JSONWebKey
	sum     [sha256.Size]byte // of the document with the keys
	changes uint64            // of the keys
	tried   time.Time
	fetched time.Time // when the keys were up to date
	failure error     // of the last fetch
	running chan struct{}
}

// verify returns the payload of a token. Errors: errSignature; errNoKeys if no known key fits and the present keys
// cannot be fetched.
func (k *keySet) verify(ctx context.Context, token *jose.JSONWebSignature) ([]byte, error) {
	keys, _ := k.current()
	if payload, ok := verifyWith(keys, token); ok {
		return payload, nil
	}
	if err := k.refresh(ctx); err != nil {
		return nil, errNoKeys
	}
	keys, _ = k.current()
	if payload, ok := verifyWith(keys, token); ok {
		return payload, nil
	}
	return nil, errSignature
}

// verifyWith verifies a token with the keys that its header permits.
func verifyWith(keys []jose.JSONWebKey, token *jose.JSONWebSignature) (payload []byte, ok bool) {
	header := token.Signatures[0].Header
	for i := range keys {
		key := &keys[i]
		if header.KeyID != "" && header.KeyID != key.KeyID || key.Algorithm != "" && key.Algorithm != header.Algorithm {
			continue
		}
		if payload, err := token.Verify(key); err == nil {
			return payload, true
		}
	}
	return nil, false
}

// current returns the keys, and a number that changes with them. If the keys are old, it starts to fetch them again in
// the background.
func (k *keySet) current() ([]jose.JSONWebKey, uint64) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.keys != nil && k.now().Sub(k.fetched) >= refreshAfter {
		k.fetchLocked()
	}
	return k.keys, k.changes
}

// refresh waits for a fetch of the keys, unless the last one was a short time ago. Errors: that of the last fetch, and
// that of ctx.
func (k *keySet) refresh(ctx context.Context) error {
	k.mu.Lock()
	k.fetchLocked()
	running := k.running
	k.mu.Unlock()
	if running != nil {
		select {
		case <-running:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.failure
}

// fetchLocked starts a fetch, unless one is running or the last one was a short time ago. The caller holds k.mu.
func (k *keySet) fetchLocked() {
	every := fetchEvery
	if k.keys == nil {
		every = fetchFirst
	}
	if now := k.now(); k.running == nil && now.Sub(k.tried) >= every {
		k.tried, k.running = now, make(chan struct{})
		go k.run(k.url)
	}
}

// run fetches the keys once, and first finds their URL if it is empty.
func (k *keySet) run(url string) {
	ctx, cancel := context.WithTimeout(context.Background(), fetchWithin)
	defer cancel()
	var keys []jose.JSONWebKey
	var document []byte
	err := part.Recovered(func() (err error) {
		if url == "" {
			if url, err = k.discover(ctx); err != nil {
				return err
			}
		}
		if document, err = k.fetch(ctx, url); err != nil {
			return err
		}
		keys, err = parseKeys(document)
		return err
	})
	k.mu.Lock()
	defer k.mu.Unlock()
	if err != nil && k.failure == nil {
		k.log.Warn("the keys of an issuer of tokens cannot be fetched", "issuer", k.issuer, "error", err)
	}
	if err == nil {
		k.url, k.fetched = url, k.tried
		if sum := sha256.Sum256(document); sum != k.sum {
			k.keys, k.sum, k.changes = keys, sum, k.changes+1
			k.log.Info("the keys of an issuer of tokens are new", "issuer", k.issuer, "keys", len(keys))
		}
	}
	k.failure = err
	close(k.running)
	k.running = nil
}

// fetch returns the document with the keys.
func (k *keySet) fetch(ctx context.Context, address string) ([]byte, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return nil, err
	}
	resp, err := k.client.Do(req)
	if failed, ok := errors.AsType[*url.Error](err); ok {
		err = fmt.Errorf("%s: %w", req.URL.Host, failed.Err) // the query may be a secret
	}
	if err != nil {
		return nil, err
	}
	defer resp.Body.Close()
	if resp.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("%s responds with %s", req.URL.Host, resp.Status)
	}
	return io.ReadAll(resp.Body)
}

// discover returns the URL of the keys.
func (k *keySet) discover(ctx context.Context) (string, error) {
	provider, err := oidc.NewProvider(oidc.ClientContext(ctx, k.client), k.issuer)
	if err != nil {
		return "", shortened(err)
	}
	var found struct {
		JWKS string `json:"jwks_uri"`
	}
	if err := provider.Claims(&found); err != nil || found.JWKS == "" {
		return "", errors.New("its discovery document has no jwks_uri")
	}
	return found.JWKS, nil
}

// parseKeys returns the public keys for signatures of a document. It ignores keys of other kinds. Errors: a document
// without keys, or with too many.
func parseKeys(document []byte) ([]jose.JSONWebKey, error) {
	var list struct {
		Keys []json.RawMessage `json:"keys"`
	}
	if err := json.Unmarshal(document, &list); err != nil {
		return nil, errors.New("it is not a JSON Web Key Set")
	}
	var keys []jose.JSONWebKey
	for _, text := range list.Keys {
		var key jose.JSONWebKey
		if json.Unmarshal(text, &key) != nil || !key.IsPublic() || !key.Valid() || key.Use == "enc" {
			continue
		}
		if public, ok := key.Key.(*rsa.PublicKey); ok && public.N.BitLen() > maxModulus {
			continue
		}
		if len(keys) == maxKeys {
			return nil, fmt.Errorf("it has more than %d keys", maxKeys)
		}
		keys = append(keys, key)
	}
	if keys == nil {
		return nil, errors.New("it has no public key for signatures")
	}
	return keys, nil
}

// shortened returns err with only the beginning of its message if the message is long, as it may quote a document.
func shortened(err error) error {
	const most = 300
	if text := err.Error(); len(text) > most {
		return errors.New(text[:most] + "…")
	}
	return err
}

// newClient returns a client for the documents of issuers, which may be hostile or broken.
func newClient() *http.Client {
	transport := http.DefaultTransport.(*http.Transport).Clone()
	transport.MaxResponseHeaderBytes = 64 << 10
	return &http.Client{
		Transport: bounded{transport}, Timeout: fetchWithin,
		CheckRedirect: func(_ *http.Request, via []*http.Request) error {
			if len(via) > 3 {
				return errors.New("too many redirects")
			}
			return nil
		},
	}
}

// bounded is a transport whose bodies fail after maxBody bytes. It rejects URLs that are not authentic, including the
// URLs of discovery and of redirects.
type bounded struct{ http.RoundTripper }

// RoundTrip implements http.RoundTripper.
func (b bounded) RoundTrip(r *http.Request) (*http.Response, error) {
	if !authentic(r.URL) {
		return nil, fmt.Errorf("the keys of an issuer must come over https, not from %s", r.URL.Redacted())
	}
	resp, err := b.RoundTripper.RoundTrip(r)
	if err == nil {
		resp.Body = http.MaxBytesReader(nil, resp.Body, maxBody)
	}
	return resp, err
}
