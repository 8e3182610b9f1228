package redisstore

import (
	"context"
	"sync"
)

// A batch is a list of reads that were loaded together, such as those of the entities of one list.
type batch struct {
	reads []read

	mu       sync.Mutex
	resolved map[read]*sync.Once // by the page of no entity: whether it was resolved for all
	counts   map[read]int        // by the read of no entity: the number of entities of its type
}

// siblings resolves a page of the entity that owner reads, together with the same page of all entities that were loaded
// in one batch with it: once for each batch and page. Concurrent callers wait for it. page returns the page of any of
// these entities. An error is ignored here: the load of the page itself returns it.
func siblings[R read](ctx context.Context, l *loader, owner R, page func(owner R) dependency) {
	together := l.batchOf(owner)
	if together == nil {
		return
	}
	var none R
	name := page(none).reads[0] // the list and its arguments, of no owner
	together.mu.Lock()
	once := together.resolved[name]
	if once == nil {
		once = new(sync.Once)
		if together.resolved == nil {
			together.resolved = map[read]*sync.Once{}
		}
		together.resolved[name] = once
	}
	together.mu.Unlock()
	once.Do(func() {
		var pages []dependency
		for _, sibling := range siblingsIn[R](together) {
			pages = append(pages, page(sibling))
		}
		_ = l.resolve(ctx, pages...)
	})
}

// batchOf returns the batch that a read was loaded in, nil if it was not loaded or was always alone.
func (l *loader) batchOf(r read) *batch {
	l.mu.Lock()
	defer l.mu.Unlock()
	if c := l.calls[r]; c != nil {
		return c.batch
	}
	return nil
}

// siblingsIn returns the reads of a batch of the type R, each once: the articles of a list have the same groups many
// times.
func siblingsIn[R read](together *batch) (found []R) {
	seen := map[read]bool{}
	for _, r := range together.reads {
		if sibling, ok := r.(R); ok && !seen[r] {
			seen[r] = true
			found = append(found, sibling)
		}
	}
	return found
}

// countSiblings returns of how many entities siblings resolves a page, at least 1. Each of these entities asks for it,
// so the batch keeps the number.
func countSiblings[R read](l *loader, owner R) int {
	together := l.batchOf(owner)
	if together == nil {
		return 1
	}
	var none R
	together.mu.Lock()
	defer together.mu.Unlock()
	n, ok := together.counts[none]
	if !ok {
		n = len(siblingsIn[R](together))
		if together.counts == nil {
			together.counts = map[read]int{}
		}
		together.counts[none] = n
	}
	return n
}
