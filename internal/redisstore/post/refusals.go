package post

import (
	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redisstore/read"
)

// The errors that several writes return.

// editStatuses returns the statuses of check_edit in lib/entity.lua for a kind of post, and that of a new text. The
// field of the input is that with the post.
func editStatuses(kind, field string) db.Statuses {
	return db.Statuses{
		"NOT_FOUND":      read.NotFound(kind, field),
		"FORBIDDEN":      forum.Errorf(forum.Forbidden, "only its author and moderators may change this %s", kind),
		"EDITING_CLOSED": read.InputError(forum.EditingClosed, field, "the two hours to change this %s are over", kind),
		"DELETED":        Deleted(kind, field),
		"REMOVED":        Removed(kind, field),
		"APPROVAL":       forum.ErrApproval,
	}
}

// Deleted returns the error for an act on a post that is deleted.
func Deleted(kind, field string) error {
	return read.InputError(forum.PostGone, field, "this %s is deleted", kind)
}

// Removed returns the error for an act on a post that a moderator has removed.
func Removed(kind, field string) error {
	return read.InputError(forum.PostGone, field, "this %s is removed", kind)
}
