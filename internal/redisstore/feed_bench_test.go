package redisstore_test

import (
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redisstore"
	"github.com/agoraql/agora/internal/redistest"
)

// BenchmarkFeed reads the page of the loader's worked example, and a page of articles by each of its authors.
func BenchmarkFeed(b *testing.B) {
	s := agoratest.New(b, redistest.Server(b)).Store
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
