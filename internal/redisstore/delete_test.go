package redisstore_test

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redistest"
)

func TestDeletedEntitiesShrink(t *testing.T) {
	t.Parallel()
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

// TestDeletionInALongThread deletes comments of a thread whose list is too long to be searched: the work is bounded, so
// one far from both ends stays in the list.
func TestDeletionInALongThread(t *testing.T) {
	t.Parallel()
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		ctx := t.Context()
		a := demoSite(t, r)
		ada, _ := a.Register(t, "xena")
		const reach, list = 10_000, "bbs::topic::2::comments"
		oldest := comment(t, a, ada, "topic:2", "", "near the tail")
		middle := comment(t, a, ada, "topic:2", "", "in the middle")
		newest := comment(t, a, ada, "topic:2", "", "near the head")
		var ids []string // newest first, with many of another program's around the middle
		for _, id := range a.Redis.LRange(ctx, list, 0, -1).Val() {
			others := make([]string, reach+1)
			for i := range others {
				others[i] = strconv.Itoa(1_000_000 + i)
			}
			if id == number(middle) {
				ids = slices.Concat(ids, others, []string{id}, others)
			} else {
				ids = append(ids, id)
			}
		}
		a.Redis.Del(ctx, list)
		if err := a.Redis.RPush(ctx, list, ids).Err(); err != nil {
			t.Fatal(err)
		}
		for _, c := range []struct {
			id    string
			stays bool
		}{{oldest, false}, {middle, true}, {newest, false}} {
			a.Must(t, ada, `mutation($id: ID!) { deletePost(input: {post: $id}) { errors { __typename } } }`,
				agoratest.Vars{"id": c.id})
			err := a.Redis.LPos(ctx, list, number(c.id), redis.LPosArgs{}).Err()
			if stays := err == nil; stays != c.stays || err != nil && !errors.Is(err, redis.Nil) {
				t.Errorf("%s is in the list: %v (%v), want %v", c.id, stays, err, c.stays)
			}
			if err := a.Redis.ZScore(ctx, "agora:thread:topic:2", number(c.id)).Err(); !errors.Is(err, redis.Nil) {
				t.Errorf("%s is in the thread: %v", c.id, err)
			}
		}
		kept := slices.DeleteFunc(a.Redis.LRange(ctx, list, 0, -1).Val(), func(id string) bool { return len(id) > 6 })
		a.Redis.Del(ctx, list)
		a.Redis.RPush(ctx, list, kept)
		checkClean(t, a)
	})
}
