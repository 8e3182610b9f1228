// Package memory bounds the bytes that requests hold: their bodies, what is executed,
// responses that are not yet taken, the queues of subscriptions.
package memory

import (
	"math"
	"runtime/debug"
	"strconv"
	"sync"
	"sync/atomic"
	"time"

	"github.com/agoraql/agora/internal/forum"
)

// again is when to try again after a refusal.
const again = 2 * time.Second

// step is how much a hold takes at once, in bytes, so that small growth needs no lock.
const step = 32 << 10

// Default is the limit of a pool unless an operator sets one: a quarter of
// GOMEMLIMIT, as the collector lets the heap grow beyond what is in use; without that
// variable 512 MiB.
func Default() int64 {
	if limit := debug.SetMemoryLimit(-1); limit != math.MaxInt64 {
		return limit / 4
	}
	return 512 << 20
}

// A Pool holds the bytes under way in a process. An address may hold as many as are
// free: one alone has half of the pool at most, two have a third each, and there is
// always room for the next (the dynamic threshold of Choudhury and Hahne, 1998). It is
// safe for concurrent use.
type Pool struct {
	limit int64

	mu   sync.Mutex
	held int64
	by   map[string]int64
}

// New returns a pool of limit bytes.
func New(limit int64) *Pool { return &Pool{limit: limit, by: map[string]int64{}} }

// Limit is how many bytes there are.
func (p *Pool) Limit() int64 { return p.limit }

// Held returns how many bytes are under way.
func (p *Pool) Held() int64 {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.held
}

// Hold returns a hold of no bytes for an address. It must be released.
func (p *Pool) Hold(address string) *Hold { return &Hold{pool: p, address: address} }

// take takes n more bytes for an address, or gives -n back. Errors: RateLimited,
// Unavailable.
func (p *Pool) take(address string, n int64) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	own := p.by[address]
	if n > 0 && own+n > p.limit-p.held-n {
		if own >= p.limit/8 {
			return &forum.Error{
				Code: forum.RateLimited, RetryAfter: again,
				Message: "this address has " + strconv.FormatInt(own>>20, 10) + " MiB under way, as much as it may now; take the responses, and send fewer requests at once",
			}
		}
		return &forum.Error{Code: forum.Unavailable, RetryAfter: again, Message: "the server has as much under way as its memory allows; try again"}
	}
	p.held += n
	if own += n; own == 0 {
		delete(p.by, address)
	} else {
		p.by[address] = own
	}
	return nil
}

// A Hold is the bytes of one request, or of something else that comes and goes. It is
// safe for concurrent use; Release comes last.
type Hold struct {
	pool    *Pool
	address string
	used    atomic.Int64

	mu    sync.Mutex
	taken atomic.Int64 // of the pool: used, rounded up
}

// Grow adds n bytes. Errors: RateLimited when the address holds too much,
// Unavailable when all do; then nothing is added.
func (h *Hold) Grow(n int64) error {
	if h.used.Add(n) <= h.taken.Load() {
		return nil
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	more := (h.used.Load() - h.taken.Load() + step - 1) / step * step
	if more <= 0 {
		return nil
	}
	if err := h.pool.take(h.address, more); err != nil {
		h.used.Add(-n)
		return err
	}
	h.taken.Add(more)
	return nil
}

// Shrink keeps n bytes, if there are more.
func (h *Hold) Shrink(n int64) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if n >= h.used.Load() {
		return
	}
	h.used.Store(n)
	left := (n + step - 1) / step * step
	if taken := h.taken.Load(); taken > left {
		_ = h.pool.take(h.address, left-taken) // giving back cannot fail
		h.taken.Store(left)
	}
}

// Release gives all back.
func (h *Hold) Release() { h.Shrink(0) }
