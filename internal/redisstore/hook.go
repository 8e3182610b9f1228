package redisstore

import (
	"context"
	"errors"
	"slices"
	"sync/atomic"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/memory"
	"github.com/agoraql/agora/internal/redis"
)

// send sends a pipeline. Only an export and a restore, which end with the first error of any command, send theirs
// themselves. An error that Redis has replied with, or that not all commands have, as when one master of a cluster is
// away, is left to the commands, each of which has its own (see ProcessPipelineHook). Any other error, of the network
// or of ctx, is returned.
func send(ctx context.Context, pipe redis.Pipeliner) error {
	cmds, err := pipe.Exec(ctx)
	if _, replied := errors.AsType[redis.Error](err); replied || slices.ContainsFunc(cmds, succeeded) {
		return nil
	}
	return err
}

func succeeded(cmd redis.Cmder) bool { return cmd.Err() == nil }

// isWrongType reports whether a command met a key of another type than its own.
func isWrongType(err error) bool { return redis.HasErrorPrefix(err, "WRONGTYPE") }

// Cost counts the commands of a response, and bounds them.
type Cost struct {
	RoundTrips, Commands atomic.Int64
	Replied              atomic.Int64 // bytes, about
	Personal             atomic.Bool  // the response has what only its viewer may see, such as the text of a removed post

	MostCommands int64        // 0 for any number
	MostForeseen int          // reads that are sent with a page before they are requested; 0 for any number
	Fresh        bool         // reads everything from Redis, whatever is kept
	Hold         *memory.Hold // takes the bytes of the replies; nil for none
	Stalled      func()       // is called if a round trip takes longer than stalledAfter; nil for nothing

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

// charge adds commands. It returns the error of the bound, if they exceed it.
func (c *Cost) charge(commands int) error {
	if n := c.Commands.Add(int64(commands)); c.MostCommands > 0 && n > c.MostCommands {
		return errTooManyCommands
	}
	return nil
}

// refundForeseen subtracts the commands of the foreseen reads of a trip before counted adds all its commands: only
// those that are used are charged, by chargeUsed. c may be nil.
func (c *Cost) refundForeseen(t *trip) {
	if c == nil {
		return
	}
	for _, call := range t.calls {
		if call.foreseen {
			c.Commands.Add(int64(call.from - call.to))
		}
	}
}

// noteReplies notes the bytes of the replies to a call, and subtracts those of a foreseen one, which counted has added.
// c may be nil.
func (c *Cost) noteReplies(call *call, cmds []redis.Cmder) {
	if c == nil {
		return
	}
	for _, cmd := range cmds {
		size := replySize(cmd)
		call.replied += size
		switch cmd := cmd.(type) {
		case *redis.StringSliceCmd: // of a hash: a field that is missing is ""
			size -= len(cmd.Val()) * textSize
		case *redis.StringCmd:
			size -= textSize
		}
		call.texts += size
	}
	if call.foreseen {
		c.Replied.Add(int64(-call.replied))
	}
}

// refundHidden refunds the reads whose values, *T, the viewer may not read. There are at least as many reads.
func refundHidden[T any](l *loader, reads []read, values []any) {
	for i, value := range values {
		if value.(*T) == nil {
			l.refund(reads[i])
		}
	}
}

// refund subtracts the bytes of a value that the viewer may not read: it costs what nothing costs.
func (l *loader) refund(r read) {
	if l.cost == nil {
		return
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if c := l.calls[r]; c != nil {
		l.cost.Replied.Add(int64(-c.texts))
		c.texts = 0
	}
}

// chargeUsed adds the commands of foreseen reads that were used, and the bytes of the replies. It returns the error of
// the bound, if the commands exceed it.
func (c *Cost) chargeUsed(calls []*call) error {
	commands := 0
	for _, call := range calls {
		commands += call.to - call.from
		c.Replied.Add(int64(call.replied))
	}
	if err := c.charge(commands); err != nil {
		return c.stop(nil, err)
	}
	return nil
}

// errTooManyCommands stops a response that takes more commands than MostCommands.
var errTooManyCommands = forum.Errorf(forum.BadUserInput,
	"the operation reads too much data; request shorter lists or fewer fields")

// sharedKey marks the context of reads for all responses. The one that happens to need them first does not pay.
type sharedKey struct{}

// counted calls send and counts one round trip of the response, unless the commands only set a new connection up or
// read for all responses.
func counted(ctx context.Context, cmds []redis.Cmder, send func(context.Context) error) error {
	l, ok := ctx.Value(loaderKey{}).(*loader)
	if !ok || l.cost == nil || len(cmds) == 0 {
		return send(ctx)
	}
	c := l.cost
	if isSetUp(cmds[0]) {
		return send(ctx)
	}
	if c.Stalled != nil {
		defer time.AfterFunc(stalledAfter, c.Stalled).Stop()
	}
	if ctx.Value(sharedKey{}) != nil {
		return send(ctx)
	}
	c.RoundTrips.Add(1)
	if err := c.charge(len(cmds)); err != nil {
		return c.stop(cmds, err)
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

// isSetUp reports whether a command only sets a new connection up.
func isSetUp(cmd redis.Cmder) bool {
	switch cmd.Name() {
	case "hello", "auth", "select", "client":
		return true
	}
	return false
}

// textSize is about how many bytes a text takes besides its own.
const textSize = 16

// replySize is about how many bytes a reply takes.
func replySize(reply any) int {
	switch v := reply.(type) {
	case *redis.SliceCmd:
		return replySize(v.Val())
	case *redis.Cmd:
		return replySize(v.Val())
	case *redis.StringCmd:
		return replySize(v.Val())
	case *redis.ZSliceCmd:
		n := 0
		for _, entry := range v.Val() {
			n += 8 + replySize(entry.Member)
		}
		return n
	case *redis.StringSliceCmd:
		n := 0
		for _, s := range v.Val() {
			n += len(s) + textSize
		}
		return n
	case string:
		return len(v) + textSize
	case []any:
		n := textSize * len(v)
		for _, entry := range v {
			n += replySize(entry)
		}
		return n
	}
	return 0
}
