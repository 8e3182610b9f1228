package interop_test

import (
	"math"
	"strconv"
)

const recommended = "bbs::recommand::list"

// hot is the Reddit formula of the contract, rounded to 7 digits.
func hot(ups, downs int64, at float64) float64 {
	s := float64(ups - downs)
	sign := 0.0
	if s != 0 {
		sign = math.Copysign(1, s)
	}
	score := math.Log10(max(math.Abs(s), 1)) + sign*(at-1134028003)/45000
	rounded, _ := strconv.ParseFloat(strconv.FormatFloat(score, 'f', 7, 64), 64)
	return rounded
}

// hotOf is the formula for a topic as it stands.
func (p *program) hotOf(topic string) float64 {
	ups, downs := p.topicVotes(topic)
	at, err := strconv.ParseFloat(p.topic(topic)["time"], 64)
	p.must(err)
	return hot(ups, downs, at)
}

// updateRank puts a topic where its votes rank it.
func (p *program) updateRank(topic string) {
	p.must(p.db.ZAdd(p.ctx, recommended, z(p.hotOf(topic), topic)).Err())
}

// recommendedTopics is a page of the recommended topics.
func (p *program) recommendedTopics(page int64) []string { return p.page(recommended, page) }
