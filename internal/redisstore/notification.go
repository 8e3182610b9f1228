package redisstore

import (
	"context"
	"strconv"
	"strings"

	"github.com/agoraql/agora/internal/forum"
	"github.com/redis/go-redis/v9"
)

// Notifications returns a page of what the viewer is told of, newest first.
// Errors: Unauthenticated, BadUserInput.
func (s *Store) Notifications(ctx context.Context, viewer *forum.User, args forum.PageArgs) (*forum.NotificationConnection, error) {
	if viewer == nil {
		return nil, forum.ErrUnauthenticated
	}
	p := s.partitions[0]
	r, err := newRange(p, p.notifications(viewer.ID), forum.Desc, args, "")
	if err != nil {
		return nil, err
	}
	values, err := s.loader(ctx).all(ctx, []read{r, notifiedRead{viewer.ID}})
	if err != nil {
		return nil, err
	}
	page, upTo := values[0].(*ranked), values[1].(float64)
	places := page.shown(r)
	ids := make([]forum.CommentID, len(places))
	nodes := make([]*forum.Notification, len(places))
	for i, place := range places {
		kind, comment, _ := strings.Cut(place.Member, ":")
		ids[i], _ = forum.ParseCommentID("comment:" + comment)
		nodes[i] = &forum.Notification{
			Kind: forum.NotificationKind(kind), CommentID: ids[i], At: unix(place.Score), Read: place.Score <= upTo,
		}
	}
	comments, err := s.Comments(ctx, ids)
	if err != nil {
		return nil, err
	}
	for i, c := range comments {
		nodes[i].Comment = c
	}
	return connect(r, page, places, nodes), nil
}

// NotificationOf returns what an event of the kind EventNotified tells of.
func (s *Store) NotificationOf(ctx context.Context, e *forum.Event) (*forum.Notification, error) {
	id, err := forum.ParseCommentID(e.Fields["comment"])
	if err != nil {
		return nil, err
	}
	n := &forum.Notification{Kind: forum.NotificationKind(e.Fields["kind"]), CommentID: id, At: s.now()}
	if n.Comment, err = s.Comment(ctx, id); n.Comment != nil {
		n.At = n.Comment.CreatedAt
	}
	return n, err
}

// UnreadCount returns how many notifications the viewer has not read. Errors:
// Unauthenticated.
func (s *Store) UnreadCount(ctx context.Context, viewer *forum.User) (int, error) {
	if viewer == nil {
		return 0, forum.ErrUnauthenticated
	}
	upTo, err := load[float64](ctx, s.loader(ctx), notifiedRead{viewer.ID})
	if err != nil {
		return 0, err
	}
	sum := 0
	for _, p := range s.partitions {
		n, err := s.client.ZCount(ctx, p.notifications(viewer.ID), "("+strconv.FormatFloat(upTo, 'f', 6, 64), "+inf").Result()
		if err != nil {
			return 0, err
		}
		sum += int(n)
	}
	return sum, nil
}

// MarkNotificationsRead marks all that the viewer was told of until now as read.
// Errors: Unauthenticated.
func (s *Store) MarkNotificationsRead(ctx context.Context, viewer *forum.User) error {
	if viewer == nil {
		return forum.ErrUnauthenticated
	}
	return s.client.HSet(ctx, s.of(int64(viewer.ID)).notified(), num(int64(viewer.ID)), stamp(s.now())).Err()
}

// notifiedRead finds the time, in Unix seconds, up to which a user has read, as a
// float64.
type notifiedRead struct{ id forum.UserID }

func (r notifiedRead) queue(ctx context.Context, s *Store, pipe redis.Pipeliner) func() (any, error) {
	cmd := pipe.HGet(ctx, s.of(int64(r.id)).notified(), num(int64(r.id)))
	return func() (any, error) {
		_, upTo, _ := instant(cmd.Val())
		return upTo, notNil(cmd.Err())
	}
}
