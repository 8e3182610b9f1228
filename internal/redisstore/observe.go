package redisstore

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

// An observer is the hook of a client behind its gate. It counts and traces the commands that are sent. The clients of
// tails and of the watch have none: their waiting would look like a slow Redis. Those of replicas have none either, so
// that their checks do not count; readReplica observes the reads.
type observer struct{}

// DialHook returns next: connections are opened as before.
func (observer) DialHook(next redis.DialHook) redis.DialHook { return next }

// ProcessHook observes one command.
func (observer) ProcessHook(next redis.ProcessHook) redis.ProcessHook {
	return func(ctx context.Context, cmd redis.Cmder) error {
		return observe(ctx, []redis.Cmder{cmd}, func(ctx context.Context) error { return next(ctx, cmd) })
	}
}

// ProcessPipelineHook observes a pipeline.
func (observer) ProcessPipelineHook(next redis.ProcessPipelineHook) redis.ProcessPipelineHook {
	return func(ctx context.Context, cmds []redis.Cmder) error {
		return observe(ctx, cmds, func(ctx context.Context) error { return next(ctx, cmds) })
	}
}

// observe calls send, which sends cmds to Redis.
func observe(ctx context.Context, cmds []redis.Cmder, send func(context.Context) error) error {
	if len(cmds) == 0 || isSetUp(cmds[0]) {
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
