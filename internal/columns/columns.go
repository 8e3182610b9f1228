// Package columns ranks the recent posts of a site in the process: the articles and the topics of the last Age. It
// keeps their numbers, such as points and post time, in columns in memory. Package feed fills the columns, and tells
// them what has changed. Deleted and removed posts are not in them. Topics of private categories are: a Scope excludes
// those that a viewer may not read.
//
// A ranking that was computed once follows the changes of the columns. So a list whose values do not depend on the
// time costs its computation once, and then a few microseconds for each change.
package columns

import (
	"context"
	"errors"
	"sync"
	"time"

	"github.com/agoraql/agora/internal/formula"
	"github.com/agoraql/agora/internal/lru"
	"github.com/agoraql/agora/internal/part"
	"github.com/agoraql/agora/internal/pause"
)

// Age is the age up to which posts have a row. The longest window is a month, of up to 32 days.
const Age = 32 * 24 * time.Hour

const (
	// MaxRanked is the number of posts that a ranking has at most.
	MaxRanked = 10_000
	// fresh is the time in which a ranking by values that change with the time is not computed again. Until stale, no
	// response waits for a new one. After lost, it is as if it had never been computed.
	fresh, stale, lost = time.Second, 10 * time.Second, time.Minute
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

// Columns are the recent posts of a site. They are safe for concurrent use.
type Columns struct {
	Articles, Topics *Table

	now  func() time.Time
	turn chan struct{} // contains an element while a computation is under way
	free time.Time     // when the next computation may start; guarded by turn
	mu   sync.Mutex    // guards kept
	kept *lru.Cache[rankingKey, *Ranking]
}

// New returns columns without posts. now is the clock of the site.
func New(now func() time.Time) *Columns {
	return &Columns{
		Articles: newTable(), Topics: newTable(), now: now, turn: make(chan struct{}, 1),
		kept: lru.New[rankingKey, *Ranking](keptEntries, nil),
	}
}

// Sweep removes the posts that are too old.
func (c *Columns) Sweep() {
	c.Articles.sweep(c.now())
	c.Topics.sweep(c.now())
}

// A By is what ranks the posts of a table.
type By struct {
	Formula *formula.Formula
	Since   time.Time // no post is older; zero for all posts of the table
	Of      Scope
	// Positive is whether only posts with a value above 0 are ranked.
	Positive bool
}

// changes reports whether the values of posts change with the time.
func (by By) changes() bool {
	return by.Formula.Uses(formula.Hours) || by.Formula.Uses(formula.Seconds)
}

// A rankingKey is what a kept ranking is found by.
type rankingKey struct {
	table    *Table
	formula  string
	since    time.Time
	of       Scope
	positive bool
}

// Rank returns the ranking of posts of a table. If the values of the posts do not change with the time, the ranking
// has all changes that the table has. Otherwise it has these too, but the values of the other posts may be as old as
// lost: up to the age fresh, Rank returns a kept ranking as it is. Up to the age stale it returns the kept ranking
// too, and computes a new one in the background. It computes an older ranking, or one that is not kept, before it
// returns. If begin does not give it the turn to compute, it returns the kept ranking up to the age lost. Errors:
// ErrNotReady, joined with the error of ctx if ctx has ended.
func (c *Columns) Rank(ctx context.Context, t *Table, by By) (*Ranking, error) {
	key := rankingKey{t, by.Formula.Text, by.Since, by.Of, by.Positive}
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
		go part.Once("rankings", func() { c.compute(key, by) })
		return r, nil
	}
	return c.compute(key, by), nil
}

// compute computes a ranking and keeps it, unless another request has done so meanwhile. It gives the turn back.
func (c *Columns) compute(key rankingKey, by By) *Ranking {
	began := time.Now()
	defer func() {
		now := time.Now()
		c.free = now.Add(rest * now.Sub(began))
		<-c.turn
	}()
	if r, age := c.find(key); r != nil && age < fresh {
		return r
	}
	r := key.table.rank(by, c.now())
	c.mu.Lock()
	defer c.mu.Unlock()
	c.kept.Add(key, r, int64(len(r.entries)+ownEntries))
	return r
}

// find returns a kept ranking that has followed its table, and the age of its values; nil for none. Values that do not
// change with the time have no age.
func (c *Columns) find(key rankingKey) (r *Ranking, age time.Duration) {
	c.mu.Lock()
	r, ok := c.kept.Get(key)
	c.mu.Unlock()
	now := c.now()
	if !ok || !r.follow(key.table, now) {
		return nil, 0
	}
	if r.by.changes() {
		age = now.Sub(r.At)
	}
	if age > lost {
		return nil, 0
	}
	return r, age
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
