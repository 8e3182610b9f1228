// Package search finds articles, topics, comments, users and tags by their words. An index of the site follows the
// events of the site, so no write waits for the index. Each server keeps its own index, on its disk or in memory. A
// search reads the entities that the index has found from the store, as the viewer. So results never show what the
// viewer may not read or what is gone.
package search

import (
	"context"
	"log/slog"
	"runtime"
	"sync/atomic"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/live"
	"github.com/agoraql/agora/internal/lru"
	"github.com/agoraql/agora/internal/redisstore"
	"github.com/agoraql/agora/internal/turn"
)

// made begins the text with which an index stores how it was made. It gets a new number when documents are made in
// another way, so that an older index is replaced.
const made = "6 "

// An Index is an index of the site. It is safe for concurrent use.
type Index struct {
	store  *redisstore.Store
	hub    *live.Hub
	log    *slog.Logger
	engine engine

	seen     *lru.Cache[string, uint64] // hashes of what was indexed last, by global id; only Run uses it
	doubtful chan string                // global ids of hits that the store does not have
	building atomic.Bool
	slots    *turn.Workers // for searches
	page     int           // buildPage, and less in tests
	most     int           // maxBatch, and less in tests
	retry    time.Duration // retryAfter, and less in tests

	known    bool            // whether Run knows the position of the engine
	arranged map[string]bool // the private categories for which everything was found in its place; nil if unknown
}

const (
	seenEntries  = 100_000
	maxDoubtful  = 1_000
	searchesEach = 2 // searches at once, for each processor
)

// Open opens the index in a directory, or makes one there; with "" one in memory. Run fills it. Errors: a directory
// that cannot be used, or that another process uses.
func Open(store *redisstore.Store, hub *live.Hub, dir string, log *slog.Logger) (*Index, error) {
	engine, err := openLocal(dir, made+store.SiteKey())
	if err != nil {
		return nil, err
	}
	x := &Index{
		store: store, hub: hub, log: log, engine: engine,
		seen: newSeen(), doubtful: make(chan string, maxDoubtful),
		slots: turn.New(searchesEach * runtime.GOMAXPROCS(0)),
		page:  buildPage, most: maxBatch, retry: retryAfter,
	}
	at, err := engine.position(context.Background())
	x.building.Store(err != nil || x.parse(at) == nil)
	return x, nil
}

func newSeen() *lru.Cache[string, uint64] { return lru.New[string, uint64](seenEntries, nil) }

// Close closes the index, after Run has ended.
func (x *Index) Close() error { return x.engine.close() }

// Indexing reports whether the index is being built, so that results may be incomplete.
func (x *Index) Indexing() bool { return x.building.Load() }

// Size returns the number of entities in the index. Errors: those of the engine.
func (x *Index) Size(ctx context.Context) (uint64, error) { return x.engine.size(ctx) }

// parse parses a position that the engine has stored. It returns nil if the index has to be built.
func (x *Index) parse(text string) forum.Position {
	if text == "" {
		return nil
	}
	at, err := x.store.Events.ParseToken(text)
	if err != nil {
		return nil // the site had another number of partitions
	}
	return at
}
