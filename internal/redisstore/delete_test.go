package redisstore_test

import (
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redistest"
)

func TestDeletedEntitiesShrink(t *testing.T) {
	r := redistest.Server(t)
	a := agoratest.New(t, r)
	ada := users(t, a.Store, 1)[0]
	_, err := a.Store.Categories.Create(t.Context(), forum.CreateCategory{Name: "c"})
	if err != nil {
		t.Fatal(err)
	}
	text := strings.Repeat("text ", 1_000)
	for _, c := range []struct {
		name, key string
		run       func() error
	}{
		{"an article", "article:1", func() error {
			made, err := a.Store.Articles.Post(t.Context(), ada, forum.PostArticle{Title: "t", Content: &text})
			if err == nil {
				_, err = a.Store.Articles.Delete(t.Context(), ada, made.ID)
			}
			return err
		}},
		{"a comment", "bbs::comment::1", func() error {
			_, err := a.Store.Topics.Post(t.Context(), ada, forum.PostTopic{Title: "t", Content: text, Category: "c"})
			if err != nil {
				return err
			}
			made, err := a.Store.Comments.Post(t.Context(), ada, forum.PostComment{Subject: "topic:1", Content: text})
			if err == nil {
				_, err = a.Store.Comments.Delete(t.Context(), ada, made.ID)
			}
			return err
		}},
		{"a topic", "bbs::topic::1", func() error {
			_, err := a.Store.Topics.Delete(t.Context(), ada, 1)
			return err
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			if err := c.run(); err != nil {
				t.Fatal(err)
			}
			if n := a.Redis.MemoryUsage(t.Context(), c.key).Val(); n == 0 || n > 300 {
				t.Errorf("the rest takes %d bytes", n)
			}
		})
	}
}
