package main

import (
	"context"
	"crypto/tls"
	"encoding/json"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/acmetest"
	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/need"
	"github.com/agoraql/agora/internal/proctest"
	"github.com/agoraql/agora/internal/redistest"
	"github.com/agoraql/agora/internal/smtptest"
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
// for works afterwards. The part redis-server is missing: a server whose first Redis cannot be started does not start.
func TestEveryPartMayFail(t *testing.T) {
	need.Larger(t, "builds all packages anew, with parts that fail")
	t.Parallel()
	binary := buildFailing(t)
	t.Run("all but certificates", func(t *testing.T) { t.Parallel(); partsMayFail(t, binary) })
	t.Run("certificates", func(t *testing.T) { t.Parallel(); certificatesMayFail(t, binary) })
}

// partsMayFail runs a server with a mail server and a Redis that has a replica.
func partsMayFail(t *testing.T, binary string) {
	t.Helper()
	mail := smtptest.Start(t, nil)
	master, replicas := redistest.Replicated(t, 1)
	server := launch(t, exec.Command(binary, "--addr", "127.0.0.1:0", "--admin-addr", "127.0.0.1:0",
		"--redis", urlOf(master), "--replica-reads", "2s", "--reconcile", "100ms", "--search-dir", t.TempDir(),
		"--smtp-url", "smtp://"+mail.Addr, "--mail-from", "noreply@example.com", "--site-url", "https://example.com",
	)).announced(t)
	if status, body := server.get(t, "/healthz"); status != http.StatusOK {
		t.Error(status, body)
	}
	token, _ := server.Register(t, "ada")
	proctest.Eventually(t, "the email that verifies an address arrives", func() bool {
		select {
		case email := <-mail.Emails:
			return strings.Contains(email, "To: <ada@example.com>")
		default:
			return false
		}
	})
	stream := server.Subscribe(t, "", "subscription { articlePosted { article { title } } }", nil)
	id := server.Post(t, token, "A telling title")
	if got := stream.Next(t); got == nil || got.Text("articlePosted", "article", "title") != "A telling title" {
		t.Errorf("event: %v", got)
	}
	// The server hears events now: until it does, it refuses feeds.
	feed := server.Subscribe(t, "", "subscription { feedChanged(feed: {articles: {order: NEW}}) { ids } }", nil)
	if got := feed.Next(t); got == nil || got.Text("feedChanged", "ids", 0) != id {
		t.Fatalf("a feed with %s: %+v", id, got)
	}
	id = server.Post(t, token, "Another title")
	if got := feed.Next(t); got == nil || got.Text("feedChanged", "ids", 0) != id {
		t.Fatalf("a feed with %s: %+v", id, got)
	}
	proctest.Eventually(t, "the article is found and ranked", func() bool {
		found := server.Ask(t, "", `{ search(query: "telling") { edges { node { __typename } } } }`, nil)
		ranked := server.Ask(t, "", `{ articles(formula: "hn") { preliminary nodes { title } } }`, nil)
		return found.Text("search", "edges", 0, "node", "__typename") == "Article" &&
			ranked.Text("articles", "nodes", 0, "title") != "" && strings.Contains(ranked.Body, `"preliminary":false`)
	})
	replica := replicas[0].Client(t)
	behind := agoratest.Vars{"after": forum.Cursor{Score: 1e11, Member: "article:1"}.String()}
	proctest.Eventually(t, "the replica is read", func() bool {
		server.Must(t, "", `query($after: String) { articles(after: $after) { nodes { title } } }`, behind)
		return strings.Contains(replica.Info(t.Context(), "commandstats").Val(), "cmdstat_evalsha_ro:")
	})
	server.failed(t, "admin", "events", "feeds", "heap", "jobs", "later", "mail", "rankings", "reconcile", "replicas",
		"search", "systemd", "watch")
	server.Must(t, token, "mutation($in: PostArticleInput!) { postArticle(input: $in) { article { id } } }",
		agoratest.Vars{"in": agoratest.Vars{"title": "another", "link": "https://example.com/"}})
}

// certificatesMayFail runs a server whose certificate an authority issues. Until there is one, no handshake for the
// domain succeeds.
func certificatesMayFail(t *testing.T, binary string) {
	t.Helper()
	const domain = "forum.example.com"
	addr := acmetest.FreeAddress(t)
	authority := acmetest.Start(t, acmetest.Options{TLSPort: addr.Port, Validity: 30 * 24 * time.Hour})
	cmd := exec.Command(binary, "--addr", addr.String(), "--admin-addr", "127.0.0.1:0", emptyRedis(t),
		"--acme", domain, "--acme-dir", filepath.Join(t.TempDir(), "certificates"), "--acme-ca", authority.URL,
		"--hosts", domain)
	cmd.Env = append(os.Environ(), "SSL_CERT_FILE="+authority.TrustFile)
	server := launch(t, cmd)
	server.failed(t, "certificates")
	client := &http.Client{Transport: &http.Transport{
		DialContext: func(ctx context.Context, network, _ string) (net.Conn, error) {
			return (&net.Dialer{}).DialContext(ctx, network, addr.String())
		},
		TLSClientConfig: &tls.Config{RootCAs: authority.Roots},
	}}
	t.Cleanup(client.CloseIdleConnections)
	proctest.Eventually(t, "the site is served with its certificate", func() bool {
		resp, err := client.Get("https://" + domain + "/healthz")
		if err != nil {
			return false
		}
		resp.Body.Close()
		return resp.StatusCode == http.StatusOK
	})
}

// failed waits until each of the parts has failed, and is counted.
func (r *running) failed(t *testing.T, parts ...string) {
	t.Helper()
	proctest.Eventually(t, "each part has failed once, and is counted", func() bool {
		metrics := r.tryMetrics(t)
		for _, part := range parts {
			if !strings.Contains(metrics, `agora_part_failures_total{part="`+part+`"}`) {
				return false
			}
		}
		return true
	})
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
