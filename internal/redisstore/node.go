package redisstore

import (
	"context"

	"github.com/agoraql/agora/internal/forum"
)

// Nodes returns the entities with the global ids, nil where there is none.
// Errors: BadUserInput.
func (s *Store) Nodes(ctx context.Context, ids []string) ([]any, error) {
	l := s.loader(ctx)
	found := make([]func() any, len(ids))
	var all []dependency
	for i, id := range ids {
		parsed, err := forum.ParseNodeID(id)
		if err != nil {
			return nil, err
		}
		var more []dependency
		switch id := parsed.(type) {
		case forum.ArticleID:
			found[i], more = node(l, id, (*loader).article)
		case forum.TopicID:
			found[i], more = node(l, id, (*loader).topic)
		case forum.CommentID:
			found[i], more = node(l, id, (*loader).comment)
		case forum.UserID:
			found[i], more = node(l, id, (*loader).user)
		case forum.NotificationID:
			found[i], more = node(l, id, (*loader).notification)
		case forum.TabName:
			found[i], more = node(l, string(id), (*loader).tab)
		case forum.CategoryName:
			found[i] = func() any { return nil }
			more = l.category(string(id), func(c *forum.Category) { found[i] = func() any { return c } })
		case forum.GroupName:
			var g *forum.Group
			more = l.group(string(id), &g)
			found[i] = func() any {
				if g.ArticleCount == 0 {
					return nil
				}
				return g
			}
		}
		all = append(all, more...)
	}
	if err := l.resolve(ctx, all...); err != nil {
		return nil, err
	}
	nodes := make([]any, len(ids))
	for i := range nodes {
		nodes[i] = found[i]()
	}
	return nodes, nil
}

// node returns what an entity depends on, and what returns the entity then: nil where there is none.
func node[ID, T any](
	l *loader, id ID, entity func(l *loader, id ID, into **T) []dependency,
) (func() any, []dependency) {
	found := new(*T)
	return func() any {
		if *found == nil {
			return nil
		}
		return *found
	}, entity(l, id, found)
}
