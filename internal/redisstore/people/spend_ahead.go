package people

import (
	"context"
	"slices"
	"sync"
	"time"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/lru"
	"github.com/agoraql/agora/internal/ratelimit"
	"github.com/agoraql/agora/internal/redisstore/read"
)

// Limits counts what clients do.
type Limits struct {
	core  *read.Core
	ahead *ahead
}

// A server counts votes and stored bytes itself, because a rate limit in Redis would add a round trip to each vote or
// comment. It adds them to the rate limits in Redis later: once a minute for each user, and sooner if the user has
// spent much. The reply of Redis includes what other servers have added. So the limits of an hour and of a day hold
// for all servers together, and also after a server was restarted.

const (
	maxAhead     = 8 << 20 // bytes of all clients
	aheadMemory  = 300     // bytes of one client
	aheadWindows = 3       // at most, of a client

	// A client's spending is added to Redis before the minute ends if it is at least aheadLeast, and at least the
	// client's largest limit divided by aheadShare. Otherwise other servers would allow the client as much again.
	aheadShare = 16
	aheadLeast = 100
)

// ahead counts what clients have spent on this server. It is safe for concurrent use.
type ahead struct {
	mu    sync.Mutex
	spent *lru.Cache[string, *spentAhead]
}

// A spentAhead has the rate limits of a client as this server knows them.
type spentAhead struct {
	arrivals [aheadWindows]int64 // as the keys in Redis
	owed     int                 // what is not added in Redis yet
}

func newAhead() *ahead { return &ahead{spent: lru.New[string, *spentAhead](maxAhead, nil)} }

// A Spender is a client with up to three rate limits.
type Spender struct {
	Client string
	Limits RateLimits
}

// key returns the name of what the client has spent.
func (s Spender) key() string { return "spent:" + s.Limits[0].Name + ":" + s.Client }

// SpendAhead is SpendAll without a round trip. It takes n from each rate limit of all spenders, or nothing if one of
// the rate limits has less than n left. An n above a limit counts as the whole limit.
func (s Limits) SpendAhead(n int, spenders ...Spender) (wait time.Duration) {
	spenders = slices.DeleteFunc(spenders, func(by Spender) bool { return by.Limits.most() == 0 })
	if len(spenders) == 0 {
		return 0
	}
	now := s.core.DB.Now()
	wait, owed := s.ahead.take(spenders, n, now.UnixMicro())
	if wait > 0 {
		return wait
	}
	for i, by := range spenders {
		key := by.key()
		if owed[i] >= max(by.Limits.most()/aheadShare, aheadLeast) {
			key = "" // without waiting for the minute
		}
		s.core.DB.Later.Do(now, by.Client, key, func(ctx context.Context) { s.shareSpent(ctx, by) })
	}
	return 0
}

// take takes n from each rate limit of all spenders, or nothing if one of these limits has too little left, just as
// rate_limit.lua takes one. take returns the time to wait. If this time is 0, owed is how much each spender has spent
// on this server that is not added in Redis yet.
func (a *ahead) take(spenders []Spender, n int, now int64) (wait time.Duration, owed []int) {
	a.mu.Lock()
	defer a.mu.Unlock()
	all := make([]spentAhead, len(spenders))
	for i, by := range spenders {
		spent := &all[i]
		if known, ok := a.spent.Get(by.key()); ok {
			*spent = *known
		}
		for j, limit := range by.Limits {
			if limit.Max > 0 {
				var later int64
				spent.arrivals[j], later = ratelimit.Take(spent.arrivals[j], now, int64(limit.Max)*limit.interval(),
					int64(min(n, limit.Max))*limit.interval())
				wait = max(wait, time.Duration(later)*time.Microsecond)
			}
		}
		spent.owed += n
	}
	if wait > 0 {
		return wait, nil
	}
	for i, by := range spenders {
		if known, ok := a.spent.Get(by.key()); ok {
			*known = all[i]
		} else {
			a.spent.Add(by.key(), &all[i], aheadMemory)
		}
		owed = append(owed, all[i].owed)
	}
	return 0, owed
}

var addSpent = db.Script("add_spent")

// shareSpent adds what a client has spent on this server to the rate limits in Redis. It also notes the reply of
// Redis, which includes what other servers have added. After an error, the next call adds the same spending.
func (s Limits) shareSpent(ctx context.Context, by Spender) {
	keys, args := s.limitArgs(by.Client, by.Limits)
	owed := s.ahead.owed(by)
	if owed == 0 {
		return
	}
	arrivals, err := addSpent.Run(ctx, s.core.DB.Client, keys, append(args, owed)...).Int64Slice()
	s.ahead.mu.Lock()
	defer s.ahead.mu.Unlock()
	known, ok := s.ahead.spent.Get(by.key())
	switch {
	case !ok: // many other clients came meanwhile
	case err != nil:
		known.owed += owed
	default:
		for i := range by.Limits {
			known.arrivals[i] = max(known.arrivals[i], arrivals[i])
		}
	}
}

// owed returns what a client has spent here since the last call.
func (a *ahead) owed(by Spender) (owed int) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if known, ok := a.spent.Get(by.key()); ok {
		owed, known.owed = known.owed, 0
	}
	return owed
}

// NewLimits returns the rate limits of a core.
func NewLimits(c *read.Core) Limits { return Limits{c, newAhead()} }
