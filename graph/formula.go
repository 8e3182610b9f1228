package graph

import (
	"context"
	"errors"

	"github.com/agoraql/agora/graph/generated"
	"github.com/agoraql/agora/internal/columns"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/operation"
	"github.com/agoraql/agora/internal/redisstore/feed"
)

// ranking resolves the fields of Ranking that are not fields of forum.Ranking.
type ranking struct{ *Resolver }

// Ranking returns the resolvers of Ranking for the generated executor.
func (r *Resolver) Ranking() generated.RankingResolver { return ranking{r} }

// noteName is the extension of a response whose ranking is not computed yet. Its text is notReady in a list, and
// notPlaced at the position of an article.
const (
	noteName  = "formula"
	notReady  = "the server has not yet computed this ranking; the order is that without a formula"
	notPlaced = "the server has not yet computed this ranking; positions are null"
)

// ranked returns a page of the articles of a scope, by the formula of a feed. It returns nil if the store must read the
// page: the feed has an order of the store, or the ranking is not computed yet. In the second case, ranked sets the
// order of args to RANKED. Errors: BadUserInput; Unavailable for a later page of a ranking that is not computed yet.
func (r *Resolver) ranked(
	ctx context.Context, of columns.Scope, formula *string, args *forum.Feed,
) (*forum.ArticleConnection, error) {
	name, err := args.ByFormula(formula)
	if name == "" || err != nil {
		return nil, err
	}
	if err := args.Check(); err != nil {
		return nil, err
	}
	page, err := args.Page.Parse()
	if err != nil {
		return nil, err
	}
	found, err := r.rankingBy(ctx, name, of)
	if errors.Is(err, columns.ErrNotReady) {
		if page.Cursor != "" || page.Start > 0 {
			return nil, forum.Errorf(forum.Unavailable, "the server is computing this ranking; try again in a few seconds")
		}
		operation.FromContext(ctx).Note(noteName, notReady)
		args.Order = forum.OrderRanked
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	computed := feed.Computed{Formula: name, Group: of.Group, Tag: of.Tag, Head: found.Head}
	conn, snapshot, err := r.Store.ArticleFeeds.RankedAsSnapshot(ctx, computed, *args, &page)
	if conn != nil {
		conn.TotalCount = found.Total
	}
	if conn != nil || err != nil {
		return conn, err
	}
	at, next, previous, err := found.Page(page)
	if err != nil {
		return nil, err
	}
	if conn, err = r.Store.ArticleFeeds.Ranked(ctx, at, of.Group, of.Tag, args.Unseen); err != nil {
		return nil, err
	}
	conn.PageInfo.Snapshot = snapshot
	conn.TotalCount, conn.PageInfo.HasNextPage, conn.PageInfo.HasPreviousPage = found.Total, next, previous
	return conn, nil
}

// rankingBy returns the ranking of a scope by the formula with a name. Errors: BadUserInput, columns.ErrNotReady.
func (r *Resolver) rankingBy(ctx context.Context, name string, of columns.Scope) (*columns.Ranking, error) {
	site, err := r.Store.Core.Site(ctx)
	if err != nil {
		return nil, err
	}
	f, err := site.Formula(name)
	if err != nil {
		return nil, err
	}
	if r.Columns == nil {
		return nil, columns.ErrNotReady
	}
	return r.Columns.Rank(ctx, f, of)
}

// Ranking resolves the place of an article by the formula with a name. Errors: BadUserInput.
func (r article) Ranking(ctx context.Context, a *forum.Article, name string) (*forum.Ranking, error) {
	if name == forum.FormulaContract {
		return &forum.Ranking{Article: a, Name: name, Value: a.RankedValue}, nil
	}
	site, err := r.Store.Core.Site(ctx)
	if err != nil {
		return nil, err
	}
	f, err := site.Formula(name)
	if err != nil {
		return nil, err
	}
	return &forum.Ranking{Article: a, Name: name, Value: f.Value(columns.Values(a, r.Store.DB.Now()))}, nil
}

// place returns the ranking that contains a place, and the index of the place in it. It returns nil if there is no such
// ranking, or if the ranking is not computed yet. A response waits for a ranking once, not again for each of its
// articles.
func (r ranking) place(ctx context.Context, place *forum.Ranking) (*columns.Ranking, int, error) {
	if operation.FromContext(ctx).Noted(noteName) {
		return nil, 0, nil
	}
	found, err := r.rankingBy(ctx, place.Name, columns.Scope{})
	if errors.Is(err, columns.ErrNotReady) {
		if r.Columns != nil {
			operation.FromContext(ctx).Note(noteName, notPlaced)
		}
		return nil, 0, nil
	}
	if err != nil {
		return nil, 0, err
	}
	if i, ok := found.Index(place.Article.ID); ok {
		return found, i, nil
	}
	return nil, 0, nil
}

func (r ranking) Position(ctx context.Context, place *forum.Ranking) (*int32, error) {
	found, i, err := r.place(ctx, place)
	if found == nil {
		return nil, err
	}
	return new(int32(i + 1)), nil
}

func (r ranking) Terms(ctx context.Context, place *forum.Ranking) ([]*forum.RankingTerm, error) {
	site, err := r.Store.Core.Site(ctx)
	if err != nil {
		return nil, err
	}
	f, err := site.Formula(place.Name)
	if err != nil {
		return nil, err
	}
	return columns.Terms(f, place.Article, r.Store.DB.Now()), nil
}

// HeldBack resolves by how much the setting fairness has lowered the article in the ranking of the site.
func (r ranking) HeldBack(ctx context.Context, place *forum.Ranking) (*forum.HeldBack, error) {
	if place.Name == forum.FormulaContract {
		return r.Store.ArticleFeeds.HeldBack(ctx, place.Article.ID, nil)
	}
	found, _, err := r.place(ctx, place)
	if found == nil {
		return nil, err
	}
	return r.Store.ArticleFeeds.HeldBack(ctx, place.Article.ID, &feed.Computed{Formula: place.Name, Head: found.Head})
}

func (r ranking) VotesToNext(ctx context.Context, place *forum.Ranking) (*int32, error) {
	found, i, err := r.place(ctx, place)
	if found == nil || i == 0 {
		return nil, err
	}
	site, err := r.Store.Core.Site(ctx)
	if err != nil {
		return nil, err
	}
	f, err := site.Formula(place.Name)
	if err != nil {
		return nil, err
	}
	votes, ok := found.VotesToNext(f, place.Article, i)
	if !ok {
		return nil, nil
	}
	return new(int32(votes)), nil
}

// formula resolves the fields of Formula that are not fields of forum.Formula.
type formula struct{ *Resolver }

// Formula returns the resolvers of Formula for the generated executor.
func (r *Resolver) Formula() generated.FormulaResolver { return formula{r} }

func (formula) Value(
	_ context.Context, f *forum.Formula, points, ups, downs, comments, seconds, time float64,
) (float64, error) {
	return f.Value(forum.FormulaValues{
		Points: points, Ups: ups, Downs: downs, Comments: comments, Seconds: seconds, Time: time,
	}), nil
}
