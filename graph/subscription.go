package graph

import (
	"context"
	"slices"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/live"
)

func (r subscription) ArticlePosted(ctx context.Context, group, after *string) (<-chan *ArticlePosted, error) {
	var name string
	if group != nil {
		var err error
		if name, err = forum.ParseName("group", *group); err != nil {
			return nil, err
		}
	}
	return live.Events(ctx, after, func(e *forum.Event) bool {
		return e.Kind == forum.EventArticlePosted && (group == nil || slices.Contains(e.Names("groups"), name))
	}, func(e *forum.Event) (*ArticlePosted, error) {
		a, err := query(r).Article(ctx, e.ID)
		return &ArticlePosted{Article: a, ResumeToken: e.ResumeToken}, err
	})
}

func (r subscription) VoteChanged(ctx context.Context, ids []string, after *string) (<-chan *VoteChanged, error) {
	if len(ids) < 1 || len(ids) > forum.MaxFirst {
		return nil, forum.Errorf(forum.BadUserInput, "give 1 to %d ids, not %d", forum.MaxFirst, len(ids))
	}
	for _, id := range ids {
		if _, err := forum.ParseArticleID(id); err != nil {
			return nil, err
		}
	}
	return live.Events(ctx, after, func(e *forum.Event) bool {
		return e.Kind == forum.EventArticleVoted && slices.Contains(ids, e.ID)
	}, func(e *forum.Event) (*VoteChanged, error) {
		node, err := query(r).Node(ctx, e.ID)
		return &VoteChanged{Node: node, ResumeToken: e.ResumeToken}, err
	})
}
