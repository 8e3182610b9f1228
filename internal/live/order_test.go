package live_test

import (
	"context"
	"fmt"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/live"
	"github.com/agoraql/agora/internal/redis"
)

// A line notes in which order executions begin. Each lasts until the test lets it end.
type line struct {
	began   []string
	release chan struct{}
}

func (l *line) execute(name string) execute {
	return func(ctx context.Context, e *forum.Event, _ string) ([]byte, int, error) {
		l.began = append(l.began, name)
		select {
		case <-l.release:
		case <-ctx.Done():
		}
		return []byte(e.ID), 0, nil
	}
}

// serve ends the executions one after the other, and returns in which order those began that had waited.
func (l *line) serve(running, waiting int) []string {
	for range waiting {
		l.release <- struct{}{}
		synctest.Wait()
	}
	for range running {
		l.release <- struct{}{}
	}
	return l.began[running:]
}

// occur makes an event.
func occur(t *testing.T, redis redis.Client, id string) {
	t.Helper()
	if err := redis.Do(t.Context(), "xadd", "agora:events", "*", "type", "test", "id", id, "by", "1").Err(); err != nil {
		t.Fatal(err)
	}
	<-time.After(2 * time.Second) // the hub has published it
	synctest.Wait()
}

// TestEventsAreExecutedInOrderOfArrival fills the slots for events, and then lets groups of one address and groups of
// several wait: no group waits for one that came later.
func TestEventsAreExecutedInOrderOfArrival(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		hub, redis := hubInBubble(t)
		l := &line{release: make(chan struct{})}
		subscribe := func(id string, addresses ...string) {
			for _, address := range addresses {
				s, err := hub.Subscribe(t.Context(), complete(live.Subscription{
					Key: id, Address: address, Execute: l.execute(id),
					Filter: func(e *forum.Event) bool { return e.ID == id },
				}))
				if err != nil {
					t.Fatal(err)
				}
				t.Cleanup(s.Close)
			}
		}
		const places = 32
		var ids []string
		for i := range places + 30 {
			id := fmt.Sprint(i)
			if i%3 == 0 {
				subscribe(id, "198.51.100.1", "203.0.113.1")
			} else {
				subscribe(id, fmt.Sprintf("192.0.%d.1", i))
			}
			ids = append(ids, id)
			occur(t, redis, id)
		}
		if got := len(l.began); got != places {
			t.Fatalf("%d run at once", got)
		}
		if got := l.serve(places, 30); !slices.Equal(got, ids[places:]) {
			t.Errorf("served %v, want %v", got, ids[places:])
		}
	})
}

// TestNetworksTakeTurnsToCatchUp fills the slots for past events from one network, of which 30 more addresses wait
// before that of another network.
func TestNetworksTakeTurnsToCatchUp(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		hub, redis := hubInBubble(t)
		l := &line{release: make(chan struct{})}
		occur(t, redis, "1")
		const places, waiting, other = 4, 31, "198.51.100.1"
		for i := range places + waiting - 1 {
			resume(t, hub, l, fmt.Sprint("192.0.2.", i))
		}
		resume(t, hub, l, other)
		// It needs two turns: for the page, and for the event.
		if got := l.serve(places, waiting); len(got) != waiting || !slices.Contains(got[:4], other) {
			t.Errorf("served %v", got)
		}
	})
}

// resume reads the first event for a subscriber of an address, up to where it waits.
func resume(t *testing.T, hub *live.Hub, l *line, address string) {
	t.Helper()
	s, err := hub.Subscribe(t.Context(), complete(live.Subscription{
		Key: address, Address: address, Execute: l.execute(address), After: forum.Position{{}},
	}))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	go func() { _, _ = s.Next(t.Context(), 0) }()
	synctest.Wait()
}
