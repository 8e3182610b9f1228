package main

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/redistest"
)

// TestAProviderChecksRegistrations starts the program with a provider that accepts one solution.
func TestAProviderChecksRegistrations(t *testing.T) {
	t.Parallel()
	provider := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		solved := r.FormValue("secret") == "sekret" && r.FormValue("response") == "solved"
		fmt.Fprintf(w, `{"success": %t}`, solved)
	}))
	t.Cleanup(provider.Close)
	r := start(t, "--addr", "127.0.0.1:0", "--redis", urlOf(redistest.Any(t)), "--challenge", "turnstile",
		"--challenge-site-key", "k", "--challenge-secret-file", secretFile(t, "sekret\n"),
		"--challenge-url", provider.URL)
	shown := r.Must(t, "", `{ challenge { provider siteKey } }`, nil)
	if shown.Text("challenge", "provider") != "TURNSTILE" || shown.Text("challenge", "siteKey") != "k" {
		t.Errorf("the challenge is %v", shown.Data)
	}
	for _, c := range []struct{ solution, want string }{{"x", "CHALLENGE_REQUIRED"}, {"solved", ""}} {
		got := r.Must(t, "", `mutation($in: RegisterInput!) { register(input: $in) {
			token errors { ... on UserError { code } } } }`, agoratest.Vars{"in": agoratest.Vars{
			"name": "ada", "email": "ada@example.com", "password": agoratest.Password, "challenge": c.solution,
		}})
		code := got.Text("register", "errors", 0, "code")
		if code != c.want || (got.Text("register", "token") == "") != (c.want != "") {
			t.Errorf("with %s: %v", c.solution, got.Data)
		}
	}
}
