package interop_test

import (
	"fmt"
	"testing"
	"time"
)

// expiry is when a key goes; -1 for never, -2 for no key.
func (s *site) expiry(key string) time.Duration {
	left, err := s.p.db.PTTL(s.p.ctx, key).Result()
	s.p.must(err)
	return left
}

func TestGroupsOfTheProgram(t *testing.T) {
	run(t, []testCase{
		{"show with feed, name, count and the article's groups after reconcile", func(t *testing.T, s *site) {
			ann := s.member(t, "ann")
			a, b := s.Post(t, ann.token, "a"), s.p.postArticle(ann.id, "b", "https://example.com/")
			s.p.addToGroups(a, "go")
			s.p.addToGroups(b, "go", "web")
			s.p.voteArticle("user:77", a)
			reconciled(t, s)
			same(t, "ranked", s.grouped(t, "go", 1), []string{a, b})
			same(t, "groups", s.groupNames(t), []string{"go", "web"})
			same(t, "groups of b", s.groupsOf(t, b), []string{"go", "web"})
			g := s.group(t, "go")
			if g == nil {
				t.Fatal("no group")
			}
			same(t, "articleCount", g.ArticleCount, 2)
		}},
		{"show by time after reconcile", func(t *testing.T, s *site) {
			ann := s.member(t, "ann")
			a := s.p.postArticle(ann.id, "a", "https://example.com/")
			s.Advance(time.Minute)
			b := s.p.postArticle(ann.id, "b", "https://example.com/")
			s.p.addToGroups(a, "go")
			s.p.addToGroups(b, "go")
			s.p.voteArticle("user:77", a)
			reconciled(t, s)
			same(t, "ranked", s.grouped(t, "go", 1), []string{a, b})
			same(t, "newest", s.groupedNewest(t, "go"), []string{b, a})
		}},
		{"show at once in the ranking that the program has just made", func(t *testing.T, s *site) {
			ann := s.member(t, "ann")
			a := s.p.postArticle(ann.id, "a", "https://example.com/")
			b := s.p.postArticle(ann.id, "b", "https://example.com/")
			s.p.addToGroups(a, "go")
			s.p.addToGroups(b, "go")
			s.p.voteArticle("user:77", a)
			page := s.p.groupArticles("go", "score:", 1)
			same(t, "the program's page", page, []string{a, b})
			same(t, "ranked", s.grouped(t, "go", 1), page)
		}},
		{"lose an article that the program takes out, after reconcile", func(t *testing.T, s *site) {
			ann := s.member(t, "ann")
			a, b := s.Post(t, ann.token, "a", "go"), s.Post(t, ann.token, "b", "go", "web")
			s.p.removeFromGroups(b, "go")
			reconciled(t, s)
			same(t, "ranked", s.grouped(t, "go", 1), []string{a})
			same(t, "newest", s.groupedNewest(t, "go"), []string{a})
			same(t, "the program's page", s.p.groupArticles("go", "score:", 1), []string{a})
			same(t, "groups of b", s.groupsOf(t, b), []string{"web"})
		}},
		{"with one out and one in follow after reconcile", func(t *testing.T, s *site) {
			ann := s.member(t, "ann")
			a, b, c := s.Post(t, ann.token, "a", "go"), s.Post(t, ann.token, "b", "go"), s.Post(t, ann.token, "c")
			s.p.removeFromGroups(b, "go")
			s.p.addToGroups(c, "go")
			reconciled(t, s)
			same(t, "ranked", s.grouped(t, "go", 1), []string{c, a})
		}},
		{"go from the list with their last article, after reconcile", func(t *testing.T, s *site) {
			ann := s.member(t, "ann")
			a := s.Post(t, ann.token, "a", "go")
			s.Post(t, ann.token, "b", "web")
			s.p.removeFromGroups(a, "go")
			reconciled(t, s)
			same(t, "groups", s.groupNames(t), []string{"web"})
			same(t, "ranked", s.grouped(t, "go", 1), []string{})
			same(t, "groups of a", s.groupsOf(t, a), []string{})
		}},
		{"with a name that Agora would not take are read after reconcile", func(t *testing.T, s *site) {
			ann := s.member(t, "ann")
			a := s.p.postArticle(ann.id, "a", "https://example.com/")
			s.p.addToGroups(a, "Q&A: all")
			reconciled(t, s)
			same(t, "groups", s.groupNames(t), []string{"Q&A: all"})
			same(t, "ranked", s.grouped(t, "Q&A: all", 1), []string{a})
			same(t, "groups of a", s.groupsOf(t, a), []string{"Q&A: all"})
		}},
		{"rank 60 articles by the program's votes after reconcile", func(t *testing.T, s *site) {
			ann := s.member(t, "ann")
			var ids []string
			for i := range 60 {
				s.Advance(time.Second)
				id := s.p.postArticle(ann.id, fmt.Sprint(i), "https://example.com/")
				s.p.addToGroups(id, "go")
				ids = append(ids, id)
			}
			reconciled(t, s)
			last := ids[9] // the 51st of the group
			for i := range 20 {
				s.p.voteArticle(fmt.Sprintf("user:%d", 1000+i), last)
			}
			reconciled(t, s)
			same(t, "first of the group", s.grouped(t, "go", 1)[0], last)
			for page := range 3 {
				same(t, "page", s.grouped(t, "go", page+1), s.p.groupArticles("go", "score:", int64(page+1)))
			}
		}},
		{"do not rank a member that is not an article of the site, after reconcile", func(t *testing.T, s *site) {
			ann := s.member(t, "ann")
			a := s.p.postArticle(ann.id, "a", "https://example.com/")
			s.p.addToGroups(a, "go")
			s.p.addToGroups("article:999", "go")
			reconciled(t, s)
			same(t, "ranked", s.grouped(t, "go", 1), []string{a})
			n, err := s.p.db.SCard(s.p.ctx, "group:go").Result()
			s.p.must(err)
			same(t, "members as the program wrote them", n, 2)
		}},
	})
}

func TestGroupsOfAgora(t *testing.T) {
	run(t, []testCase{
		{"are the contract's to the program", func(t *testing.T, s *site) {
			ann := s.member(t, "ann")
			a := s.Post(t, ann.token, "a", "go", "web")
			b := s.p.postArticle(ann.id, "b", "https://example.com/")
			s.must(t, ann, "changeArticleGroups", "article", vars{"subject": b, "add": []string{"go"}})
			s.p.voteArticle("user:77", a)
			members, err := s.p.db.SMembers(s.p.ctx, "group:web").Result()
			s.p.must(err)
			same(t, "web", members, []string{a})
			same(t, "by time", len(s.p.groupArticles("go", "time:", 1)), 2)
			s.must(t, ann, "changeArticleGroups", "article", vars{"subject": a, "remove": []string{"go"}})
			same(t, "page", s.p.groupArticles("go", "score:", 1), []string{b})
			in, err := s.p.db.SIsMember(s.p.ctx, "group:go", a).Result()
			s.p.must(err)
			same(t, "a in go", in, false)
		}},
		{"lose a deleted article to the program, too", func(t *testing.T, s *site) {
			ann := s.member(t, "ann")
			a, b := s.Post(t, ann.token, "a", "go"), s.Post(t, ann.token, "b", "go")
			s.must(t, ann, "deletePost", "post", vars{"post": b})
			same(t, "page", s.p.groupArticles("go", "score:", 1), []string{a})
			members, err := s.p.db.SMembers(s.p.ctx, "group:go").Result()
			s.p.must(err)
			same(t, "members", members, []string{a})
		}},
		{"keep the site's score that the program keeps", func(t *testing.T, s *site) {
			ann := s.member(t, "ann")
			a := s.p.postArticle(ann.id, "a", "https://example.com/")
			s.p.must(s.p.db.ZAdd(s.p.ctx, "score:", z(1e9+0.5, a)).Err())
			s.must(t, ann, "changeArticleGroups", "article", vars{"subject": a, "add": []string{"go"}})
			score, _ := s.p.score("score:", a)
			same(t, "score", score, 1e9+0.5)
			score, _ = s.p.score("score:go", a)
			same(t, "score in the group", score, 1e9+0.5)
		}},
	})
}

func TestGroupRankingsOfBoth(t *testing.T) {
	run(t, []testCase{
		{"a vote puts no article back into a group that it has left", func(t *testing.T, s *site) {
			ann, bob := s.member(t, "ann"), s.member(t, "bob")
			a, b := s.Post(t, ann.token, "a", "go"), s.Post(t, ann.token, "b", "go")
			s.p.removeFromGroups(b, "go")
			// The program's own ranking was made after the removal, so it lacks the article.
			s.p.must(s.p.db.Del(s.p.ctx, "score:go").Err())
			same(t, "the program's page", s.p.groupArticles("go", "score:", 1), []string{a})
			s.Vote(t, bob.token, b, "UP")
			same(t, "the program's page after the vote", s.p.groupArticles("go", "score:", 1), []string{a})
			same(t, "ranked", s.grouped(t, "go", 1), []string{a})
		}},
		{"a vote and a reconcile after a removal leave it out", func(t *testing.T, s *site) {
			ann, bob := s.member(t, "ann"), s.member(t, "bob")
			a, b := s.Post(t, ann.token, "a", "go"), s.Post(t, ann.token, "b", "go")
			s.p.removeFromGroups(b, "go")
			s.Vote(t, bob.token, b, "UP")
			reconciled(t, s)
			s.Vote(t, bob.token, b, "NONE")
			same(t, "ranked", s.grouped(t, "go", 1), []string{a})
			same(t, "the program's page", s.p.groupArticles("go", "score:", 1), []string{a})
			same(t, "groups of b", s.groupsOf(t, b), []string{})
		}},
		{"the program's 60 s are lifted by a post into the group", func(t *testing.T, s *site) {
			ann, bob := s.member(t, "ann"), s.member(t, "bob")
			a := s.p.postArticle(ann.id, "a", "https://example.com/")
			s.p.addToGroups(a, "go")
			s.p.groupArticles("go", "score:", 1)
			same(t, "has an expiry", s.expiry("score:go") > 0, true)
			b := s.Post(t, bob.token, "b", "go")
			same(t, "expiry", s.expiry("score:go"), -1)
			s.Advance(2 * time.Minute)
			same(t, "ranked", s.grouped(t, "go", 1), []string{b, a})
			same(t, "the program's page", s.p.groupArticles("go", "score:", 1), []string{b, a})
		}},
		{"a vote moves the article in a group of the program's after reconcile", func(t *testing.T, s *site) {
			ann, bob := s.member(t, "ann"), s.member(t, "bob")
			a := s.p.postArticle(ann.id, "a", "https://example.com/")
			s.Advance(time.Minute)
			b := s.p.postArticle(ann.id, "b", "https://example.com/")
			s.p.addToGroups(a, "go")
			s.p.addToGroups(b, "go")
			same(t, "the program's page", s.p.groupArticles("go", "score:", 1), []string{b, a})
			reconciled(t, s)
			s.Vote(t, bob.token, a, "UP")
			same(t, "ranked", s.grouped(t, "go", 1), []string{a, b})
			same(t, "the program's page after the vote", s.p.groupArticles("go", "score:", 1), []string{a, b})
		}},
		{"the program's 60 s are lifted by reconcile", func(t *testing.T, s *site) {
			ann := s.member(t, "ann")
			a := s.p.postArticle(ann.id, "a", "https://example.com/")
			s.p.addToGroups(a, "go")
			s.p.groupArticles("go", "score:", 1)
			reconciled(t, s)
			same(t, "expiry", s.expiry("score:go"), -1)
			same(t, "expiry by time", s.expiry("time:go"), -1)
			same(t, "ranked", s.grouped(t, "go", 1), []string{a})
		}},
		{"a post into a group without a ranking leaves a whole one after reconcile", func(t *testing.T, s *site) {
			ann := s.member(t, "ann")
			a := s.p.postArticle(ann.id, "a", "https://example.com/")
			s.p.addToGroups(a, "go")
			s.Advance(time.Minute)
			b := s.Post(t, ann.token, "b", "go")
			reconciled(t, s)
			same(t, "ranked", s.grouped(t, "go", 1), []string{b, a})
			same(t, "the program's page", s.p.groupArticles("go", "score:", 1), []string{b, a})
			same(t, "newest", s.groupedNewest(t, "go"), []string{b, a})
		}},
		{"a score that the program's ranking has from long ago is corrected by reconcile", func(t *testing.T, s *site) {
			ann := s.member(t, "ann")
			a := s.p.postArticle(ann.id, "a", "https://example.com/")
			s.p.addToGroups(a, "go")
			s.p.groupArticles("go", "score:", 1)
			s.p.voteArticle("user:77", a)
			reconciled(t, s)
			site, _ := s.p.score("score:", a)
			group, _ := s.p.score("score:go", a)
			same(t, "score", group, site)
		}},
	})
}
