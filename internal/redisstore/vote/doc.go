// Package vote sets votes on articles, topics and comments, reads who has voted for an article, and withdraws the
// votes of a user.
//
// A request enters by Votes. A vote is a state. One script for each kind of post sets the vote, corrects counts,
// rankings and karma, and replies with the post. NeedUpvotes returns the dependencies of the upvotes of a user.
//
// The package builds on packages read, people and post. VotesRead of package post reads the votes that a post shows.
// The three scripts share place/lua/lib/vote.lua.
//
// Files: vote.go sets votes. voters.go reads the voters of an article, upvote.go reads the posts that a viewer has
// upvoted, and vote_cluster.go reads the votes that do not count. withdrawal.go contains the job that withdraws
// votes.
//
// Vocabulary: a voter is a user with a vote on a post. A cluster is the votes on a post that do not count, of one
// direction and from one network. A withdrawal sets all votes of a user to NONE.
package vote
