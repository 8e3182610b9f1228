package interop_test

import (
	"slices"
	"strconv"
	"testing"
)

// The checks compare the ledgers of a storm with the data that GraphQL and the program read.

func (w *world) articleVotes(id string) (votes int) {
	for _, a := range w.actors {
		if a.articleVotes[id] {
			votes++
		}
	}
	return votes
}

func (w *world) topicVotes(id string) (ups, downs int) {
	for _, a := range w.actors {
		switch a.topicVotes[id] {
		case 1:
			ups++
		case -1:
			downs++
		}
	}
	return ups, downs
}

// number is a number of a hash, 0 for none.
func number(field string) float64 {
	n, _ := strconv.ParseFloat(field, 64)
	return n
}

// sum returns the sum of count over all actors.
func (w *world) sum(count func(a *actor) int) (sum int) {
	for _, a := range w.actors {
		sum += count(a)
	}
	return sum
}

// checkVotes compares votes and clicks, which both count at once.
func (w *world) checkVotes(t *testing.T, s *site) {
	t.Helper()
	for _, id := range w.articles {
		votes := w.articleVotes(id)
		same(t, "votes of "+id, s.votes(t, id), votes)
		same(t, "hash of "+id, s.p.hash(id)["votes"], strconv.Itoa(votes))
		n, err := s.p.db.SCard(s.p.ctx, voters(id)).Result()
		s.p.must(err)
		same(t, "set of "+id, n, int64(votes))
		posted, _ := s.p.score("time:", id)
		score, _ := s.p.score("score:", id)
		same(t, "score of "+id, text(score), text(posted+float64(voteScore*votes)))
	}
	for _, id := range w.topics {
		ups, downs := w.topicVotes(id)
		topic := s.topic(t, member{}, id)
		same(t, "upvotes of "+id, topic.Upvotes, ups)
		same(t, "downvotes of "+id, topic.Downvotes, downs)
		same(t, "views of "+id, topic.ViewCount, w.sum(func(a *actor) int { return a.clicks[id] }))
	}
	same(t, "ranked", s.ranked(t, 1), s.p.page("score:", 1))
	same(t, "newest", s.newest(t, 1), s.p.page("time:", 1))
}

// checkDayRank compares the replies of the day, which both count at once.
func (w *world) checkDayRank(t *testing.T, s *site) {
	t.Helper()
	for _, id := range w.topics {
		replies := w.sum(func(a *actor) int { return a.replies[id] })
		n, found := s.p.score(dayRank, id)
		same(t, "replies of "+id, n, float64(replies))
		same(t, "ranked "+id, found, replies > 0)
	}
	same(t, "hotTopics", s.hotTopics(t), within("topic:", s.p.hottest(25)))
}

// checkComments compares lists, counts and threads, and the bumps that follow from them.
func (w *world) checkComments(t *testing.T, s *site) {
	t.Helper()
	for _, id := range w.topics {
		newest := number(s.p.topic(id)["time"])
		want := []string{}
		for _, a := range w.actors {
			for _, c := range a.live {
				if c.topic == id {
					want = append(want, c.id)
					newest = max(newest, number(s.p.commentHash(c.id)["time"]))
				}
			}
		}
		slices.Sort(want)
		same(t, "commentCount of "+id, s.topic(t, member{}, id).CommentCount, len(want))
		thread := []string{}
		for _, c := range s.thread(t, id) {
			thread = append(thread, bare(c.ID))
		}
		slices.Sort(thread)
		same(t, "thread of "+id, thread, want)
		list := s.p.comments(id)
		slices.Sort(list)
		same(t, "list of "+id, list, want)
		w.checkPlaces(t, s, id, text(newest))
	}
}

// checkPlaces checks that a topic is in its category and its tabs by the last reply,
// and in no others.
func (w *world) checkPlaces(t *testing.T, s *site, id, lastReply string) {
	t.Helper()
	var category string
	for _, a := range w.actors {
		category += a.category[id]
	}
	same(t, "category of "+id, s.p.topic(id)["category"], category)
	for _, name := range categories {
		at, found := s.p.score("bbs::category::"+name, id)
		same(t, id+" in "+name, found, name == category)
		if found {
			same(t, "place of "+id+" in "+name, text(at), lastReply)
		}
	}
	for _, tab := range []string{"tech", "all"} {
		at, found := s.p.score("bbs::tab::"+tab+"::topic_list", id)
		same(t, id+" in "+tab, found, slices.Contains(stormTabs[category], tab))
		if found {
			same(t, "place of "+id+" in "+tab, text(at), lastReply)
		}
	}
}

// checkGroups compares members, rankings and the articles' groups.
func (w *world) checkGroups(t *testing.T, s *site) {
	t.Helper()
	size := map[string]int{}
	for _, a := range w.actors {
		for id, groups := range a.groups {
			want := []string{}
			score, _ := s.p.score("score:", id)
			posted, _ := s.p.score("time:", id)
			for _, group := range stormGroups {
				in, err := s.p.db.SIsMember(s.p.ctx, "group:"+group, id).Result()
				s.p.must(err)
				same(t, id+" in "+group, in, groups[group])
				got, ranked := s.p.score("score:"+group, id)
				same(t, id+" ranked in "+group, ranked, groups[group])
				at, filed := s.p.score("time:"+group, id)
				same(t, id+" by time in "+group, filed, groups[group])
				if groups[group] {
					want = append(want, group)
					size[group]++
					same(t, "score of "+id+" in "+group, got, score)
					same(t, "time of "+id+" in "+group, at, posted)
				}
			}
			same(t, "groups of "+id, s.groupsOf(t, id), want)
		}
	}
	for _, group := range stormGroups {
		same(t, "ranked in "+group, s.grouped(t, group, 1), s.p.groupArticles(group, "score:", 1))
		if g := s.group(t, group); size[group] > 0 && (g == nil || g.ArticleCount != size[group]) {
			t.Errorf("%s: %+v, want %d articles", group, g, size[group])
		}
	}
}

// checkKarma compares karma with the votes of others.
func (w *world) checkKarma(t *testing.T, s *site) {
	t.Helper()
	for _, a := range w.actors {
		if a.token == "" {
			continue
		}
		karma := 0
		for _, voter := range w.actors {
			if voter == a {
				continue
			}
			for _, id := range a.articles {
				if voter.articleVotes[id] {
					karma++
				}
			}
			for _, id := range a.topics {
				karma += voter.topicVotes[id]
			}
			for id, author := range w.comments {
				if author == a {
					karma += voter.commentVotes[id]
				}
			}
		}
		same(t, "karma of "+a.id, s.karma(t, a.id), karma)
	}
}

// checkRecommended compares the ranks with the formula.
func (w *world) checkRecommended(t *testing.T, s *site) {
	t.Helper()
	for _, id := range w.topics {
		rank, found := s.p.score(recommended, id)
		same(t, "recommended "+id, found, true)
		same(t, "rank of "+id, rank, s.p.hotOf(id))
	}
	same(t, "recommended", s.recommendedTopics(t, 1), within("topic:", s.p.recommendedTopics(1)))
}

func TestStormOfBoth(t *testing.T) {
	run(t, []testCase{
		{"votes and clicks are exact at once", func(t *testing.T, s *site) {
			storm(t, s).checkVotes(t, s)
		}},
		{"replies of the day are exact at once", func(t *testing.T, s *site) {
			storm(t, s).checkDayRank(t, s)
		}},
		{"everything is exact after reconcile", func(t *testing.T, s *site) {
			w := storm(t, s)
			reconciled(t, s)
			w.checkVotes(t, s)
			w.checkDayRank(t, s)
			w.checkComments(t, s)
			w.checkGroups(t, s)
			w.checkKarma(t, s)
			w.checkRecommended(t, s)
		}},
	})
}
