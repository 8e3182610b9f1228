package operation

import (
	"strconv"
	"sync"
	"time"

	"github.com/agoraql/agora/internal/forum"
)

// RetryAfter is the time after which a client may try again that exceeded a Quota.
const RetryAfter = 10 * time.Second

// A Quota counts the connections or the subscriptions of each address. It is safe for concurrent use.
type Quota struct {
	name              string
	total, perAddress int

	mu       sync.Mutex
	sum      int
	acquired map[string]int // by address; without zeros
}

// NewQuota returns a Quota with a maximum in total and for each address. The name, a plural, is for messages.
func NewQuota(name string, total, perAddress int) *Quota {
	return &Quota{name: name, total: total, perAddress: perAddress, acquired: map[string]int{}}
}

// Acquire counts one more, which the caller must release. Errors: RateLimited for the address, Unavailable for the
// total; then it counts none.
func (q *Quota) Acquire(address string) error {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.acquired[address] >= q.perAddress {
		return &forum.Error{
			Code: forum.RateLimited, RetryAfter: RetryAfter,
			Message: "too many " + q.name + " from this address; the maximum is " + strconv.Itoa(q.perAddress),
		}
	}
	if q.sum >= q.total {
		return &forum.Error{
			Code: forum.Unavailable, RetryAfter: RetryAfter,
			Message: "the server has too many " + q.name + " at the moment; try again later",
		}
	}
	q.sum++
	q.acquired[address]++
	return nil
}

// InUse returns the number that all addresses hold.
func (q *Quota) InUse() int {
	q.mu.Lock()
	defer q.mu.Unlock()
	return q.sum
}

// Release counts one less.
func (q *Quota) Release(address string) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.sum--
	if q.acquired[address]--; q.acquired[address] == 0 {
		delete(q.acquired, address)
	}
}
