package redistest

import (
	"context"
	"strings"
	"sync"

	"github.com/agoraql/agora/internal/redis"
)

// sent are the hashes of the scripts that the clients of this package have sent to the nodes of clusters.
var sent sync.Map

// OnACluster reports whether a client of this package has sent the script with this hash to a cluster.
func OnACluster(hash string) bool {
	_, ok := sent.Load(hash)
	return ok
}

// A collector is the hook of a node of a cluster that fills sent.
type collector struct{}

// DialHook returns next.
func (collector) DialHook(next redis.DialHook) redis.DialHook { return next }

// ProcessHook collects the hash of a script.
func (collector) ProcessHook(next redis.ProcessHook) redis.ProcessHook {
	return func(ctx context.Context, cmd redis.Cmder) error {
		collect(cmd)
		return next(ctx, cmd)
	}
}

// ProcessPipelineHook collects the hashes of scripts.
func (collector) ProcessPipelineHook(next redis.ProcessPipelineHook) redis.ProcessPipelineHook {
	return func(ctx context.Context, cmds []redis.Cmder) error {
		for _, cmd := range cmds {
			collect(cmd)
		}
		return next(ctx, cmds)
	}
}

func collect(cmd redis.Cmder) {
	if args := cmd.Args(); strings.HasPrefix(cmd.Name(), "evalsha") && len(args) > 1 {
		sent.Store(args[1], true)
	}
}
