package columns

import (
	"sort"
	"strconv"
	"sync"
	"time"

	"github.com/agoraql/agora/internal/formula"
	"github.com/agoraql/agora/internal/forum"
)

// slack is how many entries more than MaxRanked a new ranking has. So entries may leave it before it has fewer than
// MaxRanked, and has to be computed anew.
const slack = 500

// A Ranking has the first posts by a formula. It is safe for concurrent use.
type Ranking struct {
	At time.Time // of the computation

	by By

	mu        sync.Mutex // guards what follows
	entries   []Entry
	total     int           // the number of all posts of the scope
	most      int           // its memory was counted when it was computed: with more entries it is computed anew
	followed  uint64        // the number of the last change of the table that the ranking has
	cleared   uint64        // the table's, at the computation
	dropped   uint64        // the table's, at the computation
	positions map[int64]int // of the entries; nil until Index needs them, and after each change
}

// An Entry is a post in a ranking.
type Entry struct {
	Value float64
	ID    int64
}

// Cursor returns the position of an entry in the form of all lists. prefix and the id are the member.
func (e Entry) Cursor(prefix string) forum.Cursor {
	return forum.Cursor{Score: e.Value, Member: prefix + strconv.FormatInt(e.ID, 10)}
}

// maxID is below every id that has more digits than memberLess can compare.
const maxID = 1e17

// entryOf is the reverse of Cursor. The member of a cursor is what a client has sent, behind the prefix; another text
// than an id is the id 0, which is behind all posts with the same value.
func entryOf(c forum.Cursor, prefix string) Entry {
	id, err := strconv.ParseInt(c.Member[len(prefix):], 10, 64)
	if err != nil || id < 0 || id > maxID {
		id = 0
	}
	return Entry{c.Score, id}
}

// Total returns the number of posts, of which the ranking has the first MaxRanked.
func (r *Ranking) Total() int {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.total
}

// entriesLocked returns the entries that pages show.
func (r *Ranking) entriesLocked() []Entry { return r.entries[:min(MaxRanked, len(r.entries))] }

// Page returns up to size entries behind a cursor, or before it with backward; without a cursor, from the beginning or
// from the end. It skips the first start of them. passed is the number of entries between the beginning (with backward,
// the end) and the page; more reports whether entries follow the page in its direction. If the values change with the
// time, the present index of the post counts, otherwise the value in the cursor.
func (r *Ranking) Page(
	after forum.Cursor, prefix string, backward bool, start, size int,
) (at []forum.Cursor, passed int, more bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	entries := r.entriesLocked()
	from, to := 0, len(entries)
	if after.Member != "" {
		before, with := r.aroundLocked(entryOf(after, prefix))
		if backward {
			to = before
		} else {
			from = with
		}
	}
	if backward {
		to = max(0, to-start)
		from = max(0, to-size)
		return cursorsOf(entries[from:to], prefix), len(entries) - to, from > 0
	}
	from = min(from+start, to)
	to = min(to, from+size)
	return cursorsOf(entries[from:to], prefix), from, to < len(entries)
}

func cursorsOf(entries []Entry, prefix string) []forum.Cursor {
	at := make([]forum.Cursor, len(entries))
	for i, e := range entries {
		at[i] = e.Cursor(prefix)
	}
	return at
}

// aroundLocked returns the number of entries before an entry, and the number of entries up to it. Both are equal if
// the ranking does not have the entry.
func (r *Ranking) aroundLocked(e Entry) (before, with int) {
	if r.by.changes() {
		if i, ok := r.indexLocked(e.ID); ok {
			return i, i + 1
		}
	}
	entries := r.entriesLocked()
	i := sort.Search(len(entries), func(i int) bool { return !isBefore(entries[i], e) })
	if i < len(entries) && entries[i] == e {
		return i, i + 1
	}
	return i, i
}

// Index returns the index of a post, false if it is not one of the entries.
func (r *Ranking) Index(id int64) (int, bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.indexLocked(id)
}

func (r *Ranking) indexLocked(id int64) (int, bool) {
	if r.positions == nil {
		entries := r.entriesLocked()
		r.positions = make(map[int64]int, len(entries))
		for i, e := range entries {
			r.positions[e.ID] = i
		}
	}
	i, ok := r.positions[id]
	return i, ok
}

// follow brings a ranking in line with the changes of its table since it was computed. It returns false if that is not
// possible, so that the ranking has to be computed anew.
func (r *Ranking) follow(t *Table, now time.Time) bool {
	t.mu.RLock()
	defer t.mu.RUnlock()
	r.mu.Lock()
	defer r.mu.Unlock()
	changed, ok := t.changesLocked(r.followed)
	if !ok || r.cleared != t.cleared {
		return false
	}
	if r.dropped != t.dropped && r.by.Since.IsZero() && !r.by.changes() {
		return false // it has posts that were dropped by their age
	}
	in := t.scopeLocked(r.by, now)
	for _, change := range changed {
		is, known := t.rows.find(t.ids, change.id)
		whole, has := len(r.entries) == r.total, known && in.ranks(t.at(is), now)
		had := in.ranks(change.before, now)
		if had {
			r.total--
		}
		if has {
			r.total++
		}
		if !had && !has {
			continue
		}
		r.replaceLocked(change.id, has, whole, func() float64 { return r.by.Formula.Value(t.at(is).values(now)) })
	}
	if len(changed) > 0 {
		r.positions = nil
	}
	r.followed = t.changes
	return len(r.entries) >= min(MaxRanked, r.total) && len(r.entries) <= r.most
}

// replaceLocked replaces the entry of a post, and only removes it unless has is set. whole is whether the ranking has
// an entry for each post of its scope.
func (r *Ranking) replaceLocked(id int64, has, whole bool, value func() float64) {
	for i, e := range r.entries {
		if e.ID == id {
			r.entries = append(r.entries[:i], r.entries[i+1:]...)
			break
		}
	}
	if !has {
		return
	}
	e := Entry{value(), id}
	i := sort.Search(len(r.entries), func(i int) bool { return !isBefore(r.entries[i], e) })
	if i == len(r.entries) && !whole {
		return // behind the last entry there are others, of which nothing is known here
	}
	r.entries = append(r.entries, Entry{})
	copy(r.entries[i+1:], r.entries[i:])
	r.entries[i] = e
	if len(r.entries) > MaxRanked+slack {
		r.entries = r.entries[:MaxRanked+slack]
	}
}

// rank computes a ranking. Values that change with the time take long, so changes of the table go on meanwhile; the
// ranking gets them at the end.
func (t *Table) rank(by By, now time.Time) *Ranking {
	t.mu.RLock()
	defer t.mu.RUnlock()
	for pauses := by.changes(); ; pauses = false {
		r := &Ranking{At: now, by: by, followed: t.changes, cleared: t.cleared, dropped: t.dropped}
		in, numbered := t.scopeLocked(by, now), t.numbered
		r.entries, r.total = t.firstLocked(in, now, pauses)
		changed, ok := t.changesLocked(r.followed)
		if !ok || r.cleared != t.cleared || numbered != t.numbered {
			continue // without pauses, so that there are no changes
		}
		if len(changed) > 0 { // the pauses have mixed moments
			whole := r.total <= MaxRanked+slack
			r.total = t.countLocked(in, now)
			for _, change := range changed {
				is, known := t.rows.find(t.ids, change.id)
				r.replaceLocked(change.id, known && in.ranks(t.at(is), now), whole, func() float64 {
					return by.Formula.Value(t.at(is).values(now))
				})
			}
		}
		r.followed, r.most = t.changes, min(MaxRanked+slack, 2*len(r.entries)+slack)
		return r
	}
}

// firstLocked returns the first entries of a scope, and the number of all posts. With pauses, it releases the lock
// while it computes.
func (t *Table) firstLocked(in *scope, now time.Time, pauses bool) (entries []Entry, total int) {
	first := newSelection(MaxRanked + slack)
	values, stack, c := make([]float64, formula.ChunkSize), formula.Stack{}, newChunk()
	for from := 0; t.readLocked(c, from, in, now); from += formula.ChunkSize {
		out := values[:len(c.ids)]
		t.evalLocked(in.by.Formula, c, &stack, out, pauses)
		for i, value := range out {
			if value > 0 || !in.by.Positive {
				first.add(Entry{value, c.ids[i]})
				total++
			}
		}
	}
	return first.sorted(), total
}

// evalLocked computes the values of a chunk; with pauses, it releases the lock meanwhile.
func (t *Table) evalLocked(f *formula.Formula, c *chunk, stack *formula.Stack, out []float64, pauses bool) {
	if pauses {
		t.mu.RUnlock()
		defer t.mu.RLock()
	}
	f.Eval(&c.rows, stack, out)
}

// countLocked returns the number of posts of a scope.
func (t *Table) countLocked(in *scope, now time.Time) (n int) {
	for i := range t.times {
		if in.ranks(t.at(uint32(i)), now) {
			n++
		}
	}
	return n
}
