package read

import (
	"context"
	"errors"
	"sync/atomic"
	"time"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/memory"
	"github.com/agoraql/agora/internal/redis"
)

// Cost counts the commands of a response, and bounds them.
type Cost struct {
	RoundTrips, Commands atomic.Int64
	Replied              atomic.Int64 // bytes, about
	Personal             atomic.Bool  // the response has what only its viewer may see, such as the text of a removed post
	// Unranked is whether a ranking that the process computes was not ready. The response waits for none again, and no
	// cache keeps it.
	Unranked atomic.Bool

	MostCommands int64        // 0 for any number
	MostForeseen int          // reads that are sent with a page before they are requested; 0 for any number
	Fresh        bool         // reads everything from Redis, whatever is kept
	Hold         *memory.Hold // takes the bytes of the replies; nil for none
	Stalled      func()       // is called if a round trip takes longer than StalledAfter; nil for nothing

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

// refundForeseen subtracts the commands of a trip's foreseen reads from the cost. Counted later adds all commands of
// the trip, so in sum the foreseen reads cost nothing. chargeUsed charges a foreseen read once it is used. c may be
// nil.
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

// noteReplies notes in a call how many bytes its replies take. For a foreseen call it subtracts these bytes from the
// cost: Counted has added them, and chargeUsed adds them again if the read is used. c may be nil.
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

// RefundHidden refunds the reads whose values, *T, the viewer may not read. There are at least as many reads.
func RefundHidden[T any](l *Loader, reads []Read, values []any) {
	for i, value := range values {
		if value.(*T) == nil {
			l.Refund(reads[i])
		}
	}
}

// Refund subtracts the bytes of a value that the viewer may not read: it costs what nothing costs.
func (l *Loader) Refund(r Read) {
	if l.Cost == nil {
		return
	}
	l.Mu.Lock()
	defer l.Mu.Unlock()
	if c := l.Calls[r]; c != nil {
		l.Cost.Replied.Add(int64(-c.texts))
		c.texts = 0
	}
}

// chargeUsed adds the commands and the reply bytes of foreseen reads that were used. If the commands exceed the
// bound, it returns the error of the bound.
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

// Shared returns a context of reads for all responses.
func Shared(ctx context.Context) context.Context { return context.WithValue(ctx, sharedKey{}, true) }

// Counted calls send and counts one round trip of the response. It does not count commands that only set up a new
// connection, or that read for all responses (see sharedKey).
func Counted(ctx context.Context, cmds []redis.Cmder, send func(context.Context) error) error {
	l, ok := ctx.Value(loaderKey{}).(*Loader)
	if !ok || l.Cost == nil || len(cmds) == 0 {
		return send(ctx)
	}
	c := l.Cost
	if db.IsSetUp(cmds[0]) {
		return send(ctx)
	}
	if c.Stalled != nil {
		defer time.AfterFunc(db.StalledAfter, c.Stalled).Stop()
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
