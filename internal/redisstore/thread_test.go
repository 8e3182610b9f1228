package redisstore_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/redisstore"
	"github.com/agoraql/agora/internal/redistest"
	"github.com/redis/go-redis/v9"
)

func TestAThreadSaysThatItLeavesCommentsOut(t *testing.T) {
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		ada := users(t, a.Store, 1)[0]
		newCategory(t, a.Store, "c")
		topic := postTopic(t, a.Store, ada, "x", "c")
		shows := func(truncated bool) {
			t.Helper()
			got := a.Must(t, "", `{ topic(id: "topic:1") { thread { id } threadTruncated } }`, nil)
			node := a.Must(t, "", `{ node(id: "topic:1") { ... on Commentable { threadTruncated } } }`, nil)
			thread := got.Get("topic", "thread").([]any)
			if len(thread) != redisstore.MaxThread || got.Text("topic", "thread", 0, "id") != "comment:topic:1:1" {
				t.Errorf("the thread has %d comments", len(thread))
			}
			for at, said := range map[string]any{
				"topic": got.Get("topic", "threadTruncated"), "node": node.Get("node", "threadTruncated"),
			} {
				if said != truncated {
					t.Errorf("%s: threadTruncated %v, want %v", at, said, truncated)
				}
			}
			if trips := got.RoundTrips(t); trips > 2 {
				t.Errorf("%d round trips", trips)
			}
		}
		postComment(t, a.Store, ada, topic.SubjectID(), nil)
		pipe := a.Redis.Pipeline()
		for i := 2; i <= redisstore.MaxThread; i++ {
			at := float64(agoratest.Start.Unix() + int64(i))
			pipe.ZAdd(t.Context(), "agora:thread:topic:1", redis.Z{Score: at, Member: i})
			pipe.HSet(t.Context(), fmt.Sprint("bbs::comment::", i), "time", at, "subject", "topic:1", "depth", 1)
		}
		if _, err := pipe.Exec(t.Context()); err != nil {
			t.Fatal(err)
		}
		a.Clock.Advance(time.Hour)
		shows(false)
		last := postComment(t, a.Store, ada, topic.SubjectID(), nil)
		shows(true)
		if _, err := a.Store.Comments.Delete(t.Context(), ada, last.ID); err != nil {
			t.Fatal(err)
		}
		shows(false)
	})
}
