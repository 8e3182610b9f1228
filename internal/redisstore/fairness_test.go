package redisstore_test

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redistest"
)

// TestNobodyWaitsForAFairOrder silences Redis while a request puts a list in a fair order: others get the snapshot
// before, and those that have to wait do so until they end.
func TestNobodyWaitsForAFairOrder(t *testing.T) {
	t.Parallel()
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		proxy := redistest.NewProxy(t, r)
		a := agoratest.NewWith(t, r, proxy.Client(t))
		ada, _ := a.Register(t, "ada")
		bob, _ := a.Register(t, "bob")
		a.Post(t, bob, "x")
		a.Advance(time.Second)
		lowered, err := forum.ParseArticleID(a.Post(t, ada, "x"))
		if err != nil {
			t.Fatal(err)
		}
		a.Advance(time.Second)
		a.Post(t, ada, "x")
		in := forum.UpdateSite{"fairness": "articles: author 1"}
		if _, _, err := a.Store.UpdateSite(t.Context(), in); err != nil {
			t.Fatal(err)
		}
		ask := func(ctx context.Context, by string) error {
			found, err := a.Store.ArticleFeeds.HeldBack(a.Store.Core.NewResponse(ctx, nil, 0, nil), lowered, by)
			if err == nil && (found == nil || found.Places != 1) {
				err = fmt.Errorf("it is lowered by %v", found)
			}
			return err
		}
		if err := ask(t.Context(), ""); err != nil {
			t.Fatal(err)
		}
		a.Advance(29 * time.Second)
		proxy.Silence()
		results := make(chan error, 2)
		for range 2 {
			go func() { results <- ask(t.Context(), "") }()
		}
		if err := <-results; err != nil {
			t.Errorf("while another request waits for Redis: %v", err)
		}
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		if err := ask(ctx, "hn"); !errors.Is(err, context.Canceled) {
			t.Errorf("a request that has ended: %v", err)
		}
		if len(results) > 0 {
			t.Error("the request that puts the list in order has not waited for Redis")
		}
		proxy.Restore()
		<-results
	})
}
