package post

import (
	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redisstore/read"
)

// The errors that several writes return.

// editStatuses returns the statuses of check_edit in lib/entity.lua for a kind of entity, and that of a new text.
func editStatuses(kind string) db.Statuses {
	return db.Statuses{
		"NOT_FOUND":      read.NotFound(kind, "id"),
		"FORBIDDEN":      forum.Errorf(forum.Forbidden, "only its author and moderators may change this %s", kind),
		"EDITING_CLOSED": read.InputError(forum.EditingClosed, "id", "the two hours to change this %s are over", kind),
		"DELETED":        read.InputError(forum.EditingClosed, "id", "this %s is deleted", kind),
		"REMOVED":        read.InputError(forum.EditingClosed, "id", "this %s is removed", kind),
		"APPROVAL":       forum.ErrApproval,
	}
}

// NoMoreVotes returns the error for a vote on an entity whose voting is closed.
func NoMoreVotes(kind string) error {
	return read.InputError(forum.VotingClosed, "id", "voting on this %s is closed", kind)
}

// NoVotesOnRemoved returns the error for a vote on an entity that a moderator has removed.
func NoVotesOnRemoved(kind string) error {
	return read.InputError(forum.VotingClosed, "id", "this %s is removed", kind)
}
