package redisstore_test

import (
	"slices"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/need"
	"github.com/agoraql/agora/internal/redistest"
)

// TestGoodArticlesStayADay simulates the scoring rule with the store: of 1,000 articles a day, 50 get
// 200 votes in their first twelve hours and the others at most 5. Each of the 50 is among the first
// 100 of the score feed a full day after it was posted.
func TestGoodArticlesStayADay(t *testing.T) {
	need.Larger(t, "simulates three days of posts and votes")
	t.Parallel()
	const (
		days, perDay, goodEvery = 3, 1_000, 20
		apart                   = 24 * time.Hour / perDay
	)
	r := redistest.Server(t)
	a := agoratest.New(t, r)
	people := users(t, a.Store, 201)
	type vote struct {
		at      time.Time
		article forum.ArticleID
		voter   int
	}
	var good []*forum.Article
	var votes []vote // still to come, by time
	checked := 0
	for i := range days * perDay {
		now := a.Clock.Now()
		due, _ := slices.BinarySearchFunc(votes, now, func(v vote, t time.Time) int { return v.at.Compare(t) })
		for _, v := range votes[:due] {
			in := forum.CastVote{Post: forum.PostID(v.article.String()), Vote: forum.VoteUp}
			if _, err := a.Store.Votes.Cast(t.Context(), people[v.voter], in); err != nil {
				t.Fatal(err)
			}
		}
		votes = votes[due:]

		article := postArticle(t, a.Store, people[0], "x")
		n, over := 1+i%5, 24*time.Hour // the poster's own makes at most 5
		if i%goodEvery == 0 {
			n, over = 200, 12*time.Hour
			good = append(good, article)
		}
		for k := 1; k < n; k++ {
			votes = append(votes, vote{now.Add(over * time.Duration(k) / time.Duration(n)), article.ID, k})
		}
		slices.SortStableFunc(votes, func(x, y vote) int { return x.at.Compare(y.at) })

		a.Clock.Advance(apart)
		for len(good) > 0 && !a.Clock.Now().Before(good[0].CreatedAt.Add(24*time.Hour)) {
			if rank := a.Redis.ZRevRank(t.Context(), "score:", good[0].ID.String()).Val(); rank >= 100 {
				t.Errorf("%v is number %d after a day", good[0].ID, rank+1)
			}
			good, checked = good[1:], checked+1
		}
	}
	if want := (days - 1) * perDay / goodEvery; checked < want {
		t.Errorf("checked %d articles, want %d", checked, want)
	}
}
