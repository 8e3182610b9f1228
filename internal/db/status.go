package db

import (
	"context"
	"fmt"
	"maps"
	"time"

	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redis"
)

// A Write is a script that replies with a status and named values, with the errors of its statuses.
type Write struct {
	Script   *redis.Script
	Statuses Statuses
}

// Statuses maps the statuses of a script to errors; nil where the caller handles the status itself.
type Statuses map[string]error

// NewWrite returns the write of lua/NAME.lua with the statuses of all tables and OK.
func NewWrite(name string, tables ...Statuses) Write {
	w := Write{Script(name), Statuses{"OK": nil}}
	for _, table := range tables {
		maps.Copy(w.Statuses, table)
	}
	return w
}

// repeatedAfter is the time after which a script may have run twice. If the reply is lost, go-redis sends the script
// again, after 8 ms at the earliest. The second run finds nothing to do and names no keys, though the first run may
// have written keys.
const repeatedAfter = 5 * time.Millisecond

// Run runs a write, notes what it has changed, and returns its reply. The error is an error of Redis, or the error of
// the reply's status.
func (s *DB) Run(ctx context.Context, w Write, keyNames []string, args ...any) (Reply, error) {
	cmd, repeated := s.eval(ctx, w.Script, keyNames, args...)
	list, err := cmd.Slice()
	if err != nil {
		return nil, err
	}
	r, err := decodeReply(list)
	if err != nil {
		return nil, err
	}
	changed := ToString(r["keys"])
	s.Changes.noteOwn(keys.HashTag(keyNames[0]), changed, ToString(r["entry"]))
	err, known := w.Statuses[ToString(r["status"])]
	if !known {
		err = fmt.Errorf("a script replied with the status %q", ToString(r["status"]))
	}
	if changed == "" && repeated {
		s.Changes.noteAll()
	}
	s.hooks.Replied(ctx, keys.HashTag(keyNames[0]), r)
	return r, err
}
