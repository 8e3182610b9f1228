package ratelimit_test

import (
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/ratelimit"
)

var start = time.Date(2026, 3, 14, 9, 26, 53, 0, time.UTC)

func TestSpend(t *testing.T) {
	now := start
	b := ratelimit.New(ratelimit.Limits{ratelimit.Reads: 60}, ratelimit.Memory, func() time.Time { return now })
	for _, c := range []struct {
		name      string
		wait      time.Duration // before
		cost      int
		remaining int
		reset     time.Duration
		retry     time.Duration // 0 when it was spent
	}{
		{"the first", 0, 20, 40, 20 * time.Second, 0},
		{"all of it", 0, 40, 0, time.Minute, 0},
		{"too much", 0, 1, 0, time.Minute, time.Second},
		{"a rejected request costs nothing", 0, 1, 0, time.Minute, time.Second},
		{"too early", 999 * time.Millisecond, 1, 0, time.Minute - 999*time.Millisecond, time.Millisecond},
		{"the refilled part", time.Millisecond, 1, 0, time.Minute, 0},
		{"a large one waits for more", 10 * time.Second, 30, 10, 50 * time.Second, 20 * time.Second},
		{"a small one does not", 0, 5, 5, 55 * time.Second, 0},
		{"nothing comes back on top of the whole", time.Hour, 1, 59, time.Second, 0},
		{"more than the whole waits for the whole", 0, 1000, 59, time.Second, time.Second},
		{"more than the whole takes the whole", time.Second, 1000, 0, time.Minute, 0},
		{"the clock is set back", -time.Hour, 1, 0, 2 * time.Minute, time.Minute + time.Second},
		{"and costs two minutes, not an hour", 2 * time.Minute, 1, 59, time.Second, 0},
	} {
		now = now.Add(c.wait)
		want := ratelimit.State{
			Limit: 60, Cost: c.cost, Remaining: c.remaining,
			ResetAt: now.Add(c.reset), ResetAfter: c.reset, RetryAfter: c.retry, Window: time.Minute,
		}
		if got := b.Spend(ratelimit.Reads, "ada", c.cost); got != want {
			t.Errorf("%s: %+v, want %+v", c.name, got, want)
		}
	}
}

func TestLimitsAreApart(t *testing.T) {
	b := ratelimit.New(ratelimit.Limits{ratelimit.Reads: 1, ratelimit.Votes: 1, ratelimit.Views: 1, ratelimit.Refusals: 1},
		ratelimit.Memory, func() time.Time { return start })
	for _, kind := range []ratelimit.Kind{ratelimit.Reads, ratelimit.Votes, ratelimit.Views, ratelimit.Refusals} {
		for _, who := range []string{"ada", "grace"} {
			if s := b.Spend(kind, who, 1); s.RetryAfter != 0 {
				t.Errorf("%s of %s: %+v", kind, who, s)
			}
			if s := b.Peek(kind, who, 1); s.RetryAfter != time.Minute || s.Remaining != 0 {
				t.Errorf("%s of %s, spent: %+v", kind, who, s)
			}
		}
	}
	for range 3 {
		if s := b.Spend(ratelimit.Comments, "ada", 1); s != (ratelimit.State{}) {
			t.Errorf("without a limit: %+v", s)
		}
	}
}

// TestChargesAreOwed takes more than there is: who has less than nothing waits for longer.
func TestChargesAreOwed(t *testing.T) {
	b := ratelimit.New(ratelimit.Limits{ratelimit.Refusals: 60}, ratelimit.Memory, func() time.Time { return start })
	b.Charge(ratelimit.Refusals, "ada", 50)
	if s := b.Peek(ratelimit.Refusals, "ada", 1); s.Remaining != 10 || s.RetryAfter != 0 {
		t.Errorf("%+v", s)
	}
	b.Charge(ratelimit.Refusals, "ada", 50)
	if s := b.Peek(ratelimit.Refusals, "ada", 1); s.Remaining != 0 || s.RetryAfter != 41*time.Second {
		t.Errorf("40 are owed: %+v", s)
	}
	b.Charge(ratelimit.Refusals, "ada", 50)
	if s := b.Peek(ratelimit.Refusals, "ada", 1); s.RetryAfter != 61*time.Second {
		t.Errorf("no more than 60 are owed: %+v", s)
	}
}

// TestNobodySpendsTwice lets many spend one budget at once.
func TestNobodySpendsTwice(t *testing.T) {
	b := ratelimit.New(ratelimit.Limits{ratelimit.Reads: 1000}, ratelimit.Memory, func() time.Time { return start })
	var spent atomic.Int64
	var group sync.WaitGroup
	for range 8 {
		group.Go(func() {
			for range 500 {
				if b.Spend(ratelimit.Reads, "ada", 1).RetryAfter == 0 {
					spent.Add(1)
				}
			}
		})
	}
	group.Wait()
	if n := spent.Load(); n != 1000 {
		t.Errorf("%d of 1000 were spent", n)
	}
}

// TestManyAddresses shows what is forgotten when there are more callers than are kept: who was away for longest, not
// who keeps asking.
func TestManyAddresses(t *testing.T) {
	b := ratelimit.New(ratelimit.Limits{ratelimit.Reads: 10}, ratelimit.Memory, func() time.Time { return start })
	b.Spend(ratelimit.Reads, "away", 10)
	b.Spend(ratelimit.Reads, "keeps asking", 10)
	for i := range 100_000 {
		b.Spend(ratelimit.Reads, fmt.Sprint(i), 10)
		if i%50_000 == 0 {
			b.Spend(ratelimit.Reads, "keeps asking", 10)
		}
	}
	if s := b.Peek(ratelimit.Reads, "keeps asking", 1); s.RetryAfter == 0 {
		t.Error("who keeps asking is forgotten")
	}
	if s := b.Peek(ratelimit.Reads, "away", 1); s.RetryAfter != 0 {
		t.Errorf("all callers are stored: %+v", s)
	}
}

// TestManyAddressesTakeNoMoreThanTheirMemory measures what stays in memory of more callers than are kept.
func TestManyAddressesTakeNoMoreThanTheirMemory(t *testing.T) {
	const reserved = 5 << 20
	heap := func() int64 {
		var m runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&m)
		return int64(m.HeapAlloc)
	}
	for _, callers := range []int{1000, 20_000, 30_000, 100_000} {
		t.Run(fmt.Sprint(callers), func(t *testing.T) {
			before := heap()
			b := ratelimit.New(ratelimit.DefaultLimits, reserved, func() time.Time { return start })
			for i := range callers {
				b.Spend(ratelimit.Reads, fmt.Sprintf("%043d", i), 1) // as long as a hash
			}
			if taken := heap() - before; taken > reserved {
				t.Errorf("%d bytes of %d", taken, reserved)
			} else {
				t.Log(taken)
			}
			runtime.KeepAlive(b)
		})
	}
}

func BenchmarkSpend(b *testing.B) {
	budgets := ratelimit.New(ratelimit.DefaultLimits, ratelimit.Memory, time.Now)
	b.ReportAllocs()
	for b.Loop() {
		budgets.Spend(ratelimit.Reads, "user:42", 1)
	}
}

// BenchmarkMillionAddresses spends from a million addresses in turn and tells what stays in memory: B-kept.
func BenchmarkMillionAddresses(b *testing.B) {
	const addresses = 1_000_000
	names := make([]string, addresses)
	for i := range names {
		names[i] = fmt.Sprintf("%043d", i) // as long as a hash
	}
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	budgets := ratelimit.New(ratelimit.DefaultLimits, ratelimit.Memory, time.Now)
	b.ReportAllocs()
	b.ResetTimer()
	for i := range b.N {
		budgets.Spend(ratelimit.Reads, names[i%addresses], 1)
	}
	b.StopTimer()
	runtime.GC()
	runtime.ReadMemStats(&after)
	b.ReportMetric(float64(after.HeapAlloc)-float64(before.HeapAlloc), "B-kept")
	runtime.KeepAlive(budgets)
	runtime.KeepAlive(names)
}
