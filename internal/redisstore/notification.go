package redisstore

import (
	"context"

	"github.com/agoraql/agora/internal/forum"
	"github.com/redis/go-redis/v9"
)

// List returns a page of the viewer's notifications, newest first. Errors: BadUserInput.
func (s Notifications) List(
	ctx context.Context, viewer *forum.User, args forum.PageArgs,
) (*forum.NotificationConnection, error) {
	entity := func(l *loader, at forum.Cursor, into **forum.Notification) []dependency {
		n := &forum.Notification{ID: forum.NewNotificationID(viewer.ID, at.Member), CreatedAt: fromUnix(at.Score)}
		*into = n
		return append(l.comment(n.ID.Comment, &n.Comment), l.isRead(n, &at.Score))
	}
	return readList(ctx, s.core, list[forum.Notification]{key: untagged.notifications(viewer.ID), entity: entity}, args)
}

// isRead is the dependency of a notification that finds out whether it was read; at is its score once that is known.
func (l *loader) isRead(n *forum.Notification, at *float64) dependency {
	p := l.store.partitionOf(n.ID.Comment.Subject.Number())
	return dependency{readMark{p, n.ID.User}, func(mark any) []dependency {
		n.Read = *at <= mark.(float64)
		return nil
	}}
}

// notification returns the dependencies of a notification of the viewer and its comment; none for that of another user,
// which is private.
func (l *loader) notification(id forum.NotificationID, into **forum.Notification) []dependency {
	if l.viewer == nil || l.viewer.ID != id.User {
		return nil
	}
	n := &forum.Notification{ID: id}
	var at float64
	return append([]dependency{
		{notificationRead{id}, func(score any) []dependency {
			if score != nil {
				at = score.(float64)
				n.CreatedAt, *into = fromUnix(at), n
			}
			return nil
		}},
		l.isRead(n, &at),
	}, l.comment(id.Comment, &n.Comment)...)
}

// notificationRead reads the score of a notification, in Unix seconds, as a float64; nil if it does not exist.
type notificationRead struct{ id forum.NotificationID }

func (r notificationRead) queue(ctx context.Context, l *loader, pipe redis.Pipeliner) func() (any, error) {
	p := l.store.partitionOf(r.id.Comment.Subject.Number())
	cmd := pipe.ZScore(ctx, p.notifications(r.id.User), r.id.Member())
	return func() (any, error) {
		if cmd.Err() != nil {
			return nil, ignoreNil(cmd.Err())
		}
		return cmd.Val(), nil
	}
}

// OfEvent returns the notification of an event of the kind EventNotified. Errors: BadUserInput for a malformed event.
func (s Notifications) OfEvent(ctx context.Context, e *forum.Event) (*forum.Notification, error) {
	user, err := forum.ParseUserID(e.ID)
	if err != nil {
		return nil, err
	}
	comment, err := forum.ParseCommentID(e.Fields["comment"])
	if err != nil {
		return nil, err
	}
	id := forum.NotificationID{User: user, Kind: forum.NotificationKind(e.Fields["kind"]), Comment: comment}
	n, err := loadOne(ctx, s.core, id, (*loader).notification)
	if n != nil || err != nil {
		return n, err
	}
	n = &forum.Notification{ID: id, CreatedAt: s.now(), Read: true} // it was removed with its comment
	n.Comment, err = Comments(s).Get(ctx, comment)
	return n, err
}

// UnreadCount returns the number of the viewer's unread notifications. Errors: those of Redis.
func (s Notifications) UnreadCount(ctx context.Context, viewer *forum.User) (int, error) {
	return loadRead[int](ctx, s.loader(ctx), unreadRead{viewer.ID})
}

var unreadCount = script("unread")

// unreadRead counts the unread notifications of a user, as an int.
type unreadRead struct{ user forum.UserID }

func (r unreadRead) queue(ctx context.Context, l *loader, pipe redis.Pipeliner) func() (any, error) {
	count := func(cmd *redis.Cmd) int { n, _ := cmd.Int(); return n }
	return queueSum(l, count, func(p partition) *redis.Cmd {
		return unreadCount.EvalShaRO(ctx, pipe, []string{p.notifications(r.user), p.notified()}, formatInt(int64(r.user)))
	})
}

var markRead = script("mark_read")

// MarkRead marks the viewer's notifications up to upTo as read, partition by partition, and returns the viewer.
// Errors: NotFound.
func (s Notifications) MarkRead(
	ctx context.Context, viewer *forum.User, upTo forum.NotificationID,
) (*forum.User, error) {
	newest, err := loadOne(s.NewResponse(ctx, viewer, 0, nil), s.core, upTo, (*loader).notification)
	if err != nil {
		return nil, err
	}
	if newest == nil {
		return nil, notFound("notification", "upTo")
	}
	for _, p := range s.partitions {
		keys := []string{p.notifications(viewer.ID), p.notified()}
		uid, mark := formatInt(int64(viewer.ID)), formatTime(newest.CreatedAt)
		if err := s.eval(ctx, markRead, keys, uid, mark).Err(); err != nil {
			return nil, err
		}
	}
	s.loader(ctx).reset(nil) // the response may have read the unread count
	return Users(s).Get(ctx, viewer.ID)
}

// readMark reads the score up to which a user has read the notifications of one partition, as a float64.
type readMark struct {
	part partition
	user forum.UserID
}

func (r readMark) queue(ctx context.Context, _ *loader, pipe redis.Pipeliner) func() (any, error) {
	cmd := pipe.HGet(ctx, r.part.notified(), formatInt(int64(r.user)))
	return func() (any, error) {
		_, mark, _ := parseTime(cmd.Val())
		return mark, ignoreNil(cmd.Err())
	}
}
