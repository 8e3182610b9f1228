package redisstore_test

import (
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/rank"
	"github.com/agoraql/agora/internal/reconcile"
	"github.com/agoraql/agora/internal/redisstore/read"
	"github.com/agoraql/agora/internal/redistest"
)

// TestRerankListsTheLinksOfOldArticles takes the lists of links away, as they were before Agora had them.
func TestRerankListsTheLinksOfOldArticles(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		ctx, ada := t.Context(), users(t, a.Store, 1)[0]
		var first *forum.Article
		for range 3 {
			article := postArticle(t, a.Store, ada, "old")
			if first == nil {
				first = article
			}
			id := article.ID.String()
			hash := a.Key(t, id, id)
			link, domain, _ := strings.Cut(a.Redis.HGet(ctx, hash, "linked").Val(), " ")
			a.Redis.HDel(ctx, hash, "linked")
			a.Redis.Del(ctx, a.Key(t, id, "agora:link:"+link), a.Key(t, id, "agora:domain:"+domain))
		}
		find := func() (int, *forum.Article) {
			t.Helper()
			ctx := a.Store.Core.NewResponse(ctx, nil, read.AllFields, nil)
			page, err := a.Store.ArticleFeeds.OfDomain(ctx, "example.com", forum.Feed{Order: forum.OrderNew})
			if err != nil {
				t.Fatal(err)
			}
			article, err := a.Store.Articles.ByLink(ctx, "http://www.example.com/")
			if err != nil {
				t.Fatal(err)
			}
			return page.TotalCount, article
		}
		if n, article := find(); n != 0 || article != nil {
			t.Fatalf("%d articles are listed, and %v", n, article)
		}
		if _, err := reconcile.Rerank(ctx, a.Store, rank.Reddit2010, nil); err != nil {
			t.Fatal(err)
		}
		if n, article := find(); n != 3 || article == nil || article.CreatedAt.Before(first.CreatedAt) {
			t.Errorf("%d articles are listed, and %v", n, article)
		}
	})
}
