package redisstore

import (
	"cmp"
	"context"
	"strings"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redis"
)

// List returns a page of the viewer's notifications, newest first. Errors: BadUserInput.
func (s Notifications) List(
	ctx context.Context, viewer *forum.User, args forum.PageArgs,
) (*forum.NotificationConnection, error) {
	entities := func(l *loader, at []forum.Cursor, into into[forum.Notification]) (all []dependency) {
		shown := make([]*forum.Notification, len(at))
		for i := range at {
			n := &forum.Notification{ID: forum.NewNotificationID(viewer.ID, at[i].Member), CreatedAt: fromUnix(at[i].Score)}
			shown[i] = n
			into(i, n)
			all = append(all, l.isRead(n, &at[i].Score))
		}
		return append(all, l.postsOf(shown)...)
	}
	of := list[forum.Notification]{key: untagged.notifications(viewer.ID), entities: entities}
	return readList(ctx, s.core, of, args)
}

// postsOf returns the dependencies of notifications on their posts. Those of one kind are one dependency.
func (l *loader) postsOf(shown []*forum.Notification) (all []dependency) {
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
		all = append(all, l.articles(articles, func(i int, a *forum.Article) { ofArticles[i].Post = a })...)
	}
	if len(topics) > 0 {
		all = append(all, l.topics(topics, func(i int, t *forum.Topic) { ofTopics[i].Post = t })...)
	}
	if len(comments) > 0 {
		all = append(all, l.comments(comments, func(i int, c *forum.Comment) {
			ofComments[i].Comment, ofComments[i].Post = c, c
		})...)
	}
	if len(held) > 0 {
		all = append(all, l.held(held, func(i int, h *forum.HeldPost) { ofHeld[i].HeldPost = h })...)
	}
	return all
}

// isRead is the dependency of a notification that finds out whether it was read; at is its score once that is known.
func (l *loader) isRead(n *forum.Notification, at *float64) dependency {
	p := l.store.partitionOf(n.ID.Post.Number())
	reads := []read{readMark{p, n.ID.User}, notificationRead{n.ID, p.notificationsRead(n.ID.User)}}
	return dependency{reads: reads, fill: func(marks []any) []dependency {
		n.Read = *at <= marks[0].(float64) || marks[1] == any(*at)
		return nil
	}}
}

// notifications returns the dependencies of notifications of the viewer and their posts; none for those of other
// users, which are private.
func (l *loader) notifications(ids []forum.NotificationID, into into[forum.Notification]) (all []dependency) {
	for i, id := range ids {
		if l.viewerID == 0 || l.viewerID != id.User {
			continue
		}
		n := &forum.Notification{ID: id}
		at := new(float64)
		all = append(all, dependency{reads: []read{l.listedNotification(id)}, fill: func(scores []any) []dependency {
			if scores[0] != nil {
				*at = scores[0].(float64)
				n.CreatedAt = fromUnix(*at)
				into(i, n)
			}
			return nil
		}}, l.isRead(n, at))
		all = append(all, l.postsOf([]*forum.Notification{n})...)
	}
	return all
}

// notificationRead reads the score of a notification in a list, in Unix seconds, as a float64; nil if it is not there.
type notificationRead struct {
	id   forum.NotificationID
	list string
}

// listedNotification reads the score of a notification in its user's list.
func (l *loader) listedNotification(id forum.NotificationID) notificationRead {
	return notificationRead{id, l.store.partitionOf(id.Post.Number()).notifications(id.User)}
}

func (r notificationRead) queue(ctx context.Context, _ *loader, pipe redis.Pipeliner) {
	pipe.ZScore(ctx, r.list, r.id.Member())
}

func (r notificationRead) decode(_ *loader, cmds []redis.Cmder) (any, error) {
	score, err := cmds[0].(*redis.FloatCmd).Result()
	if err != nil {
		return nil, ignoreNil(err)
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
	n, err := loadOne(ctx, s.core, id, (*loader).notifications)
	if n != nil || err != nil {
		return n, err
	}
	n = &forum.Notification{ID: id, CreatedAt: s.core.now(), Read: true} // it was removed with its post
	l := s.core.loader(ctx)
	return n, l.resolve(ctx, l.postsOf([]*forum.Notification{n})...)
}

// UnreadCount returns the number of the viewer's unread notifications. Errors: those of Redis.
func (s Notifications) UnreadCount(ctx context.Context, viewer *forum.User) (int, error) {
	return loadRead[int](ctx, s.core.loader(ctx), unreadRead{viewer.ID})
}

var unreadCount = script("unread")

// unreadRead counts the unread notifications of a user, as an int.
type unreadRead struct{ user forum.UserID }

func (r unreadRead) queue(ctx context.Context, l *loader, pipe redis.Pipeliner) {
	for _, p := range l.store.partitions {
		unreadCount.EvalShaRO(ctx, pipe, p.readKeys(r.user), formatInt(int64(r.user)))
	}
}

func (r unreadRead) decode(_ *loader, cmds []redis.Cmder) (any, error) { return sumOf(cmds) }

// readKeys returns the keys of a user's notifications and of the marks of those that the user has read.
func (p partition) readKeys(user forum.UserID) []string {
	return []string{p.notifications(user), p.notified(), p.notificationsRead(user)}
}

var markNotification = newWrite("mark_notification", statuses{"NOT_FOUND": notFound("notification", "id")})

// MarkOne marks one of the viewer's notifications as read and returns it. Errors: NotFound.
func (s Notifications) MarkOne(
	ctx context.Context, viewer *forum.User, id forum.NotificationID,
) (*forum.Notification, error) {
	if id.User != viewer.ID {
		return nil, notFound("notification", "id")
	}
	p := s.core.partitionOf(id.Post.Number())
	_, err := s.core.run(ctx, markNotification, p.readKeys(viewer.ID), formatInt(int64(viewer.ID)), id.Member())
	if err != nil {
		return nil, err
	}
	s.core.loader(ctx).reset(nil) // the response may have read the unread count
	return loadOne(ctx, s.core, id, (*loader).notifications)
}

var markRead = script("mark_read")

// MarkRead marks the viewer's notifications up to upTo as read, partition by partition, and returns the viewer.
// Errors: NotFound.
func (s Notifications) MarkRead(
	ctx context.Context, viewer *forum.User, upTo forum.NotificationID,
) (*forum.User, error) {
	newest, err := loadOne(s.core.NewResponse(ctx, viewer, 0, nil), s.core, upTo, (*loader).notifications)
	if err != nil {
		return nil, err
	}
	if newest == nil {
		return nil, notFound("notification", "upTo")
	}
	for _, p := range s.core.partitions {
		uid, mark := formatInt(int64(viewer.ID)), formatTime(newest.CreatedAt)
		if err := s.core.apply(ctx, markRead, p.readKeys(viewer.ID), uid, mark).Err(); err != nil {
			return nil, err
		}
	}
	s.core.loader(ctx).reset(nil) // the response may have read the unread count
	return Users(s).Get(ctx, viewer.ID)
}

// readMark reads the score up to which a user has read the notifications of one partition, as a float64.
type readMark struct {
	part partition
	user forum.UserID
}

func (r readMark) queue(ctx context.Context, _ *loader, pipe redis.Pipeliner) {
	pipe.HGet(ctx, r.part.notified(), formatInt(int64(r.user)))
}

func (r readMark) decode(_ *loader, cmds []redis.Cmder) (any, error) {
	text, err := cmds[0].(*redis.StringCmd).Result()
	_, mark, _ := parseTime(text)
	return mark, ignoreNil(err)
}
