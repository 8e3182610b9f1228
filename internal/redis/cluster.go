package redis

import (
	"context"

	goredis "github.com/redis/go-redis/v9"
)

// IsCluster reports whether c is a client of a Redis Cluster.
func IsCluster(c Client) bool {
	_, ok := c.(*goredis.ClusterClient)
	return ok
}

// EachMaster calls f for each master of a cluster that can be reached, at the same time, with a client of that master.
// Without a cluster, it calls f with c. It returns the first error.
func EachMaster(ctx context.Context, c Client, f func(ctx context.Context, master Client) error) error {
	if cluster, ok := c.(*goredis.ClusterClient); ok {
		return cluster.ForEachMaster(ctx, func(ctx context.Context, node *goredis.Client) error { return f(ctx, node) })
	}
	return f(ctx, c)
}

// EachNode is EachMaster for masters and replicas.
func EachNode(ctx context.Context, c Client, f func(ctx context.Context, node Client) error) error {
	if cluster, ok := c.(*goredis.ClusterClient); ok {
		return cluster.ForEachShard(ctx, func(ctx context.Context, node *goredis.Client) error { return f(ctx, node) })
	}
	return f(ctx, c)
}

// MasterOf returns a client of the master that stores a key. Without a cluster, that is c. Errors: the state of the
// cluster is unknown.
func MasterOf(ctx context.Context, c Client, key string) (Client, error) {
	cluster, ok := c.(*goredis.ClusterClient)
	if !ok {
		return c, nil
	}
	node, err := cluster.MasterForKey(ctx, key)
	if err != nil {
		return nil, err // not a Client that is nil
	}
	return node, nil
}

// Reload loads the state of a cluster in the background. Without that, go-redis does it once a minute.
func Reload(c Client) {
	if cluster, ok := c.(*goredis.ClusterClient); ok {
		cluster.ReloadState(context.Background())
	}
}

// newCluster returns a client of a Redis Cluster, with the NodeHook on the client of each node. It adds the hook at
// once, because the client of a cluster accepts hooks for nodes only before it knows a node.
func newCluster(options *goredis.ClusterOptions) Client {
	client := goredis.NewClusterClient(options)
	client.OnNewNode(func(node *goredis.Client) { node.AddHook(NodeHook{}) })
	return client
}
