package memory_test

import (
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/memory"
)

const mib = 1 << 20

// fill grows a hold by a MiB at a time until the pool refuses, and returns how many MiB it got and the code of the
// refusal.
func fill(hold *memory.Hold) (got int, code forum.Code) {
	for ; ; got++ {
		if err := hold.Grow(mib); err != nil {
			return got, forum.CodeOf(err)
		}
	}
}

// TestShares lets addresses take all available memory from a pool of 60 MiB, one after the other.
func TestShares(t *testing.T) {
	for _, c := range []struct {
		name    string
		held    []int // MiB that other addresses hold at first
		want    int   // MiB that the next one gets
		refusal forum.Code
	}{
		{"one alone gets half, and no request may have more", nil, 30, forum.BadUserInput},
		{"a newcomer gets half of the memory that one greedy address leaves", []int{30}, 15, forum.RateLimited},
		{"beside two that hold a third each there is a third, half of it at once", []int{20, 20}, 10, forum.RateLimited},
		{"one of little use leaves almost half", []int{2}, 29, forum.RateLimited},
		{
			"a newcomer to a pool that is nearly full gets little, and it is not its fault",
			[]int{30, 15, 7, 4},
			2,
			forum.Unavailable,
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			pool := memory.New(60 * mib)
			for i, n := range c.held {
				if err := pool.Hold(strconv.Itoa(i)).Grow(int64(n) * mib); err != nil {
					t.Fatal(err)
				}
			}
			if got, code := fill(pool.Hold("next")); got != c.want || code != c.refusal {
				t.Errorf("it gets %d MiB, then %s; want %d, %s", got, code, c.want, c.refusal)
			}
		})
	}
}

// TestTwoShareAlike lets two addresses take in turns: each ends with a third.
func TestTwoShareAlike(t *testing.T) {
	pool := memory.New(60 * mib)
	got := map[string]int{}
	for range 60 {
		for _, address := range []string{"a", "b"} {
			if pool.Hold(address).Grow(mib) == nil {
				got[address]++
			}
		}
	}
	if got["a"] != 20 || got["b"] != 20 {
		t.Errorf("%v MiB", got)
	}
}

func TestHoldsOfAnAddressCountTogether(t *testing.T) {
	pool := memory.New(60 * mib)
	first, second := pool.Hold("a"), pool.Hold("a")
	fill(first)
	err := second.Grow(mib)
	if forum.CodeOf(err) != forum.RateLimited || !strings.Contains(err.Error(), "30 MiB") ||
		err.(*forum.Error).RetryAfter <= 0 {
		t.Errorf("the second gets %v", err)
	}
	first.Release()
	if got, _ := fill(second); got != 30 {
		t.Errorf("once the first is released, the second gets %d MiB", got)
	}
}

func TestShrink(t *testing.T) {
	for _, c := range []struct {
		name             string
		grown, kept, all int64
	}{
		{"to less", 10 * mib, 2 * mib, 2 * mib},
		{"to more than there is", 2 * mib, 10 * mib, 2 * mib},
		{"to nothing", 10 * mib, 0, 0},
		{"a little takes a step of 8 KiB", 10 * mib, 100, 8 << 10},
	} {
		t.Run(c.name, func(t *testing.T) {
			pool := memory.New(60 * mib)
			hold := pool.Hold("a")
			if err := hold.Grow(c.grown); err != nil {
				t.Fatal(err)
			}
			hold.Shrink(c.kept)
			if pool.InUse() != c.all {
				t.Errorf("%d bytes are held", pool.InUse())
			}
			hold.Release()
			hold.Release()
			if got, _ := fill(pool.Hold("b")); pool.InUse() != int64(got)*mib || got != 30 {
				t.Errorf("after the release another gets %d MiB of %d held", got, pool.InUse())
			}
		})
	}
}

func TestRefusedGrowthAddsNothing(t *testing.T) {
	pool := memory.New(60 * mib)
	hold := pool.Hold("a")
	if err := hold.Grow(31 * mib); forum.CodeOf(err) != forum.BadUserInput || !strings.Contains(err.Error(), "30 MiB") {
		t.Errorf("more than half at once: %v", err)
	}
	if pool.InUse() != 0 {
		t.Errorf("%d bytes are held", pool.InUse())
	}
	if got, _ := fill(hold); got != 30 {
		t.Errorf("then it gets %d MiB", got)
	}
}

func TestReserve(t *testing.T) {
	pool := memory.New(80 * mib)
	if n := pool.Reserve(100 * mib); n != 10*mib {
		t.Errorf("a large cache gets %d bytes", n)
	}
	if n := pool.Reserve(2 * mib); n != 2*mib {
		t.Errorf("a small cache gets %d bytes", n)
	}
	if got, _ := fill(pool.Hold("a")); got != 34 {
		t.Errorf("an address gets %d MiB of the 68 that are left", got)
	}
	if pool.InUse() != 34*mib {
		t.Errorf("caches count as under way: %d", pool.InUse())
	}
}

// TestConcurrently grows and shrinks holds of a few addresses, some of them shared by goroutines: in the end all is
// given back.
func TestConcurrently(t *testing.T) {
	pool := memory.New(8 * mib)
	var all sync.WaitGroup
	for i := range 4 {
		hold := pool.Hold(strconv.Itoa(i % 3))
		for range 4 {
			all.Go(func() {
				for n := range 2_000 {
					if hold.Grow(int64(n)*7) != nil {
						hold.Release()
					}
					if n%50 == 0 {
						hold.Shrink(int64(n))
					}
				}
				hold.Release()
			})
		}
	}
	all.Wait()
	if pool.InUse() != 0 {
		t.Errorf("%d bytes are still held", pool.InUse())
	}
	if got, _ := fill(pool.Hold("next")); got != 4 {
		t.Errorf("the next gets %d MiB", got)
	}
}
