package post

import (
	"context"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore/read"
)

// VotesRead reads the *votes of a topic or a comment from its sets of upvotes and downvotes.
type VotesRead struct {
	Subject int64        // the number of the topic, or of what the comment is on
	Comment int64        // the number of the comment, 0 for the topic
	Viewer  forum.UserID // 0 for an anonymous client
}

// Kept keeps no votes of viewers: their number is that of viewers times entities.
func (r VotesRead) Kept(read.Fields) (read.Fields, bool) { return 0, r.Viewer == 0 }

// Votes are the votes on a topic or a comment.
type Votes struct {
	Ups, Downs int
	Viewer     *forum.Vote // nil for an anonymous client
}

// keys returns the keys of the sets in the partition of the subject.
func (r VotesRead) keys(p keys.Partition) (up, down string) {
	if r.Comment != 0 {
		return keys.CommentUp.In(p, r.Comment), keys.CommentDown.In(p, r.Comment)
	}
	return keys.TopicUp.In(p, forum.TopicID(r.Subject)), keys.TopicDown.In(p, forum.TopicID(r.Subject))
}

func (r VotesRead) Queue(ctx context.Context, l *read.Loader, pipe redis.Pipeliner) {
	up, down := r.keys(l.Store.DB.PartitionOf(r.Subject))
	pipe.SCard(ctx, up)
	pipe.SCard(ctx, down)
	if r.Viewer != 0 {
		pipe.SIsMember(ctx, up, db.FormatInt(int64(r.Viewer)))
		pipe.SIsMember(ctx, down, db.FormatInt(int64(r.Viewer)))
	}
}

func (r VotesRead) Decode(_ *read.Loader, cmds []redis.Cmder) (any, error) {
	if err := db.ErrorOf(cmds); err != nil {
		return &Votes{}, err
	}
	v := &Votes{Ups: db.CountOf(cmds[0]), Downs: db.CountOf(cmds[1])}
	if r.Viewer == 0 {
		return v, nil
	}
	switch {
	case cmds[2].(*redis.BoolCmd).Val():
		v.Viewer = &voteUp
	case cmds[3].(*redis.BoolCmd).Val():
		v.Viewer = &voteDown
	default:
		v.Viewer = &voteNone
	}
	return v, nil
}

// What votes point to. Nothing changes it.
var voteUp, voteDown, voteNone = forum.VoteUp, forum.VoteDown, forum.VoteNone

func (r VotesRead) OfViewer(l *read.Loader) read.Read {
	r.Viewer = l.ViewerID
	return r
}
