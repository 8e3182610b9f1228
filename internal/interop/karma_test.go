package interop_test

import "testing"

func TestKarmaForVotesOfBoth(t *testing.T) {
	run(t, []testCase{
		{"the program's votes are in it after reconcile, the poster's own never", func(t *testing.T, s *site) {
			ann, bob, cid := s.member(t, "ann"), s.member(t, "bob"), s.member(t, "cid")
			mine, theirs := s.Post(t, ann.token, "t"), s.p.postArticle(ann.id, "t", "https://example.com/")
			s.p.voteArticle(bob.id, mine)
			s.Vote(t, cid.token, mine, "UP")
			s.p.voteArticle(bob.id, theirs)
			s.Vote(t, cid.token, theirs, "UP")
			reconciled(t, s)
			same(t, "karma", s.karma(t, ann.id), 4)
		}},
		{"the program's vote withdrawn through GraphQL leaves none after reconcile", func(t *testing.T, s *site) {
			ann, bob := s.member(t, "ann"), s.member(t, "bob")
			id := s.Post(t, ann.token, "t")
			s.p.voteArticle(bob.id, id)
			s.Vote(t, bob.token, id, "NONE")
			reconciled(t, s)
			same(t, "karma", s.karma(t, ann.id), 0)
		}},
		{"a vote through GraphQL that the program withdraws leaves none after reconcile", func(t *testing.T, s *site) {
			ann, bob := s.member(t, "ann"), s.member(t, "bob")
			id := s.Post(t, ann.token, "t")
			s.Vote(t, bob.token, id, "UP")
			same(t, "karma at once", s.karma(t, ann.id), 1)
			s.p.withdrawArticleVote(bob.id, id)
			reconciled(t, s)
			same(t, "karma", s.karma(t, ann.id), 0)
		}},
		{"a poster's own vote that the program withdraws changes none, after reconcile", func(t *testing.T, s *site) {
			ann, bob := s.member(t, "ann"), s.member(t, "bob")
			id := s.Post(t, ann.token, "t")
			s.p.withdrawArticleVote(ann.id, id)
			s.p.voteArticle(bob.id, id)
			reconciled(t, s)
			same(t, "votes", s.votes(t, id), 1)
			same(t, "karma", s.karma(t, ann.id), 1)
		}},
		{"votes on topics count, ups less downs, the author's own not", func(t *testing.T, s *site) {
			ann, bob, cid := s.member(t, "ann"), s.member(t, "bob"), s.member(t, "cid")
			id := s.p.postTopic(ann.uid, "t", "Go")
			s.p.voteTopic(ann.uid, id, up)
			s.p.voteTopic(bob.uid, id, up)
			s.must(t, cid, "vote", "post", vars{"post": "topic:" + id, "vote": "UP"})
			s.p.voteTopic("77", id, down)
			reconciled(t, s)
			same(t, "karma", s.karma(t, ann.id), 1)
		}},
	})
}
