package feed

import (
	"context"
	"errors"
	"maps"
	"slices"
	"strings"

	"github.com/agoraql/agora/internal/assembly"
	"github.com/agoraql/agora/internal/columns"
	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/formula"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
)

// What ranks a feed: Redis stores rankings of all time, and for the window YEAR; the columns rank the recent posts, by
// a formula or in a shorter window.

// formulaNames are the formulas of the orders that columns rank, by their names in formula.BuiltIn.
var formulaNames = map[forum.Order]string{
	forum.OrderHot: "reddit", forum.OrderRising: "rising", forum.OrderControversial: "controversial",
}

// RecentOrders are the orders by formulas.
var RecentOrders = slices.Collect(maps.Keys(formulaNames))

// plain are the formulas of the orders by a number that posts have.
var plain = assembly.Of("formulas of orders", func() map[forum.Order]*formula.Formula {
	all := map[forum.Order]*formula.Formula{}
	for order, text := range map[forum.Order]string{forum.OrderTop: "points", forum.OrderComments: "comments"} {
		f, err := formula.Parse(text)
		if err != nil {
			panic(err)
		}
		all[order] = f
	}
	return all
})

// positive are the orders that have only posts with a positive value: with comments, with votes of both kinds.
var positive = []forum.Order{forum.OrderComments, forum.OrderControversial}

// isRecent reports whether columns rank a feed. stored is whether Redis stores its order.
func isRecent(args forum.Feed, stored bool) bool {
	return args.Formula != "" || !stored || args.HasWindow() && args.Window != forum.WindowYear
}

// formulaOf returns the formula by which columns rank a feed. Errors: BadUserInput.
func (f feeds) formulaOf(ctx context.Context, args forum.Feed) (*formula.Formula, error) {
	if args.Formula != "" {
		site, err := f.core.Site(ctx)
		if err != nil {
			return nil, err
		}
		return site.Formula(args.Formula)
	}
	if by := plain()[args.Order]; by != nil {
		return by, nil
	}
	return formula.BuiltIn(formulaNames[args.Order]), nil
}

// ranking returns the ranking of the articles or topics of a scope by columns. Errors: BadUserInput,
// columns.ErrNotReady, those of Redis.
func (f feeds) ranking(
	ctx context.Context, t *columns.Table, of columns.Scope, args forum.Feed,
) (*columns.Ranking, error) {
	by, err := f.formulaOf(ctx, args)
	if err != nil {
		return nil, err
	}
	l := f.core.Loader(ctx)
	if l.Cost != nil && l.Cost.Unranked.Load() {
		return nil, columns.ErrNotReady
	}
	var found *columns.Ranking
	if err = f.recent.current(ctx, l); err == nil {
		since := args.Window.Since(f.core.DB.Now())
		found, err = f.recent.Columns.Rank(ctx, t, columns.By{
			Formula: by, Since: since, Of: of, Positive: args.Formula == "" && slices.Contains(positive, args.Order),
		})
	}
	if errors.Is(err, columns.ErrNotReady) && l.Cost != nil {
		l.Cost.Unranked.Store(true)
	}
	return found, err
}

// Ranking returns the ranking of all articles by the formula with a name. Errors: BadUserInput, columns.ErrNotReady,
// those of Redis.
func (s ArticleFeeds) Ranking(ctx context.Context, formula string) (*columns.Ranking, error) {
	s.core.Loader(ctx).Note(keys.Time.In(db.Untagged, ""), keys.ArticleRanking.Of("points").In(db.Untagged, ""),
		keys.ArticleRanking.Of("comments").In(db.Untagged, ""))
	return s.ranking(ctx, s.recent.Columns.Articles, columns.Scope{}, forum.Feed{Formula: formula})
}

// Ranking is Ranking of ArticleFeeds for all public topics.
func (s TopicFeeds) Ranking(ctx context.Context, formula string) (*columns.Ranking, error) {
	s.core.Loader(ctx).Note(keys.Topics.In(db.Untagged), keys.TopicsPoints.In(db.Untagged, ""),
		keys.TopicsComments.In(db.Untagged, ""))
	private, _, err := s.privateNames(ctx)
	if err != nil {
		return nil, err
	}
	return s.ranking(ctx, s.recent.Columns.Topics, without(private, nil), forum.Feed{Formula: formula})
}

// withRanking lets columns rank a list; changing are the keys that change whenever the ranking does. While the columns
// cannot, it returns the preliminary list, in an order that Redis stores. Errors: BadUserInput, those of Redis.
func withRanking[T any](
	ctx context.Context, in feeds, of feed[T], t *columns.Table, scope columns.Scope, args forum.Feed,
	changing []string, preliminary func() feed[T],
) (feed[T], error) {
	// The snapshots of lists with another order or another scope have other names.
	of.order = strings.Join([]string{
		"recent", string(args.Order), args.Formula, string(args.Window), scope.Places, scope.Without, scope.Tag, scope.Domain,
	}, "\x00")
	in.core.Loader(ctx).Note(changing...) // before the ranking is made
	found, err := in.ranking(ctx, t, scope, args)
	if errors.Is(err, columns.ErrNotReady) && ctx.Err() == nil {
		of = preliminary()
		of.preliminary = true
		return of, nil
	}
	of.Ranked = found
	return of, err
}
