// Package memory bounds the bytes that clients make a process hold: bodies, operations
// that run, responses that are not yet taken, the queues of subscriptions, the hashing of
// passwords. The caches of a process share the same bytes.
package memory

import (
	"math"
	"runtime/debug"
	"strconv"
	"sync"
	"time"

	"github.com/agoraql/agora/internal/forum"
)

// Least is the smallest limit of a pool, in bytes, that serves every request: beside
// the caches one address can hash a password by the default parameters.
const Least = 64 << 20

// again is when to try again after a refusal.
const again = 2 * time.Second

// step is how many bytes a hold takes from its pool at once: most growth needs no
// look at the pool.
const step = 8 << 10

// Default is the limit of a pool unless an operator sets one: a quarter of
// GOMEMLIMIT, as the heap grows beyond what is in use before it is collected, but
// Least at the least; without that variable 512 MiB.
func Default() int64 {
	if limit := debug.SetMemoryLimit(-1); limit != math.MaxInt64 {
		return max(limit/4, Least)
	}
	return 512 << 20
}

// A Pool is the bytes that may be under way in a process. An address may hold as many
// as are free: one alone has half of the pool at most, two have a third each, and
// there is always room for the next (the dynamic threshold of Choudhury and Hahne,
// 1998). It is safe for concurrent use.
type Pool struct {
	limit int64

	mu   sync.Mutex
	all  int64 // the limit without the caches
	free int64
	held map[string]int64 // by address
}

// New returns a pool of limit bytes.
func New(limit int64) *Pool {
	return &Pool{limit: limit, all: limit, free: limit, held: map[string]int64{}}
}

// Reserve takes bytes for a cache, for as long as the process runs: an eighth of the
// limit, but no more than most. It returns how many, and is for the start.
func (p *Pool) Reserve(most int64) int64 {
	p.mu.Lock()
	defer p.mu.Unlock()
	n := min(p.limit/8, most)
	p.all -= n
	p.free -= n
	return n
}

// Held returns how many bytes are under way, of all addresses.
func (p *Pool) Held() int64 {
	p.mu.Lock()
	defer p.mu.Unlock()
	n := int64(0)
	for _, held := range p.held {
		n += held
	}
	return n
}

// Hold returns a hold of no bytes for an address, which auth.Network normalises.
func (p *Pool) Hold(address string) *Hold { return &Hold{pool: p, address: address} }

// take takes n more bytes for a hold of so many bytes of an address. Errors:
// BadUserInput for a hold that would be too large if there were no other, RateLimited
// for an address that holds an eighth of the limit already, else Unavailable.
func (p *Pool) take(address string, hold, n int64) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	own := p.held[address]
	switch {
	case own+n <= p.free-n:
		p.held[address] = own + n
		p.free -= n
		return nil
	case hold+n > p.all/2:
		return forum.Errorf(forum.BadUserInput,
			"this takes more than %d MiB of memory, the most that a request may have; ask for less at once", p.all>>21)
	case own >= p.limit/8:
		return &forum.Error{
			Code: forum.RateLimited, RetryAfter: again,
			Message: "this address has " + strconv.FormatInt(own>>20, 10) +
				" MiB under way, as much as it may now; read the responses, and send fewer requests at once",
		}
	}
	return &forum.Error{
		Code: forum.Unavailable, RetryAfter: again,
		Message: "the server has as much under way as its memory allows; try again",
	}
}

func (p *Pool) give(address string, n int64) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.free += n
	if p.held[address] -= n; p.held[address] == 0 {
		delete(p.held, address)
	}
}

// A Hold is the bytes of one request, or of something else that comes and goes. It
// must be released. It is safe for concurrent use.
type Hold struct {
	pool    *Pool
	address string

	mu    sync.Mutex
	used  int64
	taken int64 // from the pool: used, rounded up to steps
}

// Grow adds n bytes. Errors: BadUserInput when the hold alone would be too large,
// RateLimited when the address holds too much, Unavailable when all do; then nothing
// is added.
func (h *Hold) Grow(n int64) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	if more := roundUp(h.used+n) - h.taken; more > 0 {
		if err := h.pool.take(h.address, h.taken, more); err != nil {
			return err
		}
		h.taken += more
	}
	h.used += n
	return nil
}

// Shrink keeps n bytes, if there are more, and gives the others back.
func (h *Hold) Shrink(n int64) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.used = min(h.used, n)
	if less := h.taken - roundUp(h.used); less > 0 {
		h.pool.give(h.address, less)
		h.taken -= less
	}
}

// Move hands all bytes over to another hold of the same address.
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

// Release gives all bytes back.
func (h *Hold) Release() { h.Shrink(0) }

func roundUp(n int64) int64 { return (n + step - 1) / step * step }
