package main

import (
	"context"
	"errors"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/proctest"
	"github.com/agoraql/agora/internal/redistest"
)

const password = "correct horse"

// login returns a session's token, "" when the password is refused.
func (r *running) login(t *testing.T, name, password string) string {
	t.Helper()
	return r.Must(t, "", `mutation($in: LoginInput!) { login(input: $in) { token } }`,
		agoratest.Vars{"in": agoratest.Vars{"nameOrEmail": name, "password": password}}).Text("login", "token")
}

func TestAccountsFromTheCommandLine(t *testing.T) {
	t.Parallel()
	redis, must, _ := on(redistest.Any(t))
	r := start(t, redis, "--addr", "127.0.0.1:0")
	role := func(token string) string {
		return r.Ask(t, token, `{ viewer { user { role } } }`, nil).Text("viewer", "user", "role")
	}

	if out := must(t, password+"\n", "user", "create", "Ada", "ada@example.com"); out != "Ada is user:1\n" {
		t.Errorf("create: %q", out)
	}
	// As echo -n and Windows write it.
	for name, in := range map[string]string{"grace": password, "linus": password + "\r\n"} {
		must(t, in, "user", "create", name)
		if r.login(t, name, password) == "" {
			t.Errorf("%s cannot log in with the password %q", name, in)
		}
	}
	token := r.login(t, "ada@example.com", password)
	if role(token) != "USER" {
		t.Errorf("a new user has the role %q", role(token))
	}

	must(t, "", "user", "grant", "ADA", "admin")
	proctest.Eventually(t, "the role of the session after grant", func() bool { return role(token) == "ADMIN" })
	list := must(t, "", "user", "list")
	head, rows, _ := strings.Cut(list, "\n")
	if strings.Join(strings.Fields(head), " ") != "ID NAME ROLE EMAIL SINCE" || strings.Count(rows, "\n") != 3 {
		t.Errorf("list:\n%s", list)
	}
	ada := ""
	for row := range strings.Lines(rows) {
		if f := strings.Fields(row); f[0] == "user:1" {
			ada = strings.Join(f[:4], " ")
		}
	}
	if ada != "user:1 Ada admin ada@example.com" {
		t.Errorf("list shows %q", ada)
	}
	must(t, "", "user", "revoke", "ada")
	proctest.Eventually(t, "the role of the session after revoke", func() bool { return role(token) == "USER" })

	must(t, "another horse\n", "user", "passwd", "ada")
	if r.login(t, "Ada", password) != "" || r.login(t, "Ada", "another horse") == "" {
		t.Error("passwd did not replace the password")
	}
	proctest.Eventually(t, "the end of the session after passwd", func() bool { return role(token) == "" })
}

func TestBansFromTheCommandLine(t *testing.T) {
	t.Parallel()
	redis, must, _ := on(redistest.Any(t))
	r := start(t, redis, "--addr", "127.0.0.1:0")
	must(t, password, "user", "create", "--role", "admin", "ada")
	token := r.login(t, "ada", password)
	reason := func() any {
		got := r.Ask(t, token, `{ viewer { user { name } } }`, nil)
		if len(got.Errors) == 0 {
			return ""
		}
		return got.Errors[0].Extensions["reason"]
	}
	if out := must(t, "", "user", "ban", "ada", "spam"); out != "ada is banned without end now\n" {
		t.Errorf("ban: %q", out)
	}
	proctest.Eventually(t, "the ban", func() bool { return reason() == "BANNED" })
	const withdrawn = "0 votes of ada are withdrawn, 0 stay because voting on their posts is closed\n"
	if out := must(t, "", "user", "withdraw-votes", "--yes", "ada"); out != withdrawn {
		t.Errorf("withdraw-votes: %q", out)
	}
	if out := must(t, "", "user", "ban", "--withdraw-votes", "--yes", "ada", "spam"); out !=
		"ada is banned without end now\n"+withdrawn {
		t.Errorf("ban with votes: %q", out)
	}
	if out := must(t, "", "user", "unban", "ada"); out != "ada has no ban now\n" {
		t.Errorf("unban: %q", out)
	}
	proctest.Eventually(t, "the end of the ban", func() bool { return reason() == "EXPIRED" })
	token = r.login(t, "ada", password)
	out := must(t, "", "user", "ban", "--kind", "suspended", "--for", "72h", "ada", "spam")
	if !strings.HasPrefix(out, "ada is suspended until ") {
		t.Errorf("suspend: %q", out)
	}
	proctest.Eventually(t, "the suspension", func() bool {
		return r.Ask(t, token, `{ viewer { user { account { ban { kind } } } } }`, nil).Text("viewer", "user", "account",
			"ban", "kind") == "SUSPENDED"
	})
}

func TestRefusedAccounts(t *testing.T) {
	t.Parallel()
	_, must, command := on(redistest.Any(t))
	must(t, password, "user", "create", "ada", "ada@example.com")
	before := must(t, "", "user", "list")
	for _, c := range []struct{ name, in, args, says string }{
		{"a name taken, in any case", password, "create ADA", "another user has this name"},
		{
			"a name that looks like one taken", password, "create \u0430\u0501\u0430",
			"another user has a name that looks like this one",
		},
		{"a name of two scripts", password, "create ad\u0430", "name mixes the scripts Cyrillic and Latin; use one"},
		{"an email taken", password, "create grace ada@example.com", "another user has this email"},
		{"a short name", password, "create a", "name"},
		{"an address for a name", password, "create a@b.example", "name"},
		{"no address", password, "create grace grace", "not a valid email address"},
		{"a short password", "short\n", "create grace", "password must have 8 to 256 characters, not 5"},
		{"no password", "", "create grace", "password must have 8 to 256 characters, not 0"},
		{"a short new password", "short\n", "passwd ada", "password must have 8 to 256 characters, not 5"},
		{"a password for a missing user", password, "passwd nobody", `no user "nobody"`},
		{"votes of a missing user", "", "withdraw-votes nobody", `no user "nobody"`},
		{"votes of an id of nobody", "", "withdraw-votes --yes user:99", "user"},
		{"a role for a missing user", "", "grant nobody admin", `no user "nobody"`},
		{"a role revoked from a missing user", "", "revoke nobody", `no user "nobody"`},
		{"a role that is none", "", "grant ada king", `<role> is "king"`},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, _, err := command(t, c.in, append([]string{"user"}, strings.Fields(c.args)...)...)
			if err == nil {
				t.Fatal("it was not refused")
			}
			oneLine(t, err.Error(), c.says)
			if strings.HasPrefix(c.args, "grant ada") != errors.Is(err, errUsage) {
				t.Errorf("usage or not: %v", err)
			}
		})
	}
	if after := must(t, "", "user", "list"); after != before {
		t.Errorf("before\n%safter\n%s", before, after)
	}
}

func TestInterruptedAtThePassword(t *testing.T) {
	t.Parallel()
	mini := redistest.Mini(t)
	ctx, cancel := context.WithCancel(t.Context())
	in, typing := io.Pipe()
	defer typing.Close()
	result := make(chan error, 1)
	go func() {
		result <- run(ctx, []string{"user", "create", "--redis", "redis://" + mini.Addr, "ada"},
			streams{in, newScreen(), newScreen()})
	}()
	if _, err := typing.Write([]byte("corr")); err != nil { // returns once it is read
		t.Fatal(err)
	}
	cancel()
	select {
	case err := <-result:
		if !errors.Is(err, context.Canceled) {
			t.Errorf("err = %v", err)
		}
	case <-time.After(patience):
		t.Fatal("it goes on waiting for the password")
	}
	if mini.Mini.Exists("bbs::name_to_uid") {
		t.Error("there is an account")
	}
}

func TestUserCommandsTakeIDs(t *testing.T) {
	t.Parallel()
	_, must, command := on(redistest.Any(t))
	must(t, "a long password\n", "user", "create", "ada")
	if out := must(t, "", "user", "grant", "user:1", "moderator"); out != "ada has the role moderator now\n" {
		t.Errorf("grant prints %q", out)
	}
	if _, _, err := command(t, "", "user", "revoke", "user:2"); err == nil {
		t.Error("it revokes the role of a user that does not exist")
	} else {
		oneLine(t, err.Error(), `there is no user "user:2"`)
	}
}

func TestUserCreateReportsAllErrors(t *testing.T) {
	t.Parallel()
	_, _, command := on(redistest.Any(t))
	_, _, err := command(t, "", "user", "create", "ab:", "bademail")
	if err == nil {
		t.Fatal("no error")
	}
	oneLine(t, err.Error(), "name")
	oneLine(t, err.Error(), "email")
}
