package main

import (
	"encoding/json"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/need"
	"github.com/agoraql/agora/internal/redistest"
)

// failing replaces internal/part by one in which each part panics when it begins first: by the name of the part, and
// the place in the source that runs it.
var failing = strings.NewReplacer(
	"\t\t\trun(ctx)\n", "\t\t\tpanicFirst(name)\n\t\t\trun(ctx)\n",
	"\t\tf()\n\t\treturn nil\n", "\t\tpanicFirst(name)\n\t\tf()\n\t\treturn nil\n",
	"\t\"runtime/debug\"\n", "\t\"runtime\"\n\t\"runtime/debug\"\n\t\"sync\"\n",
	"const (\n\tfirstWait", `var failed sync.Map

func panicFirst(name string) {
	_, file, line, _ := runtime.Caller(4) // behind the closure, Recovered, and Run or Once
	if _, again := failed.LoadOrStore([3]any{name, file, line}, true); !again {
		panic("on purpose")
	}
}

const (
	firstWait`)

// TestEveryPartMayFail lets each part of a server panic once: requests are answered meanwhile, and what the parts are
// for works afterwards.
func TestEveryPartMayFail(t *testing.T) {
	need.Larger(t, "builds all packages anew, with parts that fail")
	t.Parallel()
	redis := urlOf(redistest.Server(t))
	server := launch(t, exec.Command(buildFailing(t), "--addr", "127.0.0.1:0", "--admin-addr", "127.0.0.1:0",
		"--redis", redis, "--reconcile", "100ms", "--search-dir", t.TempDir())).announced(t)
	if status, body := server.get(t, "/healthz"); status != http.StatusOK {
		t.Error(status, body)
	}
	token, _ := server.Register(t, "ada")
	stream := server.Subscribe(t, "", "subscription { articlePosted { article { title } } }", nil)
	server.Post(t, token, "A telling title")
	if got := stream.Next(t); got == nil || got.Text("articlePosted", "article", "title") != "A telling title" {
		t.Errorf("event: %v", got)
	}
	eventually(t, "the article is found and ranked", func() bool {
		found := server.Ask(t, "", `{ search(query: "telling") { edges { node { __typename } } } }`, nil)
		ranked := server.Ask(t, "", `{ articles(formula: "hn") { nodes { title } } }`, nil)
		return found.Text("search", "edges", 0, "node", "__typename") == "Article" &&
			ranked.Text("articles", "nodes", 0, "title") != "" && !strings.Contains(ranked.Body, `"formula":"the server`)
	})
	eventually(t, "each part has failed once, and is counted", func() bool {
		metrics := server.tryMetrics(t)
		for _, part := range []string{
			"admin", "events", "formulas", "heap", "jobs", "later", "reconcile", "search", "systemd", "watch",
		} {
			if !strings.Contains(metrics, `agora_part_failures_total{part="`+part+`"}`) {
				return false
			}
		}
		return true
	})
	server.Must(t, token, "mutation($in: PostArticleInput!) { postArticle(input: $in) { article { id } } }",
		agoratest.Vars{"in": agoratest.Vars{"title": "another", "link": "https://example.com/"}})
}

// buildFailing builds an agora whose parts fail.
func buildFailing(t *testing.T) (binary string) {
	t.Helper()
	source, err := filepath.Abs("../../internal/part/part.go")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	changed, overlay, binary := filepath.Join(dir, "part.go"), filepath.Join(dir, "overlay"), filepath.Join(dir, "agora")
	files, err := json.Marshal(map[string]any{"Replace": map[string]string{source: changed}})
	if err != nil {
		t.Fatal(err)
	}
	text := failing.Replace(readFile(t, source))
	if strings.Count(text, "panicFirst(name)\n") != 2 {
		t.Fatal("the parts of part.go that run parts have changed:", text)
	}
	for name, content := range map[string][]byte{changed: []byte(text), overlay: files} {
		if err := os.WriteFile(name, content, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	out, err := exec.CommandContext(t.Context(), "go", "build", "-overlay", overlay, "-o", binary, ".").CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return binary
}

// tryMetrics is metrics for a server whose address for them may be away.
func (r *running) tryMetrics(t *testing.T) string {
	t.Helper()
	resp, err := http.Get(r.admin(t) + "/metrics")
	if err != nil {
		return ""
	}
	defer resp.Body.Close()
	text, _ := io.ReadAll(resp.Body)
	return string(text)
}
