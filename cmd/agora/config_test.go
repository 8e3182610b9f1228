package main

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/redistest"
)

// TestTheConfigurationIsPrinted prints the flags of a server with their values, and where they are from.
func TestTheConfigurationIsPrinted(t *testing.T) {
	t.Setenv("AGORA_MAX_COST", "1234")
	t.Setenv("AGORA_SMTP_URL", "smtp://agora:sekret@smtp.example.com")
	args := []string{
		"config", "--redis", "redis://:sekret@localhost", "--hosts", "a.example,b.example", "--timeout", "7s",
		"--mail-from", "noreply@forum.example", "--site-url", "https://forum.example",
		"--jwt", "issuer=https://id.example,audience=forum",
	}
	want := map[string][2]string{
		"redis": {secretHidden, "flag"}, "smtp-url": {secretHidden, "AGORA_SMTP_URL"}, "max-cost": {"1234", "AGORA_MAX_COST"},
		"hosts": {"a.example,b.example", "flag"}, "timeout": {"7s", "flag"}, "drain": {"5s", "default"},
		"reconcile": {"", "default"}, "web": {"on", "default"}, "jwt": {"issuer=https://id.example,audience=forum", "flag"},
		"mail-from": {"noreply@forum.example", "flag"},
	}
	out := must(t, "", append(args, "-o", "json")...)
	for line := range strings.Lines(out) {
		var f flagValue
		if err := json.Unmarshal([]byte(line), &f); err != nil {
			t.Fatal(err)
		}
		if w, ok := want[f.Flag]; ok && w != [2]string{f.Value, f.From} {
			t.Errorf("--%s is %q from %s", f.Flag, f.Value, f.From)
		}
		delete(want, f.Flag)
	}
	if len(want) > 0 {
		t.Errorf("without %v: %s", want, out)
	}
	if text := must(t, "", args...); strings.Contains(text+out, "sekret") || !strings.Contains(text, "AGORA_MAX_COST\n") {
		t.Errorf("as text: %s", text)
	}
}

// TestAServerWithAJSONLogPrintsJSONOnly starts servers whose log is JSON: every line that they print is.
func TestAServerWithAJSONLogPrintsJSONOnly(t *testing.T) {
	t.Parallel()
	for name, args := range map[string][]string{
		"production": {"--production"}, "a JSON log": {"--log-format", "json", "--admin-addr", "127.0.0.1:0"},
		"no site": {"--production", "--web", "off", "--log-level", "error"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := start(t, append([]string{"--addr", "127.0.0.1:0", "--redis", urlOf(redistest.Any(t))}, args...)...)
			if err := r.stop(t); err != nil {
				t.Fatal(err)
			}
			var first map[string]any
			for line := range strings.Lines(r.out.String() + r.err.String()) {
				var entry map[string]any
				if err := json.Unmarshal([]byte(line), &entry); err != nil {
					t.Errorf("%v: %s", err, line)
				}
				if first == nil {
					first = entry
				}
			}
			for key, want := range map[string]any{"api": r.URL, "empty": true, "msg": "the server listens"} {
				if first[key] != want {
					t.Errorf("%s is %v: %v", key, first[key], first)
				}
			}
			if _, site := first["site"]; site == (name == "no site") || first["data"] == nil {
				t.Errorf("the first line is %v", first)
			}
		})
	}
}
