package redisstore

import (
	"context"
	"slices"
	"sync"
	"time"

	"github.com/agoraql/agora/internal/lru"
)

// A vote or a comment takes one round trip, and a rate limit in Redis would make it two. So a server counts votes and
// stored bytes itself, and adds them to the rate limits in Redis later: once a minute for each user, and sooner if much
// was spent. The reply has what other servers have added, so that the limits of an hour and of a day hold for all
// servers together, and for a server that was restarted.

const (
	maxAhead     = 8 << 20 // bytes of all clients
	aheadMemory  = 300     // bytes of one client
	aheadWindows = 3       // at most, of a client

	// A client who has spent one part in aheadShare of the largest limit since it was added to Redis, but aheadLeast at
	// least, is not made to wait for the minute: other servers would allow as much again.
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

// A Spender is a client with up to three rate limits, always the same ones under the name of the first.
type Spender struct {
	Client string
	Limits []RateLimit
}

// key returns the name of what the client has spent.
func (s Spender) key() string { return "spent:" + s.Limits[0].Name + ":" + s.Client }

// most returns the largest of the limits, 0 if there are none.
func (s Spender) most() (most int) {
	for _, limit := range s.Limits {
		most = max(most, limit.Max)
	}
	return most
}

// SpendAhead is SpendAll without a round trip. It takes n from each rate limit of all spenders, or nothing if one of
// them has less left. More than a limit counts as the whole limit.
func (s *Store) SpendAhead(n int, spenders ...Spender) (wait time.Duration) {
	spenders = slices.DeleteFunc(spenders, func(by Spender) bool { return by.most() == 0 })
	if len(spenders) == 0 {
		return 0
	}
	now := s.now()
	wait, owed := s.ahead.take(spenders, n, now.UnixMicro())
	if wait > 0 {
		return wait
	}
	for i, by := range spenders {
		key := by.key()
		if owed[i] >= max(by.most()/aheadShare, aheadLeast) {
			key = "" // without waiting for the minute
		}
		s.later.do(now, by.Client, key, func(ctx context.Context) { s.shareSpent(ctx, by) })
	}
	return 0
}

// take takes n from each rate limit of all spenders, as rate_limit.lua. It returns the time to wait, or what each of
// them owes to Redis.
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
				full := int64(limit.Max) * limit.interval()
				spent.arrivals[j] = min(max(spent.arrivals[j], now), now+2*full) + int64(min(n, limit.Max))*limit.interval()
				wait = max(wait, time.Duration(spent.arrivals[j]-full-now)*time.Microsecond)
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

var addSpent = script("add_spent")

// shareSpent adds what a client has spent here to the rate limits in Redis, and notes what others have added. After an
// error the next time adds it.
func (s *core) shareSpent(ctx context.Context, by Spender) {
	keys, args := s.limitArgs(by.Client, by.Limits)
	owed := s.ahead.owed(by)
	if owed == 0 {
		return
	}
	arrivals, err := addSpent.Run(ctx, s.client, keys, append(args, owed)...).Int64Slice()
	s.ahead.mu.Lock()
	defer s.ahead.mu.Unlock()
	known, ok := s.ahead.spent.Get(by.key())
	switch {
	case !ok: // many other clients came meanwhile
	case err != nil:
		known.owed += owed
	default:
		for i, limit := range by.Limits {
			if limit.Max > 0 && len(arrivals) > 0 {
				known.arrivals[i], arrivals = max(known.arrivals[i], arrivals[0]), arrivals[1:]
			}
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
