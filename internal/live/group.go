package live

import (
	"context"
	"runtime/debug"
	"sync"

	"github.com/agoraql/agora/internal/forum"
)

var errSlow = forum.Errorf(forum.SlowConsumer,
	"events come faster than they are taken; subscribe again after the last resume token")

// A group is all subscribers who get the same responses. Each event is executed
// once for all of them, one after the other, by a goroutine that is there while
// there is something to do.
type group struct {
	hub       *Hub
	filter    func(*forum.Event) bool
	execute   func(ctx context.Context, e *forum.Event, address string) ([]byte, int, error)
	cost      int
	addresses map[string]int // how many subscribers each has, those who catch up included; guarded by hub.mu

	mu      sync.Mutex
	members map[*Subscriber]uint64 // the number of the last event before they joined
	queue   []numbered
	working bool
}

// A numbered is an event and its number among those that the hub published.
type numbered struct {
	*forum.Event
	number  uint64
	address string // that of all subscribers, "" when they have several
}

// addressLocked returns the address of all subscribers, "" when they have several:
// then none of them holds up the others by its other subscriptions.
func (g *group) addressLocked() string {
	if len(g.addresses) == 1 {
		for address := range g.addresses {
			return address
		}
	}
	return ""
}

func (g *group) join(s *Subscriber, number uint64) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.members[s] = number
}

func (g *group) leave(s *Subscriber) {
	g.mu.Lock()
	defer g.mu.Unlock()
	delete(g.members, s)
}

// end ends the subscriptions of all members.
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

// add queues an event; true asks the caller to make somebody work.
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
	start := !g.working
	g.working = true
	return start
}

// wanted reports whether the group wants an event. A panic, which would be that
// of the whole process, ends the subscriptions.
func (g *group) wanted(e *forum.Event) (wanted bool) {
	defer func() {
		if v := recover(); v != nil {
			g.hub.log.Error("panic", "value", v, "stack", string(debug.Stack()))
			g.end(forum.Errorf(forum.Internal, "internal error"))
		}
	}()
	return g.filter(e)
}

// run executes the queued events.
func (g *group) run(ctx context.Context) {
	for {
		g.mu.Lock()
		if len(g.queue) == 0 {
			g.working, g.queue = false, nil
			g.mu.Unlock()
			return
		}
		e := g.queue[0]
		g.queue = g.queue[1:]
		paid := g.payLocked(e)
		g.mu.Unlock()
		if paid == 0 {
			continue
		}

		var response []byte
		var took int
		var err error
		if g.hub.live.run(ctx, e.address, func() { response, took, err = g.execute(ctx, e.Event, e.address) }) != nil ||
			ctx.Err() != nil {
			err = ErrStopped
		}
		g.mu.Lock()
		extra := share(took-g.cost, paid)
		for s, joined := range g.members {
			if e.number <= joined {
				continue
			}
			s.Charge(extra)
			if err == nil && !s.push(response) {
				delete(g.members, s)
			}
		}
		if err != nil {
			g.endLocked(err)
		}
		g.mu.Unlock()
	}
}

// payLocked lets the members who get an event pay for it, each a part of its cost, and
// returns how many have. The others are cut off.
func (g *group) payLocked(e numbered) (paid int) {
	n := 0
	for _, joined := range g.members {
		if e.number > joined {
			n++
		}
	}
	for s, joined := range g.members {
		if e.number <= joined {
			continue
		}
		if err := s.Pay(share(g.cost, n)); err != nil {
			s.end(err)
			delete(g.members, s)
			continue
		}
		paid++
	}
	return paid
}
