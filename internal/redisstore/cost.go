package redisstore

import (
	"context"
	"slices"
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

// withHooks returns client after it has been given the hooks that every client
// of the store needs.
func withHooks(client redis.UniversalClient) redis.UniversalClient {
	client.AddHook(hooks{})
	return client
}

// hooks count what is sent, and give every command of a pipeline its error.
type hooks struct{}

func (hooks) DialHook(next redis.DialHook) redis.DialHook { return next }

func (hooks) ProcessHook(next redis.ProcessHook) redis.ProcessHook {
	return func(ctx context.Context, cmd redis.Cmder) error {
		spend(ctx, cmd)
		return next(ctx, cmd)
	}
}

func (hooks) ProcessPipelineHook(next redis.ProcessPipelineHook) redis.ProcessPipelineHook {
	return func(ctx context.Context, cmds []redis.Cmder) error {
		spend(ctx, cmds...)
		err := next(ctx, cmds)
		if err == nil || slices.ContainsFunc(cmds, func(c redis.Cmder) bool { return c.Err() != nil }) {
			return err
		}
		// go-redis keeps an error reply to a new connection's HELLO, AUTH or SELECT from
		// the commands, which would read as empty replies.
		for _, cmd := range cmds {
			cmd.SetErr(err)
		}
		return err
	}
}
