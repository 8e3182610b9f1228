package main

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/proctest"
	"github.com/agoraql/agora/internal/redistest"
)

func TestTokensFromTheCommandLine(t *testing.T) {
	t.Parallel()
	redis, must, command := on(redistest.Any(t))
	r := start(t, redis, "--addr", "127.0.0.1:0")
	must(t, password, "user", "create", "--role", "moderator", "ada")
	create := func(args ...string) string {
		return strings.TrimSpace(must(t, "", append([]string{"token", "create"}, args...)...))
	}
	token := create("--name", "bot", "--scopes", "read,MODERATE", "--expires", "90d", "ada")
	never := create("user:1")
	viewer := func(token string) string {
		return r.Ask(t, token, `{ viewer { user { name } } }`, nil).Text("viewer", "user", "name")
	}
	if viewer(token) != "ada" || viewer(never) != "ada" {
		t.Errorf("the tokens %q and %q are not those of ada", token, never)
	}
	got := r.Must(t, token, `mutation { createTab(input: {name: "x"}) { tab { name } } }`, nil)
	if got.Text("createTab", "tab", "name") != "x" {
		t.Errorf("with MODERATE: %v", got.Data)
	}
	list := must(t, "", "token", "list", "ada")
	head, rows, _ := strings.Cut(list, "\n")
	if strings.Join(strings.Fields(head), " ") != "ID NAME SCOPES CREATED EXPIRES LAST USED" ||
		!strings.Contains(rows, "READ,MODERATE") || !strings.Contains(rows, "never") || strings.Count(rows, "\n") != 2 {
		t.Errorf("list:\n%s", list)
	}
	var listed struct {
		ID, Name, ExpiresAt string
		Scopes              []string
	}
	for line := range strings.Lines(must(t, "", "token", "list", "-o", "json", "ada")) {
		if strings.Contains(line, `"bot"`) {
			if err := json.Unmarshal([]byte(line), &listed); err != nil || listed.ExpiresAt == "" || len(listed.Scopes) != 2 {
				t.Errorf("%v: %s", err, line)
			}
		}
	}
	if out := must(t, "", "token", "revoke", listed.ID); out != listed.ID+", bot, is revoked\n" {
		t.Errorf("revoke prints %q", out)
	}
	proctest.Eventually(t, "the end of the token", func() bool { return viewer(token) == "" })
	if viewer(never) != "ada" {
		t.Error("the other token has ended, too")
	}
	for _, c := range []struct {
		name, says string
		args       []string
		usage      bool
	}{
		{"a scope above the role", "ADMIN needs the role admin", []string{"create", "--scopes", "ADMIN", "ada"}, false},
		{"an unknown scope", `"ALL" is not a scope`, []string{"create", "--scopes", "all", "ada"}, false},
		{"an expiry that is none", "not a duration such as 90d or 12h", []string{"create", "--expires", "soon", "ada"}, true},
		{"an expiry in the past", "not a duration such as 90d or 12h", []string{"create", "--expires=-1d", "ada"}, true},
		{"no name", "name", []string{"create", "--name", "", "ada"}, false},
		{"an unknown user", `there is no user "bob"`, []string{"create", "bob"}, false},
		{"a list of an unknown user", `there is no user "bob"`, []string{"list", "bob"}, false},
		{"a token that was revoked", "there is no token " + listed.ID, []string{"revoke", listed.ID}, false},
		{"no id", "not a valid token id", []string{"revoke", "bot"}, false},
	} {
		_, _, err := command(t, "", append([]string{"token"}, c.args...)...)
		if err == nil {
			t.Errorf("%s is not refused", c.name)
			continue
		}
		oneLine(t, err.Error(), c.says)
		if errors.Is(err, errUsage) != c.usage {
			t.Errorf("%s: usage or not: %v", c.name, err)
		}
	}
}
