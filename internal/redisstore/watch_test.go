package redisstore_test

import (
	"bytes"
	"context"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/proctest"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redistest"
)

const (
	away          = "the service is unavailable; try again later"
	noWrites      = "changes cannot be saved at the moment; reads are not affected"
	misconfigured = "the server has no permission to use its data; contact the operator of the site"
	foreign       = "the data of the site was removed or replaced; restore it, or restart the server"
)

// A logBuffer is a writer for a log that a test can read meanwhile.
type logBuffer struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (j *logBuffer) Write(p []byte) (int, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.text.Write(p)
}

func (j *logBuffer) String() string {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.text.String()
}

// watched starts an Agora whose store is watched, as a server does, and returns its log.
func watched(t *testing.T, r *redistest.Redis, client redis.Client) (*agoratest.Agora, *logBuffer) {
	t.Helper()
	a := agoratest.NewWith(t, r, client)
	return a, watch(t, a)
}

// watch lets the store of an Agora be watched, and returns the log.
func watch(t *testing.T, a *agoratest.Agora) *logBuffer {
	t.Helper()
	log := &logBuffer{}
	ctx, cancel := context.WithCancel(t.Context())
	var watching sync.WaitGroup
	watching.Go(func() { a.Store.DB.Watch(ctx, slog.New(slog.NewTextHandler(log, nil))) })
	t.Cleanup(func() { cancel(); watching.Wait() })
	return log
}

// waitForHealth waits until the watch has these results for reads and writes: a message, "" if they work.
func waitForHealth(t *testing.T, a *agoratest.Agora, reads, writes string) {
	t.Helper()
	text := func(writes bool) string {
		if err := a.Store.DB.Gate.Ready(writes); err != nil {
			return err.Error()
		}
		return ""
	}
	proctest.Eventually(t, "the health", func() bool { return text(false) == reads && text(true) == writes })
}

// checkRefusal sends a request and checks the message of its error, "" for success.
func checkRefusal(t *testing.T, a *agoratest.Agora, token, query, message string) {
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
	return `mutation { vote(input: {post: "` + article + `", vote: UP}) { post { id } } }`
}

func TestRequestsFailAtOnceWithoutRedis(t *testing.T) {
	t.Parallel()
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		for name, fail := range map[string]func(*redistest.Proxy){
			"cut":    (*redistest.Proxy).Cut,
			"silent": (*redistest.Proxy).Silence,
		} {
			t.Run(name, func(t *testing.T) {
				proxy := redistest.NewProxy(t, r)
				a, log := watched(t, r, proxy.Client(t))
				waitForHealth(t, a, "", "")
				fail(proxy)
				checkRefusal(t, a, "", reading, away) // before the watch has noticed it
				waitForHealth(t, a, away, away)
				start := time.Now()
				const many = 200
				for range many {
					checkRefusal(t, a, "", reading, away)
				}
				if took := time.Since(start); took > time.Minute { // a connection takes longer than 300 ms to fail
					t.Errorf("%d responses took %s", many, took)
				}
				proxy.Restore()
				waitForHealth(t, a, "", "")
				checkRefusal(t, a, "", reading, "")
				if lines := strings.Count(log.String(), "\n"); lines != 2 {
					t.Errorf("%d lines for a change and its end:\n%s", lines, log)
				}
			})
		}
	})
}

func TestRequestsInFlightAreBounded(t *testing.T) {
	t.Parallel()
	r := redistest.Mini(t)
	proxy := redistest.NewProxy(t, r)
	a, _ := watched(t, r, proxy.Client(t))
	// On a loaded machine the watch may notice the silence before all requests are sent: they are
	// refused for that reason, and sent again.
	for range 10 {
		waitForHealth(t, a, "", "")
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

// TestFlushedDataIsNotServed deletes a server's data in Redis, and then loads another site's data.
func TestFlushedDataIsNotServed(t *testing.T) {
	t.Parallel()
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		a, log := watched(t, r, r.Client(t))
		token, _ := a.Register(t, "ada")
		a.Post(t, token, "x")
		settings := a.Redis.HGetAll(t.Context(), "agora:settings").Val()
		if err := a.Redis.FlushAll(t.Context()).Err(); err != nil {
			t.Fatal(err)
		}
		waitForHealth(t, a, foreign, foreign)
		checkRefusal(t, a, "", reading, foreign)
		agoratest.New(t, r) // another site starts on this Redis
		waitForHealth(t, a, foreign, foreign)
		checkRefusal(t, a, "", reading, foreign)
		if err := a.Redis.HSet(t.Context(), "agora:settings", settings).Err(); err != nil { // as if a backup were restored
			t.Fatal(err)
		}
		waitForHealth(t, a, "", "")
		checkRefusal(t, a, "", reading, "")
		if text := log.String(); strings.Count(text, "\n") != 2 || !strings.Contains(text, "removed or replaced") {
			t.Errorf("it logs\n%s", text)
		}
	})
}

// TestReplicaIsServed opens a store on a read-only Redis.
func TestReplicaIsServed(t *testing.T) {
	t.Parallel()
	r := redistest.Server(t)
	agoratest.New(t, r)
	client := r.Client(t)
	if err := client.ReplicaOf(t.Context(), "127.0.0.1", "1").Err(); err != nil {
		t.Fatal(err)
	}
	a, _ := watched(t, r, client)
	waitForHealth(t, a, "", noWrites)
	checkRefusal(t, a, "", reading, "")
}
