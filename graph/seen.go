package graph

import (
	"context"

	"github.com/agoraql/agora/graph/generated"
	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/operation"
)

func (r article) ViewerSeen(ctx context.Context, a *forum.Article) (*forum.Seen, error) {
	return r.Store.Lists.Seen(ctx, auth.Viewer(ctx), a.SubjectID())
}

func (r topic) ViewerSeen(ctx context.Context, t *forum.Topic) (*forum.Seen, error) {
	return r.Store.Lists.Seen(ctx, auth.Viewer(ctx), t.SubjectID())
}

func (r mutation) MarkSeen(ctx context.Context, input forum.MarkSeenInput) (*generated.MarkSeenPayload, error) {
	post, err := write(ctx, input.Parse, asViewer(r.Store.Lists.MarkSeen))
	return &generated.MarkSeenPayload{Subject: subjectOf(post)}, err
}

func (r viewer) SinceYouLeft(ctx context.Context, v *forum.Viewer) (*forum.SinceYouLeft, error) {
	if !hasSession(ctx, v) {
		return nil, nil
	}
	return r.Store.Lists.SinceYouLeft(ctx, v.User)
}

// sinceYouLeft resolves the fields of SinceYouLeft that are not fields of forum.SinceYouLeft.
type sinceYouLeft struct{ *Resolver }

// SinceYouLeft returns the resolvers of SinceYouLeft for the generated executor.
func (r *Resolver) SinceYouLeft() generated.SinceYouLeftResolver { return sinceYouLeft{r} }

func (r sinceYouLeft) TopArticles(
	ctx context.Context, s *forum.SinceYouLeft, first int32,
) ([]*forum.Article, error) {
	return r.Store.ArticleFeeds.TopSince(ctx, s.Since, first)
}

func (r sinceYouLeft) NewTopics(ctx context.Context, s *forum.SinceYouLeft, first int32) ([]*forum.Topic, error) {
	return r.Store.TopicFeeds.Since(ctx, s.Since, first)
}

func (r sinceYouLeft) RepliesToYou(
	ctx context.Context, s *forum.SinceYouLeft, first int32,
) ([]*forum.Notification, error) {
	return r.Store.Notifications.RepliesSince(ctx, s.Viewer, s.Since, first)
}

// maxRefills is how many further pages refill reads at most.
const maxRefills = 5

// refillPoints is the cost of such a page, in points: its connection and its articles.
const refillPoints = 25 + 4*forum.MaxFirst

// refill reads a page of articles, and fills it up from further pages if the viewer has seen some of its articles.
// Otherwise a viewer who has seen the whole front page would get an empty page. A page by number is not filled up,
// because it would overlap the next page.
func refill(
	ctx context.Context, feed forum.Feed, read func(feed forum.Feed) (*forum.ArticleConnection, error),
) (*forum.ArticleConnection, error) {
	conn, err := read(feed)
	if err != nil || conn == nil || !feed.Unseen || auth.Viewer(ctx) == nil || feed.Page.Page != nil {
		return conn, err
	}
	page, err := feed.Page.Parse()
	if err != nil {
		return nil, err
	}
	for range maxRefills {
		following, more := conn.Following(page)
		if !more || conn.Preliminary {
			break
		}
		operation.FromContext(ctx).AddWork(refillPoints)
		feed.Page = following
		further, err := read(feed)
		if err != nil {
			return nil, err
		}
		conn = conn.Joined(further, page)
	}
	return conn, nil
}
