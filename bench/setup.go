package main

import (
	"context"
	"os"
	"time"
)

// A setup is a scenario with its data and its running targets.
type setup struct {
	scenario
	bench *bench
	site  *site
	redis *redisServer
	all   []target
	rings map[ringKey]*requests
}

// setUp starts a scenario's Redis on a fresh copy of its site, and its targets. The caller stops it.
func (b *bench) setUp(ctx context.Context, sc scenario) (*setup, error) {
	if sc.connections == 0 {
		sc.connections = b.connections
	}
	made, dir, err := b.site(ctx, b.articles, max(sc.partitions, 1))
	if err != nil {
		return nil, err
	}
	s := &setup{scenario: sc, bench: b, site: made}
	if s.redis, err = startRedis(ctx, dir); err != nil {
		return nil, err
	}
	if b.away > 0 {
		if s.redis.far, err = keepAway(ctx, s.redis.addr, b.away); err != nil {
			return nil, err
		}
	}
	if err := s.targets(ctx); err != nil {
		s.stop()
		return nil, err
	}
	return s, nil
}

// stop stops the targets and the Redis.
func (s *setup) stop() {
	for _, c := range s.all {
		if c.server.command != nil {
			c.server.stop()
		}
	}
	s.redis.stop()
}

// add adds a target that runs.
func (s *setup) add(name string, server *process, driver driver) {
	s.all = append(s.all, target{name, server, s.redis, driver})
}

// A filledSite is filled once and copied for each scenario, so that none sees the writes of another.
type filledSite struct {
	*site
	dir string // with its dump.rdb
}

// site returns a site of a number of articles and the directory of its dump. It fills it if it does not exist yet.
func (b *bench) site(ctx context.Context, articles, partitions int) (*site, string, error) {
	key := [2]int{articles, partitions}
	if filled, ok := b.sites[key]; ok {
		return filled.site, filled.dir, nil
	}
	dir, err := os.MkdirTemp(b.dir, "site")
	if err != nil {
		return nil, "", err
	}
	redis, err := startRedis(ctx, dir)
	if err != nil {
		return nil, "", err
	}
	defer redis.stop()
	began := time.Now()
	made, err := fill(ctx, redis.client, articles, partitions)
	if err != nil {
		return nil, "", err
	}
	if err := redis.save(ctx); err != nil {
		return nil, "", err
	}
	b.printf("A site of %d articles in %d partitions was made in %.1f s.\n",
		articles, partitions, time.Since(began).Seconds())
	b.sites[key] = filledSite{made, dir}
	return made, dir, nil
}
