package redisstore_test

import (
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redisstore/read"
	"github.com/agoraql/agora/internal/redistest"
)

// TestSiblingsAreListedOnce reads the replies of every comment in a thread, and the voters of every
// article: twice as many take about twice the work, not four times.
func TestSiblingsAreListedOnce(t *testing.T) {
	a := agoratest.New(t, redistest.Server(t))
	ada := users(t, a.Store, 1)[0]
	if _, err := a.Store.Categories.Create(t.Context(), forum.CreateCategory{Name: "c"}); err != nil {
		t.Fatal(err)
	}
	in := forum.PostTopic{Title: "t", Content: "c", Category: "c"}
	if _, err := a.Store.Topics.Post(t.Context(), ada, in); err != nil {
		t.Fatal(err)
	}
	var comments []forum.CommentID
	var articles []forum.ArticleID
	for i := range 400 {
		if _, err := a.Store.Comments.Post(t.Context(), ada, forum.PostComment{
			Subject: "topic:1",
			Content: "c",
		}); err != nil {
			t.Fatal(err)
		}
		comments = append(comments, forum.CommentID{Subject: "topic:1", Number: int64(i + 1)})
		in := forum.PostArticle{Title: "t", Link: new("https://example.com/")}
		if _, err := a.Store.Articles.Post(t.Context(), ada, in); err != nil {
			t.Fatal(err)
		}
		articles = append(articles, forum.ArticleID(i+1))
	}
	for _, c := range []struct {
		name string
		ask  func(n int) error
	}{
		{"replies", func(n int) error {
			ctx := a.Store.Core.NewResponse(t.Context(), nil, 0, nil)
			found, err := a.Store.Comments.GetMany(ctx, comments[:n])
			for _, one := range found {
				if err == nil {
					_, err = a.Store.Comments.Replies(ctx, one.ID, forum.OrderOld, forum.PageArgs{First: new(int32(1))})
				}
			}
			return err
		}},
		{"voters", func(n int) error {
			ctx := a.Store.Core.NewResponse(t.Context(), nil, 0, nil)
			found, err := a.Store.Articles.GetMany(ctx, articles[:n])
			for _, one := range found {
				if err == nil {
					_, err = a.Store.Votes.Voters(ctx, one, forum.PageArgs{First: new(int32(1))})
				}
			}
			return err
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			allocations := func(n int) float64 {
				return testing.AllocsPerRun(1, func() {
					if err := c.ask(n); err != nil {
						t.Error(err)
					}
				})
			}
			if some, twice := allocations(200), allocations(400); twice > 2.5*some {
				t.Errorf("%.0f allocations for 200, %.0f for 400", some, twice)
			}
		})
	}
}

// TestSiblingsAreReadOnceEach reads the articles of two groups after 100 articles that are in both: the page of each
// group is read once, and not once for each article.
func TestSiblingsAreReadOnceEach(t *testing.T) {
	a := agoratest.New(t, redistest.Server(t))
	ada := users(t, a.Store, 1)[0]
	var ids []forum.ArticleID
	for i := range 100 {
		postArticle(t, a.Store, ada, "t", "g", "h")
		ids = append(ids, forum.ArticleID(i+1))
	}
	feed := forum.Feed{Order: forum.OrderNew, Page: forum.PageArgs{First: new(int32(100))}}
	allocations := func(n int) float64 {
		return testing.AllocsPerRun(1, func() {
			ctx := a.Store.Core.NewResponse(t.Context(), nil, read.GroupArticleCount, nil)
			_, err := a.Store.Articles.GetMany(ctx, ids[:n])
			if err == nil {
				_, err = a.Store.ArticleFeeds.OfGroup(ctx, "g", feed)
			}
			if err != nil {
				t.Error(err)
			}
		})
	}
	if one, all := allocations(1), allocations(100); all > 10*one {
		t.Errorf("%.0f allocations after one article, %.0f after 100", one, all)
	}
}
