package redisstore

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redis"
)

// A write is a script that replies with a status and named values, with the errors of its statuses.
type write struct {
	script   *redis.Script
	statuses statuses
}

// statuses maps the statuses of a script to errors; nil where the caller handles the status itself.
type statuses map[string]error

// newWrite returns the write of lua/NAME.lua with the statuses of all tables and OK.
func newWrite(name string, tables ...statuses) write {
	w := write{script(name), statuses{"OK": nil}}
	for _, table := range tables {
		maps.Copy(w.statuses, table)
	}
	return w
}

// repeatedAfter is less than the least time in which go-redis has repeated a script, 8 ms after its reply was lost. The
// repeat finds nothing to do and names no keys, though the first attempt may have written.
const repeatedAfter = 5 * time.Millisecond

// run runs a write, notes what it has changed, and returns its reply. The error is Redis' or that of the reply's
// status.
func (s *core) run(ctx context.Context, w write, keys []string, args ...any) (reply, error) {
	cmd, repeated := s.eval(ctx, w.script, keys, args...)
	list, err := cmd.Slice()
	if err != nil {
		return nil, err
	}
	r, err := decodeReply(list)
	if err != nil {
		return nil, err
	}
	changed := toString(r["keys"])
	s.changes.noteOwn(hashTag(keys[0]), changed, toString(r["entry"]))
	err, known := w.statuses[toString(r["status"])]
	if !known {
		err = fmt.Errorf("a script replied with the status %q", toString(r["status"]))
	}
	if changed == "" && repeated {
		s.changes.noteAll()
	}
	s.noteSpellings(ctx, hashTag(keys[0]), toStrings(r["named"]), "")
	s.noteSpellings(ctx, hashTag(keys[0]), toStrings(r["named_silently"]), "1")
	if _, logged := r["logged"]; logged {
		s.addRanks(ctx, hashTag(keys[0]), r)
	}
	return r, err
}

// errCounter is internal: an operator has to correct the counter.
var errCounter = errors.New("a counter of ids is not a number below 2^52; set it to the highest id in use")

// counterStatuses has the statuses of next_id in lib/entity.lua.
var counterStatuses = statuses{"NO_DATA": errForeign, "COUNTER": errCounter}

// editStatuses returns the statuses of check_edit in lib/entity.lua for a kind of entity, and that of a new text.
func editStatuses(kind string) statuses {
	return statuses{
		"NOT_FOUND":      notFound(kind, "id"),
		"FORBIDDEN":      forum.Errorf(forum.Forbidden, "only its author and moderators may change this %s", kind),
		"EDITING_CLOSED": inputError(forum.EditingClosed, "id", "the two hours to change this %s are over", kind),
		"DELETED":        inputError(forum.EditingClosed, "id", "this %s is deleted", kind),
		"REMOVED":        inputError(forum.EditingClosed, "id", "this %s is removed", kind),
		"APPROVAL":       forum.ErrApproval,
	}
}

// noMoreVotes returns the error for a vote on an entity whose voting is closed.
func noMoreVotes(kind string) error {
	return inputError(forum.VotingClosed, "id", "voting on this %s is closed", kind)
}

// noVotesOnRemoved returns the error for a vote on an entity that a moderator has removed.
func noVotesOnRemoved(kind string) error {
	return inputError(forum.VotingClosed, "id", "this %s is removed", kind)
}

// notFound returns the error for an id or name in the input that does not exist.
func notFound(kind, field string) error {
	return inputError(forum.NotFound, field, "%s not found", kind)
}

// inputError returns an error whose path is a field of the mutation's input.
func inputError(code forum.Code, field, format string, args ...any) error {
	return &forum.Error{Code: code, Message: fmt.Sprintf(format, args...), Path: []string{"input", field}}
}
