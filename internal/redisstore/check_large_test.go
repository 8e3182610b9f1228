package redisstore_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/redistest"
)

func TestRepairNamesAllGroupsThatHoldAnArticle(t *testing.T) {
	t.Parallel()
	redistest.Once(t, func(t *testing.T, r *redistest.Redis) {
		a := demoSite(t, r)
		const groups = 100 // more than a repair has rounds
		for i := range groups {
			a.Redis.SAdd(t.Context(), fmt.Sprint("group:large", i), "article:40")
		}
		if report, found := check(t, a, true); report.Left > 0 {
			t.Errorf("%+v\n%s", report, strings.Join(found, "\n"))
		}
		named := a.Redis.HGet(t.Context(), "article:40", "groups").Val()
		for i := range groups {
			if !strings.Contains(","+named+",", fmt.Sprintf(",large%d,", i)) {
				t.Errorf("large%d is not among %s", i, named)
			}
		}
		checkClean(t, a)
	})
}

// TestRepairFollowsALongListOfComments removes every third comment from a list that is too long
// for one script; replies to a removed comment become top-level comments.
func TestRepairFollowsALongListOfComments(t *testing.T) {
	t.Parallel()
	test := func(t *testing.T, r *redistest.Redis) {
		t.Helper()
		ctx := t.Context()
		a := demoSite(t, r)
		ada, _ := a.Register(t, "xena")
		const pushed = 660
		tag := strings.TrimSuffix(a.Find(t, "bbs::topic::2")[0], "bbs::topic::2") // of its partition
		list := tag + "bbs::topic::2::comments"
		here := a.Redis.LLen(ctx, list).Val()
		pipe := a.Redis.Pipeline()
		for i := 900; i < 900+pushed; i++ {
			pipe.HSet(ctx, fmt.Sprint(tag, "bbs::comment::", i), "id", i, "author_id", 13, "content", "x", "time", 1773480000+i)
			pipe.LPush(ctx, list, i)
		}
		if _, err := pipe.Exec(ctx); err != nil {
			t.Fatal(err)
		}
		a.Redis.Set(ctx, tag+"bbs::comment_ids", 900+pushed, 0)
		check(t, a, true)
		reply := number(comment(t, a, ada, "topic:2", "comment:topic:2:900", "a reply"))
		for i := 900; i < 900+pushed; i += 3 {
			a.Redis.LRem(ctx, list, 0, i)
		}
		if report, found := check(t, a, true); report.Left > 0 {
			t.Errorf("%+v\n%s", report, strings.Join(found, "\n"))
		}
		want := here + pushed - pushed/3 + 1
		if n := a.Redis.ZCard(ctx, tag+"agora:thread:topic:2").Val(); n != want {
			t.Errorf("the thread has %d comments, not %d", n, want)
		}
		if err := a.Redis.ZScore(ctx, tag+"agora:comments_time:topic:2", reply).Err(); err != nil {
			t.Errorf("the reply %s is not a comment on the topic: %v", reply, err)
		}
		checkClean(t, a)
	}
	redistest.Once(t, test)
	redistest.OnCluster(t, test)
}

func number(id string) string { return id[strings.LastIndex(id, ":")+1:] }
