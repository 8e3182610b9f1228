package feed

import (
	"context"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redisstore/people"
	"github.com/agoraql/agora/internal/redisstore/read"
)

// Following returns what the viewer follows, of a kind, or all for nil, the latest first. Errors: those of Redis.
func (s Lists) Following(
	ctx context.Context, viewer *forum.User, kind *forum.FollowKind,
) ([]*forum.Follow, error) {
	all, err := read.LoadRead[[]forum.Cursor](ctx, s.Core.Loader(ctx), people.FollowingRead{User: viewer.ID})
	found := []*forum.Follow{}
	for _, at := range all {
		if f := (&forum.Follow{ID: forum.FollowTarget(at.Member), CreatedAt: db.FromUnix(at.Score)}); kind == nil ||
			*kind == f.Kind() {
			found = append(found, f)
		}
	}
	return found, err
}

// Follows reports whether the viewer follows something; false for an anonymous client, with the viewer nil. One read
// serves all calls in a response. Errors: those of Redis.
func (s Lists) Follows(ctx context.Context, viewer *forum.User, target forum.FollowTarget) (bool, error) {
	if viewer == nil {
		return false, nil
	}
	all, err := read.LoadRead[[]forum.Cursor](ctx, s.Core.Loader(ctx), people.FollowingRead{User: viewer.ID})
	return people.Follows(all, target), err
}
