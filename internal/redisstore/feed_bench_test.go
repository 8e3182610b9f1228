package redisstore_test

import (
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redisstore"
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
			ctx := s.NewResponse(b.Context(), nil, redisstore.ArticleAuthor, nil)
			must(b)(s.Articles.Feed(ctx, forum.Feed{}))
		}
	})
	b.Run("with authors, kept", func(b *testing.B) {
		s := agoratest.NewOn(b, r, r.Client(b), redisstore.Options{CacheMemory: 8 << 20}).Store
		waitUntil(b, 10*time.Second, "a basis holds", func() bool { return s.NewBasis().Holds() })
		b.ReportAllocs()
		for b.Loop() {
			ctx := s.NewResponse(b.Context(), nil, redisstore.ArticleAuthor, nil)
			must(b)(s.Articles.Feed(ctx, forum.Feed{}))
		}
	})
	b.Run("with the articles of authors", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			ctx := s.NewResponse(b.Context(), nil, redisstore.ArticleAuthor, nil)
			page, err := s.Articles.Feed(ctx, forum.Feed{})
			must(b)(page, err)
			for _, a := range page.Nodes() {
				must(b)(s.Articles.OfUser(ctx, a.AuthorID, forum.PageArgs{First: new(int32(3))}))
			}
		}
	})
}
