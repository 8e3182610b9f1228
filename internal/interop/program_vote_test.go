package interop_test

const (
	up   = "up"
	down = "down"
)

func ballot(topic, vote string) string { return "bbs::topic::" + topic + "::vote_" + vote }

// voteTopic votes up or down with a bare user id, and reports whether it counted: who
// has voted takes that vote back first.
func (p *program) voteTopic(uid, topic, vote string) bool {
	if p.hasVoted(uid, topic, up) || p.hasVoted(uid, topic, down) {
		return false
	}
	p.must(p.db.SAdd(p.ctx, ballot(topic, vote), uid).Err())
	return true
}

// withdrawTopicVote removes the user's vote.
func (p *program) withdrawTopicVote(uid, topic string) {
	for _, vote := range []string{up, down} {
		p.must(p.db.SRem(p.ctx, ballot(topic, vote), uid).Err())
	}
}

func (p *program) hasVoted(uid, topic, vote string) bool {
	voted, err := p.db.SIsMember(p.ctx, ballot(topic, vote), uid).Result()
	p.must(err)
	return voted
}

// topicVotes counts a topic's votes for and against.
func (p *program) topicVotes(topic string) (ups, downs int64) {
	ups, err := p.db.SCard(p.ctx, ballot(topic, up)).Result()
	p.must(err)
	downs, err = p.db.SCard(p.ctx, ballot(topic, down)).Result()
	p.must(err)
	return ups, downs
}
