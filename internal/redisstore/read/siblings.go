package read

import (
	"context"
	"sync"
)

// A batch is a list of reads that were loaded together, such as those of the entities of one list.
type batch struct {
	reads []Read

	mu       sync.Mutex
	resolved map[Read]*sync.Once // by the page of no entity: whether it was resolved for all
	counts   map[Read]int        // by the read of no entity: the number of entities of its type
}

// Siblings resolves a page for the entity that owner reads, and the same page for all entities that were loaded in
// one batch with this entity. It does so once for each batch and page; concurrent callers wait for the result. The
// function page returns the dependency that reads the page of one entity. Siblings ignores errors, because a caller
// then loads its own page and gets the error.
func Siblings[R Read](ctx context.Context, l *Loader, owner R, page func(owner R) Dependency) {
	together := l.batchOf(owner)
	if together == nil {
		return
	}
	var none R
	name := page(none).Reads[0] // the list and its arguments, of no owner
	together.mu.Lock()
	once := together.resolved[name]
	if once == nil {
		once = new(sync.Once)
		if together.resolved == nil {
			together.resolved = map[Read]*sync.Once{}
		}
		together.resolved[name] = once
	}
	together.mu.Unlock()
	once.Do(func() {
		var pages []Dependency
		for _, sibling := range siblingsIn[R](together) {
			pages = append(pages, page(sibling))
		}
		_ = l.Resolve(ctx, pages...)
	})
}

// batchOf returns the batch that a read was loaded in, nil if it was not loaded or was always alone.
func (l *Loader) batchOf(r Read) *batch {
	l.Mu.Lock()
	defer l.Mu.Unlock()
	if c := l.Calls[r]; c != nil {
		return c.batch
	}
	return nil
}

// siblingsIn returns the reads of the type R in a batch, each once. A batch may contain a read many times: the
// articles of a list name the same groups.
func siblingsIn[R Read](together *batch) (found []R) {
	seen := map[Read]bool{}
	for _, r := range together.reads {
		if sibling, ok := r.(R); ok && !seen[r] {
			seen[r] = true
			found = append(found, sibling)
		}
	}
	return found
}

// CountSiblings returns the number of entities whose page Siblings resolves, at least 1. Each of these entities asks
// for this number, so the batch keeps it.
func CountSiblings[R Read](l *Loader, owner R) int {
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
			together.counts = map[Read]int{}
		}
		together.counts[none] = n
	}
	return n
}
