package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/redistest"
)

// TestExposureIsWarnedOf starts servers that other machines reach, and with secrets that everybody may read.
func TestExposureIsWarnedOf(t *testing.T) {
	redis := redistest.Any(t)
	dir := t.TempDir()
	file := func(name, text string, mode os.FileMode) (path string) {
		t.Helper()
		path = filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), mode); err != nil {
			t.Fatal(err)
		}
		if err := os.Chmod(path, mode); err != nil { // whatever the umask is
			t.Fatal(err)
		}
		return path
	}
	const secret = "0123456789abcdef0123456789abcdef"
	open, group := file("open", secret, 0o644), file("group", secret, 0o640)
	jwt := `[{"issuer": "https://a.example", "audience": ["forum"], "secretFile": "` + open + `"}]`
	for _, c := range []struct {
		name, redisFile string // "demo" for no Redis
		args            []string
		warns           []string // of these, in this order
	}{
		{"a local server", "", []string{"--addr", "127.0.0.1:0"}, nil},
		{"all addresses", "", []string{"--addr", ":0"}, []string{"without --production"}},
		{"all addresses of IPv4", "", []string{"--addr", "0.0.0.0:0"}, []string{"without --production"}},
		{"all addresses, in production", "", []string{"--addr", ":0", "--production"}, nil},
		{"a socket", "", []string{"--addr", "unix:" + filepath.Join(dir, "s")}, nil},
		{
			"the admin address on all addresses", "",
			[]string{"--addr", "127.0.0.1:0", "--admin-addr", ":0", "--production"},
			[]string{"reach --admin-addr"},
		},
		{
			"the admin address of a socket, on all addresses of IPv4", "",
			[]string{"--addr", "unix:" + filepath.Join(dir, "s"), "--admin-addr", "0.0.0.0:0"},
			[]string{"reach --admin-addr"},
		},
		{
			"both on all addresses", "",
			[]string{"--addr", ":0", "--admin-addr", ":0"},
			[]string{"without --production", "reach --admin-addr"},
		},
		{"a local admin address", "", []string{"--addr", "127.0.0.1:0", "--admin-addr", "127.0.0.1:0"}, nil},
		{"a local demo", "demo", []string{"--addr", "127.0.0.1:0"}, nil},
		{
			"a demo on all addresses", "demo",
			[]string{"--addr", ":0"},
			[]string{"without --production", "sign in as ada, a moderator"},
		},
		{
			"an open secret of the hook", "",
			[]string{"--addr", "127.0.0.1:0", "--content-hook", "http://127.0.0.1:1", "--content-hook-secret-file", open},
			[]string{"of=--content-hook-secret-file file=" + open},
		},
		{
			"a secret of the hook for a group", "",
			[]string{"--addr", "127.0.0.1:0", "--content-hook", "http://127.0.0.1:1", "--content-hook-secret-file", group},
			nil,
		},
		{
			"an open secret of challenges", "",
			[]string{"--addr", "127.0.0.1:0", "--challenge", "altcha", "--challenge-secret-file", open},
			[]string{"of=--challenge-secret-file file=" + open},
		},
		{
			"open secrets of issuers", "",
			[]string{
				"--addr", "127.0.0.1:0", "--jwt", "issuer=https://b.example,audience=forum,secret-file=" + open,
				"--jwt-file", file("jwt", jwt, 0o600),
			},
			[]string{`of="secret-file of --jwt" file=` + open, `of="secret-file of --jwt" file=` + open},
		},
		{
			"an open URL of Redis", file("redis", urlOf(redis), 0o604),
			[]string{"--addr", "127.0.0.1:0"},
			[]string{"of=AGORA_REDIS_FILE file=" + filepath.Join(dir, "redis")},
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			args := c.args
			switch c.redisFile {
			case "demo": // none
			case "":
				args = append(args, "--redis", urlOf(redis))
			default:
				t.Setenv("AGORA_REDIS_FILE", c.redisFile)
			}
			r := start(t, args...)
			if err := r.stop(t); err != nil {
				t.Fatal(err)
			}
			log := r.err.String()
			rest := log
			for _, warning := range c.warns {
				_, after, found := strings.Cut(rest, warning)
				if !found {
					t.Fatalf("no %q in %s", warning, log)
				}
				rest = after
			}
			n := strings.Count(log, "every user of this machine") + strings.Count(log, "other machines reach")
			if n != len(c.warns) {
				t.Errorf("%d warnings: %s", n, log)
			}
		})
	}
}
