package redisstore_test

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redisstore"
	"github.com/agoraql/agora/internal/redistest"
	"github.com/redis/go-redis/v9"
)

// lease is for how long a server that has died keeps a job.
const lease = 31 * time.Second

// dyingStore returns another server's store whose context ends when its clock is
// read for the n-th time: between two batches of a job.
func dyingStore(t testing.TB, a *agoratest.Agora, n int) (*redisstore.Store, context.Context) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	t.Cleanup(cancel)
	store, err := redisstore.Open(ctx, a.Redis, func() time.Time {
		if n--; n == 0 {
			cancel()
		}
		return a.Clock.Now()
	})
	if err != nil {
		t.Fatal(err)
	}
	return store, ctx
}

// finishJobs runs one round after all leases have run out.
func finishJobs(t testing.TB, a *agoratest.Agora) {
	t.Helper()
	a.Clock.Advance(lease)
	if err := a.Store.RunDueJobs(t.Context()); err != nil {
		t.Fatal(err)
	}
	if left := a.Redis.HGetAll(t.Context(), "agora:jobs").Val(); len(left) > 0 {
		t.Errorf("jobs are left: %v", left)
	}
}

func scores(t testing.TB, client *redis.Client, key string) map[string]float64 {
	t.Helper()
	pairs, err := client.ZRangeWithScores(t.Context(), key, 0, -1).Result()
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]float64{}
	for _, z := range pairs {
		found[z.Member.(string)] = z.Score
	}
	return found
}

// checkTab compares a tab's topics with those of its categories.
func checkTab(t testing.TB, a *agoratest.Agora, tab string) {
	t.Helper()
	want := map[string]float64{}
	for _, c := range a.Redis.SMembers(t.Context(), "bbs::tab::"+tab+"::member").Val() {
		maps.Copy(want, scores(t, a.Redis, "bbs::category::"+c))
	}
	got := scores(t, a.Redis, "bbs::tab::"+tab+"::topic_list")
	if maps.Equal(got, want) {
		return
	}
	t.Errorf("tab %s has %d topics, its categories %d", tab, len(got), len(want))
	for id, score := range want {
		if got[id] != score {
			t.Logf("%s is missing or has %f, want %f", id, got[id], score)
		}
	}
	for id := range got {
		if _, ok := want[id]; !ok {
			t.Logf("%s does not belong there", id)
		}
	}
}

// manyTopics writes topics 1 to n into a category as another program does. Ten
// each share a time.
func manyTopics(t testing.TB, a *agoratest.Agora, category string, n int) {
	t.Helper()
	for ids := range slices.Chunk(slices.Collect(func(yield func(int) bool) {
		for id := 1; id <= n && yield(id); id++ {
		}
	}), 1000) {
		pipe := a.Redis.Pipeline()
		ranking := make([]redis.Z, len(ids))
		for i, id := range ids {
			posted := 1_700_000_000 + id/10
			pipe.HSet(t.Context(), "bbs::topic::"+strconv.Itoa(id), "id", id, "title", "x", "time", posted, "category", category)
			ranking[i] = redis.Z{Score: float64(posted), Member: id}
		}
		pipe.ZAdd(t.Context(), "bbs::category::"+category, ranking...)
		if _, err := pipe.Exec(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	if err := a.Redis.Set(t.Context(), "bbs::topic_ids", n, 0).Err(); err != nil {
		t.Fatal(err)
	}
}

func TestALongCopyGoesOnElsewhere(t *testing.T) {
	const topics = 20_000
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		token, _ := a.Register(t, "mod")
		if err := a.Store.Users.SetRole(t.Context(), 1, forum.RoleModerator); err != nil {
			t.Fatal(err)
		}
		manyTopics(t, a, "c", topics)
		newTab(t, a.Store, "t")
		for _, add := range []bool{true, false} {
			t.Run(map[bool]string{true: "addition", false: "removal"}[add], func(t *testing.T) {
				dying, ctx := dyingStore(t, a, 40)
				change, mutation := dying.Tabs.AddCategory, "addCategoryToTab"
				if !add {
					change, mutation = dying.Tabs.RemoveCategory, "removeCategoryFromTab"
				}
				if _, err := change(ctx, forum.TabCategory{Tab: "t", Category: "c"}); !errors.Is(err, context.Canceled) {
					t.Fatalf("err = %v", err)
				}
				// A second request shows how far it is, on a server that leaves it to the first.
				got := a.Must(t, token, `mutation {
					`+mutation+`(input: {tab: "t", category: "c"}) { tab { copying { done total } } }
				}`, nil)
				done, _ := strconv.Atoi(got.Text(mutation, "tab", "copying", "done"))
				total := got.Text(mutation, "tab", "copying", "total")
				if done < 1_000 || done > topics-1_000 || total != strconv.Itoa(topics) {
					t.Errorf("%d of %s are done", done, total)
				}
				if err := a.Store.RunDueJobs(t.Context()); err != nil {
					t.Fatal(err)
				}
				now := a.Must(t, "", `{ tab(name: "t") { copying { done } } }`, nil).Text("tab", "copying", "done")
				if now != strconv.Itoa(done) {
					t.Errorf("another server took the job from one that may be alive: %d, then %s", done, now)
				}
				finishJobs(t, a)
				checkTab(t, a, "t")
				if a.Must(t, "", `{ tab(name: "t") { copying { done } } }`, nil).Get("tab", "copying") != nil {
					t.Error("it is still being copied")
				}
			})
		}
	})
}

func TestTopicsThatLeaveWhileTheirCategoryLeavesATab(t *testing.T) {
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		for name, again := range map[string]bool{"for good": false, "and joins again": true} {
			t.Run(name, func(t *testing.T) {
				if err := r.Client(t).FlushAll(t.Context()).Err(); err != nil {
					t.Fatal(err)
				}
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

// TestTabsInAStorm has categories join and leave tabs while topics are posted,
// replied to, moved and deleted, on servers that give up and take over.
func TestTabsInAStorm(t *testing.T) {
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		rounds := 40
		if r.Mini != nil {
			rounds = 5 // it is slow to load scripts and to sort
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

func TestARequestLeavesALongCopyToTheBackground(t *testing.T) {
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		manyTopics(t, a, "c", 3_000)
		newTab(t, a.Store, "t")
		store, err := redisstore.Open(t.Context(), a.Redis, func() time.Time {
			a.Clock.Advance(100 * time.Millisecond) // a slow Redis
			return a.Clock.Now()
		})
		if err != nil {
			t.Fatal(err)
		}
		tab, err := store.Tabs.AddCategory(t.Context(), forum.TabCategory{Tab: "t", Category: "c"})
		if err != nil || tab.Copying == nil || tab.Copying.Done == 0 || tab.Copying.Total != 3_000 {
			t.Fatalf("%+v, %v", tab, err)
		}
		if err := store.RunDueJobs(t.Context()); err != nil { // the same server need not wait for the lease
			t.Fatal(err)
		}
		checkTab(t, a, "t")
		if left := a.Redis.Exists(t.Context(), "agora:jobs").Val(); left != 0 {
			t.Error("the job is not done")
		}
	})
}

func TestARankingOfOdditiesIsWalkedToItsEnd(t *testing.T) {
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		manyTopics(t, a, "c", 600)
		ctx := t.Context()
		odd := []redis.Z{
			{Score: 1_700_000_024.5, Member: ""}, // the 250th, the last of a batch
			{Score: 2e9, Member: "1::comments"},
			{Score: 2e9, Member: "nonsense"},
			{Score: 2e9, Member: 9001},
			{Score: 2e9, Member: 9002},
		}
		a.Redis.LPush(ctx, "bbs::topic::1::comments", 1)
		a.Redis.Set(ctx, "bbs::topic::9001", "another type", 0)
		a.Redis.HSet(ctx, "bbs::topic::9002", "time", "nan", "category", "c")
		a.Redis.ZAdd(ctx, "bbs::category::c", odd...)
		a.Redis.ZAdd(ctx, "bbs::category::c", redis.Z{Score: math.Inf(1), Member: 600})
		newTab(t, a.Store, "t", "c")
		if got := scores(t, a.Redis, "bbs::tab::t::topic_list"); len(got) != 600 || !math.IsInf(got["600"], 1) {
			t.Errorf("%d topics, %v", len(got), got["600"])
		}
		if err := a.Store.Tabs.PutCategory(ctx, forum.TabCategory{Tab: "t", Category: "c"}, false); err != nil {
			t.Fatal(err)
		}
		if got := scores(t, a.Redis, "bbs::tab::t::topic_list"); len(got) != 0 {
			t.Errorf("%d topics are left", len(got))
		}
	})
}

func TestWritesOfAModeratorMayBeRepeatedAfterALostReply(t *testing.T) {
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		proxy := redistest.NewProxy(t, r)
		a := agoratest.NewWith(t, r, proxy.Client(t))
		proxy.LoseEvery(3)
		for n := range 30 {
			name := fmt.Sprint("n", n)
			_, err := a.Store.Categories.Create(t.Context(), forum.CreateCategory{Name: name, Title: &name})
			if forum.CodeOf(err) == forum.NameTaken {
				t.Errorf("category: %v", err)
			}
			_, err = a.Store.Tabs.Create(t.Context(), forum.CreateTab{Name: name, Title: &name})
			if forum.CodeOf(err) == forum.NameTaken {
				t.Errorf("tab: %v", err)
			}
		}
	})
}
