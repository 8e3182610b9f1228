package graph_test

import (
	"slices"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
)

// TestAPageEndsBeforeAPostThatIsGone deletes the last topic of a page as another program does, without an event: the
// next page still has all topics with the same points.
func TestAPageEndsBeforeAPostThatIsGone(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "open")
		for _, title := range []string{"a", "b", "c", "d", "e"} {
			s.topic(t, title, "open")
			a.Advance(time.Second)
		}
		const list = `query($first: Int, $after: String, $last: Int, $before: String) {
			topics(order: TOP, window: DAY, first: $first, after: $after, last: $last, before: $before) {
				edges { node { id } } pageInfo { startCursor endCursor }
			}
		}`
		ids := func(got *agoratest.Answer) (ids []string) {
			for i := range 9 {
				if id, ok := got.Get("topics", "edges", i, "node", "id").(string); ok {
					ids = append(ids, id)
				}
			}
			return ids
		}
		all := ids(a.Must(t, "", list, nil))
		for _, gone := range []int{1, 3} {
			a.Redis.Del(t.Context(), a.Key(t, all[gone], "bbs::topic::"+all[gone][len("topic:"):]))
		}
		a.Advance(time.Hour) // so that nothing is kept of them
		first := a.Must(t, "", list, agoratest.Vars{"first": 2})
		next := a.Must(t, "", list, agoratest.Vars{"first": 9, "after": first.Text("topics", "pageInfo", "endCursor")})
		if got := slices.Concat(ids(first), ids(next)); !slices.Equal(got, []string{all[0], all[2], all[4]}) {
			t.Errorf("forward: %v of %v", got, all)
		}
		last := a.Must(t, "", list, agoratest.Vars{"last": 2})
		before := a.Must(t, "", list, agoratest.Vars{"last": 9, "before": last.Text("topics", "pageInfo", "startCursor")})
		if got := slices.Concat(ids(before), ids(last)); !slices.Equal(got, []string{all[0], all[2], all[4]}) {
			t.Errorf("backward: %v of %v", got, all)
		}
	})
}
