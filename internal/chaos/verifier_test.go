//go:build unix

package chaos_test

import (
	"strings"
	"testing"
)

// TestVerifier gives the verifier ledgers and states of which it must find every error.
func TestVerifier(t *testing.T) {
	for _, c := range []struct {
		name    string
		change  func(l *ledger, s *state)
		problem string // a part of the only problem; "" for none
	}{
		{"all is as promised", func(*ledger, *state) {}, ""},
		{"a lost post", func(_ *ledger, s *state) { s.listed = s.listed[:1] }, "m2 is lost"},
		{"a doubled post", func(_ *ledger, s *state) {
			s.posts["article:9"] = &found{id: "article:9", text: "m1 v1", votes: map[int]string{}}
			s.listed = append(s.listed, "article:9")
		}, "m1 is there 2 times"},
		{"a post of nobody", func(_ *ledger, s *state) {
			s.posts["article:9"] = &found{id: "article:9", text: "m9 v1", votes: map[int]string{}}
			s.listed = append(s.listed, "article:9")
		}, `nobody posted "m9"`},
		{"the id of another post", func(l *ledger, _ *state) { l.posts[1].id = "comment:article:1:8" }, "m2 has the id"},
		{"a post without a promise, there", func(l *ledger, _ *state) { l.posts[1].id, l.posts[1].posted = "", pending }, ""},
		{"a post without a promise, not there", func(l *ledger, s *state) {
			l.posts[1].id, l.posts[1].posted = "", pending
			s.listed = s.listed[:1]
		}, ""},
		{"a lost edit", func(l *ledger, _ *state) { l.edit(l.posts[0], "m1 v2", 50) }, "should be one of"},
		{"an edit without a promise", func(l *ledger, _ *state) { l.edit(l.posts[0], "m1 v2", pending) }, ""},
		{"a late edit without a promise", func(l *ledger, s *state) {
			l.edit(l.posts[0], "m1 v2", pending)
			l.edit(l.posts[0], "m1 v3", 60)
			s.posts["article:1"].text = "m1 v2"
		}, ""},
		{"a deleted post, there", func(l *ledger, _ *state) { l.posts[1].deleted = 60 }, "m2 was deleted and is there"},
		{"a deletion without a promise", func(l *ledger, _ *state) { l.posts[1].deleted = pending }, ""},
		{"a deleted post", func(l *ledger, s *state) {
			l.posts[1].deleted = 60
			s.listed = s.listed[:1]
			s.posts["comment:article:1:1"].deleted = true
		}, ""},
		{"a lost vote", func(_ *ledger, s *state) {
			p := s.posts["article:1"]
			p.votes[1], p.upvotes, p.score = "NONE", 1, 1
		}, "person 1 on article:1 are not linearizable"},
		{"a vote that counts twice", func(_ *ledger, s *state) {
			p := s.posts["article:1"]
			p.upvotes, p.score = 3, 3
		}, "article:1 has 3 upvotes"},
		{"a vote of nobody", func(_ *ledger, s *state) { s.posts["comment:article:1:1"].downvotes++ }, "1 downvotes"},
		{"a vote that comes and goes", func(l *ledger, _ *state) {
			l.vote(vote{"article:1", 1, 2, "NONE", true, 45, 46})
		}, "not linearizable"},
		{"a vote without a promise", func(l *ledger, _ *state) {
			l.vote(vote{"article:1", 1, 2, "NONE", false, 41, pending})
			l.vote(vote{"article:1", 1, 2, "NONE", true, 45, 46})
			l.vote(vote{"article:1", 1, 1, "UP", false, 47, 48})
		}, ""},
		{"a vote between two others", func(l *ledger, _ *state) {
			l.vote(vote{"article:1", 1, 2, "NONE", false, 35, 45})
			l.vote(vote{"article:1", 1, 2, "NONE", true, 50, 51})
		}, "not linearizable"},
		{"a late post that Redis may lose", func(l *ledger, s *state) {
			l.doubt(20)
			s.listed = s.listed[:1]
			s.posts["article:1"].votes[1] = "NONE"
			s.posts["article:1"].upvotes, s.posts["article:1"].score = 1, 1
		}, ""},
		{"an early post that Redis must keep", func(l *ledger, s *state) {
			l.doubt(20)
			s.listed = s.listed[1:]
		}, "m1 is lost"},
	} {
		t.Run(c.name, func(t *testing.T) {
			l := &ledger{
				posts: []*post{
					{kind: "article", mark: "m1", id: "article:1", posted: 10, edits: []edit{{"m1 v1", 10}}},
					{kind: "comment", mark: "m2", id: "comment:article:1:1", posted: 25, edits: []edit{{"m2 v1", 25}}},
				},
				votes: []vote{
					{"article:1", 0, 0, "UP", false, 5, 10},
					{"article:1", 1, 1, "UP", false, 30, 40},
					{"article:1", 1, 2, "UP", true, 42, 44},
				},
			}
			s := &state{
				listed: []string{"article:1", "comment:article:1:1"}, voters: 2, read: 100,
				posts: map[string]*found{
					"article:1": {
						id: "article:1", text: "m1 v1", score: 2, upvotes: 2, votes: map[int]string{0: "UP", 1: "UP"},
					},
					"comment:article:1:1": {
						id: "comment:article:1:1", text: "m2 v1", votes: map[int]string{0: "NONE", 1: "NONE"},
					},
				},
			}
			c.change(l, s)
			problems := verify(l, s)
			if c.problem == "" && len(problems) > 0 || c.problem != "" && len(problems) != 1 ||
				c.problem != "" && !strings.Contains(problems[0], c.problem) {
				t.Errorf("%q, want %q", problems, c.problem)
			}
		})
	}
}
