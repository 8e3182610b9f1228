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

func spend(ctx context.Context, commands int) {
	if c, ok := ctx.Value(costKey{}).(*Cost); ok {
		c.RoundTrips.Add(1)
		c.Commands.Add(int64(commands))
	}
}

type costHook struct{}

func (costHook) DialHook(next redis.DialHook) redis.DialHook {
	return func(ctx context.Context, network, addr string) (net.Conn, error) { return next(ctx, network, addr) }
}

func (costHook) ProcessHook(next redis.ProcessHook) redis.ProcessHook {
	return func(ctx context.Context, cmd redis.Cmder) error {
		spend(ctx, 1)
		return next(ctx, cmd)
	}
}

func (costHook) ProcessPipelineHook(next redis.ProcessPipelineHook) redis.ProcessPipelineHook {
	return func(ctx context.Context, cmds []redis.Cmder) error {
		spend(ctx, len(cmds))
		return next(ctx, cmds)
	}
}
