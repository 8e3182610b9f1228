package redisstore

import (
	"slices"
	"sync"
	"unsafe"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/lru"
)

// A page of a list is read level by level: the range, the entities on it, their authors. Most pages are the same as the
// last time, or nearly. So the store remembers which reads followed a page, by their keys only, and the next response
// that reads the page sends these reads together with the range: if the page is the same, one round trip has all of it.
// Only the keys are remembered: the values are read anew, unless they are kept (see kept.go). A wrong guess costs a few
// commands in vain, which are not charged to the response, and what is missing then is read as if there had been no
// guess. So a response sends no more of them than its estimated cost includes: a cheap request after an expensive one
// for the same page would read for free.

// foresightSize bounds what the store remembers, in bytes, and mostForeseen the reads of one page.
const (
	foresightSize = 4 << 20
	mostForeseen  = 2_500
)

// foresight has the reads that followed pages the last time. It is safe for concurrent use.
type foresight struct {
	mu    sync.Mutex
	pages *lru.Cache[foreseenPage, []read]
}

// A foreseenPage is a page as responses of one kind read it, or a topic whose thread they read.
type foreseenPage struct {
	page   read
	fields Fields
	viewer bool // there is one
}

func newForesight() *foresight {
	return &foresight{pages: lru.New[foreseenPage, []read](foresightSize, nil)}
}

// following are the reads that follow a page in one response.
type following struct {
	page  read
	reads []read
}

// of returns the reads that followed a page of a response the last time.
func (f *foresight) of(page read, l *loader) []read {
	f.mu.Lock()
	defer f.mu.Unlock()
	reads, _ := f.pages.Get(foreseenPage{page, l.fields, l.viewerID != 0})
	return reads
}

// foreseeLocked adds reads to the next trip that will probably follow. The caller holds l.mu.
func (l *loader) foreseeLocked(reads []read) {
	if l.cost != nil && l.cost.MostForeseen > 0 && len(reads) > l.cost.MostForeseen {
		return
	}
	calls := make([]call, 0, len(reads)) // one piece of memory
	for _, r := range reads {
		switch of := r.(type) { // of another viewer
		case votedRead:
			of.viewer = l.viewerID
			r = of
		case votesRead:
			of.viewer = l.viewerID
			r = of
		case listedRead:
			of.viewer = l.viewerID
			r = of
		case seenRead:
			of.viewer = l.viewerID
			r = of
		case hiddenRead:
			if of.seen || !l.viewer.Hides {
				continue
			}
			of.viewer = l.viewerID
			r = of
		}
		if l.calls[r] == nil && l.keptLocked(r) == nil {
			calls = append(calls, call{read: r, foreseen: true})
			l.enlistLocked(&calls[len(calls)-1])
		}
	}
}

// remember keeps what followed a page.
func (l *loader) remember(now *following) {
	f := l.store.foresight
	if len(now.reads) > mostForeseen {
		return
	}
	if t, ok := now.page.(threadRead); ok && t.subject.Topic() { // the topic was read before
		topic := topicRead{forum.TopicID(t.subject.Number())}
		l.remember(&following{page: topic, reads: append([]read{t}, now.reads...)})
	}
	key := foreseenPage{now.page, l.fields, l.viewerID != 0}
	f.mu.Lock()
	defer f.mu.Unlock()
	if last, ok := f.pages.Get(key); ok && slices.Equal(last, now.reads) {
		return
	}
	const each = unsafe.Sizeof(read(nil)) + unsafe.Sizeof(votesRead{})
	f.pages.Add(key, now.reads, int64(unsafe.Sizeof(key))+pageSize(key.page)+int64(len(now.reads))*int64(each))
}

// isFollowed reports whether others may follow a read of a batch: a page, or a topic alone, which its thread follows.
func isFollowed(r read, batch int) bool {
	_, topic := r.(topicRead)
	return isPage(r) || topic && batch <= 2 // with privateRead
}

// isPage reports whether a read is the page of a list or of a thread, which other reads follow.
func isPage(r read) bool { return pageSize(r) > 0 }

// pageSize returns about how many bytes the read of a page takes, 0 for another read.
func pageSize(r read) int64 {
	switch r := r.(type) {
	case rangeRead:
		return int64(unsafe.Sizeof(r)) + int64(len(r.key))
	case threadRead:
		return int64(unsafe.Sizeof(r)) + int64(len(r.after))
	}
	return 0
}
