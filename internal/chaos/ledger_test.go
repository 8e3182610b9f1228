//go:build unix

package chaos_test

import (
	"math"
	"slices"
	"sync"
	"time"
)

// A ledger holds all that the clients were promised, and all that they asked for without a promise.
type ledger struct {
	mu    sync.Mutex
	began time.Time
	posts []*post
	votes []vote
	stats stats
}

// stats count the attempts of writes by their outcome, and all requests without a response or with an error.
type stats struct{ acknowledged, refused, unknown, abandoned, failed int }

// A post is an article, a topic or a comment that a client has tried to post.
type post struct {
	kind    string // article, topic or comment
	person  int    // its author
	mark    string // its idempotency key and the first word of its text; no other post has it
	id      string // "" without a promise
	posted  int64
	edits   []edit
	deleted int64 // 0 if not, pending without a promise
	doubted bool  // its promise may be void
}

// An edit is a text that a client has tried to give to a post. The first is the original.
type edit struct {
	text string
	done int64
}

// A vote is a vote that a client has set, or read, on a post.
type vote struct {
	id           string // of the post
	person       int
	device       int // the client; a person has several
	value        string
	read         bool
	asked, ended int64
}

// pending is the end of an operation without a known outcome. It may take effect at any time until the end.
const pending = math.MaxInt64

func newLedger() *ledger { return &ledger{began: time.Now()} }

// now returns the nanoseconds since the beginning.
func (l *ledger) now() int64 { return int64(time.Since(l.began)) }

// noticed reports whether a client has met a fault.
func (l *ledger) noticed() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.stats.unknown > 0
}

// add adds a post before it is sent, so that the verifier knows its mark.
func (l *ledger) add(kind string, person int, mark, text string) *post {
	l.mu.Lock()
	defer l.mu.Unlock()
	p := &post{kind: kind, person: person, mark: mark, posted: pending, edits: []edit{{text, pending}}}
	l.posts = append(l.posts, p)
	return p
}

// promise records that a post has got its id. Its author's own vote is the first of an article.
func (l *ledger) promise(p *post, device int, asked int64, id string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	p.id, p.posted, p.edits[0].done = id, l.now(), l.now()
	if p.kind == "article" {
		l.votes = append(l.votes, vote{id, p.person, device, "UP", false, asked, l.now()})
	}
}

// edit records an edit of a post.
func (l *ledger) edit(p *post, text string, ended int64) {
	l.mu.Lock()
	defer l.mu.Unlock()
	p.edits = append(p.edits, edit{text, ended})
}

// deletion records the deletion of a post.
func (l *ledger) deletion(p *post, ended int64) {
	l.mu.Lock()
	defer l.mu.Unlock()
	p.deleted = ended
}

// vote records a vote that was set or read.
func (l *ledger) vote(v vote) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.votes = append(l.votes, v)
}

// count changes the stats.
func (l *ledger) count(change func(*stats)) {
	l.mu.Lock()
	defer l.mu.Unlock()
	change(&l.stats)
}

// outcomes returns the stats.
func (l *ledger) outcomes() stats {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.stats
}

// recent returns the id of one of the last posts that exist, of some kinds; "" for none. choose returns a number below
// n.
func (l *ledger) recent(choose func(n int) int, kinds ...string) (id string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	var found []string
	for _, p := range slices.Backward(l.posts) {
		if p.id != "" && p.deleted == 0 && !p.doubted && slices.Contains(kinds, p.kind) {
			if found = append(found, p.id); len(found) == 20 {
				break
			}
		}
	}
	if len(found) == 0 {
		return ""
	}
	return found[choose(len(found))]
}

// doubt voids the promises since a time: a Redis that writes to the disk every second may lose the last ones when it is
// killed. What was read since then is no evidence either.
func (l *ledger) doubt(since int64) {
	l.mu.Lock()
	defer l.mu.Unlock()
	recent := func(at int64) bool { return at >= since && at != pending }
	for _, p := range l.posts {
		if recent(p.posted) {
			p.doubted = true
		}
		for i := range p.edits {
			if recent(p.edits[i].done) {
				p.edits[i].done = pending
			}
		}
		if p.deleted != 0 && recent(p.deleted) {
			p.deleted = pending
		}
	}
	l.votes = slices.DeleteFunc(l.votes, func(v vote) bool { return v.read && recent(v.ended) })
	for i := range l.votes {
		if recent(l.votes[i].ended) {
			l.votes[i].ended = pending
		}
	}
}
