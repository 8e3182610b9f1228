package people

import (
	"context"
	"time"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redisstore/read"
)

// visitNoted is how exact the last time of a visit is.
const visitNoted = time.Minute

var noteVisit = db.NewWrite("note_visit", db.Statuses{})

// WriteVisit notes that a user is visiting the site. Errors: those of Redis.
func WriteVisit(ctx context.Context, s *read.Core, id forum.UserID) error {
	key := []string{keys.Seen.In(s.DB.PartitionOf(int64(id)), id)}
	_, err := s.DB.Run(ctx, noteVisit, key, db.FormatInt(int64(id)), db.FormatTime(s.DB.Now()),
		read.Seconds(forum.VisitGap), read.Seconds(visitNoted))
	return err
}
