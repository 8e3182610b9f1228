package people

import (
	"context"

	"github.com/agoraql/agora/internal/forum"
)

var errBlocks = forum.Invalid("user", forum.Count(0, forum.MaxBlocked),
	"you have blocked %d users; end that for one first", forum.MaxBlocked)

// Block blocks a user for the viewer, or ends the block. It writes the viewer's list in each partition, as Mute does,
// because scripts in all partitions post comments and read the list. It returns the user, or nil if it ends the block
// of a user who no longer exists. Errors: BadUserInput if the list is full or the user is the viewer, NotFound.
func (s Users) Block(ctx context.Context, viewer *forum.User, in forum.BlockUser) (*forum.User, error) {
	return s.exclude(ctx, viewer, in.User, in.On, BlockedBy(viewer.ID), forum.MaxBlocked, errBlocks)
}

// Blocked returns a page of the users whom the viewer has blocked, the last one first. Errors: BadUserInput.
func (s Users) Blocked(ctx context.Context, viewer *forum.User, args forum.PageArgs) (*forum.UserConnection, error) {
	return s.excludedBy(ctx, BlockedBy(viewer.ID), args)
}

// HasBlocked reports whether the viewer has blocked a user. viewer is nil for an anonymous client; HasBlocked then
// returns false. Errors: those of Redis.
func (s Users) HasBlocked(ctx context.Context, viewer *forum.User, id forum.UserID) (bool, error) {
	if viewer == nil {
		return false, nil
	}
	return s.hasExcluded(ctx, BlockedBy(viewer.ID), id)
}
