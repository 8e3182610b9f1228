// Package search finds articles, topics, comments and users by their words. Each server has an index of its own, on its
// disk or in memory, which follows the events of the site: no write waits for it. What it finds is read from the store
// for the viewer, so that results never show what the viewer may not read or what is gone.
package search

import (
	"bytes"
	"context"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"runtime"
	"sync"
	"sync/atomic"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/live"
	"github.com/agoraql/agora/internal/lru"
	"github.com/agoraql/agora/internal/redisstore"
	"github.com/blevesearch/bleve/v2"
	"github.com/blevesearch/bleve/v2/index/scorch"
)

// made begins what an index stores of its making. Another number means that its documents are made in another way.
const made = "1 "

// The keys of what the index stores besides documents.
var (
	keyMade     = []byte("made")     // made, and the id of the site
	keyPosition = []byte("position") // up to which the index has the changes of all events; missing while it is built
)

// An Index is an index of the site. It is safe for concurrent use.
type Index struct {
	store *redisstore.Store
	hub   *live.Hub
	log   *slog.Logger
	dir   string // "" in memory

	mu      sync.RWMutex // of bleve, which a new index in memory replaces
	bleve   bleve.Index
	batches int // since the index in memory was made

	seen     *lru.Cache[string, uint64] // hashes of what was indexed last, by global id; only Run uses it
	doubtful chan string                // global ids of hits that the store does not have
	building atomic.Bool
	slots    chan struct{} // of searches under way
}

const (
	seenEntries  = 100_000
	maxDoubtful  = 1_000
	searchesEach = 2 // searches at once, for each processor
)

// Open opens the index in a directory, or makes one there; with "" one in memory. Run fills it. Errors: a directory
// that cannot be used, or that another process uses.
func Open(store *redisstore.Store, hub *live.Hub, dir string, log *slog.Logger) (*Index, error) {
	x := &Index{
		store: store, hub: hub, log: log, dir: dir,
		seen: newSeen(), doubtful: make(chan string, maxDoubtful),
		slots: make(chan struct{}, searchesEach*runtime.GOMAXPROCS(0)),
	}
	var err error
	if x.bleve, err = x.open(); err != nil {
		return nil, err
	}
	x.building.Store(x.position() == nil)
	return x, nil
}

func newSeen() *lru.Cache[string, uint64] { return lru.New[string, uint64](seenEntries, nil) }

// open opens the index of the directory if it is one of this site, and otherwise makes one.
func (x *Index) open() (bleve.Index, error) {
	want := []byte(made + x.store.SiteKey())
	if x.dir == "" {
		return x.create("")
	}
	path := filepath.Join(x.dir, "bleve") // only this folder is ever removed
	if _, err := os.Stat(path); err == nil {
		opened, err := bleve.OpenUsing(path, config())
		if err == nil {
			if is, err := opened.GetInternal(keyMade); err == nil && bytes.Equal(is, want) {
				return opened, nil
			}
			err = opened.Close()
		}
		if err != nil && err.Error() == "timeout" { // of the lock
			return nil, fmt.Errorf("the search index in %s is in use by another process; give each server its own "+
				"--search-dir", x.dir)
		}
		if err := os.RemoveAll(path); err != nil {
			return nil, fmt.Errorf("the search index in %s cannot be replaced: %w", x.dir, err)
		}
	}
	if err := os.MkdirAll(x.dir, 0o700); err != nil {
		return nil, fmt.Errorf("the search index: %w", err)
	}
	return x.create(path)
}

// config returns the settings of an index.
func config() map[string]any { return map[string]any{"bolt_timeout": "1s"} }

// create makes an empty index; with "" in memory.
func (x *Index) create(path string) (bleve.Index, error) {
	mapping := bleve.NewIndexMapping()
	created, err := bleve.NewUsing(path, mapping, scorch.Name, scorch.Name, config())
	if err == nil {
		err = created.SetInternal(keyMade, []byte(made+x.store.SiteKey()))
	}
	if err != nil {
		return nil, fmt.Errorf("the search index in %s cannot be made: %w", x.dir, err)
	}
	return created, nil
}

// Close closes the index, after Run has ended.
func (x *Index) Close() error {
	x.mu.Lock()
	defer x.mu.Unlock()
	return x.bleve.Close()
}

// Indexing reports whether the index is being built, so that results may be incomplete.
func (x *Index) Indexing() bool { return x.building.Load() }

// Size returns the number of entities that the index has.
func (x *Index) Size() uint64 {
	x.mu.RLock()
	defer x.mu.RUnlock()
	n, _ := x.bleve.DocCount()
	return n
}

// position returns the position in the events up to which the index has all changes; nil if it has to be built.
func (x *Index) position() forum.Position {
	text, err := x.bleve.GetInternal(keyPosition)
	if err != nil || len(text) == 0 {
		return nil
	}
	at, err := x.store.Events.ParseToken(string(text))
	if err != nil {
		return nil // the site had another number of partitions
	}
	return at
}

// contentFields are what the index reads of entities.
const contentFields = redisstore.ArticleContent | redisstore.TopicContent | redisstore.CommentContent |
	redisstore.UserProfile

// reader is the viewer for whom the index reads: of all categories.
var reader = &forum.User{Role: forum.RoleAdmin}

// unreadable is an entity that cannot be read, as when another program has given its key another type.
type unreadable struct{}

// load returns entities, nil for each one that does not exist. Errors: those of Redis that are temporary.
func (x *Index) load(ctx context.Context, ids []string) ([]any, error) {
	if len(ids) == 0 {
		return nil, nil
	}
	nodes, err := x.store.Nodes(x.store.NewResponse(ctx, reader, contentFields, nil), ids)
	if err == nil || ctx.Err() != nil || redisstore.Refusal(err) != nil {
		return nodes, err
	}
	if len(ids) == 1 {
		x.log.WarnContext(ctx, "an entity cannot be indexed", "id", ids[0], "error", err)
		return []any{unreadable{}}, nil
	}
	half, err := x.load(ctx, ids[:len(ids)/2])
	if err != nil {
		return nil, err
	}
	rest, err := x.load(ctx, ids[len(ids)/2:])
	return append(half, rest...), err
}

// maxBatch is the size of the texts of one batch, in bytes: their words take about fifty times as much memory.
const maxBatch = 4 << 20

// update indexes entities as they are now, and notes that the index has all changes up to a position; nil for none.
func (x *Index) update(ctx context.Context, into bleve.Index, ids []string, at forum.Position) error {
	nodes, err := x.load(ctx, ids)
	if err != nil {
		return err
	}
	places, err := x.places(ctx, nodes)
	if err != nil {
		return err
	}
	batch, changes, size := into.NewBatch(), 0, 0
	hashes := make(map[string]uint64, len(ids))
	for i, id := range ids {
		if nodes[i] == any(unreadable{}) {
			continue
		}
		c, ok := contentOf(nodes[i])
		if !ok {
			x.seen.Remove(id)
			batch.Delete(id)
			changes++
			continue
		}
		if comment, ok := nodes[i].(*forum.Comment); ok {
			c.place = places[comment.ID.Subject]
		}
		hash := c.hash()
		if last, ok := x.seen.Get(id); ok && last == hash {
			continue
		}
		hashes[id] = hash
		changes++
		if err := batch.IndexAdvanced(c.document(id)); err != nil {
			return err
		}
		if size += len(c.title) + len(c.text); size > maxBatch {
			if err := into.Batch(batch); err != nil {
				return err
			}
			batch, size = into.NewBatch(), 0
			x.batches++
		}
	}
	if at != nil {
		batch.SetInternal(keyPosition, []byte(at.String()))
	}
	if batch.Size() == 0 {
		return nil
	}
	if changes > 0 {
		x.batches++
	}
	if err := into.Batch(batch); err != nil {
		return err
	}
	for id, hash := range hashes {
		x.seen.Add(id, hash, 1)
	}
	return nil
}

// places returns the categories of the topics that comments are on.
func (x *Index) places(ctx context.Context, nodes []any) (map[forum.SubjectID]string, error) {
	var topics []string
	places := map[forum.SubjectID]string{}
	for _, node := range nodes {
		if c, ok := node.(*forum.Comment); ok && c != nil && c.ID.Subject.Topic() {
			if _, known := places[c.ID.Subject]; !known {
				places[c.ID.Subject] = ""
				topics = append(topics, string(c.ID.Subject))
			}
		}
	}
	found, err := x.load(ctx, topics)
	for _, node := range found {
		if t, ok := node.(*forum.Topic); ok {
			places[t.SubjectID()] = t.CategoryName
		}
	}
	return places, err
}
