package redisstore

import (
	"slices"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redistest"
	"github.com/redis/go-redis/v9"
)

// TestReadsMergePartitions writes to three partitions what their scripts would, and
// reads it back as one list.
func TestReadsMergePartitions(t *testing.T) {
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		ctx, now := t.Context(), time.Date(2026, 3, 14, 9, 0, 0, 0, time.UTC)
		s := &Store{client: withHooks(r.Client(t)), partitions: newPartitions(3), now: func() time.Time { return now }}
		s.zone.Store(time.UTC)
		if err := s.loadScripts(ctx); err != nil {
			t.Fatal(err)
		}
		ada := &forum.User{ID: 4, Name: "ada"}
		for id, replies := range map[forum.TopicID]float64{3: 1, 4: 5, 5: 2, 6: 2, 7: 0.5, 8: 9} {
			p := s.of(int64(id))
			pipe := s.client.Pipeline()
			pipe.HSet(ctx, p.topic(id), "id", num(int64(id)), "time", stamp(now), "title", "x")
			pipe.ZAdd(ctx, p.dayRank(""), redis.Z{Score: replies, Member: num(int64(id))})
			pipe.ZAdd(ctx, p.notifications(ada.ID), redis.Z{Score: float64(id), Member: "REPLY:" + id.String() + ":" + num(int64(id))})
			if _, err := pipe.Exec(ctx); err != nil {
				t.Fatal(err)
			}
		}

		topics, err := s.HotTopics(ctx, "", new(int32(4)))
		if err != nil {
			t.Fatal(err)
		}
		var got []forum.TopicID
		for _, topic := range topics {
			got = append(got, topic.ID)
		}
		if want := []forum.TopicID{8, 4, 6, 5}; !slices.Equal(got, want) {
			t.Errorf("hot topics %v, want %v", got, want)
		}

		for _, step := range []struct {
			upTo   string
			unread int
		}{{"", 6}, {"REPLY:topic:5:5", 3}, {"REPLY:topic:4:4", 3}, {"REPLY:topic:8:8", 0}} {
			if step.upTo != "" {
				in := forum.MarkNotificationsReadInput{UpTo: "notification:4:" + step.upTo}
				if err := s.MarkNotificationsRead(ctx, ada, in); err != nil {
					t.Fatal(err)
				}
			}
			if n, err := s.UnreadCount(ctx, ada); n != step.unread || err != nil {
				t.Errorf("after %q: %d unread, want %d, %v", step.upTo, n, step.unread, err)
			}
		}
	})
}
