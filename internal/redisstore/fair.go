package redisstore

import (
	"context"
	"slices"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/part"
)

// A list with a fairness is read as of a snapshot always: the first entries of the ranking are put in a fair order
// once, when the snapshot is taken.

// A heldEntry is by how many places a rule has lowered an entry; 0 for none.
type heldEntry struct {
	places int
	rule   forum.FairnessRule
}

// fairly returns a list of articles with the fairness of the site for lists of a kind. Errors: those of Redis.
func (s Articles) fairly(
	ctx context.Context, of list[forum.Article], kind string, order forum.Order,
) (list[forum.Article], error) {
	site, err := s.core.recentSite(ctx)
	if err != nil {
		return of, err
	}
	if fair := site.Fairness(kind, order); fair != (forum.Fairness{}) {
		of.still.first, of.still.fair = true, fair
		of.still.arrange = func(ctx context.Context, entries []forum.Cursor) ([]forum.Cursor, []heldEntry, error) {
			return s.arrange(ctx, fair, entries)
		}
	}
	return of, nil
}

// arrange returns entries in a fair order: any forum.FairPage consecutive entries contain at most the number by one
// author, of one domain or of one group that fair permits, while enough other entries are left. Entries move only for
// that. The articles are read outside of the response, as all responses use the order.
func (s Articles) arrange(
	ctx context.Context, fair forum.Fairness, entries []forum.Cursor,
) ([]forum.Cursor, []heldEntry, error) {
	ids := make([]forum.ArticleID, len(entries))
	for i, e := range entries {
		ids[i], _ = forum.ParseArticleID(e.Member)
	}
	ctx = s.core.NewResponse(WithBasis(ctx, s.core.NewBasis()), nil, 0, &Cost{})
	articles, err := s.GetMany(ctx, ids)
	if err != nil {
		return nil, nil, err
	}
	line := fairLine{numbers: map[fairKey]int{}}
	for _, a := range articles {
		line.add(a, fair)
	}
	order, held := line.arrange()
	arranged := make([]forum.Cursor, len(entries))
	for i, from := range order {
		arranged[i] = entries[from]
	}
	return arranged, held, nil
}

// A fairLine puts articles in a fair order.
type fairLine struct {
	numbers map[fairKey]int // of the keys
	rules   []fairRule      // by the numbers of the keys
	keys    [][]int         // of each article
}

// A fairKey is an author, a domain or a group.
type fairKey struct {
	rule forum.FairnessRule
	name string
}

// A fairRule is how many articles with a key may be among forum.FairPage in a row, and how many are among the last.
type fairRule struct {
	rule       forum.FairnessRule
	most, last int
}

// add adds an article; nil has no keys.
func (f *fairLine) add(a *forum.Article, fair forum.Fairness) {
	var keys []int
	key := func(rule forum.FairnessRule, name string) {
		most := fair.Most(rule)
		if most == 0 || name == "" {
			return
		}
		n, ok := f.numbers[fairKey{rule, name}]
		if !ok {
			n = len(f.rules)
			f.numbers[fairKey{rule, name}] = n
			f.rules = append(f.rules, fairRule{rule: rule, most: most})
		}
		keys = append(keys, n)
	}
	if a != nil {
		if a.AuthorID != 0 {
			key(forum.FairAuthor, a.AuthorID.String())
		}
		key(forum.FairDomain, forum.OrEmpty(a.Domain()))
		for _, g := range a.Groups {
			key(forum.FairGroup, g.Name)
		}
	}
	f.keys = append(f.keys, keys)
}

// blocked returns the rule that an article would break as the next one, "" for none.
func (f *fairLine) blocked(article int) forum.FairnessRule {
	for _, key := range f.keys[article] {
		if r := &f.rules[key]; r.last >= r.most {
			return r.rule
		}
	}
	return ""
}

// count counts an article among the last ones, or no longer.
func (f *fairLine) count(article, by int) {
	for _, key := range f.keys[article] {
		f.rules[key].last += by
	}
}

// arrange returns the indexes of the articles in their fair order, and by how much each in this order is lowered.
func (f *fairLine) arrange() (order []int, held []heldEntry) {
	waiting := make([]int, len(f.keys))
	for i := range waiting {
		waiting[i] = i
	}
	firstRule := make([]forum.FairnessRule, len(f.keys))
	for len(waiting) > 0 {
		if n := len(order); n >= forum.FairPage {
			f.count(order[n-forum.FairPage], -1)
		}
		next := slices.IndexFunc(waiting, func(article int) bool {
			rule := f.blocked(article)
			if rule != "" && firstRule[article] == "" {
				firstRule[article] = rule
			}
			return rule == ""
		})
		next = max(next, 0) // if none is free, the rules cannot hold
		article := waiting[next]
		waiting = slices.Delete(waiting, next, next+1)
		f.count(article, 1)
		var lowered heldEntry
		if places := len(order) - article; places > 0 {
			lowered = heldEntry{places, firstRule[article]}
		}
		order, held = append(order, article), append(held, lowered)
	}
	return order, held
}

// HeldBack returns by how much the fairness of the site has lowered an article in a list: the order RANKED, or a
// computed one; nil for nothing. Errors: those of Redis.
func (s Articles) HeldBack(ctx context.Context, id forum.ArticleID, by *Computed) (*forum.HeldBack, error) {
	feed := forum.Feed{Order: forum.OrderRanked}
	of := rankedArticles("", feed, time.Time{})
	if by != nil {
		of = computedArticles(*by, feed)
	}
	of, err := s.fairly(ctx, of, forum.FairArticles, feed.Order)
	if err != nil || of.still.arrange == nil {
		return nil, err
	}
	found, err := of.firstSnapshot(ctx, s.core.loader(ctx))
	if found == nil || err != nil {
		return nil, err
	}
	held := found.heldBack(int64(id))
	if held.places == 0 {
		return nil, nil
	}
	return &forum.HeldBack{Places: held.places, By: held.rule, Most: of.still.fair.Most(held.rule)}, nil
}

// recentSite returns the settings of the site, which may be older than those of Site: it takes a round trip only if
// they are known to have changed. Otherwise they are read anew in the background. Errors: those of Redis.
func (s *core) recentSite(ctx context.Context) (*forum.Site, error) {
	kept := s.rules.site.Load()
	if kept == nil || kept.basis.overwritten() {
		return s.Site(ctx)
	}
	if !kept.basis.Holds() && s.rules.refreshing.CompareAndSwap(false, true) {
		go part.Once("later", func() {
			defer s.rules.refreshing.Store(false)
			ctx, cancel := context.WithTimeout(context.Background(), laterWithin)
			defer cancel()
			_, _ = s.Site(ctx)
		})
	}
	if outer := basisOf(ctx); outer != nil {
		outer.IncludeOld(kept.basis)
	}
	return kept.value, nil
}
