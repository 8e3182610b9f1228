package redisstore

import (
	"context"
	"slices"
	"strings"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redis"
)

// visitNoted is how exact the last time of a visit is.
const visitNoted = time.Minute

var noteVisit = newWrite("note_visit", statuses{})

// noteVisit notes that a user is visiting the site. Errors: those of Redis.
func (s *core) noteVisit(ctx context.Context, id forum.UserID) error {
	key := []string{s.partitionOf(int64(id)).seen(id)}
	_, err := s.run(ctx, noteVisit, key, formatInt(int64(id)), formatTime(s.now()), seconds(forum.VisitGap),
		seconds(visitNoted))
	return err
}

// visitRead reads when a user left the site, as a time.Time; zero for one who has not been here before.
type visitRead struct{ user forum.UserID }

func (r visitRead) queue(ctx context.Context, l *loader, pipe redis.Pipeliner) {
	pipe.HGet(ctx, l.store.partitionOf(int64(r.user)).seen(r.user), formatInt(int64(r.user)))
}

func (visitRead) decode(l *loader, cmds []redis.Cmder) (any, error) {
	text, err := cmds[0].(*redis.StringCmd).Result()
	last, left, _ := strings.Cut(text, " ")
	if at, _, ok := parseTime(last); ok && l.store.now().Sub(at) >= forum.VisitGap {
		return at, nil
	}
	at, _, _ := parseTime(left) // zero for none
	return at, ignoreWrongType(err)
}

// SinceYouLeft returns what has come since the viewer's last visit, nil if there was none. Errors: those of Redis.
func (s Lists) SinceYouLeft(ctx context.Context, viewer *forum.User) (*forum.SinceYouLeft, error) {
	since, err := loadRead[time.Time](ctx, s.core.loader(ctx), visitRead{viewer.ID})
	if err != nil || since.IsZero() {
		return nil, err
	}
	return &forum.SinceYouLeft{Viewer: viewer, Since: since}, nil
}

// What has come since a moment is taken from the first forum.MaxFirst entries of lists that exist anyway.

// TopSince returns the articles with the most points of those posted since a moment, at most first, among the first
// forum.MaxFirst of forum.PeriodsSince. Errors: BadUserInput.
func (s Articles) TopSince(ctx context.Context, since time.Time, first int32) ([]*forum.Article, error) {
	return sinceOf(first, func(all forum.PageArgs) (*forum.ArticleConnection, error) {
		top := articleList(":").withoutHidden("")
		top.periods = beginnings(periodRankings, forum.PeriodsSince(since, s.core.now()))
		return readList(ctx, s.core, top, all)
	}, func(a *forum.Article) bool { return a.CreatedAt.After(since) })
}

// Since returns the topics posted since a moment, newest first, at most first. Errors: BadUserInput.
func (s Topics) Since(ctx context.Context, since time.Time, first int32) ([]*forum.Topic, error) {
	return sinceOf(first, func(all forum.PageArgs) (*forum.TopicConnection, error) {
		return s.Feed(ctx, forum.Feed{Order: forum.OrderNew, Page: all})
	}, func(t *forum.Topic) bool { return t.CreatedAt.After(since) })
}

// RepliesSince returns the notifications of replies to the viewer since a moment, newest first, at most first. Errors:
// BadUserInput.
func (s Notifications) RepliesSince(
	ctx context.Context, viewer *forum.User, since time.Time, first int32,
) ([]*forum.Notification, error) {
	return sinceOf(first, func(all forum.PageArgs) (*forum.NotificationConnection, error) {
		return s.List(ctx, viewer, all)
	}, func(n *forum.Notification) bool { return n.ID.Kind == forum.NotifyReply && n.CreatedAt.After(since) })
}

// sinceOf returns the first entries of a list that keep returns true for, among its first forum.MaxFirst.
func sinceOf[T any](
	first int32, list func(all forum.PageArgs) (*forum.Connection[T], error), keep func(*T) bool,
) ([]*T, error) {
	page, err := (forum.PageArgs{First: &first}).Parse()
	if err != nil {
		return nil, err
	}
	all, err := list(forum.PageArgs{First: new(int32(forum.MaxFirst))})
	if err != nil {
		return nil, err
	}
	found := slices.DeleteFunc(all.Nodes(), func(entity *T) bool { return entity == nil || !keep(entity) })
	return found[:min(len(found), page.Size)], nil
}
