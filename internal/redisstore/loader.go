package redisstore

import (
	"context"
	"maps"
	"sync"
	"sync/atomic"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/traces"
)

// How a response reads, by the example of a feed of 25 articles with their authors:
//
//	{ articles(first: 25) { nodes { title author { name } } } }
//
// Package graph finds the Fields of a response in one table, here ArticleAuthor, and calls NewResponse with them.
// Articles.Feed resolves one dependency, the page, level by level:
//
//	level  reads                     sent as                filled by
//	1      1 rangeRead of score:     1 ZREVRANGE            readList: 25 edges, which depend on 25 articles
//	2      25 articleRead            1 pipeline, 25 HMGET   articles: the nodes, which depend on their authors
//	3      7 userRead                1 pipeline, 7 HMGET    users: the authors; they depend on nothing
//
// So each level is one round trip at most, whatever the number of entities, and each entity's file says only what the
// entity depends on. Three things save round trips: values that the store keeps are not read again (see kept.go). If
// the page is the same as the last time, the first round trip has all of it (see foresight.go). The authors of entities
// that were read before are read together with the entities (see authors.go). With several partitions the rangeRead is
// one command in each, in one round trip (see range.go). With karma level 3 holds 7 karmaReads more, with viewerVote 25
// votedReads. Without authors there is none.
//
// Were there `author { articles(first: 3) }` too, each of the 25 resolvers would ask for the articles of its author on
// its own. The loader remembers that their userReads were one batch: the first to ask has the pages of all its siblings
// resolved, which takes the levels 1 to 3 once again for all of them, and the others find theirs in the cache.

// A loader batches and caches the reads of one response. A read that finds no trip under way is sent at once. The
// reads that arrive meanwhile go together in the next trip, so that no read waits for a timer.
type loader struct {
	store    *core
	viewer   *forum.User  // nil for an anonymous client
	viewerID forum.UserID // 0 for an anonymous client
	fields   Fields
	cost     *Cost  // of the response; nil if it is not counted
	basis    *Basis // of the response; nil if it is not noted
	began    time.Time

	mu       sync.Mutex
	calls    map[read]*call
	loaded   map[any]any // the entities of loadOne
	next     *trip       // has the calls that wait to be sent; nil for none
	underWay bool        // a trip is

	// granted is a subject that a script has just let the viewer read, "" for none.
	granted forum.SubjectID

	replicas atomic.Bool // the next trip may go to a replica
	replica  *replica    // of the trips so far
}

// A call is a read of the response; its result is there once its trip is over.
type call struct {
	read     read
	trip     *trip
	batch    *batch // the first batch that the read was in; nil if it was always alone
	from, to int    // its commands are these of the trip
	foreseen bool   // it was sent without a request for it
	used     bool   // a foreseen one was requested later
	replied  int    // bytes of the replies to its commands
	texts    int    // bytes of these replies that those for a missing key do not have
	value    any
	err      error
}

type loaderKey struct{}

// NewResponse returns a context for the reads of one response. They are cached in it, so that a response shows one
// state. viewer is nil for an anonymous client. fields limits the parts of entities that are read. cost counts and
// bounds the commands; if it is nil, the cost of ctx goes on.
func (s *core) NewResponse(ctx context.Context, viewer *forum.User, fields Fields, cost *Cost) context.Context {
	if outer, ok := ctx.Value(loaderKey{}).(*loader); ok && cost == nil {
		cost = outer.cost
	}
	l := &loader{
		store: s, viewer: viewer, fields: fields, cost: cost, basis: basisOf(ctx), began: time.Now(), calls: map[read]*call{},
	}
	if viewer != nil {
		l.viewerID = viewer.ID
		if viewer.Name != "" {
			l.reset(map[read]any{userRead{viewer.ID}: viewer}) // the look-up of the session has just read it
		}
	}
	if fields&EventsEnd != 0 {
		for _, p := range s.partitions { // with the first reads, before them: a partition's commands keep their order
			l.enlistLocked(&call{read: eventsEndRead{p}})
		}
	}
	return context.WithValue(ctx, loaderKey{}, l)
}

// loader returns the response's loader; outside a response of this store, a new one that reads all fields.
func (s *core) loader(ctx context.Context) *loader {
	if l, ok := ctx.Value(loaderKey{}).(*loader); ok && l.store == s {
		return l
	}
	return s.NewResponse(ctx, nil, AllFields, nil).Value(loaderKey{}).(*loader)
}

// load returns the values of reads. The reads that are not cached are sent as one batch. It returns the first error.
func (l *loader) load(ctx context.Context, reads []read) ([]any, error) {
	calls := make([]*call, len(reads))
	var together *batch
	if len(reads) > 1 {
		together = &batch{reads: reads}
	}
	var fresh []call
	var used []*call
	var authors []forum.UserID
	l.mu.Lock()
	if len(reads) > 2*len(l.calls) { // it would grow step by step
		calls := make(map[read]*call, len(l.calls)+2*len(reads))
		maps.Copy(calls, l.calls)
		l.calls = calls
	}
	for i, r := range reads {
		c := l.calls[r]
		if c == nil {
			c = l.keptLocked(r)
		}
		if c == nil {
			if fresh == nil {
				fresh = make([]call, 0, len(reads)-i) // one piece of memory
				ctx = traces.Read(ctx)
			}
			fresh = append(fresh, call{read: r})
			c = &fresh[len(fresh)-1]
			l.enlistLocked(c)
			if isFollowed(r, len(reads)) {
				l.foreseeLocked(l.store.foresight.of(r, l))
			}
			if author := l.store.authors.of(r, l.fields); author != 0 {
				authors = append(authors, author)
			}
		}
		if c.foreseen && !c.used {
			c.used = true
			used = append(used, c)
		}
		if c.batch == nil {
			c.batch = together
		}
		calls[i] = c
	}
	if len(authors) > 0 {
		l.foreseeAuthorsLocked(authors)
	}
	if l.next != nil && !l.underWay {
		l.underWay = true
		l.dispatchLocked(ctx)
	}
	l.mu.Unlock()

	values := make([]any, len(reads))
	for i, c := range calls {
		select {
		case <-c.trip.over:
		case <-ctx.Done():
			return nil, context.Cause(ctx)
		}
		if c.err != nil {
			return nil, c.err
		}
		values[i] = c.value
	}
	if l.cost != nil && len(used) > 0 {
		return values, l.cost.chargeUsed(used)
	}
	return values, nil
}

// loadRead loads one read.
func loadRead[T any](ctx context.Context, l *loader, r read) (T, error) {
	values, err := l.load(ctx, []read{r})
	if err != nil {
		var none T
		return none, err
	}
	return values[0].(T), nil
}

// enlistLocked adds a call to the next trip. The caller holds l.mu, or is alone.
func (l *loader) enlistLocked(c *call) {
	if l.next == nil {
		l.next = &trip{over: make(chan struct{})}
	}
	c.trip = l.next
	l.next.calls = append(l.next.calls, c)
	l.calls[c.read] = c
}

// dispatchLocked sends the next trip. It leaves the reads that arrive meanwhile to a new goroutine, so that the caller
// waits for its own reads only. The caller holds l.mu.
func (l *loader) dispatchLocked(ctx context.Context) {
	t := l.next
	l.next = nil
	l.mu.Unlock()
	l.send(ctx, t)
	close(t.over)
	l.mu.Lock()
	if l.next == nil {
		l.underWay = false
		return
	}
	go func() {
		l.mu.Lock()
		defer l.mu.Unlock()
		l.dispatchLocked(ctx)
	}()
}

// primed returns a context whose loader has the values that a write has replied with, and none from before it: the
// write may have changed anything that the response has read.
func (s *core) primed(ctx context.Context, values map[read]any) context.Context {
	l := s.loader(ctx)
	l.reset(values)
	l.granted = ""
	return context.WithValue(ctx, loaderKey{}, l)
}

// Prime gives the response of ctx a user that was read before it began.
func (s *core) Prime(ctx context.Context, u *forum.User) {
	l := s.loader(ctx)
	l.mu.Lock()
	defer l.mu.Unlock()
	l.calls[userRead{u.ID}] = &call{read: userRead{u.ID}, trip: known, value: u}
}

// known is the trip of values that were not read: it is over.
var known = func() *trip {
	t := &trip{over: make(chan struct{})}
	close(t.over)
	return t
}()

// reset drops all values that were read, and caches these as if their reads had found them.
func (l *loader) reset(values map[read]any) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.loaded, l.calls = nil, make(map[read]*call, len(values))
	for r, value := range values {
		l.calls[r] = &call{read: r, trip: known, value: value}
	}
}
