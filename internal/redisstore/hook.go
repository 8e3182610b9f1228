package redisstore

import (
	"context"
	"errors"
	"slices"
	"sync/atomic"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/memory"
	"github.com/redis/go-redis/v9"
)

const (
	maxRunning = 1_024           // commands and pipelines that a server sends at once
	patience   = 2 * time.Second // for one of them, with its connection and its retries
)

// A gate is the hook of a client: every command and pipeline passes it. It counts them for their response; see Cost.
//
// Once the store is watched, its gate keeps requests from piling up before a Redis that cannot serve them: while Redis
// is away it refuses every command at once; it bounds the number of commands that run, and the time of each. That time
// is for all attempts of go-redis together, so a script that runs long is not sent twice.
//
// Only the watch closes and opens the gate. A circuit breaker of a library counts failed requests; the watch's probes
// find out more: whether reads work, whether writes work, and whether the data is this site's.
type gate struct {
	watched atomic.Bool
	health  atomic.Pointer[health]
	running atomic.Int64
	suspect chan struct{} // a command has failed in a way that the watch has not seen yet
}

// health says which operations work: nil, or the error by which they are refused.
type health struct{ reads, writes *forum.Error }

func newGate() *gate {
	g := &gate{suspect: make(chan struct{}, 1)}
	g.health.Store(&health{})
	return g
}

// withHooks adds a gate to a client that is not the store's own, such as the one of a Tail, and returns the client.
// The gate is never watched.
func withHooks(client redis.UniversalClient) redis.UniversalClient {
	client.AddHook(newGate())
	return client
}

// pass calls next, which sends cmds to Redis, if the gate is open.
func (g *gate) pass(ctx context.Context, cmds []redis.Cmder, next func(context.Context) error) error {
	if !g.watched.Load() {
		return counted(ctx, cmds, next)
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
	err := counted(bounded, cmds, next)
	if err == nil || errors.Is(err, redis.Nil) || ctx.Err() != nil {
		return err
	}
	if refused := Refusal(err); refused != nil && refused != g.health.Load().writes {
		g.doubt()
	}
	if errors.Is(err, context.DeadlineExceeded) {
		return ErrAway // ctx itself has time left
	}
	return err
}

// doubt lets the watch probe at once.
func (g *gate) doubt() {
	select {
	case g.suspect <- struct{}{}:
	default: // the watch has been woken already
	}
}

// DialHook returns next: connections are opened as ever.
func (g *gate) DialHook(next redis.DialHook) redis.DialHook { return next }

// ProcessHook lets one command pass.
func (g *gate) ProcessHook(next redis.ProcessHook) redis.ProcessHook {
	return func(ctx context.Context, cmd redis.Cmder) error {
		return g.pass(ctx, []redis.Cmder{cmd}, func(ctx context.Context) error { return next(ctx, cmd) })
	}
}

// ProcessPipelineHook lets a pipeline pass, and gives each of its commands its error.
func (g *gate) ProcessPipelineHook(next redis.ProcessPipelineHook) redis.ProcessPipelineHook {
	return func(ctx context.Context, cmds []redis.Cmder) error {
		sent := false
		err := g.pass(ctx, cmds, func(ctx context.Context) error {
			sent = true
			return next(ctx, cmds)
		})
		if err == nil {
			return nil
		}
		// Two kinds of error are in no command, which would read as an empty reply: those of the gate, and an error reply
		// to a new connection's HELLO, AUTH or SELECT, which go-redis returns only.
		failed := slices.ContainsFunc(cmds, func(cmd redis.Cmder) bool { return cmd.Err() != nil })
		for _, cmd := range cmds {
			if !sent || !failed || err == ErrAway && errors.Is(cmd.Err(), context.DeadlineExceeded) {
				cmd.SetErr(err)
			}
		}
		return err
	}
}

// send sends a pipeline; it is the only place that does. An error that Redis has replied with is left to the commands,
// each of which has its own (see ProcessPipelineHook); any other error, of the network or of ctx, is returned.
func send(ctx context.Context, pipe redis.Pipeliner) error {
	_, err := pipe.Exec(ctx)
	if _, replied := errors.AsType[redis.Error](err); replied {
		return nil
	}
	return err
}

// isWrongType reports whether a command met a key of another type than its own.
func isWrongType(err error) bool { return redis.HasErrorPrefix(err, "WRONGTYPE") }

// Cost counts the commands of a response, and bounds them.
type Cost struct {
	RoundTrips, Commands atomic.Int64
	Replied              atomic.Int64 // bytes, about

	MostCommands int64        // 0 for any number
	Hold         *memory.Hold // takes the bytes of the replies; nil for none

	stopped atomic.Pointer[forum.Error]
}

// Stopped returns the error of the first bound that the response has exceeded, nil for none.
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

// errTooManyCommands stops a response that takes more commands than MostCommands.
var errTooManyCommands = forum.Errorf(forum.BadUserInput,
	"the operation reads too much data; request shorter lists or fewer fields")

// counted calls send and counts one round trip of the response, unless the commands only set a new connection up.
func counted(ctx context.Context, cmds []redis.Cmder, send func(context.Context) error) error {
	l, ok := ctx.Value(loaderKey{}).(*loader)
	if !ok || l.cost == nil || len(cmds) == 0 {
		return send(ctx)
	}
	c := l.cost
	switch cmds[0].Name() {
	case "hello", "auth", "select", "client":
		return send(ctx)
	}
	c.RoundTrips.Add(1)
	if n := c.Commands.Add(int64(len(cmds))); c.MostCommands > 0 && n > c.MostCommands {
		return c.stop(cmds, errTooManyCommands)
	}
	err := send(ctx)
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
func replySize(reply any) int {
	switch v := reply.(type) {
	case *redis.SliceCmd:
		return replySize(v.Val())
	case *redis.Cmd:
		return replySize(v.Val())
	case *redis.StringCmd:
		return replySize(v.Val())
	case *redis.StringSliceCmd:
		n := 0
		for _, s := range v.Val() {
			n += replySize(s)
		}
		return n
	case string:
		return len(v) + 16
	case []any:
		n := 16 * len(v)
		for _, entry := range v {
			n += replySize(entry)
		}
		return n
	}
	return 0
}
