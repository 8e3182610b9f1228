package search

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"

	"github.com/agoraql/agora/internal/forum"
	"github.com/blevesearch/bleve/v2"
	"github.com/blevesearch/bleve/v2/index/scorch"
	"github.com/blevesearch/bleve/v2/search"
	index "github.com/blevesearch/bleve_index_api"
)

// The keys of what a local index stores besides documents.
var (
	keyMade     = []byte("made")     // made, and the id of the site
	keyPosition = []byte("position") // up to which the index has the changes of all events; missing while it is built
	keyStep     = []byte("step")     // the last step of building it; missing otherwise
)

// inMemory is the number of batches after which an index in memory is made anew: each is a segment, which only an
// index on a disk merges.
const inMemory = 2_000

// local is an index of this process: in a directory, or in memory. Searches may run beside one writer.
type local struct {
	dir  string // "" in memory
	made string // see Open

	mu       sync.RWMutex // of bleve, which a new index in memory replaces
	bleve    bleve.Index
	next     bleve.Index // the new one, while it is built
	building bool        // since begin
	batches  int         // since the index was built
}

// openLocal opens the index in a directory, or makes one there; with "" one in memory. An index that was made in
// another way, or of another site, is replaced, with its position or step. Errors: a directory that cannot be used, or
// that another process uses.
func openLocal(dir, made string) (*local, error) {
	l := &local{dir: dir, made: made}
	var err error
	l.bleve, err = l.open()
	return l, err
}

// open opens the index of the directory if it was made as this one, and otherwise makes one.
func (l *local) open() (bleve.Index, error) {
	if l.dir == "" {
		return l.create("")
	}
	path := filepath.Join(l.dir, "bleve") // only this folder is ever removed
	if _, err := os.Stat(path); err == nil {
		opened, err := bleve.OpenUsing(path, config())
		if err == nil {
			if is, err := opened.GetInternal(keyMade); err == nil && bytes.Equal(is, []byte(l.made)) {
				return opened, nil
			}
			err = opened.Close()
		}
		if err != nil && err.Error() == "timeout" { // of the lock
			return nil, fmt.Errorf("the search index in %s is in use by another process; give each server its own "+
				"--search-dir", l.dir)
		}
		if err := os.RemoveAll(path); err != nil {
			return nil, fmt.Errorf("the search index in %s cannot be replaced: %w", l.dir, err)
		}
	}
	if err := os.MkdirAll(l.dir, 0o700); err != nil {
		return nil, fmt.Errorf("the search index: %w", err)
	}
	return l.create(path)
}

// config returns the settings of an index.
func config() map[string]any { return map[string]any{"bolt_timeout": "1s"} }

// create makes an empty index; with "" in memory.
func (l *local) create(path string) (bleve.Index, error) {
	mapping := bleve.NewIndexMapping()
	created, err := bleve.NewUsing(path, mapping, scorch.Name, scorch.Name, config())
	if err == nil {
		err = created.SetInternal(keyMade, []byte(l.made))
	}
	if err != nil {
		return nil, fmt.Errorf("the search index in %s cannot be made: %w", l.dir, err)
	}
	return created, nil
}

func (l *local) close() error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.next != nil {
		_ = l.next.Close() // a part of an index, which nobody uses
	}
	return l.bleve.Close()
}

func (l *local) size(context.Context) (uint64, error) {
	l.mu.RLock()
	defer l.mu.RUnlock()
	return l.bleve.DocCount()
}

func (l *local) position(context.Context) (string, error) {
	text, err := l.bleve.GetInternal(keyPosition)
	return string(text), err
}

func (l *local) step(context.Context) (string, error) {
	from := l.target()
	if position, err := from.GetInternal(keyPosition); err != nil || len(position) > 0 {
		return "", err
	}
	text, err := from.GetInternal(keyStep)
	return string(text), err
}

// target returns the index that writes go to.
func (l *local) target() bleve.Index {
	if l.next != nil {
		return l.next
	}
	return l.bleve
}

// begin lets writes go to the index that is there, from which results come meanwhile. One in memory is complete without
// them: they go to a new one.
func (l *local) begin(ctx context.Context) (incomplete bool, err error) {
	l.building = true
	if l.next != nil {
		_ = l.next.Close() // of a build that cannot be continued
		l.next = nil
	}
	at, err := l.position(ctx)
	if err == nil && at != "" && l.dir == "" {
		l.next, err = l.create("")
		return false, err
	}
	if err != nil {
		return true, err
	}
	batch := l.bleve.NewBatch()
	batch.DeleteInternal(keyPosition)
	batch.DeleteInternal(keyStep)
	return true, l.bleve.Batch(batch)
}

func (l *local) write(_ context.Context, changes []change, at bookmark) error {
	if l.dir == "" && !l.building && l.batches >= inMemory {
		return errRenew
	}
	into := l.target()
	batch := into.NewBatch()
	for _, c := range changes {
		if c.content == nil {
			batch.Delete(c.id)
		} else if err := batch.IndexAdvanced(c.content.document(c.id)); err != nil {
			return err
		}
	}
	if at.step != "" {
		batch.SetInternal(keyStep, []byte(at.step))
	}
	if at.position != "" {
		batch.SetInternal(keyPosition, []byte(at.position))
		batch.DeleteInternal(keyStep)
	}
	if err := into.Batch(batch); err != nil {
		return err
	}
	if len(changes) > 0 {
		l.batches++
	}
	if l.building && at.position != "" {
		l.building, l.batches = false, 0
		l.replace()
	}
	return nil
}

// replace lets searches use the new index if there is one, and closes the old one.
func (l *local) replace() {
	if l.next == nil {
		return
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	_ = l.bleve.Close() // in memory
	l.bleve, l.next = l.next, nil
}

// isTooMany reports whether an error of bleve is that of maxExpanded.
func isTooMany(err error) bool { return strings.HasPrefix(err.Error(), "TooManyTermSearchers") }

func (l *local) hits(
	ctx context.Context, s *finding, at forum.SearchCursor, first bool, size int,
) ([]forum.SearchCursor, error) {
	r := bleve.NewSearchRequestOptions(plan(s.Search, s.terms, s.hidden, at.Loose), size, 0, false)
	byTime := &search.SortField{Field: fieldTime, Type: search.SortFieldAsNumber, Desc: s.Order == forum.SearchNew}
	if s.Order == forum.SearchRelevance {
		r.Sort = search.SortOrder{&search.SortScore{Desc: true}, &search.SortDocID{}}
	} else {
		r.Score, r.Sort = "none", search.SortOrder{byTime, &search.SortDocID{}}
	}
	if !first {
		r.SetSearchAfter([]string{strconv.FormatFloat(at.Score, 'g', 17, 64), at.ID})
	}
	bounded, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	bounded = context.WithValue(bounded, search.MaxTermSearchersKey, maxExpanded)
	l.mu.RLock()
	found, err := l.bleve.SearchInContext(bounded, r)
	l.mu.RUnlock()
	if err != nil {
		if ctx.Err() == nil && (errors.Is(bounded.Err(), context.DeadlineExceeded) || isTooMany(err)) {
			err = errSlow
		}
		return nil, err
	}
	hits := make([]forum.SearchCursor, len(found.Hits))
	for i, hit := range found.Hits {
		hits[i] = forum.SearchCursor{Order: s.Order, Loose: at.Loose, Score: hit.Score, ID: hit.ID}
		if s.Order != forum.SearchRelevance {
			hits[i].Score, _ = strconv.ParseFloat(hit.DecodedSort[0], 64)
		}
	}
	return hits, nil
}

func (l *local) names(_ context.Context, field, prefix string, most int) ([]name, error) {
	l.mu.RLock()
	defer l.mu.RUnlock()
	dict, err := l.bleve.FieldDictPrefix(field, []byte(prefix))
	if err != nil {
		return nil, err
	}
	defer func() { _ = dict.Close() }()
	var found []name
	var entry *index.DictEntry
	for entry, err = dict.Next(); err == nil && entry != nil && len(found) < most; entry, err = dict.Next() {
		if _, value, ok := strings.Cut(entry.Term, "\x00"); ok {
			found = append(found, name{strings.Clone(value), entry.Count})
		}
	}
	return found, err
}
