package ingest

import (
	"maps"
	"slices"
	"sync"
)

// An order reports rejected lines in the order of the lines, which are dealt with
// some at a time.
type order struct {
	report func(Reject)

	mu   sync.Mutex
	next int             // the first line that is not dealt with
	done map[int]*Reject // those behind it that are; nil for a line that fitted
}

// settle notes that a line was dealt with; r is nil when it was not rejected.
func (o *order) settle(line int, r *Reject) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.done == nil {
		o.done = map[int]*Reject{}
	}
	o.done[line] = r
	for {
		r, ok := o.done[o.next]
		if !ok {
			return
		}
		delete(o.done, o.next)
		o.next++
		if r != nil {
			o.report(*r)
		}
	}
}

// finish reports what is left behind a line that ended the import.
func (o *order) finish() {
	o.mu.Lock()
	defer o.mu.Unlock()
	for _, line := range slices.Sorted(maps.Keys(o.done)) {
		if r := o.done[line]; r != nil {
			o.report(*r)
		}
	}
}
