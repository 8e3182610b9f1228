package graph

import (
	"context"
	"errors"

	"github.com/agoraql/agora/graph/generated"
	"github.com/agoraql/agora/internal/columns"
	"github.com/agoraql/agora/internal/formula"
	"github.com/agoraql/agora/internal/forum"
)

// ranking resolves the fields of Ranking that are not fields of forum.Ranking.
type ranking struct{ *Resolver }

// Ranking returns the resolvers of Ranking for the generated executor.
func (r *Resolver) Ranking() generated.RankingResolver { return ranking{r} }

// Ranking resolves the place of an article by the formula with a name. Errors: BadUserInput.
func (r article) Ranking(ctx context.Context, a *forum.Article, name string) (*forum.Ranking, error) {
	place := &forum.Ranking{Article: a, Name: name, Value: a.RankedValue}
	if name == forum.FormulaContract {
		return place, nil
	}
	return r.placeBy(ctx, place)
}

// Ranking resolves the place of a topic by the formula with a name. Errors: BadUserInput.
func (r topic) Ranking(ctx context.Context, t *forum.Topic, name string) (*forum.Ranking, error) {
	return r.placeBy(ctx, &forum.Ranking{Topic: t, Name: name})
}

// placeBy sets the value of a place. Errors: BadUserInput.
func (r *Resolver) placeBy(ctx context.Context, place *forum.Ranking) (*forum.Ranking, error) {
	f, err := r.formulaOf(ctx, place)
	if err != nil {
		return nil, err
	}
	place.Value = f.Value(postOf(place).Values(r.Store.DB.Now()))
	return place, nil
}

// formulaOf returns the formula of a place. Errors: BadUserInput.
func (r *Resolver) formulaOf(ctx context.Context, place *forum.Ranking) (*formula.Formula, error) {
	site, err := r.Store.Core.Site(ctx)
	if err != nil {
		return nil, err
	}
	return site.Formula(place.Name)
}

// postOf returns the numbers of the post of a place.
func postOf(place *forum.Ranking) *columns.Post {
	if place.Topic != nil {
		return columns.OfTopic(place.Topic)
	}
	return columns.OfArticle(place.Article)
}

// place returns the ranking that contains a place, and the index of the place in it. It returns nil if there is no such
// ranking, or if the ranking is not computed yet.
func (r ranking) place(ctx context.Context, place *forum.Ranking) (*columns.Ranking, int, error) {
	var found *columns.Ranking
	var err error
	var id int64
	if place.Topic != nil {
		id = int64(place.Topic.ID)
		found, err = r.Store.TopicFeeds.Ranking(ctx, place.Name)
	} else {
		id = int64(place.Article.ID)
		found, err = r.Store.ArticleFeeds.Ranking(ctx, place.Name)
	}
	if errors.Is(err, columns.ErrNotReady) {
		return nil, 0, nil
	}
	if err != nil {
		return nil, 0, err
	}
	if i, ok := found.Index(id); ok {
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
	f, err := r.formulaOf(ctx, place)
	if err != nil {
		return nil, err
	}
	return columns.Terms(f, postOf(place).Values(r.Store.DB.Now())), nil
}

// HeldBack resolves by how much the setting fairness has lowered the article in the ranking of the site.
func (r ranking) HeldBack(ctx context.Context, place *forum.Ranking) (*forum.HeldBack, error) {
	switch {
	case place.Topic != nil:
		return nil, nil
	case place.Name == forum.FormulaContract:
		return r.Store.ArticleFeeds.HeldBack(ctx, place.Article.ID, "")
	}
	return r.Store.ArticleFeeds.HeldBack(ctx, place.Article.ID, place.Name)
}

func (r ranking) VotesToNext(ctx context.Context, place *forum.Ranking) (*int32, error) {
	found, i, err := r.place(ctx, place)
	if found == nil || i == 0 {
		return nil, err
	}
	votes, ok := found.VotesToNext(i, postOf(place))
	if !ok {
		return nil, nil
	}
	return new(int32(votes)), nil
}

// formulas resolves the fields of Formula that are not fields of forum.Formula.
type formulas struct{ *Resolver }

// Formula returns the resolvers of Formula for the generated executor.
func (r *Resolver) Formula() generated.FormulaResolver { return formulas{r} }

func (formulas) Value(
	_ context.Context, f *forum.Formula, points, ups, downs, comments, seconds, time float64,
) (float64, error) {
	return f.Value(forum.FormulaValues{
		Points: points, Ups: ups, Downs: downs, Comments: comments, Seconds: seconds, Time: time,
	}), nil
}
