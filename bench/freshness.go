package main

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"
)

// freshVotes is how many votes the freshness is measured with, at 50 each second.
const freshVotes = 500

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

	rows := [][]string{
		{"freshness of", "stale reads on the same server", "on another: p50 ms", "p99 ms", "longest ms"},
	}
	top, err := topOfTheWeek(here)
	if err != nil {
		return err
	}
	votes := newRequests(s.site.votesFor(0, []int{top}, headers{})...)
	article := map[string]any{"id": fmt.Sprintf("article:%d", top)}
	for _, list := range []struct {
		name string
		read []byte
	}{
		{"the article", graphql(headers{}, `query Score($id: ID!) { article(id: $id) { id score } }`, article)},
		{"the top of the week", graphql(headers{}, topDocument, nil)},
	} {
		t, stale, err := freshnessOf(here, there, list.read, votes)
		if err != nil {
			return err
		}
		rows = append(rows, []string{
			list.name + ", " + fmt.Sprintf("%d votes", freshVotes), fmt.Sprint(stale),
			fmt.Sprintf("%.2f", milliseconds(t.percentile(0.5))), fmt.Sprintf("%.2f", milliseconds(t.percentile(0.99))),
			fmt.Sprintf("%.2f", milliseconds(t.percentile(1))),
		})
	}
	printRows(b.out, rows)
	return nil
}

const topDocument = `query Top { articles(order: TOP, window: WEEK, first: 1) { nodes { id score } } }`

// topOfTheWeek returns the number of the article with the most points.
func topOfTheWeek(c *connection) (n int, err error) {
	r, err := c.exchange(graphql(headers{}, topDocument, nil), true)
	if err != nil {
		return 0, err
	}
	_, id, _ := strings.Cut(string(r.body), `"article:`)
	_, err = fmt.Sscanf(id, "%d", &n)
	return n, err
}

// freshnessOf votes on an article, of which a read shows the score. It returns how long each vote has taken to show on
// another server, and the number of reads on the same server that have not shown it.
func freshnessOf(here, there *connection, read []byte, votes *requests) (t tally, stale int, err error) {
	ticker := time.NewTicker(time.Second / 50)
	defer ticker.Stop()
	for range freshVotes {
		<-ticker.C
		for _, c := range []*connection{here, there} {
			if _, err := scoreOn(c, read); err != nil {
				return t, 0, err
			}
		}
		voted, err := scoreOn(here, votes.take())
		if err != nil {
			return t, 0, err
		}
		done := time.Now()
		shown, err := scoreOn(here, read)
		if err != nil {
			return t, 0, err
		}
		if shown != voted {
			stale++
		}
		for shown, err = scoreOn(there, read); shown != voted; shown, err = scoreOn(there, read) {
			if err != nil {
				return t, 0, err
			}
			if time.Since(done) > 10*time.Second {
				return t, 0, fmt.Errorf("the score on the other server is %v after 10 seconds, not %v", shown, voted)
			}
		}
		t.latencies = append(t.latencies, time.Since(done))
	}
	slices.Sort(t.latencies)
	return t, stale, nil
}

// scoreOn sends a request for the score of an article or of the first of a list, or a vote, and returns the score.
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
	if vote, ok := fields["vote"].(map[string]any); ok {
		fields = vote
	}
	article, _ := fields["article"].(map[string]any)
	if list, ok := fields["articles"].(map[string]any); ok {
		nodes, _ := list["nodes"].([]any)
		if len(nodes) > 0 {
			article, _ = nodes[0].(map[string]any)
		}
	}
	score, ok := article["score"].(float64)
	if !ok {
		return 0, fmt.Errorf("the response is %.300s", r.body)
	}
	return score, nil
}
