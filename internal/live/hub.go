// Package live sends events to subscribers. One tail reads each stream of events of Redis, and a fan-out executes each
// event once for all subscribers with the same response.
package live

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"slices"
	"sync"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/metrics"
	"github.com/agoraql/agora/internal/part"
	"github.com/agoraql/agora/internal/redisstore"
)

const (
	executing    = 32      // current events executed at once; more would wait for Redis connections
	ofAddress    = 4       // events among them for groups of one address
	catchingUp   = 4       // pages and past events at once, one of an address; separate from executing
	maxQueued    = 4_096   // events in the queue of a group
	maxPending   = 1_000   // responses in the queue of a subscriber
	maxUnsent    = 1 << 20 // bytes of these responses, unless there is only one
	catchUpPage  = 250     // events in one page of catching up
	firstPause   = 20 * time.Millisecond
	longestPause = time.Second
)

var errDistinct = &forum.Error{
	Code: forum.RateLimited, RetryAfter: 10 * time.Second,
	Message: fmt.Sprintf("too many different subscriptions from this address; the maximum is %d", DistinctPerAddress),
}

// ErrStopped ends every subscription when the hub stops.
var ErrStopped = errors.New("the server is stopping")

// A Hub reads the streams of events and sends them to subscribers. It is safe for concurrent use.
type Hub struct {
	store   *redisstore.Store
	log     *slog.Logger
	live    *slots        // for current events
	past    *slots        // for past events
	ready   chan struct{} // closed once at is set
	done    chan struct{} // closed when the hub stops
	working sync.WaitGroup

	mu     sync.Mutex
	at     forum.Position // of the last event published
	public forum.Position // of the last event for everybody; after redisstore.ReachedWithin others, of the last of them
	passed []int          // events published after the position public, by partition
	count  uint64         // events published
	moved  chan struct{}  // closed at the next event; nil if no goroutine waits for it
	groups map[string]*group
	feeds  map[*group]bool             // the groups that are subscribed to feeds
	keys   map[string]int              // number of groups by address
	onBan  map[string]map[*func()]bool // by the global id of a user
}

// DistinctPerAddress is the maximum number of different subscriptions of an address. Equal subscriptions share the
// work.
const DistinctPerAddress = 200

// New returns a Hub for the events of a store. Subscribe waits until Run has started.
func New(store *redisstore.Store, log *slog.Logger) *Hub {
	return &Hub{
		store: store, log: log,
		live: newSlots(executing, ofAddress, false), past: newSlots(catchingUp, 1, true),
		ready: make(chan struct{}), done: make(chan struct{}),
		groups: map[string]*group{}, feeds: map[*group]bool{}, keys: map[string]int{},
		onBan: map[string]map[*func()]bool{},
	}
}

// Run reads the streams until ctx ends. Then it ends every subscription with ErrStopped, and returns when its
// goroutines have ended. It may be called once.
func (h *Hub) Run(ctx context.Context) {
	var tails sync.WaitGroup
	if at, ok := h.begin(ctx); ok {
		for partition := range at {
			tails.Go(func() {
				part.Run(ctx, "events", h.log, func(ctx context.Context) { h.follow(ctx, partition, h.reached(partition)) })
			})
		}
	}
	<-ctx.Done()
	h.mu.Lock()
	close(h.done)
	for _, g := range h.groups {
		g.end(ErrStopped)
	}
	for g := range h.feeds {
		g.feed.end()
	}
	clear(h.feeds)
	h.mu.Unlock()
	tails.Wait()
	h.working.Wait()
}

// reached returns the last entry of a partition that is published, or whose publication has panicked.
func (h *Hub) reached(partition int) forum.EntryID {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.at[partition]
}

// Done returns a channel that is closed when the hub stops.
func (h *Hub) Done() <-chan struct{} { return h.done }

// publish queues an event for the groups whose filter it matches. It does not block.
func (h *Hub) publish(ctx context.Context, e forum.Event) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.at[e.Partition] = e.Entry
	if h.passed[e.Partition]++; e.Public() || h.passed[e.Partition] == redisstore.ReachedWithin {
		h.public[e.Partition], h.passed[e.Partition] = e.Entry, 0
	}
	h.count++
	metrics.EventLag(time.UnixMilli(int64(e.Entry.Ms)))
	h.wakeLocked()
	for g := range h.feeds {
		g.feed.wake()
	}
	if e.Kind == forum.EventChanged {
		return
	}
	if e.Kind == forum.EventBanned {
		h.bannedLocked(&e)
	}
	var public forum.Position
	for _, g := range h.groups {
		if !g.matches(&e) {
			continue
		}
		if e.ResumeToken == "" {
			public = slices.Clone(h.public)
			e.ResumeToken = public.String()
		}
		if g.add(numbered{&e, public, h.count, g.addressLocked()}) {
			h.working.Go(func() { g.run(ctx) })
		}
	}
}

// wakeLocked wakes the goroutines in wait.
func (h *Hub) wakeLocked() {
	if h.moved != nil {
		close(h.moved)
		h.moved = nil
	}
}

// Subscribe begins a subscription, which the caller must close. Errors: ErrStopped, that of ctx, RateLimited if the
// address has too many different subscriptions, and those of sub.Hold.
func (h *Hub) Subscribe(ctx context.Context, sub Subscription) (*Subscriber, error) {
	if err := h.begun(ctx); err != nil {
		return nil, err
	}
	reached := slices.Clone(sub.After)
	if reached == nil && sub.Viewer != nil && sub.Outdated == nil {
		var err error
		if reached, err = h.store.Events.ReachedUpTo(ctx, h.position(), sub.Viewer); err != nil {
			return nil, err
		}
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	// A second subscription with the same key costs no execution, so it is always permitted.
	g := h.groups[sub.Key]
	if g == nil || g.addresses[sub.Address] == 0 {
		if h.keys[sub.Address] >= DistinctPerAddress {
			return nil, errDistinct
		}
	}
	if err := sub.Hold.Grow(int64(sub.Bytes)); err != nil {
		return nil, err
	}
	if g == nil {
		g = &group{
			hub: h, filter: sub.Filter, execute: sub.Execute, cost: sub.Cost,
			addresses: map[string]int{}, members: map[*Subscriber]uint64{},
		}
		h.groups[sub.Key] = g
		if sub.Outdated != nil && !h.stopped() {
			h.followLocked(g, sub.Outdated)
		}
	}
	if g.addresses[sub.Address]++; g.addresses[sub.Address] == 1 {
		h.keys[sub.Address]++
	}
	s := &Subscriber{
		Subscription: sub, group: g, at: sub.After, reached: reached, had: sub.Had, ready: make(chan struct{}, 1),
	}
	if s.at == nil {
		s.caughtUp = true
		h.joinLocked(s)
	}
	if g.feed != nil {
		g.feed.wake()
	}
	return s, nil
}

// stopped reports whether the hub stops.
func (h *Hub) stopped() bool {
	select {
	case <-h.done:
		return true
	default:
		return false
	}
}

// coverLocked makes the later tokens of a group cover what a subscriber has received before.
func (h *Hub) coverLocked(s *Subscriber) {
	if s.reached == nil {
		return
	}
	// What the viewer may receive up to here is replayed before any later event.
	at := s.reached.Max(s.received).Max(h.store.Events.KnownUpTo(h.at, s.Viewer))
	if !h.public.Covers(at) {
		s.group.cover(at, h.count)
	}
}

// joinLocked adds s to its group, which sends it every event after the returned position.
func (h *Hub) joinLocked(s *Subscriber) forum.Position {
	if h.stopped() {
		s.end(ErrStopped)
	} else {
		s.group.join(s, h.count)
		h.coverLocked(s)
	}
	return slices.Clone(h.at)
}

// leave removes s, and its group if it is empty.
func (h *Hub) leave(s *Subscriber) {
	h.mu.Lock()
	defer h.mu.Unlock()
	g := s.group
	g.leave(s)
	if g.addresses[s.Address]--; g.addresses[s.Address] > 0 {
		return
	}
	delete(g.addresses, s.Address)
	if h.keys[s.Address]--; h.keys[s.Address] == 0 {
		delete(h.keys, s.Address)
	}
	if len(g.addresses) == 0 {
		delete(h.groups, s.Key)
		if h.feeds[g] {
			delete(h.feeds, g)
			g.feed.end()
		}
	}
}

// position returns the position of the hub.
func (h *Hub) position() forum.Position {
	h.mu.Lock()
	defer h.mu.Unlock()
	return slices.Clone(h.at)
}

// waitFor waits until the position of the hub covers at, and returns it. Errors: ErrStopped, that of ctx.
func (h *Hub) waitFor(ctx context.Context, at forum.Position) (forum.Position, error) {
	return h.wait(ctx, func() bool { return h.at.Covers(at) })
}

// Beyond waits until the hub has read an event that a position does not cover, and returns the position of the hub.
// Errors: ErrStopped, that of ctx.
func (h *Hub) Beyond(ctx context.Context, at forum.Position) (forum.Position, error) {
	if err := h.begun(ctx); err != nil {
		return nil, err
	}
	return h.wait(ctx, func() bool { return !at.Covers(h.at) })
}

// begun waits until the hub has a position. Errors: ErrStopped, that of ctx.
func (h *Hub) begun(ctx context.Context) error {
	select {
	case <-h.ready:
		return nil
	case <-h.done:
		return ErrStopped
	case <-ctx.Done():
		return ctx.Err()
	}
}

// wait waits until isThere returns true, and returns the position of the hub at that time. isThere is called with h.mu
// locked. Errors: ErrStopped, and the error of ctx.
func (h *Hub) wait(ctx context.Context, isThere func() bool) (forum.Position, error) {
	for {
		h.mu.Lock()
		if h.stopped() {
			h.mu.Unlock()
			return nil, ErrStopped
		}
		if isThere() {
			defer h.mu.Unlock()
			return slices.Clone(h.at), nil
		}
		if h.moved == nil {
			h.moved = make(chan struct{})
		}
		moved := h.moved
		h.mu.Unlock()
		select {
		case <-moved:
		case <-h.done:
			return nil, ErrStopped
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
}

// Subscribers returns the number of subscribers and of their groups.
func (h *Hub) Subscribers() (subscribers, groups int) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for g := range maps.Values(h.groups) {
		for n := range maps.Values(g.addresses) {
			subscribers += n
		}
	}
	return subscribers, len(h.groups)
}
