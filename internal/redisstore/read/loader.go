package read

import (
	"context"
	"maps"
	"sync"
	"sync/atomic"
	"time"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/traces"
)

// How a response reads, by the example of a feed of 25 articles with their authors:
//
//	{ articles(first: 25) { nodes { title author { name } } } }
//
// Package graph finds the Fields of a response in one table, here ArticleAuthor, and calls NewResponse with them.
// ArticleFeeds.Feed resolves one dependency, the page, level by level:
//
//	level  reads                     sent as                filled by
//	1      1 RangeRead of score:     1 ZREVRANGE            LoadList: 25 edges, which depend on 25 articles
//	2      25 ArticleRead            1 pipeline, 25 HMGET   articles: the nodes, which depend on their authors
//	3      7 UserRead                1 pipeline, 7 HMGET    users: the authors; they depend on nothing
//
// So each level takes at most one round trip, whatever the number of entities. The file of each entity says only what
// the entity depends on. Two things save round trips. First, the store does not read kept values again (see
// kept.go). Second, if the page is the same as the last time, the first round trip reads all of it (see
// foresight.go).
//
// With several partitions the RangeRead is one command in each partition, in one round trip (see range.go). If the
// query asks for karma, level 3 also contains 7 KarmaReads; if it asks for viewerVote, 25 reads of votes. Without
// authors there is no level 3.
//
// If the query also asks for `author { articles(first: 3) }`, each of the 25 resolvers asks for the articles of its
// own author. The loader remembers that the UserReads of these authors were one batch. The first resolver that asks
// loads the pages of all these authors together, which takes the levels 1 to 3 once more. The other resolvers find
// their pages in the cache.

// A Loader batches and caches the reads of one response. A trip is one pipeline. If no trip is under way, a read is
// sent at once. Reads that arrive during a trip go together in the next trip, so no read waits for a timer.
type Loader struct {
	Store    *Core
	Viewer   *forum.User  // nil for an anonymous client
	ViewerID forum.UserID // 0 for an anonymous client
	Fields   Fields
	Cost     *Cost     // of the response; nil if it is not counted
	basis    *db.Basis // of the response; nil if it is not noted
	began    time.Time

	Mu       sync.Mutex
	Calls    map[Read]*call
	loaded   map[any]any // the entities of LoadOne
	next     *trip       // has the calls that wait to be sent; nil for none
	underWay bool        // a trip is

	// Granted is a subject that a script has just let the viewer read, "" for none.
	Granted forum.SubjectID

	replicas atomic.Bool // the next trip may go to a replica
	replica  *replica    // of the trips so far
}

// A call is a read of the response; its result is there once its trip is over.
type call struct {
	read     Read
	trip     *trip
	batch    *batch // the first batch that the read was in; nil if it was always alone
	from, to int    // its commands are these of the trip
	foreseen bool   // it was sent without a request for it
	used     bool   // a foreseen one was requested later
	replied  int    // bytes of the replies to its commands
	texts    int    // bytes of these replies that those for a missing key do not have
	Value    any
	err      error
}

type loaderKey struct{}

// NewResponse returns a context for the reads of one response. The context caches the values, so that the response
// shows one state. viewer is nil for an anonymous client. fields limits the parts of entities that are read. cost
// counts and limits the commands; if it is nil, the response uses the cost of ctx.
func (s *Core) NewResponse(ctx context.Context, viewer *forum.User, fields Fields, cost *Cost) context.Context {
	if outer, ok := ctx.Value(loaderKey{}).(*Loader); ok && cost == nil {
		cost = outer.Cost
	}
	l := &Loader{
		Store: s, Viewer: viewer, Fields: fields, Cost: cost, basis: db.BasisOf(ctx), began: time.Now(),
		Calls: map[Read]*call{},
	}
	if viewer != nil {
		l.ViewerID = viewer.ID
		if viewer.Name != "" {
			l.Reset(map[Read]any{UserRead{viewer.ID}: viewer}) // the look-up of the session has just read it
		}
	}
	if fields&EventsEnd != 0 {
		for _, p := range s.DB.Partitions { // with the first reads, before them: a partition's commands keep their order
			l.enlistLocked(&call{read: EventsEndRead{p}})
		}
	}
	return context.WithValue(ctx, loaderKey{}, l)
}

// Loader returns the response's loader; outside a response of this store, a new one that reads all fields.
func (s *Core) Loader(ctx context.Context) *Loader {
	if l, ok := ctx.Value(loaderKey{}).(*Loader); ok && l.Store == s {
		return l
	}
	return s.NewResponse(ctx, nil, AllFields, nil).Value(loaderKey{}).(*Loader)
}

// Load returns the values of reads. The reads that are not cached are sent as one batch. It returns the first error.
func (l *Loader) Load(ctx context.Context, reads []Read) ([]any, error) {
	calls := make([]*call, len(reads))
	var together *batch
	if len(reads) > 1 {
		together = &batch{reads: reads}
	}
	var fresh []call
	var used []*call
	l.Mu.Lock()
	if len(reads) > 2*len(l.Calls) { // it would grow step by step
		calls := make(map[Read]*call, len(l.Calls)+2*len(reads))
		maps.Copy(calls, l.Calls)
		l.Calls = calls
	}
	for i, r := range reads {
		c := l.Calls[r]
		if c == nil {
			c = l.rankedLocked(r)
		}
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
				l.foreseeLocked(l.Store.foresight.of(r, l))
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
	if l.next != nil && !l.underWay {
		l.underWay = true
		l.dispatchLocked(ctx)
	}
	l.Mu.Unlock()

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
		values[i] = c.Value
	}
	if l.Cost != nil && len(used) > 0 {
		return values, l.Cost.chargeUsed(used)
	}
	return values, nil
}

// rankedLocked returns a finished call with the page of a list that is ranked in the process, nil for another read. The
// caller holds l.Mu.
func (l *Loader) rankedLocked(r Read) *call {
	of, ok := r.(RangeRead)
	if !ok || of.Ranked == nil {
		return nil
	}
	c := &call{read: r, trip: known, Value: of.ranked()}
	l.Calls[r] = c
	return c
}

// Note notes keys of all partitions that a value of the response depends on, besides those that it has read.
func (l *Loader) Note(keyNames ...string) {
	if l.basis == nil {
		return
	}
	for _, p := range l.Store.DB.Partitions {
		for _, key := range keyNames {
			l.basis.Note(p.Tag + key)
		}
	}
}

// LoadRead loads one read.
func LoadRead[T any](ctx context.Context, l *Loader, r Read) (T, error) {
	values, err := l.Load(ctx, []Read{r})
	if err != nil {
		var none T
		return none, err
	}
	return values[0].(T), nil
}

// enlistLocked adds a call to the next trip. The caller holds l.mu, or is alone.
func (l *Loader) enlistLocked(c *call) {
	if l.next == nil {
		l.next = &trip{over: make(chan struct{})}
	}
	c.trip = l.next
	l.next.calls = append(l.next.calls, c)
	l.Calls[c.read] = c
}

// dispatchLocked sends the next trip. If more reads arrive meanwhile, it starts a new goroutine for them, so that the
// caller waits only for its own reads. The caller holds l.Mu.
func (l *Loader) dispatchLocked(ctx context.Context) {
	t := l.next
	l.next = nil
	l.Mu.Unlock()
	l.send(ctx, t)
	close(t.over)
	l.Mu.Lock()
	if l.next == nil {
		l.underWay = false
		return
	}
	go func() {
		l.Mu.Lock()
		defer l.Mu.Unlock()
		l.dispatchLocked(ctx)
	}()
}

// Primed returns a context whose loader contains only the values of a write's reply, and the viewer as the look-up of
// the session has found the user: who posts is the author of the post. It drops all other earlier values of the
// response, because the write may have changed them. A write that changes the hash of the viewer has it in values.
func (s *Core) Primed(ctx context.Context, values map[Read]any) context.Context {
	l := s.Loader(ctx)
	viewer := UserRead{l.ViewerID}
	l.Mu.Lock()
	before := l.Calls[viewer]
	l.Mu.Unlock()
	l.Reset(values)
	if before != nil && before.trip == known {
		l.Mu.Lock()
		if l.Calls[viewer] == nil {
			l.Calls[viewer] = before
		}
		l.Mu.Unlock()
	}
	l.Granted = ""
	return context.WithValue(ctx, loaderKey{}, l)
}

// Prime gives the response of ctx a user that was read before it began.
func (s *Core) Prime(ctx context.Context, u *forum.User) {
	l := s.Loader(ctx)
	l.Mu.Lock()
	defer l.Mu.Unlock()
	l.Calls[UserRead{u.ID}] = &call{read: UserRead{u.ID}, trip: known, Value: u}
}

// known is the trip of values that were not read: it is over.
var known = func() *trip {
	t := &trip{over: make(chan struct{})}
	close(t.over)
	return t
}()

// Reset drops all values that were read, and caches these as if their reads had found them.
func (l *Loader) Reset(values map[Read]any) {
	l.Mu.Lock()
	defer l.Mu.Unlock()
	l.loaded, l.Calls = nil, make(map[Read]*call, len(values))
	for r, value := range values {
		l.Calls[r] = &call{read: r, trip: known, Value: value}
	}
}

// Personal notes that the response has what only its viewer may see.
func (l *Loader) Personal() {
	if l.Cost != nil {
		l.Cost.Personal.Store(true)
	}
}

// ReadMaster sends all further reads of the response to masters.
func (l *Loader) ReadMaster() { l.replicas.Store(false) }

// ReadsAll reports whether the response reads everything from Redis.
func (l *Loader) ReadsAll() bool { return l.Cost != nil && l.Cost.Fresh }
