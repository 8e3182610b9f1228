package redisstore

import (
	"context"
	"net"
	"sync/atomic"

	"github.com/redis/go-redis/v9"
)

// Cost counts what a piece of work asked of Redis.
type Cost struct {
	RoundTrips, Commands atomic.Int64
}

type costKey struct{}

// WithCost returns a context in which c counts every round trip.
func WithCost(ctx context.Context, c *Cost) context.Context {
	return context.WithValue(ctx, costKey{}, c)
}

// spend counts one round trip, unless it only sets a new connection up.
func spend(ctx context.Context, cmds ...redis.Cmder) {
	c, ok := ctx.Value(costKey{}).(*Cost)
	if !ok || len(cmds) == 0 {
		return
	}
	switch cmds[0].Name() {
	case "hello", "auth", "select", "client":
		return
	}
	c.RoundTrips.Add(1)
	c.Commands.Add(int64(len(cmds)))
}

type costHook struct{}

func (costHook) DialHook(next redis.DialHook) redis.DialHook {
	return func(ctx context.Context, network, addr string) (net.Conn, error) { return next(ctx, network, addr) }
}

func (costHook) ProcessHook(next redis.ProcessHook) redis.ProcessHook {
	return func(ctx context.Context, cmd redis.Cmder) error {
		spend(ctx, cmd)
		return next(ctx, cmd)
	}
}

func (costHook) ProcessPipelineHook(next redis.ProcessPipelineHook) redis.ProcessPipelineHook {
	return func(ctx context.Context, cmds []redis.Cmder) error {
		spend(ctx, cmds...)
		return next(ctx, cmds)
	}
}
