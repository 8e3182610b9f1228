package redisstore

import (
	"context"
	"slices"
	"strings"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/metrics"
	"github.com/agoraql/agora/internal/redis"
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

// unconfirmed counts a write that too few replicas have confirmed, and returns its error.
func (s *core) unconfirmed() error {
	metrics.Unconfirmed()
	s.gate.doubt()
	return errUnconfirmed
}

// apply runs a script that writes no keys but those of KEYS, and notes their change. Errors: those of eval.
func (s *core) apply(ctx context.Context, script *redis.Script, keys []string, args ...any) *redis.Cmd {
	cmd, _ := s.eval(ctx, script, keys, args...)
	s.changes.note(keys...)
	return cmd
}

// eval runs a script that writes, alone or together with others. It returns once as many replicas as
// Options.WaitReplicas have the write. After an error anything may have changed. repeated reports whether go-redis may
// have repeated the script. Errors: errUnconfirmed if replicas have not confirmed it; then the script has run.
func (s *core) eval(
	ctx context.Context, script *redis.Script, keys []string, args ...any,
) (cmd *redis.Cmd, repeated bool) {
	defer func() {
		if cmd == nil || cmd.Err() != nil { // nil in a panic
			s.changes.noteAll()
		}
	}()
	keys = s.guarded(keys)
	q := s.queueOf(keys[0])
	if t := s.begin(q); t != nil {
		defer s.end(q, t)
	} else if cmd, repeated = s.evalTogether(ctx, q, script, keys, args); !hasNoScript(cmd) {
		return cmd, repeated
	}
	sent := time.Now()
	cmd = s.evalAlone(ctx, script, keys, args)
	return cmd, repeated || time.Since(sent) >= repeatedAfter
}

// evalAlone runs a script, and loads it if a restart or a failover has emptied the script cache.
func (s *core) evalAlone(ctx context.Context, script *redis.Script, keys []string, args []any) *redis.Cmd {
	if s.waitReplicas == 0 {
		return script.Run(ctx, s.client, keys, args...)
	}
	pipe := s.client.Pipeline()
	cmd := script.EvalSha(ctx, pipe, keys, args...)
	err := s.commit(ctx, pipe)
	if redis.HasErrorPrefix(err, "NOSCRIPT") {
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
	if !redis.IsCluster(s.client) {
		return keys
	}
	return append(slices.Clip(keys), partition{tag: hashTag(keys[0])}.probe())
}

// commitKey sends a pipeline that writes one key, which queries read, and announces that as the scripts do.
func (s *core) commitKey(ctx context.Context, pipe redis.Pipeliner, p partition, key string) error {
	name := strings.TrimPrefix(key, p.tag)
	event := pipe.XAdd(ctx, &redis.XAddArgs{
		Stream: p.events(), MaxLen: eventsKept, Approx: true,
		Values: []any{"type", forum.EventChanged, "id", "", "keys", name},
	})
	err := s.commit(ctx, pipe)
	s.changes.noteOwn(p.tag, name, event.Val())
	return err
}

// commit sends a pipeline of writes to one partition and returns the first error; then anything may have changed. It
// waits for replicas as eval does.
func (s *core) commit(ctx context.Context, pipe redis.Pipeliner) (err error) {
	cmds := pipe.Cmds()
	if s.gate.lacksReplicas(cmds[0]) {
		return errFewReplicas
	}
	defer func() {
		if err != nil {
			s.changes.noteAll()
		}
	}()
	ctx, c := redis.Confirm(ctx, s.waitReplicas, confirmWithin)
	if err := send(ctx, pipe); err != nil {
		return err
	}
	for _, cmd := range cmds {
		if err := ignoreNil(cmd.Err()); err != nil {
			return err
		}
	}
	if slices.ContainsFunc(cmds, func(cmd redis.Cmder) bool { return !c.Met(cmd) }) {
		return s.unconfirmed()
	}
	return nil
}
