package redisstore

import (
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore/people"
	"github.com/agoraql/agora/internal/redistest"
)

// TestPartitionsSpreadOverMasters shares the slots among masters as redis-cli --cluster create does.
func TestPartitionsSpreadOverMasters(t *testing.T) {
	t.Parallel()
	for _, spread := range []struct{ partitions, masters int }{{8, 3}, {16, 6}, {32, 12}, {8, 4}, {12, 3}, {64, 16}} {
		held := make([]int, spread.masters)
		for _, p := range keys.NewPartitions(spread.partitions) {
			for m := range held {
				share := float64(keys.Slots) / float64(spread.masters)
				first, last := math.Round(float64(m)*share), math.Round(float64(m+1)*share)-1
				if slot := float64(keys.SlotOf(strings.Trim(p.Tag, "{}"))); first <= slot && slot <= last {
					held[m]++
				}
			}
		}
		if slices.Max(held)-slices.Min(held) > 1 || slices.Min(held) < 2 || slices.Max(held) > 4 {
			t.Errorf("%d partitions on %d masters: %v", spread.partitions, spread.masters, held)
		}
	}
}

// TestNamesAreClaimedAcrossPartitions registers names whose claims lie in any of eight partitions.
// Each has a look-alike, which is refused and leaves no claim.
func TestNamesAreClaimedAcrossPartitions(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		ctx, now := t.Context(), time.Date(2026, 3, 14, 9, 0, 0, 0, time.UTC)
		s, err := Open(ctx, r.Client(t), Options{Partitions: 8, Now: func() time.Time { return now }})
		if err != nil {
			t.Fatal(err)
		}
		for _, stem := range []string{"cape", "cope", "peep", "scope", "space"} {
			lookalike := strings.NewReplacer("a", "\u0430", "c", "\u0441", "e", "\u0435", "o", "\u043e", "p", "\u0440", "s",
				"\u0455").Replace(stem)
			u, err := s.Accounts.Create(ctx, people.NewUser{Name: stem, Email: stem + "@example.com"})
			if err != nil {
				t.Fatal(err)
			}
			if _, err := s.Accounts.Create(ctx, people.NewUser{
				Name:  lookalike,
				Email: "other." + stem + "@example.com",
			}); forum.CodeOf(err) != forum.NameTaken {
				t.Errorf("%s: %v", lookalike, err)
			}
			if ok, err := s.Accounts.Confirm(ctx, u.ID); !ok || err != nil {
				t.Errorf("%s may not be used: %v", stem, err)
			}
			for nameOrEmail, want := range map[string]forum.UserID{
				stem: u.ID, stem + "@example.com": u.ID, lookalike: 0,
				"other." + stem + "@example.com": 0,
			} {
				if id, err := s.Users.FindID(ctx, nameOrEmail); id != want || err != nil {
					t.Errorf("%s is %v, %v", nameOrEmail, id, err)
				}
			}
		}
		for _, p := range s.DB.Partitions {
			if open := s.DB.Client.HGetAll(ctx, keys.Claims.In(p)).Val(); len(open) > 0 {
				t.Errorf("open claims: %v", open)
			}
		}
	})
}

// TestReadsMergePartitions writes to three partitions as scripts do, and reads one list.
func TestReadsMergePartitions(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		ctx, now := t.Context(), time.Date(2026, 3, 14, 9, 0, 0, 0, time.UTC)
		s, err := Open(ctx, r.Client(t), Options{Partitions: 3, Now: func() time.Time { return now }})
		if err != nil {
			t.Fatal(err)
		}
		ada := &forum.User{ID: 4, Name: "ada"}
		for id, replies := range map[forum.TopicID]float64{3: 1, 4: 5, 5: 2, 6: 2, 7: 0.5, 8: 9} {
			p := s.DB.PartitionOf(int64(id))
			pipe := s.DB.Client.Pipeline()
			pipe.HSet(ctx, keys.Topic.In(p, id), "id", db.FormatInt(int64(id)), "time", db.FormatTime(now), "title", "x")
			pipe.ZAdd(ctx, keys.DayRank(p, ""), redis.Z{Score: replies, Member: db.FormatInt(int64(id))})
			pipe.ZAdd(ctx, keys.Notifications.In(p, ada.ID), redis.Z{
				Score:  float64(id),
				Member: "REPLY:" + id.String() + ":" + db.FormatInt(int64(id)),
			})
			if _, err := pipe.Exec(ctx); err != nil {
				t.Fatal(err)
			}
		}

		topics, err := s.TopicFeeds.Hot(ctx, "", new(int32(4)))
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
				if _, err := s.Notifications.MarkRead(ctx, ada, forum.NewNotificationID(ada.ID, step.upTo)); err != nil {
					t.Fatal(err)
				}
			}
			if n, err := s.Notifications.UnreadCount(ctx, ada); n != step.unread || err != nil {
				t.Errorf("after %q: %d unread, want %d, %v", step.upTo, n, step.unread, err)
			}
		}
	})
}
