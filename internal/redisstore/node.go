package redisstore

import (
	"context"

	"github.com/agoraql/agora/internal/forum"
)

// Nodes returns the entities with global ids in their order, nil for one that does not exist. It reads all of them
// together. Errors: BadUserInput for an invalid id.
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

// node returns the dependencies of an entity, and a function that returns the entity once they are filled, nil if it
// does not exist. A nil *T in an any would not be nil.
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
