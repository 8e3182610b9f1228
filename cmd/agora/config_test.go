package main

import (
	"encoding/json"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/redistest"
	"github.com/agoraql/agora/internal/secrets"
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
		"redis": {"redis://hidden@localhost", "flag"}, "smtp-url": {"smtp://hidden@smtp.example.com", "AGORA_SMTP_URL"},
		"max-cost": {"1234", "AGORA_MAX_COST"}, "site-url": {"https://forum.example", "flag"},
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

// TestTheConfigurationHidesSecretsInURLs gives every flag that may be a URL one with secrets.
func TestTheConfigurationHidesSecretsInURLs(t *testing.T) {
	secret := filepath.Join(t.TempDir(), "secret")
	needed := map[string][]string{ // flags with which a flag may be given
		"content-hook":  {"--content-hook-secret-file", secret},
		"challenge-url": {"--challenge", "turnstile", "--challenge-secret-file", secret, "--challenge-site-key", "key"},
		"acme-ca":       {"--acme", "forum.example.com", "--acme-dir", t.TempDir()},
		"smtp-url":      {"--mail-from", "noreply@forum.example", "--site-url", "https://forum.example"},
	}
	flags := []string{"jwt"}
	for _, command := range newParser(&cli{}, streams{}).Model.Children {
		for _, flag := range command.Flags {
			if command.Name == "config" && flag.PlaceHolder == urlPlaceholder {
				flags = append(flags, flag.Name)
			}
		}
	}
	for _, name := range []string{"redis", "smtp-url", "site-url", "content-hook", "challenge-url", "acme-ca"} {
		if !slices.Contains(flags, name) {
			t.Errorf("--%s is not among %v", name, flags)
		}
	}
	for _, flag := range flags {
		for _, c := range []struct{ name, after, want string }{
			{"nothing secret", "host.example:123/path", "host.example:123/path"},
			{"a password", "user:sekret@host.example/path", "hidden@host.example/path"},
			{"a token for a user", "sekret@host.example", "hidden@host.example"},
			{"a query", "host.example/path?token=sekret&b=sekret", "host.example/path?hidden"},
			{"a query without names", "host.example?sekret", "host.example?hidden"},
			{"all of them", "user:sekret@host.example/a%20b?sekret#sekret", "hidden@host.example/a%20b?hidden#hidden"},
			{"a password with a slash", "user:1/sekret@host.example", ""},
			{"a password with a hash", "user:1#sekret@host.example", ""},
			{"a password with a question mark", "user:1?sekret@host.example", ""},
			{"a password with a percent sign", "user:sekret%@host.example", ""},
		} {
			t.Run(flag+" with "+c.name, func(t *testing.T) {
				scheme := "https://"
				switch flag {
				case "redis":
					scheme = "redis://"
				case "smtp-url":
					scheme = "smtp://"
				}
				value, want := scheme+c.after, scheme+c.want
				if c.want == "" {
					want = secrets.Hidden
				}
				if flag == "jwt" {
					value, want = "issuer="+value+",audience=forum", "issuer="+want+",audience=forum"
				}
				out, errOut, err := command(t, "", append([]string{"config", "--" + flag, value}, needed[flag]...)...)
				if strings.Contains(out+errOut+errorText(err), "sekret") {
					t.Errorf("it prints the secret: %v: %s%s", err, out, errOut)
				}
				if err == nil && !strings.Contains(out, " "+want+" ") {
					t.Errorf("it does not print %s: %s", want, out)
				}
				if err != nil && c.want == c.after {
					t.Error(err)
				}
			})
		}
		t.Run(flag+" with an unknown scheme", func(t *testing.T) {
			value := "ftp://host.example/path?sekret"
			if flag == "jwt" {
				value = "audience=forum,issuer=" + value
			}
			out, errOut, err := command(t, "", append([]string{"config", "--" + flag, value}, needed[flag]...)...)
			if text := out + errOut + errorText(err); strings.Contains(text, "sekret") {
				t.Errorf("it prints the secret: %s", text)
			}
		})
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
