package idtoken

import (
	"crypto"
	"crypto/ecdsa"
	"crypto/ed25519"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/rsa"
	"crypto/x509"
	"encoding/base64"
	"encoding/json"
	"encoding/pem"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/go-jose/go-jose/v4"
)

var start = time.Date(2026, 3, 14, 9, 26, 53, 0, time.UTC)

const secret = "a secret of thirty-two characters"

// A clock is set by the test.
type clock struct{ now atomic.Pointer[time.Time] }

func newClock() *clock {
	c := &clock{}
	c.now.Store(&start)
	return c
}

func (c *clock) Now() time.Time { return *c.now.Load() }

func (c *clock) advance(d time.Duration) {
	now := c.Now().Add(d)
	c.now.Store(&now)
}

// A host is an OpenID provider that a test controls.
type host struct {
	*httptest.Server
	fetches atomic.Int64

	mu     sync.Mutex
	keys   []any                                        // what its JWKS has
	broken func(w http.ResponseWriter, r *http.Request) // serves the JWKS instead; nil for none
}

func newHost(t *testing.T) *host {
	h := &host{}
	mux := http.NewServeMux()
	mux.HandleFunc("/.well-known/openid-configuration", func(w http.ResponseWriter, _ *http.Request) {
		writeJSON(w, map[string]any{"issuer": h.URL, "jwks_uri": h.URL + "/keys"})
	})
	mux.HandleFunc("/keys", func(w http.ResponseWriter, r *http.Request) {
		h.fetches.Add(1)
		h.mu.Lock()
		keys, broken := h.keys, h.broken
		h.mu.Unlock()
		if broken != nil {
			broken(w, r)
			return
		}
		writeJSON(w, map[string]any{"keys": keys})
	})
	h.Server = httptest.NewServer(mux)
	t.Cleanup(h.Close)
	return h
}

func writeJSON(w http.ResponseWriter, value any) {
	w.Header().Set("Content-Type", "application/json")
	_ = json.NewEncoder(w).Encode(value)
}

// publish sets what the JWKS of the host is.
func (h *host) publish(broken func(http.ResponseWriter, *http.Request), keys ...any) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.keys, h.broken = keys, broken
}

// A signer signs tokens by one key.
type signer struct {
	private   any
	public    jose.JSONWebKey
	algorithm jose.SignatureAlgorithm
}

func newSigner(t *testing.T, algorithm jose.SignatureAlgorithm, id string) signer {
	t.Helper()
	var key crypto.Signer
	var err error
	switch algorithm {
	case jose.ES256:
		key, err = ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	case jose.EdDSA:
		_, key, err = ed25519.GenerateKey(rand.Reader)
	default:
		key, err = rsa.GenerateKey(rand.Reader, 2048)
	}
	if err != nil {
		t.Fatal(err)
	}
	return signer{key, jose.JSONWebKey{Key: key.Public(), KeyID: id}, algorithm}
}

// sign returns a token with a payload.
func (s signer) sign(t *testing.T, payload map[string]any) string {
	t.Helper()
	options := (&jose.SignerOptions{}).WithType("JWT")
	if s.public.KeyID != "" {
		options = options.WithHeader("kid", s.public.KeyID)
	}
	by, err := jose.NewSigner(jose.SigningKey{Algorithm: s.algorithm, Key: s.private}, options)
	if err != nil {
		t.Fatal(err)
	}
	text, _ := json.Marshal(payload)
	signed, err := by.Sign(text)
	if err != nil {
		t.Fatal(err)
	}
	token, err := signed.CompactSerialize()
	if err != nil {
		t.Fatal(err)
	}
	return token
}

func encode(b []byte) string { return base64.RawURLEncoding.EncodeToString(b) }

// claims returns a valid payload of an issuer with some claims replaced; nil removes a claim.
func claims(issuer string, changed map[string]any) map[string]any {
	payload := map[string]any{
		"iss": issuer, "aud": "forum", "sub": "ada", "exp": start.Add(time.Hour).Unix(), "iat": start.Unix(),
	}
	for name, value := range changed {
		payload[name] = value
		if value == nil {
			delete(payload, name)
		}
	}
	return payload
}

func newVerifier(t *testing.T, c *clock, issuers ...Issuer) *Verifier {
	t.Helper()
	v, err := New(issuers, c.Now, slog.New(slog.DiscardHandler), 1<<20)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// verdict returns OK, or the reason or code of an error.
func verdict(t *testing.T, v *Verifier, token string) string {
	t.Helper()
	_, err := v.Verify(t.Context(), token)
	switch e, _ := err.(*forum.Error); {
	case err == nil:
		return "OK"
	case e == nil:
		t.Fatal(err)
		return ""
	case e.Reason != "":
		return e.Reason
	default:
		return string(e.Code)
	}
}

func secretFile(t *testing.T, text string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "secret")
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return file
}

func TestClaimsAreChecked(t *testing.T) {
	h, c := newHost(t), newClock()
	key := newSigner(t, jose.ES256, "one")
	h.publish(nil, key.public)
	v := newVerifier(t, c, Issuer{Issuer: h.URL, Audience: []string{"forum", "wiki"}})
	at := func(d time.Duration) int64 { return start.Add(d).Unix() }
	for _, one := range []struct {
		name    string
		changed map[string]any
		want    string
	}{
		{"valid", nil, "OK"},
		{"one of several audiences", map[string]any{"aud": []string{"shop", "wiki"}}, "OK"},
		{"another audience", map[string]any{"aud": "shop"}, "INVALID"},
		{"no audience", map[string]any{"aud": nil}, "INVALID"},
		{"another issuer", map[string]any{"iss": "https://evil.example"}, "INVALID"},
		{"an issuer with a slash", map[string]any{"iss": h.URL + "/"}, "INVALID"},
		{"no issuer", map[string]any{"iss": nil}, "INVALID"},
		{"expired", map[string]any{"exp": at(-2 * time.Minute)}, "EXPIRED"},
		{"expired within the skew", map[string]any{"exp": at(-59 * time.Second)}, "OK"},
		{"no exp", map[string]any{"exp": nil}, "INVALID"},
		{"an exp that is a text", map[string]any{"exp": "tomorrow"}, "INVALID"},
		{"not yet valid", map[string]any{"nbf": at(61 * time.Second)}, "INVALID"},
		{"not yet valid within the skew", map[string]any{"nbf": at(59 * time.Second)}, "OK"},
		{"issued in the future", map[string]any{"iat": at(2 * time.Minute)}, "INVALID"},
		{"no iat", map[string]any{"iat": nil}, "OK"},
		{"no subject", map[string]any{"sub": nil}, "INVALID"},
		{"a subject with a line feed", map[string]any{"sub": "a\nb"}, "INVALID"},
		{"a long subject", map[string]any{"sub": strings.Repeat("x", 256)}, "INVALID"},
		{"azp of another client", map[string]any{"azp": "shop"}, "OK"},
		{"a long token", map[string]any{"padding": strings.Repeat("x", maxToken)}, "INVALID"},
	} {
		t.Run(one.name, func(t *testing.T) {
			if got := verdict(t, v, key.sign(t, claims(h.URL, one.changed))); got != one.want {
				t.Errorf("%s, want %s", got, one.want)
			}
		})
	}
}

func TestAlgorithms(t *testing.T) {
	h, c := newHost(t), newClock()
	public := []any{}
	v := newVerifier(t, c, Issuer{Issuer: h.URL, Audience: []string{"forum"}, JWKS: h.URL + "/keys"},
		Issuer{Issuer: "host", Audience: []string{"forum"}, SecretFile: secretFile(t, secret+"\n")})
	var key signer
	for _, algorithm := range []jose.SignatureAlgorithm{jose.RS256, jose.PS256, jose.ES256, jose.EdDSA} {
		key = newSigner(t, algorithm, string(algorithm))
		public = append(public, key.public)
		h.publish(nil, public...)
		c.advance(fetchEvery)
		if got := verdict(t, v, key.sign(t, claims(h.URL, nil))); got != "OK" {
			t.Errorf("%s: %s", algorithm, got)
		}
	}
	shared := signer{[]byte(secret), jose.JSONWebKey{}, jose.HS256}
	if got := verdict(t, v, shared.sign(t, claims("host", nil))); got != "OK" {
		t.Errorf("HS256 with a secret: %s", got)
	}

	rsaKey := public[0].(jose.JSONWebKey).Key
	der, _ := x509.MarshalPKIXPublicKey(rsaKey)
	text := pem.EncodeToMemory(&pem.Block{Type: "PUBLIC KEY", Bytes: der})
	jwk, _ := public[0].(jose.JSONWebKey).MarshalJSON()
	unsigned := func(header, issuer string) string {
		payload, _ := json.Marshal(claims(issuer, nil))
		return encode([]byte(header)) + "." + encode(payload) + "."
	}
	embedded := newSigner(t, jose.ES256, "RS256")
	by, _ := jose.NewSigner(
		jose.SigningKey{Algorithm: jose.ES256, Key: embedded.private}, &jose.SignerOptions{EmbedJWK: true})
	payload, _ := json.Marshal(claims(h.URL, nil))
	signed, _ := by.Sign(payload)
	withKey, _ := signed.CompactSerialize()
	other := newSigner(t, jose.RS256, "RS256")
	longer := signer{[]byte(secret + secret), jose.JSONWebKey{}, jose.HS384}
	confused := func(text []byte) string {
		return signer{text, jose.JSONWebKey{KeyID: "RS256"}, jose.HS256}.sign(t, claims(h.URL, nil))
	}
	for name, token := range map[string]string{
		"HS256 with the PEM of the RSA key":       confused(text),
		"HS256 with the DER of the RSA key":       confused(der),
		"HS256 with the JWK of the RSA key":       confused(jwk),
		"HS256 with the secret of another issuer": shared.sign(t, claims(h.URL, nil)),
		"HS384 with the secret":                   longer.sign(t, claims("host", nil)),
		"ES256 for an issuer with a secret":       key.sign(t, claims("host", nil)),
		"none":                                    unsigned(`{"alg":"none"}`, h.URL),
		"None, for a secret":                      unsigned(`{"alg":"None"}`, "host"),
		"no algorithm":                            unsigned(`{}`, h.URL),
		"a key in the header":                     withKey,
		"another key of the same id":              other.sign(t, claims(h.URL, nil)),
		"no token":                                "a.b.c",
		"two dots":                                "..",
		"JSON":                                    `{"payload":"x.y.z"}`,
	} {
		c.advance(fetchEvery)
		if got := verdict(t, v, token); got != "INVALID" {
			t.Errorf("%s: %s", name, got)
		}
	}
	valid := key.sign(t, claims(h.URL, map[string]any{"exp": start.Add(24 * time.Hour).Unix()}))
	parts := strings.Split(valid, ".")
	changed, _ := json.Marshal(claims(h.URL, map[string]any{"sub": "admin"}))
	if got := verdict(t, v, parts[0]+"."+encode(changed)+"."+parts[2]); got != "INVALID" {
		t.Errorf("a changed payload: %s", got)
	}
}

func TestClaimsAreMapped(t *testing.T) {
	c := newClock()
	file := secretFile(t, secret)
	v := newVerifier(t, c,
		Issuer{Issuer: "plain", Audience: []string{"forum"}, SecretFile: file},
		Issuer{
			Issuer: "mapped", Audience: []string{"forum"}, SecretFile: file,
			Name: "nick", Email: "mail", Picture: "avatar.url", Role: "realm_access.roles",
		})
	key := signer{[]byte(secret), jose.JSONWebKey{}, jose.HS256}
	type texts struct{ Name, Email, Picture, Role string }
	for _, one := range []struct {
		name, issuer string
		changed      map[string]any
		want         texts
		verified     bool
	}{
		{name: "none", issuer: "plain"},
		{
			name: "the usual ones", issuer: "plain", verified: true,
			changed: map[string]any{
				"preferred_username": "ada", "name": "Ada Lovelace", "email": "ada@example.com", "email_verified": true,
				"picture": "https://example.com/ada.png", "role": "admin",
			},
			want: texts{"ada", "ada@example.com", "https://example.com/ada.png", ""},
		},
		{
			name: "Apple's", issuer: "plain", verified: true,
			changed: map[string]any{"name": "Ada", "email": "ada@example.com", "email_verified": "true"},
			want:    texts{"Ada", "ada@example.com", "", ""},
		},
		{
			name: "an email that is not verified", issuer: "plain",
			changed: map[string]any{"email": "ada@example.com", "email_verified": "no"},
			want:    texts{"", "ada@example.com", "", ""},
		},
		{
			name: "wrong types", issuer: "plain",
			changed: map[string]any{
				"name": 5, "email": []string{"a@b.c"}, "picture": "javascript:alert(1)", "email_verified": 1,
			},
		},
		{
			name: "mapped", issuer: "mapped",
			changed: map[string]any{
				"nick": "ada", "mail": "ada@example.com", "avatar": map[string]any{"url": "https://example.com/a"},
				"realm_access": map[string]any{"roles": []string{"offline", "moderator", "user"}},
			},
			want: texts{"ada", "ada@example.com", "https://example.com/a", "moderator"},
		},
		{
			name: "a role that does not exist", issuer: "mapped",
			changed: map[string]any{"realm_access": map[string]any{"roles": "root"}},
		},
		{name: "a role of another type", issuer: "mapped", changed: map[string]any{"realm_access": []int{1}}},
	} {
		t.Run(one.name, func(t *testing.T) {
			got, err := v.Verify(t.Context(), key.sign(t, claims(one.issuer, one.changed)))
			if err != nil {
				t.Fatal(err)
			}
			if is := (texts{got.Name, got.Email, got.Picture, string(got.Role)}); is != one.want {
				t.Errorf("%+v, want %+v", is, one.want)
			}
			if got.EmailVerified != one.verified || got.Identity() != one.issuer+" ada" {
				t.Errorf("verified %v, identity %q", got.EmailVerified, got.Identity())
			}
		})
	}
}
