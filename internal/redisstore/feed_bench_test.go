package redisstore_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/proctest"
	"github.com/agoraql/agora/internal/redisstore"
	"github.com/agoraql/agora/internal/redisstore/read"
	"github.com/agoraql/agora/internal/redistest"
)

// BenchmarkFeed reads the page of the loader's worked example, and a page of articles by each of its authors.
func BenchmarkFeed(b *testing.B) {
	r := redistest.Server(b)
	s := agoratest.New(b, r).Store
	people := users(b, s, 7)
	for i := range 100 {
		addArticle(b, s, people[i%len(people)])
	}
	b.Run("with authors", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			ctx := s.Core.NewResponse(b.Context(), nil, read.ArticleAuthor, nil)
			must(b)(s.ArticleFeeds.Feed(ctx, forum.Feed{}))
		}
	})
	b.Run("with authors, kept", func(b *testing.B) {
		s := agoratest.NewOn(b, r, r.Client(b), redisstore.Options{CacheMemory: 8 << 20}).Store
		proctest.Eventually(b, "a basis holds", func() bool { return s.DB.NewBasis().Holds() })
		b.ReportAllocs()
		for b.Loop() {
			ctx := s.Core.NewResponse(b.Context(), nil, read.ArticleAuthor, nil)
			must(b)(s.ArticleFeeds.Feed(ctx, forum.Feed{}))
		}
	})
	// The articles lie in all hours of 400 days, so that no ranking of a window is empty.
	windows := agoratest.New(b, redistest.Server(b))
	for i := range 400 * 24 {
		must(b)(windows.Store.Imports.Article(b.Context(), fmt.Sprint("bench:", i), &forum.Article{
			Title: "x", CreatedAt: windows.Clock.Now().Add(-time.Duration(i) * time.Hour), Upvotes: i * 7919 % 100,
		}))
	}
	for _, feed := range []forum.Feed{
		{Order: forum.OrderRanked},
		{Order: forum.OrderTop},
		{Order: forum.OrderTop, Window: forum.WindowDay},
		{Order: forum.OrderTop, Window: forum.WindowMonth},
		{Order: forum.OrderTop, Window: forum.WindowYear},
	} {
		b.Run(fmt.Sprint(feed.Order, " ", feed.Window), func(b *testing.B) {
			for b.Loop() {
				must(b)(windows.Store.ArticleFeeds.Feed(windows.Store.Core.NewResponse(b.Context(), nil, 0, nil), feed))
			}
		})
	}
	b.Run("with the articles of authors", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			ctx := s.Core.NewResponse(b.Context(), nil, read.ArticleAuthor, nil)
			page, err := s.ArticleFeeds.Feed(ctx, forum.Feed{})
			must(b)(page, err)
			for _, a := range page.Nodes() {
				must(b)(s.ArticleFeeds.OfUser(ctx, a.AuthorID, newest(3)))
			}
		}
	})
}
