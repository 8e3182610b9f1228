package redisstore

import (
	"context"

	"github.com/agoraql/agora/internal/forum"
)

// Nodes returns the entities with the global ids, nil where there is none.
// Errors: BadUserInput.
func (s *Store) Nodes(ctx context.Context, ids []string) ([]any, error) {
	l := s.loader(ctx)
	parsed := make([]any, len(ids))
	var articles []forum.ArticleID
	var reads []read
	for i, id := range ids {
		node, err := forum.ParseNodeID(id)
		if err != nil {
			return nil, err
		}
		switch node := node.(type) {
		case forum.ArticleID:
			articles = append(articles, node)
			reads = append(reads, articleRead{node})
		case forum.UserID:
			reads = append(reads, l.userReads(node)...)
		case forum.GroupName:
			reads = append(append(reads, l.groupReads(string(node))...), listedRead{string(node)})
		}
		parsed[i] = node
	}
	if len(reads) == 0 {
		return nil, nil
	}
	if _, err := l.all(ctx, reads); err != nil {
		return nil, err
	}
	loaded, err := s.Articles(ctx, articles)
	if err != nil {
		return nil, err
	}
	nodes := make([]any, len(ids))
	for i, node := range parsed {
		switch node := node.(type) {
		case forum.ArticleID:
			if loaded[0] != nil {
				nodes[i] = loaded[0]
			}
			loaded = loaded[1:]
		case forum.UserID:
			if u, err := s.User(ctx, node); err != nil {
				return nil, err
			} else if u != nil {
				nodes[i] = u
			}
		case forum.GroupName:
			if g, err := s.Group(ctx, string(node)); err != nil {
				return nil, err
			} else if g != nil {
				nodes[i] = g
			}
		}
	}
	return nodes, nil
}
