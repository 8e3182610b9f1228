package db

import (
	"context"
	"errors"
	"slices"
	"sync"
	"time"

	"github.com/agoraql/agora/internal/redis"
)

// A Basis is what a value was made from: the keys that were read, and when. It is safe for concurrent use.
//
//	b := store.NewBasis()
//	value := read(db.WithBasis(ctx, b))
//	keep(value, b) // and use it as long as b.Holds()
//
// The hook BasisHook notes the keys of each command, so no read can be forgotten.
type Basis struct {
	Changes *changes

	mu      sync.Mutex
	Since   uint64    // the number of the last change before the first read
	At      time.Time // of the first read
	slots   []slots   // of the keys that were read
	spoiled bool      // a read is not known well enough
}

// NewBasis returns a Basis without keys. It notes the present, so it has to be called before the first read.
func (s *DB) NewBasis() *Basis {
	return &Basis{Changes: s.Changes, Since: s.Changes.Count.Load(), At: time.Now()}
}

// Holds reports whether the value still holds, as far as this process can know: no key that was read has changed, the
// first read is at most Options.KeptFor old, and the tails of all partitions have heard from Redis within that time.
// It is false while nothing runs the tails.
func (b *Basis) Holds() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return time.Since(b.At) <= b.Changes.keep && b.Changes.fresh() && b.unchangedLocked()
}

// Changed reports whether a key that was read has changed or may have changed. It may have changed if the Basis is
// spoiled (see spoil), or if noteAll was called after the Basis was made. Unlike Holds, Changed does not depend on
// the age of the Basis.
func (b *Basis) Changed() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return !b.unchangedLocked()
}

// ServesSince reports whether the first read was at the time began or later, and no key that was read has changed, as
// far as this process knows.
func (b *Basis) ServesSince(began time.Time) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return !b.At.Before(began) && b.unchangedLocked()
}

// Overwritten reports whether a key that was read is known to have changed.
func (b *Basis) Overwritten() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.overwrittenLocked()
}

// overwrittenLocked reports whether a key that was read is known to have changed. The caller holds b.mu.
func (b *Basis) overwrittenLocked() bool {
	return slices.ContainsFunc(b.slots, func(s slots) bool { return b.Changes.lastOf(s) > b.Since })
}

// unchangedLocked reports whether no key that was read has changed. The caller holds b.mu.
func (b *Basis) unchangedLocked() bool {
	return !b.spoiled && b.Changes.emptied.Load() <= b.Since && !b.overwrittenLocked()
}

// Size returns about how many bytes the Basis takes.
func (b *Basis) Size() int {
	b.mu.Lock()
	defer b.mu.Unlock()
	return 96 + 4*cap(b.slots)
}

// Include merges the keys of part into b, and sets b.At to the older of the two times. part is the Basis of a kept
// value that b's value now contains. b.Since stays, because the caller has checked after b was made that part holds.
// With the older part.Since, a change of b's own keys between the two numbers would needlessly end b's value.
func (b *Basis) Include(part *Basis) {
	b.IncludeOld(part)
	part.mu.Lock()
	at := part.At
	part.mu.Unlock()
	b.mu.Lock()
	defer b.mu.Unlock()
	if at.Before(b.At) {
		b.At = at
	}
}

// IncludeOld is Include without the time of part, for a part that may be older than Options.KeptFor. The caller
// ensures that no change of part's keys was known when b was made. b's value ends when a key of part changes, but not
// because part is old.
func (b *Basis) IncludeOld(part *Basis) {
	part.mu.Lock()
	slots, spoiled := slices.Clone(part.slots), part.spoiled
	part.mu.Unlock()
	b.mu.Lock()
	defer b.mu.Unlock()
	b.slots = append(b.slots, slots...)
	b.spoiled = b.spoiled || spoiled
}

// Note adds a key that was read, whether it exists or not.
func (b *Basis) Note(key string) {
	at := b.Changes.slots(key)
	b.mu.Lock()
	b.slots = append(b.slots, at)
	b.mu.Unlock()
}

// NoteCommand notes the keys of a command, or spoils the Basis if they are not known, or if the command has failed.
func (b *Basis) NoteCommand(cmd redis.Cmder, err error) {
	keys, known := keysRead(cmd)
	if !known || err != nil && !harmless(err) {
		b.spoil()
		return
	}
	for _, key := range keys {
		text, _ := key.(string)
		b.Note(text)
	}
}

// spoil lets the Basis never hold.
func (b *Basis) spoil() {
	b.mu.Lock()
	b.spoiled = true
	b.mu.Unlock()
}

// SpoilBasis lets the Basis of a context, if it has one, never hold: the value depends on something else, too.
func SpoilBasis(ctx context.Context) {
	if b := BasisOf(ctx); b != nil {
		b.spoil()
	}
}

type basisKey struct{}

// WithBasis returns a context whose reads note their keys in b.
func WithBasis(ctx context.Context, b *Basis) context.Context {
	return context.WithValue(ctx, basisKey{}, b)
}

// BasisOf returns the Basis of ctx, nil for none.
func BasisOf(ctx context.Context) *Basis {
	b, _ := ctx.Value(basisKey{}).(*Basis)
	return b
}

// A BasisHook is the hook of a client that notes the keys of commands in the Basis of their context. It is the first
// hook, so that it sees the errors of all others.
type BasisHook struct {
	Replica bool // what it serves may be older than what the changes say
}

// DialHook returns next.
func (BasisHook) DialHook(next redis.DialHook) redis.DialHook { return next }

// ProcessHook notes the keys of a command.
func (h BasisHook) ProcessHook(next redis.ProcessHook) redis.ProcessHook {
	return func(ctx context.Context, cmd redis.Cmder) error {
		err := next(ctx, cmd)
		if b := BasisOf(ctx); b != nil {
			h.note(b, cmd, err)
		}
		return err
	}
}

// ProcessPipelineHook notes the keys of the commands of a pipeline.
func (h BasisHook) ProcessPipelineHook(next redis.ProcessPipelineHook) redis.ProcessPipelineHook {
	return func(ctx context.Context, cmds []redis.Cmder) error {
		err := next(ctx, cmds)
		if b := BasisOf(ctx); b != nil {
			for _, cmd := range cmds {
				h.note(b, cmd, cmd.Err())
			}
		}
		return err
	}
}

// note notes the keys of a command, or spoils the Basis if a replica has served it.
func (h BasisHook) note(b *Basis, cmd redis.Cmder, err error) {
	if h.Replica {
		b.spoil()
		return
	}
	b.NoteCommand(cmd, err)
}

// harmless reports whether a command that fails like this has read all that there is, or is sent again.
func harmless(err error) bool {
	return errors.Is(err, redis.Nil) || IsWrongType(err) || redis.HasErrorPrefix(err, "NOSCRIPT") ||
		redis.HasErrorPrefix(err, "ERR no such key")
}

// keysRead returns the keys that a command reads; false if they are not known.
func keysRead(cmd redis.Cmder) (keys []any, known bool) {
	args := cmd.Args()
	switch cmd.Name() {
	case "get", "hget", "hmget", "hgetall", "hexists", "zscore", "zmscore", "zcard", "zrange", "zrevrange", "zcount",
		"zrank", "zrevrank", "zrangebylex", "zrangebyscore", "zrevrangebyscore", "scard", "sismember", "smismember",
		"smembers", "llen", "lrange", "xrange", "xrevrange":
		return args[1:2], true
	case "mget", "exists":
		return args[1:], true
	case "xinfo": // a position in the stream of events stays right when events follow it
		return nil, true
	case "evalsha_ro", "eval_ro": // sha, number of keys, keys
		if n, ok := args[2].(int); ok {
			return args[3 : 3+n], true
		}
	case "script", "hello", "client", "auth", "select":
		return nil, true
	}
	return nil, false
}
