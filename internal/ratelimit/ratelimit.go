// Package ratelimit has the rate limits of each caller in this process. A limit refills steadily: it is full again
// after its window, and partly before (the generic cell rate algorithm, GCRA).
package ratelimit

import (
	"sync"
	"time"

	"github.com/agoraql/agora/internal/lru"
)

// A Kind names a rate limit.
type Kind int

// The rate limits. Those from Posts on are shared by all processes; redisstore stores them in Redis.
const (
	Reads Kind = iota // the cost of operations, in points
	Votes             // from here on, the number of mutations
	Views
	Comments
	Refusals // the cost of failed requests of an address, in points

	Posts
	Logins
	Registrations
	Bytes // that mutations store
)

var names = [...]string{"reads", "votes", "views", "comments", "refusals", "posts", "logins", "registrations", "bytes"}

// String returns the name of the rate limit for messages and keys.
func (k Kind) String() string { return names[k] }

var windows = [...]time.Duration{
	Reads: time.Minute, Votes: time.Minute, Views: time.Minute, Comments: time.Minute, Refusals: time.Minute,
	Posts: time.Minute, Logins: time.Minute, Registrations: time.Hour,
	Bytes: time.Hour,
}

// Window returns the time in which an empty rate limit refills.
func (k Kind) Window() time.Duration { return windows[k] }

// Shared reports whether all processes share the rate limit.
func (k Kind) Shared() bool { return k >= Posts }

// OfAddress reports whether all clients with one address share the rate limit. Other rate limits belong to the viewer,
// or to the address of an anonymous client.
func (k Kind) OfAddress() bool { return k == Refusals || k == Logins || k == Registrations }

// Mutations are the rate limits of mutations.
var Mutations = []Kind{Posts, Comments, Votes, Views, Logins, Registrations, Bytes}

// Limits has the size of each rate limit; 0 means no limit.
type Limits [len(names)]int

// OfSite stands for the limit that is a setting of the site. Only Registrations may have it.
const OfSite = -1

// DefaultLimits are the limits unless the operator sets others. Many users may share one address, such as the users of
// a school, or of a front end that renders pages on its server.
var DefaultLimits = Limits{
	Reads:         1_200_000, // about 20 pages of 25 articles per second: 6 % of a core
	Votes:         300,
	Views:         300,
	Comments:      60,
	Refusals:      600_000,
	Posts:         30,
	Logins:        120,
	Registrations: OfSite,
	Bytes:         4 << 20, // the longest text of a post in Chinese, 34 times
}

// A MutationLimit is the size of a rate limit of mutations.
type MutationLimit struct {
	Kind  Kind
	Limit *int // nil for no limit
}

// WindowSeconds returns the window of the limit in seconds.
func (l MutationLimit) WindowSeconds() int { return int(l.Kind.Window().Seconds()) }

// A State is the state of a caller's rate limit after a request was charged or rejected.
type State struct {
	Limit      int // 0 for no limit
	Cost       int // of the request
	Remaining  int
	ResetAt    time.Time     // the time at which the limit is full again
	ResetAfter time.Duration // until ResetAt
	RetryAfter time.Duration // until a rejected request may be repeated; 0 if it was not rejected
	Window     time.Duration // in which an empty limit refills; 0 for no limit
}

// Memory is the memory of 100,000 callers, in bytes. A Limiter with more callers than its memory permits drops the
// least recently used one, whose limits are then full.
const (
	Memory       = 100_000 * callerMemory
	callerMemory = 250
)

// An account has the time at which each rate limit of a caller is full again, in Unix nanoseconds.
type account [Posts]int64

// A Limiter has the rate limits of all callers. It is safe for concurrent use.
type Limiter struct {
	limits Limits
	now    func() time.Time

	mu       sync.Mutex
	accounts *lru.Cache[string, *account]
}

// New returns a Limiter with full limits, a memory in bytes and a clock.
func New(limits Limits, memory int64, now func() time.Time) *Limiter {
	return &Limiter{limits: limits, now: now, accounts: lru.New[string, *account](memory, nil)}
}

// Limit returns the size of a rate limit; 0 means no limit, and OfSite a setting of the site.
func (l *Limiter) Limit(kind Kind) int { return l.limits[kind] }

// Spend takes cost from a caller's limit, or nothing if less remains; then RetryAfter is set. A cost above the limit
// counts as the whole limit.
func (l *Limiter) Spend(kind Kind, caller string, cost int) State {
	return l.use(kind, caller, cost, spend)
}

// Charge takes cost from a caller's limit, even if less remains, because the work is done already. The debt is at most
// as large as the limit.
func (l *Limiter) Charge(kind Kind, caller string, cost int) State {
	return l.use(kind, caller, cost, charge)
}

// Peek returns the state of a caller's limit, with RetryAfter set if less than cost remains. It takes nothing.
func (l *Limiter) Peek(kind Kind, caller string, cost int) State {
	return l.use(kind, caller, cost, peek)
}

// A use says what is taken from a limit.
type use int

const (
	spend  use = iota // the cost, or nothing if less remains
	charge            // the cost
	peek              // nothing
)

// Take takes an amount from a rate limit, by the generic cell rate algorithm as virtual scheduling: ITU-T I.371 (1993),
// annex A; ATM Forum TM 4.0 (1996), section 4.4.2. All arguments are times in one unit. full is when the limit is full
// again. price is the time in which the amount refills, and window the time in which the whole limit does. Take returns
// when the limit is full again after the amount is taken, and how long to wait until the amount is there; 0 if it is.
func Take(full, now, window, price int64) (after, wait int64) {
	after = min(max(full, now), now+2*window) + price // the clock may have been set back
	return after, max(after-window-now, 0)
}

// use takes from a limit what the use says.
func (l *Limiter) use(kind Kind, caller string, cost int, by use) State {
	limit, window := l.limits[kind], int64(windows[kind])
	if limit <= 0 {
		return State{}
	}
	at := l.now()
	now := at.UnixNano()
	price := int64(float64(window) * float64(min(cost, limit)) / float64(limit))

	l.mu.Lock()
	a, exists := l.accounts.Get(caller)
	if !exists {
		a = new(account)
	}
	before, _ := Take(a[kind], now, window, 0)
	after, wait := Take(a[kind], now, window, price)
	switch {
	case by == charge:
		after = min(after, now+2*window)
	case by == peek || wait > 0:
		after = before
	}
	if a[kind] = after; !exists && after > before {
		l.accounts.Add(caller, a, callerMemory)
	}
	l.mu.Unlock()

	debt := time.Duration(after - now)
	s := State{Limit: limit, Cost: cost, ResetAt: at.Add(debt), ResetAfter: debt, Window: windows[kind]}
	s.Remaining = int(float64(limit) * float64(max(window-int64(debt), 0)) / float64(window))
	s.RetryAfter = time.Duration(wait)
	return s
}
