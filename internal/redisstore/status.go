package redisstore

import (
	"context"
	"errors"
	"fmt"
	"maps"

	"github.com/agoraql/agora/internal/forum"
	"github.com/redis/go-redis/v9"
)

// A write is a script that replies with a status and further values by name.
type write struct {
	script   *redis.Script
	statuses statuses
}

// statuses are the errors that the statuses of a script mean; nil where its caller decides.
// OK is never among them.
type statuses map[string]error

// newWrite returns the write of lua/NAME.lua, whose statuses are those of all tables.
func newWrite(name string, tables ...statuses) write {
	w := write{script(name), statuses{"OK": nil}}
	for _, table := range tables {
		maps.Copy(w.statuses, table)
	}
	return w
}

// run runs a write. The error is Redis', or that of the reply's status.
func (s *core) run(ctx context.Context, w write, keys []string, args ...any) (reply, error) {
	list, err := w.script.Run(ctx, s.client, keys, args...).Slice()
	if err != nil {
		return nil, err
	}
	r, err := decodeReply(list)
	if err != nil {
		return nil, err
	}
	err, known := w.statuses[toString(r["status"])]
	if !known {
		err = fmt.Errorf("a script replied with the status %q", toString(r["status"]))
	}
	return r, err
}

var errCounter = errors.New("a counter of ids is not a number below 2^52; set it to the highest id in use")

// counterStatuses are those of next_id in lib/entity.lua.
var counterStatuses = statuses{"NO_DATA": errForeign, "COUNTER": errCounter}

// editStatuses are those of check_edit in lib/entity.lua, and of a script that finds no
// such thing. What is deleted cannot be edited.
func editStatuses(kind string) statuses {
	return statuses{
		"NOT_FOUND":      notFound(kind, "id"),
		"FORBIDDEN":      forum.Errorf(forum.Forbidden, "only its author and moderators may change this %s", kind),
		"EDITING_CLOSED": inputError(forum.EditingClosed, "id", "the two hours to change this %s are over", kind),
		"DELETED":        inputError(forum.EditingClosed, "id", "this %s is deleted", kind),
	}
}

// noMoreVotes is the error of a vote that comes too late.
func noMoreVotes(kind string) error {
	return inputError(forum.VotingClosed, "id", "voting on this %s is closed", kind)
}

// notFound is the error of a field of the input that names nothing.
func notFound(kind, field string) error {
	return inputError(forum.NotFound, field, "%s not found", kind)
}

// inputError is an error about a field of the input.
func inputError(code forum.Code, field, format string, args ...any) error {
	return &forum.Error{Code: code, Message: fmt.Sprintf(format, args...), Path: []string{"input", field}}
}
