package redisstore

import (
	"context"
	"errors"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redis"
)

const (
	maxRunning = 1_024           // commands and pipelines that a server sends at once to one partition
	patience   = 2 * time.Second // for one of them, with its connection and its retries
)

// A gate is the hook of a client: every command and pipeline passes it. It counts them for their response; see Cost.
//
// Once the store is watched, its gate keeps requests from piling up before a Redis that cannot serve them. It has a
// lane for each partition, so that the other masters of a cluster go on while one is away. While a partition cannot be
// read, its commands are refused at once. The gate bounds the number of commands that run, and the time of each. That
// time is for all attempts of go-redis together, so a script that runs long is not sent twice.
//
// Only the watch closes and opens a lane. A circuit breaker of a library counts failed requests; the watch's probes
// find out more: whether reads work, whether writes work, and whether the data is this site's.
type gate struct {
	watched atomic.Bool
	tags    map[string]int // the lanes of the partitions' tags
	lanes   []lane         // none in the gate of a client that is not the store's own
	suspect chan struct{}  // a command has failed in a way that the watch has not seen yet
	client  redis.Client
}

// A lane is the part of a gate for one partition.
type lane struct {
	health  atomic.Pointer[health]
	running atomic.Int64
}

// health says which operations work: nil, or the error by which they are refused.
type health struct{ reads, writes *forum.Error }

func newGate(client redis.Client, partitions []partition) *gate {
	g := &gate{
		client: client, suspect: make(chan struct{}, 1), tags: map[string]int{}, lanes: make([]lane, len(partitions)),
	}
	for i, p := range partitions {
		g.tags[p.tag] = i
		g.lanes[i].health.Store(&health{})
	}
	return g
}

// withHooks adds the hooks to a new client that is not the store's own, such as the one of a Tail, and returns the
// client. Its gate is never watched.
func withHooks(client redis.Client) redis.Client {
	client.AddHook(newGate(client, nil))
	if !redis.IsCluster(client) {
		client.AddHook(redis.NodeHook{})
	}
	return client
}

// lane returns the lane of a command, nil for a command without a key on several partitions. A command's first argument
// that begins with a tag is its first key.
func (g *gate) lane(cmd redis.Cmder) *lane {
	if len(g.lanes) == 1 {
		return &g.lanes[0]
	}
	for _, arg := range cmd.Args() {
		if key, ok := arg.(string); ok && strings.HasPrefix(key, "{") {
			if i, ok := g.tags[key[:strings.IndexByte(key, '}')+1]]; ok {
				return &g.lanes[i]
			}
		}
	}
	return nil
}

// refusal returns the error by which a command is refused, nil if it may pass.
func (g *gate) refusal(cmd redis.Cmder) error {
	if l := g.lane(cmd); l != nil && g.watched.Load() {
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

// refusesWrites reports whether a partition is known to take no writes.
func (g *gate) refusesWrites(p partition) bool {
	return g.watched.Load() && g.lanes[p.index].health.Load().writes != nil
}

// lacksReplicas reports whether too few replicas would confirm a write.
func (g *gate) lacksReplicas(cmd redis.Cmder) bool {
	l := g.lane(cmd)
	return l != nil && l.health.Load().writes == errFewReplicas
}

// enter counts commands as running in their lanes, unless they are a batch of writes that have entered before. leave
// ends that. Errors: errCrowded.
func (g *gate) enter(ctx context.Context, cmds []redis.Cmder) (leave func(), err error) {
	if ctx.Value(batchKey{}) != nil {
		return func() {}, nil
	}
	var entered []*lane
	leave = func() {
		for _, l := range entered {
			l.running.Add(-1)
		}
	}
	for _, cmd := range cmds {
		if l := g.lane(cmd); l != nil && !slices.Contains(entered, l) {
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
		err := counted(ctx, cmds, next)
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
	err = counted(bounded, cmds, next)
	if ctx.Err() != nil {
		return err
	}
	g.judge(cmds, err)
	if errors.Is(err, context.DeadlineExceeded) {
		return ErrAway // ctx itself has time left
	}
	return err
}

// judge wakes the watch if a command has failed in a way that is new for its lane, and loads the state of a cluster
// again if a node may be away: without that, go-redis does it once a minute.
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
		if l := g.lane(cmd); l != nil && refused != l.health.Load().writes {
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
		// Two kinds of error are in no command, which would read as an empty reply: those of the gate, and an error reply
		// to a new connection's HELLO, AUTH or SELECT, which go-redis returns only.
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
