package vote

import (
	"context"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore/post"
	"github.com/agoraql/agora/internal/redisstore/read"
)

// List returns a page of the posts with an upvote of the viewer, the newest vote first. A post that no longer exists is
// nil. Errors: BadUserInput.
func (s Votes) List(ctx context.Context, viewer *forum.User, args forum.PageArgs) (*forum.UpvoteConnection, error) {
	entities := func(l *read.Loader, at []forum.Cursor, into read.Into[forum.Upvote]) []read.Dependency {
		posts, of := make([]forum.PostID, len(at)), make([]*forum.Upvote, len(at))
		for i := range at {
			posts[i] = forum.PostOf(at[i].Member)
			of[i] = &forum.Upvote{ID: forum.UpvoteID{User: viewer.ID, Post: posts[i]}, CreatedAt: db.FromUnix(at[i].Score)}
			into(i, of[i])
		}
		return post.NeedPosts(l, posts, func(i int, post any) { of[i].Post = post })
	}
	of := read.List[forum.Upvote]{Key: keys.UpvotesBy.In(db.Untagged, viewer.ID), Entities: entities}
	return read.LoadList(ctx, s.Core, of, args)
}

// NeedUpvotes returns the dependencies of upvotes of the viewer and their posts. It returns none for upvotes of other
// users, because these are private.
func NeedUpvotes(l *read.Loader, ids []forum.UpvoteID, into read.Into[forum.Upvote]) (all []read.Dependency) {
	for i, id := range ids {
		if l.ViewerID == 0 || l.ViewerID != id.User {
			continue
		}
		u := &forum.Upvote{ID: id}
		all = append(all, read.Dependency{Reads: []read.Read{upvoteRead{id}}, Fill: func(scores []any) []read.Dependency {
			if scores[0] != nil {
				u.CreatedAt = db.FromUnix(scores[0].(float64))
				into(i, u)
			}
			return nil
		}})
		all = append(all, post.NeedPosts(l, []forum.PostID{id.Post}, func(_ int, post any) { u.Post = post })...)
	}
	return all
}

// upvoteRead reads the time of an upvote, in Unix seconds, as a float64; nil if it does not exist.
type upvoteRead struct{ id forum.UpvoteID }

func (r upvoteRead) Queue(ctx context.Context, l *read.Loader, pipe redis.Pipeliner) {
	pipe.ZScore(ctx, keys.UpvotesBy.In(l.Store.DB.PartitionOf(r.id.Post.Number()), r.id.User), r.id.Post.Member())
}

func (r upvoteRead) Decode(_ *read.Loader, cmds []redis.Cmder) (any, error) {
	score, err := cmds[0].(*redis.FloatCmd).Result()
	if err != nil {
		return nil, db.IgnoreNil(err)
	}
	return score, nil
}
