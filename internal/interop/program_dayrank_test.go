package interop_test

import (
	"time"

	"github.com/agoraql/agora/internal/redis"
)

const dayRank = "bbs::reply_day_rank"

// untilMidnight is the rest of the day in UTC, the site's time zone.
func (p *program) untilMidnight() time.Duration {
	now := p.now().UTC()
	return now.Truncate(24 * time.Hour).Add(24 * time.Hour).Sub(now)
}

// countReply counts a reply of today; the first one sets the expiry at midnight.
func (p *program) countReply(topic string) {
	p.must(p.db.ZIncrBy(p.ctx, dayRank, 1, topic).Err())
	left, err := p.db.PTTL(p.ctx, dayRank).Result()
	p.must(err)
	if left < 0 {
		p.must(p.db.PExpire(p.ctx, dayRank, p.untilMidnight()).Err())
	}
}

// hottest lists the topics with the most replies today.
func (p *program) hottest(n int64) []string {
	ids, err := p.db.ZRangeArgs(p.ctx, redis.ZRangeArgs{Key: dayRank, Start: 0, Stop: n - 1, Rev: true}).Result()
	p.must(err)
	return ids
}

// replies is how many replies of today a topic has.
func (p *program) replies(topic string) float64 {
	n, _ := p.score(dayRank, topic)
	return n
}
