package db

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redis"
)

const (
	maxRunning = 1_024           // commands and pipelines that a server sends at once to one partition
	patience   = 2 * time.Second // for one of them, with its connection and its retries
)

// A gate is a hook of go-redis: every command and every pipeline of its client passes through it. Its function count
// adds the commands that are sent to the cost of their response.
//
// Once Watch runs, the gate of the store's client keeps requests from waiting for a Redis that cannot serve them. It
// closes a partition that cannot be read: it refuses the partition's commands at once. The partitions of other
// masters stay open. The gate also bounds how many commands run at once in a partition (maxRunning), and how long
// each may take (patience). All attempts of go-redis together have this time, so a script that runs long is not sent
// twice.
//
// Only Watch closes and opens a partition. Its probes find out whether reads work, whether writes work, and whether
// the data belongs to this site. A circuit breaker of a library would know only how many requests failed.
type gate struct {
	watched    atomic.Bool
	tags       map[string]int   // the indexes of the partitions, by their tags
	partitions []partitionState // none in the gate of a client that is not the store's own
	suspect    chan struct{}    // a command has failed in a way that the watch has not seen yet
	client     redis.Client
	count      counter
}

// A counter sends commands, and counts those that belong to a response.
type counter func(ctx context.Context, cmds []redis.Cmder, send func(context.Context) error) error

// A partitionState is whether a partition can be used, and how many commands run there.
type partitionState struct {
	health  atomic.Pointer[health]
	running atomic.Int64
}

// health says which operations work: nil, or the error by which they are refused.
type health struct{ reads, writes *forum.Error }

func newGate(client redis.Client, partitions []keys.Partition, count counter) *gate {
	g := &gate{
		client: client, suspect: make(chan struct{}, 1), tags: map[string]int{},
		partitions: make([]partitionState, len(partitions)), count: count,
	}
	for i, p := range partitions {
		g.tags[p.Tag] = i
		g.partitions[i].health.Store(&health{})
	}
	return g
}

// WithHooks adds the hooks to a new client that is not the store's own, such as the client of a Tail, and returns the
// client. Its gate is never watched.
func (s *DB) WithHooks(client redis.Client) redis.Client {
	client.AddHook(newGate(client, nil, s.hooks.Count))
	if !redis.IsCluster(client) {
		client.AddHook(redis.NodeHook{})
	}
	return client
}

// partitionOf returns the partition of a command. If there is only one partition, it returns this one. Otherwise it
// goes by the command's first key, which is the first argument that begins with the tag of a partition. It returns
// nil for a command without such a key.
func (g *gate) partitionOf(cmd redis.Cmder) *partitionState {
	if len(g.partitions) == 1 {
		return &g.partitions[0]
	}
	for _, arg := range cmd.Args() {
		if key, ok := arg.(string); ok && strings.HasPrefix(key, "{") {
			if i, ok := g.tags[key[:strings.IndexByte(key, '}')+1]]; ok {
				return &g.partitions[i]
			}
		}
	}
	return nil
}

// refusal returns the error by which a command is refused, nil if it may pass.
func (g *gate) refusal(cmd redis.Cmder) error {
	if l := g.partitionOf(cmd); l != nil && g.watched.Load() {
		h := l.health.Load()
		if h.reads != nil {
			return h.reads
		}
		if h.writes == errHanging && cmd.Name() == "evalsha" { // scripts that only read are sent by EVALSHA_RO
			return h.writes
		}
	}
	return nil
}

// RefusesWrites reports whether a partition is known to take no writes.
func (g *gate) RefusesWrites(p keys.Partition) bool {
	return g.watched.Load() && g.partitions[p.Index].health.Load().writes != nil
}

// Ready returns nil if at least one partition can be read; with writes, only if all partitions can be read and
// written. Otherwise it returns an Unavailable. It sends nothing to Redis, because it knows the result of the last
// probe of Watch.
func (g *gate) Ready(writes bool) error {
	var refused *forum.Error
	for i := range g.partitions {
		h := g.partitions[i].health.Load()
		switch {
		case writes:
			refused = cmp.Or(refused, h.reads, h.writes)
		case h.reads == nil:
			return nil
		default:
			refused = cmp.Or(refused, h.reads)
		}
	}
	if refused == nil {
		return nil
	}
	return refused
}

// Unreadable returns the number of partitions that cannot be read, by the last probe of Watch.
func (g *gate) Unreadable() (n int) {
	for i := range g.partitions {
		if g.partitions[i].health.Load().reads != nil {
			n++
		}
	}
	return n
}

// lacksReplicas reports whether too few replicas would confirm a write.
func (g *gate) lacksReplicas(cmd redis.Cmder) bool {
	l := g.partitionOf(cmd)
	return l != nil && l.health.Load().writes == errFewReplicas
}

// enter counts commands as running in their partitions, until the caller calls leave. It does not count a batch of
// writes (batchKey), because each write of the batch has entered by itself. Errors: errCrowded.
func (g *gate) enter(ctx context.Context, cmds []redis.Cmder) (leave func(), err error) {
	if ctx.Value(batchKey{}) != nil {
		return func() {}, nil
	}
	var entered []*partitionState
	leave = func() {
		for _, l := range entered {
			l.running.Add(-1)
		}
	}
	for _, cmd := range cmds {
		if l := g.partitionOf(cmd); l != nil && !slices.Contains(entered, l) {
			entered = append(entered, l)
			if l.running.Add(1) > maxRunning {
				leave()
				return nil, errCrowded
			}
		}
	}
	return leave, nil
}

// pass calls next, which sends cmds to Redis.
func (g *gate) pass(ctx context.Context, cmds []redis.Cmder, next func(context.Context) error) error {
	if !g.watched.Load() {
		err := g.count(ctx, cmds, next)
		g.judge(cmds, err)
		return err
	}
	leave, err := g.enter(ctx, cmds)
	if err != nil {
		return err
	}
	defer leave()
	bounded, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	err = g.count(bounded, cmds, next)
	if ctx.Err() != nil {
		return err
	}
	g.judge(cmds, err)
	if errors.Is(err, context.DeadlineExceeded) {
		return ErrAway // ctx itself has time left
	}
	return err
}

// judge wakes the watch if a command has failed in a way that is new for its partition. If a node of a cluster may be
// away, judge also reloads the state of the cluster, which go-redis by itself does only once a minute.
func (g *gate) judge(cmds []redis.Cmder, err error) {
	if err == nil {
		return
	}
	failed := slices.ContainsFunc(cmds, func(cmd redis.Cmder) bool { return cmd.Err() != nil })
	for _, cmd := range cmds {
		own := cmd.Err()
		if !failed { // one command, or none was sent
			own = err
		}
		refused := Refusal(own)
		if refused == nil {
			continue
		}
		if refused == ErrAway {
			redis.Reload(g.client)
		}
		if l := g.partitionOf(cmd); l != nil && refused != l.health.Load().writes {
			g.doubt()
		}
	}
}

// doubt lets the watch probe at once.
func (g *gate) doubt() {
	select {
	case g.suspect <- struct{}{}:
	default: // the watch has been woken already
	}
}

// DialHook returns next: connections are opened as ever.
func (g *gate) DialHook(next redis.DialHook) redis.DialHook { return next }

// ProcessHook lets one command pass.
func (g *gate) ProcessHook(next redis.ProcessHook) redis.ProcessHook {
	return func(ctx context.Context, cmd redis.Cmder) error {
		if refused := g.refusal(cmd); refused != nil {
			return refused
		}
		return g.pass(ctx, []redis.Cmder{cmd}, func(ctx context.Context) error { return next(ctx, cmd) })
	}
}

// ProcessPipelineHook lets a pipeline pass without the commands that are refused, and gives each command its error.
func (g *gate) ProcessPipelineHook(next redis.ProcessPipelineHook) redis.ProcessPipelineHook {
	return func(ctx context.Context, cmds []redis.Cmder) error {
		cmds, refused := g.open(cmds)
		if len(cmds) == 0 {
			return refused
		}
		sent := false
		err := g.pass(ctx, cmds, func(ctx context.Context) error {
			sent = true
			return next(ctx, cmds)
		})
		if err == nil {
			return refused
		}
		// Some errors are only in err, not in the commands: the errors of the gate, and an error reply to the HELLO, AUTH
		// or SELECT of a new connection. A command without its error would look like an empty reply, so each of these
		// commands gets err.
		failed := slices.ContainsFunc(cmds, func(cmd redis.Cmder) bool { return cmd.Err() != nil })
		for _, cmd := range cmds {
			if !sent || !failed || err == ErrAway && errors.Is(cmd.Err(), context.DeadlineExceeded) {
				cmd.SetErr(err)
			}
		}
		return err
	}
}

// open returns the commands that may pass, and the first error of those that are refused.
func (g *gate) open(cmds []redis.Cmder) (passing []redis.Cmder, first error) {
	for i, cmd := range cmds {
		refused := g.refusal(cmd)
		if refused == nil {
			if first != nil {
				passing = append(passing, cmd)
			}
			continue
		}
		if first == nil {
			passing, first = slices.Clone(cmds[:i]), refused
		}
		cmd.SetErr(refused)
	}
	if first == nil {
		return cmds, nil
	}
	return passing, first
}
