package operation

import (
	"context"
	"strings"
	"sync"
	"time"

	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/coding"
	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/lru"
	"github.com/agoraql/agora/internal/memory"
	"github.com/agoraql/agora/internal/metrics"
	"github.com/agoraql/agora/internal/ratelimit"
	"github.com/agoraql/agora/internal/redisstore"
	"github.com/vektah/gqlparser/v2/ast"
)

// How the responses to anonymous queries are kept.
//
// Most requests of a site are the same few queries without a token. Their whole responses are kept, under the text of
// the request as it was sent: an equal text means the same document and variables, so a kept response is found before
// anything is parsed. It is valid as long as its redisstore.Basis holds: no key that was read has changed, and it is at
// most two seconds old. So a response that is found is one that an execution at that moment would give.
//
// A request that finds none executes, and the same requests that come meanwhile wait for it: a Fill. Every request is
// charged, counted and logged as if it had been executed. Not kept are responses with errors or extensions, and queries
// with a field whose hint is @cacheControl(maxAge: 0), such as the caller's rate limit.

// A KeptResponse is the kept response to a query of anonymous clients.
type KeptResponse struct {
	Body         *coding.Body
	CacheControl string
	Summary      Summary // of an execution without a round trip, for the log

	cost, extra int // in points: the estimate, and what lists and texts took beyond it
	basis       *db.Basis
	metrics     metrics.Query
}

// keptMemory is the memory of a kept response besides its key, body and basis, in bytes.
const keptMemory = 1 << 10

// size returns the memory of a kept response, in bytes. Its compressed forms count as two more bodies from the start.
func (r *KeptResponse) size(key string) int64 {
	return int64(keptMemory + len(key) + 3*r.Body.Len() + r.basis.Size())
}

// keptResponses are the kept responses, the least recently used of which are evicted first, and the fills under way.
type keptResponses struct {
	limit int64 // bytes; one response has an eighth at most

	mu    sync.Mutex
	kept  *lru.Cache[string, *KeptResponse]
	fills map[string]*Fill
}

// newKeptResponses returns kept responses of limit bytes; nil, which keeps nothing, if that is 0.
func newKeptResponses(limit int64) *keptResponses {
	if limit <= 0 {
		return nil
	}
	return &keptResponses{limit: limit, kept: lru.New[string, *KeptResponse](limit, nil), fills: map[string]*Fill{}}
}

// size returns the bytes of all kept responses.
func (k *keptResponses) size() int64 {
	if k == nil {
		return 0
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.kept.Size()
}

// A Fill is the execution of a request, for whose response others may wait. Its transport must call End.
type Fill struct {
	all   *keptResponses
	key   string
	basis *db.Basis
	came  time.Time // when the request came: its wait for other fills counts against its deadline
	end   sync.Once
	done  chan struct{}
	kept  *KeptResponse // for those that wait; nil if there is none. It is set before done is closed
}

// End ends the wait of others. Without a response they execute the request themselves. It does nothing for nil, and if
// the fill has ended.
func (f *Fill) End() { f.finish(nil) }

// finish keeps a response if it still holds, and hands it to those that wait.
func (f *Fill) finish(kept *KeptResponse) {
	if f == nil {
		return
	}
	f.end.Do(func() {
		all := f.all
		all.mu.Lock()
		if all.fills[f.key] == f {
			delete(all.fills, f.key)
		}
		if kept != nil && kept.basis.Holds() {
			if size := kept.size(f.key); size <= all.limit/8 {
				all.kept.Add(f.key, kept, size)
			}
		}
		all.mu.Unlock()
		f.kept = kept
		close(f.done)
	})
}

// find returns the kept response to a request; otherwise a fill, which the caller has to end. It waits for the fills of
// equal requests, up to a time and until ctx ends.
func (k *keptResponses) find(
	ctx context.Context, store *redisstore.Store, key string, patience time.Duration,
) (*KeptResponse, *Fill) {
	var came time.Time
	var tired <-chan time.Time
	fill := func() *Fill {
		return &Fill{all: k, key: key, basis: store.DB.NewBasis(), came: came, done: make(chan struct{})}
	}
	for first := true; ; first = false {
		k.mu.Lock()
		if kept, ok := k.kept.Get(key); ok {
			if kept.basis.Holds() {
				k.mu.Unlock()
				return kept, nil
			}
			k.kept.Remove(key)
		}
		if first {
			came = time.Now()
		}
		f := k.fills[key]
		if f == nil {
			f = fill()
			k.fills[key] = f
			k.mu.Unlock()
			return nil, f
		}
		k.mu.Unlock()
		if tired == nil {
			tired = time.After(patience)
		}
		select {
		case <-f.done:
		case <-ctx.Done():
			return nil, fill()
		case <-tired:
			return nil, fill()
		}
		switch {
		case f.kept == nil:
			return nil, fill()
		// The first fill may have begun to read before this request came, so its response may lack a write that the client
		// knows of, unless it still holds. The second fill has begun later.
		case !first || f.kept.basis.Holds():
			return f.kept, nil
		}
	}
}

// KeptResponse returns the kept response to a request without a token, after it has charged it to the caller as Execute
// would. Otherwise it may return a Fill, which goes into the Params of the request and must be ended. The key is the
// text of the request, which began at a time. hold is that of the request: it grows by the body, because a slow client
// holds the body when it is not kept any more.
func (e *Executor) KeptResponse(
	ctx context.Context, key string, caller auth.Caller, began time.Time, hold *memory.Hold,
) (*KeptResponse, ratelimit.State, *Fill) {
	if e.kept == nil {
		return nil, ratelimit.State{}, nil
	}
	kept, fill := e.kept.find(ctx, e.store, key, e.options.Limits.Timeout)
	metrics.Responses.Count(kept != nil)
	if kept == nil {
		return nil, ratelimit.State{}, fill
	}
	// Before it is charged: without the memory the request is executed, which charges it.
	if hold.Grow(int64(kept.Body.Len())) != nil {
		return nil, ratelimit.State{}, nil
	}
	state := e.limiter.Spend(ratelimit.Reads, caller.AddressKey(), kept.cost)
	if state.RetryAfter > 0 {
		return nil, state, nil // the execution will be refused
	}
	if kept.extra > 0 {
		e.chargeExtra(&state, caller, kept.extra)
	}
	kept.metrics.Count(time.Since(began), kept.Summary.Cost)
	return kept, state, nil
}

// KeptResponsesSize returns the memory of the kept responses, in bytes.
func (e *Executor) KeptResponsesSize() int64 { return e.kept.size() }

// keep finishes the fill of a query that has ended: with a response, if another execution would give the same.
func (o *Operation) keep(resp *Response, complete bool) {
	if o.fill == nil {
		return
	}
	if !complete || o.Kind != ast.Query || o.caller.Viewer != nil {
		o.fill.End()
		return
	}
	// Without the work: what was rendered for this execution is not rendered again.
	points := o.usage.price(0)
	summary := o.Summary()
	summary.Cost, summary.RoundTrips = points, 0
	summary.Name = strings.Clone(summary.Name) // a part of the document
	kept := &KeptResponse{
		Body: coding.NewBody(resp.Body), CacheControl: resp.CacheControl, Summary: summary,
		cost: o.usage.cost, extra: points - o.usage.cost, basis: o.fill.basis,
	}
	name := ""
	if o.trusted {
		name = summary.Name
	}
	kept.metrics = metrics.QueryOf(name)
	o.fill.finish(kept)
}
