package redisstore

import (
	"context"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redis"
)

// votesRead reads the *votes of a topic or a comment from its sets of upvotes and downvotes.
type votesRead struct {
	subject int64        // the number of the topic, or of what the comment is on
	comment int64        // the number of the comment, 0 for the topic
	viewer  forum.UserID // 0 for an anonymous client
}

// kept keeps no votes of viewers: their number is that of viewers times entities.
func (r votesRead) kept(Fields) (Fields, bool) { return 0, r.viewer == 0 }

// votes are the votes on a topic or a comment.
type votes struct {
	ups, downs int
	viewer     *forum.Vote // nil for an anonymous client
}

// keys returns the keys of the sets in the partition of the subject.
func (r votesRead) keys(p partition) (up, down string) {
	if r.comment != 0 {
		return p.commentUp(r.comment), p.commentDown(r.comment)
	}
	return p.topicUp(forum.TopicID(r.subject)), p.topicDown(forum.TopicID(r.subject))
}

func (r votesRead) queue(ctx context.Context, l *loader, pipe redis.Pipeliner) {
	up, down := r.keys(l.store.partitionOf(r.subject))
	pipe.SCard(ctx, up)
	pipe.SCard(ctx, down)
	if r.viewer != 0 {
		pipe.SIsMember(ctx, up, formatInt(int64(r.viewer)))
		pipe.SIsMember(ctx, down, formatInt(int64(r.viewer)))
	}
}

func (r votesRead) decode(_ *loader, cmds []redis.Cmder) (any, error) {
	if err := errorOf(cmds); err != nil {
		return &votes{}, err
	}
	v := &votes{ups: countOf(cmds[0]), downs: countOf(cmds[1])}
	if r.viewer == 0 {
		return v, nil
	}
	switch {
	case cmds[2].(*redis.BoolCmd).Val():
		v.viewer = &voteUp
	case cmds[3].(*redis.BoolCmd).Val():
		v.viewer = &voteDown
	default:
		v.viewer = &voteNone
	}
	return v, nil
}

// What votes point to. Nothing changes it.
var voteUp, voteDown, voteNone = forum.VoteUp, forum.VoteDown, forum.VoteNone
