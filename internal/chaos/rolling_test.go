//go:build unix

package chaos_test

import (
	"context"
	"fmt"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/need"
	"github.com/agoraql/agora/internal/pause"
	"github.com/agoraql/agora/internal/proctest"
	"github.com/agoraql/agora/internal/redistest"
)

// subscribers is how many follow a rolling restart.
const subscribers = 200

// TestChaosRollingRestart restarts two servers in turn behind a load balancer. No request fails, and no subscriber
// misses an event.
func TestChaosRollingRestart(t *testing.T) {
	need.Larger(t, "it starts the program, and lets things fail while clients write")
	r := redistest.Server(t)
	var servers []*server
	for range 2 {
		servers = append(servers, serve(t, "--redis", "unix://"+r.Addr, "--drain", "1s",
			"--addr", fmt.Sprint("127.0.0.1:", proctest.FreePort(t)), "--trusted-proxies", "127.0.0.0/8"))
	}
	b := balance(t, servers...)
	f := newFire(t, open(t, r.Client(t), 1), func() string { return b.url })
	f.steady = true
	a := &agoratest.Agora{URL: b.url}
	followers := follow(t, a)
	f.burn(func(burning context.Context) {
		for _, s := range followers {
			proctest.Eventually(t, "a subscriber sees the first event", func() bool { _, all := s.count(""); return all > 0 })
		}
		for first := true; first || burning.Err() == nil; first = false {
			for i, s := range servers {
				s.signal(syscall.SIGTERM)
				if err := s.process.Err(); err != nil {
					t.Errorf("a server ended: %v", err)
				}
				s.start(t)
				proctest.Eventually(t, "the balancer uses the server again", func() bool { return b.uses(i) })
				pause.For(burning, 2*probes)
			}
		}
	})
	if s := f.ledger.outcomes(); s.failed > 0 {
		t.Errorf("%d requests failed", s.failed)
	}
	for i, n := range b.served() {
		if n == 0 {
			t.Errorf("server %d served nothing", i)
		}
	}
	f.compare(a, followers)
	check(t, "--redis", "unix://"+r.Addr)
}

// follow starts the subscribers, half of them careful, and waits until all of them listen.
func follow(t *testing.T, a *agoratest.Agora) []*subscriber {
	t.Helper()
	token := a.Must(t, "", `{ resumeToken }`, nil).Text("resumeToken")
	var running sync.WaitGroup
	ctx, cancel := context.WithCancel(t.Context())
	t.Cleanup(func() { cancel(); running.Wait() })
	all := make([]*subscriber, subscribers)
	for i := range all {
		all[i] = newSubscriber(a.URL, fmt.Sprintf("10.0.0.%d", i), "", false)
		if i%2 == 0 {
			all[i] = newSubscriber(a.URL, fmt.Sprintf("10.0.0.%d", i), token, true)
		}
		running.Go(func() { all[i].run(ctx) })
	}
	for _, s := range all {
		select {
		case <-s.listens:
		case <-time.After(patience):
			_, err := s.state()
			t.Fatalf("a subscriber does not listen: %v", err)
		}
	}
	return all
}

// compare compares what the subscribers have seen with the ledger, after one more article.
func (f *fire) compare(a *agoratest.Agora, all []*subscriber) {
	f.Helper()
	end := a.Post(f, f.tokens[0], "the end")
	returns, twice := 0, 0
	for i, s := range all {
		proctest.Eventually(f.T, fmt.Sprintf("subscriber %d (careful: %t) sees the last article", i, s.careful), func() bool {
			if _, err := s.state(); err != nil {
				f.Fatalf("subscriber %d (careful: %t): %v", i, s.careful, err)
			}
			n, _ := s.count(end)
			return n > 0
		})
		for _, p := range f.ledger.posts {
			if p.kind != "article" || p.id == "" {
				continue
			}
			switch n, _ := s.count(p.id); {
			case n == 0:
				f.Errorf("subscriber %d (careful: %t) has missed %s", i, s.careful, p.id)
			case n > 1 && s.careful:
				f.Errorf("subscriber %d has seen %s %d times", i, p.id, n)
			case n > 1:
				twice++
			}
		}
		times, _ := s.state()
		returns += times
	}
	if returns < len(all) {
		f.Errorf("%d subscribers came back %d times", len(all), returns)
	}
	f.Logf("%d subscribers came back %d times; the naive ones saw %d events twice", len(all), returns, twice)
}
