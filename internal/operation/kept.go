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
// the request as it was sent. An equal text means an equal document and equal variables, so a kept response is found
// before anything is parsed. It is valid as long as its db.Basis holds: no key that was read has changed, and the first
// read is at most two seconds old. So a kept response is equal to the response that an execution would give now.
//
// If there is no kept response, the request is executed, and equal requests that come meanwhile wait for its response.
// This execution is a Fill. Every request is charged, counted and logged as if it had been executed. Not kept are
// responses with errors or extensions, and responses to queries with a field whose hint is @cacheControl(maxAge: 0),
// such as the caller's rate limit.

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

// newKeptResponses returns kept responses of at most limit bytes. If limit is 0, it returns nil, which keeps nothing.
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

// End ends the wait of other requests without a response, so that they execute the request themselves. It does nothing
// if the fill is nil or has ended.
func (f *Fill) End() { f.finish(nil) }

// finish ends the fill. It keeps the response if its basis still holds, and gives it to the requests that wait. kept is
// nil if there is no response for them.
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

// find returns the kept response to a request; otherwise a fill, which the caller must end. It waits for the fills of
// equal requests, for patience at most, and until ctx ends.
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
		// The first fill may have begun to read before this request came. Then its response may lack a write that the client
		// knows of, unless its basis still holds. The second fill began after this request came.
		case !first || f.kept.basis.Holds():
			return f.kept, nil
		}
	}
}

// KeptResponse returns the kept response to a request without a token, and charges the caller for it as Execute would.
// If there is none, it may return a Fill, which the caller puts into the Params of the request and must end. key is the
// text of the request, and began is when the request began. hold is the hold of the request. It grows by the size of
// the body, because a slow client may still read the body after it has been evicted.
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
	// The memory comes before the charge: without memory the request is executed, and the execution charges it.
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

// keep ends the fill of a query that has ended. It gives the response to the fill if another execution would give the
// same response. complete is false for a response with errors or extensions.
func (o *Operation) keep(resp *Response, complete bool) {
	if o.fill == nil {
		return
	}
	if !complete || o.Kind != ast.Query || o.caller.Viewer != nil {
		o.fill.End()
		return
	}
	// The points do not include the work of AddWork: a text that was rendered for this execution is not rendered again.
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
