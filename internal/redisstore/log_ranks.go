package redisstore

import (
	"context"
	"encoding/json"
	"strconv"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redis"
)

var logRanks = db.NewWrite("log_ranks")

// addRanks adds the ranks of a post, before and after an act, to the act's entry in the moderation log, on a site
// with several partitions. The reply r has the ranks within the post's own partition. addRanks adds the number of
// posts above it in each other partition. If that fails, the entry has no ranks: the act itself is done.
func (s *Store) addRanks(ctx context.Context, tag string, r db.Reply) {
	id, err := strconv.ParseInt(db.ToString(r["logged"]), 10, 64)
	if err != nil {
		return
	}
	var counts [][]*redis.IntCmd // of the other partitions, two for each rank
	pipe, values := s.DB.Client.Pipeline(), db.ToStrings(r["ranks"])
	for i := 0; i+4 < len(values); i += 5 {
		for _, score := range []string{values[i+2], values[i+4]} {
			var above []*redis.IntCmd
			for _, p := range s.DB.Partitions {
				if p.Tag != tag && score != "" {
					above = append(above, pipe.ZCount(ctx, p.Tag+values[i], "("+score, "+inf"))
				}
			}
			counts = append(counts, above)
		}
	}
	if err := db.Send(ctx, pipe); err != nil {
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
	entry := keys.LogEntry.In(s.DB.PartitionOf(id), forum.LogEntryID(id))
	_, _ = s.DB.Run(ctx, logRanks, []string{entry}, string(text))
}

// rankAmong adds the posts above, in other partitions, to a rank, nil for none.
func rankAmong(rank string, above []*redis.IntCmd) *int {
	if rank == "" {
		return nil
	}
	n := db.ParseInt(rank)
	for _, cmd := range above {
		n = db.Sum(n, db.CountOf(cmd))
	}
	return &n
}
