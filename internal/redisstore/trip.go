package redisstore

import (
	"context"
	"fmt"
	"runtime/debug"
	"slices"
	"time"

	"github.com/agoraql/agora/internal/redis"
)

// One trip is one pipeline. Each of its reads queues its commands, and decodes the replies to just these: a read needs
// no state and no closure for its replies. Commands that go-redis would allocate a lot for have functions here.

// A read is one query of Redis. Equal reads of one response are sent once, so a read is comparable and holds all that
// its value depends on.
type read interface {
	// queue adds the read's commands to pipe.
	queue(ctx context.Context, l *loader, pipe redis.Pipeliner)
	// decode returns the value by the commands of queue, which have their replies. If a key has another type, the value
	// beside the error is that of a missing key.
	decode(l *loader, cmds []redis.Cmder) (any, error)
}

// A trip is the calls of one pipeline.
type trip struct {
	calls []*call
	over  chan struct{} // closed when the calls have their results
}

// queueHash queues HMGET. names are made once, by hashArgs: pipe.HMGet would allocate a value for each name, and one
// for each field of the reply. A StringSliceCmd has "" for a field that is missing.
func queueHash(ctx context.Context, pipe redis.Pipeliner, key string, names []any) {
	args := slices.Clone(names)
	args[0], args[1] = "hmget", key
	_ = pipe.Process(ctx, redis.NewStringSliceCmd(ctx, args...)) // queueing does not fail
}

// hashArgs returns the names of fields as queueHash takes them: with two free places before them, for the command and
// the key.
func hashArgs(names []string) []any {
	args := make([]any, 2+len(names))
	for i, name := range names {
		args[2+i] = name
	}
	return args
}

// send fills the calls of a trip.
func (l *loader) send(ctx context.Context, t *trip) {
	defer func() {
		// It may run on a goroutine of its own, where a panic would end the process.
		if v := recover(); v != nil {
			for _, c := range t.calls {
				c.err = fmt.Errorf("panic in a read: %v\n%s", v, debug.Stack())
			}
		}
	}()
	var err error
	since, at := l.store.changes.count.Load(), time.Now()
	cmds, fromReplica := l.readReplica(ctx, t)
	if !fromReplica {
		cmds, err = l.readMaster(ctx, t)
	}
	if err == nil && ctx.Err() != nil {
		err = context.Cause(ctx) // the response has ended
	}
	for _, c := range t.calls {
		if err != nil {
			c.err = err
			continue
		}
		c.value, c.err = c.read.decode(l, cmds[c.from:c.to])
		l.cost.noteReplies(c, cmds[c.from:c.to])
		l.store.authors.remember(c.read, c.value)
		if c.err == nil && !fromReplica {
			l.keep(c, cmds[c.from:c.to], since, at)
		}
		if c.err != nil && isWrongType(c.err) {
			c.err = nil // another program has written another type of key: it reads as a missing one
		}
	}
}

// queue queues the reads of a trip, and returns all commands of the pipeline.
func (l *loader) queue(ctx context.Context, t *trip, pipe redis.Pipeliner) []redis.Cmder {
	for _, c := range t.calls {
		c.from = pipe.Len()
		c.read.queue(ctx, l, pipe)
		c.to = pipe.Len()
	}
	l.cost.refundForeseen(t)
	return pipe.Cmds()
}

// readMaster sends the reads to the master, a second time if it has lost the scripts.
func (l *loader) readMaster(ctx context.Context, t *trip) (cmds []redis.Cmder, err error) {
	for range 2 {
		pipe := l.store.client.Pipeline()
		cmds = l.queue(ctx, t, pipe)
		err = send(ctx, pipe)
		if err != nil || !slices.ContainsFunc(cmds, hasNoScript) {
			break
		}
		// A restart or a failover has emptied the script cache; reads may be repeated.
		if err = l.store.loadScripts(ctx); err != nil {
			break
		}
	}
	return cmds, err
}

// hasNoScript reports whether Redis does not know the script of a command.
func hasNoScript(cmd redis.Cmder) bool {
	return cmd.Err() != nil && redis.HasErrorPrefix(cmd.Err(), "NOSCRIPT")
}
