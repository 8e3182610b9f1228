package db

import (
	"context"
	"errors"
	"net"
	"strings"
	"time"

	"github.com/agoraql/agora/internal/metrics"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/traces"
)

// An observer is a hook of the store's client, behind its gate: it counts and traces the commands that the gate lets
// pass. The clients of tails and of the watch have no observer, because their waiting would look like a slow Redis.
// The clients of replicas have none, because checks of replicas must not count; readReplica calls Observe for its
// reads.
type observer struct{}

// DialHook returns next: connections are opened as before.
func (observer) DialHook(next redis.DialHook) redis.DialHook { return next }

// ProcessHook observes one command.
func (observer) ProcessHook(next redis.ProcessHook) redis.ProcessHook {
	return func(ctx context.Context, cmd redis.Cmder) error {
		return Observe(ctx, []redis.Cmder{cmd}, func(ctx context.Context) error { return next(ctx, cmd) })
	}
}

// ProcessPipelineHook observes a pipeline.
func (observer) ProcessPipelineHook(next redis.ProcessPipelineHook) redis.ProcessPipelineHook {
	return func(ctx context.Context, cmds []redis.Cmder) error {
		return Observe(ctx, cmds, func(ctx context.Context) error { return next(ctx, cmds) })
	}
}

// Observe calls send, which sends cmds to Redis.
func Observe(ctx context.Context, cmds []redis.Cmder, send func(context.Context) error) error {
	if len(cmds) == 0 || IsSetUp(cmds[0]) {
		return send(ctx)
	}
	began := time.Now()
	ctx, finish := traces.RoundTrip(ctx, cmds[0].Name(), len(cmds))
	err := send(ctx)
	reason := failureReason(err)
	finish(reason != "")
	if reason != "" {
		metrics.RedisError(reason)
		return err
	}
	metrics.RoundTrip(time.Since(began), len(cmds))
	return err
}

// failureReason returns a word for an error, "" for none, for a missing value and for a caller that has gone away.
func failureReason(err error) string {
	switch {
	case err == nil, errors.Is(err, redis.Nil), errors.Is(err, context.Canceled):
		return ""
	case errors.Is(err, context.DeadlineExceeded):
		return "timeout"
	}
	if reply, ok := errors.AsType[redis.Error](err); ok {
		code, _, _ := strings.Cut(reply.Error(), " ")
		if refusals[code] != nil || code == "NOSCRIPT" || code == "WRONGTYPE" {
			return strings.ToLower(code)
		}
		return "reply"
	}
	if network, ok := errors.AsType[net.Error](err); ok && network.Timeout() {
		return "timeout"
	}
	return "connection"
}
