package ingest

import (
	"maps"
	"slices"
	"sync"
)

// An order reports rejected lines in the order of the lines, although several are in progress.
type order struct {
	report func(Reject)

	mu   sync.Mutex
	next int             // the first line in progress
	done map[int]*Reject // processed lines after it; nil for a line that was not rejected
}

// settle records that a line was processed; r is nil if it was not rejected. It reports all rejects
// before the first line in progress.
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

// finish reports the remaining rejects, after a line that ended the import.
func (o *order) finish() {
	o.mu.Lock()
	defer o.mu.Unlock()
	for _, line := range slices.Sorted(maps.Keys(o.done)) {
		if r := o.done[line]; r != nil {
			o.report(*r)
		}
	}
}
