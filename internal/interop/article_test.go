package interop_test

import (
	"fmt"
	"strconv"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
)

func TestArticlesOfTheProgram(t *testing.T) {
	run(t, []testCase{
		{"show at once, on top of both orders", func(t *testing.T, s *site) {
			ann := s.member(t, "ann")
			old := s.Post(t, ann.token, "older")
			s.Advance(time.Hour)
			id := s.p.postArticle(ann.id, "Link of another", "https://example.com/a")
			got := s.article(t, member{}, id)
			if got == nil || got.Author == nil {
				t.Fatalf("%s: %+v", id, got)
			}
			same(t, "title", got.Title, "Link of another")
			same(t, "link", got.Link, "https://example.com/a")
			same(t, "author", got.Author.Name, "ann")
			same(t, "createdAt", got.CreatedAt, s.Clock.Now().Format(time.RFC3339Nano))
			same(t, "votes", got.Upvotes, 1)
			same(t, "ranked", s.ranked(t, 1), []string{id, old})
			same(t, "newest", s.newest(t, 1), []string{id, old})
		}},
		{"and Agora's take their ids from one counter", func(t *testing.T, s *site) {
			ann := s.member(t, "ann")
			same(t, "first", s.p.postArticle(ann.id, "a", "https://example.com/"), "article:1")
			same(t, "second", s.Post(t, ann.token, "b"), "article:2")
			same(t, "third", s.p.postArticle(ann.id, "c", "https://example.com/"), "article:3")
			same(t, "fourth", s.Post(t, ann.token, "d"), "article:4")
			same(t, "votes", s.votes(t, "article:3"), 1)
		}},
		{"without a poster that is known have none", func(t *testing.T, s *site) {
			for _, poster := range []string{"alice", "user:999", "user:x", ""} {
				id := s.p.postArticle(poster, "t", "https://example.com/")
				got := s.article(t, member{}, id)
				if got == nil || got.Author != nil {
					t.Errorf("%q: %+v", poster, got)
				}
			}
		}},
		{"have their poster's vote", func(t *testing.T, s *site) {
			ann := s.member(t, "ann")
			id := s.p.postArticle(ann.id, "t", "https://example.com/")
			same(t, "viewerVote", *s.article(t, ann, id).ViewerVote, "UP")
			s.Vote(t, ann.token, id, "UP")
			same(t, "votes", s.votes(t, id), 1)
		}},
		{"take no votes once the week is over, and keep their score", func(t *testing.T, s *site) {
			ann, bob := s.member(t, "ann"), s.member(t, "bob")
			id := s.p.postArticle(ann.id, "t", "https://example.com/")
			before, _ := s.p.score("score:", id)
			s.Advance(week + time.Second)
			code, _ := s.Vote(t, bob.token, id, "UP")
			same(t, "code", code, "VOTING_CLOSED")
			same(t, "the program's vote", s.p.voteArticle(bob.id, id), false)
			after, _ := s.p.score("score:", id)
			same(t, "score", after, before)
			same(t, "votes", s.votes(t, id), 1)
		}},
		{"with a time outside the calendar are null and take no votes", func(t *testing.T, s *site) {
			bob := s.member(t, "bob")
			for _, at := range []string{"1.7e18", "1e300", "inf", "nan"} {
				id := s.p.postArticle("user:1", "t", "https://example.com/")
				s.p.must(s.p.db.HSet(s.p.ctx, id, "time", at).Err())
				if got := s.article(t, member{}, id); got != nil {
					t.Errorf("%s: %+v", at, got)
				}
				for range 2 {
					code, _ := s.Vote(t, bob.token, id, "UP")
					same(t, "code at "+at, code, "NOT_FOUND")
				}
				same(t, "votes at "+at, s.p.hash(id)["votes"], "1")
			}
		}},
		{"are edited and deleted through GraphQL", func(t *testing.T, s *site) {
			ann := s.member(t, "ann")
			id := s.p.postArticle(ann.id, "t", "https://example.com/")
			s.must(t, ann, "editArticle", "article", vars{"post": id, "title": "Better"})
			same(t, "title", s.p.hash(id)["title"], "Better")
			s.must(t, ann, "deletePost", "post", vars{"post": id})
			same(t, "page", s.p.page("score:", 1), []string{})
			same(t, "newest", s.p.page("time:", 1), []string{})
			same(t, "ranked", s.ranked(t, 1), []string{})
		}},
	})
}

func TestArticlesOfAgora(t *testing.T) {
	run(t, []testCase{
		{"are the contract's to the program", func(t *testing.T, s *site) {
			ann := s.member(t, "ann")
			id := s.Post(t, ann.token, "A title")
			hash := s.p.hash(id)
			for field, want := range map[string]string{
				"title": "A title", "link": "https://example.com/", "poster": ann.id, "votes": "1",
			} {
				same(t, field, hash[field], want)
			}
			at, err := strconv.ParseFloat(hash["time"], 64)
			if err != nil {
				t.Fatal(err)
			}
			same(t, "time", text(at), text(seconds(agoratest.Start)))
			posted, _ := s.p.score("time:", id)
			score, _ := s.p.score("score:", id)
			same(t, "time:", posted, at)
			same(t, "score:", text(score), text(at+voteScore))
			members, err := s.p.db.SMembers(s.p.ctx, voters(id)).Result()
			s.p.must(err)
			same(t, "voters", members, []string{ann.id})
			left, err := s.p.db.TTL(s.p.ctx, voters(id)).Result()
			s.p.must(err)
			if left < week-time.Minute || left > week+time.Hour {
				t.Errorf("the voters go in %v", left)
			}
		}},
		{"fill the program's pages of 25 as Agora's", func(t *testing.T, s *site) {
			ann, bob := s.member(t, "ann"), s.member(t, "bob")
			for i := range 30 {
				s.Advance(time.Minute)
				var id string
				if i%2 == 0 {
					id = s.Post(t, bob.token, fmt.Sprint(i))
				} else {
					id = s.p.postArticle(ann.id, fmt.Sprint(i), "https://example.com/")
				}
				if i%7 == 0 {
					s.p.voteArticle("user:77", id)
				}
			}
			for page := range 3 {
				same(t, "ranked", s.ranked(t, page+1), s.p.page("score:", int64(page+1)))
				same(t, "newest", s.newest(t, page+1), s.p.page("time:", int64(page+1)))
			}
			same(t, "first page", len(s.ranked(t, 1)), 25)
			same(t, "second page", len(s.ranked(t, 2)), 5)
		}},
	})
}

func TestArticleVotesOfBoth(t *testing.T) {
	// standing checks an article's votes everywhere, from first principles.
	standing := func(t *testing.T, s *site, id string, votes int) {
		t.Helper()
		same(t, "votes", s.votes(t, id), votes)
		same(t, "votes of the hash", s.p.hash(id)["votes"], strconv.Itoa(votes))
		n, err := s.p.db.SCard(s.p.ctx, voters(id)).Result()
		s.p.must(err)
		same(t, "voters", n, int64(votes))
		posted, _ := s.p.score("time:", id)
		score, _ := s.p.score("score:", id)
		same(t, "score", text(score), text(posted+float64(voteScore*votes)))
	}
	run(t, []testCase{
		{"a vote of the program counts at once and moves the article", func(t *testing.T, s *site) {
			ann, bob := s.member(t, "ann"), s.member(t, "bob")
			first := s.Post(t, ann.token, "first")
			s.Advance(time.Minute)
			second := s.Post(t, ann.token, "second")
			same(t, "before", s.ranked(t, 1), []string{second, first})
			same(t, "counted", s.p.voteArticle(bob.id, first), true)
			standing(t, s, first, 2)
			same(t, "after", s.ranked(t, 1), []string{first, second})
			same(t, "viewerVote", *s.article(t, bob, first).ViewerVote, "UP")
		}},
		{"one user's vote through both counts once", func(t *testing.T, s *site) {
			ann, bob := s.member(t, "ann"), s.member(t, "bob")
			id := s.Post(t, ann.token, "t")
			s.p.voteArticle(bob.id, id)
			s.Vote(t, bob.token, id, "UP")
			standing(t, s, id, 2)
			other := s.p.postArticle(ann.id, "t", "https://example.com/")
			s.Vote(t, bob.token, other, "UP")
			same(t, "counted", s.p.voteArticle(bob.id, other), false)
			standing(t, s, other, 2)
		}},
		{"the poster's own vote counts as the first in either", func(t *testing.T, s *site) {
			ann := s.member(t, "ann")
			id := s.Post(t, ann.token, "t")
			same(t, "counted", s.p.voteArticle(ann.id, id), false)
			standing(t, s, id, 1)
		}},
		{"a vote of the program is withdrawn through GraphQL", func(t *testing.T, s *site) {
			ann, bob := s.member(t, "ann"), s.member(t, "bob")
			id := s.p.postArticle(ann.id, "t", "https://example.com/")
			s.p.voteArticle(bob.id, id)
			s.Vote(t, bob.token, id, "NONE")
			standing(t, s, id, 1)
			s.Vote(t, bob.token, id, "NONE")
			standing(t, s, id, 1)
			same(t, "counted again", s.p.voteArticle(bob.id, id), true)
			standing(t, s, id, 2)
		}},
		{"a vote through GraphQL is withdrawn by the program", func(t *testing.T, s *site) {
			ann, bob := s.member(t, "ann"), s.member(t, "bob")
			id := s.Post(t, ann.token, "t")
			s.Vote(t, bob.token, id, "UP")
			same(t, "withdrawn", s.p.withdrawArticleVote(bob.id, id), true)
			standing(t, s, id, 1)
			same(t, "viewerVote", *s.article(t, bob, id).ViewerVote, "NONE")
			s.Vote(t, bob.token, id, "UP")
			standing(t, s, id, 2)
		}},
		{"a vote cut off after the set is counted after reconcile", func(t *testing.T, s *site) {
			ann := s.member(t, "ann")
			id := s.p.postArticle(ann.id, "t", "https://example.com/")
			s.p.must(s.p.db.SAdd(s.p.ctx, voters(id), "user:77").Err())
			reconciled(t, s)
			standing(t, s, id, 2) // votes and score: are derived from the set
		}},
		{"a score that does not follow the votes is corrected by reconcile", func(t *testing.T, s *site) {
			ann := s.member(t, "ann")
			id := s.p.postArticle(ann.id, "t", "https://example.com/")
			s.p.must(s.p.db.ZAdd(s.p.ctx, "score:", z(1e9+0.5, id)).Err())
			reconciled(t, s)
			standing(t, s, id, 1) // score: is derived from time and votes
		}},
		{"a vote through GraphQL adds to the score that the program keeps", func(t *testing.T, s *site) {
			ann, bob := s.member(t, "ann"), s.member(t, "bob")
			id := s.p.postArticle(ann.id, "t", "https://example.com/")
			s.p.must(s.p.db.ZAdd(s.p.ctx, "score:", z(1e9+0.5, id)).Err())
			s.Vote(t, bob.token, id, "UP")
			score, _ := s.p.score("score:", id)
			same(t, "score", score, 1e9+0.5+voteScore)
		}},
	})
}
