package main

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redistest"
)

// TestChallengeFlags reads the flags of each kind of challenges.
func TestChallengeFlags(t *testing.T) {
	t.Parallel()
	file := secretFile(t, "sekret\n")
	site := []string{"--challenge-site-key", "k", "--challenge-secret-file", file}
	for _, c := range []struct {
		kind string
		args []string
		want *auth.Challenges
	}{
		{"off", nil, nil},
		{"altcha", site[2:], &auth.Challenges{Provider: forum.ChallengeAltcha, Secret: "sekret"}},
		{"turnstile", site, &auth.Challenges{
			Provider: forum.ChallengeTurnstile, Secret: "sekret", SiteKey: "k", URL: auth.TurnstileURL,
		}},
		{"hcaptcha", site, &auth.Challenges{
			Provider: forum.ChallengeHcaptcha, Secret: "sekret", SiteKey: "k", URL: auth.HcaptchaURL,
		}},
		{"turnstile", append(site, "--challenge-url", "http://x"), &auth.Challenges{
			Provider: forum.ChallengeTurnstile, Secret: "sekret", SiteKey: "k", URL: "http://x",
		}},
	} {
		t.Run(c.kind, func(t *testing.T) {
			parser := newParser(&cli{}, streams{})
			line, err := readLine(parser.Model.Node, append([]string{"--challenge", c.kind}, c.args...))
			if err != nil {
				t.Fatal(err)
			}
			parsed, err := parse(parser, line)
			if err != nil {
				t.Fatal(err)
			}
			got, err := parsed.(*serveCommand).challenges(t.Context(), nil)
			if err != nil || fmt.Sprintf("%+v", got) != fmt.Sprintf("%+v", c.want) {
				t.Errorf("%+v, want %+v: %v", got, c.want, err)
			}
		})
	}
}

// TestAProviderChecksRegistrations starts the program with a provider that accepts one solution.
func TestAProviderChecksRegistrations(t *testing.T) {
	t.Parallel()
	provider := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		solved := r.FormValue("secret") == "sekret" && r.FormValue("response") == "solved"
		fmt.Fprintf(w, `{"success": %t}`, solved)
	}))
	t.Cleanup(provider.Close)
	for kind, name := range map[string]string{"turnstile": "TURNSTILE", "hcaptcha": "HCAPTCHA"} {
		t.Run(kind, func(t *testing.T) {
			r := start(t, "--addr", "127.0.0.1:0", "--redis", urlOf(redistest.Any(t)), "--challenge", kind,
				"--challenge-site-key", "k", "--challenge-secret-file", secretFile(t, "sekret\n"),
				"--challenge-url", provider.URL)
			shown := r.Must(t, "", `{ challenge { provider siteKey } }`, nil)
			if shown.Text("challenge", "provider") != name || shown.Text("challenge", "siteKey") != "k" {
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
		})
	}
}
