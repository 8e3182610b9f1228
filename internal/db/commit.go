package db

import (
	"context"
	"slices"
	"strings"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
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
func (s *DB) unconfirmed() error {
	metrics.Unconfirmed()
	s.Gate.doubt()
	return errUnconfirmed
}

// Apply runs a script that writes no keys but those of KEYS, and notes their change. Errors: those of eval.
func (s *DB) Apply(ctx context.Context, script *redis.Script, keyNames []string, args ...any) *redis.Cmd {
	cmd, _ := s.eval(ctx, script, keyNames, args...)
	s.Changes.Note(keyNames...)
	return cmd
}

// eval runs a script that writes: alone, or in one pipeline with other writes. It returns once Options.WaitReplicas
// replicas hold the write. After an error, it notes that anything may have changed. repeated reports whether go-redis
// may have sent the script again. Errors: errUnconfirmed if the script has run, but replicas have not confirmed it.
func (s *DB) eval(
	ctx context.Context, script *redis.Script, keyNames []string, args ...any,
) (cmd *redis.Cmd, repeated bool) {
	defer func() {
		if cmd == nil || cmd.Err() != nil { // nil in a panic
			s.Changes.noteAll()
		}
	}()
	keyNames = s.Guarded(keyNames)
	q := s.queueOf(keyNames[0])
	if t := s.begin(q); t != nil {
		defer s.end(q, t)
	} else if cmd, repeated = s.evalTogether(ctx, q, script, keyNames, args); !HasNoScript(cmd) {
		return cmd, repeated
	}
	sent := time.Now()
	cmd = s.evalAlone(ctx, script, keyNames, args)
	return cmd, repeated || time.Since(sent) >= repeatedAfter
}

// evalAlone runs a script, and loads it if a restart or a failover has emptied the script cache.
func (s *DB) evalAlone(ctx context.Context, script *redis.Script, keyNames []string, args []any) *redis.Cmd {
	if s.waitReplicas == 0 {
		return script.Run(ctx, s.Client, keyNames, args...)
	}
	pipe := s.Client.Pipeline()
	cmd := script.EvalSha(ctx, pipe, keyNames, args...)
	err := s.Commit(ctx, pipe)
	if redis.HasErrorPrefix(err, "NOSCRIPT") {
		pipe = s.Client.Pipeline()
		cmd = script.Eval(ctx, pipe, keyNames, args...)
		err = s.Commit(ctx, pipe)
	}
	if err != nil {
		cmd.SetErr(err)
	}
	return cmd
}

// Guarded returns the keys for a script that writes: keyNames, and on a cluster one more key, which never exists.
// While a slot moves to another master, this added key makes Redis refuse the script (TRYAGAIN). Without it, the
// script would run on the master that holds its first key, and would treat its keys on the other master as missing.
// lib/keys.lua removes the added key from KEYS.
func (s *DB) Guarded(keyNames []string) []string {
	if !redis.IsCluster(s.Client) {
		return keyNames
	}
	return append(slices.Clip(keyNames), keys.Probe.In(keys.Partition{Tag: keys.HashTag(keyNames[0])}))
}

// CommitKey sends a pipeline that writes one key, which queries read, and announces that as the scripts do.
func (s *DB) CommitKey(ctx context.Context, pipe redis.Pipeliner, p keys.Partition, key string) error {
	name := strings.TrimPrefix(key, p.Tag)
	event := pipe.XAdd(ctx, &redis.XAddArgs{
		Stream: keys.Events.In(p), MaxLen: EventLogLength, Approx: true,
		Values: []any{"type", forum.EventChanged, "id", "", "keys", name},
	})
	err := s.Commit(ctx, pipe)
	s.Changes.noteOwn(p.Tag, name, event.Val())
	return err
}

// Commit sends a pipeline of writes to one partition, and waits for replicas as eval does. It returns the first
// error; after an error of a sent pipeline it notes that anything may have changed.
func (s *DB) Commit(ctx context.Context, pipe redis.Pipeliner) (err error) {
	cmds := pipe.Cmds()
	if s.Gate.lacksReplicas(cmds[0]) {
		return errFewReplicas
	}
	defer func() {
		if err != nil {
			s.Changes.noteAll()
		}
	}()
	ctx, c := redis.Confirm(ctx, s.waitReplicas, confirmWithin)
	if err := Send(ctx, pipe); err != nil {
		return err
	}
	for _, cmd := range cmds {
		if err := IgnoreNil(cmd.Err()); err != nil {
			return err
		}
	}
	if slices.ContainsFunc(cmds, func(cmd redis.Cmder) bool { return !c.Met(cmd) }) {
		return s.unconfirmed()
	}
	return nil
}
