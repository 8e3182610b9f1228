package redisstore

import (
	"context"
	"slices"
	"strings"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/metrics"
	"github.com/redis/go-redis/v9"
)

// confirmWithin is how long a write waits for replicas. It leaves time for a repeat within patience.
const confirmWithin = time.Second

var (
	// errUnconfirmed is the error of a write that the master has, and too few replicas: a failover may lose it.
	errUnconfirmed = forum.Errorf(forum.Unavailable, "it is unknown whether the change will be kept; "+
		"you may repeat the request: it counts once (a post does with an idempotencyKey)")
	// errFewReplicas refuses writes while the watch sees too few replicas. Redis itself would run them.
	errFewReplicas = forum.Errorf(forum.Unavailable, "%s", errNoWrites.Message)
)

// A confirmation is in the context of a write that waits for replicas.
type confirmation struct {
	replicas int
	within   time.Duration
	wait     *redis.IntCmd // of the last attempt
}

type confirmationKey struct{}

// waiting returns a context whose pipelines wait for replicas, if the store's writes do.
func (s *core) waiting(ctx context.Context, within time.Duration) (context.Context, *confirmation) {
	c := &confirmation{replicas: s.waitReplicas, within: within}
	if c.replicas == 0 {
		return ctx, c
	}
	return context.WithValue(ctx, confirmationKey{}, c), c
}

// met reports whether the replicas have the write.
func (c *confirmation) met() bool {
	return c.replicas == 0 || c.wait != nil && c.wait.Err() == nil && c.wait.Val() >= int64(c.replicas)
}

// eval runs a script that writes. It returns once as many replicas as Options.WaitReplicas have the write.
// Errors: errUnconfirmed if they have not; then the script has run.
func (s *core) eval(ctx context.Context, script *redis.Script, keys []string, args ...any) *redis.Cmd {
	keys = s.guarded(keys)
	if s.waitReplicas == 0 {
		return script.Run(ctx, s.client, keys, args...)
	}
	pipe := s.client.Pipeline()
	cmd := script.EvalSha(ctx, pipe, keys, args...)
	err := s.commit(ctx, pipe)
	if redis.HasErrorPrefix(err, "NOSCRIPT") { // a restart or a failover has emptied the script cache
		pipe = s.client.Pipeline()
		cmd = script.Eval(ctx, pipe, keys, args...)
		err = s.commit(ctx, pipe)
	}
	if err != nil {
		cmd.SetErr(err)
	}
	return cmd
}

// guarded returns the keys of a script that writes, on a cluster with a key that never exists. While a slot moves to
// another master, Redis refuses a script with such a key beside others (TRYAGAIN). Without it the script would run
// where its first key is, and take those of its keys that are still on the other master for missing. lib/keys.lua
// removes the key again.
func (s *core) guarded(keys []string) []string {
	if _, cluster := s.client.(*redis.ClusterClient); !cluster {
		return keys
	}
	tag, _, _ := strings.Cut(keys[0], "}")
	return append(slices.Clip(keys), partition{tag: tag + "}"}.probe())
}

// commit sends a pipeline of writes to one partition and returns the first error. It waits for replicas as eval does.
func (s *core) commit(ctx context.Context, pipe redis.Pipeliner) error {
	cmds := pipe.Cmds()
	if l := s.gate.lane(cmds[0]); l != nil && l.health.Load().writes == errFewReplicas {
		return errFewReplicas
	}
	ctx, c := s.waiting(ctx, confirmWithin)
	if err := send(ctx, pipe); err != nil {
		return err
	}
	for _, cmd := range cmds {
		if err := ignoreNil(cmd.Err()); err != nil {
			return err
		}
	}
	if !c.met() {
		metrics.Unconfirmed()
		s.gate.doubt()
		return errUnconfirmed
	}
	return nil
}
