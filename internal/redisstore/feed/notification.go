package feed

import (
	"cmp"
	"context"
	"strings"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore/people"
	"github.com/agoraql/agora/internal/redisstore/post"
	"github.com/agoraql/agora/internal/redisstore/read"
)

// Notifications reads a user's notifications and marks them as read.
type Notifications struct{ Core *read.Core }

// List returns a page of the viewer's notifications, newest first. Errors: BadUserInput.
func (s Notifications) List(
	ctx context.Context, viewer *forum.User, args forum.PageArgs,
) (*forum.NotificationConnection, error) {
	entities := func(l *read.Loader, at []forum.Cursor, into read.Into[forum.Notification]) (all []read.Dependency) {
		shown := make([]*forum.Notification, len(at))
		for i := range at {
			n := &forum.Notification{ID: forum.NewNotificationID(viewer.ID, at[i].Member), CreatedAt: db.FromUnix(at[i].Score)}
			shown[i] = n
			into(i, n)
			all = append(all, needMarks(l, n, &at[i].Score))
		}
		return append(all, needPostsOf(l, shown)...)
	}
	of := read.List[forum.Notification]{Key: keys.Notifications.In(db.Untagged, viewer.ID), Entities: entities}
	return read.LoadList(ctx, s.Core, of, args)
}

// needPostsOf returns the dependencies of notifications on their posts. Those of one kind are one dependency.
func needPostsOf(l *read.Loader, shown []*forum.Notification) (all []read.Dependency) {
	var articles []forum.ArticleID
	var topics []forum.TopicID
	var comments []forum.CommentID
	var held []forum.HeldID
	var ofArticles, ofTopics, ofComments, ofHeld []*forum.Notification
	for _, n := range shown {
		switch id, _ := forum.ParseNodeID(string(n.ID.Post)); id := id.(type) {
		case forum.ArticleID:
			articles, ofArticles = append(articles, id), append(ofArticles, n)
		case forum.TopicID:
			topics, ofTopics = append(topics, id), append(ofTopics, n)
		case forum.CommentID:
			comments, ofComments = append(comments, id), append(ofComments, n)
		case forum.HeldID:
			held, ofHeld = append(held, id), append(ofHeld, n)
		}
	}
	if len(articles) > 0 {
		all = append(all, post.NeedArticles(l, articles, func(i int, a *forum.Article) { ofArticles[i].Post = a })...)
	}
	if len(topics) > 0 {
		all = append(all, post.NeedTopics(l, topics, func(i int, t *forum.Topic) { ofTopics[i].Post = t })...)
	}
	if len(comments) > 0 {
		all = append(all, post.NeedComments(l, comments, func(i int, c *forum.Comment) {
			ofComments[i].Comment, ofComments[i].Post = c, c
		})...)
	}
	if len(held) > 0 {
		all = append(all, post.NeedHeld(l, held, func(i int, h *forum.HeldPost) { ofHeld[i].HeldPost = h })...)
	}
	return all
}

// needMarks is the dependency of a notification that finds out whether it was read; at is its score once that is known.
func needMarks(l *read.Loader, n *forum.Notification, at *float64) read.Dependency {
	p := l.Store.DB.PartitionOf(n.ID.Post.Number())
	reads := []read.Read{readMark{p, n.ID.User}, notificationRead{n.ID, keys.NotificationsRead.In(p, n.ID.User)}}
	return read.Dependency{Reads: reads, Fill: func(marks []any) []read.Dependency {
		n.Read = *at <= marks[0].(float64) || marks[1] == any(*at)
		return nil
	}}
}

// NeedNotifications returns the dependencies of the viewer's notifications and of their posts. It returns none for the
// notifications of other users, which are private.
func NeedNotifications(
	l *read.Loader, ids []forum.NotificationID, into read.Into[forum.Notification],
) (all []read.Dependency) {
	for i, id := range ids {
		if l.ViewerID == 0 || l.ViewerID != id.User {
			continue
		}
		n := &forum.Notification{ID: id}
		at := new(float64)
		reads := []read.Read{listedNotification(l, id)}
		all = append(all, read.Dependency{Reads: reads, Fill: func(scores []any) []read.Dependency {
			if scores[0] != nil {
				*at = scores[0].(float64)
				n.CreatedAt = db.FromUnix(*at)
				into(i, n)
			}
			return nil
		}}, needMarks(l, n, at))
		all = append(all, needPostsOf(l, []*forum.Notification{n})...)
	}
	return all
}

// notificationRead reads the score of a notification in a list, in Unix seconds, as a float64; nil if it is not there.
type notificationRead struct {
	id   forum.NotificationID
	list string
}

// listedNotification reads the score of a notification in its user's list.
func listedNotification(l *read.Loader, id forum.NotificationID) notificationRead {
	return notificationRead{id, keys.Notifications.In(l.Store.DB.PartitionOf(id.Post.Number()), id.User)}
}

func (r notificationRead) Queue(ctx context.Context, _ *read.Loader, pipe redis.Pipeliner) {
	pipe.ZScore(ctx, r.list, r.id.Member())
}

func (r notificationRead) Decode(_ *read.Loader, cmds []redis.Cmder) (any, error) {
	score, err := cmds[0].(*redis.FloatCmd).Result()
	if err != nil {
		return nil, db.IgnoreNil(err)
	}
	return score, nil
}

// OfEvent returns the notification of an event of the kind EventNotified. Errors: BadUserInput for a malformed event.
func (s Notifications) OfEvent(ctx context.Context, e *forum.Event) (*forum.Notification, error) {
	user, err := forum.ParseUserID(e.ID)
	if err != nil {
		return nil, err
	}
	post := strings.TrimPrefix(cmp.Or(e.Fields["post"], e.Fields["comment"]), "comment:")
	id := forum.NewNotificationID(user, e.Fields["kind"]+":"+post)
	if id.Post == "" {
		return nil, forum.Errorf(forum.BadUserInput, "%q is no post of a notification", post)
	}
	n, err := read.LoadOne(ctx, s.Core, id, NeedNotifications)
	if n != nil || err != nil {
		return n, err
	}
	n = &forum.Notification{ID: id, CreatedAt: s.Core.DB.Now(), Read: true} // it was removed with its post
	l := s.Core.Loader(ctx)
	return n, l.Resolve(ctx, needPostsOf(l, []*forum.Notification{n})...)
}

// UnreadCount returns the number of the viewer's unread notifications. Errors: those of Redis.
func (s Notifications) UnreadCount(ctx context.Context, viewer *forum.User) (int, error) {
	return read.LoadRead[int](ctx, s.Core.Loader(ctx), unreadRead{viewer.ID})
}

var unreadCount = db.Script("unread")

// unreadRead counts the unread notifications of a user, as an int.
type unreadRead struct{ user forum.UserID }

func (r unreadRead) Queue(ctx context.Context, l *read.Loader, pipe redis.Pipeliner) {
	for _, p := range l.Store.DB.Partitions {
		unreadCount.EvalShaRO(ctx, pipe, readKeys(p, r.user), db.FormatInt(int64(r.user)))
	}
}

func (r unreadRead) Decode(_ *read.Loader, cmds []redis.Cmder) (any, error) { return db.SumOf(cmds) }

// readKeys returns the keys of a user's notifications and of the marks of those that the user has read.
func readKeys(p keys.Partition, user forum.UserID) []string {
	return []string{keys.Notifications.In(p, user), keys.Notified.In(p), keys.NotificationsRead.In(p, user)}
}

var markNotification = db.NewWrite(
	"mark_notification", db.Statuses{"NOT_FOUND": read.NotFound("notification", "notification")},
)

// MarkOne marks one of the viewer's notifications as read and returns it. Errors: NotFound.
func (s Notifications) MarkOne(
	ctx context.Context, viewer *forum.User, id forum.NotificationID,
) (*forum.Notification, error) {
	if id.User != viewer.ID {
		return nil, read.NotFound("notification", "notification")
	}
	p := s.Core.DB.PartitionOf(id.Post.Number())
	_, err := s.Core.DB.Run(ctx, markNotification, readKeys(p, viewer.ID), db.FormatInt(int64(viewer.ID)), id.Member())
	if err != nil {
		return nil, err
	}
	s.Core.Loader(ctx).Reset(nil) // the response may have read the unread count
	return read.LoadOne(ctx, s.Core, id, NeedNotifications)
}

var markRead = db.Script("mark_read")

// MarkRead marks the viewer's notifications as read, from the oldest one to upTo. It does so partition by partition,
// and returns the viewer. Errors: NotFound.
func (s Notifications) MarkRead(
	ctx context.Context, viewer *forum.User, upTo forum.NotificationID,
) (*forum.User, error) {
	newest, err := read.LoadOne(s.Core.NewResponse(ctx, viewer, 0, nil), s.Core, upTo, NeedNotifications)
	if err != nil {
		return nil, err
	}
	if newest == nil {
		return nil, read.NotFound("notification", "upTo")
	}
	for _, p := range s.Core.DB.Partitions {
		uid, mark := db.FormatInt(int64(viewer.ID)), db.FormatTime(newest.CreatedAt)
		if err := s.Core.DB.Apply(ctx, markRead, readKeys(p, viewer.ID), uid, mark).Err(); err != nil {
			return nil, err
		}
	}
	s.Core.Loader(ctx).Reset(nil) // the response may have read the unread count
	return people.Users(s).Get(ctx, viewer.ID)
}

// readMark reads the score up to which a user has read the notifications of one partition, as a float64.
type readMark struct {
	part keys.Partition
	user forum.UserID
}

func (r readMark) Queue(ctx context.Context, _ *read.Loader, pipe redis.Pipeliner) {
	pipe.HGet(ctx, keys.Notified.In(r.part), db.FormatInt(int64(r.user)))
}

func (r readMark) Decode(_ *read.Loader, cmds []redis.Cmder) (any, error) {
	text, err := cmds[0].(*redis.StringCmd).Result()
	_, mark, _ := db.ParseTime(text)
	return mark, db.IgnoreNil(err)
}
