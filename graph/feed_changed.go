package graph

import (
	"context"
	"strings"

	"github.com/99designs/gqlgen/graphql"
	"github.com/agoraql/agora/graph/generated"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/operation"
)

// FeedChanged returns what changes on the first page of a feed. Errors: BadUserInput, NotFound.
func (r subscription) FeedChanged(ctx context.Context, feed forum.FeedInput, first *int32, after *string,
) (<-chan *generated.FeedChangedPayload, error) {
	feed, err := r.parseFeed(ctx, feed, first)
	if err != nil {
		return nil, err
	}
	return operation.Feed(ctx, after, func(
		before *forum.FeedState,
	) (*generated.FeedChangedPayload, forum.FeedState, error) {
		page, err := r.firstPage(ctx, feed, first)
		if page.preliminary && before != nil {
			return nil, *before, err // its order is another one
		}
		now := stateOf(ctx, feed, page.nodes)
		return changesOf(now, before, page.nodes), now, err
	})
}

// parseFeed returns a feed with its names as the store has them. Errors: BadUserInput, also for a wrong first, and
// NotFound if a client subscribes to a feed that does not exist.
func (r subscription) parseFeed(
	ctx context.Context, feed forum.FeedInput, first *int32,
) (forum.FeedInput, error) {
	feed, err := feed.Parse()
	if err != nil || !operation.Starts(ctx) {
		return feed, err
	}
	if err := r.Store.Names.Spell(ctx, feed.Names()...); err != nil {
		return feed, err
	}
	page, err := r.firstPage(ctx, feed, first)
	return feed, requireFound(page.found, err, "the feed")
}

// A feedPage is the first page of a feed of articles or topics, as the query for this feed returns it.
type feedPage struct {
	found       bool                // false if there is no such feed
	nodes       []generated.Subject // without entities that do not exist
	preliminary bool
}

// firstPage returns the first page of a feed. Errors: BadUserInput.
func (r subscription) firstPage(ctx context.Context, feed forum.FeedInput, first *int32) (feedPage, error) {
	if feed.Articles != nil {
		page, err := r.articlesPage(ctx, *feed.Articles, first)
		return feedPageOf(page), err
	}
	page, err := r.topicsPage(ctx, *feed.Topics, first)
	return feedPageOf(page), err
}

// articlesPage returns the first page of a feed of articles, nil if there is no such feed. Errors: BadUserInput.
func (r subscription) articlesPage(
	ctx context.Context, f forum.ArticleFeedInput, first *int32,
) (*forum.ArticleConnection, error) {
	if f.Tag == nil {
		return query(r).Articles(ctx, f.Order, f.Window, f.Formula, f.Group, first, nil, nil, nil, nil, f.Domain,
			false, false)
	}
	t, err := r.Store.Tags.Get(ctx, *f.Tag)
	if t == nil || err != nil {
		return nil, err
	}
	return tag(r).Articles(ctx, t, f.Order, f.Window, f.Formula, first, nil, nil, nil, nil, false)
}

// topicsPage returns the first page of a feed of topics, nil if there is no such feed. Errors: BadUserInput.
func (r subscription) topicsPage(
	ctx context.Context, f forum.TopicFeedInput, first *int32,
) (*forum.TopicConnection, error) {
	if f.Formula != nil && f.Order == forum.OrderNew && (f.Category != nil || f.Tab != nil) {
		f.Order = forum.OrderActive // their order without an argument
	}
	switch {
	case f.Category != nil:
		c, err := r.Store.Categories.Get(ctx, *f.Category)
		if c == nil || err != nil {
			return nil, err
		}
		return category(r).Topics(ctx, c, f.Order, f.Window, f.Formula, first, nil, nil, nil, nil, false)
	case f.Tab != nil:
		t, err := r.Store.Tabs.Get(ctx, *f.Tab)
		if t == nil || err != nil {
			return nil, err
		}
		return tab(r).Topics(ctx, t, f.Order, f.Window, f.Formula, first, nil, nil, nil, nil, false)
	case f.Tag != nil:
		t, err := r.Store.Tags.Get(ctx, *f.Tag)
		if t == nil || err != nil {
			return nil, err
		}
	}
	return query(r).Topics(ctx, f.Tag, f.Order, f.Window, f.Formula, first, nil, nil, nil, nil, false)
}

// feedPageOf returns a page, nil for none, as a feedPage.
func feedPageOf[T any](page *forum.Connection[T]) (found feedPage) {
	if page == nil {
		return found
	}
	found.found, found.preliminary = true, page.Preliminary
	for _, e := range page.Edges {
		if e.Node != nil {
			found.nodes = append(found.nodes, subjectOf(e.Node))
		}
	}
	return found
}

// stateOf returns the state of a page of a feed.
func stateOf(ctx context.Context, feed forum.FeedInput, nodes []generated.Subject) forum.FeedState {
	now := forum.FeedState{Topics: feed.Topics != nil, Entries: make([]forum.FeedEntry, len(nodes))}
	views := strings.Contains(graphql.GetOperationContext(ctx).RawQuery, "viewCount")
	for i, node := range nodes {
		switch n := node.(type) {
		case *forum.Article:
			now.Entries[i] = forum.FeedEntry{Number: int64(n.ID), Digest: forum.Digest(n)}
		case *forum.Topic:
			seen := *n
			if !views { // they change all the time
				seen.ViewCount = 0
			}
			now.Entries[i] = forum.FeedEntry{Number: int64(n.ID), Digest: forum.Digest(seen)}
		}
	}
	return now
}

// changesOf returns the changes from the state before to the present state of a feed. before is nil if the client has
// no state. changesOf returns nil if the client has the present state already.
func changesOf(
	now forum.FeedState, before *forum.FeedState, nodes []generated.Subject,
) *generated.FeedChangedPayload {
	payload := &generated.FeedChangedPayload{Ids: make([]string, len(nodes)), ResumeToken: now.String()}
	for i := range nodes {
		payload.Ids[i] = now.ID(i)
	}
	if before == nil {
		before = &forum.FeedState{}
	} else if payload.ResumeToken == before.String() {
		return nil
	}
	for _, c := range now.Changes(*before) {
		change := &generated.FeedChange{Kind: c.Kind}
		if c.Kind == forum.FeedLeft {
			change.ID = before.ID(c.Index)
		} else {
			change.ID, change.Node = now.ID(c.Index), nodes[c.Index]
		}
		payload.Changes = append(payload.Changes, change)
	}
	return payload
}
