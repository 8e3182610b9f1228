package live_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"sync/atomic"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/live"
	"github.com/agoraql/agora/internal/memory"
)

// A purse pays until it is empty.
type purse struct{ left atomic.Int64 }

func newPurse(points int) *purse {
	p := new(purse)
	p.left.Store(int64(points))
	return p
}

func (p *purse) pay(points int) error {
	if p.left.Add(-int64(points)) < 0 {
		p.left.Add(int64(points))
		return &forum.Error{Code: forum.RateLimited, RetryAfter: time.Minute}
	}
	return nil
}

func (p *purse) charge(points int) { p.left.Add(-int64(points)) }

// took returns an execute that takes points.
func took(points int) execute {
	return func(_ context.Context, e *forum.Event, _ string) ([]byte, int, error) {
		return []byte(e.ID), points, nil
	}
}

func TestCatchingUpExecutesWhenTheLastIsSent(t *testing.T) {
	each(t, func(t *testing.T, a *agoratest.Agora) {
		past(t, a, 10)
		var runs atomic.Int64
		s := subscribe(t, a, live.Subscription{
			After: beginning(t, a),
			Execute: respond(func(e *forum.Event) ([]byte, error) {
				runs.Add(1)
				return []byte(e.ID), nil
			}),
		})
		for i := range 10 {
			if got := read(t, s, 1); got[0] != strconv.Itoa(i) || len(got) != 1 || runs.Load() != int64(i+1) {
				t.Fatalf("response %d: %v after %d executions", i, got, runs.Load())
			}
		}
	})
}

// TestCatchingUpIsPaid reads 300 events of all partitions, two pages, of which 3 are wanted.
func TestCatchingUpIsPaid(t *testing.T) {
	each(t, func(t *testing.T, a *agoratest.Agora) {
		seen := subscribe(t, a, live.Subscription{Key: "seen"})
		happenIn(t, a, a.Keys(t, "agora:events"), 0, 300)
		read(t, seen, 300)
		seen.Close()
		for _, c := range []struct {
			name   string
			points int
			want   int // events until the purse is empty
			left   int64
		}{
			{"all of it", 1000, 3, 1000 - 2*100 - 3*20},
			{"the first page only", 199, 2, 199 - 100 - 2*20},
			{"one event", 125, 1, 5},
			{"no event", 109, 0, 9},
			{"no page", 99, 0, 99},
		} {
			t.Run(c.name, func(t *testing.T) {
				p := newPurse(c.points)
				s := subscribe(t, a, live.Subscription{
					After: beginning(t, a), Cost: 10, Pay: p.pay, Charge: p.charge, Execute: took(20),
					Filter: func(e *forum.Event) bool { return e.ID == "10" || e.ID == "20" || e.ID == "299" },
				})
				if got := read(t, s, c.want); len(got) != c.want {
					t.Errorf("%v", got)
				}
				if c.want < 3 {
					if responses, err := s.Next(t.Context(), 0); forum.CodeOf(err) != forum.RateLimited || len(responses) > 0 {
						t.Errorf("then %q, %v", responses, err)
					}
				}
				if got := p.left.Load(); got != c.left {
					t.Errorf("%d points are left, want %d", got, c.left)
				}
			})
		}
	})
}

// TestFirstEventIsWaitedFor pays late what leads to an event, so that it comes, and not what comes after it, as clients
// go on from there.
func TestFirstEventIsWaitedFor(t *testing.T) {
	each(t, func(t *testing.T, a *agoratest.Agora) {
		want := past(t, a, 2)
		var refused atomic.Int64
		s := subscribe(t, a, live.Subscription{After: beginning(t, a), Cost: 1, Pay: func(int) error {
			if refused.Add(1)%2 == 1 { // each thing the first time
				return &forum.Error{Code: forum.RateLimited, RetryAfter: time.Millisecond}
			}
			return nil
		}})
		if got := read(t, s, 1); !slices.Equal(got, want[:1]) {
			t.Errorf("%v", got)
		}
		if _, err := s.Next(t.Context(), 0); forum.CodeOf(err) != forum.RateLimited {
			t.Errorf("after an event: %v", err)
		}
	})
}

func TestNothingMissedCostsNothing(t *testing.T) {
	each(t, func(t *testing.T, a *agoratest.Agora) {
		past(t, a, 3)
		end, err := a.Store.Events.End(t.Context())
		must(t, err)
		p := newPurse(0)
		s := subscribe(t, a, live.Subscription{After: end, Pay: p.pay, Charge: p.charge})
		if _, err := s.Next(t.Context(), time.Second); err != nil {
			t.Error(err)
		}
	})
}

func TestMembersShareTheCost(t *testing.T) {
	each(t, func(t *testing.T, a *agoratest.Agora) {
		rich, poor := newPurse(1000), newPurse(30) // an event is 31: 10 each before it, 21 each for all of it
		of := func(p *purse) *live.Subscriber {
			return subscribe(t, a, live.Subscription{Key: "k", Cost: 20, Pay: p.pay, Charge: p.charge, Execute: took(42)})
		}
		one, other := of(rich), of(poor)
		want := happen(t, a, 0, 3)
		if got := read(t, one, 3); !slices.Equal(got, want) {
			t.Errorf("who can pay: %v", got)
		}
		if got := read(t, other, 1); got[0] != want[0] {
			t.Errorf("who can pay once: %v", got)
		}
		if _, err := other.Next(t.Context(), 0); forum.CodeOf(err) != forum.RateLimited {
			t.Errorf("who cannot pay: %v", err)
		}
		// The first was shared. To the second each was to pay 10, which one could not.
		if got := rich.left.Load(); got != 1000-21-(10+22)-42 {
			t.Errorf("%d points are left", got)
		}
	})
}

func TestNobodyPaysForAnEventThatNobodyGets(t *testing.T) {
	each(t, func(t *testing.T, a *agoratest.Agora) {
		var runs atomic.Int64
		p := newPurse(9)
		s := subscribe(t, a, live.Subscription{
			Cost: 10, Pay: p.pay, Charge: p.charge,
			Execute: respond(func(*forum.Event) ([]byte, error) {
				runs.Add(1)
				return nil, nil
			}),
		})
		other := subscribe(t, a, live.Subscription{Key: "other"})
		happen(t, a, 0, 1)
		read(t, other, 1)
		if _, err := s.Next(t.Context(), 0); forum.CodeOf(err) != forum.RateLimited {
			t.Error(err)
		}
		if runs.Load() != 0 || p.left.Load() != 9 {
			t.Errorf("%d executions, %d points left", runs.Load(), p.left.Load())
		}
	})
}

// past makes n events, and returns once the hub has published them.
func past(t testing.TB, a *agoratest.Agora, n int) []string {
	t.Helper()
	s := subscribe(t, a, live.Subscription{Key: "seen"})
	defer s.Close()
	ids := happen(t, a, 0, n)
	read(t, s, n)
	return ids
}

// lasting returns an execute that lasts until release is closed.
func lasting(release chan struct{}) execute {
	return func(ctx context.Context, e *forum.Event, _ string) ([]byte, int, error) {
		select {
		case <-release:
		case <-ctx.Done():
		}
		return []byte(e.ID), 0, nil
	}
}

// TestOneAddressDoesNotDelayOthers lets all executions of one address last until the others have what they wait for.
func TestOneAddressDoesNotDelayOthers(t *testing.T) {
	each(t, func(t *testing.T, a *agoratest.Agora) {
		past(t, a, 1)
		release := make(chan struct{})
		lasts := lasting(release)
		var many []*live.Subscriber
		for i := range 60 { // more than there are slots
			many = append(many, subscribe(t, a, live.Subscription{
				Key: fmt.Sprint("many", i), Address: "192.0.2.1",
				Execute: lasts,
			}))
			behind := subscribe(t, a, live.Subscription{
				Key: fmt.Sprint("many", i), Address: "192.0.2.1", Execute: lasts,
				After: beginning(t, a),
			})
			many = append(many, behind)
			go func() { _, _ = behind.Next(t.Context(), 0) }()
		}
		same := live.Subscription{Key: "same", Address: "192.0.2.1"}
		shared := []*live.Subscriber{subscribe(t, a, same)}
		same.Address = "192.0.2.2"
		shared = append(shared, subscribe(t, a, same))
		happen(t, a, 1, 1)
		for _, s := range shared {
			read(t, s, 1)
		}
		read(t, subscribe(t, a, live.Subscription{Key: "behind", Address: "192.0.2.2", After: beginning(t, a)}), 2)
		close(release)
		read(t, many[0], 1)
	})
}

// TestCatchingUpHoldsUpNothingThatHappens fills all slots for catching up.
func TestCatchingUpHoldsUpNothingThatHappens(t *testing.T) {
	each(t, func(t *testing.T, a *agoratest.Agora) {
		past(t, a, 1)
		release := make(chan struct{})
		for i := range 40 {
			s := subscribe(t, a, live.Subscription{
				Key: fmt.Sprint(i), Address: fmt.Sprint("192.0.2.", i), After: beginning(t, a),
				Execute: lasting(release),
			})
			go func() { _, _ = s.Next(t.Context(), 0) }()
		}
		now := subscribe(t, a, live.Subscription{Key: "now", Address: "198.51.100.1"})
		happen(t, a, 1, 1)
		read(t, now, 1)
		close(release)
	})
}

func TestDifferentSubscriptionsOfAnAddressAreBounded(t *testing.T) {
	each(t, func(t *testing.T, a *agoratest.Agora) {
		subscription := func(key, address string) live.Subscription {
			return complete(live.Subscription{Key: key, Address: address})
		}
		var last *live.Subscriber
		for i := range live.DistinctPerAddress {
			last = subscribe(t, a, subscription(strconv.Itoa(i), "192.0.2.1"))
		}
		if _, err := a.Live.Subscribe(t.Context(), subscription("one more",
			"192.0.2.1")); forum.CodeOf(err) != forum.RateLimited {
			t.Errorf("one more: %v", err)
		}
		subscribe(t, a, subscription("0", "192.0.2.1"))        // there is one like it
		subscribe(t, a, subscription("one more", "192.0.2.2")) // another address
		last.Close()
		subscribe(t, a, subscription("one more", "192.0.2.1"))
		_, err := a.Live.Subscribe(t.Context(), subscription("two more", "192.0.2.1"))
		if e, _ := errors.AsType[*forum.Error](err); e == nil || e.RetryAfter == 0 {
			t.Errorf("two more: %v", err)
		}
	})
}

// TestQueuesCountAsBytesUnderWay has a subscriber that takes nothing, of an address that may hold less than the queue
// of one.
func TestQueuesCountAsBytesUnderWay(t *testing.T) {
	each(t, func(t *testing.T, a *agoratest.Agora) {
		pool := memory.New(1 << 20)
		large := respond(func(*forum.Event) ([]byte, error) { return make([]byte, 100<<10), nil })
		slow := subscribe(t, a, live.Subscription{Key: "k", Execute: large, Hold: pool.Hold("192.0.2.1"), Bytes: 20 << 10})
		fast := subscribe(t, a, live.Subscription{Key: "k", Execute: large, Hold: pool.Hold("192.0.2.2"), Bytes: 20 << 10})
		for i := range 9 {
			happen(t, a, i, 1)
			read(t, fast, 1)
		}
		if _, err := slow.Next(t.Context(), 0); forum.CodeOf(err) != forum.SlowConsumer {
			t.Errorf("%v", err)
		}
		slow.Close()
		fast.Close()
		if got := pool.InUse(); got != 0 {
			t.Errorf("%d bytes are held", got)
		}
		if _, err := a.Live.Subscribe(t.Context(),
			complete(live.Subscription{Hold: pool.Hold(""), Bytes: 1 << 20})); forum.CodeOf(err) == "" {
			t.Error("a subscription that is too large begins")
		}
	})
}
