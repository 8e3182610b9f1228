package redisstore

import "context"

// A dependency is the reads that entities need, and the function that takes their values. fill returns the dependencies
// of the values. The dependencies of a level are filled in their order. Entities of one type that are read together are
// one dependency, and their copies for the response are one piece of memory.
type dependency struct {
	reads []read
	fill  func(values []any) []dependency
	page  *following // the page from which these reads follow; nil for none
}

// An into takes the entities that exist, by their index.
type into[T any] func(i int, entity *T)

// resolve loads dependencies and their own dependencies: at most one round trip for each level.
func (l *loader) resolve(ctx context.Context, level ...dependency) error {
	var pages []*following
	for len(level) > 0 {
		reads := level[0].reads
		if len(level) > 1 {
			reads = nil
			for _, d := range level {
				reads = append(reads, d.reads...)
			}
		}
		values, err := l.load(ctx, reads)
		if err != nil {
			return err
		}
		var next []dependency
		for _, d := range level {
			needed := d.fill(values[:len(d.reads)])
			values = values[len(d.reads):]
			page := d.page
			if len(d.reads) == 1 { // a page begins: what depends on it follows it
				if isPage(d.reads[0]) {
					page = &following{page: d.reads[0]}
					pages = append(pages, page)
				}
			}
			if page != nil {
				for i := range needed {
					needed[i].page = page
					page.reads = append(page.reads, needed[i].reads...)
				}
			}
			next = append(next, needed...)
		}
		level = next
	}
	for _, page := range pages {
		l.remember(page)
	}
	return nil
}

// existing gives the entities of values that exist to into, and returns them: copies, because the cached values are
// shared. They do not move.
func existing[T any](values []any, into into[T]) []T {
	found := make([]T, 0, len(values))
	for i, value := range values {
		if entity := value.(*T); entity != nil {
			found = append(found, *entity)
			into(i, &found[len(found)-1])
		}
	}
	return found
}

// one is the key of an entity that loadOne has loaded: its type and its id.
type one[ID comparable, T any] struct{ id ID }

// loadOne loads one entity, nil if it does not exist. entities returns its dependencies, which fill it. A response gets
// the same entity each time: the subject of each comment of a thread is one topic, and its own thread is not copied
// for each of them.
func loadOne[ID comparable, T any](
	ctx context.Context, s *core, id ID, entities func(l *loader, ids []ID, into into[T]) []dependency,
) (*T, error) {
	l, key := s.loader(ctx), one[ID, T]{id}
	l.mu.Lock()
	loaded, ok := l.loaded[key]
	l.mu.Unlock()
	if ok {
		return loaded.(*T), nil
	}
	found, err := loadAll(ctx, s, []ID{id}, entities)
	if err != nil {
		return nil, err
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.loaded == nil {
		l.loaded = map[any]any{}
	}
	l.loaded[key] = found[0]
	return found[0], nil
}

// loadAll loads entities in the order of ids, nil for one that does not exist.
func loadAll[ID, T any](
	ctx context.Context, s *core, ids []ID, entities func(l *loader, ids []ID, into into[T]) []dependency,
) ([]*T, error) {
	l := s.loader(ctx)
	found := make([]*T, len(ids))
	err := l.resolve(ctx, entities(l, ids, func(i int, entity *T) { found[i] = entity })...)
	return found, err
}
