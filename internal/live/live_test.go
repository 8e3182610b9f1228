package live_test

import (
	"context"
	"errors"
	"log/slog"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/live"
	"github.com/agoraql/agora/internal/memory"
	"github.com/agoraql/agora/internal/redistest"
)

func every(*forum.Event) bool { return true }

// execute is what a subscription does with an event.
type execute func(ctx context.Context, e *forum.Event, address string) ([]byte, int, error)

// respond returns an execute that takes no points.
func respond(f func(e *forum.Event) ([]byte, error)) execute {
	return func(_ context.Context, e *forum.Event, _ string) ([]byte, int, error) {
		response, err := f(e)
		return response, 0, err
	}
}

// complete fills in what a subscription leaves out: every event, with its id for a response, for nothing.
func complete(sub live.Subscription) live.Subscription {
	if sub.Filter == nil {
		sub.Filter = every
	}
	if sub.Execute == nil {
		sub.Execute = respond(func(e *forum.Event) ([]byte, error) { return []byte(e.ID), nil })
	}
	if sub.Pay == nil {
		sub.Pay = func(int) error { return nil }
	}
	if sub.Charge == nil {
		sub.Charge = func(int) {}
	}
	if sub.Hold == nil {
		sub.Hold = memory.New(64 << 20).Hold(sub.Address)
	}
	return sub
}

// subscribe begins a subscription, completed.
func subscribe(t testing.TB, a *agoratest.Agora, sub live.Subscription) *live.Subscriber {
	t.Helper()
	sub = complete(sub)
	s, err := a.Live.Subscribe(t.Context(), sub)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	return s
}

// read reads n responses.
func read(t testing.TB, s *live.Subscriber, n int) []string {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 30*time.Second)
	defer cancel()
	var got []string
	for len(got) < n {
		responses, err := s.Next(ctx, 0)
		for _, a := range responses {
			got = append(got, string(a.Body))
		}
		if err != nil {
			t.Fatalf("after %d of %d: %v", len(got), n, err)
		}
	}
	return got
}

// happen makes n events and returns their ids. All lie in one partition, so they have an order.
func happen(t testing.TB, a *agoratest.Agora, from, n int) []string {
	t.Helper()
	return happenIn(t, a, a.Keys(t, "agora:events")[:1], from, n)
}

// happenIn is happen for streams in turn.
func happenIn(t testing.TB, a *agoratest.Agora, streams []string, from, n int) []string {
	t.Helper()
	pipe := a.Redis.Pipeline()
	var ids []string
	for i := from; i < from+n; i++ {
		ids = append(ids, strconv.Itoa(i))
		pipe.Do(t.Context(), "xadd", streams[i%len(streams)], "*", "type", "test", "id", i, "by", "1", "keys", "a\nb")
	}
	if _, err := pipe.Exec(t.Context()); err != nil {
		t.Fatal(err)
	}
	return ids
}

// beginning returns the position before all events.
func beginning(t testing.TB, a *agoratest.Agora) forum.Position {
	t.Helper()
	return make(forum.Position, len(a.Keys(t, "agora:events")))
}

func each(t *testing.T, f func(t *testing.T, a *agoratest.Agora)) {
	t.Helper()
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) { f(t, agoratest.New(t, r)) })
}

func TestEqualSubscriptionsShareAnAnswer(t *testing.T) {
	each(t, func(t *testing.T, a *agoratest.Agora) {
		var runs atomic.Int64
		counted := respond(func(e *forum.Event) ([]byte, error) {
			runs.Add(1)
			return []byte(e.ID), nil
		})
		var all []*live.Subscriber
		for i := range 60 {
			all = append(all, subscribe(t, a, live.Subscription{Key: strconv.Itoa(i % 3), Execute: counted}))
		}
		if subscribers, groups := a.Live.Subscribers(); subscribers != 60 || groups != 3 {
			t.Errorf("%d subscribers in %d groups", subscribers, groups)
		}
		want := happen(t, a, 0, 20)
		for _, s := range all {
			if got := read(t, s, 20); !slices.Equal(got, want) {
				t.Errorf("%v", got)
			}
		}
		if got := runs.Load(); got != 3*20 {
			t.Errorf("%d executions for 3 groups and 20 events", got)
		}
	})
}

func TestFilterCostsNoExecution(t *testing.T) {
	each(t, func(t *testing.T, a *agoratest.Agora) {
		s := subscribe(t, a, live.Subscription{Key: "even", Filter: func(e *forum.Event) bool {
			n, _ := strconv.Atoi(e.ID)
			return n%2 == 0
		}, Execute: respond(func(e *forum.Event) ([]byte, error) {
			if e.Kind != "test" || e.ResumeToken == "" {
				t.Errorf("%+v", e)
			}
			return []byte(e.ID), nil
		})})
		happen(t, a, 0, 10)
		if got := read(t, s, 5); !slices.Equal(got, []string{"0", "2", "4", "6", "8"}) {
			t.Errorf("%v", got)
		}
	})
}

// TestSlowSubscriber has one that takes nothing while another takes everything.
func TestSlowSubscriber(t *testing.T) {
	each(t, func(t *testing.T, a *agoratest.Agora) {
		slow, fast := subscribe(t, a, live.Subscription{Key: "k"}), subscribe(t, a, live.Subscription{Key: "k"})
		const burst = 100
		for i := range 12 {
			want := happen(t, a, i*burst, burst)
			if got := read(t, fast, burst); !slices.Equal(got, want) {
				t.Fatalf("the fast one got %v", got)
			}
		}
		if _, err := slow.Next(t.Context(), 0); forum.CodeOf(err) != forum.SlowConsumer {
			t.Errorf("the slow one got %v", err)
		}
	})
}

// TestResumeWhileEventsHappen joins the present while it moves, many at once.
func TestResumeWhileEventsHappen(t *testing.T) {
	each(t, func(t *testing.T, a *agoratest.Agora) {
		start := beginning(t, a)
		const before, during = 450, 200
		want := happen(t, a, 0, before)
		var reading sync.WaitGroup
		for i := range 8 {
			s := subscribe(t, a, live.Subscription{Key: strconv.Itoa(i % 2), After: start})
			reading.Go(func() {
				if got := read(t, s, before+during); len(got) != before+during || !slices.IsSortedFunc(got, byNumber) {
					t.Errorf("%d responses: %v", len(got), got)
				}
			})
		}
		for i := range during {
			want = append(want, happen(t, a, before+i, 1)...)
		}
		reading.Wait()
		if len(want) != before+during {
			t.Error(len(want))
		}
	})
}

func byNumber(a, b string) int {
	x, _ := strconv.Atoi(a)
	y, _ := strconv.Atoi(b)
	return x - y
}

func TestErrorEndsItsGroupOnly(t *testing.T) {
	each(t, func(t *testing.T, a *agoratest.Agora) {
		wrong := errors.New("wrong")
		bad := subscribe(t, a, live.Subscription{
			Key:     "bad",
			Execute: respond(func(*forum.Event) ([]byte, error) { return nil, wrong }),
		})
		good := subscribe(t, a, live.Subscription{Key: "good"})
		happen(t, a, 0, 1)
		if _, err := bad.Next(t.Context(), 0); !errors.Is(err, wrong) {
			t.Errorf("%v", err)
		}
		read(t, good, 1)
	})
}

func TestStop(t *testing.T) {
	each(t, func(t *testing.T, a *agoratest.Agora) {
		s := subscribe(t, a, live.Subscription{Key: "k"})
		behind := subscribe(t, a, live.Subscription{Key: "k", After: beginning(t, a)})
		happen(t, a, 0, 3)
		read(t, s, 3)
		a.Stop()
		for name, s := range map[string]*live.Subscriber{"in the present": s, "catching up": behind} {
			if _, err := s.Next(t.Context(), 0); !errors.Is(err, live.ErrStopped) {
				t.Errorf("%s: %v", name, err)
			}
		}
		if _, err := a.Live.Subscribe(t.Context(), complete(live.Subscription{})); !errors.Is(err, live.ErrStopped) {
			// It was ready once, so both results are valid; what matters is that it ends.
			if err != nil {
				t.Errorf("a late one: %v", err)
			}
		}
	})
}

// TestNothingIsLeft counts what remains of subscriptions that ended, and of a hub that stopped.
func TestNothingIsLeft(t *testing.T) {
	each(t, func(t *testing.T, a *agoratest.Agora) {
		warm := subscribe(t, a, live.Subscription{Key: "warm"})
		happen(t, a, 0, 1)
		read(t, warm, 1)
		before := runtime.NumGoroutine()
		for i := range 200 {
			s, err := a.Live.Subscribe(t.Context(), complete(live.Subscription{Key: strconv.Itoa(i % 7)}))
			if err != nil {
				t.Fatal(err)
			}
			if i%50 == 0 {
				happen(t, a, i, 1)
				read(t, s, 1)
			}
			s.Close()
		}
		if subscribers, groups := a.Live.Subscribers(); subscribers != 1 || groups != 1 {
			t.Errorf("%d subscribers in %d groups are left", subscribers, groups)
		}
		settle(t, before)
	})
	t.Run("of a hub", func(t *testing.T) {
		a := agoratest.New(t, redistest.Server(t)) // a miniredis keeps goroutines of its own for what blocks
		round := func() {
			ctx, cancel := context.WithCancel(t.Context())
			hub := live.New(a.Store, slog.New(slog.DiscardHandler))
			var running sync.WaitGroup
			running.Go(func() { hub.Run(ctx) })
			s, err := hub.Subscribe(ctx, complete(live.Subscription{}))
			if err != nil {
				t.Fatal(err)
			}
			cancel()
			running.Wait()
			s.Close()
		}
		read(t, subscribe(t, a, live.Subscription{After: beginning(t, a), Key: "warm"}), len(happen(t, a, 0, 1)))
		round()
		before := runtime.NumGoroutine()
		for range 5 {
			round()
		}
		settle(t, before)
	})
}

// settle waits until there are no more goroutines than before; what ends them was asked for already.
func settle(t testing.TB, before int) {
	t.Helper()
	deadline := time.Now().Add(time.Minute)
	for runtime.NumGoroutine() > before {
		if time.Now().After(deadline) {
			stacks := make([]byte, 1<<20)
			t.Fatalf("%d goroutines, %d before:\n%s", runtime.NumGoroutine(), before, stacks[:runtime.Stack(stacks, true)])
		}
		runtime.Gosched()
	}
}

func TestFilterThatPanicsEndsItsSubscriptionsOnly(t *testing.T) {
	each(t, func(t *testing.T, a *agoratest.Agora) {
		broken := subscribe(t, a, live.Subscription{
			Key:    "broken",
			Filter: func(*forum.Event) bool { panic("at the filter") },
		})
		well := subscribe(t, a, live.Subscription{Key: "well"})
		want := happen(t, a, 0, 3)
		if got := read(t, well, 3); !slices.Equal(got, want) {
			t.Errorf("the other got %v", got)
		}
		if _, err := broken.Next(t.Context(), 0); forum.CodeOf(err) != forum.Internal ||
			strings.Contains(err.Error(), "filter") {
			t.Errorf("%v", err)
		}
	})
}

// TestSlowSubscriberOfLargeAnswers has a subscriber that is behind by a few large responses; a single one may be of
// any size.
func TestSlowSubscriberOfLargeAnswers(t *testing.T) {
	each(t, func(t *testing.T, a *agoratest.Agora) {
		large := respond(func(e *forum.Event) ([]byte, error) {
			if e.ID == "0" {
				return make([]byte, 2<<20), nil
			}
			return make([]byte, 300<<10), nil
		})
		slow := subscribe(t, a, live.Subscription{Key: "k", Execute: large})
		fast := subscribe(t, a, live.Subscription{Key: "k", Execute: large})
		for i := range 9 {
			happen(t, a, i, 1)
			read(t, fast, 1)
			if i <= 3 && len(read(t, slow, 1)) != 1 {
				t.Errorf("response %d is missing", i)
			}
		}
		if _, err := slow.Next(t.Context(), 0); forum.CodeOf(err) != forum.SlowConsumer {
			t.Errorf("%v", err)
		}
	})
}
