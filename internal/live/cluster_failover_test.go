package live_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/live"
	"github.com/agoraql/agora/internal/need"
	"github.com/agoraql/agora/internal/redisstore"
	"github.com/agoraql/agora/internal/redistest"
)

// TestConfirmedEventsOutliveAMaster kills a master of a cluster while articles are posted, with an open subscription:
// each article that was acknowledged has one event.
func TestConfirmedEventsOutliveAMaster(t *testing.T) {
	need.Larger(t, "fails over a cluster")
	r := redistest.OwnCluster(t)
	a := agoratest.NewOn(t, r, agoratest.ClusterClient(t, r), redisstore.Options{WaitReplicas: 1})
	ada, _ := a.Register(t, "ada")
	s := subscribe(t, a, live.Subscription{Key: "k"})
	ctx, cancel := context.WithTimeout(t.Context(), 2*time.Minute)
	defer cancel()
	var posted []string
	last := ""
	post := func(n int) {
		for want := len(posted) + n; len(posted) < want; {
			if ctx.Err() != nil {
				t.Fatalf("%d of %d articles are posted: %s", len(posted), want, last)
			}
			key := fmt.Sprint("key ", len(posted))
			got := a.Ask(t, ada, `mutation($key: String) { postArticle(input: {title: "x", link: "https://example.com/",
				idempotencyKey: $key}) { article { id } } }`, agoratest.Vars{"key": key})
			last = fmt.Sprint(got.Errors, got.Data)
			if id := got.Text("postArticle", "article", "id"); id != "" {
				posted = append(posted, id)
			}
		}
	}
	post(30)
	r.Nodes[0].Kill()
	r.Nodes[3].AwaitMaster(t)
	r.Nodes[0].Start(t)
	r.Nodes[0].AwaitReplica(t)
	post(30)

	seen := map[string]int{}
	for missing := true; missing; {
		responses, err := s.Next(ctx, 0)
		for _, response := range responses {
			if seen[string(response.Body)]++; seen[string(response.Body)] > 1 {
				t.Errorf("%s was seen twice", response.Body)
			}
		}
		must(t, err)
		missing = false
		for _, id := range posted {
			missing = missing || seen[id] == 0
		}
	}
}
