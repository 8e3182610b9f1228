package redisstore

import (
	"context"
	"strconv"

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
	nodes := make([]*forum.Notification, len(page.places))
	for i, place := range page.places {
		nodes[i] = &forum.Notification{
			ID: forum.NewNotificationID(viewer.ID, place.Member), At: unix(place.Score), Read: place.Score <= upTo,
		}
	}
	return connect(r, page, nodes), s.showComments(ctx, nodes)
}

// showComments fills in the comments that notifications tell of.
func (s *Store) showComments(ctx context.Context, notifications []*forum.Notification) error {
	ids := make([]forum.CommentID, len(notifications))
	for i, n := range notifications {
		ids[i] = n.ID.Comment
	}
	comments, err := s.Comments(ctx, ids)
	for i, c := range comments {
		notifications[i].Comment = c
	}
	return err
}

// notificationReads are what notification needs of what the viewer is told of;
// others have none, as nobody sees what another is told of.
func (l *loader) notificationReads(id forum.NotificationID) []read {
	if l.viewerID() != id.User {
		return nil
	}
	return []read{notificationRead{id}, notifiedRead{id.User}, commentRead{id.Comment}}
}

// notification returns one notification without its comment; nil when there is
// none, or it is not the viewer's.
func (l *loader) notification(ctx context.Context, id forum.NotificationID) (*forum.Notification, error) {
	reads := l.notificationReads(id)
	if reads == nil {
		return nil, nil
	}
	values, err := l.all(ctx, reads)
	if err != nil || values[0] == nil {
		return nil, err
	}
	at, upTo := values[0].(float64), values[1].(float64)
	return &forum.Notification{ID: id, At: unix(at), Read: at <= upTo}, nil
}

// notificationRead finds when a user was told of something, in Unix seconds, as a
// float64; nil for what they were not told of.
type notificationRead struct{ id forum.NotificationID }

func (r notificationRead) queue(ctx context.Context, s *Store, pipe redis.Pipeliner) func() (any, error) {
	p := s.of(r.id.Comment.Subject.Number())
	cmd := pipe.ZScore(ctx, p.notifications(r.id.User), r.id.Member())
	return func() (any, error) {
		if cmd.Err() != nil {
			return nil, notNil(cmd.Err())
		}
		return cmd.Val(), nil
	}
}

// NotificationOf returns what an event of the kind EventNotified tells of.
func (s *Store) NotificationOf(ctx context.Context, e *forum.Event) (*forum.Notification, error) {
	user, err := forum.ParseUserID(e.ID)
	if err != nil {
		return nil, err
	}
	comment, err := forum.ParseCommentID(e.Fields["comment"])
	if err != nil {
		return nil, err
	}
	id := forum.NotificationID{User: user, Kind: forum.NotificationKind(e.Fields["kind"]), Comment: comment}
	n := &forum.Notification{ID: id, At: s.now()}
	if n.Comment, err = s.Comment(ctx, comment); n.Comment != nil {
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
