package read

import (
	"errors"
	"fmt"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
)

// errCounter is internal: an operator has to correct the counter.
var errCounter = errors.New("a counter of ids is not a number below 2^52; set it to the highest id in use")

// CounterStatuses has the statuses of next_id in lib/entity.lua.
var CounterStatuses = db.Statuses{"NO_DATA": db.ErrForeign, "COUNTER": errCounter}

// NotFound returns the error for an id or name in the input that does not exist.
func NotFound(kind, field string) error {
	return InputError(forum.NotFound, field, "%s not found", kind)
}

// InputError returns an error whose path is a field of the mutation's input.
func InputError(code forum.Code, field, format string, args ...any) error {
	return &forum.Error{Code: code, Message: fmt.Sprintf(format, args...), Path: []string{"input", field}}
}
