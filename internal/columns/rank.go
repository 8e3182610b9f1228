package columns

import (
	"context"
	"errors"
	"sync"
	"time"

	"github.com/agoraql/agora/internal/formula"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/part"
	"github.com/agoraql/agora/internal/pause"
)

const (
	// MaxRanked is the number of candidates that a ranking has at most.
	MaxRanked = 10_000
	// fresh is the time in which a ranking is not computed again. Until stale, no response waits for a new one.
	fresh, stale = time.Second, 10 * time.Second
	// rest is the pause after a computation, as a multiple of its duration: computations take at most a tenth of a
	// processor.
	rest = 9
	// patience is how long a request for a ranking that was never computed waits for its turn.
	patience = time.Second
	// yielded is the time for which such a request yields to others.
	yielded = 20 * time.Millisecond
	// keptEntries bounds the entries of all kept rankings. Each ranking counts as ownEntries more, for its own memory.
	keptEntries = 50 * MaxRanked
	ownEntries  = 100
)

// ErrNotReady is the error of rankings that cannot be computed yet.
var ErrNotReady = errors.New("the ranking is not computed yet")

// A Ranking has the first candidates by a formula, as they were at a time.
type Ranking struct {
	Entries []Entry
	Total   int // the number of all candidates
	At      time.Time

	once      sync.Once
	positions map[forum.ArticleID]int
}

// An Entry is an article in a ranking.
type Entry struct {
	Value float64
	ID    forum.ArticleID
}

// Cursor returns the position of an entry in the form of all lists.
func (e Entry) Cursor() forum.Cursor { return forum.Cursor{Score: e.Value, Member: e.ID.String()} }

// Index returns the index of an article, false if it is not one of the entries.
func (r *Ranking) Index(id forum.ArticleID) (int, bool) {
	r.once.Do(func() {
		r.positions = make(map[forum.ArticleID]int, len(r.Entries))
		for i, e := range r.Entries {
			r.positions[e.ID] = i
		}
	})
	i, ok := r.positions[id]
	return i, ok
}

// A rankingKey is the formula and the scope of a ranking.
type rankingKey struct {
	formula string
	of      Scope
}

// Rank returns the ranking of the candidates of a scope. It returns a kept ranking up to the age fresh as it is. Up
// to the age stale it returns the kept ranking too, and computes a new one in the background. It computes an older
// ranking, or one that is not kept, before it returns. If begin does not give it the turn to compute, it returns the
// kept ranking of any age. Errors: ErrNotReady, joined with the error of ctx if ctx has ended.
func (c *Columns) Rank(ctx context.Context, f *formula.Formula, of Scope) (*Ranking, error) {
	if !c.Ready() {
		return nil, ErrNotReady
	}
	key := rankingKey{f.Text, of}
	r, age := c.find(key)
	if r != nil && age < fresh {
		return r, nil
	}
	if !c.begin(ctx, r == nil) {
		if r == nil {
			return nil, errors.Join(ctx.Err(), ErrNotReady)
		}
		return r, nil
	}
	if r != nil && age < stale {
		go part.Once("formulas", func() { c.compute(key, f) })
		return r, nil
	}
	return c.compute(key, f), nil
}

// compute computes a ranking and keeps it, unless another request has done so meanwhile. It gives the turn back.
func (c *Columns) compute(key rankingKey, f *formula.Formula) *Ranking {
	began := time.Now()
	defer func() {
		now := time.Now()
		c.free = now.Add(rest * now.Sub(began))
		<-c.turn
	}()
	if r, age := c.find(key); r != nil && age < fresh {
		return r
	}
	r := c.table.rank(f, key.of, c.store.DB.Now())
	c.mu.Lock()
	defer c.mu.Unlock()
	c.kept.Add(key, r, int64(len(r.Entries)+ownEntries))
	return r
}

// find returns a kept ranking and its age, nil for none.
func (c *Columns) find(key rankingKey) (r *Ranking, age time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if r, ok := c.kept.Get(key); ok {
		return r, c.store.DB.Now().Sub(r.At)
	}
	return nil, 0
}

// begin takes the turn to compute, and returns false if it cannot. compute gives the turn back. Without wait, begin
// returns false if the turn is taken, or if the rest after the last computation (until c.free) is not over. With
// wait, begin waits for both and for the further time yielded, up to patience in all. Others may take the turn in the
// time yielded. So requests for rankings that were never computed do not keep other rankings from becoming fresh.
func (c *Columns) begin(ctx context.Context, wait bool) bool {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	for {
		select {
		case c.turn <- struct{}{}:
		default:
			if !wait || !pause.For(ctx, yielded) {
				return false
			}
			continue
		}
		free := c.free
		if wait {
			free = free.Add(yielded)
		}
		left := time.Until(free)
		if left <= 0 {
			return true
		}
		<-c.turn
		if !wait || !pause.For(ctx, left) {
			return false
		}
	}
}

// rank computes a ranking.
func (t *table) rank(f *formula.Formula, of Scope, now time.Time) *Ranking {
	r := &Ranking{At: now}
	first := newSelection(MaxRanked)
	values, stack, c := make([]float64, formula.ChunkSize), formula.Stack{}, newChunk()
	for from := 0; t.read(c, from, of, now); from += formula.ChunkSize {
		r.Total += len(c.ids)
		out := values[:len(c.ids)]
		f.Eval(&c.rows, &stack, out)
		for i, value := range out {
			first.add(Entry{value, c.ids[i]})
		}
	}
	r.Entries = first.sorted()
	return r
}
