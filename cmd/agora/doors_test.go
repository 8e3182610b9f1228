package main

import (
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/doors"
	"github.com/agoraql/agora/internal/need"
)

// TestAServerWithoutItsMemories closes them all: the server responds as one that has them does.
func TestAServerWithoutItsMemories(t *testing.T) {
	need.Larger(t, "starts the program")
	var want string
	for _, without := range []string{"", "commits,documents,foresight,responses,sessions,values"} {
		cmd := program("--addr", "127.0.0.1:0")
		cmd.Env = append(cmd.Env, doors.Variable+"="+without)
		r := launch(t, cmd).announced(t)
		token, _ := r.Register(t, "closed")
		var all strings.Builder
		for range 2 {
			for _, document := range []string{
				`{ articles(first: 5) { nodes { id title score author { name karma } } } }`,
				`{ topics(first: 3) { nodes { id title category { name } thread { nodes { content author { name } } } } } }`,
				`mutation { vote(input: {post: "article:35", vote: UP}) { post { score viewerVote } } }`,
				`{ article(id: "article:35") { score viewerVote } viewer { user { name } } }`,
			} {
				all.WriteString(r.Send(t, token, map[string]any{"query": document}).Body)
			}
		}
		if want == "" {
			want = all.String()
		}
		if got := all.String(); got != want {
			t.Errorf("without %q it responds\n%s\nwant\n%s", without, got, want)
		}
	}
}

func TestAnUnknownMemory(t *testing.T) {
	t.Parallel()
	cmd := program("--addr", "127.0.0.1:0")
	cmd.Env = append(cmd.Env, doors.Variable+"=foresight,nothing")
	text, err := cmd.CombinedOutput()
	says := strings.Contains(string(text), `"nothing" is none of commits, `)
	if err == nil || cmd.ProcessState.ExitCode() != 2 || !says {
		t.Errorf("%v: %s", err, text)
	}
}
