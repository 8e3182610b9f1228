package redisstore_test

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redisstore"
	"github.com/agoraql/agora/internal/redistest"
)

// TestReshardingUnderLoad moves every partition to the next master and back while people post, comment and vote. A
// write may be refused, and is repeated then. Each that succeeded is there once, and a check finds nothing.
func TestReshardingUnderLoad(t *testing.T) {
	t.Parallel()
	r := redistest.OwnCluster(t)
	a := agoratest.New(t, r)
	people := users(t, a.Store, 8)
	newCategory(t, a.Store, "c")
	newTab(t, a.Store, "t", "c")
	for i := range 400 { // so that a move takes a while
		postArticle(t, a.Store, people[0], fmt.Sprint("old ", i), "g")
	}
	ctx, stop := context.WithCancel(t.Context())
	written := make([]resharded, len(people))
	var running sync.WaitGroup
	for i, u := range people {
		running.Go(func() {
			for n := 0; ctx.Err() == nil; n++ {
				written[i].write(t, a.Store, u, fmt.Sprint(i, " ", n))
			}
		})
	}
	for round := range 2 {
		for _, key := range a.Keys(t, "agora:settings") {
			slot := a.Redis.ClusterKeySlot(t.Context(), key).Val()
			from := r.Nodes[(int(slot)*3/16384+round)%3]
			next := r.Nodes[(slices.Index(r.Nodes, from)+1+round)%3] // in the second round back
			r.MoveSlot(t, slot, from, next, nil)
		}
	}
	stop()
	running.Wait()

	posts, refused := 0, 0
	titles := map[string]int{}
	for _, key := range a.Keys(t, "time:") {
		for _, id := range a.Redis.ZRange(t.Context(), key, 0, -1).Val() {
			titles[a.Redis.HGet(t.Context(), a.Key(t, id, id), "title").Val()]++
		}
	}
	for i := range written {
		posts, refused = posts+len(written[i].articles), refused+written[i].refused
		for title, article := range written[i].articles {
			got, err := a.Store.Articles.Get(t.Context(), article)
			if err != nil || got == nil || titles[title] != 1 || got.Upvotes != 2 || got.CommentCount != 1 {
				t.Errorf("%v %q is there %d times: %+v, %v", article, title, titles[title], got, err)
			}
		}
	}
	if posts < len(people) {
		t.Errorf("%d posts", posts)
	}
	t.Logf("%d articles with a vote and a comment each, %d refused writes", posts, refused)
	checkClean(t, a)
}

// resharded is what one person has written.
type resharded struct {
	articles map[string]forum.ArticleID // by title
	refused  int
}

// write posts an article, and as others votes and comments on it. It repeats what is refused.
func (w *resharded) write(t *testing.T, s *redisstore.Store, by *forum.User, title string) {
	try := func(do func(context.Context) error) {
		for {
			err := do(t.Context())
			if err == nil {
				return
			}
			if db.Refusal(err) == nil || t.Context().Err() != nil {
				t.Errorf("%s: %v", title, err)
				return
			}
			w.refused++
		}
	}
	var article *forum.Article
	link := "https://example.com/"
	in := forum.PostArticle{Title: title, Link: &link, Groups: []string{"g"}, IdempotencyKey: forum.IdempotencyKey(title)}
	try(func(ctx context.Context) (err error) { article, err = s.Articles.Post(ctx, by, in); return err })
	if article == nil {
		return
	}
	other := &forum.User{ID: by.ID + 8_000}
	try(func(ctx context.Context) error {
		_, err := s.Votes.Cast(ctx, other, forum.CastVote{Post: forum.PostID(article.ID.String()), Vote: forum.VoteUp})
		return err
	})
	comment := forum.PostComment{Subject: article.SubjectID(), Content: "x", IdempotencyKey: forum.IdempotencyKey(title)}
	try(func(ctx context.Context) error { _, err := s.Comments.Post(ctx, by, comment); return err })
	if w.articles == nil {
		w.articles = map[string]forum.ArticleID{}
	}
	w.articles[title] = article.ID
}
