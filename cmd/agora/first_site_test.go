//go:build unix

package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/need"
	"github.com/agoraql/agora/internal/proctest"
	"github.com/agoraql/agora/internal/smtptest"
)

// TestFirstSite runs the shell commands of docs/first-site.md word for word, but for the addresses: a port of this
// machine, a certificate of its own, and the mail server of the test.
func TestFirstSite(t *testing.T) {
	t.Parallel()
	need.Program(t, "bash", "bash")
	dir, mail := dataDir(t), smtptest.Start(t, nil)
	out, err := firstSite(t, dir, "unix:"+filepath.Join(dir, "s"), mail.Addr)
	if err != nil {
		log, _ := os.ReadFile(filepath.Join(dir, "site", "agora.log"))
		t.Fatalf("%v\n%s\nthe server:\n%s", err, out, log)
	}
	if email := <-mail.Emails; !strings.Contains(email, "To: <ada@example.com>") {
		t.Errorf("the email is %s", email)
	}
	if info, err := os.Stat(filepath.Join(dir, "site", "agora.env")); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the settings: %v %v", info, err)
	}
	site := start(t, "--addr", "127.0.0.1:0", "--data", filepath.Join(dir, "site", "restored"))
	got := site.Must(t, site.login(t, "ada", "a long password"), `{
		site { name timezone approveFirstPosts reportsToHide } viewer { user { role } } tab(name: "home") { categories {
		name } }
		user(name: "grace") { role } }`, nil)
	for want, path := range map[string][]any{
		"The Forum": {"site", "name"}, "Europe/Paris": {"site", "timezone"}, "1": {"site", "approveFirstPosts"},
		"3": {"site", "reportsToHide"}, "ADMIN": {"viewer", "user", "role"}, "MODERATOR": {"user", "role"},
		"announcements": {"tab", "categories", 0, "name"},
	} {
		if is := got.Text(path...); is != want {
			t.Errorf("%v is %q, want %q: %s", path, is, want, got.Body)
		}
	}
}

// TestFirstSiteSaysWhyItDoesNotStart runs the commands with an address that a server cannot have: they end, with the
// reason.
func TestFirstSiteSaysWhyItDoesNotStart(t *testing.T) {
	t.Parallel()
	need.Program(t, "bash", "bash")
	dir, mail := dataDir(t), smtptest.Start(t, nil)
	out, err := firstSite(t, dir, "unix:"+filepath.Join(dir, "none", "s"), mail.Addr)
	if err == nil || !strings.Contains(out, "cannot listen: listen unix") {
		t.Errorf("%v: %s", err, out)
	}
}

// firstSite runs the commands of the page in a directory, with the addresses of the site and of the mail server, and
// returns what they print.
func firstSite(t *testing.T, dir, address, mail string) (out string, err error) {
	t.Helper()
	page, err := os.ReadFile("../../docs/first-site.md")
	if err != nil {
		t.Fatal(err)
	}
	writeScript(t, filepath.Join(dir, "agora"))
	cert, key := certificate(t)
	script := "set -eu\n"
	for _, block := range regexp.MustCompile("(?s)```sh\n(.*?)```").FindAllStringSubmatch(string(page), -1) {
		script += block[1]
	}
	for from, to := range map[string]string{
		"AGORA_ADDR=:443":                            "AGORA_ADDR=" + address,
		"AGORA_ACME=forum.example.com":               "AGORA_TLS_CERT=" + cert,
		"AGORA_ACME_DIR=./certificates":              "AGORA_TLS_KEY=" + key,
		"smtp://agora:PASSWORD@smtp.example.com:587": "smtp://" + mail,
		"do sleep 1;":                                "do sleep 0.1;",
	} {
		if strings.Count(script, from) != 1 {
			t.Errorf("the page has %d times %s", strings.Count(script, from), from)
		}
		script = strings.ReplaceAll(script, from, to)
	}
	cmd := exec.CommandContext(t.Context(), "bash", "-c", script+"kill $server\nwait $server\n")
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "PATH="+dir+":"+os.Getenv("PATH"))
	text, err := proctest.Output(t, cmd)
	return string(text), err
}
