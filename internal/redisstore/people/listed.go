package people

import (
	"context"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore/read"
)

// ListsWith returns a function that returns the dependencies of posts on the viewer's lists: whether the viewer has
// saved or hidden each post. of returns the id of a post, and the variable that receives the result.
func ListsWith[T any](of func(post *T) (forum.PostID, *forum.ViewerLists)) func(*read.Loader, []T) []read.Dependency {
	return func(l *read.Loader, posts []T) []read.Dependency {
		if l.ViewerID == 0 || len(posts) == 0 {
			return nil
		}
		reads, to := make([]read.Read, len(posts)), make([]*forum.ViewerLists, len(posts))
		for i := range posts {
			var id forum.PostID
			id, to[i] = of(&posts[i])
			reads[i] = listedRead{id, l.ViewerID}
		}
		return []read.Dependency{{Reads: reads, Fill: func(values []any) []read.Dependency {
			for i, value := range values {
				*to[i] = value.(forum.ViewerLists)
			}
			return nil
		}}}
	}
}

// listedRead reads which lists of a viewer have a post, as a forum.ViewerLists.
type listedRead struct {
	post   forum.PostID
	viewer forum.UserID
}

func (r listedRead) Queue(ctx context.Context, l *read.Loader, pipe redis.Pipeliner) {
	p := l.Store.DB.PartitionOf(r.post.Number())
	pipe.ZScore(ctx, keys.Saved.In(p, r.viewer), r.post.Member())
	pipe.ZScore(ctx, keys.Hidden.In(p, r.viewer), r.post.Member())
}

func (r listedRead) Decode(_ *read.Loader, cmds []redis.Cmder) (any, error) {
	has := func(cmd redis.Cmder) bool { return cmd.Err() == nil }
	for _, cmd := range cmds {
		if err := db.IgnoreNil(cmd.Err()); err != nil && !db.IsWrongType(err) {
			return forum.ViewerLists{}, err
		}
	}
	return forum.ViewerLists{ViewerHasSaved: has(cmds[0]), ViewerHasHidden: has(cmds[1])}, nil
}

func (r listedRead) OfViewer(l *read.Loader) read.Read {
	r.viewer = l.ViewerID
	return r
}
