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

// MarkSeen notes that the viewer has seen an article or a topic, up to a comment, and returns it. Errors: NotFound.
func (s Lists) MarkSeen(ctx context.Context, viewer *forum.User, in forum.MarkSeen) (any, error) {
	key, _ := s.Core.PostHash(forum.PostID(in.Subject))
	upTo := ""
	if in.UpTo.Number != 0 {
		upTo = db.FormatInt(in.UpTo.Number)
	}
	now, seen := db.FormatTime(s.Core.DB.Now()), keys.Seen.In(s.Core.DB.PartitionOf(in.Subject.Number()), viewer.ID)
	args := []any{string(in.Subject), upTo, now, forum.MaxSeen, read.Readers(viewer)}
	if _, err := s.Core.DB.Run(ctx, people.MarkSeen, []string{key, seen}, args...); err != nil {
		return nil, err
	}
	if err := people.WriteVisit(ctx, s.Core, viewer.ID); err != nil {
		return nil, err
	}
	l, written := s.Core.Loader(ctx), any(nil)
	l.Reset(nil) // the response may have read what is seen
	into := func(_ int, found any) { written = found }
	err := l.Resolve(ctx, post.NeedPosts(l, []forum.PostID{forum.PostID(in.Subject)}, into)...)
	return written, err
}

// Seen returns what the viewer has seen of an article or a topic. It returns nil for an anonymous client (viewer is
// nil), and if the viewer has not marked the post. The marks of posts that were loaded together are read together.
// Errors: those of Redis.
func (s Lists) Seen(ctx context.Context, viewer *forum.User, of forum.SubjectID) (*forum.Seen, error) {
	if viewer == nil {
		return nil, nil
	}
	l := s.Core.Loader(ctx)
	page := func(of forum.SubjectID, into func(*forum.Seen)) read.Dependency {
		reads := []read.Read{people.SeenRead{Subject: of, Viewer: viewer.ID}}
		return read.Dependency{Reads: reads, Fill: func(values []any) []read.Dependency {
			found, ok := values[0].(people.SeenPlace)
			if !ok {
				return nil
			}
			seen := &forum.Seen{LastSeenAt: found.At, UnreadCount: found.Unread}
			into(seen)
			if found.First == 0 || l.Fields&read.SeenFirst == 0 {
				return nil
			}
			first := []forum.CommentID{{Subject: of, Number: found.First}}
			return post.NeedComments(l, first, func(_ int, c *forum.Comment) { seen.FirstUnread = c })
		}}
	}
	none := func(*forum.Seen) {}
	if of.Topic() {
		read.Siblings(ctx, l, post.TopicRead{ID: forum.TopicID(of.Number())}, func(of post.TopicRead) read.Dependency {
			return page(forum.SubjectID(of.ID.String()), none)
		})
	} else {
		read.Siblings(ctx, l, post.ArticleRead{ID: forum.ArticleID(of.Number())}, func(of post.ArticleRead) read.Dependency {
			return page(forum.SubjectID(of.ID.String()), none)
		})
	}
	var seen *forum.Seen
	err := l.Resolve(ctx, page(of, func(found *forum.Seen) { seen = found }))
	return seen, err
}
