package redisstore

import (
	"context"
	"slices"
	"sync"

	"github.com/agoraql/agora/internal/forum"
)

// A resume token shows when the entry at its position was written. So a viewer is given positions of events that the
// viewer may receive: what happens in a private category moves only the tokens of those who may read it.

const (
	reachedPage = 1000 // entries read at once
	// reachedRecent is how many entries of a partition are remembered, at least half as many: more than a tail reads.
	reachedRecent = 512
	// ReachedWithin is how many entries a position may be behind the end of its partition, so that it is still stored
	// when a client resumes after it. If so many entries in a row are not for everybody, the position moves to the last.
	ReachedWithin = eventsKept / 2
)

// reached remembers the last entries of each partition.
type reached struct {
	mu sync.Mutex
	of []lastEntries
}

// lastEntries has entries of one partition without a gap. The zero value knows nothing.
type lastEntries struct {
	base   forum.EntryID // the entry before recent
	public forum.EntryID // the last event for everybody at or before base; the zero one if there is none
	passed int           // entries after public, up to base
	recent []forum.Event
}

func (l *lastEntries) end() forum.EntryID {
	if n := len(l.recent); n > 0 {
		return l.recent[n-1].Entry
	}
	return l.base
}

// note adds those of some events that follow the end.
func (l *lastEntries) note(events []forum.Event) {
	for _, e := range events {
		if !l.end().Less(e.Entry) {
			continue
		}
		if len(l.recent) == reachedRecent {
			for _, old := range l.recent[:reachedRecent/2] {
				l.base = old.Entry
				if l.passed++; old.Public() || l.passed == ReachedWithin {
					l.public, l.passed = old.Entry, 0
				}
			}
			l.recent = slices.Clone(l.recent[reachedRecent/2:])
		}
		if e.Public() {
			e = forum.Event{Kind: e.Kind, Entry: e.Entry} // that is enough to see that it is
		}
		l.recent = append(l.recent, e)
	}
}

// shown returns the last entry up to an end that a viewer may receive; false if that is not known.
func (l *lastEntries) shown(end forum.EntryID, viewer *forum.User) (forum.EntryID, bool) {
	if l.base == (forum.EntryID{}) || end.Less(l.base) || l.end().Less(end) {
		return forum.EntryID{}, false
	}
	for _, e := range slices.Backward(l.recent) {
		if !end.Less(e.Entry) && e.ShownTo(viewer) {
			return e.Entry, true
		}
	}
	return l.public, true
}

// note adds the events that follow an entry, if all up to this entry are known.
func (r *reached) note(partition int, after forum.EntryID, events []forum.Event) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if last := &r.of[partition]; last.base != (forum.EntryID{}) && !last.end().Less(after) {
		last.note(events)
	}
}

// set replaces what is known of a partition; the zero value is for one whose events were lost.
func (r *reached) set(partition int, last lastEntries) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.of[partition] = last
}

// shown is that of a partition's entries. It also returns the end of these.
func (r *reached) shown(partition int, end forum.EntryID, viewer *forum.User) (at, known forum.EntryID, found bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	last := &r.of[partition]
	at, found = last.shown(end, viewer)
	return at, last.end(), found
}

// Reached returns the position after the last events that the viewer of ctx may receive. Errors: those of Redis.
func (s Events) Reached(ctx context.Context) (forum.Position, error) {
	end, err := s.End(ctx)
	if err != nil {
		return nil, err
	}
	at, err := s.ReachedUpTo(ctx, end, nil)
	l := s.core.loader(ctx)
	if err != nil || l.viewer == nil {
		return at, err
	}
	own, err := s.ReachedUpTo(ctx, end, l.viewer)
	if !slices.Equal(own, at) {
		l.personal()
	}
	return own, err
}

// ReachedUpTo returns the last events at or before a position that a viewer may receive, nil for an anonymous one.
// Errors: those of Redis.
func (s Events) ReachedUpTo(ctx context.Context, end forum.Position, viewer *forum.User) (forum.Position, error) {
	at := make(forum.Position, len(end))
	for i, last := range end {
		var err error
		if at[i], err = s.core.shownIn(ctx, i, last, viewer); err != nil {
			return nil, err
		}
	}
	return at, nil
}

// KnownUpTo is ReachedUpTo without reads: it has the zero entry where too little is remembered.
func (s Events) KnownUpTo(end forum.Position, viewer *forum.User) forum.Position {
	at := make(forum.Position, len(end))
	for i, last := range end {
		at[i], _, _ = s.core.reached.shown(i, last, viewer)
	}
	return at
}

// shownIn reads what is not known: usually nothing, as the tails note what they read.
func (s *core) shownIn(ctx context.Context, partition int, end forum.EntryID, viewer *forum.User) (forum.EntryID,
	error,
) {
	if end == (forum.EntryID{}) {
		return end, nil
	}
	key := s.partitions[partition].events()
	for {
		at, known, found := s.reached.shown(partition, end, viewer)
		if found {
			return at, nil
		}
		if known == (forum.EntryID{}) || !known.Less(end) {
			break
		}
		entries, err := s.client.XRangeN(ctx, key, "("+known.String(), end.String(), reachedPage).Result()
		if err != nil {
			return forum.EntryID{}, err
		}
		events := make([]forum.Event, len(entries), len(entries)+1)
		for i, entry := range entries {
			events[i] = decodeEvent(partition, entry)
		}
		if len(entries) < reachedPage { // the last ones may have been trimmed
			events = append(events, forum.Event{Kind: forum.EventChanged, Entry: end})
		}
		s.reached.note(partition, known, events)
	}
	last, err := s.lastEntries(ctx, partition, end)
	if err != nil {
		return forum.EntryID{}, err
	}
	if _, known, _ := s.reached.shown(partition, end, nil); known.Less(end) {
		s.reached.set(partition, last)
	}
	at, _ := last.shown(end, viewer)
	return at, nil
}

// lastEntries reads the entries up to an end, backward to the last event for everybody.
func (s *core) lastEntries(ctx context.Context, partition int, end forum.EntryID) (last lastEntries, err error) {
	var newest []forum.Event // the newest first
	found := 0
	for from, more := end.String(), true; more && last.public == (forum.EntryID{}); {
		entries, err := s.client.XRevRangeN(ctx, s.partitions[partition].events(), from, "-", reachedPage).Result()
		if err != nil {
			return lastEntries{}, err
		}
		for _, entry := range entries {
			e := decodeEvent(partition, entry)
			if !e.Public() && len(newest) < reachedRecent-1 {
				newest = append(newest, e)
				continue
			}
			if last.base == (forum.EntryID{}) {
				last.base = e.Entry
			}
			if found++; e.Public() || found == ReachedWithin {
				last.public, last.passed = e.Entry, 0
				break
			}
			last.passed++
		}
		if more = len(entries) == reachedPage; more {
			from = "(" + entries[reachedPage-1].ID
		}
	}
	slices.Reverse(newest)
	switch {
	case last.base != forum.EntryID{}:
	case len(newest) > 0:
		last.base, newest = newest[0].Entry, newest[1:]
	default: // all were trimmed
		last.base, last.public = end, end
	}
	last.note(newest)
	last.note([]forum.Event{{Kind: forum.EventChanged, Entry: end}}) // unless it was trimmed
	return last, nil
}
