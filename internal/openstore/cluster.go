package openstore

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/agoraql/agora/internal/redis"
)

// errNoCluster replaces the error of a Redis that is not part of a cluster.
var errNoCluster = errors.New("it is no Redis Cluster; leave cluster=true out of --redis")

// checkServers calls checkServer for the server of client, or for each master if it is a Redis Cluster.
func checkServers(ctx context.Context, client redis.Client) error {
	if !redis.IsCluster(client) {
		return checkServer(ctx, client, false)
	}
	err := redis.EachMaster(ctx, client, func(ctx context.Context, master redis.Client) error {
		if err := checkServer(ctx, master, true); err != nil {
			return fmt.Errorf("its master at %s: %w", redis.Addr(master), err)
		}
		return nil
	})
	if err != nil && strings.Contains(err.Error(), "cluster support disabled") {
		return errNoCluster
	}
	return err
}

// ping returns an error unless the server of client responds, and all masters if it is a Redis Cluster.
func ping(ctx context.Context, client redis.Client) error {
	return redis.EachMaster(ctx, client, func(ctx context.Context, master redis.Client) error {
		return master.Ping(ctx).Err()
	})
}
