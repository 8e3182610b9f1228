package redisstore

import (
	"context"
	"sync"

	"github.com/agoraql/agora/internal/forum"
)

// eventEnds are the last events of each partition that an audience learns of: "" is everyone, other names are those of
// private categories. A resume token that is made of them does not change with what its viewer may not read. The hub
// notes events when it has published them, so an end may be earlier than the log's, and never later.
type eventEnds struct {
	mu sync.Mutex
	of []map[string]forum.EntryID // by partition; nil until the hub has begun
}

func newEventEnds(partitions int) *eventEnds {
	return &eventEnds{of: make([]map[string]forum.EntryID, partitions)}
}

// set replaces the ends of a partition.
func (n *eventEnds) set(partition int, ends map[string]forum.EntryID) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.of[partition] = ends
}

// note notes an event.
func (n *eventEnds) note(e *forum.Event) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if category, ok := e.Audience(); ok && n.of[e.Partition] != nil {
		n.of[e.Partition][category] = e.Entry
	}
}

// before returns the last event up to an entry of a partition's log that a viewer learns of, or that entry if it is not
// known.
func (n *eventEnds) before(viewer *forum.User, partition int, end, first forum.EntryID) forum.EntryID {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.of[partition] == nil {
		return end
	}
	last := first // a token before it would be too old
	for category, at := range n.of[partition] {
		if last.Less(at) && (category == "" || viewer.CanRead(category)) {
			last = at
		}
	}
	if end.Less(last) {
		return end
	}
	return last
}

// lookBack is how many events Begin reads at once.
const lookBack = 1000

// Begin returns the position after the last event, and reads the log back to the last event for everyone: EndFor needs
// it. Errors: those of Redis.
func (s Events) Begin(ctx context.Context) (forum.Position, error) {
	end, err := s.End(ctx)
	if err != nil {
		return nil, err
	}
	for i, p := range s.core.partitions {
		ends, to := map[string]forum.EntryID{}, end[i].String()
		for found := false; !found; {
			page, err := s.core.client.XRevRangeN(ctx, p.events(), to, "-", lookBack).Result()
			if err != nil {
				return nil, err
			}
			for _, entry := range page {
				e := decodeEvent(i, entry)
				category, ok := e.Audience()
				if _, has := ends[category]; ok && !has {
					ends[category] = e.Entry
				}
				found = found || ok && category == ""
				to = "(" + entry.ID
			}
			if len(page) < lookBack {
				break
			}
		}
		s.core.ends.set(i, ends)
	}
	return end, nil
}

// Note notes that the hub has published an event.
func (s Events) Note(e *forum.Event) { s.core.ends.note(e) }

// EndFor returns the position after the last event that a viewer learns of, nil for an anonymous client. Moderators
// learn of all. Errors: those of Redis.
func (s Events) EndFor(ctx context.Context, viewer *forum.User) (forum.Position, error) {
	logs, err := s.logs(ctx)
	if err != nil {
		return nil, err
	}
	position := make(forum.Position, len(logs))
	for i, log := range logs {
		if position[i] = log.last; !viewer.Moderates() {
			position[i] = s.core.ends.before(viewer, i, log.last, log.first)
		}
	}
	return position, nil
}
