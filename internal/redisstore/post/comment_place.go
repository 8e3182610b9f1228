package post

import (
	"context"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore/read"
)

// siblingsOf is the list of the replies to a comment in an order; with 0 for the comment, of the comments on a subject.
func siblingsOf(subject forum.SubjectID, parent int64, order forum.Order) read.List[forum.Comment] {
	return commentsOf(subject, siblingsKey(db.Untagged, subject, parent, order), order == forum.OrderOld)
}

// siblingsKey returns the key of the ranking of siblingsOf; all but OrderOld read it from the end.
func siblingsKey(p keys.Partition, subject forum.SubjectID, parent int64, order forum.Order) string {
	by := read.OrderOf(order).Comments
	if parent == 0 {
		return by.Subject(p, subject)
	}
	return by.Replies(p, parent)
}

// positionRead reads the position of a comment among its siblings in an order, from 1, as an int32; 0 if it is not in
// its thread.
type positionRead struct {
	subject       forum.SubjectID
	parent, child int64
	order         forum.Order
}

func (positionRead) Kept(read.Fields) (read.Fields, bool) { return 0, true }

func (r positionRead) Queue(ctx context.Context, l *read.Loader, pipe redis.Pipeliner) {
	key := siblingsKey(l.Store.DB.PartitionOf(r.subject.Number()), r.subject, r.parent, r.order)
	if r.order == forum.OrderOld {
		pipe.ZRank(ctx, key, db.FormatInt(r.child))
	} else {
		pipe.ZRevRank(ctx, key, db.FormatInt(r.child))
	}
}

func (positionRead) Decode(_ *read.Loader, cmds []redis.Cmder) (any, error) {
	rank, err := cmds[0].(*redis.IntCmd).Result()
	if err != nil {
		return int32(0), db.IgnoreWrongType(err)
	}
	return int32(rank) + 1, nil
}

// Position returns the position of a comment among its siblings in an order, from 1; nil if the comment is not in its
// thread. The positions of comments that were loaded together are read together. Errors: those of Redis.
func (s Comments) Position(ctx context.Context, c *forum.Comment, order forum.Order) (*int32, error) {
	l := s.Core.Loader(ctx)
	read.Siblings(ctx, l, CommentRead{c.ID}, func(of CommentRead) read.Dependency {
		return read.Dependency{
			Reads: []read.Read{positionRead{of.ID.Subject, parentOf(l, of), of.ID.Number, order}},
			Fill:  func([]any) []read.Dependency { return nil },
		}
	})
	position, err := read.LoadRead[int32](ctx, l, positionRead{c.ID.Subject, c.ParentNumber, c.ID.Number, order})
	if err != nil || position == 0 {
		return nil, err
	}
	return &position, nil
}

// parentOf returns the number of the parent of a comment that was loaded, else 0.
func parentOf(l *read.Loader, r CommentRead) int64 {
	l.Mu.Lock()
	defer l.Mu.Unlock()
	if call := l.Calls[r]; call != nil {
		if c, ok := call.Value.(*forum.Comment); ok && c != nil {
			return c.ParentNumber
		}
	}
	return 0
}

var commentAncestors = db.Script("ancestors")

// ancestorsRead reads the ids of the comments above a comment, from the highest one down, as a []forum.CommentID.
type ancestorsRead struct{ id forum.CommentID }

func (ancestorsRead) Kept(read.Fields) (read.Fields, bool) { return 0, true }

func (r ancestorsRead) Queue(ctx context.Context, l *read.Loader, pipe redis.Pipeliner) {
	key := keys.Comment.In(l.Store.DB.PartitionOf(r.id.Subject.Number()), r.id.Number)
	commentAncestors.EvalShaRO(ctx, pipe, []string{key}, string(r.id.Subject))
}

func (r ancestorsRead) Decode(_ *read.Loader, cmds []redis.Cmder) (any, error) {
	numbers, err := cmds[0].(*redis.Cmd).Slice()
	ids := make([]forum.CommentID, len(numbers))
	for i, number := range numbers {
		ids[i] = CommentID(r.id.Subject, db.ToString(number))
	}
	return ids, db.IgnoreWrongType(err)
}

// Ancestors returns the comments above a comment, from the top-level one down. The ancestors of comments that were
// loaded together are read together. Errors: those of Redis.
func (s Comments) Ancestors(ctx context.Context, id forum.CommentID) ([]*forum.Comment, error) {
	l := s.Core.Loader(ctx)
	above := func(of CommentRead, into read.Into[forum.Comment]) read.Dependency {
		return read.Dependency{Reads: []read.Read{ancestorsRead{of.ID}}, Fill: func(values []any) []read.Dependency {
			return NeedComments(l, values[0].([]forum.CommentID), into)
		}}
	}
	read.Siblings(ctx, l, CommentRead{id}, func(of CommentRead) read.Dependency {
		return above(of, func(int, *forum.Comment) {})
	})
	ancestors := []*forum.Comment{}
	err := l.Resolve(ctx, above(CommentRead{id}, func(_ int, c *forum.Comment) { ancestors = append(ancestors, c) }))
	return ancestors, err
}
