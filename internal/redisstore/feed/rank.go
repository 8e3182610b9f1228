package feed

import (
	"context"
	"errors"
	"strings"

	"github.com/agoraql/agora/internal/assembly"
	"github.com/agoraql/agora/internal/columns"
	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/formula"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redisstore/read"
)

// What ranks a feed: Redis stores rankings of all time, and for the window YEAR; the columns rank the recent posts, by
// a formula or in a shorter window.

// formulas are the compiled formulas of the table of orders, by their names or texts.
var formulas = assembly.Of("formulas of orders", func() map[string]*formula.Formula {
	all := map[string]*formula.Formula{}
	for _, order := range read.Orders {
		f := formula.BuiltIn(order.Formula)
		if f == nil && order.Formula != "" {
			var err error
			if f, err = formula.Parse(order.Formula); err != nil {
				panic(err)
			}
		}
		all[order.Formula] = f
	}
	return all
})

// checkWindow returns an error for a window of an order that has none, and for the window YEAR of an order that Redis
// does not rank by period. Errors: BadUserInput.
func checkWindow(args forum.Feed) error {
	order := read.OrderOf(args.Order)
	switch {
	case !args.HasWindow():
		return nil
	case args.Formula == "" && order.Formula == "":
		var with []string
		for _, o := range read.Orders {
			if o.Formula != "" {
				with = append(with, string(o.Names[0]))
			}
		}
		return forum.Errorf(forum.BadUserInput, "a window goes with the orders %s, not with %s", strings.Join(with, ", "),
			args.Order).Breaks(forum.Choice)
	case args.Window == forum.WindowYear && (args.Formula != "" || order.Topics.ByPeriod == ""):
		return forum.Errorf(forum.BadUserInput, "the window YEAR goes with the order TOP only").Breaks(forum.Choice)
	}
	return nil
}

// isRecent reports whether columns rank a feed. stored is whether Redis ranks such a list by its order. An order that
// it has for the site, but not for a part of the site, is ranked by columns in a window only.
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
	return formulas()[read.OrderOf(args.Order).Formula], nil
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
	fills := f.recent.fills.Load()
	if err = f.recent.current(ctx, l); err == nil {
		since := args.Window.Since(f.core.DB.Now())
		found, err = f.recent.Columns.Rank(ctx, t, columns.By{
			Formula: by, Since: since, Of: of, Positive: args.Formula == "" && read.OrderOf(args.Order).Positive,
		})
	}
	if err == nil && f.recent.fills.Load() != fills {
		err = columns.ErrNotReady // the ranking may be of half the posts
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
	private, _, err := s.privateNames(ctx, true)
	if err != nil {
		return nil, err
	}
	return s.ranking(ctx, s.recent.Columns.Topics, without(private, nil), forum.Feed{Formula: formula})
}

// withRanking lets columns rank a list; changing are the keys that change whenever the ranking does. While the columns
// cannot, it returns the preliminary list, in an order that Redis stores. Errors: BadUserInput, those of Redis.
func withRanking[T any](
	ctx context.Context, in feeds, of feed[T], t *columns.Table, scope columns.Scope, args forum.Feed,
	changing []string, preliminary feed[T],
) (feed[T], error) {
	// The snapshots of lists with another order or another scope have other names.
	of.order = strings.Join([]string{
		"recent", string(args.Order), args.Formula, string(args.Window), scope.Places, scope.Without, scope.Tag, scope.Domain,
	}, "\x00")
	in.core.Loader(ctx).Note(changing...) // before the ranking is made
	found, err := in.ranking(ctx, t, scope, args)
	if errors.Is(err, columns.ErrNotReady) && ctx.Err() == nil {
		preliminary.preliminary = true
		return preliminary, nil
	}
	of.Ranked = found
	return of, err
}
