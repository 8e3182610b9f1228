package redisstore_test

import (
	"slices"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redistest"
	"github.com/redis/go-redis/v9"
)

func TestWhatOthersPushBetweenOurComments(t *testing.T) {
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		other := otherProgram{a.Redis, t}
		people := users(t, a.Store, 1)
		newCategory(t, a.Store, "c")
		topic := postTopic(t, a.Store, people[0], "x", "c")
		push := func(id string, fields ...any) {
			if fields != nil {
				other.do(append([]any{"HSET", "bbs::comment::" + id, "id", id, "author_id", 1, "content", "theirs " + id}, fields...)...)
			}
			other.do("LPUSH", "bbs::topic::1::comments", id)
		}
		contents := func() (list []string) {
			t.Helper()
			thread, err := a.Store.Thread(t.Context(), topic.SubjectID())
			if err != nil {
				t.Fatal(err)
			}
			for _, c := range thread {
				list = append(list, c.Content)
			}
			return list
		}
		now := unix(agoratest.Start)
		push("9001", "time", now)
		got := a.Must(t, "", `{ topic(id: "topic:1") { commentCount thread { content author { name } } category { name } author { name } } }`, nil)
		if got.Text("topic", "commentCount") != "1" || got.Text("topic", "thread", 0, "content") != "theirs 9001" {
			t.Errorf("at once: %v", got.Data)
		}
		push("9002", "time", now)
		postComment(t, a.Store, people[0], topic.SubjectID(), nil)
		push("9003", "time", now)
		if got := contents(); len(got) != 4 || !slices.Contains(got, "theirs 9002") || !slices.Contains(got, "theirs 9003") {
			t.Errorf("around one of ours: %v", got)
		}

		// What is no comment does no harm.
		other.do("SET", "bbs::comment::9010", "x")
		push("9010")
		push("abc")
		push("0009001")
		for i, odd := range []string{"nan", " 12", "1e400", "inf", "0x10", "1e300", ""} {
			push("902"+string(rune('0'+i)), "time", odd)
		}
		push("9030", "time", now)
		if got := contents(); len(got) != 5 || !slices.Contains(got, "theirs 9030") {
			t.Errorf("among oddities: %v", got)
		}
		if trips := a.Must(t, "", `{ topic(id: "topic:1") { title author { name } category { title } thread { content author { name } score } } }`, nil).RoundTrips(t); trips > 4 {
			t.Errorf("a topic with its thread took %d round trips", trips)
		}

		// Old comments are no replies of today, and a deleted topic stays away.
		before := other.score("bbs::reply_day_rank", "1")
		push("9040", "time", unix(agoratest.Start.Add(-240*time.Hour)))
		contents()
		if got := other.score("bbs::reply_day_rank", "1"); got != before {
			t.Errorf("an old comment counts as today's: %f, was %f", got, before)
		}
		if _, err := a.Store.DeleteTopic(t.Context(), people[0], forum.DeleteTopicInput{ID: topic.GlobalID()}); err != nil {
			t.Fatal(err)
		}
		push("9050", "time", now)
		contents()
		if n := a.Redis.Exists(t.Context(), "bbs::category::c", "bbs::reply_day_rank").Val(); n != 0 {
			t.Error("a deleted topic came back")
		}
	})
}

func TestOddCountersDoNotStopAComment(t *testing.T) {
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		people := users(t, a.Store, 1)
		newCategory(t, a.Store, "c")
		topic := postTopic(t, a.Store, people[0], "x", "c")
		a.Redis.HSet(t.Context(), "bbs::topic::1", "comments", "abc", "listed", "x", "click_counter", "z")
		postComment(t, a.Store, people[0], topic.SubjectID(), nil)
		seen, err := a.Store.RecordTopicView(t.Context(), "who", forum.RecordTopicViewInput{ID: topic.GlobalID()})
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
		key, text := "k", "text"
		article, err := a.Store.PostArticle(t.Context(), ada, forum.PostArticleInput{Title: "an article", Content: &text, IdempotencyKey: &key})
		if err != nil {
			t.Fatal(err)
		}
		var topics []*forum.Topic
		for _, k := range []string{key, "comment " + key, key} {
			topic, err := a.Store.PostTopic(t.Context(), ada, forum.PostTopicInput{Title: "a topic", Category: "c", IdempotencyKey: &k})
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
				c, err := a.Store.PostComment(t.Context(), ada, forum.PostCommentInput{Subject: string(subject), Content: "x", IdempotencyKey: &key})
				if err != nil || c == nil || c.ID.Subject != subject {
					t.Errorf("on %s: %v %v", subject, c, err)
				}
			}
			if thread, err := a.Store.Thread(t.Context(), subject); len(thread) != 1 {
				t.Errorf("%s has %d comments, %v", subject, len(thread), err)
			}
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
			got := a.Must(t, "", `{ tab(name: "Q&A: theirs") { topicCount categories { name } topics { nodes { title } } } }`, nil)
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
		if err := a.Store.PutInTab(ctx, forum.TabCategoryInput{Tab: "Q&A: theirs", Category: "c"}, true); err != nil {
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
		mod := &forum.User{ID: users(t, a.Store, 1)[0].ID, Role: forum.RoleModerator}
		a.Redis.ZAdd(ctx, "bbs::category::theirs", redis.Z{Score: 1, Member: 1})
		a.Redis.ZAdd(ctx, "bbs::category::Q&A", redis.Z{Score: 1, Member: 1})
		title := "A title"
		c, err := a.Store.UpdateCategory(ctx, mod, forum.UpdateCategoryInput{Name: "Q&A", Title: &title})
		if err != nil || c.Title != title || c.TopicCount != 1 {
			t.Errorf("updated: %+v, %v", c, err)
		}
		for range 2 {
			c, err = a.Store.CreateCategory(ctx, mod, forum.CreateCategoryInput{Name: "theirs", Title: &title})
			if err != nil || c.Title != title || c.TopicCount != 1 {
				t.Errorf("created: %+v, %v", c, err)
			}
		}
		list, err := a.Store.Categories(ctx)
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
