package main

import (
	"context"
	"fmt"
	"slices"
	"time"

	"golang.org/x/sync/errgroup"
)

// checkEvery is how many responses are between two whose body is checked. The first is checked too.
const checkEvery = 1000

// A load is what clients send at a time: each connection the next request once it has the response to the last.
type load struct {
	addr        string
	connections int
	requests    func(connection int) *requests
	check       func(response) error
}

// A tally is what a load achieved.
type tally struct {
	elapsed   time.Duration
	latencies []time.Duration // of all responses, sorted
}

// run sends requests for a time. Errors: a response that is not as expected, and those of the network.
func (l load) run(ctx context.Context, during time.Duration) (tally, error) {
	connections := make([]*connection, l.connections)
	for i := range connections {
		c, err := dial(ctx, l.addr, i)
		if err != nil {
			return tally{}, err
		}
		defer c.Close()
		connections[i] = c
	}
	group, ctx := errgroup.WithContext(ctx)
	begin := time.Now()
	latencies := make([][]time.Duration, l.connections)
	for i, c := range connections {
		requests := l.requests(i)
		group.Go(func() (err error) {
			stop := context.AfterFunc(ctx, func() { c.Close() })
			defer stop()
			latencies[i], err = l.drive(c, requests, begin.Add(during))
			return err
		})
	}
	if err := group.Wait(); err != nil {
		return tally{}, fmt.Errorf("load on %s: %w", l.addr, err)
	}
	t := tally{elapsed: time.Since(begin), latencies: slices.Concat(latencies...)}
	slices.Sort(t.latencies)
	return t, nil
}

// drive sends requests on one connection until end, one at least, and returns how long the responses took.
func (l load) drive(c *connection, requests *requests, end time.Time) ([]time.Duration, error) {
	latencies := make([]time.Duration, 0, 1<<12)
	for sent := time.Now(); len(latencies) == 0 || sent.Before(end); {
		check := len(latencies)%checkEvery == 0
		r, err := c.exchange(requests.take(), check)
		if err == nil && check {
			err = l.check(r)
		}
		if err != nil {
			return nil, err
		}
		now := time.Now()
		latencies = append(latencies, now.Sub(sent))
		sent = now
	}
	return latencies, nil
}

// rate returns the responses per second.
func (t tally) rate() float64 { return float64(len(t.latencies)) / t.elapsed.Seconds() }

// percentile returns the time within which a part of the responses came, such as 0.99 of them.
func (t tally) percentile(part float64) time.Duration {
	return t.latencies[min(int(part*float64(len(t.latencies))), len(t.latencies)-1)]
}
