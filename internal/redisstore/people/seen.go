package people

import (
	"context"
	"time"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore/read"
)

// MarkSeen notes up to where a user has seen an article or a topic.
var MarkSeen = db.NewWrite("mark_seen", db.Statuses{
	"NOT_FOUND": read.NotFound("post", "subject"), "NO_COMMENT": read.NotFound("comment", "upTo"),
})

var seenOf = db.Script("seen")

// SeenRead reads what a viewer has seen of an article or a topic, as a SeenPlace; nil if it is not marked.
type SeenRead struct {
	Subject forum.SubjectID
	Viewer  forum.UserID
}

// A SeenPlace is a place in a thread.
type SeenPlace struct {
	At     time.Time
	Unread int
	First  int64 // the number of the first unread comment, 0 for none
}

func (r SeenRead) Queue(ctx context.Context, l *read.Loader, pipe redis.Pipeliner) {
	key := keys.Seen.In(l.Store.DB.PartitionOf(r.Subject.Number()), r.Viewer)
	seenOf.EvalShaRO(ctx, pipe, []string{key}, string(r.Subject))
}

func (SeenRead) Decode(_ *read.Loader, cmds []redis.Cmder) (any, error) {
	reply, err := cmds[0].(*redis.Cmd).Slice()
	if err != nil {
		return nil, db.IgnoreWrongType(err)
	}
	at, _, _ := db.ParseTime(db.ToString(reply[0]))
	return SeenPlace{at, db.ParseInt(db.ToString(reply[1])), int64(db.ParseInt(db.ToString(reply[2])))}, nil
}

func (r SeenRead) OfViewer(l *read.Loader) read.Read {
	r.Viewer = l.ViewerID
	return r
}
