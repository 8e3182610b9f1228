package redisstore_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/redistest"
)

// A take is one call of Spend after the clock has advanced.
type take struct {
	after, wait time.Duration
}

func TestRateLimit(t *testing.T) {
	t.Parallel()
	const ms = time.Millisecond
	for _, c := range []struct {
		name   string
		limit  int
		window time.Duration
		takes  []take
	}{
		{"the whole limit at once, then one interval to wait", 3, time.Minute, []take{
			{0, 0}, {0, 0}, {0, 0}, {0, 20 * time.Second}, {0, 20 * time.Second},
		}},
		{"a refusal takes nothing", 1, time.Minute, []take{
			{0, 0}, {0, time.Minute}, {30 * time.Second, 30 * time.Second}, {30 * time.Second, 0},
		}},
		{"one comes back at the end of its interval, not before", 3, time.Minute, []take{
			{0, 0}, {0, 0}, {0, 0}, {20*time.Second - ms, ms}, {ms, 0}, {0, 20 * time.Second},
		}},
		{"microseconds count", 2, time.Second, []take{
			{0, 0}, {0, 0}, {500*ms - time.Microsecond, time.Microsecond}, {time.Microsecond, 0},
		}},
		{"all come back after the window, no more", 2, time.Minute, []take{
			{0, 0}, {0, 0}, {time.Minute, 0}, {0, 0}, {0, 30 * time.Second}, {time.Hour, 0}, {0, 0}, {0, 30 * time.Second},
		}},
		{"a steady rate of the limit is never refused", 60, time.Minute, steady(180, time.Second)},
		{"a limit that does not divide the window", 7, time.Minute, []take{
			{0, 0},
			{0, 0},
			{0, 0},
			{0, 0},
			{0, 0},
			{0, 0},
			{0, 0},
			{0, 8571428 * time.Microsecond},
			{8571428 * time.Microsecond, 0},
			{0, 8571428 * time.Microsecond},
		}},
		{"an hour", 1, time.Hour, []take{{0, 0}, {59 * time.Minute, time.Minute}, {time.Minute, 0}}},
	} {
		t.Run(c.name, func(t *testing.T) {
			redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
				a := agoratest.New(t, r)
				for i, take := range c.takes {
					a.Advance(take.after)
					wait, err := a.Store.Limits.Spend(t.Context(), "posts", "user:1", c.limit, c.window)
					if err != nil || wait != take.wait {
						t.Fatalf("call %d: wait %s, error %v, want %s", i, wait, err, take.wait)
					}
				}
			})
		})
	}
}

func steady(n int, interval time.Duration) []take {
	takes := []take{{0, 0}}
	for range n {
		takes = append(takes, take{interval, 0})
	}
	return takes
}

func TestRateLimitsAreSeparate(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		for _, c := range []struct{ name, caller string }{
			{"posts", "user:1"}, {"posts", "user:2"}, {"logins", "user:1"},
		} {
			for i, want := range []time.Duration{0, time.Minute} {
				wait, err := a.Store.Limits.Spend(t.Context(), c.name, c.caller, 1, time.Minute)
				if err != nil || wait != want {
					t.Errorf("%s of %s, call %d: wait %s, error %v", c.name, c.caller, i, wait, err)
				}
			}
		}
	})
}

func TestRateLimitKey(t *testing.T) {
	t.Parallel()
	const key = "agora:rate_limit:posts:user:1"
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		spend := func(limit int, want time.Duration) {
			t.Helper()
			wait, err := a.Store.Limits.Spend(t.Context(), "posts", "user:1", limit, time.Minute)
			if err != nil || wait != want {
				t.Errorf("limit %d: wait %s, error %v, want %s", limit, wait, err, want)
			}
		}
		value := func(d time.Duration) string { return fmt.Sprint(a.Clock.Now().Add(d).UnixMicro()) }

		spend(2, 0)
		key := a.Find(t, key)[0]
		if got, want := a.Redis.Get(t.Context(), key).Val(), value(30*time.Second); got != want {
			t.Errorf("the key holds %s, want %s", got, want)
		}
		if ttl := a.Redis.PTTL(t.Context(), key).Val(); ttl > 30*time.Second || ttl < 20*time.Second {
			t.Errorf("the key expires in %s, want 30 s", ttl)
		}
		a.Advance(30 * time.Second)
		if n := a.Redis.Exists(t.Context(), key).Val(); n != 0 {
			t.Error("the key is there although all of the limit has come back")
		}

		a.Redis.Set(t.Context(), key, value(time.Hour), 0)
		spend(2, 30*time.Second) // of a server whose clock was an hour ahead
		for name, broken := range map[string]string{"a word": "x", "nothing": "", "infinity": "inf", "a negative": "-5"} {
			a.Redis.Set(t.Context(), key, broken, 0)
			spend(1, 0)
			if got, want := a.Redis.Get(t.Context(), key).Val(), value(time.Minute); got != want {
				t.Errorf("after %s the key holds %s, want %s", name, got, want)
			}
		}
		a.Redis.Set(t.Context(), key, value(time.Minute), 0)
		spend(1_000_000_000, 0) // more than the window has microseconds
		a.Redis.Del(t.Context(), key)
		a.Redis.LPush(t.Context(), key, "x")
		if _, err := a.Store.Limits.Spend(t.Context(), "posts", "user:1", 1, time.Minute); err == nil {
			t.Error("no error of a key of another type")
		}
	})
}
