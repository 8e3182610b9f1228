package redisstore_test

import (
	"context"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/proctest"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redistest"
)

// TestRefusalsOfRedis makes a redis-server refuse reads or writes for each reason that a test can
// cause. While reads work the server is ready, and clients get the error of writes only.
func TestRefusalsOfRedis(t *testing.T) {
	config := func(pairs ...string) func(*testing.T, redis.Client) {
		return func(t *testing.T, c redis.Client) {
			t.Helper()
			for i := 0; i < len(pairs); i += 2 {
				if err := c.ConfigSet(t.Context(), pairs[i], pairs[i+1]).Err(); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	do := func(words ...any) func(*testing.T, redis.Client) {
		return func(t *testing.T, c redis.Client) {
			t.Helper()
			if err := c.Do(t.Context(), words...).Err(); err != nil {
				t.Fatal(err)
			}
		}
	}
	for _, c := range []struct {
		name             string
		provoke, correct func(*testing.T, redis.Client)
		reads, writes    string
		commandOnly      bool // the watch does not notice it
	}{
		{"OOM", config("maxmemory", "1"), config("maxmemory", "0"), "", noWrites, false},
		{"NOREPLICAS", config("min-replicas-to-write", "1"), config("min-replicas-to-write", "0"), "", noWrites, false},
		{"READONLY", do("REPLICAOF", "127.0.0.1", "1"), do("REPLICAOF", "NO", "ONE"), "", noWrites, false},
		{"MISCONF", func(t *testing.T, c redis.Client) {
			t.Helper()
			dir := c.ConfigGet(t.Context(), "dir").Val()["dir"]
			if err := os.Mkdir(filepath.Join(dir, "dump.rdb"), 0o700); err != nil { // a folder with the name of the file
				t.Fatal(err)
			}
			config("save", "3600 1000000")(t, c)
			do("BGSAVE")(t, c)
			proctest.Eventually(t, "the save has failed", func() bool {
				return strings.Contains(c.Info(t.Context(), "persistence").Val(), "rdb_last_bgsave_status:err")
			})
		}, config("stop-writes-on-bgsave-error", "no"), "", noWrites, false},
		{
			"MASTERDOWN", func(t *testing.T, c redis.Client) {
				t.Helper()
				config("replica-serve-stale-data", "no")(t, c)
				do("REPLICAOF", "127.0.0.1", "1")(t, c)
			}, do("REPLICAOF", "NO", "ONE"), away, away, false,
		},
		{"BUSY", func(t *testing.T, c redis.Client) {
			t.Helper()
			config("busy-reply-threshold", "1")(t, c)
			loop := redis.Second(c, func(o *redis.Options) { o.MaxRetries = -1 })
			t.Cleanup(func() { loop.Close() })
			go loop.Eval(context.WithoutCancel(t.Context()), "while true do end", nil)
			proctest.Eventually(t, "Redis is busy", func() bool {
				return redis.HasErrorPrefix(c.Ping(t.Context()).Err(), "BUSY")
			})
		}, do("SCRIPT", "KILL"), away, away, false},
		{
			"NOPERM", do("ACL", "SETUSER", "agora", "-@all"), do("ACL", "SETUSER", "agora", "+@all"),
			misconfigured, misconfigured, false,
		},
		{
			"NOPERM of a command in a script", do("ACL", "SETUSER", "agora", "-sadd"), do("ACL", "SETUSER", "agora", "+sadd"),
			"", misconfigured, true,
		},
		{"WRONGPASS", func(t *testing.T, c redis.Client) {
			t.Helper()
			do("ACL", "SETUSER", "agora", ">another", "<sekret")(t, c)
			do("CLIENT", "KILL", "USER", "agora")(t, c)
		}, do("ACL", "SETUSER", "agora", ">sekret"), misconfigured, misconfigured, false},
		{"a user switched off", func(t *testing.T, c redis.Client) {
			t.Helper()
			do("ACL", "SETUSER", "agora", "off")(t, c)
			do("CLIENT", "KILL", "USER", "agora")(t, c)
		}, do("ACL", "SETUSER", "agora", "on"), misconfigured, misconfigured, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			r := redistest.Server(t)
			admin := r.Client(t)
			do("ACL", "SETUSER", "agora", "on", ">sekret", "~*", "&*", "+@all")(t, admin)
			client := r.Open(t, url.UserPassword("agora", "sekret"), url.Values{"max_retries": {"1"}})
			a, log := watched(t, r, client)
			token, _ := a.Register(t, "ada")
			article := a.Post(t, token, "x")
			voter, _ := a.Register(t, "grace")

			waitForHealth(t, a, "", "")

			c.provoke(t, admin)
			for range 2 { // before the watch has noticed it, and after
				checkRefusal(t, a, "", reading, c.reads)
				checkRefusal(t, a, voter, writing(article), c.writes)
				if !c.commandOnly {
					waitForHealth(t, a, c.reads, c.writes)
				}
			}
			c.correct(t, admin)
			waitForHealth(t, a, "", "")
			checkRefusal(t, a, voter, writing(article), "")
			if lines := strings.Count(log.String(), "\n"); lines != 2 && !c.commandOnly {
				t.Errorf("%d lines for a change and its end:\n%s", lines, log)
			}
		})
	}
}

// TestPausedWritesLeaveReads pauses the writes of a redis-server, as docs/cluster.md recommends before a planned
// failover.
func TestPausedWritesLeaveReads(t *testing.T) {
	t.Parallel()
	r := redistest.Server(t)
	client := r.Client(t)
	a, _ := watched(t, r, r.Client(t))
	token, _ := a.Register(t, "ada")
	article := a.Post(t, token, "x")
	voter, _ := a.Register(t, "grace")
	if err := client.Do(t.Context(), "CLIENT", "PAUSE", "600000", "WRITE").Err(); err != nil {
		t.Fatal(err)
	}
	waitForHealth(t, a, "", noWrites)
	checkRefusal(t, a, "", reading, "")
	checkRefusal(t, a, voter, reading, "")
	checkRefusal(t, a, voter, writing(article), noWrites)
	if err := client.Do(t.Context(), "CLIENT", "UNPAUSE").Err(); err != nil {
		t.Fatal(err)
	}
	waitForHealth(t, a, "", "")
	checkRefusal(t, a, voter, writing(article), "")
}

// TestEveryRefusalHasOneMessage is for errors that a test cannot easily cause in a redis-server.
func TestEveryRefusalHasOneMessage(t *testing.T) {
	t.Parallel()
	for reply, want := range map[string]string{
		"LOADING Redis is loading the dataset in memory":  away,
		"CLUSTERDOWN The cluster is down":                 away,
		"TRYAGAIN Multiple keys request during resharing": away,
		"ERR max number of clients reached":               away,
		"NOAUTH Authentication required.":                 misconfigured,
		// for a long command without the new password
		"ERR Protocol error: unauthenticated multibulk length": misconfigured,
		"ERR Protocol error: unauthenticated bulk length":      misconfigured,
	} {
		t.Run(reply, func(t *testing.T) {
			r := redistest.Mini(t)
			a, _ := watched(t, r, r.Client(t))
			r.Mini.SetError(reply)
			checkRefusal(t, a, "", reading, want)
			waitForHealth(t, a, want, want)
			r.Mini.SetError("")
			waitForHealth(t, a, "", "")
			checkRefusal(t, a, "", reading, "")
		})
	}
}

// TestARefusedSpellingIsWrittenLater refuses to write the spelling of a new group, until another post is written.
func TestARefusedSpellingIsWrittenLater(t *testing.T) {
	t.Parallel()
	r := redistest.Server(t)
	admin := r.Client(t)
	rights := func(keys ...any) {
		t.Helper()
		words := append([]any{"ACL", "SETUSER", "agora", "reset", "on", ">sekret", "&*", "+@all"}, keys...)
		if err := admin.Do(t.Context(), words...).Err(); err != nil {
			t.Fatal(err)
		}
	}
	rights("~*")
	a, _ := watched(t, r, r.Open(t, url.UserPassword("agora", "sekret"), nil))
	token, _ := a.Register(t, "ada")
	spelled := func() string {
		return strings.Join(admin.ZRange(t.Context(), "agora:spellings:group", 0, -1).Val(), " ")
	}

	rights("~[^as]*", "~a[^g]*", "~agora:[^s]*", "~agora:s[^p]*", "~s*", "~agora:spellings:tag", "%R~agora:spellings:*")
	for range 3 { // of several kinds, the refused one is tried again with each write
		a.Must(t, token, `mutation { postArticle(input: {title: "x", content: "y", groups: ["Go"], tags: ["Fast"]}) {
			article { id } } }`, nil)
	}
	if got := spelled(); got != "" {
		t.Fatalf("the spelling %q was not refused", got)
	}
	if got := admin.ZRange(t.Context(), "agora:spellings:tag", 0, -1).Val(); len(got) != 1 {
		t.Errorf("the spellings of tags are %q", got)
	}
	rights("~*")
	a.Post(t, token, "y")
	if got := spelled(); got != "go\nGo" {
		t.Errorf("the spellings are %q", got)
	}
}
