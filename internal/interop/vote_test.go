package interop_test

import "testing"

func TestTopicVotesOfBoth(t *testing.T) {
	vote := func(t *testing.T, s *site, m member, topic, vote string) {
		t.Helper()
		s.must(t, m, "vote", "post", vars{"post": "topic:" + topic, "vote": vote})
	}
	// standing checks a topic's votes and m's vote, everywhere.
	standing := func(t *testing.T, s *site, topic string, ups, downs int, m member, vote string) {
		t.Helper()
		got := s.topic(t, m, topic)
		same(t, "upvotes", got.Upvotes, ups)
		same(t, "downvotes", got.Downvotes, downs)
		same(t, "score", got.Score, ups-downs)
		if got.ViewerVote == nil || *got.ViewerVote != vote {
			t.Errorf("viewerVote: got %v, want %s", got.ViewerVote, vote)
		}
		u, d := s.p.topicVotes(topic)
		same(t, "vote_up", u, int64(ups))
		same(t, "vote_down", d, int64(downs))
	}
	type steps = func(t *testing.T, s *site, topic string, bob member)
	both := func(name string, run steps) testCase {
		return testCase{name, func(t *testing.T, s *site) {
			mod, bob := s.moderator(t, "mod"), s.member(t, "bob")
			s.forum(t, mod, "tech", "Go")
			for _, topic := range []string{s.newTopic(t, mod, "t", "Go"), s.p.postTopic(mod.uid, "t", "Go", "tech")} {
				run(t, s, topic, bob)
			}
		}}
	}
	run(t, []testCase{
		both("the program's votes count at once", func(t *testing.T, s *site, topic string, bob member) {
			standing(t, s, topic, 0, 0, bob, "NONE")
			s.p.voteTopic(bob.uid, topic, up)
			s.p.voteTopic("77", topic, down)
			s.p.voteTopic("78", topic, down)
			standing(t, s, topic, 1, 2, bob, "UP")
		}),
		both("one user's vote through both counts once", func(t *testing.T, s *site, topic string, bob member) {
			s.p.voteTopic(bob.uid, topic, up)
			vote(t, s, bob, topic, "UP")
			standing(t, s, topic, 1, 0, bob, "UP")
			same(t, "counted", s.p.voteTopic(bob.uid, topic, down), false)
			standing(t, s, topic, 1, 0, bob, "UP")
		}),
		both("the program's vote is turned through GraphQL", func(t *testing.T, s *site, topic string, bob member) {
			s.p.voteTopic(bob.uid, topic, up)
			vote(t, s, bob, topic, "DOWN")
			standing(t, s, topic, 0, 1, bob, "DOWN")
			same(t, "in vote_down", s.p.hasVoted(bob.uid, topic, down), true)
		}),
		both("the program's vote is withdrawn through GraphQL", func(t *testing.T, s *site, topic string, bob member) {
			s.p.voteTopic(bob.uid, topic, down)
			vote(t, s, bob, topic, "NONE")
			standing(t, s, topic, 0, 0, bob, "NONE")
			same(t, "counted", s.p.voteTopic(bob.uid, topic, up), true)
			standing(t, s, topic, 1, 0, bob, "UP")
		}),
		both("Agora's vote is withdrawn by the program", func(t *testing.T, s *site, topic string, bob member) {
			vote(t, s, bob, topic, "UP")
			same(t, "the program sees it", s.p.hasVoted(bob.uid, topic, up), true)
			s.p.withdrawTopicVote(bob.uid, topic)
			standing(t, s, topic, 0, 0, bob, "NONE")
			vote(t, s, bob, topic, "DOWN")
			standing(t, s, topic, 0, 1, bob, "DOWN")
		}),
	})
}
