package idtoken

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/lru"
	"github.com/coreos/go-oidc/v3/oidc"
	"github.com/go-jose/go-jose/v4"
)

const (
	maxToken = 8 << 10 // bytes
	// CacheSize bounds the memory for tokens that were verified: it is enough for 10,000 users.
	CacheSize = 8 << 20
)

var errUnavailable = forum.Errorf(forum.Unavailable,
	"the token cannot be verified now, because the keys of its issuer cannot be had; try again later")

// A Verifier verifies tokens of its issuers. A signature is verified once: valid tokens are kept until they expire, or
// their issuer's keys change. It is safe for concurrent use.
type Verifier struct {
	issuers   map[string]*issuer
	providers []*forum.SignInProvider
	now       func() time.Time

	mu   sync.Mutex
	kept *lru.Cache[[sha256.Size]byte, verified]
}

// verified is a token that was verified.
type verified struct {
	claims  Claims
	issuer  *issuer
	changes uint64 // of the issuer's keys
}

// An issuer is an Issuer with its keys: a set, or a secret.
type issuer struct {
	Issuer
	algorithms []jose.SignatureAlgorithm
	set        *keySet // nil with a secret
	secret     []byte
	checks     *oidc.IDTokenVerifier
}

// New returns a Verifier that keeps tokens in cache bytes. Errors: two configurations of an issuer, and a secret that
// cannot be read or is too short.
func New(issuers []Issuer, now func() time.Time, log *slog.Logger, cache int64) (*Verifier, error) {
	v := &Verifier{issuers: map[string]*issuer{}, now: now, kept: lru.New[[sha256.Size]byte, verified](cache, nil)}
	client := newClient()
	for _, config := range issuers {
		config.Email, config.Picture = cmp.Or(config.Email, "email"), cmp.Or(config.Picture, "picture")
		if v.issuers[config.Issuer] != nil {
			return nil, fmt.Errorf("issuer %s is configured twice", config.Issuer)
		}
		i := &issuer{Issuer: config}
		if config.SecretFile != "" {
			secret, err := config.secret()
			if err != nil {
				return nil, fmt.Errorf("issuer %s: %w", config.Issuer, err)
			}
			i.secret, i.algorithms = secret, []jose.SignatureAlgorithm{jose.HS256}
		} else {
			i.algorithms = publicAlgorithms
			i.set = &keySet{issuer: config.Issuer, url: config.JWKS, client: client, now: now, log: log}
		}
		names := make([]string, len(i.algorithms))
		for at, algorithm := range i.algorithms {
			names[at] = string(algorithm)
		}
		i.checks = oidc.NewVerifier(config.Issuer, i, &oidc.Config{
			SupportedSigningAlgs: names, SkipClientIDCheck: true, // claims checks all audiences
			Now: func() time.Time { return now().Add(-skew) },
		})
		v.issuers[config.Issuer] = i
		if config.SignIn {
			v.providers = append(v.providers, config.provider())
		}
	}
	return v, nil
}

// Providers returns the issuers whose tokens open sessions, in the order of New; none for a nil Verifier.
func (v *Verifier) Providers() []*forum.SignInProvider {
	if v == nil {
		return nil
	}
	return v.providers
}

// Fetch fetches the keys of all issuers in the background, so that the first tokens do not wait for them.
func (v *Verifier) Fetch() {
	for _, i := range v.issuers {
		if i.set != nil {
			i.set.mu.Lock()
			i.set.fetchLocked()
			i.set.mu.Unlock()
		}
	}
}

// IsJWT reports whether a token has the form of those that a Verifier verifies: three parts with two dots between.
func IsJWT(token string) bool { return strings.Count(token, ".") == 2 }

// Verify returns the claims of a token: its signature, issuer, audience and times are valid. Errors: Unauthenticated,
// as ErrTokenInvalid or ErrTokenExpired of package forum; Unavailable if the issuer's keys cannot be had.
func (v *Verifier) Verify(ctx context.Context, token string) (Claims, error) {
	if len(token) > maxToken || !IsJWT(token) {
		return Claims{}, forum.ErrTokenInvalid
	}
	key := sha256.Sum256([]byte(token))
	v.mu.Lock()
	kept, ok := v.kept.Get(key)
	v.mu.Unlock()
	if ok && kept.changes == kept.issuer.changes() {
		if v.now().After(kept.claims.Expires.Add(skew)) {
			return Claims{}, forum.ErrTokenExpired
		}
		return kept.claims, nil
	}
	i := v.issuers[issuerOf(token)]
	if i == nil {
		return Claims{}, forum.ErrTokenInvalid
	}
	changes := i.changes() // before the keys are used
	claims, err := i.verify(ctx, token, v.now())
	if err != nil {
		return Claims{}, err
	}
	v.mu.Lock()
	v.kept.Add(key, verified{claims, i, changes}, claims.size())
	v.mu.Unlock()
	return claims, nil
}

// issuerOf returns the issuer that a token names, before it is verified; "" for none.
func issuerOf(token string) string {
	var claims struct {
		Issuer string `json:"iss"`
	}
	if json.Unmarshal(payloadOf(token), &claims) != nil {
		return ""
	}
	return claims.Issuer
}

// payloadOf returns the payload of a token, nil if it cannot be read. A hash must be made from the payload, because a
// token may contain the same payload as one of several texts.
func payloadOf(token string) []byte {
	payload, err := base64.RawURLEncoding.DecodeString(strings.Split(token, ".")[1])
	if err != nil {
		return nil
	}
	return payload
}

// changes returns a number that changes with the issuer's keys.
func (i *issuer) changes() uint64 {
	if i.set == nil {
		return 0
	}
	_, changes := i.set.current()
	return changes
}

// failureKey is the context key of an *error, in which VerifySignature stores its error. The library passes on only the
// text of the error.
type failureKey struct{}

// verify verifies a token of the issuer. Errors: those of Verify.
func (i *issuer) verify(ctx context.Context, token string, now time.Time) (Claims, error) {
	var failure error
	checked, err := i.checks.Verify(context.WithValue(ctx, failureKey{}, &failure), token)
	var set claimSet
	switch expired, ok := errors.AsType[*oidc.TokenExpiredError](err); {
	case errors.Is(failure, errNoKeys):
		return Claims{}, errUnavailable
	case ok && !expired.Expiry.IsZero(): // it has exp
		return Claims{}, forum.ErrTokenExpired
	case err != nil || checked.Claims(&set) != nil:
		return Claims{}, forum.ErrTokenInvalid
	}
	if !slices.ContainsFunc(checked.Audience, func(a string) bool { return slices.Contains(i.Audience, a) }) {
		return Claims{}, forum.ErrTokenInvalid
	}
	claims, ok := i.claimsOf(set, now)
	if !ok {
		return Claims{}, forum.ErrTokenInvalid
	}
	sum := sha256.Sum256(payloadOf(token))
	claims.Hash, claims.OfOthers = base64.RawURLEncoding.EncodeToString(sum[:]), i.ofOthers(set, checked.Audience)
	return claims, nil
}

// VerifySignature implements oidc.KeySet.
func (i *issuer) VerifySignature(ctx context.Context, token string) ([]byte, error) {
	signed, err := jose.ParseSignedCompact(token, i.algorithms)
	if err != nil {
		return nil, err
	}
	if i.set == nil {
		return signed.Verify(i.secret)
	}
	payload, err := i.set.verify(ctx, signed)
	if failure, ok := ctx.Value(failureKey{}).(*error); ok {
		*failure = err
	}
	return payload, err
}
