// Package ratelimit limits how much each caller may ask for, in this process. A limit refills steadily: after its
// window all of it is available again, and a part of it sooner (the generic cell rate algorithm).
package ratelimit

import (
	"sync"
	"time"

	"github.com/agoraql/agora/internal/lru"
)

// A Kind names a rate limit.
type Kind int

// The rate limits. Those from Posts on hold for all processes together: redisstore keeps them.
const (
	Reads Kind = iota // in points: the cost of operations
	Votes             // the rest count
	Views
	Comments
	Refusals // in points, of addresses: requests that fail

	Posts
	Logins
	Registrations
)

var names = [...]string{"reads", "votes", "views", "comments", "refusals", "posts", "logins", "registrations"}

// String returns the name of the rate limit, as in messages and keys.
func (k Kind) String() string { return names[k] }

// Window returns how long the rate limit takes to refill.
func (k Kind) Window() time.Duration {
	if k == Registrations {
		return time.Hour
	}
	return time.Minute
}

// Shared reports whether the rate limit holds for all processes together.
func (k Kind) Shared() bool { return k >= Posts }

// OfAddress reports whether all clients at one address share the rate limit. The others belong to the viewer, or to
// the address of an anonymous client.
func (k Kind) OfAddress() bool { return k == Refusals || k == Logins || k == Registrations }

// Limits holds the size of each rate limit; 0 means no limit.
type Limits [len(names)]int

// DefaultLimits are the limits unless an operator sets others. A school, or a front end that renders on its server,
// may be one address for many people.
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

// A State is a caller's rate limit after a request was charged or refused.
type State struct {
	Limit      int // 0 for no limit
	Cost       int // of the request
	Remaining  int
	ResetAt    time.Time     // when the limit is full again
	ResetAfter time.Duration // until then
	RetryAfter time.Duration // until a refused request may be repeated; 0 if it was not refused
}

// Memory is the memory of 100,000 callers, in bytes, which is enough for any site. Beyond the memory that it was
// given, a Limiter forgets the caller that was away for longest, who then begins anew.
const (
	Memory       = 100_000 * callerMemory
	callerMemory = 250
)

// An account holds the time at which each rate limit of a caller is full again, in Unix nanoseconds.
type account [Posts]int64

// A Limiter keeps the rate limits of all callers. It is safe for concurrent use.
type Limiter struct {
	limits Limits
	now    func() time.Time

	mu       sync.Mutex
	accounts *lru.Cache[string, *account]
}

// New returns a Limiter whose limits are all full. It uses so many bytes of memory, and now as its clock.
func New(limits Limits, memory int64, now func() time.Time) *Limiter {
	return &Limiter{limits: limits, now: now, accounts: lru.New[string, *account](memory, nil)}
}

// Limit returns the size of a rate limit; 0 means no limit.
func (l *Limiter) Limit(kind Kind) int { return l.limits[kind] }

// Spend takes cost from a caller's limit, unless less than that is left. A cost above the whole limit takes the
// whole.
func (l *Limiter) Spend(kind Kind, caller string, cost int) State {
	return l.use(kind, caller, cost, func(left, price time.Duration) time.Duration {
		if price > left {
			return 0
		}
		return price
	})
}

// Charge takes cost from a caller's limit. If less is left, the caller owes the rest, up to the whole limit once
// more: this is for work that is already done, whose cost was unknown.
func (l *Limiter) Charge(kind Kind, caller string, cost int) State {
	return l.use(kind, caller, cost, func(left, price time.Duration) time.Duration {
		return min(price, left+kind.Window())
	})
}

// Peek returns the state of a caller's limit, with RetryAfter set if less than cost is left. It takes nothing.
func (l *Limiter) Peek(kind Kind, caller string, cost int) State {
	return l.use(kind, caller, cost, func(_, _ time.Duration) time.Duration { return 0 })
}

// use debits what take returns. All amounts are durations: the time that refills them.
func (l *Limiter) use(
	kind Kind, caller string, cost int, take func(left, price time.Duration) time.Duration,
) State {
	limit, window := l.limits[kind], kind.Window()
	if limit <= 0 {
		return State{}
	}
	at := l.now()
	now := at.UnixNano()
	price := time.Duration(float64(window) * float64(min(cost, limit)) / float64(limit))

	l.mu.Lock()
	a, known := l.accounts.Get(caller)
	var debt time.Duration
	if known {
		a[kind] = min(a[kind], now+2*int64(window)) // in case the clock was set back
		debt = max(time.Duration(a[kind]-now), 0)
	}
	left := window - debt
	if taken := take(left, price); taken > 0 {
		if !known {
			a = new(account)
			l.accounts.Add(caller, a, callerMemory)
		}
		debt += taken
		a[kind] = now + int64(debt)
	}
	l.mu.Unlock()

	s := State{Limit: limit, Cost: cost, ResetAt: at.Add(debt), ResetAfter: debt}
	s.Remaining = int(float64(limit) * float64(max(window-debt, 0)) / float64(window))
	s.RetryAfter = max(price-left, 0)
	return s
}
