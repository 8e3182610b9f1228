package redisstore

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"github.com/redis/go-redis/v9"
)

const (
	probeEvery  = time.Second
	probeWithin = time.Second            // or Redis counts as away
	probeRest   = 100 * time.Millisecond // between two, whatever requests meet
)

// Watch probes every second, and when a request fails in a new way, whether Redis
// can be read, whether it accepts writes, and whether it still holds the data of this
// site. Until ctx ends, requests are refused at once while it cannot be read,
// wait for it briefly only, and are bounded in number. Each change is logged once.
func (s *Store) Watch(ctx context.Context, log *slog.Logger) {
	s.gate.watched.Store(true)
	for ctx.Err() == nil {
		s.watchServer(ctx, log)
	}
}

// watchServer is Watch until ctx ends, or until the route leads to another server.
func (s *Store) watchServer(ctx context.Context, log *slog.Logger) {
	moved := s.route.next()
	client := s.ownClient(func(o *redis.Options) {
		o.PoolSize, o.MaxRetries, o.DialerRetries = 1, 1, 1
		o.DialTimeout, o.ReadTimeout, o.WriteTimeout = probeWithin, probeWithin, probeWithin
	})
	defer client.Close()
	defer context.AfterFunc(ctx, func() { client.Close() })()
	for {
		now, cause := s.probe(ctx, client)
		if ctx.Err() != nil {
			return
		}
		if before := s.gate.health.Swap(&now); *before != now {
			logHealth(ctx, log, now, cause)
		}
		timer := time.NewTimer(probeEvery)
		select {
		case <-ctx.Done():
		case <-timer.C:
		case <-moved:
			timer.Stop()
			return
		case <-s.gate.suspect:
			<-time.After(probeRest)
		}
		timer.Stop()
	}
}

// Ready returns nil while reads work, and writes too if they are asked for; else
// an Unavailable. It sends nothing: it returns the result of the last probe of Watch.
func (s *Store) Ready(writes bool) error {
	h := s.gate.health.Load()
	if h.reads != nil {
		return h.reads
	}
	if writes && h.writes != nil {
		return h.writes
	}
	return nil
}

// ownClient returns a client with connections of its own to the store's Redis.
func (s *core) ownClient(change func(*redis.Options)) redis.UniversalClient {
	c, ok := s.client.(*redis.Client)
	if !ok {
		panic(fmt.Sprintf("a second client cannot be made from a %T", s.client))
	}
	options := *c.Options()
	change(&options)
	return withHooks(redis.NewClient(&options))
}

// probe reads the id of the site, and makes a write that changes nothing, because XX
// adds no member. cause is the error of the operation that does not work.
func (s *core) probe(ctx context.Context, client redis.UniversalClient) (h health, cause error) {
	ctx, cancel := context.WithTimeout(ctx, probeWithin)
	defer cancel()
	p := s.partitions[0]
	pipe := client.Pipeline()
	site := pipe.HGet(ctx, p.settings(), "site")
	write := pipe.ZAddXX(ctx, p.probe(), redis.Z{Member: "probe"})
	sent := send(ctx, pipe)
	switch err := cmp.Or(sent, site.Err()); {
	case Refusal(err) != nil:
		return health{Refusal(err), Refusal(err)}, err
	case err != nil:
		return health{errForeign, errForeign}, err
	case site.Val() != s.site:
		return health{errForeign, errForeign}, errors.New("the data has another site id than at the start")
	}
	return health{writes: Refusal(write.Err())}, write.Err()
}

// logHealth logs a change of the health.
func logHealth(ctx context.Context, log *slog.Logger, now health, cause error) {
	switch {
	case now == health{}:
		log.InfoContext(ctx, "Redis can be read and written again")
	case now.reads == nil:
		log.WarnContext(ctx, "Redis takes no writes; reads are served", "error", cause)
	case now.reads == errForeign:
		log.ErrorContext(ctx, "the data of the site was removed or replaced; every request is rejected until it is back "+
			"or the server restarts", "error", cause)
	default:
		log.WarnContext(ctx, "Redis cannot be used; every request is refused", "error", cause)
	}
}
