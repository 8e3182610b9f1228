//go:build unix

package main

import (
	"net/url"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/proctest"
	"github.com/agoraql/agora/internal/redistest"
)

var printedCommands = regexp.MustCompile(`(?m)^  (\S.*)$`)

// follow runs the commands that a server has printed, in a shell in another directory.
func follow(t *testing.T, r *running, environment ...string) {
	t.Helper()
	r.out.wait(t, `(?m)^  .* tab create .*$`, r.ended)
	commands := printedCommands.FindAllStringSubmatch(r.out.String(), -1)
	if len(commands) != 3 {
		t.Fatalf("%d commands in\n%s", len(commands), r.out)
	}
	for _, command := range commands {
		cmd := exec.Command("sh", "-c", command[1])
		cmd.Dir = t.TempDir()
		cmd.Env = append(append(os.Environ(), "AGORA_TEST_MAIN=1"), environment...)
		cmd.Stdin = strings.NewReader(password + "\n") // of the account; the others read nothing
		if out, err := proctest.Output(t, cmd); err != nil {
			t.Fatalf("%s: %v\n%s", command[1], err, out)
		}
	}
}

// TestAnEmptySiteSaysWhatToDoNext follows the commands that a server prints on an empty
// store. Then the admin can log in and post a topic, and the tab shows it.
func TestAnEmptySiteSaysWhatToDoNext(t *testing.T) {
	topicCanBePosted := func(t *testing.T, r *running) {
		t.Helper()
		token := r.login(t, "admin", password)
		if role := r.Must(t, token, `{ viewer { user { role } } }`, nil).Text("viewer", "user", "role"); role != "ADMIN" {
			t.Errorf("role = %q", role)
		}
		id := r.Must(t, token, `mutation($in: PostTopicInput!) { postTopic(input: $in) { topic { id } } }`,
			agoratest.Vars{"in": agoratest.Vars{"title": "The first", "content": "x", "category": "general"}}).
			Text("postTopic", "topic", "id")
		got := r.Must(t, "", `{ tab(name: "home") { topics { nodes { id } } } }`, nil).Text("tab", "topics", "nodes", 0, "id")
		if id == "" || got != id {
			t.Errorf("posted %q, the tab shows %q", id, got)
		}
	}
	silent := func(t *testing.T, r *running) {
		t.Helper()
		if err := r.stop(t); err != nil {
			t.Fatal(err)
		}
		if text := r.out.String(); strings.Contains(text, "empty") || printedCommands.MatchString(text) {
			t.Errorf("it prints\n%s", text)
		}
	}
	t.Run("--data", func(t *testing.T) {
		t.Parallel()
		dir := dataDir(t)
		r := start(t, "--addr", "127.0.0.1:0", "--data", dir)
		follow(t, r)
		topicCanBePosted(t, r)
		if err := r.stop(t); err != nil {
			t.Fatal(err)
		}
		silent(t, start(t, "--addr", "127.0.0.1:0", "--data", dir))
	})
	t.Run("--redis", func(t *testing.T) {
		t.Parallel()
		r := start(t, "--addr", "127.0.0.1:0", "--redis", urlOf(redistest.Server(t)))
		follow(t, r)
		topicCanBePosted(t, r)
	})
	t.Run("--redis with a password", func(t *testing.T) {
		t.Parallel()
		mini := redistest.Mini(t)
		mini.Mini.RequireAuth("open sesame")
		address := (&url.URL{Scheme: "redis", User: url.UserPassword("", "open sesame"), Host: mini.Addr}).String()
		r := start(t, "--addr", "127.0.0.1:0", "--redis", address)
		follow(t, r, "AGORA_REDIS="+address)
		if text := r.out.String(); strings.Contains(text, "sesame") || !strings.Contains(text, "Set AGORA_REDIS") {
			t.Errorf("it prints\n%s", text)
		}
		topicCanBePosted(t, r)
	})
	t.Run("not on demo data", func(t *testing.T) {
		t.Parallel()
		silent(t, start(t, "--addr", "127.0.0.1:0"))
	})
	t.Run("with reserved ids", func(t *testing.T) {
		t.Parallel()
		redis := urlOf(redistest.Any(t))
		must(t, "", "reserve", "articles", "5", "--redis", redis)
		r := start(t, "--addr", "127.0.0.1:0", "--redis", redis)
		r.out.wait(t, "The site is empty", r.ended)
	})
}
