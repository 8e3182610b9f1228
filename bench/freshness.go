package main

import (
	"context"
	"fmt"
	"slices"
	"time"
)

// freshVotes is how many votes the freshness is measured with, at 50 each second.
const freshVotes = 500

const scoreDocument = `query Score($id: ID!) { article(id: $id) { id score } }`

// measureFreshness measures how long a vote takes to show on another server of the same Redis, and counts the reads on
// the same server, right after the vote, that do not show it. The article is read before each vote, so that caches hold
// it.
func (b *bench) measureFreshness(ctx context.Context) error {
	s, err := b.setUp(ctx, scenario{name: "freshness", operation: frontPage(1), votePercent: 1})
	if err != nil {
		return err
	}
	defer s.stop()
	other, err := b.startAgora(ctx, s.redis)
	if err != nil {
		return err
	}
	defer other.stop()
	here, err := dial(ctx, s.all[0].server.addr, 0)
	if err != nil {
		return err
	}
	defer here.Close()
	there, err := dial(ctx, other.addr, 0)
	if err != nil {
		return err
	}
	defer there.Close()

	t, stale := tally{}, 0
	read := graphql(headers{}, scoreDocument, map[string]any{"id": fmt.Sprintf("article:%d", s.site.ballotOf(0)[0])})
	votes := newRequests(s.site.votesFor(0, s.site.ballotOf(0)[:1], headers{})...)
	ticker := time.NewTicker(time.Second / 50)
	defer ticker.Stop()
	for range freshVotes {
		<-ticker.C
		for _, c := range []*connection{here, there} {
			if _, err := scoreOn(c, read); err != nil {
				return err
			}
		}
		voted, err := scoreOn(here, votes.take())
		if err != nil {
			return err
		}
		done := time.Now()
		shown, err := scoreOn(here, read)
		if err != nil {
			return err
		}
		if shown != voted {
			stale++
		}
		for shown, err = scoreOn(there, read); shown != voted; shown, err = scoreOn(there, read) {
			if err != nil {
				return err
			}
			if time.Since(done) > 10*time.Second {
				return fmt.Errorf("the score on the other server is %v after 10 seconds, not %v", shown, voted)
			}
		}
		t.latencies = append(t.latencies, time.Since(done))
	}
	slices.Sort(t.latencies)
	printRows(b.out, [][]string{
		{"freshness", "stale reads on the same server", "on another: p50 ms", "p99 ms", "longest ms"},
		{
			fmt.Sprintf("%d votes", freshVotes), fmt.Sprint(stale), fmt.Sprintf("%.2f", milliseconds(t.percentile(0.5))),
			fmt.Sprintf("%.2f", milliseconds(t.percentile(0.99))), fmt.Sprintf("%.2f", milliseconds(t.percentile(1))),
		},
	})
	return nil
}

// scoreOn sends a request for the score of an article, or a vote on it, and returns the score.
func scoreOn(c *connection, request []byte) (float64, error) {
	r, err := c.exchange(request, true)
	if err != nil {
		return 0, err
	}
	content, err := data(r)
	if err != nil {
		return 0, err
	}
	fields, _ := content.(map[string]any)
	if vote, ok := fields["voteArticle"].(map[string]any); ok {
		fields = vote
	}
	article, _ := fields["article"].(map[string]any)
	score, ok := article["score"].(float64)
	if !ok {
		return 0, fmt.Errorf("the response is %.300s", r.body)
	}
	return score, nil
}
