package columns

import (
	"math/rand/v2"
	"testing"
)

// TestIndex adds and removes ids at random, and compares the index with a map.
func TestIndex(t *testing.T) {
	random, x, ids, want := rand.New(rand.NewPCG(1, 4)), index{}, make([]int64, 2_000), map[int64]uint32{}
	for range 50_000 {
		id := int64(random.IntN(3_000)) * 8 // as in a partition of eight
		row, known := x.find(ids, id)
		if is, ok := want[id]; ok != known || is != row && ok {
			t.Fatalf("id %d has row %d %t, want %d %t", id, row, known, is, ok)
		}
		switch free := uint32(random.IntN(len(ids))); {
		case known:
			x.remove(ids, id)
			ids[row] = 0
			delete(want, id)
		case ids[free] == 0 && id > 0:
			ids[free] = id
			x.add(ids, free)
			want[id] = free
		}
		if x.used != len(want) {
			t.Fatalf("%d ids, want %d", x.used, len(want))
		}
	}
}
