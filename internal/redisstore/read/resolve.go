package read

import "context"

// A Dependency is the reads that entities need, and the function Fill. Fill takes the values of the reads and returns
// the dependencies of these values. Resolve calls the Fill functions of one level in order. Entities of one type that
// are read together are one dependency. Their copies for the response lie in one piece of memory.
type Dependency struct {
	Reads []Read
	Fill  func(values []any) []Dependency
	page  *following // the page from which these reads follow; nil for none
}

// An Into takes the entities that exist, by their index.
type Into[T any] func(i int, entity *T)

// Resolve loads dependencies and their own dependencies: at most one round trip for each level.
func (l *Loader) Resolve(ctx context.Context, level ...Dependency) error {
	var pages []*following
	for len(level) > 0 {
		reads := level[0].Reads
		if len(level) > 1 {
			reads = nil
			for _, d := range level {
				reads = append(reads, d.Reads...)
			}
		}
		values, err := l.Load(ctx, reads)
		if err != nil {
			return err
		}
		var next []Dependency
		for _, d := range level {
			needed := d.Fill(values[:len(d.Reads)])
			values = values[len(d.Reads):]
			page := d.page
			if len(d.Reads) == 1 { // a page begins: what depends on it follows it
				if isPage(d.Reads[0]) {
					page = &following{page: d.Reads[0]}
					pages = append(pages, page)
				}
			}
			if page != nil {
				for i := range needed {
					needed[i].page = page
					page.reads = append(page.reads, needed[i].Reads...)
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

// Existing copies each entity of values that exists, calls into with the copy, and returns all copies. It copies
// because responses share the cached values. The copies do not move in memory, so pointers to them stay valid.
func Existing[T any](values []any, into Into[T]) []T {
	found := make([]T, 0, len(values))
	for i, value := range values {
		if entity := value.(*T); entity != nil {
			found = append(found, *entity)
			into(i, &found[len(found)-1])
		}
	}
	return found
}

// one is the key of an entity that LoadOne has loaded: its type and its id.
type one[ID comparable, T any] struct{ id ID }

// LoadOne loads one entity. It returns nil if the entity does not exist. The function entities returns the
// dependencies that load the entity. A response gets the same pointer each time: the comments of a thread share one
// topic as their subject, so the topic's thread is not copied for each comment.
func LoadOne[ID comparable, T any](
	ctx context.Context, s *Core, id ID, entities func(l *Loader, ids []ID, into Into[T]) []Dependency,
) (*T, error) {
	l, key := s.Loader(ctx), one[ID, T]{id}
	l.Mu.Lock()
	loaded, ok := l.loaded[key]
	l.Mu.Unlock()
	if ok {
		return loaded.(*T), nil
	}
	found, err := LoadAll(ctx, s, []ID{id}, entities)
	if err != nil {
		return nil, err
	}
	l.Mu.Lock()
	defer l.Mu.Unlock()
	if l.loaded == nil {
		l.loaded = map[any]any{}
	}
	l.loaded[key] = found[0]
	return found[0], nil
}

// LoadAll loads entities in the order of ids, nil for one that does not exist.
func LoadAll[ID, T any](
	ctx context.Context, s *Core, ids []ID, entities func(l *Loader, ids []ID, into Into[T]) []Dependency,
) ([]*T, error) {
	l := s.Loader(ctx)
	found := make([]*T, len(ids))
	err := l.Resolve(ctx, entities(l, ids, func(i int, entity *T) { found[i] = entity })...)
	return found, err
}

// Node takes an entity as a node.
func Node[T any](node *any) Into[T] {
	return func(_ int, entity *T) { *node = entity }
}
