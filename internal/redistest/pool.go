package redistest

import "sync"

// A pool contains the Redises of one kind that no test uses at the moment. Each belongs to one test at a time, so tests
// that run side by side share nothing.
type pool[T any] struct {
	mu   sync.Mutex
	free []T
}

// take returns one that is free, or false.
func (p *pool[T]) take() (one T, ok bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	n := len(p.free)
	if n == 0 {
		return one, false
	}
	one, p.free = p.free[n-1], p.free[:n-1]
	return one, true
}

// give makes one free.
func (p *pool[T]) give(one T) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.free = append(p.free, one)
}
