package columns

import (
	"slices"
)

// isBefore reports whether a is before b in a ranking: the higher value is first. If the values are equal, the id
// that is greater as a text is first, as in a ranking in Redis.
func isBefore(a, b Entry) bool {
	if a.Value != b.Value {
		return a.Value > b.Value
	}
	return memberLess(b.ID, a.ID)
}

// memberLess compares ids by their digits, as texts.
func memberLess(a, b int64) bool {
	x, y := a, b
	for range digits(b) - digits(a) {
		x *= 10
	}
	for range digits(a) - digits(b) {
		y *= 10
	}
	if x != y {
		return x < y
	}
	return a < b // one is the beginning of the other
}

func digits(id int64) (n int) {
	for ; id > 0; id /= 10 {
		n++
	}
	return n
}

// A selection finds the first entries of many. When its buffer is full, it drops the worse half of the buffer.
type selection struct {
	size    int
	entries []Entry // less than twice the size
	last    Entry   // the last entry after the last cut; an entry behind it is not one of the first
	full    bool
}

func newSelection(size int) *selection { return &selection{size: size} }

func (s *selection) add(e Entry) {
	if s.full && !isBefore(e, s.last) {
		return
	}
	if s.entries = append(s.entries, e); len(s.entries) == 2*s.size {
		s.cut()
	}
}

// cut keeps the first entries.
func (s *selection) cut() {
	selectFirst(s.entries, s.size)
	s.entries = s.entries[:s.size]
	s.last, s.full = s.entries[s.size-1], true
}

// sorted returns the first entries in order.
func (s *selection) sorted() []Entry {
	if len(s.entries) > s.size {
		s.cut()
	}
	slices.SortFunc(s.entries, func(a, b Entry) int {
		if isBefore(a, b) {
			return -1
		}
		return 1
	})
	return slices.Clip(s.entries)
}

// selectFirst moves the first n entries of the ranking before all others, and the last one of these n to the index
// n-1. It is Hoare's quickselect, with the median of three as the pivot.
func selectFirst(e []Entry, n int) {
	for low, high := 0, len(e)-1; low < high; {
		middle := low + (high-low)/2
		if isBefore(e[middle], e[low]) {
			e[middle], e[low] = e[low], e[middle]
		}
		if isBefore(e[high], e[low]) {
			e[high], e[low] = e[low], e[high]
		}
		if isBefore(e[high], e[middle]) {
			e[high], e[middle] = e[middle], e[high]
		}
		pivot, i, j := e[middle], low, high
		for i <= j {
			for isBefore(e[i], pivot) {
				i++
			}
			for isBefore(pivot, e[j]) {
				j--
			}
			if i <= j {
				e[i], e[j] = e[j], e[i]
				i++
				j--
			}
		}
		switch {
		case n-1 <= j:
			high = j
		case n-1 >= i:
			low = i
		default:
			return
		}
	}
}
