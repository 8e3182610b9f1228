package interop_test

import (
	"fmt"
	"testing"
	"time"
)

func TestHotFormulaOfTheProgram(t *testing.T) {
	for _, c := range []struct {
		ups, downs int64
		at         float64
		want       float64
	}{
		{0, 0, 1430104804.123456, 0},
		{1, 0, 1134028003 + 45000, 1},
		{10, 0, 1134028003 + 90000, 3},
		{0, 100, 1134028003 + 45000, 1},
		{3, 1, 1430104804.123456, 6579.7854994},
	} {
		same(t, fmt.Sprint(c), hot(c.ups, c.downs, c.at), c.want)
	}
}

func TestRecommendedTopicsOfBoth(t *testing.T) {
	run(t, []testCase{
		{"the program's ranks show at once", func(t *testing.T, s *site) {
			ann := s.member(t, "ann")
			a, b := s.p.postTopic(ann.uid, "a", "Go"), s.p.postTopic(ann.uid, "b", "Go")
			c := s.p.postTopic(ann.uid, "c", "Go")
			s.p.voteTopic("77", b, up)
			s.p.voteTopic("78", a, down)
			for _, id := range []string{a, b, c} {
				s.p.updateRank(id)
			}
			same(t, "recommended", s.recommendedTopics(t, 1), within("topic:", []string{b, c, a}))
		}},
		{"Agora's ranks are the program's, to the 7th digit", func(t *testing.T, s *site) {
			mod, bob := s.moderator(t, "mod"), s.member(t, "bob")
			s.forum(t, mod, "tech", "Go")
			for i := range 12 {
				s.Advance(1234567 * time.Microsecond)
				id := s.newTopic(t, mod, "t", "Go")
				vote := "UP"
				if i%3 == 0 {
					vote = "DOWN"
				}
				for voter := range i {
					s.p.voteTopic(fmt.Sprint(100+voter), id, []string{up, down}[voter%2])
				}
				s.must(t, bob, "vote", "post", vars{"post": "topic:" + id, "vote": vote})
				rank, _ := s.p.score(recommended, id)
				same(t, "rank", rank, s.p.hotOf(id))
			}
			same(t, "recommended", s.recommendedTopics(t, 1), within("topic:", s.p.recommendedTopics(1)))
		}},
		{"votes that the program did not rank are ranked after reconcile", func(t *testing.T, s *site) {
			ann := s.member(t, "ann")
			a, b := s.p.postTopic(ann.uid, "a", "Go"), s.p.postTopic(ann.uid, "b", "Go")
			s.p.voteTopic("77", a, up)
			s.p.voteTopic("77", b, down)
			reconciled(t, s)
			for _, id := range []string{a, b} {
				rank, found := s.p.score(recommended, id)
				same(t, "found", found, true)
				same(t, "rank", rank, s.p.hotOf(id))
			}
			same(t, "recommended", s.recommendedTopics(t, 1), within("topic:", []string{a, b}))
		}},
		{"a rank of another formula is corrected by reconcile", func(t *testing.T, s *site) {
			ann := s.member(t, "ann")
			a := s.p.postTopic(ann.uid, "a", "Go")
			s.p.must(s.p.db.ZAdd(s.p.ctx, recommended, z(1e6, a)).Err())
			reconciled(t, s)
			rank, _ := s.p.score(recommended, a)
			same(t, "rank", rank, s.p.hotOf(a))
		}},
		{"pages of 25 are the same in both", func(t *testing.T, s *site) {
			ann := s.member(t, "ann")
			for i := range 30 {
				s.Advance(time.Second)
				id := s.p.postTopic(ann.uid, "t", "Go")
				for voter := range i % 4 {
					s.p.voteTopic(fmt.Sprint(100+voter), id, up)
				}
				s.p.updateRank(id)
			}
			for page := range 3 {
				same(t, "page", s.recommendedTopics(t, page+1), within("topic:", s.p.recommendedTopics(int64(page+1))))
			}
		}},
	})
}
