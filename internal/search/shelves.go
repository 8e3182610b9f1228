package search

import (
	"bytes"
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/blevesearch/bleve/v2"
	"github.com/blevesearch/bleve/v2/index/scorch"
	index "github.com/blevesearch/bleve_index_api"
)

// The keys of what a shelf stores besides documents.
var (
	keyMade     = []byte("made")     // made, and the id of the site
	keyName     = []byte("name")     // of the shelf
	keyPosition = []byte("position") // up to which the index has the changes of all events; missing while it is built
	keyStep     = []byte("step")     // the last step of building it; missing otherwise
)

// everyone is the name of the shelf of what everyone may read. It also has the position or step.
const everyone = ""

// shelfOf returns the name of the shelf of a content.
func shelfOf(c *content) string {
	if c.private {
		return c.place
	}
	return everyone
}

// shelf returns the name of the shelf that a change goes to.
func (c *change) shelf() string {
	if c.content == nil {
		return everyone
	}
	return shelfOf(c.content)
}

// Shelves are the parts of an index, by name: one shelf for what everyone may read, and one for each private category
// with documents. Each shelf is an index of bleve with its own statistics.
type shelves struct {
	dir  string // "" in memory
	made string // see Open
	of   map[string]bleve.Index
	*failure
}

// openShelves opens the shelves of a directory. If they were made in another way than made says, it replaces them by
// one empty shelf. With dir "", it makes an empty shelf in memory.
func openShelves(dir, made string) (*shelves, error) {
	s := &shelves{dir: dir, made: made, of: map[string]bleve.Index{}, failure: newFailure()}
	openNow.Lock()
	openNow.all[s] = true
	openNow.Unlock()
	err := s.openAll()
	if err == nil {
		err = s.failed()
	}
	if err != nil {
		_ = s.close()
		return nil, err
	}
	return s, nil
}

// openAll is the work of openShelves.
func (s *shelves) openAll() (err error) {
	dir := s.dir
	if dir == "" {
		return s.add(everyone)
	}
	public, err := s.open(s.path(everyone))
	if err != nil {
		return err
	}
	if public != nil {
		s.of[everyone] = public
		complete, err := s.openPrivate()
		if err != nil || complete {
			return err
		}
		for name, shelf := range s.of {
			if err := closeShelf(shelf); err != nil {
				return err
			}
			delete(s.of, name)
		}
	}
	for _, path := range []string{s.path(everyone), s.privatePath()} { // only these folders are ever removed
		if err := os.RemoveAll(path); err != nil {
			return fmt.Errorf("the search index in %s cannot be replaced: %w", dir, err)
		}
	}
	if err := os.MkdirAll(s.privatePath(), 0o700); err != nil {
		return fmt.Errorf("the search index: %w", err)
	}
	return s.add(everyone)
}

// add makes an empty shelf.
func (s *shelves) add(name string) error {
	shelf, err := s.create(name)
	if err == nil {
		s.of[name] = shelf
	}
	return err
}

// openPrivate opens the shelves of private categories. It reports whether all of them could be used: none is damaged,
// or made in another way than s.made says.
func (s *shelves) openPrivate() (complete bool, err error) {
	folders, err := os.ReadDir(s.privatePath())
	if err != nil && !os.IsNotExist(err) {
		return false, fmt.Errorf("the search index: %w", err)
	}
	for _, folder := range folders {
		opened, err := s.open(filepath.Join(s.privatePath(), folder.Name()))
		if err != nil {
			return false, err
		}
		if opened == nil {
			return false, nil
		}
		name, err := opened.GetInternal(keyName)
		if err != nil || len(name) == 0 || s.of[string(name)] != nil {
			return false, opened.Close()
		}
		s.of[string(name)] = opened
	}
	return true, nil
}

// open opens a shelf; nil for a shelf that is missing, damaged or made in another way. Errors: another process uses
// the shelf.
func (s *shelves) open(path string) (bleve.Index, error) {
	if _, err := os.Stat(path); err != nil {
		return nil, nil //nolint:nilerr,nilnil // it is made
	}
	opened, err := bleve.OpenUsing(path, config())
	if err != nil {
		if err.Error() == "timeout" { // of the lock
			return nil, fmt.Errorf("the search index in %s is in use by another process; give each server its own "+
				"--search-dir", s.dir)
		}
		return nil, nil //nolint:nilerr,nilnil // it is made anew
	}
	if is, err := opened.GetInternal(keyMade); err == nil && bytes.Equal(is, []byte(s.made)) {
		return opened, nil
	}
	return nil, opened.Close()
}

// path returns the folder of a shelf. The name of a category may have any characters.
func (s *shelves) path(name string) string {
	switch {
	case s.dir == "":
		return ""
	case name == everyone:
		return filepath.Join(s.dir, "bleve")
	}
	hash := sha256.Sum256([]byte(name))
	return filepath.Join(s.privatePath(), hex.EncodeToString(hash[:16]))
}

// privatePath returns the folder of the shelves of private categories.
func (s *shelves) privatePath() string { return filepath.Join(s.dir, "private") }

// config returns the settings of a shelf.
func config() map[string]any {
	return map[string]any{"bolt_timeout": "1s", "asyncErrorCallbackName": onAsyncError}
}

// create makes an empty shelf.
func (s *shelves) create(name string) (bleve.Index, error) {
	path := s.path(name)
	if path != "" {
		if err := os.RemoveAll(path); err != nil { // one that was made in part
			return nil, fmt.Errorf("the search index in %s cannot be replaced: %w", s.dir, err)
		}
	}
	created, err := bleve.NewUsing(path, bleve.NewIndexMapping(), scorch.Name, scorch.Name, config())
	if err == nil {
		batch := created.NewBatch()
		batch.SetInternal(keyMade, []byte(s.made))
		batch.SetInternal(keyName, []byte(name))
		err = created.Batch(batch)
	}
	if err != nil {
		return nil, fmt.Errorf("the search index in %s cannot be made: %w", s.dir, err)
	}
	return created, nil
}

// remove closes a shelf and deletes it.
func (s *shelves) remove(name string) error {
	err := closeShelf(s.of[name])
	delete(s.of, name)
	if path := s.path(name); path != "" {
		err = cmp.Or(err, os.RemoveAll(path))
	}
	return err
}

// batches returns the batches that write changes to the shelves, by the name of the shelf. A shelf on which nothing
// changes gets no batch. Once all batches are written, each changed document is on the shelf where it belongs, and on
// no other.
func (s *shelves) batches(changes []change) (map[string]*bleve.Batch, error) {
	batches := map[string]*bleve.Batch{}
	batch := func(name string) *bleve.Batch {
		if batches[name] == nil {
			batches[name] = s.of[name].NewBatch()
		}
		return batches[name]
	}
	for name, shelf := range s.of {
		err := withReader(shelf, func(r index.IndexReader) error {
			for _, c := range changes {
				if c.content != nil && name == shelfOf(c.content) {
					if err := batch(name).IndexAdvanced(c.content.document(c.id)); err != nil {
						return err
					}
					continue
				}
				n, err := countOf(r, fieldID, c.id)
				if err != nil {
					return err
				}
				if n > 0 {
					batch(name).Delete(c.id)
				}
			}
			if name != everyone {
				return nil
			}
			return addTags(r, changes, func() *bleve.Batch { return batch(name) })
		})
		if err != nil {
			return nil, err
		}
	}
	return batches, nil
}

// addTags changes the tags in the batch for the shelf everyone. It adds each tag that a post on this shelf uses after
// the batch, and removes each tag that no post on this shelf uses any more. So the tags on this shelf depend neither
// on private posts nor on the order of changes.
func addTags(r index.IndexReader, changes []change, batch func() *bleve.Batch) error {
	more := map[string]int{} // posts, by the value of fieldTags
	was, err := r.DocValueReader([]string{fieldTags})
	if err != nil {
		return err
	}
	last := map[string]change{} // of an entity
	for _, c := range changes {
		last[c.id] = c
	}
	for _, c := range last {
		if c.content != nil && shelfOf(c.content) == everyone {
			for _, tag := range c.content.tagValues() {
				more[tag]++
			}
		}
		id, err := r.InternalID(c.id)
		if err == nil && id != nil {
			err = was.VisitDocValues(id, func(_ string, tag []byte) { more[string(tag)]-- })
		}
		if err != nil {
			return err
		}
	}
	for value, n := range more {
		posts, err := countOf(r, fieldTags, value)
		if err != nil {
			return err
		}
		_, tag, _ := strings.Cut(value, "\x00")
		id := forum.TagName(tag).String()
		there, err := countOf(r, fieldID, id)
		if err != nil {
			return err
		}
		switch some := int64(posts)+int64(n) > 0; {
		case some && there == 0:
			c := content{kind: forum.SearchTags, title: tag, at: time.Unix(0, 0)}
			err = batch().IndexAdvanced(c.document(id))
		case !some && there > 0:
			batch().Delete(id)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// fieldID is the name of bleve's field with the id of a document.
const fieldID = "_id"

// count returns the number of documents of a shelf that have a value in a field.
func count(shelf bleve.Index, field, value string) (n uint64, err error) {
	err = withReader(shelf, func(r index.IndexReader) error {
		n, err = countOf(r, field, value)
		return err
	})
	return n, err
}

// countOf is count for a reader.
func countOf(r index.IndexReader, field, value string) (uint64, error) {
	found, err := r.TermFieldReader(context.Background(), []byte(value), field, false, false, false)
	if err != nil {
		return 0, err
	}
	return found.Count(), found.Close()
}

// withReader calls f with a reader of a shelf.
func withReader(shelf bleve.Index, f func(index.IndexReader) error) error {
	advanced, err := shelf.Advanced()
	if err != nil {
		return err
	}
	r, err := advanced.Reader()
	if err != nil {
		return err
	}
	return cmp.Or(f(r), r.Close())
}
