package redisstore

import (
	"context"

	"github.com/agoraql/agora/internal/forum"
)

var errBlocks = forum.Invalid("id", forum.Count(0, forum.MaxBlocked),
	"you have blocked %d users; end that for one first", forum.MaxBlocked)

// Block blocks a user for the viewer or ends that, in each partition as Mute does: the scripts of all of them post
// comments. It returns the user, nil for one who no longer exists. Errors: BadUserInput for too many
// and for the viewer, NotFound.
func (s Users) Block(ctx context.Context, viewer *forum.User, in forum.BlockUser) (*forum.User, error) {
	return s.keepOut(ctx, viewer, in.User, in.On, blockedBy(viewer.ID), forum.MaxBlocked, errBlocks)
}

// Blocked returns a page of the users whom the viewer has blocked, the last one first. Errors: BadUserInput.
func (s Users) Blocked(ctx context.Context, viewer *forum.User, args forum.PageArgs) (*forum.UserConnection, error) {
	return s.keptOutBy(ctx, blockedBy(viewer.ID), args)
}

// HasBlocked reports whether the viewer, nil for an anonymous client, has blocked a user, as HasMuted does. Errors:
// those of Redis.
func (s Users) HasBlocked(ctx context.Context, viewer *forum.User, id forum.UserID) (bool, error) {
	if viewer == nil {
		return false, nil
	}
	return s.hasKeptOut(ctx, blockedBy(viewer.ID), id)
}

// blockedData reads whom the viewer has blocked.
func blockedData(ctx context.Context, s *Store, viewer *forum.User, _ string) ([]*forum.DataItem, string, error) {
	return s.keptOutData(ctx, forum.DataBlocked, blockedBy(viewer.ID))
}
