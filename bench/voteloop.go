package main

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/redis/go-redis/v9"
	"golang.org/x/sync/errgroup"
)

// A voteLoop is the target of votes: the simplest program, called by go-redis and nothing else. It votes as site.votes
// does, from this process.
type voteLoop struct {
	client *redis.Client
	site   *site
}

func newVoteLoop(client *redis.Client, s *site) *voteLoop {
	options := *client.Options()
	options.PoolSize = sessions
	return &voteLoop{redis.NewClient(&options), s}
}

// run votes on several connections at a time.
func (l *voteLoop) run(ctx context.Context, during time.Duration) (tally, error) {
	group, ctx := errgroup.WithContext(ctx)
	latencies := make([][]time.Duration, sessions)
	begin := time.Now()
	for connection := range latencies {
		group.Go(func() (err error) {
			latencies[connection], err = l.drive(ctx, connection, begin.Add(during))
			return err
		})
	}
	if err := group.Wait(); err != nil {
		return tally{}, err
	}
	t := tally{during, slices.Concat(latencies...)}
	slices.Sort(t.latencies)
	return t, nil
}

// drive votes one after the other until end, once at least, and then takes back what it has left.
func (l *voteLoop) drive(ctx context.Context, connection int, end time.Time) (latencies []time.Duration, err error) {
	ids, voter := l.site.ballotOf(connection), fmt.Sprintf("user:loop%d", connection)
	sent := time.Now()
	for n := 0; n == 0 || sent.Before(end) || n%(2*ballot) > 0; n++ {
		vote := "UP"
		if n%(2*ballot) >= ballot {
			vote = "NONE"
		}
		if err := l.vote(ctx, ids[n%ballot], voter, vote); err != nil {
			return nil, err
		}
		now := time.Now()
		if sent.Before(end) {
			latencies = append(latencies, now.Sub(sent))
		}
		sent = now
	}
	return latencies, nil
}

func (l *voteLoop) vote(ctx context.Context, id int, voter, vote string) error {
	article := fmt.Sprintf("article:%d", id)
	keys := []string{"time:", "score:", fmt.Sprintf("voted:%d", id), article}
	return simplestVote.script.Run(ctx, l.client, keys, article, voter, vote).Err()
}
