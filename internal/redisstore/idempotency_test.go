package redisstore_test

import (
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redistest"
)

func TestIdempotencyKeysOfDifferentThings(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
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
			if thread, err := a.Store.Comments.Thread(t.Context(), subject, forum.ThreadArgs{}); thread.TotalCount != 1 {
				t.Errorf("%s has %d comments, %v", subject, thread.TotalCount, err)
			}
		}
	})
}

func TestIdempotencyKeysOfClientsLastADay(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
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
			keys := a.Find(t, "agora:once:*")
			if len(keys) != 2 {
				t.Errorf("%s: keys %v", c.name, keys)
			}
			for _, k := range keys {
				if left := a.Redis.PTTL(t.Context(), k).Val(); left > c.kept || left < c.kept-30*time.Second {
					t.Errorf("%s: %s is kept %v, want %v", c.name, k, left, c.kept)
				}
			}
			for _, k := range keys {
				a.Redis.Unlink(t.Context(), k)
			}
		}
	})
}
