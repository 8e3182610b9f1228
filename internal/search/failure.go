package search

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/part"
	"github.com/blevesearch/bleve/v2"
	"github.com/blevesearch/bleve/v2/index/scorch"
)

// After an error of bleve, its segments may be closed although searches still see them. A use of such a segment
// panics, also on goroutines of bleve. So once shelves have failed, nothing but close may use them.

var errAway = forum.Errorf(forum.Unavailable, "the search index has failed and is being opened again; try again later")

// closeFor is how long a shelf may take to close. A shelf in which a goroutine has panicked may never close.
const closeFor = 5 * time.Second

// onAsyncError is the name of the function that bleve calls when one of its goroutines fails.
const onAsyncError = "agora"

// openNow are the shelves that are open, for that function.
var openNow struct {
	sync.Mutex
	all map[*shelves]bool
}

func init() {
	openNow.all = map[*shelves]bool{}
	scorch.RegistryAsyncErrorCallbacks[onAsyncError] = func(err error, path string) {
		openNow.Lock()
		defer openNow.Unlock()
		for s := range openNow.all {
			if s.has(path) {
				s.fail(err)
			}
		}
	}
}

// has reports whether path, as bleve reports it, is the path of a shelf or lies in it. path is clean; "" is the path of
// a shelf in memory.
func (s *shelves) has(path string) bool {
	if s.dir == "" || path == "" {
		return s.dir == path
	}
	within := func(dir string) bool { return path == dir || strings.HasPrefix(path, dir+string(filepath.Separator)) }
	return within(s.path(everyone)) || within(s.privatePath())
}

// A failure is the state of shelves that may fail once.
type failure struct {
	once sync.Once
	gone chan struct{} // closed once err is set
	err  error
}

func newFailure() *failure { return &failure{gone: make(chan struct{})} }

func (f *failure) fail(err error) {
	f.once.Do(func() {
		f.err = fmt.Errorf("the search index fails: %w", err)
		close(f.gone)
	})
}

// failed returns why the shelves have failed; nil if they have not.
func (f *failure) failed() error {
	select {
	case <-f.gone:
		return f.err
	default:
		return nil
	}
}

// guard calls f, which uses the shelves that writes go to. If f returns an error or panics, these shelves have failed;
// errRenew, and an error after the end of ctx, do not count.
func (l *local) guard(ctx context.Context, f func() error) error {
	s := l.target()
	if err := s.failed(); err != nil {
		return err
	}
	err := part.Recovered(f)
	if failed := s.failed(); failed != nil {
		return failed
	}
	if err != nil && ctx.Err() == nil && !errors.Is(err, errRenew) {
		s.fail(err)
		return s.failed()
	}
	return err
}

// write writes a batch to a shelf. Bleve waits for its own goroutines, even for one that has panicked. So write stops
// waiting for bleve once the shelves have failed.
func (s *shelves) write(name string, batch *bleve.Batch) error {
	done := make(chan error, 1)
	go func() { done <- part.Recovered(func() error { return s.of[name].Batch(batch) }) }()
	select {
	case err := <-done:
		return err
	case <-s.gone:
		return s.err
	}
}

// close closes all shelves. Errors: one of them does not close in time.
func (s *shelves) close() (err error) {
	openNow.Lock()
	delete(openNow.all, s)
	openNow.Unlock()
	for _, shelf := range s.of {
		err = cmp.Or(err, closeShelf(shelf))
	}
	return err
}

// closeShelf closes a shelf. If a batch still waits for the shelf, its Close does not return; then closeShelf closes
// the index of bleve below it.
func closeShelf(shelf bleve.Index) error {
	below, err := shelf.Advanced()
	if err != nil {
		return err
	}
	err = within(shelf.Close)
	if errors.Is(err, errTooLong) {
		err = within(below.Close)
	}
	return err
}

var errTooLong = errors.New("the search index cannot be closed")

// within calls f, and waits for it for closeFor at most.
func within(f func() error) error {
	done := make(chan error, 1)
	go func() { done <- part.Recovered(f) }()
	select {
	case err := <-done:
		return err
	case <-time.After(closeFor):
		return errTooLong
	}
}

func (l *local) gone() <-chan struct{} { return l.target().gone }

func (l *local) shut() {
	if l.next != nil {
		l.now.fail(l.next.err)
		_ = l.next.close()
	}
	l.mu.Lock() // waits for the searches that use them
	old := l.now
	l.now, l.next = &shelves{dir: l.dir, made: l.made, failure: old.failure}, nil
	l.mu.Unlock()
	_ = old.close() // if it does not close in time, its lock makes reopen fail
}

func (l *local) reopen() error {
	return part.Recovered(func() error {
		now, err := openShelves(l.dir, l.made)
		if err != nil {
			return err
		}
		l.mu.Lock()
		defer l.mu.Unlock()
		l.now, l.building, l.batches = now, false, 0
		return nil
	})
}
