package search

import (
	"context"
	"errors"
	"log/slog"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/live"
	"github.com/agoraql/agora/internal/pause"
	"github.com/agoraql/agora/internal/redisstore"
	"github.com/blevesearch/bleve/v2"
	"github.com/blevesearch/bleve/v2/index/scorch"
)

// running returns an index that Run keeps up to date, and opens again at once after failures.
func running(t *testing.T, dir string, engine func(engine) engine) (*Index, *redisstore.Store, *forum.User) {
	t.Helper()
	_, store, ada := filled(t)
	log := slog.New(slog.DiscardHandler)
	hub := live.New(store, log)
	x, err := Open(store, hub, dir, log)
	if err != nil {
		t.Fatal(err)
	}
	x.retry = time.Millisecond
	x.engine = engine(x.engine)
	ctx, stop := context.WithCancel(t.Context())
	var all sync.WaitGroup
	all.Go(func() { hub.Run(ctx) })
	all.Go(func() { x.Run(ctx) })
	t.Cleanup(func() {
		stop()
		all.Wait()
		_ = x.Close()
	})
	return x, store, ada
}

// awaitFinds waits until a search has results. It may be Unavailable before.
func awaitFinds(t *testing.T, x *Index, query string, want int) {
	t.Helper()
	var found *forum.SearchConnection
	var err error
	for late := time.Now().Add(time.Minute); time.Now().Before(late); pause.For(t.Context(), time.Millisecond) {
		found, err = x.Find(x.store.Core.NewResponse(t.Context(), reader, 0, nil), forum.Search{
			Query: query, Order: forum.SearchRelevance, Page: forum.Page{Size: 100},
		})
		if err == nil && len(found.Edges) == want {
			return
		}
		if err != nil && !errors.Is(err, errAway) {
			t.Fatal(err)
		}
	}
	t.Fatalf("%q does not find %d: %v", query, want, err)
}

// panickingWrites is an engine whose first writes panic.
type panickingWrites struct {
	engine
	left *atomic.Int64
}

func (p panickingWrites) write(ctx context.Context, changes []change, at bookmark) error {
	if p.left.Add(-1) >= 0 {
		panic("on purpose")
	}
	return p.engine.write(ctx, changes, at)
}

// TestRunPanics lets the goroutine that keeps the index up to date panic, outside of the engine.
func TestRunPanics(t *testing.T) {
	t.Parallel()
	var left atomic.Int64
	left.Store(3)
	x, _, _ := running(t, "", func(e engine) engine { return panickingWrites{e, &left} })
	awaitFinds(t, x, "title", articles)
	if left.Load() >= 0 {
		t.Error("nothing panics")
	}
}

// panicking is an engine whose searches panic.
type panicking struct{ engine }

func (panicking) hits(context.Context, *finding, forum.SearchCursor, bool, int) ([]forum.SearchCursor, error) {
	panic("on purpose")
}

func (panicking) names(context.Context, string, string, int) ([]name, error) { panic("on purpose") }

// TestSearchPanics lets the engine panic while it is read.
func TestSearchPanics(t *testing.T) {
	t.Parallel()
	_, store, _ := filled(t)
	x := opened(t, store, "")
	defer func() { _ = x.Close() }()
	x.engine = panicking{x.engine}
	_, err := x.Find(t.Context(), forum.Search{Query: "title", Order: forum.SearchRelevance, Page: forum.Page{Size: 1}})
	if !errors.Is(err, errAway) {
		t.Error(err)
	}
	if _, err := x.Suggest(t.Context(), "a", nil, 1); !errors.Is(err, errAway) {
		t.Error(err)
	}
}

// bleveIndex is embedded under a name that none of its methods has.
type bleveIndex interface{ bleve.Index }

// broken is a shelf whose batches fail in some way.
type broken struct {
	bleveIndex
	batch func() error
}

func (b broken) Batch(*bleve.Batch) error { return b.batch() }

// failing is an engine whose next write fails in some way, and that counts how often it is opened again.
type failing struct {
	*local
	next     atomic.Pointer[func() error]
	reopened atomic.Int64
}

func (f *failing) write(ctx context.Context, changes []change, at bookmark) error {
	if batch := f.next.Swap(nil); batch != nil {
		f.mu.Lock()
		f.now.of[everyone] = broken{f.now.of[everyone], *batch}
		f.mu.Unlock()
	}
	return f.local.write(ctx, changes, at)
}

func (f *failing) reopen() error {
	defer f.reopened.Add(1)
	return f.local.reopen()
}

// TestEngineFails lets bleve fail in each way, also while nothing happens: the index is opened again.
func TestEngineFails(t *testing.T) {
	t.Parallel()
	for name, fails := range map[string]func(report func()) error{
		"an error": func(func()) error { return errors.New("on purpose") },
		"a panic":  func(func()) error { panic("on purpose") },
		"a goroutine of bleve that has ended": func(report func()) error {
			report()
			select {} // as bleve waits
		},
	} {
		for _, dir := range []string{"", t.TempDir(), t.TempDir() + "/./"} { // the last one is not as bleve writes it
			t.Run(name, func(t *testing.T) {
				t.Parallel()
				report := func() {
					scorch.RegistryAsyncErrorCallbacks[onAsyncError](errors.New("on purpose"), filepath.Join(dir, "bleve"))
				}
				if dir == "" {
					report = func() { scorch.RegistryAsyncErrorCallbacks[onAsyncError](errors.New("on purpose"), "") }
				}
				f := &failing{}
				x, store, ada := running(t, dir, func(e engine) engine {
					f.local = e.(*local)
					return f
				})
				awaitFinds(t, x, "title", articles)
				f.next.Store(new(func() error { return fails(report) }))
				if _, err := store.Articles.Post(t.Context(), ada, forum.PostArticle{Title: "Posted title"}); err != nil {
					t.Fatal(err)
				}
				awaitFinds(t, x, "title", articles+1)
				before := f.reopened.Load()
				if before == 0 {
					t.Error("it was not opened again")
				}
				report()
				for late := time.Now().Add(time.Minute); f.reopened.Load() == before; pause.For(t.Context(), time.Millisecond) {
					if time.Now().After(late) {
						t.Fatal("it is not opened again while nothing happens")
					}
				}
				awaitFinds(t, x, "title", articles+1)
			})
		}
	}
}
