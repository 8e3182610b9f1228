package redisstore

import (
	"context"

	"github.com/agoraql/agora/internal/forum"
	"github.com/redis/go-redis/v9"
)

// Notifications returns a page of the viewer's notifications, newest first. Errors:
// BadUserInput.
func (s *Store) Notifications(ctx context.Context, viewer *forum.User, args forum.PageArgs) (*forum.NotificationConnection, error) {
	p := s.partitions[0]
	r, err := newRange(p, p.notifications(viewer.ID), descending, args, "")
	if err != nil {
		return nil, err
	}
	values, err := s.loader(ctx).all(ctx, []read{r, readMark{p, viewer.ID}})
	if err != nil {
		return nil, err
	}
	page, mark := values[0].(*ranked), values[1].(float64)
	nodes := make([]*forum.Notification, len(page.places))
	for i, place := range page.places {
		nodes[i] = &forum.Notification{
			ID: forum.NewNotificationID(viewer.ID, place.Member), CreatedAt: unix(place.Score), Read: place.Score <= mark,
		}
	}
	return connect(r, page, nodes), s.showComments(ctx, nodes)
}

// showComments fills in the comments that notifications are of.
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

// notificationReads are what notification needs of the viewer's notifications; of
// others' there are none, as they are their own.
func (l *loader) notificationReads(id forum.NotificationID) []read {
	if l.viewerID() != id.User {
		return nil
	}
	p := l.store.of(id.Comment.Subject.Number())
	return []read{notificationRead{id}, readMark{p, id.User}, commentRead{id.Comment}}
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
	at, mark := values[0].(float64), values[1].(float64)
	return &forum.Notification{ID: id, CreatedAt: unix(at), Read: at <= mark}, nil
}

// notificationRead finds a notification's score, in Unix seconds, as a float64; nil
// when there is none.
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

// NotificationOf returns the notification of an event of the kind EventNotified.
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
	n, err := s.loader(ctx).notification(ctx, id)
	if err != nil {
		return nil, err
	}
	if n == nil { // its comment was deleted meanwhile
		n = &forum.Notification{ID: id, CreatedAt: s.now(), Read: true}
	}
	return n, s.showComments(ctx, []*forum.Notification{n})
}

// UnreadCount returns how many notifications the viewer has not read.
func (s *Store) UnreadCount(ctx context.Context, viewer *forum.User) (int, error) {
	var reads []read
	for _, p := range s.partitions {
		reads = append(reads, unreadRead{p, viewer.ID})
	}
	counts, err := s.loader(ctx).all(ctx, reads)
	sum := 0
	for _, n := range counts {
		sum += n.(int)
	}
	return sum, err
}

var unreadCount = script("unread")

// unreadRead counts a user's unread notifications of one partition, as an int.
type unreadRead struct {
	part partition
	user forum.UserID
}

func (r unreadRead) queue(ctx context.Context, _ *Store, pipe redis.Pipeliner) func() (any, error) {
	cmd := unreadCount.EvalShaRO(ctx, pipe, []string{r.part.notifications(r.user), r.part.notified()}, num(int64(r.user)))
	return func() (any, error) {
		n, err := cmd.Int()
		return n, err
	}
}

var markRead = script("mark_read")

// MarkNotificationsRead marks the viewer's notifications as read up to one of them,
// partition by partition, and returns the viewer. Errors: NotFound.
func (s *Store) MarkNotificationsRead(
	ctx context.Context, viewer *forum.User, upTo forum.NotificationID,
) (*forum.User, error) {
	newest, err := s.newLoader(viewer, everything).notification(ctx, upTo)
	if err != nil {
		return nil, err
	}
	if newest == nil {
		return nil, notFound("notification", "upTo")
	}
	for _, p := range s.partitions {
		keys := []string{p.notifications(viewer.ID), p.notified()}
		if err := markRead.Run(ctx, s.client, keys, num(int64(viewer.ID)), stamp(newest.CreatedAt)).Err(); err != nil {
			return nil, err
		}
	}
	s.loader(ctx).forget() // the response may have read what is unread
	return s.User(ctx, viewer.ID)
}

// readMark finds the score up to which a user has read the notifications of one
// partition, as a float64.
type readMark struct {
	part partition
	user forum.UserID
}

func (r readMark) queue(ctx context.Context, _ *Store, pipe redis.Pipeliner) func() (any, error) {
	cmd := pipe.HGet(ctx, r.part.notified(), num(int64(r.user)))
	return func() (any, error) {
		_, mark, _ := instant(cmd.Val())
		return mark, notNil(cmd.Err())
	}
}
