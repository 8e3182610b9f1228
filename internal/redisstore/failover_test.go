package redisstore_test

import (
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/pause"
	"github.com/agoraql/agora/internal/proctest"
	"github.com/agoraql/agora/internal/redisstore"
	"github.com/agoraql/agora/internal/redistest"
)

// TestConfirmedPostsSurviveAFailover lets 32 clients post while a replica of a cluster takes over from its master.
func TestConfirmedPostsSurviveAFailover(t *testing.T) {
	t.Parallel()
	const waitReplicas = 1
	for name, failover := range map[string]func(*testing.T, *redistest.Redis){
		"killed":  func(t *testing.T, r *redistest.Redis) { t.Helper(); r.Nodes[0].Kill() },
		"planned": takeOver("failover"),
		"forced":  takeOver("failover", "takeover"), // as Sentinel does it: the old master takes writes meanwhile
	} {
		t.Run(name, func(t *testing.T) {
			r := partial(t)
			a := agoratest.NewOn(t, r, agoratest.ClusterClient(t, r), redisstore.Options{WaitReplicas: waitReplicas})
			log := watch(t, a)
			defer func() {
				if t.Failed() {
					t.Logf("%s", log)
				}
			}()
			posted := postMany(t, a, func() {
				failover(t, r)
				r.Nodes[3].AwaitMaster(t)
				proctest.Eventually(t, "reads are served", func() bool { return len(a.Ask(t, "", reading, nil).Errors) == 0 })
			})
			lost := 0
			for id, title := range posted {
				if found, err := a.Store.Articles.Get(t.Context(), id); err != nil || found == nil || found.Title != title {
					lost++
				}
			}
			t.Logf("of %d posts, %d are lost", len(posted), lost)
			if lost > 0 {
				t.Errorf("%d posts of %d are lost", lost, len(posted))
			}
		})
	}
}

// takeOver returns a function that lets the replica of the first master take over.
func takeOver(words ...any) func(*testing.T, *redistest.Redis) {
	return func(t *testing.T, r *redistest.Redis) {
		t.Helper()
		if err := r.Nodes[3].Client(t).Do(t.Context(), append([]any{"cluster"}, words...)...).Err(); err != nil {
			t.Fatal(err)
		}
	}
}

// postMany posts with 32 clients until during returns, and returns the titles of the posts that were acknowledged.
func postMany(t *testing.T, a *agoratest.Agora, during func()) map[forum.ArticleID]string {
	t.Helper()
	author := users(t, a.Store, 1)[0]
	var mu sync.Mutex
	posted := map[forum.ArticleID]string{}
	count := func() int { mu.Lock(); defer mu.Unlock(); return len(posted) }
	stop := make(chan struct{})
	var posting sync.WaitGroup
	for client := range 32 {
		posting.Go(func() {
			for n := 0; ; n++ {
				select {
				case <-stop:
					return
				default:
				}
				text := fmt.Sprintf("%d by %d", n, client)
				made, err := a.Store.Articles.Post(t.Context(), author, forum.PostArticle{Title: text, Content: &text})
				if err != nil {
					pause.For(t.Context(), 20*time.Millisecond)
					continue
				}
				mu.Lock()
				posted[made.ID] = text
				mu.Unlock()
			}
		})
	}
	proctest.Eventually(t, "a thousand posts", func() bool { return count() > 1_000 })
	during()
	close(stop)
	posting.Wait()
	return posted
}
