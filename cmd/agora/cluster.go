package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"net/url"
	"strconv"
	"strings"

	"github.com/agoraql/agora/internal/redisstore"
	"github.com/redis/go-redis/v9"
)

// clusterParameter returns the value of the parameter cluster of a URL, and takes it out: go-redis does not know it.
func clusterParameter(u *url.URL) (isCluster bool, err error) {
	query := u.Query()
	if !query.Has("cluster") {
		return false, nil
	}
	isCluster, err = strconv.ParseBool(query.Get("cluster"))
	if err != nil {
		return false, errors.New("cluster is true or false")
	}
	if isCluster && query.Has("master_name") {
		return false, errors.New("cluster is for a Redis Cluster and master_name for Sentinels; give one of them")
	}
	if isCluster && u.Host != "" && strings.Trim(u.Path, "/0") != "" {
		return false, errors.New("a Redis Cluster has database 0 only")
	}
	query.Del("cluster")
	u.RawQuery = query.Encode()
	return isCluster, nil
}

// mostConnections is far above what a process can open.
const mostConnections = 1 << 20

// checkParameters returns an error for parameters of a URL that go-redis knows, but with which Agora cannot work: it
// would read the sessions and posts of viewers from replicas however old they are, or go-redis would panic.
func checkParameters(query url.Values) error {
	for _, name := range []string{
		"read_only", "replica_only", "route_by_latency", "route_randomly", "use_disconnected_replicas",
	} {
		if query.Has(name) {
			return fmt.Errorf("leave out %s: agora reads from the master, and from replicas with --replica-reads", name)
		}
	}
	if n, err := strconv.Atoi(query.Get("pool_size")); err == nil && (n < 0 || n > mostConnections) {
		return fmt.Errorf("pool_size must be from 0 to %d, not %d", mostConnections, n)
	}
	return nil
}

// dialCluster returns a client for the Redis Cluster that the nodes at a URL belong to.
func dialCluster(address string) (redis.UniversalClient, error) {
	options, err := redis.ParseClusterURL(address)
	if err != nil {
		return nil, err
	}
	options.ContextTimeoutEnabled, options.DialerRetries = true, 1
	options.DialTimeout = cmp.Or(options.DialTimeout, dialWithin)
	options.ReadTimeout = cmp.Or(options.ReadTimeout, replyWithin)
	options.MaxRetryBackoff = cmp.Or(options.MaxRetryBackoff, longestBackoff)
	return redisstore.NewClusterClient(options), nil
}

// errNoCluster replaces the error of a Redis that is not part of a cluster.
var errNoCluster = errors.New("it is no Redis Cluster; leave cluster=true out of --redis")

// checkServers is checkServer for each master, if client is of a Redis Cluster.
func checkServers(ctx context.Context, client redis.UniversalClient) error {
	cluster, ok := client.(*redis.ClusterClient)
	if !ok {
		return checkServer(ctx, client, false)
	}
	err := cluster.ForEachMaster(ctx, func(ctx context.Context, master *redis.Client) error {
		if err := checkServer(ctx, master, true); err != nil {
			return fmt.Errorf("its master at %s: %w", master.Options().Addr, err)
		}
		return nil
	})
	if err != nil && strings.Contains(err.Error(), "cluster support disabled") {
		return errNoCluster
	}
	return err
}

// ping returns an error unless the server of client responds, and all masters if it is a Redis Cluster.
func ping(ctx context.Context, client redis.UniversalClient) error {
	if cluster, ok := client.(*redis.ClusterClient); ok {
		return cluster.ForEachMaster(ctx, func(ctx context.Context, master *redis.Client) error {
			return master.Ping(ctx).Err()
		})
	}
	return client.Ping(ctx).Err()
}
