package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/proctest"
	"github.com/agoraql/agora/internal/redistest"
)

// TestARedisUserNeedsTheDocumentedRightsOnly runs a server and the commands as the user that docs/operations.md creates
// in Redis. The tests of the API and of the store run as such a user too.
func TestARedisUserNeedsTheDocumentedRightsOnly(t *testing.T) {
	t.Parallel()
	docs, err := os.ReadFile("../../docs/operations.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, rights := range []string{redistest.Rights, redistest.ClusterRights} {
		if !strings.Contains(string(docs), rights) {
			t.Errorf("docs/operations.md does not have %s", rights)
		}
	}
	t.Run("redis-server", func(t *testing.T) { asRedisUser(t, redistest.Server(t)) })
	t.Run("cluster", func(t *testing.T) { asRedisUser(t, redistest.Cluster(t)) })
}

// asRedisUser runs a server and each command that has data as a user of r.
func asRedisUser(t *testing.T, r *redistest.Redis) {
	t.Helper()
	site := "--redis=" + strings.Replace(urlOf(r), "://", "://"+r.User(t).String()+"@", 1)
	lines := strings.TrimSpace(`
		category create general
		tab create home --category general
		settings set timezone Europe/Paris
		settings
		reserve topics 100
		user create ada
		user grant ada admin
		token create ada
		token list ada
		user create bob
		user ban bob spam
		user unban bob
		user withdraw-votes --yes bob
		user delete --yes --content delete bob
		user show ada
		user list
		import hn -
		rerank
		check
		check --repair
		check --digest
		reindex --search-dir SEARCH
		export EXPORT
		version`)
	replace := strings.NewReplacer("SEARCH", t.TempDir(), "EXPORT", filepath.Join(t.TempDir(), "site.resp"))
	for _, line := range strings.Split(lines, "\n") {
		args := strings.Fields(replace.Replace(line))
		in := password
		if args[0] == "import" {
			in = `{"id":1,"time":1160418111,"title":"A story","by":"pg","score":57}`
		}
		if args[0] != "version" {
			args = append(args, site)
		}
		if out, errOut, err := command(t, in, args...); err != nil || strings.Contains(errOut, "NOPERM") {
			t.Errorf("agora %s: %v\n%s%s", line, err, out, errOut)
		}
	}
	server := start(t, "--addr", "127.0.0.1:0", "--reconcile", "20ms", "--search-dir", t.TempDir(), site)
	token := server.login(t, "ada", password)
	id := server.Post(t, token, "An article")
	if code, _ := server.Vote(t, token, id, "UP"); code != "" {
		t.Errorf("a vote: %s", code)
	}
	proctest.Eventually(t, "a search finds the article", func() bool {
		got := server.Ask(t, token, `{ search(query: "article") { edges { node { __typename } } } }`, nil)
		return len(got.Errors) == 0 && got.Text("search", "edges", 0, "node", "__typename") != ""
	})
	if log := server.err.String(); strings.Contains(log, "NOPERM") || strings.Contains(log, "ERROR") {
		t.Errorf("the server logs %s", log)
	}
}
