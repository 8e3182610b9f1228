package search

import (
	"cmp"
	"context"
	"errors"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/agoraql/agora/internal/forum"
	"github.com/blevesearch/bleve/v2"
	"github.com/blevesearch/bleve/v2/search"
	"github.com/blevesearch/bleve/v2/search/query"
	index "github.com/blevesearch/bleve_index_api"
)

// inMemory is the number of batches after which an index in memory is built anew: each batch becomes a segment, and
// only an index on a disk merges segments.
const inMemory = 2_000

// local is an index of this process: in a directory, or in memory. Searches may run beside one writer.
type local struct {
	dir  string // "" in memory
	made string // see the constant made

	mu       sync.RWMutex // of what searches use, which the writer replaces
	now      *shelves
	next     *shelves // new ones in memory, while they are built
	building bool     // since begin
	batches  int      // since the index was built
}

// openLocal opens the index in a directory, or makes one there; with "" one in memory. If the index in the directory
// was made in another way, or for another site, openLocal replaces it, and its position or step is gone. Errors: a
// directory that cannot be used, or that another process uses.
func openLocal(dir, made string) (*local, error) {
	l := &local{dir: dir, made: made}
	var err error
	l.now, err = openShelves(dir, made)
	return l, err
}

func (l *local) close() error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.next != nil {
		_ = l.next.close() // a part of an index, which nobody uses
	}
	return l.now.close()
}

func (l *local) size(context.Context) (all uint64, err error) {
	l.mu.RLock()
	defer l.mu.RUnlock()
	if l.now.failed() != nil {
		return 0, errAway
	}
	for _, shelf := range l.now.of {
		n, err := shelf.DocCount()
		if err != nil {
			return 0, err
		}
		all += n
	}
	return all, nil
}

func (l *local) position(ctx context.Context) (text string, err error) {
	err = l.guard(ctx, func() error {
		stored, err := l.now.of[everyone].GetInternal(keyPosition)
		text = string(stored)
		return err
	})
	return text, err
}

func (l *local) step(ctx context.Context) (text string, err error) {
	err = l.guard(ctx, func() error {
		from := l.target().of[everyone]
		if position, err := from.GetInternal(keyPosition); err != nil || len(position) > 0 {
			return err
		}
		stored, err := from.GetInternal(keyStep)
		text = string(stored)
		return err
	})
	return text, err
}

// target returns the shelves that writes go to.
func (l *local) target() *shelves {
	if l.next != nil {
		return l.next
	}
	return l.now
}

// begin prepares a build. Usually writes change the present index while searches read it, so incomplete is true. If
// the present index is in memory and complete, searches keep it unchanged, writes go to a new index, and incomplete
// is false.
func (l *local) begin(ctx context.Context) (incomplete bool, err error) {
	l.building = true
	if l.next != nil {
		_ = l.next.close() // of a build that cannot be continued
		l.next = nil
	}
	at, err := l.position(ctx)
	if err == nil && at != "" && l.dir == "" {
		l.next, err = openShelves("", l.made)
		return false, err
	}
	if err != nil {
		return true, err
	}
	return true, l.guard(ctx, func() error {
		batch := l.now.of[everyone].NewBatch()
		batch.DeleteInternal(keyPosition)
		batch.DeleteInternal(keyStep)
		return l.now.write(everyone, batch)
	})
}

func (l *local) write(ctx context.Context, changes []change, at bookmark) error {
	return l.guard(ctx, func() error { return l.writeAll(changes, at) })
}

// writeAll is the work of write.
func (l *local) writeAll(changes []change, at bookmark) error {
	if l.dir == "" && !l.building && l.batches >= inMemory {
		return errRenew
	}
	into := l.target()
	for _, c := range changes {
		if err := l.addShelf(into, c.shelf()); err != nil {
			return err
		}
	}
	batches, err := into.batches(changes)
	if err != nil {
		return err
	}
	// The bookmark is written last. If a server is killed before that, it writes the same changes again.
	public := batches[everyone]
	delete(batches, everyone)
	for _, name := range slices.Sorted(maps.Keys(batches)) {
		if err := into.write(name, batches[name]); err != nil {
			return err
		}
	}
	if public == nil {
		public = into.of[everyone].NewBatch()
	}
	if at.step != "" {
		public.SetInternal(keyStep, []byte(at.step))
	}
	if at.position != "" {
		public.SetInternal(keyPosition, []byte(at.position))
		public.DeleteInternal(keyStep)
	}
	if err := into.write(everyone, public); err != nil {
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

// addShelf makes a shelf, unless it is there.
func (l *local) addShelf(to *shelves, name string) error {
	if to.of[name] != nil {
		return nil
	}
	shelf, err := to.create(name)
	if err == nil {
		l.mu.Lock()
		to.of[name] = shelf
		l.mu.Unlock()
	}
	return err
}

// replace lets searches use the new shelves if there are some, and closes the old ones.
func (l *local) replace() {
	if l.next == nil {
		return
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	_ = l.now.close() // in memory
	l.now, l.next = l.next, nil
}

func (l *local) strayed(ctx context.Context, topics map[string]*content) (ids []string, err error) {
	err = l.guard(ctx, func() error {
		ids, err = l.findStrayed(ctx, topics)
		return err
	})
	return ids, err
}

// findStrayed is the work of strayed.
func (l *local) findStrayed(ctx context.Context, topics map[string]*content) (found []string, err error) {
	shelves := l.target()
	for _, name := range slices.Sorted(maps.Keys(shelves.of)) {
		// Most topics have no comments on this shelf. So their ids are looked up in lists of words first: a search for each
		// topic would take much longer.
		commented, err := having(shelves.of[name], fieldSubject, slices.Sorted(maps.Keys(topics)))
		if err != nil {
			return nil, err
		}
		for _, topic := range commented {
			at := topics[topic]
			there := query.NewBooleanQuery([]query.Query{boosted(fieldSubject, topic, 1)}, nil, nil)
			if name == shelfOf(at) {
				there.AddMustNot(boosted(fieldPlace, at.place, 1))
			}
			n, err := count(shelves.of[name], fieldSubject, topic)
			if err != nil {
				return nil, err
			}
			ids, err := list(ctx, shelves.of[name], there, int(n))
			if err != nil {
				return nil, err
			}
			found = append(found, ids...)
		}
	}
	return found, nil
}

func (l *local) misplaced(ctx context.Context, private map[string]bool, most int) (ids []string, err error) {
	err = l.guard(ctx, func() error {
		ids, err = l.findMisplaced(ctx, private, most)
		return err
	})
	return ids, err
}

// findMisplaced is the work of misplaced.
func (l *local) findMisplaced(ctx context.Context, private map[string]bool, most int) ([]string, error) {
	shelves := l.target()
	for _, place := range slices.Sorted(maps.Keys(private)) {
		n, err := count(shelves.of[everyone], fieldPlace, place)
		if err != nil {
			return nil, err
		}
		if n > 0 {
			return list(ctx, shelves.of[everyone], boosted(fieldPlace, place, 1), most)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(shelves.of)) {
		if name == everyone || private[name] {
			continue
		}
		ids, err := list(ctx, shelves.of[name], boosted(fieldPlace, name, 1), most)
		if err != nil || len(ids) > 0 {
			return ids, err
		}
		l.mu.Lock() // for searches
		err = shelves.remove(name)
		l.mu.Unlock()
		if err != nil {
			return nil, err
		}
	}
	return nil, nil
}

// list returns the ids of up to a number of the documents that a query finds.
func list(ctx context.Context, shelf bleve.Index, q query.Query, most int) ([]string, error) {
	r := bleve.NewSearchRequestOptions(q, most, 0, false)
	r.Score, r.Sort = "none", search.SortOrder{&search.SortDocID{}}
	found, err := shelf.SearchInContext(ctx, r)
	if err != nil {
		return nil, err
	}
	ids := make([]string, len(found.Hits))
	for i, hit := range found.Hits {
		ids[i] = hit.ID
	}
	return ids, nil
}

// isTooMany reports whether err says that maxExpanded was exceeded. That is errTooMany for one word of a query, and an
// error of bleve for all words together.
func isTooMany(err error) bool {
	return errors.Is(err, errTooMany) || strings.HasPrefix(err.Error(), "TooManyTermSearchers")
}

// hits searches one shelf after the other. The score of a document depends only on the statistics of its own shelf.
func (l *local) hits(
	ctx context.Context, s *finding, at forum.SearchCursor, first bool, size int,
) ([]forum.SearchCursor, error) {
	bounded, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	bounded = context.WithValue(bounded, search.MaxTermSearchersKey, maxExpanded)
	l.mu.RLock()
	defer l.mu.RUnlock()
	if l.now.failed() != nil {
		return nil, errAway
	}
	var all []forum.SearchCursor
	for _, name := range slices.Sorted(maps.Keys(l.now.of)) {
		if slices.Contains(s.hidden, name) {
			continue
		}
		hits, err := hitsOf(bounded, l.now.of[name], s, at, first, size)
		if err != nil {
			if l.now.failed() != nil {
				err = errAway
			} else if ctx.Err() == nil && (errors.Is(bounded.Err(), context.DeadlineExceeded) || isTooMany(err)) {
				err = errSlow
			}
			return nil, err
		}
		all = append(all, hits...)
	}
	slices.SortStableFunc(all, func(a, b forum.SearchCursor) int {
		by := cmp.Compare(b.Score, a.Score)
		if s.Order == forum.SearchOld {
			by = -by
		}
		return cmp.Or(by, cmp.Compare(a.ID, b.ID))
	})
	seen := map[string]bool{} // what moves from one shelf to another may be on both
	all = slices.DeleteFunc(all, func(hit forum.SearchCursor) bool {
		twice := seen[hit.ID]
		seen[hit.ID] = true
		return twice
	})
	return all[:min(len(all), size)], nil
}

// hitsOf returns the cursors of the hits of one shelf.
func hitsOf(
	ctx context.Context, shelf bleve.Index, s *finding, at forum.SearchCursor, first bool, size int,
) ([]forum.SearchCursor, error) {
	// A category that has just become private has documents among the public ones, until they are moved.
	var hidden []string
	for _, place := range s.hidden {
		n, err := count(shelf, fieldPlace, place)
		if err != nil {
			return nil, err
		}
		if n > 0 {
			hidden = append(hidden, place)
		}
	}
	r := bleve.NewSearchRequestOptions(plan(s.Search, s.terms, hidden, at.Loose), size, 0, false)
	if s.Order == forum.SearchRelevance {
		r.Sort = search.SortOrder{&search.SortScore{Desc: true}, &search.SortDocID{}}
	} else {
		byTime := &search.SortField{Field: fieldTime, Type: search.SortFieldAsNumber, Desc: s.Order == forum.SearchNew}
		r.Score, r.Sort = "none", search.SortOrder{byTime, &search.SortDocID{}}
	}
	if !first {
		r.SetSearchAfter([]string{strconv.FormatFloat(at.Score, 'g', 17, 64), at.ID})
	}
	found, err := shelf.SearchInContext(ctx, r)
	if err != nil {
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
	if l.now.failed() != nil {
		return nil, errAway
	}
	var found []name
	err := withReader(l.now.of[everyone], func(r index.IndexReader) error {
		all, _, err := words(r, field, prefix, nil, looked)
		if err != nil {
			return err
		}
		for _, word := range all {
			if len(found) == most {
				break
			}
			n, err := countOf(r, field, word) // of a word of deleted documents it is 0
			if err != nil {
				return err
			}
			if _, value, ok := strings.Cut(word, "\x00"); ok && n > 0 {
				found = append(found, name{value, n})
			}
		}
		return nil
	})
	return found, err
}
