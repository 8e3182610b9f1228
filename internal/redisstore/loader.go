package redisstore

import (
	"context"
	"fmt"
	"runtime/debug"
	"slices"
	"sync"

	"github.com/agoraql/agora/internal/forum"
	"github.com/redis/go-redis/v9"
)

// A loader batches and caches the reads of one response. A read that finds no pipeline in flight is sent at once; those
// that come meanwhile go together in the next one. So nothing waits for a timer.
type loader struct {
	store  *core
	parts  []partition // of the store
	viewer *forum.User
	fields Fields
	cost   *Cost // of the response; nil if it is not counted

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

// A batch is reads that were loaded together: those of the siblings of an entity are among them.
type batch struct {
	reads []read

	mu       sync.Mutex
	resolved map[read]*sync.Once // the pages that were resolved for all siblings, by that of no entity; see siblings
}

type loaderKey struct{}

// NewResponse returns a context for the reads of one response. They are cached in it, so that a response shows one
// state. viewer is nil for an anonymous client; of the parts that fields names only those are read. cost counts and
// bounds the commands of the response; nil goes on with that of ctx, if it has one.
func (s *core) NewResponse(ctx context.Context, viewer *forum.User, fields Fields, cost *Cost) context.Context {
	if outer, ok := ctx.Value(loaderKey{}).(*loader); ok && cost == nil {
		cost = outer.cost
	}
	l := &loader{store: s, parts: s.partitions, viewer: viewer, fields: fields, cost: cost, calls: map[read]*call{}}
	if viewer != nil && viewer.Name != "" {
		l.prime(userRead{viewer.ID}, viewer) // the session's look-up has just read it
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

// load returns the values of reads; those that are not known yet are sent as one batch. It returns the first error.
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

// dispatchLocked sends what is waiting. It leaves what came meanwhile to a new goroutine, so that the caller waits for
// its own reads only.
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
	decodes := make([]func() (any, error), len(calls))
	var err error
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
	for i, c := range calls {
		if err == nil && ctx.Err() != nil {
			err = context.Cause(ctx) // the response has ended
		}
		if err != nil {
			c.err = err
			continue
		}
		c.value, c.err = decodes[i]()
		if isWrongType(c.err) {
			c.err = nil // what another program has made something else reads as nothing
		}
	}
}

// prime puts a known value in place of what a read would find.
func (l *loader) prime(r read, value any) {
	c := &call{read: r, done: make(chan struct{}), value: value}
	close(c.done)
	l.mu.Lock()
	l.calls[r] = c
	l.mu.Unlock()
}

// primed returns a context whose loader knows what a write has replied with, and nothing from before it: the write may
// have changed anything that the response has read.
func (s *core) primed(ctx context.Context, r read, value any) context.Context {
	l := s.loader(ctx)
	l.forget()
	l.prime(r, value)
	return context.WithValue(ctx, loaderKey{}, l)
}

// forget drops all that was read.
func (l *loader) forget() {
	l.mu.Lock()
	defer l.mu.Unlock()
	clear(l.calls)
}
