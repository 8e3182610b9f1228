package redisstore

import (
	"context"
	"slices"
	"time"

	"github.com/redis/go-redis/v9"
)

// clusterStateWithin is how long a node of a cluster may take to report the cluster's state, before go-redis asks
// another node. The client's own timeout is for scripts that run long.
const clusterStateWithin = time.Second

// A nodeHook is the hook of the client of one Redis, on a cluster of one node. It adds WAIT to the pipeline of a write:
// Redis counts replicas for the writes of the same connection only, and go-redis sends a pipeline again to another node
// if the slot has moved.
type nodeHook struct{}

// DialHook returns next.
func (nodeHook) DialHook(next redis.DialHook) redis.DialHook { return next }

// ProcessHook bounds the time in which a node reports the state of the cluster.
func (nodeHook) ProcessHook(next redis.ProcessHook) redis.ProcessHook {
	return func(ctx context.Context, cmd redis.Cmder) error {
		if cmd.Name() == "cluster" {
			bounded, cancel := context.WithTimeout(ctx, clusterStateWithin)
			defer cancel()
			ctx = bounded
		}
		return next(ctx, cmd)
	}
}

// ProcessPipelineHook adds WAIT to a pipeline with a confirmation.
func (nodeHook) ProcessPipelineHook(next redis.ProcessPipelineHook) redis.ProcessPipelineHook {
	return func(ctx context.Context, cmds []redis.Cmder) error {
		c, ok := ctx.Value(confirmationKey{}).(*confirmation)
		if !ok {
			return next(ctx, cmds)
		}
		// When ClusterClient repeats a broken pipeline, it sends the last attempt's WAIT along, to any node.
		cmds = slices.DeleteFunc(slices.Clone(cmds), func(cmd redis.Cmder) bool { return cmd.Name() == "wait" })
		if len(cmds) == 0 {
			return nil
		}
		wait := redis.NewIntCmd(ctx, "wait", c.replicas, c.within.Milliseconds())
		for _, cmd := range cmds {
			c.waits.Store(cmd, wait)
		}
		err := next(ctx, append(cmds, wait))
		if !slices.ContainsFunc(cmds, func(cmd redis.Cmder) bool { return cmd.Err() != nil }) {
			return nil // only WAIT has failed
		}
		return err
	}
}

// NewClusterClient returns a client of a Redis Cluster for a Store whose writes wait for replicas. A Store on another
// client takes such writes for unconfirmed: hooks of nodes can be added to a client before it knows any node only.
func NewClusterClient(options *redis.ClusterOptions) *redis.ClusterClient {
	client := redis.NewClusterClient(options)
	client.OnNewNode(func(node *redis.Client) { node.AddHook(nodeHook{}) })
	return client
}
