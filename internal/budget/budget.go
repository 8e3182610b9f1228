// Package budget keeps what each caller may still spend, in this process. A
// budget refills steadily: one that is spent is whole again after its window,
// and any part of it sooner (the generic cell rate algorithm).
package budget

import (
	"context"
	"sync"
	"sync/atomic"
	"time"

	"github.com/agoraql/agora/internal/lru"
)

// A Kind is what a budget is for.
type Kind int

// The kinds of budgets. Those from Posts on hold across processes: redisstore
// keeps them.
const (
	Reads Kind = iota // in points: what operations cost
	Votes             // the rest count
	Views
	Comments
	Refusals // in points, of addresses: what came to nothing

	Posts
	Logins
	Registrations
)

var names = [...]string{"reads", "votes", "views", "comments", "refusals", "posts", "logins", "registrations"}

func (k Kind) String() string { return names[k] }

// Window is how long a budget takes to refill.
func (k Kind) Window() time.Duration {
	if k == Registrations {
		return time.Hour
	}
	return time.Minute
}

// Shared reports whether the budget holds across processes.
func (k Kind) Shared() bool { return k >= Posts }

// OfAddress reports whether everybody at one address shares the budget. The
// others are the viewer's where there is one.
func (k Kind) OfAddress() bool { return k == Refusals || k == Logins || k == Registrations }

// Limits are what each budget holds; 0 is no limit.
type Limits [len(names)]int

// DefaultLimits are the limits unless an operator says otherwise. A school or a
// front end that renders on its server may be one address to many people.
var DefaultLimits = Limits{
	Reads:         1_200_000, // some 20 pages of 25 articles a second: 4 % of a core
	Votes:         300,
	Views:         300,
	Comments:      60,
	Refusals:      600_000,
	Posts:         30,
	Logins:        120,
	Registrations: 300,
}

// A State is a budget after something was spent, or refused.
type State struct {
	Limit      int // 0 for none
	Cost       int // of what was asked
	Remaining  int
	ResetAt    time.Time     // when all of it is there again
	ResetAfter time.Duration // until then
	RetryAfter time.Duration // until what was refused may be asked again; 0 for what was not
}

// Memory is how many bytes the budgets of 100,000 callers take, which is enough for
// any site. Beyond the memory that budgets were given, the caller that was away for
// longest is forgotten first and begins anew.
const (
	Memory       = 100_000 * callerMemory
	callerMemory = 250
)

// An account is up to when each budget of a caller is spent, in Unix
// nanoseconds; what lies in the past is whole.
type account [Posts]int64

// Budgets are those of all callers. They are safe for concurrent use.
type Budgets struct {
	limits Limits
	now    func() time.Time

	mu       sync.Mutex
	accounts *lru.Cache[string, *account]
}

// New returns budgets that nothing was spent of, in so many bytes of memory, with now
// for a clock.
func New(limits Limits, memory int64, now func() time.Time) *Budgets {
	return &Budgets{limits: limits, now: now, accounts: lru.New[string, *account](memory, nil)}
}

// Limit is what a budget holds; 0 is no limit.
func (b *Budgets) Limit(kind Kind) int { return b.limits[kind] }

// Spend takes cost from the budget of who, unless it does not hold as much.
// What costs more than the whole budget takes the whole.
func (b *Budgets) Spend(kind Kind, who string, cost int) State {
	return b.use(kind, who, cost, func(left, price time.Duration) time.Duration {
		if price > left {
			return 0
		}
		return price
	})
}

// Charge takes cost from the budget of who. Points that are not there are owed, up to the
// whole budget once more: it is for work that has been done, whose cost was not foreseen.
func (b *Budgets) Charge(kind Kind, who string, cost int) State {
	return b.use(kind, who, cost, func(left, price time.Duration) time.Duration { return min(price, left+kind.Window()) })
}

// Look tells what a budget holds, and refuses when that is less than cost. It
// takes nothing.
func (b *Budgets) Look(kind Kind, who string, cost int) State {
	return b.use(kind, who, cost, func(_, _ time.Duration) time.Duration { return 0 })
}

// use lets take decide how much to take: all of it in time that refills it.
func (b *Budgets) use(kind Kind, who string, cost int, take func(left, price time.Duration) time.Duration) State {
	limit, window := b.limits[kind], kind.Window()
	if limit <= 0 {
		return State{}
	}
	at := b.now()
	now := at.UnixNano()
	price := time.Duration(float64(window) * float64(min(cost, limit)) / float64(limit))

	b.mu.Lock()
	a, known := b.accounts.Get(who)
	var debt time.Duration
	if known {
		a[kind] = min(a[kind], now+2*int64(window)) // in case the clock was set back
		debt = max(time.Duration(a[kind]-now), 0)
	}
	left := window - debt
	if taken := take(left, price); taken > 0 {
		if !known {
			a = new(account)
			b.accounts.Add(who, a, callerMemory)
		}
		debt += taken
		a[kind] = now + int64(debt)
	}
	b.mu.Unlock()

	s := State{Limit: limit, Cost: cost, ResetAt: at.Add(debt), ResetAfter: debt}
	s.Remaining = int(float64(limit) * float64(max(window-debt, 0)) / float64(window))
	s.RetryAfter = max(price-left, 0)
	return s
}

type stateKey struct{}

// WithState returns a context in which an operation that is charged fills s.
func WithState(ctx context.Context, s *State) context.Context {
	return context.WithValue(ctx, stateKey{}, s)
}

// StateOf returns what WithState was given, nil for an operation that costs
// nobody anything.
func StateOf(ctx context.Context) *State {
	s, _ := ctx.Value(stateKey{}).(*State)
	return s
}

type workKey struct{}

// WithWork returns a context in which points counts work whose price only doing it
// shows.
func WithWork(ctx context.Context, points *atomic.Int64) context.Context {
	return context.WithValue(ctx, workKey{}, points)
}

// Work adds points for work, such as the rendering of a text, if they are counted.
func Work(ctx context.Context, points int) {
	if counted, ok := ctx.Value(workKey{}).(*atomic.Int64); ok {
		counted.Add(int64(points))
	}
}
