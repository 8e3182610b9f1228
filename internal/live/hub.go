// Package live sends events to their subscribers: one tail for each stream of events, and a fan-out that executes each
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
	"github.com/agoraql/agora/internal/redisstore"
)

const (
	executing    = 32      // events executed at once; more would wait for Redis connections
	ofAddress    = 4       // of them of groups of one address
	catchingUp   = 4       // pages and events of the log at once, apart from those that happen; one of an address
	maxQueued    = 4_096   // events that a group may be behind
	maxPending   = 1_000   // responses that a subscriber may be behind
	maxUnsent    = 1 << 20 // bytes of them, unless it is one
	catchUpPage  = 250     // events read at once after a reconnect
	firstPause   = 20 * time.Millisecond
	longestPause = time.Second
)

var errDistinct = &forum.Error{
	Code: forum.RateLimited, RetryAfter: 10 * time.Second,
	Message: fmt.Sprintf("this address has %d different subscriptions, the most that one may have", DistinctPerAddress),
}

// ErrStopped ends every subscription when the hub stops.
var ErrStopped = errors.New("the server is stopping")

// A Hub follows the streams of events and fans them out. Its methods are safe
// for concurrent use.
type Hub struct {
	store   *redisstore.Store
	log     *slog.Logger
	live    *slots        // for events that happen
	past    *slots        // for catching up
	ready   chan struct{} // closed once at is known
	done    chan struct{} // closed when the hub stops
	working sync.WaitGroup

	mu     sync.Mutex
	at     forum.Position // of the last event published
	count  uint64         // events published
	moved  chan struct{}  // closed at the next event, if somebody waits for one
	groups map[string]*group
	keys   map[string]int // how many different ones each address has
}

// DistinctPerAddress is how many different subscriptions an address may have at once.
const DistinctPerAddress = 200

// New returns a Hub for the events of store. It carries none until Run.
func New(store *redisstore.Store, log *slog.Logger) *Hub {
	return &Hub{
		store: store, log: log,
		live: newSlots(executing, ofAddress), past: newSlots(catchingUp, 1),
		ready: make(chan struct{}), done: make(chan struct{}),
		groups: map[string]*group{}, keys: map[string]int{},
	}
}

// Run follows the streams until ctx ends; then it ends every subscription, and
// returns once nothing of it is left. It may be called once.
func (h *Hub) Run(ctx context.Context) {
	var tails sync.WaitGroup
	if at, ok := h.begin(ctx); ok {
		for partition := range at {
			tails.Go(func() { h.follow(ctx, partition, at[partition]) })
		}
	}
	<-ctx.Done()
	h.mu.Lock()
	close(h.done)
	for _, g := range h.groups {
		g.end(ErrStopped)
	}
	h.mu.Unlock()
	tails.Wait()
	h.working.Wait()
}

// Done is closed when the hub stops.
func (h *Hub) Done() <-chan struct{} { return h.done }

// publish queues an event for the groups that it is sent to. It never waits.
func (h *Hub) publish(ctx context.Context, e forum.Event) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.at[e.Partition] = e.Entry
	h.count++
	h.wakeLocked()
	for _, g := range h.groups {
		if !g.wanted(&e) {
			continue
		}
		if e.ResumeToken == "" {
			e.ResumeToken = h.at.String()
		}
		if g.add(numbered{&e, h.count, g.addressLocked()}) {
			h.working.Go(func() { g.run(ctx) })
		}
	}
}

// wakeLocked wakes those who wait for the hub's position to move.
func (h *Hub) wakeLocked() {
	if h.moved != nil {
		close(h.moved)
		h.moved = nil
	}
}

// Subscribe begins a subscription, which must be closed. Errors: ErrStopped, that of
// ctx, and RateLimited when the address has too many different ones or too many bytes.
func (h *Hub) Subscribe(ctx context.Context, sub Subscription) (*Subscriber, error) {
	select {
	case <-h.ready:
	case <-h.done:
		return nil, ErrStopped
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	h.mu.Lock()
	defer h.mu.Unlock()
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
	}
	if g.addresses[sub.Address]++; g.addresses[sub.Address] == 1 {
		h.keys[sub.Address]++
	}
	s := &Subscriber{Subscription: sub, group: g, at: sub.After, ready: make(chan struct{}, 1)}
	if s.at == nil {
		s.caughtUp = true
		h.joinLocked(s)
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

// joinLocked makes s a member of its group: every event after the returned
// position comes to it.
func (h *Hub) joinLocked(s *Subscriber) forum.Position {
	if h.stopped() {
		s.end(ErrStopped)
	} else {
		s.group.join(s, h.count)
	}
	return slices.Clone(h.at)
}

// leave forgets s, and its group with the last.
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
	}
}

// position returns the position of the hub.
func (h *Hub) position() forum.Position {
	h.mu.Lock()
	defer h.mu.Unlock()
	return slices.Clone(h.at)
}

// waitFor returns the position of the hub once it covers at, where another
// process may have been first.
func (h *Hub) waitFor(ctx context.Context, at forum.Position) (forum.Position, error) {
	for {
		h.mu.Lock()
		if h.stopped() {
			h.mu.Unlock()
			return nil, ErrStopped
		}
		if h.at.Covers(at) {
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

// Subscribers returns how many there are, and how many groups they make.
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
