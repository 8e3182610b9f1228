package redisstore

import (
	"context"
	"sync"
)

// A batch is reads that were loaded together: those of the siblings of an entity are among them.
type batch struct {
	reads []read

	mu       sync.Mutex
	resolved map[read]*sync.Once // the pages that were resolved for all siblings, by that of no entity; see siblings
}

// siblings resolves a page of owner, which its read names, together with the same page of all entities that were
// loaded in one batch with it: once for each batch and page. Those that come meanwhile wait for it. page returns the
// page of any of these entities. An error is met again by the load of the page itself.
func siblings[R read](ctx context.Context, l *loader, owner R, page func(owner R) dependency) {
	l.mu.Lock()
	var together *batch
	if c := l.calls[owner]; c != nil {
		together = c.batch
	}
	l.mu.Unlock()
	if together == nil {
		return
	}
	var none R
	name := page(none).read // which says which list it is, and its arguments
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
		for _, r := range together.reads {
			if sibling, ok := r.(R); ok {
				pages = append(pages, page(sibling))
			}
		}
		_ = l.resolve(ctx, pages...)
	})
}
