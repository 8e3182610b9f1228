package redisstore

import (
	"context"
	"errors"
	"slices"
	"sync/atomic"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/memory"
	"github.com/redis/go-redis/v9"
)

// Cost counts what a piece of work asks of Redis, and bounds it.
type Cost struct {
	RoundTrips, Commands atomic.Int64
	Replied              atomic.Int64 // bytes, about

	MostCommands int64        // 0 for any number
	Hold         *memory.Hold // takes the bytes of the replies; nil for none

	stopped atomic.Pointer[forum.Error]
}

// Stopped returns the error of a bound that the work has met, nil for none.
func (c *Cost) Stopped() *forum.Error { return c.stopped.Load() }

// stop lets commands fail with the error of a bound.
func (c *Cost) stop(cmds []redis.Cmder, err error) error {
	if e, ok := errors.AsType[*forum.Error](err); ok {
		c.stopped.CompareAndSwap(nil, e)
	}
	for _, cmd := range cmds {
		cmd.SetErr(err)
	}
	return err
}

// errTooManyCommands stops a piece of work that asks for more than its most.
var errTooManyCommands = forum.Errorf(forum.BadUserInput,
	"the operation reads too much data; request shorter lists or fewer fields")

// counted sends commands and counts one round trip of the response, unless they only set a new connection up.
func counted(ctx context.Context, send func() error, cmds ...redis.Cmder) error {
	l, ok := ctx.Value(loaderKey{}).(*loader)
	if !ok || l.cost == nil || len(cmds) == 0 {
		return send()
	}
	c := l.cost
	switch cmds[0].Name() {
	case "hello", "auth", "select", "client":
		return send()
	}
	c.RoundTrips.Add(1)
	if n := c.Commands.Add(int64(len(cmds))); c.MostCommands > 0 && n > c.MostCommands {
		return c.stop(cmds, errTooManyCommands)
	}
	err := send()
	bytes := int64(0)
	for _, cmd := range cmds {
		bytes += int64(replySize(cmd))
	}
	c.Replied.Add(bytes)
	if c.Hold == nil {
		return err
	}
	if full := c.Hold.Grow(bytes); full != nil {
		return c.stop(cmds, full)
	}
	return err
}

// replySize is about how many bytes a reply takes.
func replySize(cmd redis.Cmder) int {
	switch cmd := cmd.(type) {
	case *redis.SliceCmd:
		return valueSize(cmd.Val())
	case *redis.Cmd:
		return valueSize(cmd.Val())
	case *redis.StringCmd:
		return valueSize(cmd.Val())
	case *redis.StringSliceCmd:
		n := 0
		for _, s := range cmd.Val() {
			n += valueSize(s)
		}
		return n
	}
	return 0
}

func valueSize(value any) int {
	switch v := value.(type) {
	case string:
		return len(v) + 16
	case []any:
		n := 16 * len(v)
		for _, entry := range v {
			n += valueSize(entry)
		}
		return n
	}
	return 0
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
		return counted(ctx, func() error { return next(ctx, cmd) }, cmd)
	}
}

func (hooks) ProcessPipelineHook(next redis.ProcessPipelineHook) redis.ProcessPipelineHook {
	return func(ctx context.Context, cmds []redis.Cmder) error {
		err := counted(ctx, func() error { return next(ctx, cmds) }, cmds...)
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
