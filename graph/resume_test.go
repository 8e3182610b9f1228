package graph_test

import (
	"fmt"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redistest"
)

// TestResume closes a connection and resumes after the last token, several times. All events must arrive once, and
// those of a partition in order.
func TestResume(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		ada, _ := a.Register(t, "ada")
		token := now(t, a)
		var got, posts []string
		post := func(count int) {
			for range count {
				posts = append(posts, a.Post(t, ada, fmt.Sprint(len(posts))))
			}
		}
		for _, c := range []struct{ missed, live int }{{0, 3}, {1, 0}, {5, 2}, {0, 1}, {230, 4}, {100, 0}} {
			post(c.missed)
			s := a.Subscribe(t, "", posted, agoratest.Vars{"after": token})
			post(c.live)
			var more []string
			more, token = titles(t, s, c.missed+c.live)
			got = append(got, more...)
			s.Close()
		}
		if !delivered(t, a, got, numbers(0, len(posts)), posts) {
			t.Errorf("%d events, want %d in order: %v", len(got), len(posts), got)
		}
	})
}

// TestResumeOnAnotherInstance resumes at a server that has not yet read the events before the token.
func TestResumeOnAnotherInstance(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		one, two := agoratest.New(t, r), agoratest.New(t, r)
		ada, _ := one.Register(t, "ada")
		token := now(t, one)
		for i := range 40 {
			one.Post(t, ada, fmt.Sprint(i))
			s := []*agoratest.Agora{one, two}[i%2].Subscribe(t, "", posted, agoratest.Vars{"after": token})
			var got []string
			if got, token = titles(t, s, 1); got[0] != fmt.Sprint(i) {
				t.Fatalf("event %v, want %d", got, i)
			}
			s.Close()
		}
	})
}

func TestTokenOfAnEmptyStream(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		token := now(t, a)
		ada, _ := a.Register(t, "ada")
		a.Post(t, ada, "first")
		if got, _ := titles(t, a.Subscribe(t, "", posted, agoratest.Vars{"after": token}), 1); got[0] != "first" {
			t.Errorf("%v", got)
		}
	})
}

// TestStreamGap loses events of one article: all of them lie in one partition.
func TestStreamGap(t *testing.T) {
	t.Parallel()
	const commented = `subscription($article: ID!, $after: String) {
		commentPosted(subject: $article, after: $after) { comment { content } }
	}`
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a)
		article := a.Post(t, s.ada, "x")
		empty := make(forum.Position, len(a.Keys(t, ""))).String()
		subscribe := func(after string) *agoratest.Stream {
			return a.Subscribe(t, "", commented, agoratest.Vars{"article": article, "after": after})
		}
		var tokens []string
		for i := range 10 {
			s.comment(t, s.ada, article, "", fmt.Sprint(i))
			tokens = append(tokens, now(t, a))
		}
		trim := func(keep int64) {
			t.Helper()
			if err := a.Redis.XTrimMaxLen(t.Context(), a.Key(t, article, "agora:events"), keep).Err(); err != nil {
				t.Fatal(err)
			}
		}
		trim(3) // 7, 8 and 9 are left
		for i, want := range map[int]string{3: "STREAM_GAP", 5: "STREAM_GAP", 7: "8", 8: "9"} {
			s := subscribe(tokens[i])
			if want == "STREAM_GAP" {
				if got := refused(t, s); got != want {
					t.Errorf("after %d: %s", i, got)
				}
			} else if got := s.Next(t); got.Text("commentPosted", "comment", "content") != want {
				t.Errorf("after %d: %v %v, want %s", i, got.Data, got.Errors, want)
			}
		}
		if !a.Mini { // which counts no entries added
			if got := refused(t, subscribe(empty)); got != "STREAM_GAP" {
				t.Errorf("from the beginning: %s", got)
			}
		}
		trim(0)
		for i, want := range map[int]forum.Code{8: forum.StreamGap, 9: ""} {
			position, err := a.Store.Events.ParseToken(tokens[i])
			if err != nil {
				t.Fatal(err)
			}
			if got := forum.CodeOf(a.Store.Events.Check(t.Context(), position)); got != want {
				t.Errorf("after %d of an emptied stream: %q, want %q", i, got, want)
			}
		}
	})
}

// TestSubscriptionsOutliveAnOutage cuts the server off from Redis while others
// write: when it is back, nothing is missing.
func TestSubscriptionsOutliveAnOutage(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		proxy := redistest.NewProxy(t, r)
		cut, other := agoratest.NewWith(t, r, proxy.Client(t)), agoratest.New(t, r)
		ada, _ := other.Register(t, "ada")
		s := cut.Subscribe(t, "", posted, nil)
		n := 0
		for range 3 {
			var posts []string
			post := func() {
				posts = append(posts, other.Post(t, ada, fmt.Sprint(n)))
				n++
			}
			proxy.Cut()
			for range 20 {
				post()
			}
			proxy.Restore()
			post()
			if got, _ := titles(t, s, 21); !delivered(t, other, got, numbers(n-21, n), posts) {
				t.Fatalf("%v, want %d to %d", got, n-21, n-1)
			}
		}
		proxy.Cut()
		lost := other.Post(t, ada, "lost")
		other.Vote(t, ada, lost, "NONE") // the same partition
		events := other.Key(t, lost, "agora:events")
		if err := other.Redis.XTrimMaxLen(t.Context(), events, 1).Err(); err != nil {
			t.Fatal(err)
		}
		proxy.Restore()
		if got := refused(t, s); got != "STREAM_GAP" {
			t.Errorf("code %s", got)
		}
	})
}

// TestShutdownBreaksSubscriptionsOff ends subscriptions, but not as complete: their
// clients go on at the next server.
func TestShutdownBreaksSubscriptionsOff(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		ada, _ := a.Register(t, "ada")
		streams := []*agoratest.Stream{a.Subscribe(t, "", posted, nil), a.Subscribe(t, ada, posted, nil)}
		a.Stop()
		for _, s := range streams {
			if !s.BreaksOff() {
				t.Error("complete")
			}
		}
	})
}
