package operation

import (
	"context"
	"fmt"
	"strconv"
	"sync"
	"time"

	"github.com/99designs/gqlgen/graphql"
	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/metrics"
	"github.com/agoraql/agora/internal/ratelimit"
	"github.com/agoraql/agora/internal/redisstore/people"
	"github.com/agoraql/agora/internal/writer"
	"golang.org/x/sync/semaphore"
)

// failureCost is the cost of a failed request besides reading it, in points: up to 1 ms by BenchmarkHostile.
const failureCost = 200

// Admit checks the rate limits of a caller's address before the request is read, and returns the state of the rate
// limit of reads. A request with a token may have a viewer, and a viewer has a rate limit of their own. So the address
// of such a request is checked against the rate limit of failed requests only. Errors: RateLimited.
func (e *Executor) Admit(caller auth.Caller) (ratelimit.State, error) {
	address := caller.AddressKey()
	state := e.limiter.Peek(ratelimit.Reads, address, 1)
	if caller.Token != "" {
		state.RetryAfter = 0
	}
	if wait := e.limiter.Peek(ratelimit.Refusals, address, failureCost).RetryAfter; wait > 0 {
		state.RetryAfter = wait
		return state, errRateLimited(ratelimit.Refusals, wait)
	}
	return state, errRateLimited(ratelimit.Reads, state.RetryAfter)
}

// AdmitConnection checks the rate limit of failed requests before a connection is opened. Errors: RateLimited.
func (e *Executor) AdmitConnection(caller auth.Caller) error {
	return errRateLimited(ratelimit.Refusals,
		e.limiter.Peek(ratelimit.Refusals, caller.AddressKey(), failureCost).RetryAfter)
}

// ChargeConnection charges the address of a caller for a connection: a client could open many and send nothing.
func (e *Executor) ChargeConnection(caller auth.Caller) {
	e.limiter.Charge(ratelimit.Refusals, caller.AddressKey(), requestPrice)
}

// ChargePeer charges an address for what it has done on a connection without a request.
func (e *Executor) ChargePeer(address string) {
	e.ChargeFailure(auth.Caller{Address: auth.Network(address)}, 0)
}

// ChargeFailure charges the address of a caller for a failed request of size bytes.
func (e *Executor) ChargeFailure(caller auth.Caller, size int) {
	e.limiter.Charge(ratelimit.Refusals, caller.AddressKey(), failureCost+size*kibPrice>>10)
}

// ChargeDocument charges the address of a caller for a page or a feed of size bytes, which was made from responses. To
// fill a template and to compress the text takes about 40 ns a byte.
func (e *Executor) ChargeDocument(caller auth.Caller, size int) {
	e.limiter.Charge(ratelimit.Reads, caller.AddressKey(), size/bytesOfField)
}

// RateLimit implements the directive @rateLimit: it takes one from the limit of that kind, or from that of comments if
// the post of the input is one, then resolves the field. The object of a mutation is its arguments. Errors:
// RateLimited, and those of the field.
func RateLimit(
	ctx context.Context, args any, next graphql.Resolver, kind ratelimit.Kind, ofComment *ratelimit.Kind,
) (any, error) {
	o := FromContext(ctx)
	if ofComment != nil {
		in, is := args.(*writer.Arguments).Args["input"].(interface{ OfComment() bool })
		if is && in.OfComment() {
			kind = *ofComment
		}
	}
	limiter, key := o.executor.limiter, o.caller.Key()
	if kind.OfAddress() {
		key = o.caller.AddressKey()
	}
	limit, err := o.MutationLimit(ctx, kind)
	if err != nil {
		return nil, err
	}
	if limit > 0 { // 0 turns the limits of bytes off too, so that a test or a benchmark needs no more flags
		o.dueBytes = StoredBytes[kind]
		defer func() { o.dueBytes = 0 }() // if the input is not valid, nothing takes them
	}
	if limit > 0 && kind == ratelimit.Posts {
		return o.limitPosts(ctx, next, limit)
	}
	var wait time.Duration
	if limit > 0 && kind.Shared() {
		if wait, err = o.executor.store.Limits.Spend(ctx, kind.String(), key, limit, kind.Window()); err != nil {
			return nil, err
		}
	} else {
		wait = limiter.Spend(kind, key, 1).RetryAfter
	}
	if err := errRateLimited(kind, wait); err != nil {
		return nil, err
	}
	return next(ctx)
}

// A dueLimit is the rate limit of the field that is being resolved, from which the field has not taken yet.
type dueLimit struct {
	kind  ratelimit.Kind
	limit people.RateLimit
}

// limitPosts implements RateLimit for posts. The resolver of the field takes from the limit, after it has parsed its
// input. If the site has to count acts for the field, CheckStanding takes from this limit and from the limits of these
// acts in one round trip. Otherwise TakeDue takes from this limit alone. For an input that is not valid, the resolver
// takes nothing; it counts too, so limitPosts takes for it.
func (o *Operation) limitPosts(ctx context.Context, next graphql.Resolver, limit int) (any, error) {
	const kind = ratelimit.Posts
	o.due = &dueLimit{kind, people.RateLimit{Name: kind.String(), Max: limit, Window: kind.Window()}}
	result, err := next(ctx)
	o.dueBytes = 0
	if refused := o.TakeDue(ctx); refused != nil {
		return nil, refused
	}
	return result, err
}

// TakeDue takes what the field that is being resolved has not taken yet: one from its rate limit, and the bytes that it
// stores from the budgets of bytes. Errors: RateLimited, and those of Redis.
func (o *Operation) TakeDue(ctx context.Context) error {
	if err := o.takeLimit(ctx); err != nil {
		return err
	}
	return o.takeBytes()
}

// takeLimit takes one from the rate limit of the field that is resolved, if that was not done yet. Errors: RateLimited,
// and those of Redis.
func (o *Operation) takeLimit(ctx context.Context) error {
	due := o.due
	if due == nil {
		return nil
	}
	o.due = nil
	wait, err := o.executor.store.Limits.SpendAll(ctx, o.caller.Key(), people.RateLimits{due.limit})
	if err != nil {
		return err
	}
	return errRateLimited(due.kind, wait)
}

// MutationLimit returns the size of a rate limit, 0 for no limit. Errors: those of the store, for a limit that is a
// setting of the site.
func (o *Operation) MutationLimit(ctx context.Context, kind ratelimit.Kind) (int, error) {
	limit := o.executor.limiter.Limit(kind)
	if limit != ratelimit.OfSite {
		return limit, nil
	}
	site, err := o.executor.store.Core.Site(ctx)
	if err != nil {
		return 0, err
	}
	return site.RegistrationsPerHour, nil
}

// errRateLimited returns a RateLimited error if wait > 0.
func errRateLimited(kind ratelimit.Kind, wait time.Duration) error {
	if wait == 0 {
		return nil
	}
	name := kind.String()
	metrics.RateLimited(name)
	switch kind {
	case ratelimit.Reads:
		name = "points" // mutations spend them, too
	case ratelimit.Bytes:
		name = "stored bytes"
	}
	return &forum.Error{
		Code: forum.RateLimited, RetryAfter: wait,
		Message: fmt.Sprintf("the rate limit of %s is exceeded; try again later", name),
	}
}

// turns bound which operations of one address run at the same time: the sum of their costs is limited, so that one
// address cannot occupy all processors. The other operations of the address wait, first in, first out. An operation
// that waits long for Redis stalls: it returns its points, and others run in its place, so that a late reply of Redis
// delays no other operation.
type turns struct {
	maxRunning int64 // points of an address at the same time; an operation that costs more runs alone
	maxWaiting int   // operations of an address

	mu      sync.Mutex
	queues  map[string]*queue
	stalled int64 // points
}

// maxStalled bounds the stalled operations of all addresses, because each of them occupies a connection to Redis: their
// points are at most maxStalled times maxRunning.
const maxStalled = 3

// stallAgain is the time after which an operation that was not allowed to stall tries again.
const stallAgain = 20 * time.Millisecond

// leastTurn is the number of points that an operation takes in turns at least. Its estimated cost may be smaller, but
// it may take far more than that.
const leastTurn = 2_500

// A queue counts the operations of one address that run or wait. It exists while there are any.
type queue struct {
	running *semaphore.Weighted
	users   int // operations that run or wait; guarded by turns.mu
	waiting int // guarded by turns.mu
}

// A turn is the right of one operation to run. It occupies points of the queue.
type turn struct {
	of             *turns
	queue          *queue
	address        string
	points         int64
	stalled, ended bool // guarded by turns.mu
}

func newTurns(maxRunning, maxWaiting int) *turns {
	return &turns{maxRunning: int64(maxRunning), maxWaiting: maxWaiting, queues: map[string]*queue{}}
}

// enter waits until an operation of this cost, in points, may run, and returns its turn. The caller must call leave. If
// the operation has to wait, enter ends the fill first, so that clients of other addresses do not wait for the turn of
// this address. Errors: RateLimited if too many operations of the address wait already, and the cause if ctx ends.
func (t *turns) enter(ctx context.Context, address string, cost int, fill *Fill) (*turn, error) {
	points := min(max(int64(cost), leastTurn), t.maxRunning)
	t.mu.Lock()
	q := t.queues[address]
	if q == nil {
		q = &queue{running: semaphore.NewWeighted(t.maxRunning)}
		t.queues[address] = q
	}
	if q.running.TryAcquire(points) {
		q.users++
		t.mu.Unlock()
		return &turn{of: t, queue: q, address: address, points: points}, nil
	}
	if q.waiting >= t.maxWaiting {
		t.mu.Unlock()
		return nil, &forum.Error{
			Code: forum.RateLimited, RetryAfter: time.Second,
			Message: strconv.Itoa(t.maxWaiting) + " operations of this address are waiting; send fewer at once",
		}
	}
	q.users++
	q.waiting++
	t.mu.Unlock()
	fill.End()
	entered := &turn{of: t, queue: q, address: address, points: points}
	err := q.running.Acquire(ctx, points)
	t.mu.Lock()
	q.waiting--
	t.mu.Unlock()
	if err != nil {
		entered.points = 0
		entered.leave()
		return nil, context.Cause(ctx)
	}
	return entered, nil
}

// leave returns the points to the queue, and deletes the queue after its last operation.
func (t *turn) leave() {
	t.of.mu.Lock()
	defer t.of.mu.Unlock()
	q := t.queue
	if t.ended = true; t.stalled {
		t.of.stalled -= t.points
	} else {
		q.running.Release(t.points)
	}
	if q.users--; q.users == 0 {
		delete(t.of.queues, t.address)
	}
}

// stall returns the points of the operation to its queue, so that others run while the operation waits for Redis. The
// operation does not take the points back after the wait, because little work is left then.
func (t *turn) stall() {
	t.of.mu.Lock()
	defer t.of.mu.Unlock()
	switch {
	case t.ended, t.stalled:
	case t.of.stalled+t.points > maxStalled*t.of.maxRunning:
		time.AfterFunc(stallAgain, t.stall)
	default:
		t.stalled = true
		t.of.stalled += t.points
		t.queue.running.Release(t.points)
	}
}
