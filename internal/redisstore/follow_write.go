package redisstore

import (
	"context"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redisstore/people"
	"github.com/agoraql/agora/internal/redisstore/place"
	"github.com/agoraql/agora/internal/redisstore/read"
)

// Follow makes the viewer follow a target, or stop following it. It returns the target, nil if it does not exist. The
// target may be the name of a tag that no post has. Errors: BadUserInput for too many targets, NotFound.
func (s *Store) Follow(ctx context.Context, viewer *forum.User, in forum.ChangeFollow) (node any, err error) {
	nodes, err := s.Nodes(ctx, []string{string(in.Target)})
	if err != nil {
		return nil, err
	}
	if nodes[0] == nil {
		if err := place.SpellID(ctx, s.Core, &in.Target); err != nil {
			return nil, err
		}
		if nodes, err = s.Nodes(ctx, []string{string(in.Target)}); err != nil {
			return nil, err
		}
	}
	switch node = nodes[0]; {
	case node == nil && in.Target.Kind() == forum.FollowTag:
		if node, err = s.Tags.Named(ctx, in.Target.Name()); err != nil {
			return nil, err
		}
	case node == nil && in.On:
		return nil, read.NotFound("user, article, topic, category or group", "node")
	}
	list := keys.Following.In(s.DB.PartitionOf(int64(viewer.ID)), viewer.ID)
	if err := people.SetEntry(ctx, s.Core, list, string(in.Target), in.On, forum.MaxFollowed,
		people.ErrFollows); err != nil {
		return nil, err
	}
	s.Core.Loader(ctx).Reset(nil) // the response may have read what the viewer follows
	return node, nil
}
