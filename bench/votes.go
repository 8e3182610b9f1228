package main

import (
	"cmp"
	"fmt"
)

// ballot is how many articles a connection votes for, before it takes these votes back.
const ballot = 50

// votable is how many of the newest articles are voted on, at most. They are two days old: votes are open for a week.
const votable = 2000

// ballotOf returns the ids of the articles that a connection votes for.
func (s *site) ballotOf(connection int) []int {
	ids := make([]int, ballot)
	for i := range ids {
		ids[i] = s.articles - (connection*ballot+i)%min(s.articles, votable)
	}
	return ids
}

// votes returns the votes of a connection: each of them changes something.
func (s *site) votes(connection int, h headers) [][]byte {
	return s.votesFor(connection, s.ballotOf(connection), h)
}

// votesFor returns a connection's votes for articles, and those that take them back: of the user of h, or else of the
// connection.
func (s *site) votesFor(connection int, ids []int, h headers) (all [][]byte) {
	h.token = cmp.Or(h.token, s.tokens[connection%len(s.tokens)])
	for _, vote := range []string{"UP", "NONE"} {
		for _, id := range ids {
			all = append(all, graphql(h, voteDocument, map[string]any{"id": fmt.Sprintf("article:%d", id), "vote": vote}))
		}
	}
	return all
}

// mixed returns requests of which some percent are votes, for articles at the front.
func (s *site) mixed(connection, percent int, read []byte, h headers) (all [][]byte) {
	for _, vote := range s.votesFor(connection, s.front, h) {
		for range 100/percent - 1 {
			all = append(all, read)
		}
		all = append(all, vote)
	}
	return all
}
