package feed

import (
	"context"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redisstore/people"
	"github.com/agoraql/agora/internal/redisstore/post"
	"github.com/agoraql/agora/internal/redisstore/read"
)

// Lists reads and writes what users save, hide and follow.
type Lists struct{ Core *read.Core }

var listPost = db.NewWrite("list_post", db.Statuses{
	"NOT_FOUND": read.NotFound("post", "post"),
	"FULL": forum.Invalid("post", forum.Count(0, forum.MaxListed),
		"you have %d saved posts; take some out of the list first", forum.MaxListed),
})

// noteHides notes that a user has hidden a post. Only then the lists that the user reads look for hidden posts.
var noteHides = db.NewWrite("note_hides", db.Statuses{"NOT_FOUND": people.ErrNoUser})

// listKey returns the key of a list of a user's posts.
func listKey(p keys.Partition, list forum.PostList, id forum.UserID) string {
	if list == forum.SavedPosts {
		return keys.Saved.In(p, id)
	}
	return keys.Hidden.In(p, id)
}

// Put puts a post into one of the viewer's lists or takes it out, and returns the post. The post is nil if it no
// longer exists, or if the viewer may not read it any more. Errors: BadUserInput for too many saved posts, NotFound.
func (s Lists) Put(ctx context.Context, viewer *forum.User, in forum.ListPost) (any, error) {
	key, subject := s.Core.PostHash(in.Post)
	drop := read.Flag(in.List == forum.HiddenPosts)
	list := listKey(s.Core.DB.PartitionOf(in.Post.Number()), in.List, viewer.ID)
	_, err := s.Core.DB.Run(ctx, listPost, []string{key, list}, in.Post.Member(), subject, read.Flag(in.On),
		db.FormatTime(s.Core.DB.Now()), forum.MaxListed, drop, read.Readers(viewer))
	if err != nil {
		return nil, err
	}
	if in.List == forum.HiddenPosts && in.On && !viewer.Hides { // behind the list: a repetition notes it, too
		if _, err := s.Core.DB.Run(ctx, noteHides,
			[]string{keys.User.In(s.Core.DB.PartitionOf(int64(viewer.ID)), viewer.ID)}); err != nil {
			return nil, err
		}
	}
	l, written := s.Core.Loader(ctx), any(nil)
	l.Reset(nil) // the response may have read the lists
	into := func(_ int, found any) { written = found }
	err = l.Resolve(ctx, post.NeedPosts(l, []forum.PostID{in.Post}, into)...)
	return written, err
}

// Posts returns a page of one of the viewer's lists, the last post first. A post is nil if it no longer exists, or if
// the viewer may not read it any more. Errors: BadUserInput.
func (s Lists) Posts(
	ctx context.Context, viewer *forum.User, of forum.PostList, args forum.PageArgs,
) (*forum.PostConnection, error) {
	return read.LoadList(ctx, s.Core, read.List[forum.AnyPost]{
		Key: listKey(db.Untagged, of, viewer.ID),
		Entities: func(l *read.Loader, at []forum.Cursor, into read.Into[forum.AnyPost]) []read.Dependency {
			posts := make([]forum.PostID, len(at))
			for i := range at {
				posts[i] = forum.PostOf(at[i].Member)
			}
			return post.NeedPosts(l, posts, func(i int, post any) { into(i, &forum.AnyPost{Post: post}) })
		},
	}, args)
}
