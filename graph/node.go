package graph

import (
	"context"

	"github.com/agoraql/agora/graph/generated"
	"github.com/agoraql/agora/internal/forum"
)

// Node returns the entity with a global id, nil if it does not exist. Errors: BadUserInput.
func (r query) Node(ctx context.Context, id string) (generated.Node, error) {
	nodes, err := r.Nodes(ctx, []string{id})
	if err != nil {
		return nil, err
	}
	return nodes[0], nil
}

// Nodes returns the entities with global ids, in the order of the ids. An entity that does not exist is nil. Errors:
// BadUserInput for an invalid id or too many ids.
func (r query) Nodes(ctx context.Context, ids []string) ([]generated.Node, error) {
	if len(ids) > forum.MaxFirst {
		return nil, forum.Errorf(forum.BadUserInput, "request at most %d nodes, not %d", forum.MaxFirst, len(ids)).
			Breaks(forum.Count(0, forum.MaxFirst))
	}
	found, err := r.Store.Nodes(ctx, ids)
	if err != nil {
		return nil, err
	}
	nodes := make([]generated.Node, len(found))
	for i, n := range found {
		nodes[i], _ = n.(generated.Node)
	}
	return nodes, nil
}
