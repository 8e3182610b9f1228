package forum

import "time"

// A Vote is the state of one viewer's vote; the zero Vote is VoteNone.
type Vote int

// The votes. An article accepts VoteUp and VoteNone only.
const (
	VoteNone Vote = 0
	VoteUp   Vote = 1
	VoteDown Vote = -1
)

// String returns the vote's name in the API: UP, DOWN or NONE.
func (v Vote) String() string {
	switch v {
	case VoteUp:
		return "UP"
	case VoteDown:
		return "DOWN"
	}
	return "NONE"
}

// VoteInput is the input of vote as the client sent it.
type VoteInput struct {
	Post string
	Vote Vote
}

// A CastVote is a valid vote on a post. That on an article is VoteUp or VoteNone.
type CastVote struct {
	Post    PostID
	Vote    Vote
	Network string // the network of the client, see VoteNetwork; "" for a vote that counts in any case
}

// Parse returns the valid vote. Errors: BadUserInput, one for each bad field, joined.
func (in VoteInput) Parse() (CastVote, error) {
	var errs errorList
	out := CastVote{Post: idField(&errs, "post", in.Post, ParsePostID), Vote: in.Vote}
	if in.Vote == VoteDown && out.Post.Article() {
		errs = append(errs, Invalid("vote", Choice, "articles accept the votes UP and NONE, not DOWN"))
	}
	return out, errs.join()
}

// VotingPeriod is the time after its creation in which an article accepts votes. Other programs that share the data use
// the same period.
const VotingPeriod = 7 * 24 * time.Hour

// VotersLifetime is how long an article's set of voters exists: an hour longer than the article accepts votes, so that
// no vote is lost if the clocks of two computers differ.
const VotersLifetime = VotingPeriod + time.Hour

// A VoteRefusal is the reason why the viewer cannot vote.
type VoteRefusal string

// The reasons.
const (
	NotLoggedIn     VoteRefusal = "NOT_LOGGED_IN"
	VotingIsClosed  VoteRefusal = "VOTING_CLOSED"
	VotingOnDeleted VoteRefusal = "DELETED"
	VotingOnRemoved VoteRefusal = "REMOVED"
	LacksStanding   VoteRefusal = "STANDING"
	IsSuspended     VoteRefusal = "SUSPENDED"
)

// The reasons as variables, to which all refusals point; nothing may change them. A new variable for each entity of a
// page would be garbage after the response.
var (
	notLoggedIn, votingIsClosed      = NotLoggedIn, VotingIsClosed
	votingOnDeleted, votingOnRemoved = VotingOnDeleted, VotingOnRemoved
	lacksStanding, isSuspended       = LacksStanding, IsSuspended
)

// voteRefusal returns the reason why the viewer cannot vote on a post, nil if the viewer can. It does not check the age
// of an article, which Article.Show does.
func voteRefusal(viewer *User, deletedAt time.Time, removal *Removal, now time.Time) *VoteRefusal {
	switch {
	case removal != nil:
		return &votingOnRemoved
	case !deletedAt.IsZero():
		return &votingOnDeleted
	case viewer == nil:
		return &notLoggedIn
	case viewer.suspended(now):
		return &isSuspended
	case viewer.lacks(ActVote):
		return &lacksStanding
	}
	return nil
}
