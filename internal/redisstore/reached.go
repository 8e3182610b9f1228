package redisstore

import (
	"context"
	"slices"
	"sync"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
)

// A viewer gets only positions of events that the viewer may receive: an event in a private category moves only the
// resume tokens of viewers who may read the category. Otherwise a token would reveal when such an event happened,
// because a position contains the time of its entry.

const (
	reachedPage = 1000 // entries read at once
	// reachedRecent is the largest number of entries of a partition that are remembered. Beyond it, the older half is
	// dropped; the newer half is still more than a tail reads at once.
	reachedRecent = 512
	// ReachedWithin is the largest number of entries between a position and the end of its partition. So the entry at
	// the position is still stored when a client resumes there. The position moves to the last of ReachedWithin entries
	// in a row that are not for everybody.
	ReachedWithin = db.EventLogLength / 2
)

// reached remembers the last entries of each partition.
type reached struct {
	mu sync.Mutex
	of map[int]lastEntries
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
	if last := r.of[partition]; last.base != (forum.EntryID{}) && !last.end().Less(after) {
		last.note(events)
		r.of[partition] = last
	}
}

// set replaces what is known of a partition.
func (r *reached) set(partition int, last lastEntries) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.of == nil {
		r.of = map[int]lastEntries{}
	}
	r.of[partition] = last
}

// forget forgets what is known of a partition whose events were lost.
func (r *reached) forget(partition int) { r.set(partition, lastEntries{}) }

// shown is that of a partition's entries. It also returns the end of these.
func (r *reached) shown(partition int, end forum.EntryID, viewer *forum.User) (at, known forum.EntryID, found bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	last := r.of[partition]
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
	l := s.core.Loader(ctx)
	if err != nil || l.Viewer == nil {
		return at, err
	}
	own, err := s.ReachedUpTo(ctx, end, l.Viewer)
	if !slices.Equal(own, at) {
		l.Personal()
	}
	return own, err
}

// ReachedUpTo returns the position of the last events at or before end that a viewer may receive; viewer is nil for an
// anonymous client. Errors: those of Redis.
func (s Events) ReachedUpTo(ctx context.Context, end forum.Position, viewer *forum.User) (forum.Position, error) {
	at := make(forum.Position, len(end))
	for i, last := range end {
		var err error
		if at[i], err = s.shownIn(ctx, i, last, viewer); err != nil {
			return nil, err
		}
	}
	return at, nil
}

// KnownUpTo is ReachedUpTo without reads: it has the zero entry where too little is remembered.
func (s Events) KnownUpTo(end forum.Position, viewer *forum.User) forum.Position {
	at := make(forum.Position, len(end))
	for i, last := range end {
		at[i], _, _ = s.reached.shown(i, last, viewer)
	}
	return at
}

// shownIn reads what is not known: usually nothing, as the tails note what they read.
func (s Events) shownIn(ctx context.Context, partition int, end forum.EntryID, viewer *forum.User) (forum.EntryID,
	error,
) {
	if end == (forum.EntryID{}) {
		return end, nil
	}
	key := keys.Events.In(s.core.DB.Partitions[partition])
	for {
		at, known, found := s.reached.shown(partition, end, viewer)
		if found {
			return at, nil
		}
		if known == (forum.EntryID{}) || !known.Less(end) {
			break
		}
		entries, err := s.core.DB.Client.XRangeN(ctx, key, "("+known.String(), end.String(), reachedPage).Result()
		if err != nil {
			return forum.EntryID{}, err
		}
		events := make([]forum.Event, len(entries), len(entries)+1)
		for i, entry := range entries {
			events[i] = db.DecodeEvent(partition, entry)
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
func (s Events) lastEntries(ctx context.Context, partition int, end forum.EntryID) (last lastEntries, err error) {
	var newest []forum.Event // the newest first
	found := 0
	for from, more := end.String(), true; more && last.public == (forum.EntryID{}); {
		entries, err := s.core.DB.Client.XRevRangeN(ctx, keys.Events.In(s.core.DB.Partitions[partition]), from, "-",
			reachedPage).Result()
		if err != nil {
			return lastEntries{}, err
		}
		for _, entry := range entries {
			e := db.DecodeEvent(partition, entry)
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
