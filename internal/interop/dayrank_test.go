package interop_test

import (
	"testing"
	"time"
)

func TestDayRankOfBoth(t *testing.T) {
	// two is a site with two topics.
	two := func(t *testing.T, s *site) (mod member, a, b string) {
		mod = s.moderator(t, "mod")
		s.forum(t, mod, "tech", "Go")
		return mod, s.newTopic(t, mod, "a", "Go"), s.p.postTopic(mod.uid, "b", "Go", "tech")
	}
	run(t, []testCase{
		{"the program's counts show at once", func(t *testing.T, s *site) {
			_, a, b := two(t, s)
			s.p.countReply(a)
			s.p.countReply(b)
			s.p.countReply(b)
			same(t, "hotTopics", s.hotTopics(t), within("topic:", []string{b, a}))
		}},
		{"Agora's first reply of a day keeps what the program counted, and its expiry", func(t *testing.T, s *site) {
			mod, a, b := two(t, s)
			for range 5 {
				s.p.countReply(b)
			}
			s.p.must(s.p.db.PExpire(s.p.ctx, dayRank, time.Hour).Err())
			s.newComment(t, mod, a, "words")
			same(t, "a", s.p.replies(a), 1)
			same(t, "b", s.p.replies(b), 5)
			same(t, "hotTopics", s.hotTopics(t), within("topic:", []string{b, a}))
			if left := s.expiry(dayRank); left <= 0 || left > time.Hour {
				t.Errorf("expiry %v", left)
			}
		}},
		{"Agora's replies are the program's at once, until midnight", func(t *testing.T, s *site) {
			mod, a, b := two(t, s)
			s.newComment(t, mod, a, "words")
			s.newComment(t, mod, b, "words")
			s.newComment(t, mod, b, "words")
			same(t, "hottest", s.p.hottest(10), []string{b, a})
			same(t, "b", s.p.replies(b), 2)
			left, day := s.expiry(dayRank), s.p.untilMidnight()
			if left > day || left < day-time.Minute {
				t.Errorf("expiry %v, midnight in %v", left, day)
			}
		}},
		{"each reply of either counts once, before and after reconcile", func(t *testing.T, s *site) {
			mod, a, b := two(t, s)
			for range 3 {
				s.p.reply("77", a, "words", "Go", "tech")
				s.newComment(t, mod, a, "words")
			}
			s.newComment(t, mod, b, "words")
			s.shownCount(t, a)
			same(t, "a", s.p.replies(a), 6)
			reconciled(t, s)
			same(t, "a after reconcile", s.p.replies(a), 6)
			same(t, "b after reconcile", s.p.replies(b), 1)
			same(t, "hotTopics", s.hotTopics(t), within("topic:", []string{a, b}))
		}},
		{"a deleted reply of Agora's is taken back, the program's count stays", func(t *testing.T, s *site) {
			mod, a, _ := two(t, s)
			s.p.countReply(a)
			id := s.newComment(t, mod, a, "words")
			s.must(t, mod, "deletePost", "post", vars{"post": "comment:topic:" + a + ":" + id})
			same(t, "a", s.p.replies(a), 1)
		}},
		{"what was counted for a deleted topic is out of it", func(t *testing.T, s *site) {
			mod, a, b := two(t, s)
			s.p.countReply(a)
			s.p.countReply(b)
			s.must(t, mod, "deletePost", "post", vars{"post": "topic:" + a})
			same(t, "hottest", s.p.hottest(10), []string{b})
		}},
		{"reconcile takes out topics that are gone and keeps the counts of the others", func(t *testing.T, s *site) {
			_, a, b := two(t, s)
			for range 3 {
				s.p.countReply(a)
			}
			s.p.countReply(b)
			s.p.must(s.p.db.ZIncrBy(s.p.ctx, dayRank, 50, "424242").Err())
			same(t, "hotTopics", s.hotTopics(t), within("topic:", []string{a, b}))
			reconciled(t, s)
			same(t, "hottest", s.p.hottest(10), []string{a, b})
			same(t, "a", s.p.replies(a), 3)
		}},
		{"reconcile gives it an expiry at midnight where there is none", func(t *testing.T, s *site) {
			_, a, _ := two(t, s)
			s.p.must(s.p.db.ZIncrBy(s.p.ctx, dayRank, 1, a).Err())
			reconciled(t, s)
			left, day := s.expiry(dayRank), s.p.untilMidnight()
			if left > day || left < day-time.Minute {
				t.Errorf("expiry %v, midnight in %v", left, day)
			}
			same(t, "a", s.p.replies(a), 1)
		}},
		{"reconcile keeps the expiry that the program set", func(t *testing.T, s *site) {
			_, a, _ := two(t, s)
			s.p.countReply(a)
			s.p.must(s.p.db.PExpire(s.p.ctx, dayRank, time.Hour).Err())
			reconciled(t, s)
			if left := s.expiry(dayRank); left <= 0 || left > time.Hour {
				t.Errorf("expiry %v", left)
			}
		}},
		{"Agora's reply gives it an expiry at midnight where the program set none", func(t *testing.T, s *site) {
			mod, a, b := two(t, s)
			s.p.must(s.p.db.ZIncrBy(s.p.ctx, dayRank, 1, a).Err())
			s.newComment(t, mod, b, "words")
			left, day := s.expiry(dayRank), s.p.untilMidnight()
			if left > day || left < day-time.Minute {
				t.Errorf("expiry %v, midnight in %v", left, day)
			}
			same(t, "a", s.p.replies(a), 1)
		}},
		{"Agora's replies are in the dated copy of the day, kept for 90 days", func(t *testing.T, s *site) {
			mod, a, _ := two(t, s)
			s.newComment(t, mod, a, "words")
			dated := dayRank + "::" + s.Clock.Now().UTC().Format(time.DateOnly)
			n, _ := s.p.score(dated, a)
			same(t, "a", n, 1)
			if left := s.expiry(dated); left < 89*24*time.Hour || left > 91*24*time.Hour {
				t.Errorf("expiry %v", left)
			}
		}},
		{"the next day begins with none", func(t *testing.T, s *site) {
			mod, a, b := two(t, s)
			s.p.countReply(a)
			s.newComment(t, mod, b, "words")
			s.Advance(s.p.untilMidnight() + time.Second)
			same(t, "hotTopics", s.hotTopics(t), []string{})
			s.p.countReply(a)
			same(t, "hotTopics after a reply", s.hotTopics(t), []string{"topic:" + a})
		}},
	})
}

// shownCount reads a topic's thread and count, as any client may at any time.
func (s *site) shownCount(t *testing.T, topic string) int {
	t.Helper()
	s.thread(t, topic)
	s.comments(t, topic)
	return s.topic(t, member{}, topic).CommentCount
}
