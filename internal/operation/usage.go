package operation

import (
	"context"
	"sync/atomic"

	"github.com/99designs/gqlgen/graphql"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/memory"
	"github.com/agoraql/agora/internal/redisstore"
	"github.com/vektah/gqlparser/v2/ast"
)

// The memory that an operation is taken to need, in bytes: by the heap profiles of
// pages and threads, rounded up.
const (
	fieldMemory = 256 // of a field that is executed
	textMemory  = 4   // of a byte of the response: the value, the growing buffer, the body
	bodyMemory  = 2   // of a byte of the response when it is ready: the data, the body
)

// mostForeseen is for how many fields memory is taken before they are executed.
const mostForeseen = 30_000

// longer is how many times the largest cost an operation may take while it runs: a thread
// may have four times the comments that it is taken to have.
const longer = 4

// The bytes of the response, or of Redis' replies, that a point pays for: a point of the
// fields, besides the work, and a point beyond them. They are decoded, encoded, compressed
// and sent.
const (
	textOfField = 64
	textOfPoint = 128
)

// A usage counts the fields, bytes, commands and work of one operation while it runs, and
// bounds them. Its cost, which is known before, does not see how long texts and lists are.
type usage struct {
	executor *Executor
	size     int          // bytes of the request; 0 for an event
	cost     int          // in points, as measured before, with the reading
	foreseen int64        // fields whose memory was taken at the beginning
	most     int64        // bytes of the response
	mostTook int64        // points for fields
	hold     *memory.Hold // of what the operation holds
	redis    redisstore.Cost
	fields   atomic.Int64
	took     atomic.Int64 // in points, for the fields that were executed
	bytes    atomic.Int64 // of the response
	work     atomic.Int64 // in points, such as for rendering

	// stopped is why the operation was stopped. The fields that remain fail at once.
	stopped atomic.Pointer[forum.Error]
}

// measure gives the operation a usage for one execution.
func (o *Operation) measure() *usage {
	l := &o.executor.options.Limits
	u := &usage{
		executor: o.executor, size: o.size, cost: reading(o.size) + o.cost,
		foreseen: int64(min(o.cost, mostForeseen)),
		most:     l.Response, mostTook: longer * int64(l.Cost), hold: o.executor.Hold(o.caller.Address),
	}
	if o.Kind() == ast.Subscription {
		u.most, u.mostTook = l.EventResponse, longer*int64(l.EventCost)
	}
	u.redis.MostCommands = l.Commands
	if o.Kind() != ast.Mutation { // whose write must be reported, once it is done
		u.redis.Hold = u.hold
	}
	o.usage = u
	return u
}

// field is the middleware of resolvers. It stops an operation at its limits and at the end of its time, field by
// field: a single step of a field is bounded elsewhere.
func (o *Operation) field(ctx context.Context, next graphql.Resolver) (any, error) {
	u := o.usage
	if stopped := u.stopped.Load(); stopped != nil {
		return nil, stopped
	}
	if ctx.Err() != nil {
		return nil, u.stop(u.executor.ended(ctx))
	}
	value, err := next(ctx)
	if err != nil {
		if bound := u.redis.Stopped(); bound != nil {
			err = u.stop(bound)
		} else if ctx.Err() != nil {
			err = u.stop(u.executor.ended(ctx))
		}
		return value, err
	}
	field := graphql.GetFieldContext(ctx).Field
	points := int64(1)
	if p := u.executor.prices[field.Definition]; p != nil {
		points = int64(p.took(value))
	}
	size := int64(len(field.Alias)) + 4 + textSize(value)
	grown := size * textMemory
	if u.fields.Add(1) > u.foreseen {
		grown += fieldMemory
	}
	if u.took.Add(points) > u.mostTook {
		return nil, u.stop(forum.Errorf(forum.BadUserInput,
			"the lists are longer than they were taken to be: ask for less of each entry, or for fewer lists at once"))
	}
	if u.bytes.Add(size) > u.most {
		return nil, u.stop(forum.Errorf(forum.BadUserInput,
			"the response is larger than %d KiB: ask for less text, or for fewer entries at once", u.most>>10))
	}
	if err := u.hold.Grow(grown); err != nil && u.redis.Hold != nil {
		return nil, u.stop(err)
	}
	return value, nil
}

// stop stops the operation for a reason, the first one, and returns it.
func (u *usage) stop(reason error) error {
	e, ok := reason.(*forum.Error)
	if !ok {
		return reason
	}
	u.stopped.CompareAndSwap(nil, e)
	return u.stopped.Load()
}

// points is the price of the operation in the end: of all that it took, and no less than
// its cost.
func (u *usage) points() int {
	took := max(u.took.Load(), u.redis.Commands.Load()*commandPrice)
	bytes := max(u.bytes.Load(), u.redis.Replied.Load())
	took += max(bytes-took*textOfField, 0) / textOfPoint
	return max(u.cost, reading(u.size)+int(took+u.work.Load()))
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
