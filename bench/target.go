package main

import (
	"bytes"
	"cmp"
	"context"
	"io"
	"os"
	"slices"
	"time"
)

// A target is what a scenario measures.
type target struct {
	name   string
	server *process // this process for the bare loop of votes
	redis  *redisServer
	driver
}

// A driver sends requests for a time.
type driver interface {
	run(ctx context.Context, during time.Duration) (tally, error)
}

// The names of the targets.
const (
	agora       = "Agora"
	uncached    = "Agora, caches off"
	floor       = "floor"
	byHand      = "handwritten"
	stockGqlgen = "stock gqlgen"
	other       = "the other binary"
	otherOff    = "the other, caches off"
	bareLoop    = "bare loop"
)

// unlimited are the flags of a server that reaches no rate limit. 0 also turns off the limits that are settings of the
// site.
var unlimited = []string{
	"--rate-limit-reads=2000000000", "--rate-limit-votes=0", "--rate-limit-posts=0", "--rate-limit-comments=0",
	"--rate-limit-logins=2000000000", "--rate-limit-registrations=2000000000",
}

// withoutCaches is the flag of Agora that turns its caches off.
const withoutCaches = "--cache-memory=0"

// startAgora starts Agora with more flags.
func (b *bench) startAgora(ctx context.Context, redis *redisServer, flags ...string) (*process, error) {
	return startBinary(ctx, b.agora, "", redis, flags...)
}

// startBinary starts a binary of Agora with more flags, without some of its memories.
func startBinary(
	ctx context.Context, binary, without string, redis *redisServer, flags ...string,
) (*process, error) {
	addresses := []string{
		"serve", "--redis=redis://" + redis.far, "--addr=127.0.0.1:0", "--admin-addr=127.0.0.1:0",
		"--no-search",
	} // the others have no index to keep
	return start(ctx, true, nil, "env", slices.Concat([]string{"AGORA_WITHOUT=" + without, binary}, addresses, unlimited,
		flags)...)
}

// startOwn starts one of the servers in this program.
func startOwn(ctx context.Context, input io.Reader, arguments ...string) (*process, error) {
	program, err := os.Executable()
	if err != nil {
		return nil, err
	}
	return start(ctx, true, input, program, append([]string{"serve"}, arguments...)...)
}

// targets starts the targets of a scenario and checks that they respond with the same data. The caller stops them.
func (s *setup) targets(ctx context.Context) (err error) {
	server, err := s.bench.startAgora(ctx, s.redis)
	if err != nil {
		return err
	}
	s.add(agora, server, s.load(server))
	server, err = s.bench.startAgora(ctx, s.redis, withoutCaches)
	if err != nil {
		return err
	}
	s.add(uncached, server, s.load(server))
	if s.bench.beside != "" || s.bench.without != "" {
		return s.addBeside(ctx)
	}
	if s.vote {
		return s.addLoop()
	}
	if s.operation.html == nil && (s.operation.page == "" || s.votePercent > 0) {
		return nil
	}
	recorded, err := first(ctx, s.load(server))
	if err != nil {
		return err
	}
	if s.operation.page != "" && s.partitions <= 1 && s.encoding == "" && (s.votes == 0 || s.operation.viewer) {
		if err := s.addOthers(ctx); err != nil {
			return err
		}
	}
	if server, err = startOwn(ctx, bytes.NewReader(recorded.body), "floor", recorded.encoding); err != nil {
		return err
	}
	s.add(floor, server, s.load(server))
	if s.operation.html != nil {
		return nil
	}
	return s.compare(ctx)
}

// addBeside starts the other binary of Agora, with the same flags.
func (s *setup) addBeside(ctx context.Context) error {
	for _, t := range []struct {
		name  string
		flags []string
	}{{other, nil}, {otherOff, []string{withoutCaches}}} {
		binary := cmp.Or(s.bench.beside, s.bench.agora)
		server, err := startBinary(ctx, binary, s.bench.without, s.redis, t.flags...)
		if err != nil {
			return err
		}
		s.add(t.name, server, s.load(server))
	}
	return nil
}

// addOthers starts the servers without Agora on the same data.
func (s *setup) addOthers(ctx context.Context) error {
	server, err := startOwn(ctx, nil, "handwritten", s.redis.addr)
	if err != nil {
		return err
	}
	l := s.load(server)
	l.requests = func(connection int) *requests {
		return newRequests(post(s.operation.page, s.headers(s.site, connection), s.operation.variables(s.site)))
	}
	s.add(byHand, server, l)
	if server, err = startOwn(ctx, nil, "stock", s.redis.addr); err != nil {
		return err
	}
	s.add(stockGqlgen, server, s.load(server))
	if s.bench.full {
		return s.addNode(ctx)
	}
	return nil
}

// addLoop adds the bare loop of votes.
func (s *setup) addLoop() error {
	if s.partitions > 1 {
		return nil // its keys are those of one partition
	}
	s.add(bareLoop, &process{pid: os.Getpid()}, newVoteLoop(s.redis.client, s.site))
	return nil
}
