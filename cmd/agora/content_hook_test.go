package main

import (
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/redistest"
	"github.com/agoraql/agora/internal/screening"
)

// secretFile writes a secret to a new file and returns its name.
func secretFile(t *testing.T, secret string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "secret")
	if err := os.WriteFile(file, []byte(secret), 0o600); err != nil {
		t.Fatal(err)
	}
	return file
}

// TestTheContentHookDecides starts the program with a hook that replies, and with one that never does.
func TestTheContentHookDecides(t *testing.T) {
	t.Parallel()
	const key = "the secret of the hook"
	replies := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		signature := "v1=" + screening.Sign(key, r.Header.Get("Agora-Timestamp"), body)
		if err != nil || r.Header.Get("Agora-Signature") != signature {
			w.WriteHeader(http.StatusForbidden)
			return
		}
		_, _ = io.WriteString(w, `{"action": "reject", "message": "no cats"}`)
	}))
	t.Cleanup(replies.Close)
	waits := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		_, _ = io.Copy(io.Discard, r.Body)
		<-r.Context().Done()
	}))
	t.Cleanup(waits.Close)
	inTime := []string{"--content-hook", replies.URL, "--timeout", "60s", "--content-hook-timeout", "50s"}
	late := []string{"--content-hook", waits.URL, "--content-hook-timeout", "20ms"}
	for _, c := range []struct {
		name     string
		hook     []string
		fallback string // "" for the default
		want     string // the state, or a part of the error
	}{
		{"it replies", inTime, "publish", "no cats"},
		{"it is late", late, "", "HELD"},
		{"it is late, hold", late, "hold", "HELD"},
		{"it is late, publish", late, "publish", "PUBLISHED"},
		{"it is late, reject", late, "reject", "the text could not be checked"},
	} {
		t.Run(c.name, func(t *testing.T) {
			args := append([]string{
				"--addr", "127.0.0.1:0", "--redis", urlOf(redistest.Any(t)), "--content-hook-secret-file",
				secretFile(t, key+"\n"),
			}, c.hook...)
			if c.fallback != "" {
				args = append(args, "--content-hook-fallback", c.fallback)
			}
			r := start(t, args...)
			token, _ := r.Register(t, "ada")
			got := r.Must(t, token, `mutation($in: PostArticleInput!) { postArticle(input: $in) {
				state errors { ... on UserError { message } } } }`,
				agoratest.Vars{"in": agoratest.Vars{"title": "x", "content": "cats"}})
			outcome := got.Text("postArticle", "state") + got.Text("postArticle", "errors", 0, "message")
			if !strings.Contains(outcome, c.want) {
				t.Errorf("%q, want %q", outcome, c.want)
			}
		})
	}
}

func TestSecretsThatCannotBeUsedStopTheStart(t *testing.T) {
	t.Parallel()
	empty := secretFile(t, "\n")
	none := empty + ".none"
	hook := []string{"--content-hook", "https://filter.example.com", "--content-hook-secret-file"}
	turnstile := []string{"--challenge", "turnstile", "--challenge-site-key", "k", "--challenge-secret-file"}
	for _, c := range []struct {
		name, file string
		args       []string
		says       string
	}{
		{"no file of the hook", none, hook, "--content-hook-secret-file: open " + none + ": no such file"},
		{"an empty file of the hook", empty, hook, "--content-hook-secret-file: " + empty + " is empty"},
		{"no file of challenges", none, turnstile, "--challenge-secret-file: open " + none + ": no such file"},
		{"an empty file of challenges", empty, turnstile, "--challenge-secret-file: " + empty + " is empty"},
	} {
		t.Run(c.name, func(t *testing.T) {
			args := append([]string{"--addr", "127.0.0.1:0", "--redis", urlOf(redistest.Any(t))}, c.args...)
			_, _, err := command(t, "", append(args, c.file)...)
			oneLine(t, errorText(err), c.says)
		})
	}
}
