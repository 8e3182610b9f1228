package redisstore

import (
	"context"

	"github.com/agoraql/agora/internal/forum"
	"github.com/redis/go-redis/v9"
)

// votesRead reads the *votes of a topic or a comment from its sets of upvotes and downvotes.
type votesRead struct {
	up, down string
	viewer   forum.UserID // 0 for an anonymous client
}

// votes are the votes on a topic or a comment.
type votes struct {
	ups, downs int
	viewer     *forum.Vote // nil for an anonymous client
}

func (r votesRead) queue(ctx context.Context, _ *loader, pipe redis.Pipeliner) func() (any, error) {
	ups, downs := pipe.SCard(ctx, r.up), pipe.SCard(ctx, r.down)
	var up, down *redis.BoolCmd
	if r.viewer != 0 {
		up, down = pipe.SIsMember(ctx, r.up, formatInt(int64(r.viewer))),
			pipe.SIsMember(ctx, r.down, formatInt(int64(r.viewer)))
	}
	return func() (any, error) {
		for _, cmd := range []redis.Cmder{ups, downs} {
			if err := cmd.Err(); err != nil {
				return &votes{}, err
			}
		}
		v := &votes{ups: int(ups.Val()), downs: int(downs.Val())}
		if up == nil {
			return v, nil
		}
		if err := down.Err(); err != nil {
			return v, err
		}
		switch {
		case up.Val():
			v.viewer = new(forum.VoteUp)
		case down.Val():
			v.viewer = new(forum.VoteDown)
		default:
			v.viewer = new(forum.VoteNone)
		}
		return v, nil
	}
}
