package forum

import "time"

// A Vote is the state of one viewer's vote; the zero Vote is VoteNone.
type Vote int

// The votes. An article takes VoteUp and VoteNone.
const (
	VoteNone Vote = 0
	VoteUp   Vote = 1
	VoteDown Vote = -1
)

func (v Vote) String() string {
	switch v {
	case VoteUp:
		return "UP"
	case VoteDown:
		return "DOWN"
	}
	return "NONE"
}

// VotingPeriod is how long an article takes votes after it was posted. It and
// the numbers below are the data contract's.
const VotingPeriod = 7 * 24 * time.Hour

// VotersKept is how long an article's set of voters is kept: an hour longer
// than votes are taken, so that clocks that differ a little lose none.
const VotersKept = VotingPeriod + time.Hour

// A VoteRefusal is the reason why the viewer cannot vote.
type VoteRefusal string

// The refusals.
const (
	NotLoggedIn     VoteRefusal = "NOT_LOGGED_IN"
	VotingIsClosed  VoteRefusal = "VOTING_CLOSED"
	VotingOnDeleted VoteRefusal = "DELETED"
)

// voteRefusal is the rule for topics and comments, which take votes at any age: nil for a
// viewer who may vote.
func voteRefusal(viewer *User, deletedAt time.Time) *VoteRefusal {
	switch {
	case !deletedAt.IsZero():
		return new(VotingOnDeleted)
	case viewer == nil:
		return new(NotLoggedIn)
	}
	return nil
}
