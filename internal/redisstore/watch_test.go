package redisstore_test

import (
	"bytes"
	"context"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/redistest"
	"github.com/redis/go-redis/v9"
)

const (
	away          = "the service is unavailable; try again later"
	noWrites      = "changes cannot be saved at the moment; reads are not affected"
	misconfigured = "the server has no permission to use its data; contact the operator of the site"
	foreign       = "the data of the site was removed or replaced; restore it, or restart the server"
)

// A journal keeps the lines of a log.
type journal struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (j *journal) Write(p []byte) (int, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.text.Write(p)
}

func (j *journal) String() string {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.text.String()
}

// watched starts an Agora whose store is watched, as that of a server.
func watched(t *testing.T, r *redistest.Redis, client redis.UniversalClient) (*agoratest.Agora, *journal) {
	t.Helper()
	a, log := agoratest.NewWith(t, r, client), &journal{}
	ctx, cancel := context.WithCancel(t.Context())
	var watching sync.WaitGroup
	watching.Go(func() { a.Store.Watch(ctx, slog.New(slog.NewTextHandler(log, nil))) })
	t.Cleanup(func() { cancel(); watching.Wait() })
	return a, log
}

// becomes waits until the watch has found out what works: "", or how it is refused.
func becomes(t *testing.T, a *agoratest.Agora, reads, writes string) {
	t.Helper()
	text := func(writes bool) string {
		if err := a.Store.Ready(writes); err != nil {
			return err.Error()
		}
		return ""
	}
	eventually(t, func() bool { return text(false) == reads && text(true) == writes })
}

// eventually polls what a Redis does.
func eventually(t *testing.T, done func() bool) {
	t.Helper()
	late := time.Now().Add(30 * time.Second)
	for ; !done(); time.Sleep(10 * time.Millisecond) { //nolint:forbidigo // it cannot be waited for
		if time.Now().After(late) {
			t.Fatal("the state that was waited for did not come")
		}
	}
}

// refused checks how a request is refused; "" for one that is served.
func refused(t *testing.T, a *agoratest.Agora, token, query, message string) {
	t.Helper()
	got := a.Ask(t, token, query, nil)
	switch {
	case message == "" && len(got.Errors) > 0:
		t.Errorf("%s returns %v", query, got.Errors)
	case message == "":
	case !slices.Equal(got.Codes(), []string{"UNAVAILABLE"}) || got.Errors[0].Message != message:
		t.Errorf("%s returns %v, want UNAVAILABLE: %s", query, got.Errors, message)
	}
}

const reading = `{ articles { nodes { id } } }`

func writing(article string) string {
	return `mutation { voteArticle(input: {id: "` + article + `", vote: UP}) { article { id } } }`
}

// TestRefusalsOfRedis makes a redis-server refuse what it can refuse. While reads
// work it is ready for them, and clients see which of the two fails.
func TestRefusalsOfRedis(t *testing.T) {
	config := func(pairs ...string) func(*testing.T, *redis.Client) {
		return func(t *testing.T, c *redis.Client) {
			t.Helper()
			for i := 0; i < len(pairs); i += 2 {
				if err := c.ConfigSet(t.Context(), pairs[i], pairs[i+1]).Err(); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	do := func(words ...any) func(*testing.T, *redis.Client) {
		return func(t *testing.T, c *redis.Client) {
			t.Helper()
			if err := c.Do(t.Context(), words...).Err(); err != nil {
				t.Fatal(err)
			}
		}
	}
	for _, c := range []struct {
		name             string
		provoke, correct func(*testing.T, *redis.Client)
		reads, writes    string
		commandOnly      bool // the watch does not see it
	}{
		{"OOM", config("maxmemory", "1"), config("maxmemory", "0"), "", noWrites, false},
		{"NOREPLICAS", config("min-replicas-to-write", "1"), config("min-replicas-to-write", "0"), "", noWrites, false},
		{"READONLY", do("REPLICAOF", "127.0.0.1", "1"), do("REPLICAOF", "NO", "ONE"), "", noWrites, false},
		{"MISCONF", func(t *testing.T, c *redis.Client) {
			t.Helper()
			dir := c.ConfigGet(t.Context(), "dir").Val()["dir"]
			if err := os.Mkdir(filepath.Join(dir, "dump.rdb"), 0o700); err != nil { // in the way of the file
				t.Fatal(err)
			}
			config("save", "3600 1000000")(t, c)
			do("BGSAVE")(t, c)
			eventually(t, func() bool {
				return strings.Contains(c.Info(t.Context(), "persistence").Val(), "rdb_last_bgsave_status:err")
			})
		}, config("stop-writes-on-bgsave-error", "no"), "", noWrites, false},
		{
			"MASTERDOWN", func(t *testing.T, c *redis.Client) {
				t.Helper()
				config("replica-serve-stale-data", "no")(t, c)
				do("REPLICAOF", "127.0.0.1", "1")(t, c)
			}, do("REPLICAOF", "NO", "ONE"), away, away, false,
		},
		{"BUSY", func(t *testing.T, c *redis.Client) {
			t.Helper()
			config("busy-reply-threshold", "1")(t, c)
			options := *c.Options()
			options.MaxRetries = -1
			loop := redis.NewClient(&options)
			t.Cleanup(func() { loop.Close() })
			go loop.Eval(context.WithoutCancel(t.Context()), "while true do end", nil)
			eventually(t, func() bool { return redis.HasErrorPrefix(c.Ping(t.Context()).Err(), "BUSY") })
		}, do("SCRIPT", "KILL"), away, away, false},
		{
			"NOPERM", do("ACL", "SETUSER", "agora", "-@all"), do("ACL", "SETUSER", "agora", "+@all"),
			misconfigured, misconfigured, false,
		},
		{
			"NOPERM of a command in a script", do("ACL", "SETUSER", "agora", "-sadd"), do("ACL", "SETUSER", "agora", "+sadd"),
			"", misconfigured, true,
		},
		{"WRONGPASS", func(t *testing.T, c *redis.Client) {
			t.Helper()
			do("ACL", "SETUSER", "agora", ">another", "<sekret")(t, c)
			do("CLIENT", "KILL", "USER", "agora")(t, c)
		}, do("ACL", "SETUSER", "agora", ">sekret"), misconfigured, misconfigured, false},
		{"a user switched off", func(t *testing.T, c *redis.Client) {
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
			options := r.Options()
			options.Username, options.Password, options.MaxRetries = "agora", "sekret", 1
			client := redis.NewClient(options)
			t.Cleanup(func() { client.Close() })
			a, log := watched(t, r, client)
			token, _ := a.Register(t, "ada")
			article := a.Post(t, token, "x")
			voter, _ := a.Register(t, "grace")

			becomes(t, a, "", "")

			c.provoke(t, admin)
			for range 2 { // before the watch knows it, and after
				refused(t, a, "", reading, c.reads)
				refused(t, a, voter, writing(article), c.writes)
				if !c.commandOnly {
					becomes(t, a, c.reads, c.writes)
				}
			}
			c.correct(t, admin)
			becomes(t, a, "", "")
			refused(t, a, voter, writing(article), "")
			if lines := strings.Count(log.String(), "\n"); lines != 2 && !c.commandOnly {
				t.Errorf("%d lines for a change and its end:\n%s", lines, log)
			}
		})
	}
}

// TestEveryRefusalIsNamedOnce is for what a redis-server is not easily brought to.
func TestEveryRefusalIsNamedOnce(t *testing.T) {
	for reply, want := range map[string]string{
		"LOADING Redis is loading the dataset in memory":  away,
		"CLUSTERDOWN The cluster is down":                 away,
		"TRYAGAIN Multiple keys request during resharing": away,
		"ERR max number of clients reached":               away,
		"NOAUTH Authentication required.":                 misconfigured,
	} {
		t.Run(reply, func(t *testing.T) {
			r := redistest.Mini(t)
			a, _ := watched(t, r, r.Client(t))
			r.Mini.SetError(reply)
			refused(t, a, "", reading, want)
			becomes(t, a, want, want)
			r.Mini.SetError("")
			becomes(t, a, "", "")
			refused(t, a, "", reading, "")
		})
	}
}

func TestRedisAwayIsAnsweredAtOnce(t *testing.T) {
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		for name, fail := range map[string]func(*redistest.Proxy){
			"cut":    (*redistest.Proxy).Cut,
			"silent": (*redistest.Proxy).Silence,
		} {
			t.Run(name, func(t *testing.T) {
				proxy := redistest.NewProxy(t, r)
				a, log := watched(t, r, proxy.Client(t))
				becomes(t, a, "", "")
				fail(proxy)
				refused(t, a, "", reading, away) // before it is known
				becomes(t, a, away, away)
				start := time.Now()
				const many = 200
				for range many {
					refused(t, a, "", reading, away)
				}
				if took := time.Since(start); took > many*50*time.Millisecond {
					t.Errorf("%d answers took %s", many, took)
				}
				proxy.Restore()
				becomes(t, a, "", "")
				refused(t, a, "", reading, "")
				if lines := strings.Count(log.String(), "\n"); lines != 2 {
					t.Errorf("%d lines for a change and its end:\n%s", lines, log)
				}
			})
		}
	})
}

func TestRequestsInFlightAreBounded(t *testing.T) {
	r := redistest.Mini(t)
	proxy := redistest.NewProxy(t, r)
	a, _ := watched(t, r, proxy.Client(t))
	// On a loaded machine the watch may see the silence before so many have asked: then
	// they are refused for that, and ask again.
	for range 10 {
		becomes(t, a, "", "")
		proxy.Silence()
		var asking sync.WaitGroup
		var crowded atomic.Int64
		begin := make(chan struct{})
		for range 1_200 {
			asking.Go(func() {
				<-begin
				_, err := a.Store.Users.GetByName(t.Context(), "ada")
				if err.Error() == "too many requests are waiting; try again later" {
					crowded.Add(1)
				}
			})
		}
		close(begin)
		asking.Wait()
		if crowded.Load() > 0 {
			return
		}
		proxy.Restore()
	}
	t.Error("all of them wait for a silent Redis")
}

// TestFlushedDataIsNotServed empties a Redis under its server, and fills it with
// another site's data.
func TestFlushedDataIsNotServed(t *testing.T) {
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		a, log := watched(t, r, r.Client(t))
		token, _ := a.Register(t, "ada")
		a.Post(t, token, "x")
		settings := a.Redis.HGetAll(t.Context(), "agora:settings").Val()
		if err := a.Redis.FlushAll(t.Context()).Err(); err != nil {
			t.Fatal(err)
		}
		becomes(t, a, foreign, foreign)
		refused(t, a, "", reading, foreign)
		agoratest.New(t, r) // another site begins there
		becomes(t, a, foreign, foreign)
		refused(t, a, "", reading, foreign)
		if err := a.Redis.HSet(t.Context(), "agora:settings", settings).Err(); err != nil { // as a restored backup
			t.Fatal(err)
		}
		becomes(t, a, "", "")
		refused(t, a, "", reading, "")
		if text := log.String(); strings.Count(text, "\n") != 2 || !strings.Contains(text, "removed or replaced") {
			t.Errorf("it logs\n%s", text)
		}
	})
}

// TestReplicaIsServed opens a store on a Redis that takes no writes.
func TestReplicaIsServed(t *testing.T) {
	r := redistest.Server(t)
	agoratest.New(t, r)
	client := r.Client(t)
	if err := client.ReplicaOf(t.Context(), "127.0.0.1", "1").Err(); err != nil {
		t.Fatal(err)
	}
	a, _ := watched(t, r, client)
	becomes(t, a, "", noWrites)
	refused(t, a, "", reading, "")
}
