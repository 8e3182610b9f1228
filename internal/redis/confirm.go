package redis

import (
	"context"
	"slices"
	"sync"
	"time"

	goredis "github.com/redis/go-redis/v9"
)

// A Confirmation is in the context of writes that wait for replicas.
type Confirmation struct {
	replicas int
	within   time.Duration
	waits    sync.Map // the WAIT of each command's last attempt, an *IntCmd
}

type confirmationKey struct{}

// Confirm returns a context whose pipelines wait until that many replicas have the writes, for the time within at most.
// With 0 replicas, the context is ctx.
func Confirm(ctx context.Context, replicas int, within time.Duration) (context.Context, *Confirmation) {
	c := &Confirmation{replicas: replicas, within: within}
	if replicas == 0 {
		return ctx, c
	}
	return context.WithValue(ctx, confirmationKey{}, c), c
}

// Met reports whether the replicas have the write of a command.
func (c *Confirmation) Met(cmd Cmder) bool {
	if c.replicas == 0 {
		return true
	}
	sent, _ := c.waits.Load(cmd)
	wait, ok := sent.(*IntCmd)
	return ok && wait.Err() == nil && wait.Val() >= int64(c.replicas)
}

// clusterStateWithin is how long a node of a cluster may take to report the cluster's state, before go-redis asks
// another node. The client's own timeout is for scripts that run long.
const clusterStateWithin = time.Second

// A NodeHook adds WAIT to the pipeline of a write. It is the last hook of a client of one Redis, and a hook of the
// client of each node in a cluster (see newCluster). It has to be on the client of the node: Redis counts replicas only
// for writes of the same connection, and go-redis sends a pipeline again to another node if the slot has moved.
type NodeHook struct{}

// DialHook returns next.
func (NodeHook) DialHook(next DialHook) DialHook { return next }

// ProcessHook bounds the time in which a node reports the state of the cluster.
func (NodeHook) ProcessHook(next ProcessHook) ProcessHook {
	return func(ctx context.Context, cmd Cmder) error {
		if cmd.Name() == "cluster" {
			bounded, cancel := context.WithTimeout(ctx, clusterStateWithin)
			defer cancel()
			ctx = bounded
		}
		return next(ctx, cmd)
	}
}

// ProcessPipelineHook adds WAIT to a pipeline with a Confirmation.
func (NodeHook) ProcessPipelineHook(next ProcessPipelineHook) ProcessPipelineHook {
	return func(ctx context.Context, cmds []Cmder) error {
		c, ok := ctx.Value(confirmationKey{}).(*Confirmation)
		if !ok {
			return next(ctx, cmds)
		}
		// When ClusterClient repeats a broken pipeline, it sends the last attempt's WAIT along, to any node.
		cmds = slices.DeleteFunc(slices.Clone(cmds), func(cmd Cmder) bool { return cmd.Name() == "wait" })
		if len(cmds) == 0 {
			return nil
		}
		wait := goredis.NewIntCmd(ctx, "wait", c.replicas, c.within.Milliseconds())
		for _, cmd := range cmds {
			c.waits.Store(cmd, wait)
		}
		err := next(ctx, append(cmds, wait))
		if !slices.ContainsFunc(cmds, func(cmd Cmder) bool { return cmd.Err() != nil }) {
			return nil // only WAIT has failed
		}
		return err
	}
}
