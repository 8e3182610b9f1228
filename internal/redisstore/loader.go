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

// A read is one thing to ask of Redis. Equal reads of one response are asked
// once, so a read is comparable and holds all that its answer depends on.
type read interface {
	// queue adds the read's command to pipe and returns what decodes the reply.
	queue(ctx context.Context, s *Store, pipe redis.Pipeliner) (decode func() (any, error))
}

// A loader batches and caches the reads of one response. A read that finds no
// pipeline under way goes at once; those that come meanwhile go together in the
// next one. So a list is one round trip whatever the load on the machine, and
// nothing waits for a timer.
type loader struct {
	store    *Store
	viewer   *forum.User
	selected func(field string) bool
	cost     *Cost // of the response; nil if it is not counted

	mu      sync.Mutex
	calls   map[read]*call
	lists   map[read]*list
	waiting []*call
	flying  bool
}

// A call is a read that was asked for; its result is there once done is closed.
type call struct {
	read  read
	done  chan struct{}
	value any
	err   error
}

// A list is reads that were loaded together. A page that is read for one of their entities
// is read for all of them at once: see siblings.
type list struct {
	reads []read

	mu     sync.Mutex
	loaded map[nested]*sync.Once
}

// nested names a page that the entities of a list have: their field, and a read that
// holds its arguments and nothing of the entity.
type nested struct {
	field     string
	arguments read
}

type loaderKey struct{}

// NewResponse returns a context for the reads of one response. They are cached in it, so that a response shows one
// state. viewer is the user who is signed in, nil for none; selected reports whether a field, such as Article.author,
// is selected anywhere in the operation, so that only what is shown is read. cost counts and bounds what the response
// asks of Redis; nil goes on with that of ctx, if it has one.
func (s *Store) NewResponse(
	ctx context.Context, viewer *forum.User, selected func(field string) bool, cost *Cost,
) context.Context {
	l := s.newLoader(viewer, selected)
	if l.cost = cost; cost == nil {
		l.cost = s.loader(ctx).cost
	}
	if viewer != nil && viewer.Name != "" {
		l.prime(userRead{viewer.ID}, viewer) // the session's look-up has just read it
	}
	return context.WithValue(ctx, loaderKey{}, l)
}

func (s *Store) newLoader(viewer *forum.User, selected func(string) bool) *loader {
	return &loader{
		store: s, viewer: viewer, selected: selected,
		calls: map[read]*call{}, lists: map[read]*list{},
	}
}

// loader returns the response's loader; outside a response, a new one for which
// every field is selected.
func (s *Store) loader(ctx context.Context) *loader {
	if l, ok := ctx.Value(loaderKey{}).(*loader); ok {
		return l
	}
	return s.newLoader(nil, everything)
}

// shown returns the fields of a hash to read: all, or without the content, which may be
// long, unless one of the fields that show it is selected.
func (l *loader) shown(fields []string, contents ...string) []string {
	if slices.ContainsFunc(contents, l.selected) {
		return fields
	}
	fields = slices.Clone(fields)
	fields[slices.Index(fields, "content")] = "" // which no hash has: the others keep their places
	return fields
}

// everything selects every field.
func everything(string) bool { return true }

// all loads reads in one batch and remembers them as a list, each in the first that it
// was in. It returns the first error.
func (l *loader) all(ctx context.Context, reads []read) ([]any, error) {
	calls := make([]*call, len(reads))
	together := &list{reads: reads}
	l.mu.Lock()
	for i, r := range reads {
		c := l.calls[r]
		if c == nil {
			c = &call{read: r, done: make(chan struct{})}
			l.calls[r] = c
			l.waiting = append(l.waiting, c)
		}
		calls[i] = c
		if len(reads) > 1 && l.lists[r] == nil {
			l.lists[r] = together
		}
	}
	if len(l.waiting) > 0 && !l.flying {
		l.flying = true
		l.flyLocked(ctx)
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

// flyLocked sends what is waiting, and leaves what came meanwhile to a new
// goroutine, so that the caller waits for its own reads only.
func (l *loader) flyLocked(ctx context.Context) {
	batch := l.waiting
	l.waiting = nil
	l.mu.Unlock()
	l.store.fetch(ctx, batch)
	for _, c := range batch {
		close(c.done)
	}
	l.mu.Lock()
	if len(l.waiting) == 0 {
		l.flying = false
		return
	}
	go func() {
		l.mu.Lock()
		defer l.mu.Unlock()
		l.flyLocked(ctx)
	}()
}

// fetch fills the calls in one pipeline.
func (s *Store) fetch(ctx context.Context, calls []*call) {
	defer func() {
		// It may run on a goroutine of its own, where a panic would end the process.
		if v := recover(); v != nil {
			for _, c := range calls {
				c.err = fmt.Errorf("panic in a read: %v\n%s", v, debug.Stack())
			}
		}
	}()
	decodes, lost, err := s.pipeline(ctx, calls)
	if err == nil && lost {
		// A restart or a failover has emptied the script cache; reads may be repeated.
		if err = s.loadScripts(ctx); err == nil {
			decodes, _, err = s.pipeline(ctx, calls)
		}
	}
	for i, c := range calls {
		if err == nil && ctx.Err() != nil {
			err = context.Cause(ctx) // nobody waits for the rest
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

// pipeline sends the calls and reports whether Redis had lost a script.
func (s *Store) pipeline(ctx context.Context, calls []*call) (decodes []func() (any, error), lost bool, err error) {
	pipe := s.client.Pipeline()
	for _, c := range calls {
		decodes = append(decodes, c.read.queue(ctx, s, pipe))
	}
	cmds := pipe.Cmds()
	err = send(ctx, pipe)
	for _, cmd := range cmds {
		lost = lost || cmd.Err() != nil && redis.HasErrorPrefix(cmd.Err(), "NOSCRIPT")
	}
	return decodes, lost, err
}

// prime puts a known value in place of what a read would find.
func (l *loader) prime(r read, value any) {
	c := &call{read: r, done: make(chan struct{}), value: value}
	close(c.done)
	l.mu.Lock()
	l.calls[r] = c
	l.mu.Unlock()
}

// primed returns a context whose loader knows what a write has replied with, and
// nothing of before it: the write may have changed anything the response has read.
func (s *Store) primed(ctx context.Context, r read, value any) context.Context {
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
	clear(l.lists)
}

// siblings calls preload with the reads that of makes for the entities loaded in one list
// with owner, once for each list and page: the calls for the others cost no more than a
// look at the list, and wait until it is done. It does nothing for an owner without
// a list. of returns nil for reads that find another kind of thing.
func (l *loader) siblings(owner read, page nested, of func(owner read) read, preload func(reads []read)) {
	l.mu.Lock()
	together := l.lists[owner]
	l.mu.Unlock()
	if together == nil {
		return
	}
	together.mu.Lock()
	once := together.loaded[page]
	if once == nil {
		once = &sync.Once{}
		if together.loaded == nil {
			together.loaded = map[nested]*sync.Once{}
		}
		together.loaded[page] = once
	}
	together.mu.Unlock()
	once.Do(func() {
		var reads []read
		for _, owner := range together.reads {
			if r := of(owner); r != nil {
				reads = append(reads, r)
			}
		}
		preload(reads)
	})
}

// load loads one read.
func load[T any](ctx context.Context, l *loader, r read) (T, error) {
	values, err := l.all(ctx, []read{r})
	if err != nil {
		var none T
		return none, err
	}
	return values[0].(T), nil
}
