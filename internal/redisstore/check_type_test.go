package redisstore_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redistest"
)

// A key that no script can read must not end the check, or other findings would stay.
func TestCheckReportsEachKeyOfAWrongTypeAndGoesOn(t *testing.T) {
	t.Parallel()
	redistest.Once(t, func(t *testing.T, r *redistest.Redis) {
		a := demoSite(t, r)
		ctx := t.Context()
		// More members than one script may read: of user 13, and in the thread of topic:2.
		var articles, comments []redis.Z
		for i := range 101 {
			articles = append(articles, redis.Z{Score: float64(i), Member: fmt.Sprint("article:", 5000+i)})
			comments = append(comments, redis.Z{Score: float64(i), Member: fmt.Sprint(5000 + i)})
		}
		a.Redis.ZAdd(ctx, "agora:articles_by:13", articles...)
		a.Redis.ZAdd(ctx, "agora:thread:topic:2", comments...)
		a.Redis.HSet(ctx, "bbs::comment::7000", "id", "7000", "author_id", "13", "content", "x", "time", "1773480000")
		a.Redis.LPush(ctx, "bbs::topic::1::comments", "7000")
		one := namesOf(t, a).Replace("{one}") // by user 13, with a reply
		a.Redis.LRem(ctx, "bbs::topic::1::comments", 0, one)
		a.Redis.HSet(ctx, "agora:claims", "name:zoe", "1000")
		keys := []string{
			"article:5001", "bbs::comment::5001", "bbs::topic::2", "bbs::user::13",
			"agora:karma", "agora:claims", "bbs::name_to_uid", "bbs::email_to_uid", "agora:skeleton_to_uid",
			"agora:identity_to_uid",
			"agora:topics_by:13", "agora:groups",
			"agora:categories", "agora:tabs", "time:", "score:", "voted:40", "group:programming", "score:programming",
			"agora:comments_by:13", "agora:replies:" + one, "agora:comments_best:topic:1", "bbs::topic::1::comments",
		}
		if a.Mini { // miniredis is slow here
			keys = keys[4:8]
		}
		for _, key := range keys {
			was := a.Snapshot(t)[key]
			kept := "kept:" + key
			a.Redis.Rename(ctx, key, kept)
			a.Redis.Set(ctx, key, "x", 0)
			for _, repair := range []bool{false, true} {
				_, found := check(t, a, repair)
				checkRules(t, found, []string{"type " + key})
			}
			a.Redis.Del(ctx, key)
			a.Redis.Rename(ctx, kept, key)
			if now := a.Snapshot(t)[key]; now != was && !strings.HasPrefix(key, "agora:") {
				t.Errorf("%s was %s, is %s", key, was, now)
			}
		}
		check(t, a, true)
		checkClean(t, a)
	})
}
