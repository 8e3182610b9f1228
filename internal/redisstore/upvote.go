package redisstore

import (
	"context"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redis"
)

// List returns a page of the posts with an upvote of the viewer, the newest vote first. A post that no longer exists is
// nil. Errors: BadUserInput.
func (s Votes) List(ctx context.Context, viewer *forum.User, args forum.PageArgs) (*forum.UpvoteConnection, error) {
	entities := func(l *loader, at []forum.Cursor, into into[forum.Upvote]) []dependency {
		posts, of := make([]forum.PostID, len(at)), make([]*forum.Upvote, len(at))
		for i := range at {
			posts[i] = forum.PostOf(at[i].Member)
			of[i] = &forum.Upvote{ID: forum.UpvoteID{User: viewer.ID, Post: posts[i]}, CreatedAt: fromUnix(at[i].Score)}
			into(i, of[i])
		}
		return l.posts(posts, func(i int, post any) { of[i].Post = post })
	}
	return readList(ctx, s.core, list[forum.Upvote]{key: untagged.upvotesBy(viewer.ID), entities: entities}, args)
}

// upvotes returns the dependencies of upvotes of the viewer and their posts; none for those of other users, which are
// private.
func (l *loader) upvotes(ids []forum.UpvoteID, into into[forum.Upvote]) (all []dependency) {
	for i, id := range ids {
		if l.viewerID == 0 || l.viewerID != id.User {
			continue
		}
		u := &forum.Upvote{ID: id}
		all = append(all, dependency{reads: []read{upvoteRead{id}}, fill: func(scores []any) []dependency {
			if scores[0] != nil {
				u.CreatedAt = fromUnix(scores[0].(float64))
				into(i, u)
			}
			return nil
		}})
		parsed, _ := forum.ParseNodeID(string(id.Post))
		all = append(all, l.node(parsed, &u.Post)...)
	}
	return all
}

// upvoteRead reads the time of an upvote, in Unix seconds, as a float64; nil if it does not exist.
type upvoteRead struct{ id forum.UpvoteID }

func (r upvoteRead) queue(ctx context.Context, l *loader, pipe redis.Pipeliner) {
	pipe.ZScore(ctx, l.store.partitionOf(r.id.Post.Number()).upvotesBy(r.id.User), r.id.Post.Member())
}

func (r upvoteRead) decode(_ *loader, cmds []redis.Cmder) (any, error) {
	score, err := cmds[0].(*redis.FloatCmd).Result()
	if err != nil {
		return nil, ignoreNil(err)
	}
	return score, nil
}
