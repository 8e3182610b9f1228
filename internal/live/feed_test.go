package live_test

import (
	"context"
	"fmt"
	"strconv"
	"sync/atomic"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/live"
	"github.com/agoraql/agora/internal/redistest"
)

// A fakeFeed is a feed whose state is the number of articles that were posted.
type fakeFeed struct {
	posts, compared, executed atomic.Int64
}

// subscription returns a subscription to the feed of a client that has a state, "" for none.
func (f *fakeFeed) subscription(had string) live.Subscription {
	return live.Subscription{
		Key: "feed", Had: had, Filter: func(*forum.Event) bool { return false },
		Outdated: func() bool { return f.compared.Load() != f.posts.Load() },
		Execute: func(_ context.Context, e *forum.Event, _ string) ([]byte, int, error) {
			f.executed.Add(1)
			now := f.posts.Load()
			f.compared.Store(now)
			if e.ResumeToken = strconv.FormatInt(now, 10); e.ResumeToken == e.Fields["had"] {
				return nil, 0, nil
			}
			return fmt.Appendf(nil, "%s to %d", e.Fields["had"], now), 0, nil
		},
	}
}

// TestAFeedIsComparedOnceForAll has many subscribers of a feed and many events: an execution a second serves all.
func TestAFeedIsComparedOnceForAll(t *testing.T) {
	a := agoratest.New(t, redistest.Any(t))
	ada, _ := a.Register(t, "ada")
	f := &fakeFeed{}
	var subscribers []*live.Subscriber
	for range 10_000 {
		subscribers = append(subscribers, subscribe(t, a, f.subscription("")))
	}
	for _, s := range subscribers {
		if got := read(t, s, 1); got[0] != " to 0" {
			t.Fatalf("the first response is %s", got[0])
		}
	}
	began, before := time.Now(), f.executed.Load()
	const posts = 40
	for i := range posts {
		f.posts.Add(1)
		a.Post(t, ada, fmt.Sprint(i))
	}
	for _, s := range subscribers {
		for has := int64(0); has < posts; {
			for _, response := range read(t, s, 1) { // or more
				var from, to int64
				if _, err := fmt.Sscanf(response, "%d to %d", &from, &to); err != nil || from != has {
					t.Fatalf("%s, not from %d, %v", response, has, err)
				}
				has = to
			}
		}
	}
	if n, most := f.executed.Load()-before, 2+int64(time.Since(began)/time.Second); n > most {
		t.Errorf("%d executions for %d events and %d subscribers, want %d", n, posts, len(subscribers), most)
	} else {
		t.Logf("%d executions for %d events and %d subscribers in %v", n, posts, len(subscribers), time.Since(began))
	}
}

// TestSubscribersOfAFeedWithDifferentStates each receive what they lack; one that has all receives nothing before the
// next change.
func TestSubscribersOfAFeedWithDifferentStates(t *testing.T) {
	a := agoratest.New(t, redistest.Any(t))
	ada, _ := a.Register(t, "ada")
	f := &fakeFeed{}
	f.posts.Store(5)
	has := map[string]*live.Subscriber{}
	for _, had := range []string{"", "3", "4", "5"} {
		has[had] = subscribe(t, a, f.subscription(had))
	}
	for _, had := range []string{"", "3", "4"} {
		if got := read(t, has[had], 1); got[0] != had+" to 5" {
			t.Errorf("with %q: %s", had, got[0])
		}
	}
	f.posts.Add(1)
	a.Post(t, ada, "x")
	for had, s := range has {
		if got := read(t, s, 1); got[0] != "5 to 6" {
			t.Errorf("with %q: %s", had, got[0])
		}
	}
}

// TestAFeedEndsWithTheHub ends the subscriptions to a feed.
func TestAFeedEndsWithTheHub(t *testing.T) {
	a := agoratest.New(t, redistest.Any(t))
	f := &fakeFeed{}
	s := subscribe(t, a, f.subscription(""))
	read(t, s, 1)
	a.Stop()
	if _, err := s.Next(t.Context(), 0); err == nil {
		t.Error("it goes on")
	}
}
