package gqlhttp

import (
	"encoding/binary"
	"errors"
	"net/http"
	"net/netip"
	"strconv"
	"sync"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/vektah/gqlparser/v2/gqlerror"
)

const connectAgain = 10 * time.Second // after a refusal

// A host is the address of one: an IPv4 address, or the /64 of an IPv6 one.
type host uint64

// A quota counts what each host holds. It is forgotten with the last thing that
// it holds.
type quota struct {
	what              string
	total, perAddress int

	mu   sync.Mutex
	sum  int
	held map[host]int
}

func newQuota(what string, total, perAddress int) *quota {
	return &quota{what: what, total: total, perAddress: perAddress, held: map[host]int{}}
}

// take counts one more; what it returns must be given back. Errors: RateLimited,
// Unavailable.
func (q *quota) take(address string) (host, error) {
	holder := hostOf(address)
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.held[holder] >= q.perAddress {
		return holder, &forum.Error{
			Code: forum.RateLimited, RetryAfter: connectAgain,
			Message: "this address has " + strconv.Itoa(q.perAddress) + " " + q.what + ", the most that one may have",
		}
	}
	if q.sum >= q.total {
		return holder, &forum.Error{Code: forum.Unavailable, RetryAfter: connectAgain, Message: "the server has as many " + q.what + " as it can; try again"}
	}
	q.sum++
	q.held[holder]++
	return holder, nil
}

func (q *quota) give(holder host) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.sum--
	if q.held[holder]--; q.held[holder] == 0 {
		delete(q.held, holder)
	}
}

func hostOf(address string) host {
	addr, err := netip.ParseAddr(address)
	if err != nil {
		return 0 // a unix socket: all that come by it are one
	}
	if addr = addr.Unmap(); addr.Is4() {
		four := addr.As4()
		return host(binary.BigEndian.Uint32(four[:])) // below any /64 in use
	}
	sixteen := addr.As16()
	return host(binary.BigEndian.Uint64(sixteen[:]))
}

// A meter bounds how often something happens: a number of times at once, and a
// rate in the long run.
type meter struct {
	rate, burst float64 // rate in seconds

	mu      sync.Mutex
	credit  float64
	counted time.Time // when credit was right
}

func newMeter(rate, burst float64) *meter {
	return &meter{rate: rate, burst: burst, credit: burst, counted: time.Now()}
}

// count counts n more, and reports whether that is within the bounds.
func (m *meter) count(n float64) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	now := time.Now()
	m.credit = min(m.credit+now.Sub(m.counted).Seconds()*m.rate, m.burst) - n
	m.counted = now
	return m.credit >= 0
}

// refuseConnection writes the response to a request whose connection would be one too
// many.
func (h *Handler) refuseConnection(w http.ResponseWriter, r *http.Request, err error) {
	status := http.StatusTooManyRequests
	if forum.CodeOf(err) == forum.Unavailable {
		status = http.StatusServiceUnavailable
	}
	wait := connectAgain
	if e, ok := errors.AsType[*forum.Error](err); ok {
		wait = e.RetryAfter
	}
	w.Header().Set("Retry-After", seconds(wait))
	h.write(w, jsonType, status, requestError{gqlerror.List{h.present(r.Context(), err)}})
}
