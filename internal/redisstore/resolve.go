package redisstore

import (
	"context"
	"sync"

	"github.com/redis/go-redis/v9"
)

// How a response reads, by the example of a feed of 25 articles with their authors:
//
//	{ articles(first: 25) { nodes { title author { name } } } }
//
// package graph looks its fields up in one table and makes the response a loader that knows them: here ArticleAuthor.
// ArticleFeed resolves one dependency, the page, level by level:
//
//	level  reads                     sent as                filled by
//	1      1 rangeRead of score:     1 script               list.read: 25 edges; each depends on an article
//	2      25 articleRead            1 pipeline, 25 HMGET   article: the node; it depends on its author
//	3      25 userRead, 7 distinct   1 pipeline, 7 HMGET    user: the author; it depends on nothing
//
// So each level is one round trip, whatever the number of entities, and each entity's file says only what the entity
// depends on. With karma level 3 holds 7 karmaReads more, with viewerVote 25 votedReads. Without authors there is none.
//
// Were there `author { articles(first: 3) }` too, gqlgen would ask for the articles of each of the 25 authors on its
// own. The loader remembers that their userReads were one batch: the first to ask has the pages of all its siblings
// resolved, which takes the levels 1 to 3 once again for all of them, and the others find theirs in the cache.

// A read is one query of Redis. Equal reads of one response are sent once, so a read is comparable and holds all that
// its value depends on.
type read interface {
	// queue adds the read's commands to pipe and returns what decodes their replies.
	queue(ctx context.Context, l *loader, pipe redis.Pipeliner) (decode func() (any, error))
}

// A dependency is a read that an entity needs, and what takes its value. fill returns what the value depends on in
// turn. The dependencies of a level are filled in their order.
type dependency struct {
	read read
	fill func(value any) []dependency
}

// resolve loads dependencies, and what these depend on, until there is nothing more: a round trip for each level.
func (l *loader) resolve(ctx context.Context, level ...dependency) error {
	for len(level) > 0 {
		reads := make([]read, len(level))
		for i, d := range level {
			reads[i] = d.read
		}
		values, err := l.load(ctx, reads)
		if err != nil {
			return err
		}
		var next []dependency
		for i, value := range values {
			next = append(next, level[i].fill(value)...)
		}
		level = next
	}
	return nil
}

// valueOf is a dependency that keeps the value of a read and depends on nothing more.
func valueOf[T any](r read, into *T) dependency {
	return dependency{r, func(value any) []dependency {
		*into = value.(T)
		return nil
	}}
}

// loadOne loads one entity, nil where there is none. entity says what it depends on, and fills it in.
func loadOne[ID, T any](
	ctx context.Context, s *core, id ID, entity func(l *loader, id ID, into **T) []dependency,
) (*T, error) {
	l := s.loader(ctx)
	var found *T
	err := l.resolve(ctx, entity(l, id, &found)...)
	return found, err
}

// loadAll loads entities in the order of ids, nil where there is none.
func loadAll[ID, T any](
	ctx context.Context, s *core, ids []ID, entity func(l *loader, id ID, into **T) []dependency,
) ([]*T, error) {
	l := s.loader(ctx)
	found := make([]*T, len(ids))
	var all []dependency
	for i, id := range ids {
		all = append(all, entity(l, id, &found[i])...)
	}
	return found, l.resolve(ctx, all...)
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
