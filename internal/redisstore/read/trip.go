package read

import (
	"context"
	"fmt"
	"runtime/debug"
	"slices"
	"time"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/redis"
)

// One trip is one pipeline. Each read of a trip queues its commands, and decodes only the replies to these commands.
// So a read needs no state and no closure for its replies. QueueHash and HashArgs replace a function of go-redis that
// would allocate a lot of memory.

// A Read is one query of Redis. Equal reads of one response are sent once. So a read is comparable, and contains
// everything that its value depends on.
type Read interface {
	// Queue adds the read's commands to pipe.
	Queue(ctx context.Context, l *Loader, pipe redis.Pipeliner)
	// Decode returns the value. cmds are the commands of Queue with their replies. If a key is of another type, Decode
	// returns the error together with the value for a missing key.
	Decode(l *Loader, cmds []redis.Cmder) (any, error)
}

// A trip is the calls of one pipeline.
type trip struct {
	calls []*call
	over  chan struct{} // closed when the calls have their results
}

// QueueHash queues HMGET of a hash. HashArgs makes names once, because pipe.HMGet would allocate a value for each
// name and for each field of the reply. The StringSliceCmd contains "" for a missing field.
func QueueHash(ctx context.Context, pipe redis.Pipeliner, key string, names []any) {
	args := slices.Clone(names)
	args[0], args[1] = "hmget", key
	_ = pipe.Process(ctx, redis.NewStringSliceCmd(ctx, args...)) // queueing does not fail
}

// HashArgs returns the names of fields as QueueHash takes them: with two free places before them, for the command and
// the key.
func HashArgs(names []string) []any {
	args := make([]any, 2+len(names))
	for i, name := range names {
		args[2+i] = name
	}
	return args
}

// send fills the calls of a trip.
func (l *Loader) send(ctx context.Context, t *trip) {
	defer func() {
		// It may run on a goroutine of its own, where a panic would end the process.
		if v := recover(); v != nil {
			for _, c := range t.calls {
				c.err = fmt.Errorf("panic in a read: %v\n%s", v, debug.Stack())
			}
		}
	}()
	var err error
	since, at := l.Store.DB.Changes.Count.Load(), time.Now()
	var cmds []redis.Cmder
	fromReplica := false
	if l.replicas.Load() {
		cmds, fromReplica = l.readReplica(ctx, t)
	}
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
		c.Value, c.err = c.read.Decode(l, cmds[c.from:c.to])
		l.Cost.noteReplies(c, cmds[c.from:c.to])
		if c.err == nil && !fromReplica {
			l.keep(c, cmds[c.from:c.to], since, at)
		}
		if c.err != nil && db.IsWrongType(c.err) {
			c.err = nil // another program has written another type of key: it reads as a missing one
		}
	}
}

// queue queues the reads of a trip, and returns all commands of the pipeline.
func (l *Loader) queue(ctx context.Context, t *trip, pipe redis.Pipeliner) []redis.Cmder {
	for _, c := range t.calls {
		c.from = pipe.Len()
		c.read.Queue(ctx, l, pipe)
		c.to = pipe.Len()
	}
	l.Cost.refundForeseen(t)
	return pipe.Cmds()
}

// readMaster sends the reads to the master, a second time if it has lost the scripts.
func (l *Loader) readMaster(ctx context.Context, t *trip) (cmds []redis.Cmder, err error) {
	for range 2 {
		pipe := l.Store.DB.Client.Pipeline()
		cmds = l.queue(ctx, t, pipe)
		err = db.Send(ctx, pipe)
		if err != nil || !slices.ContainsFunc(cmds, db.HasNoScript) {
			break
		}
		// A restart or a failover has emptied the script cache; reads may be repeated.
		if err = l.Store.DB.LoadScripts(ctx); err != nil {
			break
		}
	}
	return cmds, err
}
