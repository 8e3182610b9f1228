// Package memory bounds the memory that clients make a process use: for bodies, running operations, responses that are
// not yet sent, the queues of subscriptions and the hashing of passwords. The caches of the process share the same
// bound.
package memory

import (
	"math"
	"runtime/debug"
	"strconv"
	"sync"
	"time"

	"github.com/agoraql/agora/internal/forum"
)

// Least is the smallest limit of a pool, in bytes, that suffices for every request. With it, one address can hash a
// password with the default parameters, besides the memory of the caches.
const Least = 64 << 20

// retryAfter is the time after which a client may try again without memory.
const retryAfter = 2 * time.Second

// step is how many bytes a hold takes from its pool at once, so that most calls of Grow do not lock the pool.
const step = 8 << 10

// Default returns the limit of a pool unless the operator sets one. It is a quarter of GOMEMLIMIT, because the heap
// grows beyond the live objects before it is collected, but not less than Least. Without GOMEMLIMIT, it is 512 MiB.
func Default() int64 {
	if limit := debug.SetMemoryLimit(-1); limit != math.MaxInt64 {
		return max(limit/4, Least)
	}
	return 512 << 20
}

// A Pool is the memory of a process for requests. An address may use as many bytes as are still free then: one address
// alone uses at most half of the pool, and two use at most a third each. So there is always memory for another address
// (the dynamic threshold of Choudhury and Hahne, 1998). A Pool is safe for concurrent use.
type Pool struct {
	limit int64

	mu    sync.Mutex
	all   int64 // bytes: the limit without the caches
	free  int64
	taken map[string]int64 // by address
}

// New returns a pool of limit bytes.
func New(limit int64) *Pool {
	return &Pool{limit: limit, all: limit, free: limit, taken: map[string]int64{}}
}

// Reserve takes an eighth of the limit, but not more than maximum bytes, for a cache, and returns how many. They are
// never returned to the pool. It must be called before the first Hold.
func (p *Pool) Reserve(maximum int64) int64 {
	p.mu.Lock()
	defer p.mu.Unlock()
	n := min(p.limit/8, maximum)
	p.all -= n
	p.free -= n
	return n
}

// Limit returns the bytes that all addresses together may use: the limit of the pool without the caches.
func (p *Pool) Limit() int64 {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.all
}

// InUse returns the bytes that all addresses together use.
func (p *Pool) InUse() int64 {
	p.mu.Lock()
	defer p.mu.Unlock()
	n := int64(0)
	for _, taken := range p.taken {
		n += taken
	}
	return n
}

// Hold returns an empty hold for an address, which auth.Network has normalized.
func (p *Pool) Hold(address string) *Hold { return &Hold{pool: p, address: address} }

// A Hold is the memory of a request, a response, a connection or a subscription. It must be released. It is safe for
// concurrent use.
type Hold struct {
	pool    *Pool
	address string

	mu    sync.Mutex
	used  int64
	taken int64 // from the pool: used, rounded up to steps
}

// Grow adds n bytes to the hold. After an error, the hold is unchanged. Errors: BadUserInput if the hold would be too
// large for a pool that nobody else uses; RateLimited if the address already uses an eighth of the limit; else
// Unavailable.
func (h *Hold) Grow(n int64) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	more := (h.used+n+step-1)/step*step - h.taken
	if more <= 0 {
		h.used += n
		return nil
	}
	p := h.pool
	p.mu.Lock()
	defer p.mu.Unlock()
	own := p.taken[h.address]
	switch {
	case own+more <= p.free-more:
		p.taken[h.address] = own + more
		p.free -= more
		h.taken += more
		h.used += n
		return nil
	case h.taken+more > p.all/2:
		return forum.Errorf(forum.BadUserInput,
			"the request needs more than %d MiB of memory, the maximum for one; request less at once", p.all>>21)
	case own >= p.limit/8:
		return &forum.Error{
			Code: forum.RateLimited, RetryAfter: retryAfter,
			Message: "the requests of this address use " + strconv.FormatInt(own>>20, 10) +
				" MiB of memory, the maximum at the moment; read the responses, and send fewer requests at once",
		}
	}
	return &forum.Error{
		Code: forum.Unavailable, RetryAfter: retryAfter,
		Message: "the server has not enough memory at the moment; try again later",
	}
}

// Shrink reduces the hold to n bytes, if it has more, and returns the others to the pool.
func (h *Hold) Shrink(n int64) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.used = min(h.used, n)
	less := h.taken - (h.used+step-1)/step*step
	if less <= 0 {
		return
	}
	h.taken -= less
	p := h.pool
	p.mu.Lock()
	defer p.mu.Unlock()
	p.free += less
	if p.taken[h.address] -= less; p.taken[h.address] == 0 {
		delete(p.taken, h.address)
	}
}

// Move moves all bytes to another hold of the same address.
func (h *Hold) Move(to *Hold) {
	h.mu.Lock()
	used, taken := h.used, h.taken
	h.used, h.taken = 0, 0
	h.mu.Unlock()
	to.mu.Lock()
	defer to.mu.Unlock()
	to.used += used
	to.taken += taken
}

// Release returns all bytes to the pool.
func (h *Hold) Release() { h.Shrink(0) }
