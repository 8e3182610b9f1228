package graph_test

import (
	"slices"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/rank"
	"github.com/agoraql/agora/internal/rank/ranktest"
	"github.com/agoraql/agora/internal/reconcile"
	"github.com/agoraql/agora/internal/redisstore"
)

func TestRecommendedTopics(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c")
		up, even, down := s.topic(t, "up", "c"), s.topic(t, "even", "c"), s.topic(t, "down", "c")
		topicDo(t, a, s.grace, "vote", agoratest.Vars{"post": up, "vote": "UP"})
		topicDo(t, a, s.grace, "vote", agoratest.Vars{"post": down, "vote": "DOWN"})
		recommended := func() []string {
			return ids(t, a, `{ recommendedTopics { nodes { id } } }`, "recommendedTopics", "nodes")
		}
		if got := recommended(); !slices.Equal(got, []string{up, even, down}) {
			t.Errorf("%v", got)
		}
		posted := float64(agoratest.Start.Add(time.Second).UnixMicro()) / 1e6
		want := ranktest.Text(ranktest.Hot(rank.Reddit2010, 1, 0, posted))
		hot := func(topic string) float64 {
			t.Helper()
			return a.Redis.ZScore(t.Context(), a.Key(t, topic, "bbs::recommand::list"), number(topic)).Val()
		}
		if got := hot(up); ranktest.Text(got) != want {
			t.Errorf("score %f", got)
		}
		if got := hot(even); got != 0 {
			t.Errorf("a topic without votes has %f", got)
		}
		if n, err := reconcile.Rerank(t.Context(), a.Store, rank.Reddit, nil); n != 3 || err != nil {
			t.Fatal(n, err)
		}
		if got := recommended(); !slices.Equal(got, []string{down, even, up}) {
			t.Errorf("by the later formula, which lets a new topic rise: %v", got)
		}
		topicDo(t, a, s.mod, "vote", agoratest.Vars{"post": down, "vote": "DOWN"})
		want = ranktest.Text(ranktest.Hot(rank.Reddit, 0, 2, posted+2))
		if got := hot(down); ranktest.Text(got) != want {
			t.Errorf("a vote does not follow the formula in the data: %f", got)
		}
		if _, err := reconcile.Rerank(t.Context(), a.Store, "none", nil); err == nil {
			t.Error("an unknown formula was taken")
		}
	})
}

func TestHotTopicsTurnOverAtMidnight(t *testing.T) {
	t.Parallel()
	cases := []struct {
		name, zone string
		before     time.Time // a minute before midnight there
		day, next  string
	}{
		{"in UTC", "UTC", time.Date(2026, 3, 14, 23, 59, 0, 0, time.UTC), "2026-03-14", "2026-03-15"},
		{"in Shanghai", "Asia/Shanghai", time.Date(2026, 3, 14, 15, 59, 0, 0, time.UTC), "2026-03-14", "2026-03-15"},
		{"on a day of 23 hours", "Europe/Berlin", time.Date(2026, 3, 29, 21, 59, 0, 0, time.UTC), "2026-03-29", "2026-03-30"},
		{
			"on a day of 25 hours", "Europe/Berlin", time.Date(2026, 10, 25, 22, 59, 0, 0, time.UTC), "2026-10-25",
			"2026-10-26",
		},
		{
			"where midnight itself is skipped", "Africa/Cairo", time.Date(2026, 4, 23, 21, 59, 0, 0, time.UTC), "2026-04-23",
			"2026-04-24",
		},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			everywhere(t, func(t *testing.T, a *agoratest.Agora) {
				if err := a.Store.SetZone(t.Context(), c.zone); err != nil {
					t.Fatal(err)
				}
				a.Clock.Advance(c.before.Add(-10 * time.Second).Sub(a.Clock.Now()))
				s := newForum(t, a, "c")
				one, two := s.topic(t, "1", "c"), s.topic(t, "2", "c")
				s.reply(t, s.ada, one, "")
				s.reply(t, s.ada, two, "")
				s.reply(t, s.ada, two, "")
				hot := func(args string) []string {
					t.Helper()
					return ids(t, a, `{ hotTopics`+args+` { id } }`, "hotTopics")
				}
				if got := hot(""); !slices.Equal(got, []string{two, one}) {
					t.Errorf("today: %v", got)
				}
				left := a.Redis.PTTL(t.Context(), a.Key(t, one, "bbs::reply_day_rank")).Val()
				if until := c.before.Add(time.Minute).Sub(a.Clock.Now()); left > until || left < until-time.Minute {
					t.Errorf("today's copy lasts %v, until midnight it is %v", left, until)
				}
				a.Advance(c.before.Add(time.Minute).Sub(a.Clock.Now()))
				if got := hot(""); len(got) != 0 {
					t.Errorf("after midnight: %v", got)
				}
				if got := hot(`(day: "` + c.day + `")`); !slices.Equal(got, []string{two, one}) {
					t.Errorf("the day that was: %v", got)
				}
				s.reply(t, s.ada, one, "")
				if got := hot(`(day: "` + c.next + `", first: 5)`); !slices.Equal(got, []string{one}) {
					t.Errorf("the new day: %v", got)
				}
				if got := a.ZRevRange(t, "bbs::reply_day_rank"); !slices.Equal(got, []string{number(one)}) {
					t.Errorf("the undated copy: %v", got)
				}
				kept := a.Redis.PTTL(t.Context(), a.Key(t, one, "bbs::reply_day_rank::"+c.next)).Val()
				if kept < 89*24*time.Hour || kept > 92*24*time.Hour {
					t.Errorf("the new day is kept %v", kept)
				}
			})
		})
	}
}

// topicBeside posts topics until one lies in the partition of another topic: each partition counts its replies by
// itself.
func (s *forumSite) topicBeside(t *testing.T, other, title, category string) string {
	t.Helper()
	for range 1000 {
		if id := s.topic(t, title, category); s.Key(t, id, "") == s.Key(t, other, "") {
			return id
		}
	}
	t.Fatal("all topics lie in other partitions")
	return ""
}

func TestTodaysRankIsWhatAllProgramsCounted(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name    string
		expires time.Duration // as the other program set it; 0 for never
	}{
		{"without an expiry", 0},
		{"with an expiry of its own", 5 * time.Hour},
	} {
		t.Run(c.name, func(t *testing.T) {
			everywhere(t, func(t *testing.T, a *agoratest.Agora) {
				s := newForum(t, a, "c")
				one := s.topic(t, "1", "c")
				two := s.topicBeside(t, one, "2", "c")
				rank := a.Key(t, one, "bbs::reply_day_rank")
				a.Redis.ZIncrBy(t.Context(), rank, 50, "424242")
				a.Redis.ZIncrBy(t.Context(), rank, 2, number(one))
				if c.expires > 0 {
					a.Redis.Expire(t.Context(), rank, c.expires)
				}
				hot := func() []string { return ids(t, a, `{ hotTopics { id } }`, "hotTopics") }
				if got := hot(); !slices.Equal(got, []string{one}) {
					t.Errorf("theirs alone: %v", got)
				}
				for range 2 {
					s.reply(t, s.grace, one, "")
					s.reply(t, s.grace, two, "")
				}
				for member, want := range map[string]float64{"424242": 50, number(one): 4, number(two): 2} {
					if got := a.Redis.ZScore(t.Context(), rank, member).Val(); got != want {
						t.Errorf("topic %s has %v, want %v", member, got, want)
					}
				}
				if got := hot(); !slices.Equal(got, []string{one, two}) {
					t.Errorf("theirs and ours: %v", got)
				}
				until := time.Date(2026, 3, 15, 0, 0, 0, 0, time.UTC).Sub(a.Clock.Now())
				if c.expires > 0 {
					until = c.expires
				}
				if left := a.Redis.PTTL(t.Context(), rank).Val(); left > until+time.Second || left < until-time.Minute {
					t.Errorf("it expires in %v, want %v", left, until)
				}
			})
		})
	}
}

func TestYesterdaysRankIsNotCountedOn(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c")
		one := s.topic(t, "1", "c")
		two := s.topicBeside(t, one, "2", "c")
		a.Advance(time.Date(2026, 3, 14, 23, 59, 58, 0, time.UTC).Sub(a.Clock.Now()))
		s.reply(t, s.grace, one, "")
		a.Clock.Advance(2 * time.Second) // Redis' own clock is behind: the expiry is yet to come
		s.reply(t, s.grace, two, "")
		if got := ids(t, a, `{ hotTopics { id } }`, "hotTopics"); !slices.Equal(got, []string{two}) {
			t.Errorf("the new day: %v", got)
		}
		a.Advance(time.Minute)
		s.reply(t, s.grace, two, "")
		if got := a.Redis.ZScore(t.Context(), a.Key(t, two, "bbs::reply_day_rank"), number(two)).Val(); got != 2 {
			t.Errorf("the new day's replies: %v, want 2", got)
		}
	})
}

func TestTheTimeZoneIsStoredInTheData(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		zone := func(want string) {
			t.Helper()
			if kept, err := a.Store.DB.Settings(t.Context()); err != nil || kept.TimeZone != want {
				t.Errorf("the zone is %q, want %q, %v", kept.TimeZone, want, err)
			}
		}
		for _, step := range []struct {
			start, kept string
			ok          bool
		}{
			{"", "", true}, // a start without a zone fixes none
			{"Nowhere/Land", "", false},
			{"Local", "", false},
			{"Asia/Tokyo", "Asia/Tokyo", true},
			{"UTC", "Asia/Tokyo", false},
			{"Asia/Tokyo", "Asia/Tokyo", true},
			{"", "Asia/Tokyo", true},
		} {
			if err := a.Store.StartZone(t.Context(), step.start); (err == nil) != step.ok {
				t.Errorf("a start with %q: %v", step.start, err)
			}
			zone(step.kept)
		}
		if got := a.Ask(t, "", `{ hotTopics(day: "14.3.2026") { id } }`, nil); !slices.Equal(got.Codes(),
			[]string{"BAD_USER_INPUT"}) {
			t.Errorf("a day in another form: %v", got.Errors)
		}
	})
}

func TestANewTimeZoneMovesTodaysEndAndLeavesDaysSoFar(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		ctx := t.Context()
		s := newForum(t, a, "c")
		topic := s.topic(t, "x", "c")
		s.reply(t, s.ada, topic, "") // on 14 March, 9:26 in UTC
		options := redisstore.Options{Now: a.Clock.Now, Partitions: len(a.Keys(t, ""))}
		elsewhere, err := redisstore.Open(ctx, a.Redis, options)
		if err != nil {
			t.Fatal(err)
		}
		if err := elsewhere.SetZone(ctx, "Asia/Tokyo"); err != nil { // 18:26 there
			t.Fatal(err)
		}
		midnight := time.Date(2026, 3, 14, 15, 0, 0, 0, time.UTC).Sub(a.Clock.Now())
		left := a.Redis.PTTL(ctx, a.Key(t, topic, "bbs::reply_day_rank")).Val()
		if left > midnight || left < midnight-time.Minute {
			t.Errorf("today lasts %v, until Tokyo's midnight it is %v", left, midnight)
		}
		if err := a.Store.RunDueJobs(ctx); err != nil { // a server that runs follows
			t.Fatal(err)
		}
		a.Advance(midnight + time.Minute)
		s.reply(t, s.ada, topic, "")
		for day, want := range map[string]float64{"2026-03-14": 1, "2026-03-15": 1} {
			if got := a.Redis.ZScore(ctx, a.Key(t, topic, "bbs::reply_day_rank::"+day), number(topic)).Val(); got != want {
				t.Errorf("%s counts %v, want %v", day, got, want)
			}
		}
	})
}
