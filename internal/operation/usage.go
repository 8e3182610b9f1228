package operation

import (
	"context"
	"reflect"
	"sync/atomic"

	"github.com/99designs/gqlgen/graphql"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/memory"
	"github.com/agoraql/agora/internal/redisstore/read"
	"github.com/agoraql/agora/internal/writer"
	"github.com/vektah/gqlparser/v2/ast"
)

// The memory of an operation, in bytes: by the heap profiles of pages and threads, rounded up.
const (
	fieldMemory = 256 // for each executed field
	textMemory  = 4   // for each byte of the response: the value, the growing buffer, the body
	bodyMemory  = 2   // for each byte of the complete response: the data, the body
)

// maxReservedFields bounds the fields whose memory is reserved before the operation starts.
const maxReservedFields = 30_000

// overrun bounds what the fields of an operation take in the end: at most overrun times the maximum cost. They may take
// more than the estimated cost, because lists may be longer than assumed.
const overrun = 4

// One point includes the work for this many bytes of the response, or of the replies of Redis: to decode, encode,
// compress and send them.
const (
	bytesOfField = 64  // for a point of the executed fields, or of a page (see ChargeDocument)
	bytesOfPoint = 128 // for a point of bytes alone
)

// A usage counts the fields, bytes, commands and work of one execution, and bounds them. The estimated cost is computed
// before, so it does not include the real length of texts and lists.
type usage struct {
	executor *Executor
	overhead int          // the cost of the request or of the event besides its fields, in points
	cost     int          // estimated, in points, with the overhead
	reserved int64        // fields whose memory was reserved at the start
	maxBytes int64        // of the response
	maxTook  int64        // points of executed fields
	hold     *memory.Hold // of the execution and its response
	redis    read.Cost
	fields   atomic.Int64 // executed
	took     atomic.Int64 // points of the executed fields
	bytes    atomic.Int64 // of the response
	grown    atomic.Int64 // bytes that were added to hold for the response
	work     atomic.Int64 // points of Operation.AddWork

	// stopped is the error that stopped the operation. The remaining fields return it, too.
	stopped atomic.Pointer[forum.Error]
}

// newUsage sets and returns the usage for the next execution of the operation.
func (o *Operation) newUsage() *usage {
	l := &o.executor.options.Limits
	u := &usage{
		executor: o.executor, overhead: o.overhead, cost: o.overhead + o.cost,
		reserved: int64(min(o.cost, maxReservedFields)),
		maxBytes: l.Response, maxTook: overrun * int64(l.Cost), hold: o.executor.Memory.Hold(o.caller.Address),
	}
	if o.Kind == ast.Subscription {
		u.maxBytes, u.maxTook = l.EventResponse, overrun*int64(l.EventCost)
	}
	u.redis.MostCommands, u.redis.MostForeseen = l.Commands, u.cost/commandPrice
	if o.Kind != ast.Mutation { // a mutation must report its write, even without memory for the replies
		u.redis.Hold = u.hold
	}
	o.usage = u
	return u
}

// field is the middleware of all resolvers. It stops an operation that exceeds a limit or its deadline before the next
// field; the work of a single field is bounded by the store.
func (o *Operation) field(ctx context.Context, next graphql.Resolver) (any, error) {
	u, field := o.usage, graphql.GetFieldContext(ctx).Field
	if o.mutated != nil && field.ObjectDefinition == o.executor.schema.Schema().Mutation {
		next = o.mutated.again
	} else if o.refused != nil && field.ObjectDefinition == o.executor.schema.Schema().Mutation {
		next = func(context.Context) (any, error) { return nil, o.refused }
	} else if stopped := u.stopped.Load(); stopped != nil {
		return nil, stopped
	} else if ctx.Err() != nil {
		return nil, u.stop(u.executor.ended(ctx))
	}
	value, err := resolve(ctx, next)
	if err != nil { // what the user can correct was decided, even if the deadline has passed since
		value, err = o.payload(field, err)
	}
	if err != nil {
		if exceeded := u.redis.Stopped(); exceeded != nil {
			err = u.stop(exceeded)
		} else if ctx.Err() != nil {
			err = u.stop(u.executor.ended(ctx))
		}
		return value, lastOf(ctx, err)
	}
	points := int64(1)
	if p := u.executor.prices[field.Definition]; p != nil {
		points = int64(p.of(value))
	}
	// The size of the field in the response: the name, its quotation marks, a colon, a comma and the value.
	size := int64(len(field.Alias)) + 4 + textSize(value)
	if err := u.take(writer.Size{Fields: 1, Points: points, Bytes: size}); err != nil {
		return nil, u.stop(err)
	}
	return value, nil
}

// take counts a part of the response, which a plan or gqlgen has written, and reserves its memory. Errors: BadUserInput
// for a response that exceeds a limit; those of the hold, except in a mutation, which must report its write.
func (u *usage) take(part writer.Size) error {
	beyond := u.fields.Add(part.Fields) - u.reserved // fields whose memory is not reserved
	grown := part.Bytes*textMemory + min(max(beyond, 0), part.Fields)*fieldMemory
	if u.took.Add(part.Points) > u.maxTook {
		return forum.Errorf(forum.BadUserInput,
			"the lists are longer than assumed; request fewer fields or fewer lists")
	}
	if u.bytes.Add(part.Bytes) > u.maxBytes {
		return forum.Errorf(forum.BadUserInput,
			"the response is larger than %d KiB; request less text or fewer entries", u.maxBytes>>10)
	}
	err := u.hold.Grow(grown)
	if err == nil {
		u.grown.Add(grown)
	} else if u.redis.Hold != nil {
		return err
	}
	return nil
}

// giveBack undoes all calls of take: the plan could not write the response, and gqlgen writes it again from the start.
func (u *usage) giveBack() {
	_ = u.hold.Grow(-u.grown.Swap(0)) // never fails
	u.fields.Store(0)
	u.took.Store(0)
	u.bytes.Store(0)
}

// stop stops the operation if reason is a *forum.Error, and returns the error of its first stop. It returns any other
// error unchanged, and does not stop the operation for it.
func (u *usage) stop(reason error) error {
	e, ok := reason.(*forum.Error)
	if !ok {
		return reason
	}
	u.stopped.CompareAndSwap(nil, e)
	return u.stopped.Load()
}

// points returns the final price of the operation, in points: everything that it used, but not less than its cost.
func (u *usage) points() int { return u.price(u.work.Load()) }

// price returns what points would return if AddWork had added work points.
func (u *usage) price(work int64) int {
	took := max(u.took.Load(), u.redis.Commands.Load()*commandPrice)
	bytes := max(u.bytes.Load(), u.redis.Replied.Load())
	took += max(bytes-took*bytesOfField, 0) / bytesOfPoint
	return max(u.cost, u.overhead+int(took+work))
}

// of returns the cost of a field with this value, in points.
func (p *price) of(value any) int {
	if p.each == 0 {
		return p.weight
	}
	v := reflect.ValueOf(value)
	switch {
	case !v.IsValid(), (v.Kind() == reflect.Pointer || v.Kind() == reflect.Interface) && v.IsNil():
		return p.weight
	case p.list && v.Kind() == reflect.Slice:
		return p.weight + v.Len()*p.each
	}
	return p.weight + p.each
}

// textSize returns how many bytes a value adds to the response, without the fields of an object.
func textSize(value any) int64 {
	n := 4 // null, true, a small number
	switch v := value.(type) {
	case string:
		n = len(v) + 2
		for i := range len(v) {
			switch c := v[i]; {
			case c == '"' || c == '\\' || c == '\n' || c == '\t' || c == '\r':
				n++
			case c < ' ':
				n += 5 // \u0000
			}
		}
	case *string:
		if v != nil {
			return textSize(*v)
		}
	case []string:
		size := int64(2)
		for _, s := range v {
			size += textSize(s) + 1
		}
		return size
	}
	return int64(n)
}
