package agoratest

import (
	"crypto/hmac"
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

// HostIssuer is the issuer of a Host. Its tokens have the role in the claim role.
const HostIssuer = "https://host.example"

const hostSecret = "the secret that a host and a test share"

// Claims are the claims of a token.
type Claims map[string]any

// TrustHost lets a accept the tokens that Token returns. It must be called before the first request.
func (a *Agora) TrustHost(t testing.TB) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "secret")
	if err := os.WriteFile(file, []byte(hostSecret), 0o600); err != nil {
		t.Fatal(err)
	}
	var err error
	a.Auth.Tokens, err = idtoken.New([]idtoken.Issuer{
		{Issuer: HostIssuer, Audience: []string{"forum"}, SecretFile: file, Role: "role"},
	}, a.Clock.Now, slog.New(slog.DiscardHandler), 1<<20)
	if err != nil {
		t.Fatal(err)
	}
}

// HostToken returns a token of the host for a subject. It is valid for an hour, and claims replace what it has.
func (a *Agora) HostToken(subject string, claims Claims) string {
	all := Claims{"iss": HostIssuer, "aud": "forum", "sub": subject, "exp": a.Clock.Now().Add(time.Hour).Unix()}
	maps.Copy(all, claims)
	payload, _ := json.Marshal(all) // values of JSON always encode
	text := encode([]byte(`{"alg":"HS256","typ":"JWT"}`)) + "." + encode(payload)
	mac := hmac.New(sha256.New, []byte(hostSecret))
	mac.Write([]byte(text))
	return text + "." + encode(mac.Sum(nil))
}

func encode(b []byte) string { return base64.RawURLEncoding.EncodeToString(b) }
