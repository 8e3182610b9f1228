package redisstore_test

import (
	"fmt"
	"maps"
	"slices"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/redistest"
)

func TestReadsOfAThreadChangeNothing(t *testing.T) {
	t.Parallel()
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
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
			commentCount thread { nodes { id } } comments { totalCount nodes { id replies { totalCount } } }
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
			thread { nodes { content author { name } score } } } }`, nil).RoundTrips(t); trips > 5 {
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
