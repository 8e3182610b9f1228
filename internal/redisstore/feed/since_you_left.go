package feed

import (
	"context"
	"slices"
	"strings"
	"time"

	"github.com/agoraql/agora/internal/columns"
	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore/read"
)

// visitRead reads when a user left the site, as a time.Time; zero for one who has not been here before.
type visitRead struct{ user forum.UserID }

func (r visitRead) Queue(ctx context.Context, l *read.Loader, pipe redis.Pipeliner) {
	pipe.HGet(ctx, keys.Seen.In(l.Store.DB.PartitionOf(int64(r.user)), r.user), db.FormatInt(int64(r.user)))
}

func (visitRead) Decode(l *read.Loader, cmds []redis.Cmder) (any, error) {
	text, err := cmds[0].(*redis.StringCmd).Result()
	last, left, _ := strings.Cut(text, " ")
	if at, _, ok := db.ParseTime(last); ok && l.Store.DB.Now().Sub(at) >= forum.VisitGap {
		return at, nil
	}
	at, _, _ := db.ParseTime(left) // zero for none
	return at, db.IgnoreWrongType(err)
}

// SinceYouLeft returns what has come since the viewer's last visit, nil if there was none. Errors: those of Redis.
func (s Lists) SinceYouLeft(ctx context.Context, viewer *forum.User) (*forum.SinceYouLeft, error) {
	since, err := read.LoadRead[time.Time](ctx, s.Core.Loader(ctx), visitRead{viewer.ID})
	if err != nil || since.IsZero() {
		return nil, err
	}
	return &forum.SinceYouLeft{Viewer: viewer, Since: since}, nil
}

// What has come since a moment is taken from the first forum.MaxFirst entries of lists that exist anyway.

// TopSince returns the articles with the most points that were posted since a moment, at most first. It looks only at
// the first forum.MaxFirst articles of the shortest window that begins before that. Errors: BadUserInput.
func (s ArticleFeeds) TopSince(ctx context.Context, since time.Time, first int32) ([]*forum.Article, error) {
	return sinceOf(first, func(all forum.PageArgs) (*forum.ArticleConnection, error) {
		args := forum.Feed{Order: forum.OrderTop, Window: forum.WindowSince(since, s.core.DB.Now()), Page: all}
		top, err := s.ranked(ctx, columns.Scope{}, args)
		if err != nil {
			return nil, err
		}
		if top.preliminary {
			return &forum.ArticleConnection{}, nil
		}
		top.fairness, top.first = forum.Fairness{}, false
		return readFeed(ctx, s.feeds, top, all)
	}, func(a *forum.Article) bool { return a.CreatedAt.After(since) })
}

// Since returns the topics posted since a moment, newest first, at most first. Errors: BadUserInput.
func (s TopicFeeds) Since(ctx context.Context, since time.Time, first int32) ([]*forum.Topic, error) {
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
