package read

import (
	"slices"
	"sync"
	"unsafe"

	"github.com/agoraql/agora/internal/doors"
	"github.com/agoraql/agora/internal/lru"
)

// A response reads a page of a list level by level: the range, the entities on it, their authors. Most pages are
// nearly the same as the last time. So the store remembers which reads followed a page. The next response that reads
// the page sends these reads together with the range. If the page is the same, one round trip reads all of it.
//
// The store remembers only which reads followed. Their values are read again, unless they are kept (see kept.go). A
// wrong guess costs a few commands in vain, for which the response is not charged; a read that was not guessed is
// sent later, as usual. If the remembered reads are more than the estimated cost of a response includes
// (Cost.MostForeseen), the response sends none of them ahead. Otherwise a cheap request after an expensive one for
// the same page would read for free.

// foresightSize bounds what the store remembers, in bytes, and mostForeseen the reads of one page.
const (
	foresightSize = 4 << 20
	mostForeseen  = 2_500
)

// foresight has the reads that followed pages the last time. It is safe for concurrent use.
type foresight struct {
	mu    sync.Mutex
	pages *lru.Cache[foreseenPage, []Read]
}

// A foreseenPage is a page as responses of one kind read it, or a topic whose thread they read.
type foreseenPage struct {
	page   Read
	fields Fields
	viewer bool // there is one
}

// newForesight returns a foresight, nil if it is closed.
func newForesight() *foresight {
	if doors.Closed(doors.Foresight) {
		return nil
	}
	return &foresight{pages: lru.New[foreseenPage, []Read](foresightSize, nil)}
}

// following are the reads that follow a page in one response.
type following struct {
	page  Read
	reads []Read
}

// of returns the reads that followed a page of a response the last time.
func (f *foresight) of(page Read, l *Loader) []Read {
	if f == nil {
		return nil
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	reads, _ := f.pages.Get(foreseenPage{page, l.Fields, l.ViewerID != 0})
	return reads
}

// foreseeLocked adds reads to the next trip that will probably follow. The caller holds l.mu.
func (l *Loader) foreseeLocked(reads []Read) {
	if l.Cost != nil && l.Cost.MostForeseen > 0 && len(reads) > l.Cost.MostForeseen {
		return
	}
	calls := make([]call, 0, len(reads)) // one piece of memory
	for _, r := range reads {
		if of, ok := r.(viewerRead); ok { // of another viewer
			if r = of.OfViewer(l); r == nil {
				continue
			}
		}
		if l.Calls[r] == nil && l.keptLocked(r) == nil {
			calls = append(calls, call{read: r, foreseen: true})
			l.enlistLocked(&calls[len(calls)-1])
		}
	}
}

// remember keeps what followed a page.
func (l *Loader) remember(now *following) {
	f := l.Store.foresight
	if f == nil || len(now.reads) > mostForeseen {
		return
	}
	if of, ok := now.page.(pageOfEntity); ok && of.Entity() != nil { // which was read before
		l.remember(&following{page: of.Entity(), reads: append([]Read{now.page}, now.reads...)})
	}
	key := foreseenPage{now.page, l.Fields, l.ViewerID != 0}
	f.mu.Lock()
	defer f.mu.Unlock()
	if last, ok := f.pages.Get(key); ok && slices.Equal(last, now.reads) {
		return
	}
	const each = unsafe.Sizeof(Read(nil)) + 24 // of a VotesRead
	f.pages.Add(key, now.reads, int64(unsafe.Sizeof(key))+pageSize(key.page)+int64(len(now.reads))*int64(each))
}

// A pageRead is the page of a list or of a thread, which other reads follow.
type pageRead interface {
	Read
	// PageSize returns about how many bytes the read takes.
	PageSize() int64
}

// A pageOfEntity is a page that follows an entity; entity returns its read, nil for none.
type pageOfEntity interface{ Entity() Read }

// A viewerRead reads something that belongs to the viewer of a response. OfViewer returns the same read for the
// viewer of l, or nil if that viewer needs no such read.
type viewerRead interface{ OfViewer(l *Loader) Read }

// A readWithPage is the read of an entity that has a page, if it is read alone.
type readWithPage interface{ HasPage() }

// isFollowed reports whether others may follow a read of a batch: a page, or a topic alone, which its thread follows.
func isFollowed(r Read, batch int) bool {
	_, followed := r.(readWithPage)
	return isPage(r) || followed && batch <= 2 // with PrivateRead
}

// isPage reports whether a read is a pageRead.
func isPage(r Read) bool { return pageSize(r) > 0 }

// PageSize returns about how many bytes a pageRead takes, 0 for another read.
func pageSize(r Read) int64 {
	if page, ok := r.(pageRead); ok {
		return page.PageSize()
	}
	return 0
}
