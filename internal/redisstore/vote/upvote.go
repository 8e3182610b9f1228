package vote

import (
	"context"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
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
			of[i] = &forum.Upvote{ID: forum.UpvoteID{User: viewer.ID, Post: posts[i]}, CreatedAt: TimeOf(at[i].Score)}
			into(i, of[i])
		}
		return post.NeedPosts(l, posts, func(i int, post any) { of[i].Post = post })
	}
	of := read.List[forum.Upvote]{
		Key: keys.VotesBy.In(db.Untagged, keys.Upvotes, viewer.ID), Entities: entities,
		Blocks: keys.VoteBlocks.In(db.Untagged, keys.Upvotes, viewer.ID),
	}
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
		all = append(all, findUpvote(id, 0, func(at float64) {
			u.CreatedAt = TimeOf(at)
			into(i, u)
		}))
		all = append(all, post.NeedPosts(l, []forum.PostID{id.Post}, func(_ int, post any) { u.Post = post })...)
	}
	return all
}

// findUpvote returns the dependency that calls found with the score of an upvote, if it exists. It looks
// for it behind a number of older blocks.
func findUpvote(id forum.UpvoteID, behind int, found func(at float64)) read.Dependency {
	r := voteRead{keys.Upvotes, id.User, id.Post, behind}
	return read.Dependency{Reads: []read.Read{r}, Fill: func(values []any) []read.Dependency {
		v := values[0].(listedVote)
		if v.exists {
			found(v.at)
		}
		if v.more {
			return []read.Dependency{findUpvote(id, behind+BlocksSearched, found)}
		}
		return nil
	}}
}
