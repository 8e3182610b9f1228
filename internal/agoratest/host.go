package agoratest

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"log/slog"
	"maps"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/idtoken"
)

// HostIssuer is the issuer of a Host. Its tokens name the user's role in the claim role.
const HostIssuer = "https://host.example"

// ProviderIssuer is the issuer of an OpenID provider, whose tokens sign users in.
const ProviderIssuer = "https://id.example"

const hostSecret = "the secret that a host and a test share"

// Claims are the claims of a token.
type Claims map[string]any

// TrustHost lets a accept the tokens that HostToken and IDToken return. It must be called before the first request.
func (a *Agora) TrustHost(t testing.TB) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "secret")
	if err := os.WriteFile(file, []byte(hostSecret), 0o600); err != nil {
		t.Fatal(err)
	}
	var err error
	a.Auth.Tokens, err = idtoken.New([]idtoken.Issuer{
		{Issuer: HostIssuer, Audience: []string{"forum"}, SecretFile: file, Role: "role"},
		{
			Issuer: ProviderIssuer, Audience: []string{"forum"}, SecretFile: file, SignIn: true,
			Label: "Example", URL: ProviderIssuer + "/begin",
		},
	}, a.Clock.Now, slog.New(slog.DiscardHandler), 1<<20)
	if err != nil {
		t.Fatal(err)
	}
}

// HostToken returns a token of the host for a subject. It is valid for an hour. claims replace its own claims, or add
// others.
func (a *Agora) HostToken(subject string, claims Claims) string {
	all := Claims{"iss": HostIssuer, "aud": "forum", "sub": subject, "exp": a.Clock.Now().Add(time.Hour).Unix()}
	maps.Copy(all, claims)
	payload, _ := json.Marshal(all) // values of JSON always encode
	text := encode([]byte(`{"alg":"HS256","typ":"JWT"}`)) + "." + encode(payload)
	mac := hmac.New(sha256.New, []byte(hostSecret))
	mac.Write([]byte(text))
	return text + "." + encode(mac.Sum(nil))
}

// IDToken returns a token of the provider for a subject. Each call returns another token. It is valid for an hour, and
// claims have the same effect as in HostToken.
func (a *Agora) IDToken(subject string, claims Claims) string {
	all := Claims{"iss": ProviderIssuer, "jti": rand.Text()}
	maps.Copy(all, claims)
	return a.HostToken(subject, all)
}

func encode(b []byte) string { return base64.RawURLEncoding.EncodeToString(b) }
