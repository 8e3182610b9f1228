package redisstore_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"sync"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redisstore"
	"github.com/agoraql/agora/internal/redistest"
)

func TestTopicsThatLeaveWhileTheirCategoryLeavesATab(t *testing.T) {
	t.Parallel()
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		for name, again := range map[string]bool{"for good": false, "and joins again": true} {
			t.Run(name, func(t *testing.T) {
				r.Flush(t)
				a := agoratest.New(t, r)
				ctx := t.Context()
				mod := *users(t, a.Store, 1)[0]
				mod.Role = forum.RoleModerator
				newCategory(t, a.Store, "leaves", "stays", "elsewhere")
				newTab(t, a.Store, "t", "leaves", "stays")
				var topics []*forum.Topic
				for range 4 {
					topics = append(topics, postTopic(t, a.Store, &mod, "x", "leaves"))
				}
				dying, short := dyingStore(t, a, 3) // before the first batch
				in := forum.TabCategory{Tab: "t", Category: "leaves"}
				if _, err := dying.Tabs.RemoveCategory(short, in); !errors.Is(err, context.Canceled) {
					t.Fatalf("err = %v", err)
				}
				if got := scores(t, a.Redis, "bbs::tab::t::topic_list"); len(got) != 4 {
					t.Fatalf("the job has begun: %v", got)
				}
				if _, err := a.Store.Topics.Delete(ctx, &mod, topics[0].ID); err != nil {
					t.Fatal(err)
				}
				for i, category := range []string{1: "stays", 2: "elsewhere"} {
					if category == "" {
						continue
					}
					move := forum.MoveTopic{ID: topics[i].ID, Category: category}
					if _, err := a.Store.Topics.Move(ctx, move); err != nil {
						t.Fatal(err)
					}
				}
				want := 1
				if again {
					want = 2
					if err := a.Store.Tabs.PutCategory(ctx, in, true); err != nil {
						t.Fatal(err)
					}
				}
				finishJobs(t, a)
				checkTab(t, a, "t")
				if got := scores(t, a.Redis, "bbs::tab::t::topic_list"); len(got) != want {
					t.Errorf("the tab has %v, want %d", got, want)
				}
			})
		}
	})
}

// TestTabsUnderConcurrentChanges adds and removes categories while topics are posted, replied to,
// moved and deleted, on servers that stop and take over.
func TestTabsUnderConcurrentChanges(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		rounds := 40
		if r.Mini != nil {
			rounds = 5 // miniredis is slow to load scripts and to sort
		}
		a := agoratest.New(t, r)
		people := users(t, a.Store, 1)
		mod := *people[0]
		mod.Role = forum.RoleModerator
		categories, tabs := []string{"a", "b", "c", "d"}, []string{"x", "y"}
		newCategory(t, a.Store, categories...)
		for _, tab := range tabs {
			newTab(t, a.Store, tab)
		}
		const topics = 1500
		manyTopics(t, a, "a", topics)
		var running sync.WaitGroup
		worker := func(seed uint64, do func(ctx context.Context, random *rand.Rand, store *redisstore.Store) error) {
			running.Go(func() {
				random := rand.New(rand.NewPCG(seed, 17))
				for range rounds {
					store, ctx := dyingStore(t, a, 5+random.IntN(20))
					err := do(ctx, random, store)
					if forum.CodeOf(err) == forum.Internal && !errors.Is(err, context.Canceled) {
						t.Error(err)
					}
					a.Clock.Advance(time.Second)
				}
			})
		}
		some := func(random *rand.Rand, of []string) string { return of[random.IntN(len(of))] }
		for seed := range uint64(2) {
			worker(seed, func(ctx context.Context, random *rand.Rand, store *redisstore.Store) error {
				in := forum.TabCategory{Tab: some(random, tabs), Category: some(random, categories)}
				if random.IntN(2) == 0 {
					_, err := store.Tabs.AddCategory(ctx, in)
					return err
				}
				_, err := store.Tabs.RemoveCategory(ctx, in)
				return err
			})
			worker(seed+10, func(ctx context.Context, _ *rand.Rand, store *redisstore.Store) error {
				return store.RunDueJobs(ctx)
			})
			worker(seed+20, func(_ context.Context, random *rand.Rand, _ *redisstore.Store) error {
				for range 20 {
					id := forum.TopicID(1 + random.IntN(topics))
					var err error
					switch random.IntN(4) {
					case 0:
						_, err = a.Store.Topics.Delete(t.Context(), &mod, id)
					case 1:
						in := forum.PostTopic{Title: "x", Category: some(random, categories)}
						_, err = a.Store.Topics.Post(t.Context(), &mod, in)
					case 2:
						in := forum.PostComment{Subject: forum.SubjectID(id.String()), Content: "x"}
						_, err = a.Store.Comments.Post(t.Context(), &mod, in)
					case 3:
						_, err = a.Store.Topics.Move(t.Context(), forum.MoveTopic{ID: id, Category: some(random, categories)})
					}
					if err != nil && forum.CodeOf(err) == forum.Internal {
						return err
					}
				}
				return nil
			})
		}
		running.Wait()
		finishJobs(t, a)
		for _, tab := range tabs {
			checkTab(t, a, tab)
		}
	})
}
