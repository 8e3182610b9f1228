package operation

import (
	"strconv"
	"sync"
	"time"

	"github.com/agoraql/agora/internal/forum"
)

// RetryAfter is how long a client waits that a Quota has refused.
const RetryAfter = 10 * time.Second

// A Quota counts the connections or the subscriptions of each address. It is safe for concurrent use.
type Quota struct {
	name              string
	total, perAddress int

	mu   sync.Mutex
	sum  int
	held map[string]int // by address, without those that have none
}

// NewQuota returns a Quota of so many in all, and of one address. Messages use its name.
func NewQuota(name string, total, perAddress int) *Quota {
	return &Quota{name: name, total: total, perAddress: perAddress, held: map[string]int{}}
}

// Acquire counts one more, which must be released. Errors: RateLimited, Unavailable; then it counts none.
func (q *Quota) Acquire(address string) error {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.held[address] >= q.perAddress {
		return &forum.Error{
			Code: forum.RateLimited, RetryAfter: RetryAfter,
			Message: "this address has " + strconv.Itoa(q.perAddress) + " " + q.name + ", the most that one may have",
		}
	}
	if q.sum >= q.total {
		return &forum.Error{
			Code: forum.Unavailable, RetryAfter: RetryAfter,
			Message: "the server has as many " + q.name + " as it can; try again",
		}
	}
	q.sum++
	q.held[address]++
	return nil
}

// Release counts one less.
func (q *Quota) Release(address string) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.sum--
	if q.held[address]--; q.held[address] == 0 {
		delete(q.held, address)
	}
}
