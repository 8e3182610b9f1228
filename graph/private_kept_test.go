package graph_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/pause"
	"github.com/agoraql/agora/internal/ratelimit"
	"github.com/agoraql/agora/internal/redistest"
)

// TestCachesHideAPrivateCategory reads a private topic by GET from the caches of responses and of entities, while
// another server makes its category public and private again. No cache between may store what only members see.
func TestCachesHideAPrivateCategory(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		there := newPrivateSite(t, agoratest.NewKept(t, r, r.Client(t), ratelimit.Limits{}))
		there.fill(t)
		for name, readers := range map[string][]string{
			"a member first": {there.ada, ""}, "an anonymous client first": {"", there.ada},
		} {
			t.Run(name, func(t *testing.T) {
				a := agoratest.NewKept(t, r, r.Client(t), ratelimit.Limits{})
				a.Clock.Advance(there.Clock.Now().Sub(a.Clock.Now()))
				for began := time.Now(); a.Executor.KeptResponsesSize() == 0; pause.For(t.Context(), time.Millisecond) {
					a.Send(t, "", agoratest.Vars{"query": "{ categories { name } }"})
					if time.Since(began) > time.Minute {
						t.Fatal("no response is kept")
					}
				}
				for _, private := range []bool{true, false, true} {
					there.setPrivate(t, "updateCategory", private)
					for _, patience := range []time.Duration{time.Minute, 0} {
						there.expectKept(t, a, readers, private, patience)
					}
				}
			})
		}
	})
}

// expectKept reads what is private, or was, on a server that may show what was before for a time.
func (s *privateSite) expectKept(
	t *testing.T, a *agoratest.Agora, readers []string, private bool, patience time.Duration,
) {
	t.Helper()
	for _, c := range []struct{ query, secret, public string }{ // public: how a response that everyone gets is cached
		{fmt.Sprintf(`{ topic(id: %q) { title } }`, s.topic), secret, "max-age=30, public"},
		{fmt.Sprintf(`{ node(id: %q) { ... on Comment { content } } }`, s.comment), secret, "max-age=10, public"},
		{`{ topics(first: 0) { totalCount } }`, `"totalCount":2`, "max-age=10, public"},
	} {
		for _, token := range readers {
			want, sees := c.public, true
			switch {
			case private && token != "":
				want = "no-store"
			case private:
				sees = false
			}
			for began := time.Now(); ; pause.For(t.Context(), time.Millisecond) {
				got := get(t, a, token, c.query)
				control := got.Header.Get("Cache-Control")
				if control == want && strings.Contains(got.Body, c.secret) == sees {
					break
				}
				if time.Since(began) > patience {
					t.Errorf("private: %t, with a token: %t: %q for %s", private, token != "", control, got.Body)
					break
				}
			}
		}
	}
}
