package interop_test

import (
	"strconv"
	"time"
)

const (
	week      = 7 * 24 * time.Hour
	voteScore = 432
)

// postArticle posts a link of a user such as user:42, and returns article:ID.
func (p *program) postArticle(user, title, link string) string {
	n, err := p.db.Incr(p.ctx, "article:").Result()
	p.must(err)
	id := strconv.FormatInt(n, 10)
	article, voted := "article:"+id, "voted:"+id
	p.must(p.db.SAdd(p.ctx, voted, user).Err())
	p.must(p.db.Expire(p.ctx, voted, week).Err())
	posted := seconds(p.now())
	p.must(p.db.HSet(p.ctx, article,
		"title", title, "link", link, "poster", user, "time", text(posted), "votes", 1).Err())
	p.must(p.db.ZAdd(p.ctx, "score:", z(posted+voteScore, article)).Err())
	p.must(p.db.ZAdd(p.ctx, "time:", z(posted, article)).Err())
	return article
}

// voteArticle votes, and reports whether the vote counted.
func (p *program) voteArticle(user, article string) bool {
	posted, found := p.score("time:", article)
	if !found || posted < seconds(p.now().Add(-week)) {
		return false
	}
	added, err := p.db.SAdd(p.ctx, voters(article), user).Result()
	p.must(err)
	if added == 0 {
		return false
	}
	p.must(p.db.ZIncrBy(p.ctx, "score:", voteScore, article).Err())
	p.must(p.db.HIncrBy(p.ctx, article, "votes", 1).Err())
	return true
}

// withdrawArticleVote takes a vote back, and reports whether there was one.
func (p *program) withdrawArticleVote(user, article string) bool {
	removed, err := p.db.SRem(p.ctx, voters(article), user).Result()
	p.must(err)
	if removed == 0 {
		return false
	}
	p.must(p.db.ZIncrBy(p.ctx, "score:", -voteScore, article).Err())
	p.must(p.db.HIncrBy(p.ctx, article, "votes", -1).Err())
	return true
}

// voters is the key of an article's votes.
func voters(article string) string { return "voted:" + article[len("article:"):] }
