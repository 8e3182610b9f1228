// Package search finds articles, topics, comments, users and tags by their words. An index of the site follows its
// events: no write waits for it. Each server has one of its own, on its disk or in memory, or all servers share one in
// another program. What it finds is read from the store for the viewer, so that results never show what the viewer may
// not read or what is gone.
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
)

// made begins what an index stores of its making. Another number means that its documents are made in another way.
const made = "2 "

// An Index is an index of the site. It is safe for concurrent use.
type Index struct {
	store  *redisstore.Store
	hub    *live.Hub
	log    *slog.Logger
	engine engine
	lease  *redisstore.Lease // of the server that writes to an engine of several; nil for an own one

	seen     *lru.Cache[string, uint64] // hashes of what was indexed last, by global id; only Run uses it
	doubtful chan string                // global ids of hits that the store does not have
	building atomic.Bool
	slots    chan struct{} // of searches under way
	page     int           // buildPage, and less in tests
	most     int           // maxBatch, and less in tests
	away     atomic.Bool   // whether the engine did not respond to the last search

	known bool      // whether Run knows the position of the engine
	asked time.Time // when it asked the engine for it
	noted time.Time // when it has written it
}

const (
	seenEntries  = 100_000
	maxDoubtful  = 1_000
	searchesEach = 2  // searches at once, for each processor
	searchesAway = 64 // searches at once in another program
)

// Open opens the index in a directory, or makes one there; with "" one in memory. Run fills it. Errors: a directory
// that cannot be used, or that another process uses.
func Open(store *redisstore.Store, hub *live.Hub, dir string, log *slog.Logger) (*Index, error) {
	engine, err := openLocal(dir, made+store.SiteKey())
	if err != nil {
		return nil, err
	}
	x := newIndex(store, hub, engine, searchesEach*runtime.GOMAXPROCS(0), log)
	at, err := engine.position(context.Background())
	x.building.Store(err != nil || x.parse(at) == nil)
	return x, nil
}

// OpenRemote returns the index in the Meilisearch at a URL, which all servers of a site share. Run fills it, on one
// server at a time. The key may be "".
func OpenRemote(store *redisstore.Store, hub *live.Hub, url, key string, log *slog.Logger) *Index {
	x := newIndex(store, hub, nil, searchesAway, log)
	x.lease = store.NewLease("search")
	x.engine = newMeilisearch(url, key, store.SiteKey(), x.keep)
	x.building.Store(true)
	return x
}

func newIndex(store *redisstore.Store, hub *live.Hub, engine engine, searches int, log *slog.Logger) *Index {
	return &Index{
		store: store, hub: hub, log: log, engine: engine,
		seen: newSeen(), doubtful: make(chan string, maxDoubtful), slots: make(chan struct{}, searches),
		page: buildPage, most: maxBatch,
	}
}

func newSeen() *lru.Cache[string, uint64] { return lru.New[string, uint64](seenEntries, nil) }

// Close closes the index, after Run has ended.
func (x *Index) Close() error { return x.engine.close() }

// Indexing reports whether the index is being built, so that results may be incomplete.
func (x *Index) Indexing() bool { return x.building.Load() }

// Size returns the number of entities that the index has. Errors: those of the engine.
func (x *Index) Size(ctx context.Context) (uint64, error) { return x.engine.size(ctx) }

// parse returns a position that the engine has; nil if the index has to be built.
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
