package redisstore

import (
	"context"
	"fmt"
	"runtime/debug"
	"slices"
	"sync"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/traces"
	"github.com/redis/go-redis/v9"
)

// How a response reads, by the example of a feed of 25 articles with their authors:
//
//	{ articles(first: 25) { nodes { title author { name } } } }
//
// Package graph finds the Fields of a response in one table, here ArticleAuthor, and calls NewResponse with them.
// Articles.Feed resolves one dependency, the page, level by level:
//
//	level  reads                     sent as                filled by
//	1      1 rangeRead of score:     1 script               readList: 25 edges; each depends on an article
//	2      25 articleRead            1 pipeline, 25 HMGET   article: the node; it depends on its author
//	3      25 userRead, 7 distinct   1 pipeline, 7 HMGET    user: the author; it depends on nothing
//
// So each level is one round trip, whatever the number of entities, and each entity's file says only what the entity
// depends on. With several partitions the rangeRead is one script in each, in one round trip (see range.go).
// With karma level 3 holds 7 karmaReads more, with viewerVote 25 votedReads. Without authors there is none.
//
// Were there `author { articles(first: 3) }` too, gqlgen would ask for the articles of each of the 25 authors on its
// own. The loader remembers that their userReads were one batch: the first to ask has the pages of all its siblings
// resolved, which takes the levels 1 to 3 once again for all of them, and the others find theirs in the cache.

// A read is one query of Redis. Equal reads of one response are sent once, so a read is comparable and holds all that
// its value depends on.
type read interface {
	// queue adds the read's commands to pipe and returns what decodes their replies.
	queue(ctx context.Context, l *loader, pipe redis.Pipeliner) (decode func() (any, error))
}

// A dependency is a read that an entity needs, and the function that takes its value. fill returns the dependencies of
// the value. The dependencies of a level are filled in their order.
type dependency struct {
	read read
	fill func(value any) []dependency
}

// A loader batches and caches the reads of one response. A read that finds no pipeline in flight is sent at once. The
// reads that arrive while one is in flight go together in the next one, so that no read waits for a timer.
type loader struct {
	store    *core
	viewer   *forum.User  // nil for an anonymous client
	viewerID forum.UserID // 0 for an anonymous client
	fields   Fields
	cost     *Cost // of the response; nil if it is not counted

	replicas bool     // the next read may go to a replica
	replica  *replica // of the reads so far

	mu       sync.Mutex
	calls    map[read]*call
	waiting  []*call
	inFlight bool
}

// A call is a read of the response; its result is there once done is closed.
type call struct {
	read  read
	batch *batch // the first batch that the read was in; nil if it was always alone
	done  chan struct{}
	value any
	err   error
}

type loaderKey struct{}

// NewResponse returns a context for the reads of one response. They are cached in it, so that a response shows one
// state. viewer is nil for an anonymous client. fields limits the parts of entities that are read. cost counts and
// bounds the commands; if it is nil, the cost of ctx goes on.
func (s *core) NewResponse(ctx context.Context, viewer *forum.User, fields Fields, cost *Cost) context.Context {
	if outer, ok := ctx.Value(loaderKey{}).(*loader); ok && cost == nil {
		cost = outer.cost
	}
	l := &loader{store: s, viewer: viewer, fields: fields, cost: cost, calls: map[read]*call{}}
	if viewer != nil {
		l.viewerID = viewer.ID
		if viewer.Name != "" {
			l.reset(map[read]any{userRead{viewer.ID}: viewer}) // the look-up of the session has just read it
		}
	}
	if fields&EventsEnd != 0 {
		for _, p := range s.partitions { // with the first reads, before them: a partition's commands keep their order
			c := &call{read: eventsEndRead{p}, done: make(chan struct{})}
			l.calls[c.read] = c
			l.waiting = append(l.waiting, c)
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

// resolve loads dependencies and their own dependencies: one round trip for each level.
func (l *loader) resolve(ctx context.Context, level ...dependency) error {
	for len(level) > 0 {
		reads := make([]read, len(level))
		for i, d := range level {
			reads[i] = d.read
		}
		values, err := l.load(ctx, reads)
		if err != nil {
			return err
		}
		var next []dependency
		for i, value := range values {
			next = append(next, level[i].fill(value)...)
		}
		level = next
	}
	return nil
}

// valueOf returns a dependency that stores the value of a read, and has no dependencies itself.
func valueOf[T any](r read, into *T) dependency {
	return dependency{r, func(value any) []dependency {
		*into = value.(T)
		return nil
	}}
}

// loadOne loads one entity, nil if it does not exist. entity returns its dependencies, which fill it.
func loadOne[ID, T any](
	ctx context.Context, s *core, id ID, entity func(l *loader, id ID, into **T) []dependency,
) (*T, error) {
	l := s.loader(ctx)
	var found *T
	err := l.resolve(ctx, entity(l, id, &found)...)
	return found, err
}

// loadAll loads entities in the order of ids, nil for one that does not exist.
func loadAll[ID, T any](
	ctx context.Context, s *core, ids []ID, entity func(l *loader, id ID, into **T) []dependency,
) ([]*T, error) {
	l := s.loader(ctx)
	found := make([]*T, len(ids))
	var all []dependency
	for i, id := range ids {
		all = append(all, entity(l, id, &found[i])...)
	}
	return found, l.resolve(ctx, all...)
}

// load returns the values of reads. The reads that are not cached are sent as one batch. It returns the first error.
func (l *loader) load(ctx context.Context, reads []read) ([]any, error) {
	calls := make([]*call, len(reads))
	var together *batch
	if len(reads) > 1 {
		together = &batch{reads: reads}
	}
	l.mu.Lock()
	for i, r := range reads {
		c := l.calls[r]
		if c == nil {
			c = &call{read: r, done: make(chan struct{})}
			l.calls[r] = c
			l.waiting = append(l.waiting, c)
			ctx = traces.Read(ctx)
		}
		if c.batch == nil {
			c.batch = together
		}
		calls[i] = c
	}
	if len(l.waiting) > 0 && !l.inFlight {
		l.inFlight = true
		l.dispatchLocked(ctx)
	}
	l.mu.Unlock()

	values := make([]any, len(reads))
	for i, c := range calls {
		select {
		case <-c.done:
		case <-ctx.Done():
			return nil, context.Cause(ctx)
		}
		if c.err != nil {
			return nil, c.err
		}
		values[i] = c.value
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

// dispatchLocked sends the waiting reads. It leaves the reads that arrive meanwhile to a new goroutine, so that the
// caller waits for its own reads only. The caller holds l.mu.
func (l *loader) dispatchLocked(ctx context.Context) {
	calls := l.waiting
	l.waiting = nil
	l.mu.Unlock()
	l.fetch(ctx, calls)
	for _, c := range calls {
		close(c.done)
	}
	l.mu.Lock()
	if len(l.waiting) == 0 {
		l.inFlight = false
		return
	}
	go func() {
		l.mu.Lock()
		defer l.mu.Unlock()
		l.dispatchLocked(ctx)
	}()
}

// fetch fills the calls in one pipeline.
func (l *loader) fetch(ctx context.Context, calls []*call) {
	defer func() {
		// It may run on a goroutine of its own, where a panic would end the process.
		if v := recover(); v != nil {
			for _, c := range calls {
				c.err = fmt.Errorf("panic in a read: %v\n%s", v, debug.Stack())
			}
		}
	}()
	var err error
	decodes, ok := l.readReplica(ctx, calls)
	if !ok {
		decodes, err = l.readMaster(ctx, calls)
	}
	for i, c := range calls {
		if err == nil && ctx.Err() != nil {
			err = context.Cause(ctx) // the response has ended
		}
		if err != nil {
			c.err = err
			continue
		}
		c.value, c.err = decodes[i]()
		if redis.HasErrorPrefix(c.err, "WRONGTYPE") {
			c.err = nil // another program has written another type of key: it reads as a missing one
		}
	}
}

// readMaster sends the reads to the master, a second time if it has lost the scripts.
func (l *loader) readMaster(ctx context.Context, calls []*call) (decodes []func() (any, error), err error) {
	decodes = make([]func() (any, error), len(calls))
	for range 2 {
		pipe := l.store.client.Pipeline()
		for i, c := range calls {
			decodes[i] = c.read.queue(ctx, l, pipe)
		}
		cmds := pipe.Cmds()
		err = send(ctx, pipe)
		lost := slices.ContainsFunc(cmds, func(cmd redis.Cmder) bool { return redis.HasErrorPrefix(cmd.Err(), "NOSCRIPT") })
		if err != nil || !lost {
			break
		}
		// A restart or a failover has emptied the script cache; reads may be repeated.
		if err = l.store.loadScripts(ctx); err != nil {
			break
		}
	}
	return decodes, err
}

// primed returns a context whose loader has the values that a write has replied with, and none from before it: the
// write may have changed anything that the response has read.
func (s *core) primed(ctx context.Context, values map[read]any) context.Context {
	l := s.loader(ctx)
	l.reset(values)
	return context.WithValue(ctx, loaderKey{}, l)
}

// reset drops all values that were read, and caches these as if their reads had found them.
func (l *loader) reset(values map[read]any) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.calls = make(map[read]*call, len(values))
	for r, value := range values {
		c := &call{read: r, done: make(chan struct{}), value: value}
		close(c.done)
		l.calls[r] = c
	}
}
