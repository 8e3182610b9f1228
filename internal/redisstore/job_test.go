package redisstore_test

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore"
	"github.com/agoraql/agora/internal/redistest"
)

// lease is longer than a stopped server keeps a job.
const lease = 31 * time.Second

// dyingStore returns another server's store. Its context ends when its clock is read for the n-th
// time: between two batches of a job.
func dyingStore(t testing.TB, a *agoratest.Agora, n int) (*redisstore.Store, context.Context) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	t.Cleanup(cancel)
	store, err := redisstore.Open(ctx, a.Redis, redisstore.Options{Now: func() time.Time {
		if n--; n == 0 {
			cancel()
		}
		return a.Clock.Now()
	}})
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

func scores(t testing.TB, client redis.Client, key string) map[string]float64 {
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

// manyTopics writes topics 1 to n into a category as another program does. Ten topics each share
// a time.
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

func TestAnotherServerTakesOverALongCopy(t *testing.T) {
	t.Parallel()
	const topics = 20_000
	redistest.Once(t, func(t *testing.T, r *redistest.Redis) {
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
				// A second request, on another server, returns the progress of the first server.
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

func TestARequestLeavesALongCopyToTheBackground(t *testing.T) {
	t.Parallel()
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		manyTopics(t, a, "c", 3_000)
		newTab(t, a.Store, "t")
		store, err := redisstore.Open(t.Context(), a.Redis, redisstore.Options{Now: func() time.Time {
			a.Clock.Advance(100 * time.Millisecond) // a slow Redis
			return a.Clock.Now()
		}})
		if err != nil {
			t.Fatal(err)
		}
		tab, err := store.Tabs.AddCategory(t.Context(), forum.TabCategory{Tab: "t", Category: "c"})
		if err != nil || tab.Copying == nil || tab.Copying.Done == 0 || tab.Copying.Total != 3_000 {
			t.Fatalf("%+v, %v", tab, err)
		}
		if err := store.RunDueJobs(t.Context()); err != nil { // the server that holds the lease may go on
			t.Fatal(err)
		}
		checkTab(t, a, "t")
		if left := a.Redis.Exists(t.Context(), "agora:jobs").Val(); left != 0 {
			t.Error("the job is not done")
		}
	})
}

func TestAJobWalksARankingWithInvalidMembers(t *testing.T) {
	t.Parallel()
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
	t.Parallel()
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
