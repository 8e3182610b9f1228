package redisstore

import (
	"context"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redis"
)

// siblingsOf is the list of the replies to a comment in an order; with 0 for the comment, of the comments on a subject.
func siblingsOf(subject forum.SubjectID, parent int64, order forum.Order) list[forum.Comment] {
	return commentsOf(subject, untagged.siblings(subject, parent, order), order == forum.OrderOld)
}

// siblings returns the key of the ranking of siblingsOf; all but OrderOld read it from the end.
func (p partition) siblings(subject forum.SubjectID, parent int64, order forum.Order) string {
	by := orderOfComments(order)
	if parent == 0 {
		return by.subject(p, subject)
	}
	return by.replies(p, parent)
}

// positionRead reads the position of a comment among its siblings in an order, from 1, as an int32; 0 if it is not in
// its thread.
type positionRead struct {
	subject       forum.SubjectID
	parent, child int64
	order         forum.Order
}

func (positionRead) kept(Fields) (Fields, bool) { return 0, true }

func (r positionRead) queue(ctx context.Context, l *loader, pipe redis.Pipeliner) {
	key := l.store.partitionOf(r.subject.Number()).siblings(r.subject, r.parent, r.order)
	if r.order == forum.OrderOld {
		pipe.ZRank(ctx, key, formatInt(r.child))
	} else {
		pipe.ZRevRank(ctx, key, formatInt(r.child))
	}
}

func (positionRead) decode(_ *loader, cmds []redis.Cmder) (any, error) {
	rank, err := cmds[0].(*redis.IntCmd).Result()
	if err != nil {
		return int32(0), ignoreWrongType(err)
	}
	return int32(rank) + 1, nil
}

// Position returns the position of a comment among its siblings in an order, from 1; nil if it is not in its thread.
// Those of comments that were loaded together are read together. Errors: those of Redis.
func (s Comments) Position(ctx context.Context, c *forum.Comment, order forum.Order) (*int32, error) {
	l := s.core.loader(ctx)
	siblings(ctx, l, commentRead{c.ID}, func(of commentRead) dependency {
		return dependency{
			reads: []read{positionRead{of.id.Subject, l.parentOf(of), of.id.Number, order}},
			fill:  func([]any) []dependency { return nil },
		}
	})
	position, err := loadRead[int32](ctx, l, positionRead{c.ID.Subject, c.ParentNumber, c.ID.Number, order})
	if err != nil || position == 0 {
		return nil, err
	}
	return &position, nil
}

// parentOf returns the number of the parent of a comment that was loaded, else 0.
func (l *loader) parentOf(r commentRead) int64 {
	l.mu.Lock()
	defer l.mu.Unlock()
	if call := l.calls[r]; call != nil {
		if c, ok := call.value.(*forum.Comment); ok && c != nil {
			return c.ParentNumber
		}
	}
	return 0
}

var commentAncestors = script("ancestors")

// ancestorsRead reads the ids of the comments above a comment, from the highest one down, as a []forum.CommentID.
type ancestorsRead struct{ id forum.CommentID }

func (ancestorsRead) kept(Fields) (Fields, bool) { return 0, true }

func (r ancestorsRead) queue(ctx context.Context, l *loader, pipe redis.Pipeliner) {
	key := l.store.partitionOf(r.id.Subject.Number()).comment(r.id.Number)
	commentAncestors.EvalShaRO(ctx, pipe, []string{key}, string(r.id.Subject))
}

func (r ancestorsRead) decode(_ *loader, cmds []redis.Cmder) (any, error) {
	numbers, err := cmds[0].(*redis.Cmd).Slice()
	ids := make([]forum.CommentID, len(numbers))
	for i, number := range numbers {
		ids[i] = commentID(r.id.Subject, toString(number))
	}
	return ids, ignoreWrongType(err)
}

// Ancestors returns the comments above a comment, from the top-level one down. Those of comments that were loaded
// together are read together. Errors: those of Redis.
func (s Comments) Ancestors(ctx context.Context, id forum.CommentID) ([]*forum.Comment, error) {
	l := s.core.loader(ctx)
	above := func(of commentRead, into into[forum.Comment]) dependency {
		return dependency{reads: []read{ancestorsRead(of)}, fill: func(values []any) []dependency {
			return l.comments(values[0].([]forum.CommentID), into)
		}}
	}
	siblings(ctx, l, commentRead{id}, func(of commentRead) dependency {
		return above(of, func(int, *forum.Comment) {})
	})
	ancestors := []*forum.Comment{}
	err := l.resolve(ctx, above(commentRead{id}, func(_ int, c *forum.Comment) { ancestors = append(ancestors, c) }))
	return ancestors, err
}
