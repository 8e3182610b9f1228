package idtoken

import (
	"bytes"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/pause"
	"github.com/go-jose/go-jose/v4"
)

func TestKeysRotate(t *testing.T) {
	h, c := newHost(t), newClock()
	first, second := newSigner(t, jose.ES256, "one"), newSigner(t, jose.ES256, "two")
	h.publish(nil, first.public)
	v := newVerifier(t, c, Issuer{Issuer: h.URL, Audience: []string{"forum"}})
	old, recent := first.sign(t, claims(h.URL, nil)), second.sign(t, claims(h.URL, nil))
	expect := func(step, token, want string) {
		t.Helper()
		if got := verdict(t, v, token); got != want {
			t.Errorf("%s: %s, want %s", step, got, want)
		}
	}
	expect("the first key", old, "OK")
	expect("a key that is not published", recent, "INVALID")
	h.publish(nil, first.public, second.public)
	expect("a new key, a moment after the last fetch", recent, "INVALID")
	c.advance(fetchEvery)
	expect("a new key", recent, "OK")
	expect("the first key, still published", old, "OK")
	h.publish(nil, second.public)
	expect("a removed key, before the next refresh", old, "OK")
	c.advance(refreshAfter)
	expect("a removed key starts the refresh", recent, "OK")
	waitFor(t, func() bool { return verdict(t, v, old) == "INVALID" })
	expect("the second key", recent, "OK")
}

// waitFor waits for what happens in the background.
func waitFor(t *testing.T, done func() bool) {
	t.Helper()
	for deadline := time.Now().Add(30 * time.Second); !done(); {
		if time.Now().After(deadline) {
			t.Fatal("it did not happen in 30 seconds")
		}
		pause.For(t.Context(), time.Millisecond)
	}
}

func TestUnknownKeysCauseFewFetches(t *testing.T) {
	h, c := newHost(t), newClock()
	key := newSigner(t, jose.ES256, "one")
	h.publish(nil, key.public)
	v := newVerifier(t, c, Issuer{Issuer: h.URL, Audience: []string{"forum"}})
	if got := verdict(t, v, key.sign(t, claims(h.URL, nil))); got != "OK" {
		t.Fatal(got)
	}
	forged := newSigner(t, jose.ES256, "")
	var sending sync.WaitGroup
	for i := range 100 {
		forged.public.KeyID = fmt.Sprint("forged ", i)
		token := forged.sign(t, claims(h.URL, nil))
		sending.Go(func() {
			if got := verdict(t, v, token); got != "INVALID" {
				t.Error(got)
			}
		})
	}
	sending.Wait()
	if n := h.fetches.Load(); n != 1 {
		t.Errorf("%d fetches, want 1", n)
	}
}

func TestTheLastKeysStayInUse(t *testing.T) {
	h, c := newHost(t), newClock()
	key, other := newSigner(t, jose.ES256, "one"), newSigner(t, jose.ES256, "two")
	down := func(w http.ResponseWriter, _ *http.Request) { http.Error(w, "down", http.StatusBadGateway) }
	h.publish(down)
	v := newVerifier(t, c, Issuer{Issuer: h.URL, Audience: []string{"forum"}})
	token := key.sign(t, claims(h.URL, nil))
	if got := verdict(t, v, token); got != "UNAVAILABLE" {
		t.Errorf("without any keys: %s", got)
	}
	h.publish(nil, key.public)
	c.advance(fetchFirst)
	if got := verdict(t, v, token); got != "OK" {
		t.Errorf("once the host is up: %s", got)
	}
	h.publish(down)
	c.advance(refreshAfter)
	if got := verdict(t, v, key.sign(t, claims(h.URL, map[string]any{"sub": "grace"}))); got != "OK" {
		t.Errorf("a known key while the host is down: %s", got)
	}
	c.advance(fetchEvery)
	if got := verdict(t, v, other.sign(t, claims(h.URL, nil))); got != "UNAVAILABLE" {
		t.Errorf("an unknown key while the host is down: %s", got)
	}
}

func TestHostileKeys(t *testing.T) {
	key := newSigner(t, jose.ES256, "one")
	big := bytes.Repeat([]byte(" "), 1<<20)
	document := func(text string) func(http.ResponseWriter, *http.Request) {
		return func(w http.ResponseWriter, _ *http.Request) { fmt.Fprint(w, text) }
	}
	for name, broken := range map[string]func(w http.ResponseWriter, r *http.Request){
		"100 MB": func(w http.ResponseWriter, _ *http.Request) {
			for range 100 {
				if _, err := w.Write(big); err != nil {
					return
				}
			}
		},
		"without an end": func(w http.ResponseWriter, r *http.Request) {
			for r.Context().Err() == nil {
				if _, err := w.Write(big); err != nil {
					return
				}
			}
		},
		"no response":       func(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() },
		"redirects":         func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, "/keys", http.StatusFound) },
		"not JSON":          document("<html>"),
		"no keys":           document(`{"keys":[]}`),
		"null":              document(`null`),
		"a shared key":      document(`{"keys":[{"kty":"oct","k":"c2VjcmV0","kid":"one"}]}`),
		"a broken key":      document(`{"keys":[{"kty":"EC","crv":"P-256","x":"AA","y":"AA","kid":"one"}]}`),
		"deep JSON":         document(`{"keys":` + string(bytes.Repeat([]byte("["), 100_000))),
		"an error of a key": document(`{"keys":[5,"x",null,{}]}`),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h, c := newHost(t), newClock()
			h.publish(broken)
			v := newVerifier(t, c, Issuer{Issuer: h.URL, Audience: []string{"forum"}})
			began := time.Now()
			if got := verdict(t, v, key.sign(t, claims(h.URL, nil))); got != "UNAVAILABLE" {
				t.Errorf("%s", got)
			}
			if took := time.Since(began); took > fetchWithin+30*time.Second {
				t.Errorf("it took %s", took)
			}
		})
	}
}

func TestKeysThatCannotBeUsedAreIgnored(t *testing.T) {
	h, c := newHost(t), newClock()
	key := newSigner(t, jose.ES256, "one")
	encryption := newSigner(t, jose.ES256, "two")
	encryption.public.Use = "enc"
	h.publish(nil, map[string]any{"kty": "OKP", "crv": "Ed448", "x": "AA"}, 5, encryption.public, key.public)
	v := newVerifier(t, c, Issuer{Issuer: h.URL, Audience: []string{"forum"}})
	if got := verdict(t, v, key.sign(t, claims(h.URL, nil))); got != "OK" {
		t.Errorf("beside others: %s", got)
	}
	c.advance(fetchEvery)
	if got := verdict(t, v, encryption.sign(t, claims(h.URL, nil))); got != "INVALID" {
		t.Errorf("a key for encryption: %s", got)
	}
}

func TestAKeptTokenExpires(t *testing.T) {
	h, c := newHost(t), newClock()
	key := newSigner(t, jose.ES256, "one")
	h.publish(nil, key.public)
	v := newVerifier(t, c, Issuer{Issuer: h.URL, Audience: []string{"forum"}})
	token := key.sign(t, claims(h.URL, map[string]any{"exp": start.Add(time.Minute).Unix()}))
	for _, step := range []struct {
		after time.Duration
		want  string
	}{{0, "OK"}, {time.Minute, "OK"}, {59 * time.Second, "OK"}, {2 * time.Second, "EXPIRED"}} {
		c.advance(step.after)
		if got := verdict(t, v, token); got != step.want {
			t.Errorf("after another %s: %s, want %s", step.after, got, step.want)
		}
	}
}

// TestKeysComeOverHTTPS fetches keys that a network could replace.
func TestKeysComeOverHTTPS(t *testing.T) {
	const plain = "http://192.0.2.1/keys"
	key := newSigner(t, jose.ES256, "one")
	for name, respond := range map[string]http.HandlerFunc{
		"discovery": func(w http.ResponseWriter, r *http.Request) {
			writeJSON(w, map[string]any{"issuer": "http://" + r.Host, "jwks_uri": plain})
		},
		"a redirect": func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, plain, http.StatusFound) },
	} {
		t.Run(name, func(t *testing.T) {
			server := httptest.NewServer(respond)
			defer server.Close()
			v := newVerifier(t, newClock(), Issuer{Issuer: server.URL, Audience: []string{"forum"}})
			if got := verdict(t, v, key.sign(t, claims(server.URL, nil))); got != "UNAVAILABLE" {
				t.Errorf("a token: %s", got)
			}
			set := v.issuers[server.URL].set
			set.mu.Lock()
			defer set.mu.Unlock()
			if set.failure == nil || !strings.Contains(set.failure.Error(), "must come over https, not from "+plain) {
				t.Errorf("the failure is %v", set.failure)
			}
		})
	}
}
