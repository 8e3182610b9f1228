package columns

import "math/bits"

// An index finds the rows of ids in a slice of them. It takes 6 to 12 bytes for each; a map takes 35. It is a hash
// table with open addressing and linear probing: D. Knuth, The Art of Computer Programming, vol. 3, sec. 6.4, with the
// deletion of algorithm R.
type index struct {
	slots []uint32 // row + 1; 0 for none. Their number is a power of two
	used  int
}

// slot returns the slot at which the search for an id begins.
func (x *index) slot(id int64) int {
	return int(uint64(id) * 0x9E3779B97F4A7C15 >> (64 - bits.TrailingZeros(uint(len(x.slots)))))
}

// find returns the row of an id, false if there is none.
func (x *index) find(ids []int64, id int64) (uint32, bool) {
	if len(x.slots) == 0 {
		return 0, false
	}
	for i := x.slot(id); x.slots[i] != 0; i = (i + 1) & (len(x.slots) - 1) {
		if row := x.slots[i] - 1; ids[row] == id {
			return row, true
		}
	}
	return 0, false
}

// add adds the row of an id that has none. ids has the id already.
func (x *index) add(ids []int64, row uint32) {
	if 3*len(x.slots) < 4*(x.used+1) {
		old := x.slots
		x.slots = make([]uint32, max(8, 2*len(old)))
		for _, slot := range old {
			if slot != 0 {
				x.put(ids, slot)
			}
		}
	}
	x.put(ids, row+1)
	x.used++
}

func (x *index) put(ids []int64, slot uint32) {
	i := x.slot(ids[slot-1])
	for x.slots[i] != 0 {
		i = (i + 1) & (len(x.slots) - 1)
	}
	x.slots[i] = slot
}

// remove removes an id that has a row.
func (x *index) remove(ids []int64, id int64) {
	last := len(x.slots) - 1
	i := x.slot(id)
	for ids[x.slots[i]-1] != id {
		i = (i + 1) & last
	}
	// A later id that would no longer be found moves to the free slot.
	for j := (i + 1) & last; x.slots[j] != 0; j = (j + 1) & last {
		if (j-x.slot(ids[x.slots[j]-1]))&last >= (j-i)&last {
			x.slots[i], i = x.slots[j], j
		}
	}
	x.slots[i] = 0
	x.used--
}
