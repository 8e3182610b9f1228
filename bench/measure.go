package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"golang.org/x/sync/errgroup"
)

// figures are what one round measured of one target.
type figures struct {
	rate      float64       // responses per second
	p50, p99  time.Duration // of responses
	server    time.Duration // processor time of the server for a request
	redis     time.Duration // processor time of Redis for a request
	objects   float64       // allocated by a Go server for a request
	allocated float64       // bytes of these
	resident  int           // bytes of memory of the server after the round
}

// rounds measures the targets in turn, several times, so that what else the machine does meets all of them. The
// result has the figures of each target, one for each round. A first round does not count: Node compiles during it.
func (s *setup) rounds(ctx context.Context) ([][]figures, error) {
	all := make([][]figures, len(s.all))
	for round := range s.bench.rounds + 1 {
		for i, c := range s.all {
			f, err := s.measure(ctx, c)
			if err != nil {
				return nil, fmt.Errorf("%s: %w", c.name, err)
			}
			if round > 0 {
				all[i] = append(all[i], f)
			}
		}
	}
	return all, nil
}

// measure measures a target once, after a fifth of the time on new connections.
func (s *setup) measure(ctx context.Context, c target) (f figures, err error) {
	stop := s.beginVotes(ctx, c)
	defer func() {
		if failed := stop(); err == nil {
			err = failed
		}
	}()
	if _, err := c.run(ctx, s.bench.time/5); err != nil {
		return f, err
	}
	before, err := c.count(ctx)
	if err != nil {
		return f, err
	}
	t, err := c.run(ctx, s.bench.time)
	if err != nil {
		return f, err
	}
	after, err := c.count(ctx)
	if err != nil {
		return f, err
	}
	n := float64(len(t.latencies))
	f = figures{
		rate: t.rate(), p50: t.percentile(0.5), p99: t.percentile(0.99),
		server:  time.Duration(float64(after.server-before.server) / n),
		redis:   time.Duration(float64(after.redis-before.redis) / n),
		objects: (after.objects - before.objects) / n, allocated: (after.allocated - before.allocated) / n,
	}
	f.resident, err = c.server.resident()
	return f, err
}

// counts are totals since the start of the processes.
type counts struct {
	server, redis      time.Duration
	objects, allocated float64
}

func (c target) count(ctx context.Context) (total counts, err error) {
	if total.objects, total.allocated, err = c.server.allocated(ctx); err != nil {
		return total, err
	}
	if total.server, err = c.server.cpu(); err != nil {
		return total, err
	}
	total.redis, err = c.redis.cpu()
	return total, err
}

// beginVotes begins the votes of others for articles at the front, if the scenario has any: through the server itself
// if it can vote, else through Agora, so that the machine has the same to do. The returned function ends them.
func (s *setup) beginVotes(ctx context.Context, c target) (stop func() error) {
	if s.votes == 0 {
		return func() error { return nil }
	}
	addr := s.all[0].server.addr
	if c.name == uncached {
		addr = c.server.addr
	}
	votes := s.ring(s.site, 0, func() [][]byte { return s.site.votesFor(0, s.site.front, headers{}) })
	ctx, cancel := context.WithCancel(ctx)
	group, ctx := errgroup.WithContext(ctx)
	group.Go(func() error {
		c, err := dial(ctx, addr, aside)
		if err != nil {
			return err
		}
		defer c.Close()
		ticker := time.NewTicker(time.Second / time.Duration(s.votes))
		defer ticker.Stop()
		for {
			select {
			case <-ctx.Done():
				return nil
			case <-ticker.C:
			}
			r, err := c.exchange(votes.take(), true)
			if err == nil {
				err = hasData(r)
			}
			if err != nil {
				return err
			}
		}
	})
	return func() error {
		cancel()
		return group.Wait()
	}
}

// profile writes CPU profiles of Agora under the scenario's load to files in dir: with its caches and without.
func (s *setup) profile(ctx context.Context, dir string) error {
	for _, c := range s.all {
		if c.name != agora && c.name != uncached {
			continue
		}
		text, err := s.profileOf(ctx, c)
		if err != nil {
			return err
		}
		name := strings.NewReplacer(" ", "-", ",", "", "/", "-per-").Replace(s.name + " " + c.name)
		if err := os.WriteFile(filepath.Join(dir, name+".pprof"), text, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// profileOf returns a CPU profile of a target under the scenario's load.
func (s *setup) profileOf(ctx context.Context, c target) ([]byte, error) {
	const seconds = 5
	stop := s.beginVotes(ctx, c)
	defer func() { _ = stop() }()
	group, ctx := errgroup.WithContext(ctx)
	group.Go(func() error {
		_, err := c.run(ctx, seconds*time.Second)
		return err
	})
	text, err := get(ctx, fmt.Sprintf("http://%s/debug/pprof/profile?seconds=%d", c.server.admin, seconds-1))
	if err != nil {
		return nil, err
	}
	return text, group.Wait()
}
