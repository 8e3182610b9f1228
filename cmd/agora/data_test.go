//go:build unix

package main

import (
	"errors"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/need"
	"github.com/agoraql/agora/internal/proctest"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redistest"
)

// dataDir returns a directory for --data. The test needs a redis-server.
func dataDir(t *testing.T) string {
	t.Helper()
	need.Program(t, "redis-server", "redis-server")
	// t.TempDir's path may be too long for a unix socket.
	dir, err := os.MkdirTemp("", "agora-test-") //nolint:usetesting // t.TempDir is too long for a unix socket
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	return dir
}

// child returns a client of the redis-server that an agora keeps its data in.
func child(t *testing.T, dir string) redis.Client {
	t.Helper()
	r := &redistest.Redis{Network: "unix", Addr: filepath.Join(dir, "redis.sock")}
	return r.Open(t, nil, url.Values{"max_retries": {"-1"}}) // to see at once that it is gone
}

// childID returns its process id, 0 while it does not reply.
func childID(t *testing.T, client redis.Client) int {
	t.Helper()
	info, err := client.InfoMap(t.Context(), "server").Result()
	if err != nil {
		return 0
	}
	id, err := strconv.Atoi(info["Server"]["process_id"])
	if err != nil {
		t.Fatal(err)
	}
	return id
}

func (r *running) titleOf(t *testing.T, id string) string {
	t.Helper()
	return r.Must(t, "", `query($id: ID!) { article(id: $id) { title } }`, agoratest.Vars{"id": id}).Text("article",
		"title")
}

func TestDataOutlivesTheServer(t *testing.T) {
	t.Parallel()
	dir := dataDir(t)
	r := start(t, "--addr", "127.0.0.1:0", "--data", dir)
	token, _ := r.Register(t, "ada")
	id := r.Post(t, token, "Kept")
	if text := r.out.String(); !strings.Contains(text, dir) || strings.Contains(text, "nothing is kept") {
		t.Errorf("it announces\n%s", text)
	}
	if err := r.stop(t); err != nil {
		t.Fatal(err)
	}
	if err := child(t, dir).Ping(t.Context()).Err(); err == nil {
		t.Error("redis-server outlives the server")
	}

	r = start(t, "--addr", "127.0.0.1:0", "--data", dir)
	if title := r.titleOf(t, id); title != "Kept" {
		t.Errorf("title = %q", title)
	}
	if name := r.Must(t, token, `{ viewer { user { name } } }`, nil).Text("viewer", "user", "name"); name != "ada" {
		t.Errorf("the session belongs to %q", name)
	}
}

func TestFsync(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name    string
		args    []string
		setting string
		says    string
	}{
		{"by default", nil, "everysec", "within two seconds (--fsync everysec)"},
		{"everysec", []string{"--fsync", "everysec"}, "everysec", "within two seconds (--fsync everysec)"},
		{"always", []string{"--fsync", "always"}, "always", "before its response (--fsync always)"},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := dataDir(t)
			r := start(t, append([]string{"--addr", "127.0.0.1:0", "--data", dir}, c.args...)...)
			settings, err := child(t, dir).ConfigGet(t.Context(), "appendfsync").Result()
			if err != nil || settings["appendfsync"] != c.setting {
				t.Errorf("%v %v", settings, err)
			}
			r.out.wait(t, regexp.QuoteMeta(c.says), r.ended)
		})
	}
}

func TestServingGoesOnWhenRedisDies(t *testing.T) {
	t.Parallel()
	dir := dataDir(t)
	// With everysec, a redis-server whose disk is busy writes later than it replies, and the article dies with it.
	r := start(t, "--addr", "127.0.0.1:0", "--data", dir, "--fsync", "always")
	token, _ := r.Register(t, "ada")
	id := r.Post(t, token, "Kept")
	first := childID(t, child(t, dir))
	ready := func(want int) func() bool {
		return func() bool { status, _ := r.get(t, "/readyz"); return status == want }
	}

	// A redis-server that hangs does not reply; how long a dead one is gone is chance.
	if err := syscall.Kill(first, syscall.SIGSTOP); err != nil {
		t.Fatal(err)
	}
	proctest.Eventually(t, "503 while redis-server hangs", ready(503))
	if err := syscall.Kill(first, syscall.SIGKILL); err != nil {
		t.Fatal(err)
	}
	proctest.Eventually(t, "200 once it runs again", ready(200))
	if second := childID(t, child(t, dir)); second == first || second == 0 {
		t.Errorf("redis-server %d after %d", second, first)
	}
	if title := r.titleOf(t, id); title != "Kept" {
		t.Errorf("title = %q", title)
	}
	r.Post(t, token, "Another")
	if !strings.Contains(r.err.String(), "redis-server has ended; restarting it") {
		t.Errorf("the log does not mention it:\n%s", r.err)
	}
}

// An article that a client has the id of must exist, however the server ended.
func TestAcknowledgedWritesSurviveAKill(t *testing.T) {
	t.Parallel()
	dir := dataDir(t)
	r := startProcess(t, "--addr", "127.0.0.1:0", "--data", dir, "--rate-limit-posts", "0")
	token, _ := r.Register(t, "ada")

	const writers, before = 4, 40 // articles before the kill, which comes amid more
	var mu sync.Mutex
	titles := map[string]string{} // by the id in the response
	enough := make(chan struct{})
	var done sync.WaitGroup
	for w := range writers {
		done.Go(func() {
			for n := 0; ; n++ {
				title := "Article " + strconv.Itoa(n) + " of writer " + strconv.Itoa(w)
				response, err := r.Try(t.Context(), token,
					`mutation($in: PostArticleInput!) { postArticle(input: $in) { article { id } } }`,
					agoratest.Vars{"in": agoratest.Vars{"title": title, "link": "https://example.com/"}})
				if err != nil {
					return // killed
				}
				mu.Lock()
				if id := response.Text("postArticle", "article", "id"); id != "" {
					titles[id] = title
					if len(titles) == before {
						close(enough)
					}
				}
				mu.Unlock()
			}
		})
	}
	select {
	case <-enough:
	case <-r.ended:
		t.Fatalf("it ended by itself:\n%s", r.err)
	}
	if err := r.process.Kill(); err != nil {
		t.Fatal(err)
	}
	done.Wait()
	<-r.ended

	// Without waiting: the old redis-server may still be ending.
	r = startProcess(t, "--addr", "127.0.0.1:0", "--data", dir)
	for id, title := range titles {
		if got := r.titleOf(t, id); got != title {
			t.Errorf("%s = %q, want %q", id, got, title)
		}
	}
	if r.Post(t, token, "The next"); len(titles) < before {
		t.Errorf("only %d were posted", len(titles))
	}
}

func TestRedisEndsWithAKilledParent(t *testing.T) {
	t.Parallel()
	dir := dataDir(t)
	r := startProcess(t, "--addr", "127.0.0.1:0", "--data", dir)
	client := child(t, dir)
	if err := client.Ping(t.Context()).Err(); err != nil {
		t.Fatal(err)
	}
	if err := r.process.Kill(); err != nil {
		t.Fatal(err)
	}
	proctest.Eventually(t, "the end of redis-server", func() bool { return client.Ping(t.Context()).Err() != nil })
}

// TestCommandsReachTheServersData runs commands on a directory whose server runs;
// only a second server has no place there.
func TestCommandsReachTheServersData(t *testing.T) {
	t.Parallel()
	dir := dataDir(t)
	r := start(t, "--addr", "127.0.0.1:0", "--data", dir)
	must(t, password, "user", "create", "--data", dir, "ada")
	if r.login(t, "ada", password) == "" {
		t.Error("the account is not the running server's")
	}
	must(t, "", "reserve", "--data", dir, "articles", "100")
	if id := r.Post(t, r.login(t, "ada", password), "x"); id != "article:101" {
		t.Errorf("the first article is %s", id)
	}
	_, _, err := command(t, "", "--addr", "127.0.0.1:0", "--data", dir)
	if err == nil || errors.Is(err, errUsage) {
		t.Fatalf("err = %v", err)
	}
	oneLine(t, err.Error(), "another agora uses "+dir, "stop it first")
	if err := r.stop(t); err != nil {
		t.Fatal(err)
	}
	if list := must(t, "", "user", "list", "--data", dir); !strings.Contains(list, "ada") {
		t.Errorf("without the server the list is\n%s", list)
	}
}

func TestDataWithoutRedisServer(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	_, _, err := command(t, "", "--addr", "127.0.0.1:0", "--data", t.TempDir())
	if err == nil {
		t.Fatal("it serves")
	}
	oneLine(t, err.Error(), "redis-server 7.0 or later", "apt-get install redis-server", "brew install redis")
}
