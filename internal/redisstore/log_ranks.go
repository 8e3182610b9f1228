package redisstore

import (
	"context"
	"encoding/json"
	"strconv"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redis"
)

var logRanks = newWrite("log_ranks")

// addRanks completes an entry of the moderation log on a site with several partitions. The script of the act has
// replied with the ranks of the post in its own partition; the ranks of the site also count the posts above it in the
// others, which are read now. If that fails, the entry has no ranks: the act itself is done.
func (s *core) addRanks(ctx context.Context, tag string, r reply) {
	id, err := strconv.ParseInt(toString(r["logged"]), 10, 64)
	if err != nil {
		return
	}
	var counts [][]*redis.IntCmd // of the other partitions, two for each rank
	pipe, values := s.client.Pipeline(), toStrings(r["ranks"])
	for i := 0; i+4 < len(values); i += 5 {
		for _, score := range []string{values[i+2], values[i+4]} {
			var above []*redis.IntCmd
			for _, p := range s.partitions {
				if p.tag != tag && score != "" {
					above = append(above, pipe.ZCount(ctx, p.tag+values[i], "("+score, "+inf"))
				}
			}
			counts = append(counts, above)
		}
	}
	if err := send(ctx, pipe); err != nil {
		return
	}
	ranks := make([]forum.RankChange, len(counts)/2)
	for i := range ranks {
		ranks[i] = forum.RankChange{
			Feed: values[5*i], Before: rankAmong(values[5*i+1], counts[2*i]), After: rankAmong(values[5*i+3], counts[2*i+1]),
			Approximate: true,
		}
	}
	text, err := json.Marshal(ranks)
	if err != nil {
		return
	}
	entry := s.partitionOf(id).logEntry(forum.LogEntryID(id))
	_, _ = s.run(ctx, logRanks, []string{entry}, string(text))
}

// rankAmong adds the posts above, in other partitions, to a rank, nil for none.
func rankAmong(rank string, above []*redis.IntCmd) *int {
	if rank == "" {
		return nil
	}
	n := parseInt(rank)
	for _, cmd := range above {
		n = sum(n, countOf(cmd))
	}
	return &n
}
