package live

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/part"
)

// A group that is subscribed to a feed queues no events. It reads the feed again when a subscriber joins, and when an
// event may have changed the feed. Then it sends the differences. It reads at most once in feedPause, however many
// events arrive.

const (
	feedPause = time.Second // between two comparisons
	// feedAge is the time after which a comparison is repeated without an event, because windows and formulas depend on
	// the time, and other programs write without events.
	feedAge = 10 * time.Second
)

// A feed is the state of a group that is subscribed to a feed.
type feed struct {
	outdated func() bool
	woken    chan struct{} // has an entry after an event, and after a subscriber has come
	end      func()        // called after the last subscriber has gone, and when the hub stops
	now      string        // the resume token of the last comparison; guarded by group.mu
}

// wake lets follow look whether there is something to compare. It does not block.
func (f *feed) wake() {
	select {
	case f.woken <- struct{}{}:
	default:
	}
}

// followLocked subscribes a new group to a feed, and starts the group's goroutine.
func (h *Hub) followLocked(g *group, outdated func() bool) {
	ctx, end := context.WithCancel(context.Background())
	g.feed = &feed{outdated: outdated, woken: make(chan struct{}, 1), end: end}
	h.feeds[g] = true
	h.working.Go(func() { part.Run(ctx, "feeds", h.log, g.follow) })
}

// follow compares the feed with what the subscribers have, again and again until ctx ends.
func (g *group) follow(ctx context.Context) {
	old := time.NewTimer(feedAge)
	defer old.Stop()
	for ctx.Err() == nil {
		select {
		case <-g.feed.woken:
			if !g.waits() && !g.feed.outdated() {
				continue
			}
		case <-old.C:
		case <-ctx.Done():
			return
		}
		g.compare(ctx)
		old.Reset(feedAge)
		select {
		case <-time.After(feedPause):
		case <-ctx.Done():
		}
	}
}

// waits reports whether a subscriber has no state of the feed, or another state than the last comparison has found.
func (g *group) waits() bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	for s := range g.members {
		if s.had == "" || s.had != g.feed.now {
			return true
		}
	}
	return false
}

// compare updates all subscribers to the present state of the feed. Subscribers with the same state share a response.
// The state with the most subscribers comes first, so that the few subscribers with another state do not delay the
// others.
func (g *group) compare(ctx context.Context) {
	g.mu.Lock()
	byState := map[string][]*Subscriber{}
	for s := range g.members {
		byState[s.had] = append(byState[s.had], s)
	}
	g.mu.Unlock()
	states := slices.SortedFunc(maps.Values(byState), func(a, b []*Subscriber) int { return cmp.Compare(len(b), len(a)) })
	for _, members := range states {
		g.update(ctx, members)
	}
}

// update sends the changes from one state to the present state to the subscribers that have the first one.
func (g *group) update(ctx context.Context, members []*Subscriber) {
	g.mu.Lock()
	members = slices.DeleteFunc(members, func(s *Subscriber) bool { return !g.hasLocked(s) })
	if len(members) == 0 || g.payLocked(members) == 0 {
		g.mu.Unlock()
		return
	}
	members = slices.DeleteFunc(members, func(s *Subscriber) bool { return !g.hasLocked(s) })
	e := forum.Event{Kind: forum.EventFeed, Fields: map[string]string{"had": members[0].had}}
	address := members[0].Address
	if slices.ContainsFunc(members, func(s *Subscriber) bool { return s.Address != address }) {
		address = ""
	}
	g.mu.Unlock()

	response, took, err := g.respond(ctx, &e, address)
	g.mu.Lock()
	defer g.mu.Unlock()
	if err != nil {
		g.endLocked(err)
		return
	}
	g.feed.now = e.ResumeToken
	extra := share(took-g.cost, len(members))
	for _, s := range members {
		if !g.hasLocked(s) {
			continue
		}
		s.Charge(extra)
		s.had = e.ResumeToken
		if response != nil && !s.push(Response{response, e.ResumeToken}) {
			delete(g.members, s)
		}
	}
}

// hasLocked reports whether a subscriber is still a member.
func (g *group) hasLocked(s *Subscriber) bool {
	_, member := g.members[s]
	return member
}
