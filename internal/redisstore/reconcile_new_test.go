package redisstore_test

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/reconcile"
	"github.com/agoraql/agora/internal/redistest"
)

// reconciling starts reconcile with a share of Redis' time and calls f after each report, until f returns true.
func reconciling(t *testing.T, a *agoratest.Agora, share float64, f func(reconcile.CheckReport) bool) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	reached := false
	reconcile.Run(ctx, a.Store, reconcile.Options{
		Every: time.Millisecond, Share: share, Pause: time.Microsecond,
		Done: func(report reconcile.CheckReport, err error) {
			if err != nil {
				t.Error(err)
			}
			if reached = reached || f(report); reached || err != nil {
				cancel()
			}
		},
	})
	if !reached {
		t.Error("reconcile did not get there within a minute")
	}
}

// atRest is a share with which the walk rests for longer than a test takes.
const atRest = 1e-9

// TestReconcileBringsInWhatIsNew does so while the walk rests.
func TestReconcileBringsInWhatIsNew(t *testing.T) {
	t.Parallel()
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		ann, _ := a.Register(t, "ann")
		a.Post(t, ann, "first", "go", "web")
		asOther(t, a, "SADD bbs::tab::tech::member web", "SADD bbs::tab::all::member music", "ZADD agora:tabs 0 tech 0 all")
		has := func(zset, member string) func() bool {
			return func() bool { return a.Redis.ZScore(t.Context(), zset, member).Err() == nil }
		}
		hasNot := func(zset, member string) func() bool { return func() bool { return !has(zset, member)() } }
		steps := []struct {
			name string
			by   []string
			then []func() bool
		}{
			{"nothing", nil, nil},
			{"an article in a group", []string{
				"INCR article:", "SADD voted:2 user:1", "EXPIRE voted:2 604800",
				"HSET article:2 title t link https://example.org/ poster user:1 time {now} votes 1",
				"ZADD score: {now} article:2", "ZADD time: {now} article:2", "SADD group:go article:2",
			}, []func() bool{
				has("agora:points:", "article:2"), has("time:go", "article:2"), has("score:go", "article:2"),
				has("agora:domain:example.org", "article:2"),
				has("agora:articles_by:1", "article:2"),
			}},
			{"an article that is half written", []string{"INCR article:", "SADD voted:3 user:1"}, nil},
			{"its hash", []string{
				"HSET article:3 title t poster user:1 time {hour} votes 1", "ZADD score: {hour} article:3",
				"ZADD time: {hour} article:3",
			}, []func() bool{has("agora:points:", "article:3")}},
			{
				"an article that leaves its group",
				[]string{"SREM group:go article:2"},
				[]func() bool{hasNot("time:go", "article:2")},
			},
			{"a topic in a new category", []string{
				"INCR bbs::topic_ids", "HSET bbs::topic::1 id 1 title t author_id 1 category web time {now}",
				"ZADD bbs::category::web {now} 1",
			}, []func() bool{
				has("agora:topics", "1"), has("agora:categories", "web"), has("bbs::tab::tech::topic_list", "1"),
			}},
			{"a comment", []string{
				"INCR bbs::comment_ids", "HSET bbs::comment::1 id 1 author_id 1 content c time {now}",
				"LPUSH bbs::topic::1::comments 1", "ZADD bbs::category::web {now} 1",
			}, []func() bool{has("agora:thread:topic:1", "1"), has("agora:comments_by:1", "topic:1:1"), func() bool {
				return a.Redis.HGet(t.Context(), "bbs::topic::1", "comments").Val() == "1"
			}}},
			{"a category that moves between tabs", []string{
				"SREM bbs::tab::tech::member web", "SADD bbs::tab::all::member web more",
			}, []func() bool{has("bbs::tab::all::topic_list", "1"), hasNot("bbs::tab::tech::topic_list", "1")}},
			{"a user", []string{
				"INCR bbs::user_id", "HSET bbs::user::2 id 2 name Bob email B@example.com time {now}",
			}, []func() bool{
				func() bool { return a.Redis.HGet(t.Context(), "bbs::email_to_uid", "b@example.com").Val() == "2" },
				func() bool { return a.Redis.HGet(t.Context(), "bbs::name_to_uid", "bob").Val() == "2" },
			}},
		}
		at, looks := 0, 0
		reconciling(t, a, atRest, func(reconcile.CheckReport) bool {
			if looks++; slices.ContainsFunc(steps[at].then, func(done func() bool) bool { return !done() }) {
				if looks > 40 {
					t.Errorf("%s does not show", steps[at].name)
					return true
				}
				return false
			}
			if at, looks = at+1, 0; at == len(steps) {
				return true
			}
			a.Clock.Advance(time.Second)
			asOther(t, a, steps[at].by...)
			return false
		})
	})
}

// TestReconcileTakesWhatIsNewInParts posts more than a look may check, and then finds all of it.
func TestReconcileTakesWhatIsNewInParts(t *testing.T) {
	t.Parallel()
	a := agoratest.New(t, redistest.Any(t))
	a.Register(t, "ann")
	const posted = 400
	looks := 0
	reconciling(t, a, atRest, func(reconcile.CheckReport) bool {
		if looks++; looks == 1 {
			for i := range posted {
				foreignArticle(t, a, fmt.Sprint(i+1), "{now}", 1)
			}
		}
		return a.Redis.ZCard(t.Context(), "agora:points:").Val() == posted
	})
	if looks < 5 {
		t.Errorf("all of them in %d looks", looks)
	}
}

// TestTheWalkEndsBesideWhatIsNew posts an article of another program at each look.
func TestTheWalkEndsBesideWhatIsNew(t *testing.T) {
	t.Parallel()
	a := agoratest.New(t, redistest.Any(t))
	ann, _ := a.Register(t, "ann")
	a.Post(t, ann, "first", "go")
	asOther(t, a, "HDEL bbs::name_to_uid ann", "ZADD agora:points: 5 article:999")
	id, walks := 1, 0
	var mu sync.Mutex
	reconciling(t, a, 1, func(report reconcile.CheckReport) bool {
		mu.Lock()
		defer mu.Unlock()
		id++
		foreignArticle(t, a, fmt.Sprint(id), "{now}", 1)
		if a.Redis.ZScore(t.Context(), "agora:points:", "article:999").Err() != nil && report.Left == 0 {
			walks++
		}
		return walks > 3
	})
	check(t, a, true)
	checkClean(t, a)
}

// TestPostsComeBeforeGroups changes more members of groups than may wait, beside names and ids that no post has, and
// then posts an article.
func TestPostsComeBeforeGroups(t *testing.T) {
	t.Parallel()
	a := agoratest.New(t, redistest.Any(t))
	a.Register(t, "ann")
	pipe := a.Redis.Pipeline()
	const groups, posted = 150, 100
	now := a.Clock.Now().Unix()
	for i := range groups {
		group := fmt.Sprint("g", i)
		pipe.Do(t.Context(), "ZADD", "agora:groups", "0", group)
		pipe.Do(t.Context(), "SADD", "group:"+group, "article:1")
	}
	for i := range posted {
		pipe.Do(t.Context(), "ZADD", "time:", now-3600, fmt.Sprint("article:", i+1))
	}
	for _, member := range []string{"article:9\nx", "article:", "article:-1", "x\ny", ""} {
		pipe.Do(t.Context(), "ZADD", "time:", now, member)
	}
	pipe.Do(t.Context(), "ZADD", "agora:groups", "0", "a\nb")
	if _, err := pipe.Exec(t.Context()); err != nil {
		t.Fatal(err)
	}
	looks := 0
	reconciling(t, a, atRest, func(reconcile.CheckReport) bool {
		if looks++; looks == 1 {
			for i := range groups {
				pipe.Do(t.Context(), "SADD", fmt.Sprint("group:g", i), "article:2")
			}
			if _, err := pipe.Exec(t.Context()); err != nil {
				t.Error(err)
			}
		}
		if looks == 2 {
			foreignArticle(t, a, "1", "{now}", 1)
		}
		return looks > 2 && a.Redis.ZScore(t.Context(), "agora:points:", "article:1").Err() == nil
	})
	if looks > 5 {
		t.Errorf("the article shows after %d looks", looks)
	}
}
