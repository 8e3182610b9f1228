package main

import (
	"testing"

	"github.com/agoraql/agora/internal/proctest"
	"github.com/agoraql/agora/internal/redistest"
)

func TestDeleteAnAccountOnTheCommandLine(t *testing.T) {
	t.Parallel()
	redis, must, command := on(redistest.Any(t))
	r := start(t, redis, "--addr", "127.0.0.1:0")
	for name, content := range map[string]string{"ada": "keep", "grace": "delete"} {
		must(t, password+"\n", "user", "create", name)
		token := r.login(t, name, password)
		post := r.Post(t, token, "An article")
		id := r.Must(t, token, `{ viewer { id } }`, nil).Text("viewer", "id")
		if out := must(t, "", "user", "delete", "--yes", "--content", content, name); out != name+" is deleted\n" {
			t.Errorf("it prints %q", out)
		}
		proctest.Eventually(t, "the session ends", func() bool {
			return len(r.Ask(t, token, `{ viewer { id } }`, nil).Codes()) == 1
		})
		if r.login(t, name, password) != "" {
			t.Errorf("%s is still a user", name)
		}
		got := r.Must(t, "", `query($id: ID!) { article(id: $id) { title author { name } } }`, map[string]any{"id": post})
		if title := got.Text("article", "title"); (title == "[deleted]") != (content == "delete") ||
			got.Get("article", "author") != nil {
			t.Errorf("with the posts to %s: %v", content, got.Data)
		}
		if out := must(t, "", "user", "withdraw-votes", "--yes", id); out != "the votes of "+id+
			" are withdrawn, except those on closed posts\n" {
			t.Errorf("withdraw-votes prints %q", out)
		}
	}
	must(t, password+"\n", "user", "create", "lin")
	token := r.login(t, "lin", password)
	id, post := r.Must(t, token, `{ viewer { id } }`, nil).Text("viewer", "id"), r.Post(t, token, "An article")
	if out := must(t, "", "user", "delete", "--yes", "--content", "keep", id); out != "lin is deleted\n" {
		t.Errorf("it prints %q", out)
	}
	if out := must(t, "", "user", "delete", "--yes", "--content", "delete", id); out != id+" is deleted\n" {
		t.Errorf("deleted again, it prints %q", out)
	}
	got := r.Must(t, "", `query($id: ID!) { article(id: $id) { title } }`, map[string]any{"id": post})
	if got.Text("article", "title") != "[deleted]" {
		t.Errorf("after a second deletion: %v", got.Data)
	}
	for _, nobody := range []string{"user:999", "lin"} {
		if _, _, err := command(t, "", "user", "delete", "--yes", "--content", "delete", nobody); err == nil {
			t.Errorf("%s was deleted", nobody)
		}
	}
}
