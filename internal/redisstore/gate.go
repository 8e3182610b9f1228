package redisstore

import (
	"context"
	"errors"
	"sync/atomic"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/redis/go-redis/v9"
)

const (
	maxRunning = 1_024           // commands and pipelines that a server sends at once
	patience   = 2 * time.Second // for one of them, with its connection and its repetitions
)

// A gate stands between a store and its client. Once the store is watched, it
// keeps requests from piling up before a Redis that cannot serve them: while Redis
// is known to be away it refuses every command at once; it bounds the number of
// commands that run, and the time of each. That time is for all attempts of go-redis
// together, so a script that runs long is not sent twice.
//
// Only the watch closes and opens the gate. A circuit breaker of a library counts
// failed requests; the watch's probes find out more: whether reads work, whether
// writes work, and whether the data is this site's.
type gate struct {
	watched atomic.Bool
	health  atomic.Pointer[health]
	running atomic.Int64
	suspect chan struct{} // a command has met what the watch does not know of
}

// health says what works: nil, or how it is refused.
type health struct{ reads, writes *forum.Error }

func newGate() *gate {
	g := &gate{suspect: make(chan struct{}, 1)}
	g.health.Store(&health{})
	return g
}

// pass runs send, which sends something to Redis, if the gate lets it.
func (g *gate) pass(ctx context.Context, send func(context.Context) error) error {
	if !g.watched.Load() {
		return send(ctx)
	}
	if refused := g.health.Load().reads; refused != nil {
		return refused
	}
	defer g.running.Add(-1)
	if g.running.Add(1) > maxRunning {
		return errCrowded
	}
	bounded, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	err := send(bounded)
	if err == nil || errors.Is(err, redis.Nil) || ctx.Err() != nil {
		return err
	}
	if refused := Refusal(err); refused != nil && refused != g.health.Load().writes {
		select {
		case g.suspect <- struct{}{}:
		default: // the watch has been woken already
		}
	}
	if errors.Is(err, context.DeadlineExceeded) {
		return ErrAway // ctx itself has time left
	}
	return err
}

func (g *gate) DialHook(next redis.DialHook) redis.DialHook { return next }

func (g *gate) ProcessHook(next redis.ProcessHook) redis.ProcessHook {
	return func(ctx context.Context, cmd redis.Cmder) error {
		return g.pass(ctx, func(ctx context.Context) error { return next(ctx, cmd) })
	}
}

func (g *gate) ProcessPipelineHook(next redis.ProcessPipelineHook) redis.ProcessPipelineHook {
	return func(ctx context.Context, cmds []redis.Cmder) error {
		sent := false
		err := g.pass(ctx, func(ctx context.Context) error {
			sent = true
			return next(ctx, cmds)
		})
		for _, cmd := range cmds {
			if !sent || err == ErrAway && errors.Is(cmd.Err(), context.DeadlineExceeded) {
				cmd.SetErr(err)
			}
		}
		return err
	}
}
