package main

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/redistest"
)

// TestAnAccountIsPrinted creates accounts and tokens, and prints them as JSON and as text.
func TestAnAccountIsPrinted(t *testing.T) {
	t.Parallel()
	_, must, _ := on(redistest.Any(t))
	read := func(out string) (object map[string]any) {
		t.Helper()
		if err := json.Unmarshal([]byte(out), &object); err != nil || strings.Count(out, "\n") != 1 {
			t.Errorf("%v: %q", err, out)
		}
		return object
	}
	created := read(must(t, password, "user", "create", "-o", "json", "--role", "moderator", "ada", "ada@example.com"))
	if created["name"] != "ada" || created["role"] != "moderator" || created["email"] != "ada@example.com" ||
		created["createdAt"] == "" {
		t.Errorf("created: %v", created)
	}
	token := read(must(t, "", "token", "create", "-o", "json", "--scopes", "read,write", "--expires", "1d", "ada"))
	text, _ := token["token"].(string)
	if !strings.HasPrefix(text, "agora_") || token["expiresAt"] == nil || len(token["scopes"].([]any)) != 2 {
		t.Errorf("the token: %v", token)
	}
	listed := read(must(t, "", "token", "list", "-o", "json", "ada"))
	if listed["id"] != token["id"] || listed["token"] != nil {
		t.Errorf("the token in the list: %v", listed)
	}
	must(t, "", "user", "revoke", "ada")
	must(t, "", "user", "ban", "--kind", "suspended", "--for", "30d", "ada", "spam in /go")
	id := created["id"].(string)
	for _, name := range []string{"ada", "ADA", id} {
		shown := read(must(t, "", "user", "show", "-o", "json", name))
		ban, _ := shown["ban"].(map[string]any)
		if shown["id"] != id || shown["role"] != "user" || shown["tokens"] != 1.0 || shown["sessions"] != 0.0 ||
			shown["hasPassword"] != true || shown["twoFactor"] != false || shown["emailVerified"] != false ||
			ban["kind"] != "SUSPENDED" || ban["reason"] != "spam in /go" || ban["until"] == nil {
			t.Errorf("%s is shown as %v", name, shown)
		}
	}
	out := must(t, "", "user", "show", "ada")
	for _, part := range []string{id, "ada@example.com", "suspended until 20", ": spam in /go", "API tokens"} {
		if !strings.Contains(out, part) {
			t.Errorf("without %q: %s", part, out)
		}
	}
}
