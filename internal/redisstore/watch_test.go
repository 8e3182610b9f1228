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
				proxy.Mend()
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
		proxy.Mend()
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
