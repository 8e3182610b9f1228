package read

import (
	"context"
	"maps"
	"slices"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redis"
)

// changedPage is how many keys Changed passes on at once: an event about an import names many.
const changedPage = 2_000

// Changed calls f with the keys that are named by the events of each partition after one position up to another, nil
// for the last event. It reads at most limit events of each partition, leaves out events of the kinds in without, and
// returns the position after the last event that it has read. more reports whether it has read limit events of a
// partition. Errors: StreamGap if some of the events may be lost, or if an import has added too many entities for
// events to name them; those of Redis and of f.
func Changed(
	ctx context.Context, s *Core, after, to forum.Position, limit int, without []string,
	f func(p keys.Partition, keyNames []string) error,
) (end forum.Position, more bool, err error) {
	pipe := s.DB.Client.Pipeline()
	ranges := make([]*redis.XMessageSliceCmd, len(s.DB.Partitions))
	checks := make([]db.GapCheck, len(s.DB.Partitions))
	for i, p := range s.DB.Partitions {
		last := "+"
		if to != nil {
			last = to[i].String()
		}
		ranges[i] = pipe.XRangeN(ctx, keys.Events.In(p), "("+after[i].String(), last, int64(limit))
		checks[i] = db.QueueGapCheck(ctx, pipe, p, after[i]) // after the range, or a trim between would go unseen
	}
	if err := db.Send(ctx, pipe); err != nil {
		return nil, false, err
	}
	end = slices.Clone(after)
	for i, p := range s.DB.Partitions {
		if err := checks[i].Lost(); err != nil {
			return nil, false, err
		}
		if to != nil && end[i].Less(to[i]) {
			end[i] = to[i]
		}
		entries, err := ranges[i].Result()
		if err != nil {
			return nil, false, err
		}
		if n := len(entries); n > 0 && (to == nil || n == limit) {
			end[i] = db.EntryID(entries[n-1].ID)
		}
		more = more || len(entries) == limit
		changed := map[string]bool{}
		for _, entry := range entries {
			if slices.Contains(without, db.ToString(entry.Values["type"])) {
				continue
			}
			for key := range keys.Changed(db.ToString(entry.Values["keys"])) {
				if key == KeyManyImported {
					return nil, false, db.ErrStreamGap
				}
				changed[key] = true
			}
		}
		for keyNames := range slices.Chunk(slices.Sorted(maps.Keys(changed)), changedPage) {
			if err := f(p, keyNames); err != nil {
				return nil, false, err
			}
		}
	}
	return end, more, nil
}
