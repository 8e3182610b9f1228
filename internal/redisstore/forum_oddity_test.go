package redisstore_test

import (
	"fmt"
	"maps"
	"slices"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redistest"
	"github.com/redis/go-redis/v9"
)

func TestReadsOfAThreadChangeNothing(t *testing.T) {
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

func TestOddCountersDoNotStopAComment(t *testing.T) {
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		people := users(t, a.Store, 1)
		newCategory(t, a.Store, "c")
		topic := postTopic(t, a.Store, people[0], "x", "c")
		a.Redis.HSet(t.Context(), "bbs::topic::1", "comments", "abc", "click_counter", "z")
		postComment(t, a.Store, people[0], topic.SubjectID(), nil)
		seen, err := a.Store.Topics.RecordView(t.Context(), "who", topic.ID)
		if err != nil || seen.ViewCount != 1 || seen.CommentCount != 1 {
			t.Errorf("%+v, %v", seen, err)
		}
	})
}

func TestIdempotencyKeysOfDifferentThings(t *testing.T) {
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		ada := users(t, a.Store, 1)[0]
		newCategory(t, a.Store, "c")
		key, text := forum.IdempotencyKey("k"), "text"
		in := forum.PostArticle{Title: "an article", Content: &text, IdempotencyKey: key}
		article, err := a.Store.Articles.Post(t.Context(), ada, in)
		if err != nil {
			t.Fatal(err)
		}
		var topics []*forum.Topic
		for _, k := range []forum.IdempotencyKey{key, "comment " + key, key} {
			in := forum.PostTopic{Title: "a topic", Category: "c", IdempotencyKey: k}
			topic, err := a.Store.Topics.Post(t.Context(), ada, in)
			if err != nil || topic == nil {
				t.Fatal(topic, err)
			}
			topics = append(topics, topic)
		}
		if topics[0].ID != topics[2].ID || topics[0].ID == topics[1].ID {
			t.Errorf("topics %v %v %v", topics[0].ID, topics[1].ID, topics[2].ID)
		}
		for _, subject := range []forum.SubjectID{article.SubjectID(), topics[0].SubjectID(), topics[1].SubjectID()} {
			for range 2 {
				in := forum.PostComment{Subject: subject, Content: "x", IdempotencyKey: key}
				c, err := a.Store.Comments.Post(t.Context(), ada, in)
				if err != nil || c == nil || c.ID.Subject != subject {
					t.Errorf("on %s: %v %v", subject, c, err)
				}
			}
			if thread, err := a.Store.Comments.Thread(t.Context(), subject); len(thread) != 1 {
				t.Errorf("%s has %d comments, %v", subject, len(thread), err)
			}
		}
	})
}

func TestIdempotencyKeysOfClientsAreKeptADay(t *testing.T) {
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		ada := users(t, a.Store, 1)[0]
		newCategory(t, a.Store, "c")
		for _, c := range []struct {
			name string
			key  forum.IdempotencyKey
			kept time.Duration
		}{
			{"a client's", "k", 24 * time.Hour},
			{"the store's own, for go-redis' retry", "", time.Minute},
		} {
			post := forum.PostTopic{Title: "x", Category: "c", IdempotencyKey: c.key}
			topic, err := a.Store.Topics.Post(t.Context(), ada, post)
			if err != nil {
				t.Fatal(err)
			}
			in := forum.PostComment{Subject: topic.SubjectID(), Content: "x", IdempotencyKey: c.key}
			if _, err := a.Store.Comments.Post(t.Context(), ada, in); err != nil {
				t.Fatal(err)
			}
			keys := a.Redis.Keys(t.Context(), "agora:once:*").Val()
			if len(keys) != 2 {
				t.Errorf("%s: keys %v", c.name, keys)
			}
			for _, k := range keys {
				if left := a.Redis.PTTL(t.Context(), k).Val(); left > c.kept || left < c.kept-30*time.Second {
					t.Errorf("%s: %s is kept %v, want %v", c.name, k, left, c.kept)
				}
			}
			a.Redis.Unlink(t.Context(), keys...)
		}
	})
}

func TestATabOfAnotherProgramIsServedAsItStands(t *testing.T) {
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		ctx := t.Context()
		people := users(t, a.Store, 1)
		newCategory(t, a.Store, "c")
		first, second := postTopic(t, a.Store, people[0], "first", "c"), postTopic(t, a.Store, people[0], "second", "c")
		a.Redis.SAdd(ctx, "bbs::tab::Q&A: theirs::member", "c")
		a.Redis.ZAdd(ctx, "bbs::tab::Q&A: theirs::topic_list", redis.Z{Score: 1, Member: int64(first.ID)})
		shows := func(want ...string) {
			t.Helper()
			got := a.Must(t, "", `{ tab(name: "Q&A: theirs") { topicCount categories { name } topics { nodes { title } } } }`,
				nil)
			var titles []string
			for i := 0; got.Get("tab", "topics", "nodes", i) != nil; i++ {
				titles = append(titles, got.Text("tab", "topics", "nodes", i, "title"))
			}
			if !slices.Equal(titles, want) || got.Text("tab", "categories", 0, "name") != "c" {
				t.Errorf("it shows %v, want %v: %v", titles, want, got.Data)
			}
		}
		shows("first")
		if n := a.Redis.Exists(ctx, "agora:tabs", "agora:jobs").Val(); n != 0 {
			t.Error("a read has written")
		}
		// Whoever adds a category to it lists it.
		if err := a.Store.Tabs.PutCategory(ctx, forum.TabCategory{Tab: "Q&A: theirs", Category: "c"}, true); err != nil {
			t.Fatal(err)
		}
		a.Clock.Advance(time.Second)
		postTopic(t, a.Store, people[0], "third", "c")
		shows("third", second.Title, first.Title)
	})
}

func TestCategoriesOfAnotherProgramAreStates(t *testing.T) {
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		ctx := t.Context()
		a.Redis.ZAdd(ctx, "bbs::category::theirs", redis.Z{Score: 1, Member: 1})
		a.Redis.ZAdd(ctx, "bbs::category::Q&A", redis.Z{Score: 1, Member: 1})
		title := "A title"
		c, err := a.Store.Categories.Update(ctx, forum.UpdateCategory{Name: "Q&A", Title: &title})
		if err != nil || c.Title != title || c.TopicCount != 1 {
			t.Errorf("updated: %+v, %v", c, err)
		}
		for range 2 {
			c, err = a.Store.Categories.Create(ctx, forum.CreateCategory{Name: "theirs", Title: &title})
			if err != nil || c.Title != title || c.TopicCount != 1 {
				t.Errorf("created: %+v, %v", c, err)
			}
		}
		list, err := a.Store.Categories.List(ctx)
		if err != nil || len(list) != 2 {
			t.Errorf("%d are listed, %v", len(list), err)
		}
	})
}

func TestATopicWithoutACategoryIsInNoRanking(t *testing.T) {
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		people := users(t, a.Store, 1)
		a.Redis.HSet(t.Context(), "bbs::topic::1", "id", 1, "title", "x", "time", unix(agoratest.Start))
		postComment(t, a.Store, people[0], "topic:1", nil)
		if n := a.Redis.Exists(t.Context(), "bbs::category::").Val(); n != 0 {
			t.Error("there is a category without a name")
		}
	})
}
