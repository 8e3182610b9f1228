package operation

import (
	"time"

	"github.com/agoraql/agora/internal/ratelimit"
	"github.com/agoraql/agora/internal/redisstore/people"
)

// A viewer pays in bytes for everything that a mutation stores, whatever it is. So data of a new or a forgotten kind
// cannot fill Redis faster than other data. The price is an upper bound, because a text is stored once: in the post, or
// in a revision of the post.

// StoredBytes is, by rate limit, the maximum number of bytes that a mutation with this rate limit stores besides the
// texts of its input: the fields of the entity, its entries in lists and rankings, notifications, entries of the
// moderation log. The other rate limits are not in it, because what their mutations store is bounded in number or
// expires within an hour. The same is true of events.
var StoredBytes = map[ratelimit.Kind]int{ratelimit.Posts: 4 << 10, ratelimit.Comments: 4 << 10, ratelimit.Votes: 200}

// AddBytes adds n bytes, which the texts of an input take, to the bytes that TakeDue takes for the field. It does
// nothing if the field stores nothing by StoredBytes.
func (o *Operation) AddBytes(n int) {
	if o.dueBytes > 0 {
		o.dueBytes += n
	}
}

// takeBytes takes the bytes that the field stores from the budget of the viewer. For an account that is not in good
// standing, it takes them from the budget of the address too: accounts are free, addresses are not. It takes no round
// trip. Errors: RateLimited.
func (o *Operation) takeBytes() error {
	n, limit, now := o.dueBytes, o.executor.limiter.Limit(ratelimit.Bytes), o.executor.store.DB.Now()
	o.dueBytes = 0
	if n == 0 || limit == 0 || o.exempt() {
		return nil
	}
	limits := people.RateLimits{{Name: ratelimit.Bytes.String(), Max: limit, Window: time.Hour}}
	by := []people.Spender{{Client: o.caller.Key(), Limits: limits}}
	if !o.caller.Viewer.GoodStanding(now) {
		by = append(by, people.Spender{Client: o.caller.AddressKey(), Limits: limits})
	}
	return errRateLimited(ratelimit.Bytes, o.executor.store.Limits.SpendAhead(n, by...))
}
