package gqlhttp

import (
	"context"
	"sync/atomic"

	"github.com/99designs/gqlgen/graphql"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/memory"
	"github.com/agoraql/agora/internal/redisstore"
)

// What the memory of an operation is taken to be, in bytes: by the heap profiles of
// pages and threads, rounded up.
const (
	fieldMemory = 256 // of a field that is executed
	textMemory  = 4   // of a byte of the response: the value, the growing buffer, the body
	bodyMemory  = 2   // of a byte of the response when it is ready: the data, the body
)

// A usage is what one operation takes while it runs, and the bounds on that. Its cost,
// which is known before, does not see how long texts and lists are.
type usage struct {
	address  string       // whose it is
	cost     int          // in points, as measured before
	foreseen int64        // fields whose memory was taken at the beginning
	most     int64        // bytes of the response
	hold     *memory.Hold // of what the operation holds
	redis    redisstore.Cost
	fields   atomic.Int64
	bytes    atomic.Int64 // of the response
	work     atomic.Int64 // in points, such as for rendering

	// stopped is why the operation was stopped. What remains of it fails at once.
	stopped atomic.Pointer[forum.Error]
}

// mostForeseen is for how many fields memory is taken before they are executed.
const mostForeseen = 30_000

// usageStat is the name of an operation's usage among its statistics.
const usageStat = "usage"

func usageOf(opCtx *graphql.OperationContext) *usage {
	u, _ := opCtx.Stats.GetExtension(usageStat).(*usage)
	return u
}

// newUsage returns the usage of an operation of an address.
func (h *Handler) newUsage(address string, cost int, most int64) *usage {
	u := &usage{address: address, cost: cost, most: most, hold: h.hold(address)}
	u.redis.MostCommands, u.redis.Hold = h.options.Limits.Commands, u.hold
	return u
}

// begin takes the memory for as many fields as the operation may execute by its cost;
// field takes more where there are more.
func (u *usage) begin() error {
	u.foreseen = int64(min(u.cost, mostForeseen))
	return u.hold.Grow(u.foreseen * fieldMemory)
}

// field is a middleware of resolvers. It stops an operation at its bounds and when its
// time is over, field by field: what a field does in one step is bounded elsewhere.
func (u *usage) field(ctx context.Context, next graphql.Resolver) (any, error) {
	if stopped := u.stopped.Load(); stopped != nil {
		return nil, stopped
	}
	if ctx.Err() != nil {
		return nil, context.Cause(ctx)
	}
	value, err := next(ctx)
	if err != nil {
		if reason := u.redis.Stopped.Load(); reason != nil {
			return nil, u.stop(*reason)
		}
		return value, err
	}
	n := int64(len(graphql.GetFieldContext(ctx).Field.Alias)) + 4 + textSize(value)
	grown := n * textMemory
	if u.fields.Add(1) > u.foreseen {
		grown += fieldMemory
	}
	if u.bytes.Add(n) > u.most {
		return nil, u.stop(forum.Errorf(forum.BadUserInput,
			"the response is larger than %d KiB: ask for less text, or for fewer entries at once", u.most>>10))
	}
	if err := u.hold.Grow(grown); err != nil {
		return nil, u.stop(err)
	}
	return value, nil
}

// stop stops the operation for a reason, the first one.
func (u *usage) stop(reason error) error {
	if e, ok := reason.(*forum.Error); ok {
		u.stopped.CompareAndSwap(nil, e)
		return u.stopped.Load()
	}
	return reason
}

// points is what the operation has cost in the end.
func (u *usage) points() int {
	took := u.fields.Load() + u.redis.Commands.Load() + u.bytes.Load()>>10
	return int(max(int64(u.cost), took) + u.work.Load())
}

// textSize is how many bytes a value takes in the response, without what its fields take.
func textSize(value any) int64 {
	switch v := value.(type) {
	case string:
		return quoted(v)
	case *string:
		if v != nil {
			return quoted(*v)
		}
	case []string:
		n := int64(2)
		for _, s := range v {
			n += quoted(s) + 1
		}
		return n
	}
	return 4
}

// quoted is the length of a string in JSON.
func quoted(s string) int64 {
	n := len(s) + 2
	for i := range len(s) {
		switch c := s[i]; {
		case c == '"' || c == '\\' || c == '\n' || c == '\t' || c == '\r':
			n++
		case c < ' ':
			n += 5
		}
	}
	return int64(n)
}
