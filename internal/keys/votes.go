package keys

import (
	"strings"

	"github.com/agoraql/agora/internal/forum"
)

// A VoteList is one of the two lists of a voter's votes. Each is in blocks: see lib/vote.lua.
type VoteList string

// The lists.
const (
	Upvotes   VoteList = "upvotes"
	Downvotes VoteList = "downvotes"
)

var voteLists = []string{string(Upvotes), string(Downvotes)}

// VotesBlock returns the key of an older block of a user's votes; at is its TIME.
func VotesBlock(p Partition, list VoteList, user forum.UserID, at string) string {
	return VotesUntil.In(p, list, decimal(user)+":"+at)
}

// InExports returns the name under which exports and digests have the elements of a key: a list of votes is one key
// there. Other keys have their own name. Names are without a tag.
func InExports(name string) string {
	before, rest, _ := strings.Cut(name, "_until:")
	if user, _, ok := strings.Cut(rest, ":"); ok && isBlockOfVotes(rest) && isVoteList(before) {
		return before + "_by:" + user
	}
	return name
}

// VoteListOf returns the list and the user of agora:VOTES_by:UID, without a tag; ok is false for another key.
func VoteListOf(name string) (list VoteList, user string, ok bool) {
	before, user, _ := strings.Cut(name, "_by:")
	return VoteList(strings.TrimPrefix(before, "agora:")), user, isVoteList(before) && IsNumber(user)
}

// isVoteList reports whether a key that begins like this has votes.
func isVoteList(before string) bool {
	return before == "agora:"+string(Upvotes) || before == "agora:"+string(Downvotes)
}

// isBlockOfVotes reports whether s names the votes of a user up to a time.
func isBlockOfVotes(s string) bool {
	user, at, _ := strings.Cut(s, ":")
	return IsNumber(user) && IsNumber(at)
}
