package redisstore

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"strconv"

	"github.com/agoraql/agora/internal/redis"
)

// The limits of the number of partitions. Each page merges the lists of all partitions.
const (
	mostPartitions    = 256
	clusterPartitions = 8 // of new data on a Redis Cluster
)

// openPartitions returns the partitions of the data, count or any number for 0, and notes their number in new data.
// Errors: the data has another number, or a Redis Cluster has less than two.
func openPartitions(ctx context.Context, client redis.Client, count int) ([]partition, error) {
	if count < 0 || count > mostPartitions {
		return nil, fmt.Errorf("data has 1 to %d partitions, not %d", mostPartitions, count)
	}
	cluster := redis.IsCluster(client)
	if cluster && count == 1 {
		return nil, errors.New("a Redis Cluster needs at least 2 partitions")
	}
	preferred := cmp.Or(count, 1)
	if cluster {
		preferred = cmp.Or(count, clusterPartitions)
	}
	kept, err := client.HGet(ctx, partitionsKey, "partitions").Result()
	if errors.Is(err, redis.Nil) {
		// The key may be lost while the partitions are not.
		if kept, err = partitionsOfOthers(ctx, client); err == nil && kept == "" && !cluster {
			kept, err = undivided(ctx, client)
		}
		if err == nil {
			kept, err = setting(ctx, client, partitionsKey, "partitions", cmp.Or(kept, strconv.Itoa(preferred)))
		}
	}
	if err != nil {
		return nil, err
	}
	held, err := strconv.Atoi(kept)
	switch {
	case err != nil || held < 1 || held > mostPartitions:
		return nil, fmt.Errorf("the data has %q partitions, which is no number from 1 to %d", kept, mostPartitions)
	case count > 0 && count != held:
		noun := "partitions"
		if held == 1 {
			noun = "partition"
		}
		return nil, fmt.Errorf("the data has %d %s, not %d; the number of existing data stays as it is", held, noun, count)
	case cluster && held == 1:
		return nil, errors.New("the data has 1 partition, and a Redis Cluster needs at least 2")
	}
	return newPartitions(held), nil
}

// undivided returns "1" for data without partitions, that of other programs too, and "" without any.
func undivided(ctx context.Context, client redis.Client) (kept string, err error) {
	p := newPartitions(1)[0]
	n, err := client.Exists(ctx, p.userIDs(), p.articleIDs(), p.topicIDs()).Result()
	if n > 0 {
		kept = "1"
	}
	return kept, err
}

// tagsSearched is the number of tags of which partitionsOfOthers reads the settings. Among them are those of at least
// two partitions of any number from 2 to mostPartitions, and all of up to 8 partitions.
const tagsSearched = 256

// partitionsOfOthers returns the number of partitions that the settings of partitions have, without knowing which there
// are; "" without any. Error: they do not agree.
func partitionsOfOthers(ctx context.Context, client redis.Client) (kept string, err error) {
	pipe := client.Pipeline()
	found := make([]*redis.StringCmd, tagsSearched)
	for n := range found {
		p := partition{tag: tagOf(n)}
		found[n] = pipe.HGet(ctx, p.settings(), "partitions")
	}
	if err := send(ctx, pipe); err != nil {
		return "", err
	}
	for _, cmd := range found {
		if err := ignoreNil(cmd.Err()); err != nil {
			return "", err
		}
		if kept != "" && cmd.Val() != "" && cmd.Val() != kept {
			return "", fmt.Errorf("some partitions say that the data has %s partitions, others that it has %s", kept, cmd.Val())
		}
		kept = cmp.Or(kept, cmd.Val())
	}
	return kept, nil
}
