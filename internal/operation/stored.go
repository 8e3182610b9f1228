package operation

import (
	"time"

	"github.com/agoraql/agora/internal/ratelimit"
	"github.com/agoraql/agora/internal/redisstore/people"
)

// What a viewer's mutation stores is paid for in bytes, whatever it is: so a kind of thing that is new, or that was
// forgotten, fills Redis no faster than the others. The price is an upper bound: a text is stored once, as that of a
// post or of a revision of it.

// StoredBytes is what a mutation of a rate limit stores at most besides the texts of its input, in bytes: the fields of
// the thing, its entries in lists and rankings, notifications, entries of the moderation log. What is stored because of
// mutations of the other rate limits is bounded in number or ends within an hour, and so are events.
var StoredBytes = map[ratelimit.Kind]int{ratelimit.Posts: 4 << 10, ratelimit.Comments: 4 << 10, ratelimit.Votes: 200}

// AddBytes adds what the texts of an input take to what the field that is resolved stores, for TakeDue.
func (o *Operation) AddBytes(n int) {
	if o.dueBytes > 0 {
		o.dueBytes += n
	}
}

// takeBytes takes what the field stores from the budget of the viewer. An account that is not in good standing takes it
// from the budget of the address too: accounts are free, addresses are not. It takes no round trip. Errors:
// RateLimited.
func (o *Operation) takeBytes() error {
	n, limit, now := o.dueBytes, o.executor.limiter.Limit(ratelimit.Bytes), o.executor.store.DB.Now()
	o.dueBytes = 0
	if n == 0 || limit == 0 || o.exempt() {
		return nil
	}
	limits := []people.RateLimit{{Name: ratelimit.Bytes.String(), Max: limit, Window: time.Hour}}
	by := []people.Spender{{Client: o.caller.Key(), Limits: limits}}
	if !o.caller.Viewer.GoodStanding(now) {
		by = append(by, people.Spender{Client: o.caller.AddressKey(), Limits: limits})
	}
	return errRateLimited(ratelimit.Bytes, o.executor.store.Limits.SpendAhead(n, by...))
}
