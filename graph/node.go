package graph

import (
	"context"

	"github.com/agoraql/agora/graph/generated"
	"github.com/agoraql/agora/internal/forum"
)

func (r query) Node(ctx context.Context, id string) (generated.Node, error) {
	nodes, err := r.Nodes(ctx, []string{id})
	if err != nil {
		return nil, err
	}
	return nodes[0], nil
}

func (r query) Nodes(ctx context.Context, ids []string) ([]generated.Node, error) {
	if len(ids) > forum.MaxFirst {
		return nil, forum.Errorf(forum.BadUserInput, "request at most %d nodes, not %d", forum.MaxFirst, len(ids))
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
