package redisstore

import (
	"context"
	"sync"
	"time"

	"github.com/agoraql/agora/internal/lru"
)

// A vote takes one round trip, and a rate limit in Redis would make it two. So a server counts votes itself, and adds
// them to the rate limits in Redis later, at most once a minute for each user. The reply has what other servers have
// added, so that the limits of an hour and of a day hold for all servers together, and for a server that was restarted.

const (
	maxAhead     = 8 << 20 // bytes of all clients
	aheadMemory  = 300     // bytes of one client
	aheadWindows = 3       // at most, of a client
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

// SpendAhead is SpendAll without a round trip, for up to three rate limits, always the same ones of a client.
func (s *Store) SpendAhead(client string, limits []RateLimit) (wait time.Duration) {
	now := s.now()
	if wait := s.ahead.take(client, limits, now.UnixMicro()); wait > 0 {
		return time.Duration(wait) * time.Microsecond
	}
	s.later.do(now, client, "spent:"+client, func(ctx context.Context) { s.shareSpent(ctx, client, limits) })
	return 0
}

// take takes one from each rate limit of a client, as rate_limit.lua. It returns the microseconds to wait.
func (a *ahead) take(client string, limits []RateLimit, now int64) (wait int64) {
	a.mu.Lock()
	defer a.mu.Unlock()
	known, ok := a.spent.Get(client)
	if !ok {
		known = &spentAhead{}
	}
	arrivals := known.arrivals
	for i, limit := range limits {
		if limit.Max > 0 {
			full := int64(limit.Max) * limit.interval()
			arrivals[i] = min(max(arrivals[i], now), now+full) + limit.interval()
			wait = max(wait, arrivals[i]-full-now)
		}
	}
	if wait > 0 {
		return wait
	}
	known.arrivals = arrivals
	known.owed++
	if !ok {
		a.spent.Add(client, known, aheadMemory)
	}
	return 0
}

var addSpent = script("add_spent")

// shareSpent adds what a client has spent here to the rate limits in Redis, and notes what others have added. After an
// error the next time adds it.
func (s *core) shareSpent(ctx context.Context, client string, limits []RateLimit) {
	keys, args := s.limitArgs(client, limits)
	owed := s.ahead.owed(client)
	if len(keys) == 0 || owed == 0 {
		return
	}
	arrivals, err := addSpent.Run(ctx, s.client, keys, append(args, owed)...).Int64Slice()
	s.ahead.mu.Lock()
	defer s.ahead.mu.Unlock()
	known, ok := s.ahead.spent.Get(client)
	switch {
	case !ok: // many other clients came meanwhile
	case err != nil:
		known.owed += owed
	default:
		for i, limit := range limits {
			if limit.Max > 0 && len(arrivals) > 0 {
				known.arrivals[i], arrivals = max(known.arrivals[i], arrivals[0]), arrivals[1:]
			}
		}
	}
}

// owed returns what a client has spent here since the last call.
func (a *ahead) owed(client string) (owed int) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if known, ok := a.spent.Get(client); ok {
		owed, known.owed = known.owed, 0
	}
	return owed
}
