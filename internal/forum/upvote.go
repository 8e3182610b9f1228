package forum

import (
	"strconv"
	"strings"
	"time"
)

// An UpvoteID is the id of an Upvote: its voter and its post.
type UpvoteID struct {
	User UserID
	Post PostID
}

// String returns the global id, such as "upvote:42:topic:131853".
func (id UpvoteID) String() string {
	return "upvote:" + strconv.FormatInt(int64(id.User), 10) + ":" + id.Post.Member()
}

// ParseUpvoteID parses a global id such as "upvote:42:topic:131853:7". Errors: BadUserInput.
func ParseUpvoteID(s string) (UpvoteID, error) {
	rest, _ := strings.CutPrefix(s, "upvote:")
	digits, member, _ := strings.Cut(rest, ":")
	user, err := ParseUserID("user:" + digits)
	id := UpvoteID{user, PostOf(member)}
	if err != nil || id.Post == "" || id.String() != s {
		return UpvoteID{}, Errorf(BadUserInput, "%q is not a valid id of an upvote", shorten(s)).Breaks(Format)
	}
	return id, nil
}

// An Upvote is an upvote of a user, as an entry of the user's list.
type Upvote struct {
	ID        UpvoteID
	CreatedAt time.Time
	Post      any // an *Article, a *Topic or a *Comment; nil when it no longer exists
}

// GlobalID returns the upvote's id in the API.
func (u *Upvote) GlobalID() string { return u.ID.String() }

// IsNode makes Upvote implement Node of the API.
func (*Upvote) IsNode() {}

// A VoteCluster describes the votes on a post that came from one network and do not count.
type VoteCluster struct {
	Network       *string // a hash; nil once it has expired
	Vote          Vote
	Count         int
	VoterIDs      []UserID // the first of them
	Voters        []*User  // those of VoterIDs whose accounts exist
	DeletedVoters []string // the global ids of the others
}

// A VoteWithdrawal is the state of the withdrawal of all votes of a user.
type VoteWithdrawal struct {
	Withdrawn int // votes
	Kept      int // votes on posts whose voting is closed
	Finished  bool
}
