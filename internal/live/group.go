package live

import (
	"context"
	"runtime/debug"
	"sync"

	"github.com/agoraql/agora/internal/forum"
)

var errSlow = forum.Errorf(forum.SlowConsumer,
	"events occur faster than the client reads them; subscribe again with the last resume token")

// A group contains all subscribers with the same responses. One goroutine, which exists while there are queued events,
// executes each event once for all of them.
type group struct {
	hub       *Hub
	filter    func(*forum.Event) bool
	execute   func(ctx context.Context, e *forum.Event, address string) ([]byte, int, error)
	cost      int
	feed      *feed          // nil unless the group is subscribed to a feed
	addresses map[string]int // number of subscribers by address, those that catch up included; guarded by hub.mu

	mu      sync.Mutex
	members map[*Subscriber]uint64 // by subscriber: the number of the last event before it joined
	queue   []numbered
	running bool           // whether the goroutine exists
	covered forum.Position // what the next resume token covers besides the events for everybody; nil for nothing
	marks   []mark
}

// A mark is a position up to which one subscriber has received events, and the number of the last event at that time.
// Only the tokens of later events cover the position: before those, other subscribers of the group may not have
// received all events up to it.
type mark struct {
	number  uint64
	covered forum.Position
}

// A numbered is an event and its number in the order of the hub.
type numbered struct {
	*forum.Event
	public  forum.Position // the last events for everybody up to this one
	number  uint64
	address string // of all subscribers, "" if they have several
}

// addressLocked returns the address of all subscribers, "" if they have several. With "", the group waits for a common
// slot only (see slots.run), so that other subscriptions of one address cannot delay it.
func (g *group) addressLocked() string {
	if len(g.addresses) == 1 {
		for address := range g.addresses {
			return address
		}
	}
	return ""
}

// join adds a subscriber that has read the events up to a number.
func (g *group) join(s *Subscriber, number uint64) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.members[s] = number
}

// cover makes the resume tokens of the events after a number cover a position.
func (g *group) cover(at forum.Position, number uint64) {
	g.mu.Lock()
	defer g.mu.Unlock()
	last := len(g.marks) - 1
	switch {
	case !g.running:
		g.covered = at.Max(g.covered)
	case last >= 0 && (len(g.queue) == 0 || g.queue[len(g.queue)-1].number <= g.marks[last].number):
		g.marks[last].covered = at.Max(g.marks[last].covered) // no event was queued since, so there are few marks
	default:
		g.marks = append(g.marks, mark{number, at})
	}
}

// forget drops the positions of a group that has missed events, because the entries at these positions may be lost.
func (g *group) forget() {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.covered, g.marks = nil, nil
}

// withTokenLocked returns an event with the resume token of the group. The token covers the events for everybody and
// the events that the group has received. It covers nothing else, so that subscribers do not see that others have
// received something.
func (g *group) withTokenLocked(e numbered) *forum.Event {
	for len(g.marks) > 0 && g.marks[0].number < e.number {
		g.covered = g.marks[0].covered.Max(g.covered)
		g.marks = g.marks[1:]
	}
	if g.covered == nil && e.Public() {
		return e.Event
	}
	at := e.public.Max(g.covered)
	at[e.Partition] = e.Entry
	own := *e.Event
	own.ResumeToken = at.String()
	return &own
}

// leave removes a subscriber.
func (g *group) leave(s *Subscriber) {
	g.mu.Lock()
	defer g.mu.Unlock()
	delete(g.members, s)
}

// end ends the subscriptions of all members with an error.
func (g *group) end(err error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.endLocked(err)
}

func (g *group) endLocked(err error) {
	for s := range g.members {
		s.end(err)
	}
	clear(g.members)
	g.queue = nil
}

// add queues an event. If it returns true, the caller must start run in a goroutine.
func (g *group) add(e numbered) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	if len(g.members) == 0 {
		return false
	}
	if len(g.queue) == maxQueued {
		g.endLocked(errSlow)
		return false
	}
	g.queue = append(g.queue, e)
	start := !g.running
	g.running = true
	return start
}

// matches reports whether an event matches the filter. A panic of the filter ends the subscriptions of the group, not
// the process.
func (g *group) matches(e *forum.Event) (matches bool) {
	defer func() {
		if v := recover(); v != nil {
			g.hub.log.Error("panic", "value", v, "stack", string(debug.Stack()))
			g.end(forum.Errorf(forum.Internal, "internal error"))
		}
	}()
	return g.filter(e)
}

// run executes the queued events and hands the responses to the members.
func (g *group) run(ctx context.Context) {
	for {
		g.mu.Lock()
		if len(g.queue) == 0 {
			g.running, g.queue = false, nil
			g.mu.Unlock()
			return
		}
		e := g.queue[0]
		g.queue = g.queue[1:]
		paid := g.payLocked(g.receiversLocked(e))
		event := g.withTokenLocked(e)
		g.mu.Unlock()
		if paid == 0 {
			continue
		}

		response, took, err := g.respond(ctx, event, e.address)
		g.mu.Lock()
		if response != nil && !e.Public() {
			g.covered = e.public.Max(g.covered)
			g.covered[e.Partition] = e.Entry
		}
		extra := share(took-g.cost, paid)
		for s, joined := range g.members {
			if e.number <= joined {
				continue
			}
			s.Charge(extra)
			if err == nil && response != nil && !s.push(Response{response, event.ResumeToken}) {
				delete(g.members, s)
			}
		}
		if err != nil {
			g.endLocked(err)
		}
		g.mu.Unlock()
	}
}

// respond executes an event in the turn of an address, "" for several, and returns the points that it took. Errors:
// ErrStopped, those of execute.
func (g *group) respond(
	ctx context.Context, e *forum.Event, address string,
) (response []byte, took int, err error) {
	if g.hub.live.run(ctx, address, func() { response, took, err = g.execute(ctx, e, address) }) != nil ||
		ctx.Err() != nil {
		err = ErrStopped
	}
	return response, took, err
}

// receiversLocked returns the members that receive an event.
func (g *group) receiversLocked(e numbered) (receivers []*Subscriber) {
	for s, joined := range g.members {
		if e.number > joined {
			receivers = append(receivers, s)
		}
	}
	return receivers
}

// payLocked divides the cost of a response among the members that receive it, and returns how many have paid. It ends
// the subscriptions of members that cannot pay.
func (g *group) payLocked(receivers []*Subscriber) (paid int) {
	for _, s := range receivers {
		if err := s.Pay(share(g.cost, len(receivers))); err != nil {
			s.end(err)
			delete(g.members, s)
			continue
		}
		paid++
	}
	return paid
}
