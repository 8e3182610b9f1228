package gqlhttp

import (
	"errors"
	"net/http"
	"strconv"
	"sync"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/vektah/gqlparser/v2/gqlerror"
)

const connectAgain = 10 * time.Second // after a refusal

// A quota counts how many connections or subscriptions each address has. An address is
// forgotten with the last of them.
type quota struct {
	what              string
	total, perAddress int

	mu   sync.Mutex
	sum  int
	held map[string]int
}

func newQuota(what string, total, perAddress int) *quota {
	return &quota{what: what, total: total, perAddress: perAddress, held: map[string]int{}}
}

// take counts one more, which must be given back. Errors: RateLimited, Unavailable; then
// it counts none.
func (q *quota) take(address string) error {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.held[address] >= q.perAddress {
		return &forum.Error{
			Code: forum.RateLimited, RetryAfter: connectAgain,
			Message: "this address has " + strconv.Itoa(q.perAddress) + " " + q.what + ", the most that one may have",
		}
	}
	if q.sum >= q.total {
		return &forum.Error{Code: forum.Unavailable, RetryAfter: connectAgain, Message: "the server has as many " + q.what + " as it can; try again"}
	}
	q.sum++
	q.held[address]++
	return nil
}

func (q *quota) give(address string) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.sum--
	if q.held[address]--; q.held[address] == 0 {
		delete(q.held, address)
	}
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
