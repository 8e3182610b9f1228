package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/redistest"
)

func TestIssuersThatCannotBeUsedStopTheStart(t *testing.T) {
	list := filepath.Join(t.TempDir(), "issuers.json")
	if err := os.WriteFile(list, []byte(`[{"issuer": "https://id.example.com"}]`), 0o600); err != nil {
		t.Fatal(err)
	}
	const twice = "issuer=https://127.0.0.1:1,audience=a"
	for _, c := range []struct {
		name string
		environment
		args []string
		says string
	}{
		{name: "no audience", args: []string{"--jwt", "issuer=https://id.example.com"}, says: "--jwt: audience is missing"},
		{name: "an unknown key", args: []string{"--jwt", "issuer=x,secret=y"}, says: `"secret" is not a key`},
		{
			name: "no secret", args: []string{"--jwt", "issuer=x,audience=a,secret-file=" + list + ".none"},
			says: "no such file",
		},
		{name: "an issuer twice", args: []string{"--jwt", twice, "--jwt", twice}, says: "is configured twice"},
		{name: "no file", args: []string{"--jwt-file", list + ".none"}, says: "--jwt-file: open"},
		{name: "a file without an audience", args: []string{"--jwt-file", list}, says: "audience is missing"},
		{name: "the variable", environment: environment{"AGORA_JWT": "issuer=x"}, says: "audience is missing"},
	} {
		t.Run(c.name, func(t *testing.T) {
			for name, value := range c.environment {
				t.Setenv(name, value)
			}
			_, _, err := command(t, "", append([]string{"serve", "--addr", "127.0.0.1:0"}, c.args...)...)
			if err == nil || !strings.Contains(err.Error(), c.says) {
				t.Errorf("%v, want %q", err, c.says)
			}
		})
	}
}

// TestAHostSharesItsSecretInAFile starts the program as docs/identity.md does, with a token that it makes in the shell.
func TestAHostSharesItsSecretInAFile(t *testing.T) {
	t.Parallel()
	const secret = "6a1f0c9c2c9a4f0f8f6f5b8e3d1a7c40"
	r := start(t, "--addr", "127.0.0.1:0", "--redis", urlOf(redistest.Any(t)), "--jwt",
		"issuer=https://example.com,audience=forum,secret-file="+secretFile(t, secret+"\n")+",role=role")
	token := func(secret string) string {
		encode := base64.RawURLEncoding.EncodeToString
		text := encode([]byte(`{"alg":"HS256","typ":"JWT"}`)) + "." + encode(fmt.Appendf(nil,
			`{"iss":"https://example.com","aud":"forum","sub":"42","name":"mary","exp":%d}`, time.Now().Add(time.Hour).Unix()))
		mac := hmac.New(sha256.New, []byte(secret))
		mac.Write([]byte(text))
		return text + "." + encode(mac.Sum(nil))
	}
	if got := r.Must(t, token(secret), `{ viewer { user { name } } }`, nil); got.Text("viewer", "user", "name") != "mary" {
		t.Errorf("the viewer is %v", got.Data)
	}
	if codes := r.Ask(t, token("another secret"), `{ viewer { user { name } } }`, nil).Codes(); len(codes) != 1 ||
		codes[0] != "UNAUTHENTICATED" {
		t.Errorf("with another secret: %v", codes)
	}
}
