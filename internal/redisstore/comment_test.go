package redisstore_test

import (
	"fmt"
	"maps"
	"slices"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redisstore"
	"github.com/agoraql/agora/internal/redistest"
	"github.com/redis/go-redis/v9"
)

func TestThreadTruncatedReportsOmittedComments(t *testing.T) {
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		ada := users(t, a.Store, 1)[0]
		newCategory(t, a.Store, "c")
		topic := postTopic(t, a.Store, ada, "x", "c")
		subject := topic.ID.String()
		id := agoratest.Vars{"id": subject}
		var first *forum.Comment
		shows := func(truncated bool) {
			t.Helper()
			got := a.Must(t, "", `query($id: ID!) { topic(id: $id) { thread { id } threadTruncated } }`, id)
			node := a.Must(t, "", `query($id: ID!) { node(id: $id) { ... on Commentable { threadTruncated } } }`, id)
			thread := got.Get("topic", "thread").([]any)
			if len(thread) != redisstore.MaxThread || got.Text("topic", "thread", 0, "id") != first.ID.String() {
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
		first = postComment(t, a.Store, ada, topic.SubjectID(), nil)
		pipe := a.Redis.Pipeline()
		for i := 102; i <= redisstore.MaxThread+100; i++ {
			at := float64(agoratest.Start.Unix() + int64(i))
			pipe.ZAdd(t.Context(), a.Key(t, subject, "agora:thread:"+subject), redis.Z{Score: at, Member: i})
			key := a.Key(t, subject, fmt.Sprint("bbs::comment::", i))
			pipe.HSet(t.Context(), key, "time", at, "subject", subject, "depth", 1)
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

func TestReadsOfAThreadChangeNothing(t *testing.T) {
	redistest.EachContract(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		other := otherProgram{a.Redis, t}
		people := users(t, a.Store, 1)
		newCategory(t, a.Store, "c")
		topic := postTopic(t, a.Store, people[0], "x", "c")
		postComment(t, a.Store, people[0], topic.SubjectID(), nil)
		now := unix(agoratest.Start)
		for _, id := range []string{"9001", "9002"} {
			other.do("HSET", "bbs::comment::"+id, "id", id, "author_id", 1, "content", "theirs", "time", now)
			other.do("LPUSH", "bbs::topic::1::comments", id)
		}
		other.do("LPUSH", "bbs::topic::1::comments", 9010) // before its hash is written
		other.do("SET", "bbs::comment::9011", "x")
		other.do("LPUSH", "bbs::topic::1::comments", 9011, "abc")
		other.do("LREM", "bbs::topic::1::comments", 1, 1)
		other.do("ZINCRBY", "bbs::reply_day_rank", 1, 1)
		before := dump(t, a)
		got := a.Must(t, "", `{ topic(id: "topic:1") {
			commentCount thread { id } threadTruncated comments { totalCount nodes { id replies { totalCount } } }
		} hotTopics { id } node(id: "comment:topic:1:9001") { id } }`, nil)
		if got.Text("topic", "commentCount") != "1" || got.Text("topic", "comments", "totalCount") != "1" ||
			got.Get("node") != nil {
			t.Errorf("%v", got.Data)
		}
		if after := dump(t, a); !maps.Equal(before, after) {
			t.Errorf("reads changed the data\n got %v\nwant %v", after, before)
		}
		if got := other.score("bbs::reply_day_rank", "1"); got != 2 {
			t.Errorf("one reply of ours and one of theirs count %f", got)
		}
		if trips := a.Must(t, "", `{ topic(id: "topic:1") { title author { name } category { title }
			thread { content author { name } score } threadTruncated } }`, nil).RoundTrips(t); trips > 4 {
			t.Errorf("a topic with its thread took %d round trips", trips)
		}
	})
}

// dump returns the content of every key.
func dump(t *testing.T, a *agoratest.Agora) map[string]string {
	t.Helper()
	keys, err := a.Redis.Keys(t.Context(), "*").Result()
	if err != nil {
		t.Fatal(err)
	}
	values := map[string]string{}
	for _, key := range keys {
		ctx, read := t.Context(), ""
		switch kind := a.Redis.Type(ctx, key).Val(); kind {
		case "string":
			read = a.Redis.Get(ctx, key).Val()
		case "hash":
			read = fmt.Sprint(a.Redis.HGetAll(ctx, key).Val())
		case "set":
			members := a.Redis.SMembers(ctx, key).Val()
			slices.Sort(members)
			read = fmt.Sprint(members)
		case "zset":
			read = fmt.Sprint(a.Redis.ZRangeWithScores(ctx, key, 0, -1).Val())
		case "list":
			read = fmt.Sprint(a.Redis.LRange(ctx, key, 0, -1).Val())
		case "stream":
			read = fmt.Sprint(a.Redis.XLen(ctx, key).Val())
		default:
			t.Fatalf("%s is a %q", key, kind)
		}
		values[key] = read
	}
	return values
}
