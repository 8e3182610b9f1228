package db

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"strconv"

	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redis"
)

// The limits of the number of partitions. Each page merges the lists of all partitions.
const (
	mostPartitions    = 256
	clusterPartitions = 8 // of new data on a Redis Cluster
)

// openPartitions returns the partitions of the data, and notes their number in new data. count is the wanted number, 0
// for any. Errors: the data has another number, or a Redis Cluster would have fewer than two.
func openPartitions(ctx context.Context, client redis.Client, count int) ([]keys.Partition, error) {
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
	noted, err := client.HGet(ctx, keys.SettingsKey, "partitions").Result()
	if errors.Is(err, redis.Nil) {
		// The key may be lost while the partitions are not.
		if noted, err = partitionsOfOthers(ctx, client); err == nil && noted == "" && !cluster {
			noted, err = undivided(ctx, client)
		}
		if err == nil {
			noted, err = Setting(ctx, client, keys.SettingsKey, "partitions", cmp.Or(noted, strconv.Itoa(preferred)))
		}
	}
	if err != nil {
		return nil, err
	}
	number, err := strconv.Atoi(noted)
	switch {
	case err != nil || number < 1 || number > mostPartitions:
		return nil, fmt.Errorf("the data has %q partitions, which is no number from 1 to %d", noted, mostPartitions)
	case count > 0 && count != number:
		noun := "partitions"
		if number == 1 {
			noun = "partition"
		}
		return nil, fmt.Errorf("the data has %d %s, not %d; the number of existing data stays as it is", number, noun, count)
	case cluster && number == 1:
		return nil, errors.New("the data has 1 partition, and a Redis Cluster needs at least 2")
	}
	return keys.NewPartitions(number), nil
}

// undivided returns "1" for data without partitions, that of other programs too, and "" without any.
func undivided(ctx context.Context, client redis.Client) (noted string, err error) {
	p := Untagged
	n, err := client.Exists(ctx, keys.UserIDs.In(p), keys.ArticleIDs.In(p), keys.TopicIDs.In(p)).Result()
	if n > 0 {
		noted = "1"
	}
	return noted, err
}

// tagsSearched is how many hash tags partitionsOfOthers tries: {p0} to {p255}. They include the tags of all
// partitions if the data has at most 8 partitions. If it has more, up to mostPartitions, they include the tags of at
// least two.
const tagsSearched = 256

// partitionsOfOthers reads the number of partitions of the data from the settings in the partitions; "" if no
// partition has settings. It does not know which partitions exist, so it tries the first tagsSearched tags. Error:
// the settings of two partitions do not agree.
func partitionsOfOthers(ctx context.Context, client redis.Client) (noted string, err error) {
	pipe := client.Pipeline()
	found := make([]*redis.StringCmd, tagsSearched)
	for n := range found {
		p := keys.Partition{Tag: keys.TagOf(n)}
		found[n] = pipe.HGet(ctx, keys.Settings.In(p), "partitions")
	}
	if err := Send(ctx, pipe); err != nil {
		return "", err
	}
	for _, cmd := range found {
		if err := IgnoreNil(cmd.Err()); err != nil {
			return "", err
		}
		if noted != "" && cmd.Val() != "" && cmd.Val() != noted {
			return "", fmt.Errorf("some partitions say that the data has %s partitions, others that it has %s", noted, cmd.Val())
		}
		noted = cmp.Or(noted, cmd.Val())
	}
	return noted, nil
}
