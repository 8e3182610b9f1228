package redisstore_test

import (
	"slices"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redistest"
)

func TestATabOfAnotherProgramIsServedUnchanged(t *testing.T) {
	t.Parallel()
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
		// Adding a category lists the tab.
		if err := a.Store.Tabs.PutCategory(ctx, forum.TabCategory{Tab: "Q&A: theirs", Category: "c"}, true); err != nil {
			t.Fatal(err)
		}
		a.Clock.Advance(time.Second)
		postTopic(t, a.Store, people[0], "third", "c")
		shows("third", second.Title, first.Title)
	})
}

func TestCategoriesOfAnotherProgramCanBeCreatedAndUpdated(t *testing.T) {
	t.Parallel()
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
	t.Parallel()
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
