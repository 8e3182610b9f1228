package lru_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/lru"
)

func TestCache(t *testing.T) {
	for _, c := range []struct {
		name    string
		steps   string // +KEY SIZE adds, ?KEY gets, ~KEY looks, -KEY removes
		keys    string
		evicted string
		size    int64
	}{
		{"as many as fit", "+a4 +b3 +c3", "abc", "", 10},
		{"the one used longest ago leaves", "+a4 +b3 +c3 +d1", "bcd", "a", 7},
		{"several leave for a large one", "+a4 +b3 +c3 +d8", "d", "abc", 8},
		{"a use counts", "+a4 +b3 +c3 ?a +d1", "acd", "b", 8},
		{"a look does not", "+a4 +b3 +c3 ~a +d1", "bcd", "a", 7},
		{"one as large as the limit", "+a4 +b10", "b", "a", 10},
		{"one larger than the limit is not kept, and evicts nothing", "+a4 +b11", "a", "", 4},
		{"the same key again replaces", "+a4 +b3 +a5", "ab", "", 8},
		{"a replaced one is the one used last", "+a4 +b3 +a4 +c6", "ac", "b", 10},
		{"a replacement larger than the limit leaves nothing", "+a4 +a11", "", "", 0},
		{"a removed entry frees its bytes, and is not evicted", "+a4 +b6 -a +c4", "bc", "", 10},
		{"removing a key that does not exist", "+a4 -b", "a", "", 4},
		{"entries of no bytes", "+a0 +b0 +c10", "abc", "", 10},
		{"all may go", "+a4 -a", "", "", 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			evicted := ""
			cache := lru.New(10, func(key, value string) {
				if value != "value of "+key {
					t.Errorf("%s was evicted with %q", key, value)
				}
				evicted += key
			})
			for step := range strings.FieldsSeq(c.steps) {
				key, size := step[1:2], int64(0)
				_, _ = fmt.Sscan(step[2:], &size)
				switch step[0] {
				case '+':
					cache.Add(key, "value of "+key, size)
				case '?':
					if value, ok := cache.Get(key); !ok || value != "value of "+key {
						t.Errorf("got %q, %v", value, ok)
					}
				case '~':
					if !cache.Contains(key) {
						t.Errorf("%s is not there", key)
					}
				case '-':
					cache.Remove(key)
				}
			}
			keys := ""
			for _, key := range strings.Split("abcd", "") {
				if cache.Contains(key) {
					keys += key
				}
			}
			if keys != c.keys || evicted != c.evicted || cache.Size() != c.size || cache.Len() != len(c.keys) {
				t.Errorf("keys %q of %d and %d bytes, evicted %q; want %q of %d bytes, evicted %q",
					keys, cache.Len(), cache.Size(), evicted, c.keys, c.size, c.evicted)
			}
			if _, ok := cache.Get("absent"); ok {
				t.Error("got a key that was never added")
			}
		})
	}
}

// TestTheLimitHoldsAfterEveryCall compares a cache with a list that is searched, and looks at the bound after each of
// many random calls.
func TestTheLimitHoldsAfterEveryCall(t *testing.T) {
	const limit = 1000
	type item struct {
		key  int
		size int64
	}
	random := rand.New(rand.NewPCG(1, 2))
	var model []item // the one used last at the end
	find := func(key int) int { return slices.IndexFunc(model, func(i item) bool { return i.key == key }) }
	size := func() (n int64) {
		for _, i := range model {
			n += i.size
		}
		return n
	}
	var evicted, expected []int
	cache := lru.New(limit, func(key int, _ int64) { evicted = append(evicted, key) })
	for range 20_000 {
		key := random.IntN(60)
		at := find(key)
		switch random.IntN(4) {
		case 0, 1:
			added := item{key, random.Int64N(limit / 8)}
			if random.IntN(50) == 0 {
				added.size = limit + random.Int64N(2)
			}
			cache.Add(key, added.size, added.size)
			if at >= 0 {
				model = slices.Delete(model, at, at+1)
			}
			if added.size <= limit {
				for size()+added.size > limit {
					expected = append(expected, model[0].key)
					model = model[1:]
				}
				model = append(model, added)
			}
		case 2:
			got, ok := cache.Get(key)
			if ok != (at >= 0) || ok && got != model[at].size {
				t.Fatalf("key %d: got %d, %v", key, got, ok)
			}
			if ok {
				used := model[at]
				model = append(slices.Delete(model, at, at+1), used)
			}
		case 3:
			cache.Remove(key)
			if at >= 0 {
				model = slices.Delete(model, at, at+1)
			}
		}
		if cache.Size() > limit || cache.Size() != size() || cache.Len() != len(model) {
			t.Fatalf("%d entries of %d bytes, want %d of %d", cache.Len(), cache.Size(), len(model), size())
		}
	}
	if !slices.Equal(evicted, expected) || len(evicted) == 0 {
		t.Errorf("%d were evicted, want %d in the same order", len(evicted), len(expected))
	}
}
