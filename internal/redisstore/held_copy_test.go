package redisstore_test

import (
	"errors"
	"testing"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redisstore/read"
	"github.com/agoraql/agora/internal/redistest"
)

// TestHeldPostsMoveBetweenPartitions exports held posts, and approves their copies on a site with other partitions.
func TestHeldPostsMoveBetweenPartitions(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		from, ctx := open(t, redistest.Mini(t), 1), t.Context()
		ada := users(t, from, 1)[0]
		newCategory(t, from, "c")
		for range 4 { // the ids of subjects and of held posts differ
			postTopic(t, from, ada, "x", "c")
		}
		subject := postTopic(t, from, ada, "x", "c").SubjectID()
		var last forum.HeldID
		for _, d := range []forum.Draft{
			{Kind: forum.KindArticle, Title: "x", Content: "y", Groups: []string{"g"}},
			{Kind: forum.KindTopic, Title: "x", Category: "c", Tags: []string{"go"}},
			{Kind: forum.KindComment, Content: "x", Subject: subject},
			{Kind: forum.KindArticle, Title: "rejected", Content: "y"},
		} {
			_, err := from.Held.Hold(ctx, ada, d, forum.RuleLinks)
			held, ok := errors.AsType[*forum.HeldError](err)
			if !ok {
				t.Fatal(err)
			}
			last = held.Post.ID
		}
		mod := &forum.User{ID: ada.ID, Role: forum.RoleModerator}
		if _, err := from.Held.Reject(ctx, mod, forum.RejectHeldPost{ID: last}); err != nil {
			t.Fatal(err)
		}
		to := open(t, r, 8)
		restore(t, to, export(t, from))
		sound(t, to)
		ctx = to.Core.NewResponse(ctx, mod, read.AllFields, nil)
		queue, err := to.Held.Queue(ctx, mod, forum.Queue{})
		if err != nil || len(queue.Edges) != 3 {
			t.Fatalf("%d posts wait: %v", len(queue.Edges), err)
		}
		place := "category:c"
		if of, err := to.Held.Queue(ctx, mod, forum.Queue{Place: &place}); err != nil || len(of.Edges) != 2 {
			t.Errorf("%d posts wait in the category: %v", len(of.Edges), err)
		}
		for _, h := range queue.Nodes() {
			post, err := to.Held.Approve(ctx, mod, h.ID)
			if c, ok := post.(*forum.Comment); err != nil || ok && c.ID.Subject != subject {
				t.Errorf("%s: %v, %v", h.Kind, post, err)
			}
		}
		sound(t, to)
	})
}

// TestNotificationsOfHeldPostsAreCopied compares the digests of two copies after an approval and a rejection.
func TestNotificationsOfHeldPostsAreCopied(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		from, ctx := open(t, redistest.Mini(t), 1), t.Context()
		ada := users(t, from, 1)[0]
		mod := &forum.User{ID: ada.ID, Role: forum.RoleModerator}
		newCategory(t, from, "c")
		subject := postTopic(t, from, ada, "x", "c").SubjectID()
		for _, d := range []forum.Draft{
			{Kind: forum.KindArticle, Title: "x", Content: "y", Groups: []string{"g"}},
			{Kind: forum.KindTopic, Title: "x", Category: "c"},
			{Kind: forum.KindComment, Content: "x", Subject: subject},
			{Kind: forum.KindArticle, Title: "rejected", Content: "y"},
		} {
			_, err := from.Held.Hold(ctx, ada, d, forum.RuleLinks)
			held, ok := errors.AsType[*forum.HeldError](err)
			if !ok {
				t.Fatal(err)
			}
			if d.Title == "rejected" {
				_, err = from.Held.Reject(ctx, mod, forum.RejectHeldPost{ID: held.Post.ID})
			} else {
				_, err = from.Held.Approve(ctx, mod, held.Post.ID)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		to := open(t, r, 8)
		restore(t, to, export(t, from))
		sameDigest(t, digest(t, to), digest(t, from))
		page, err := to.Notifications.List(to.Core.NewResponse(ctx, ada, read.AllFields, nil), ada, forum.PageArgs{})
		if err != nil || len(page.Edges) != 3 {
			t.Errorf("%d notifications, %v", len(page.Edges), err)
		}
		sound(t, to)
	})
}
