package live

import (
	"context"
	"runtime/debug"
	"sync"

	"github.com/agoraql/agora/internal/forum"
)

var errSlow = forum.Errorf(forum.SlowConsumer,
	"events come faster than they are taken; subscribe again after the last resume token")

// A group is all subscribers who get the same answers. Each event is answered
// once for all of them, one after the other, by a goroutine that is there while
// there is something to do.
type group struct {
	hub         *Hub
	key         string
	wants       func(*forum.Event) bool
	answer      func(context.Context, forum.Event) ([]byte, error)
	subscribers int // members and those who catch up; guarded by hub.mu

	mu      sync.Mutex
	members map[*Subscriber]uint64 // the number of the last event before they joined
	queue   []numbered
	working bool
}

// A numbered is an event and its number among those that the hub published.
type numbered struct {
	forum.Event
	number uint64
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
	return g.wants(e)
}

// work answers what is queued.
func (g *group) work(ctx context.Context) {
	for {
		g.mu.Lock()
		if len(g.queue) == 0 {
			g.working, g.queue = false, nil
			g.mu.Unlock()
			return
		}
		e := g.queue[0]
		g.queue = g.queue[1:]
		g.mu.Unlock()

		answer, err := g.execute(ctx, e.Event)
		if ctx.Err() != nil {
			err = ErrStopped
		}
		g.mu.Lock()
		if err != nil {
			g.endLocked(err)
		}
		for s, joined := range g.members {
			if e.number > joined && !s.push(answer) {
				delete(g.members, s)
			}
		}
		g.mu.Unlock()
	}
}

// execute answers one event, when it is its turn.
func (g *group) execute(ctx context.Context, e forum.Event) ([]byte, error) {
	select {
	case g.hub.slots <- struct{}{}:
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	defer func() { <-g.hub.slots }()
	return g.answer(ctx, e)
}
