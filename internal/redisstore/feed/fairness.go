package feed

import (
	"context"
	"slices"

	"github.com/agoraql/agora/internal/columns"
	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redisstore/post"
	"github.com/agoraql/agora/internal/redisstore/read"
)

// A list with a fairness is always read from a snapshot. When the snapshot is taken, the first entries of the ranking
// are put in a fair order once.

// A lowering is by how many places a rule has lowered an entry; 0 for none.
type lowering struct {
	places int
	rule   forum.FairnessRule
}

// withFairness returns the articles of a group, "" for all articles, with the fairness of the site. Errors: those of
// Redis.
func (s ArticleFeeds) withFairness(
	ctx context.Context, of feed[forum.Article], group string, order forum.Order,
) (feed[forum.Article], error) {
	site, err := s.core.RecentSite(ctx)
	if err != nil {
		return of, err
	}
	kind := forum.FairnessArticles
	if group != "" {
		kind = forum.FairnessGroups
	}
	of.fairness = site.Fairness(kind, order)
	of.first = of.first || of.hasFairness()
	return of, nil
}

// hasFairness reports whether a list, of articles then, has a fairness.
func (of feed[T]) hasFairness() bool { return of.fairness != forum.Fairness{} }

// arrange returns entries in a fair order, and by how many places each entry is lowered. Any forum.FairnessPage
// consecutive entries contain at most as many of one author, one domain or one group as fair permits, while enough
// other entries are left. Entries move only for this purpose. The articles are read outside of the response, because
// all responses use the order.
func arrange(
	ctx context.Context, s *read.Core, fairness forum.Fairness, entries []forum.Cursor,
) ([]forum.Cursor, []lowering, error) {
	ids := make([]forum.ArticleID, len(entries))
	for i, e := range entries {
		ids[i], _ = forum.ParseArticleID(e.Member)
	}
	ctx = s.NewResponse(db.WithBasis(ctx, s.DB.NewBasis()), nil, 0, &read.Cost{})
	articles, err := post.Articles{Core: s}.GetMany(ctx, ids)
	if err != nil {
		return nil, nil, err
	}
	line := fairnessLine{numbers: map[fairnessKey]int{}}
	for _, a := range articles {
		line.add(a, fairness)
	}
	order, lowerings := line.arrange()
	arranged := make([]forum.Cursor, len(entries))
	for i, from := range order {
		arranged[i] = entries[from]
	}
	return arranged, lowerings, nil
}

// A fairnessLine puts articles in a fair order.
type fairnessLine struct {
	numbers map[fairnessKey]int // of the keys
	rules   []fairnessRule      // by the numbers of the keys
	keys    [][]int             // of each article
}

// A fairnessKey is an author, a domain or a group.
type fairnessKey struct {
	rule forum.FairnessRule
	name string
}

// A fairnessRule is how many articles with a key may be among forum.FairnessPage in a row, and how many are among the
// last.
type fairnessRule struct {
	rule       forum.FairnessRule
	most, last int
}

// add adds an article; nil has no keys.
func (f *fairnessLine) add(a *forum.Article, fairness forum.Fairness) {
	var keys []int
	key := func(rule forum.FairnessRule, name string) {
		most := fairness.Most(rule)
		if most == 0 || name == "" {
			return
		}
		n, ok := f.numbers[fairnessKey{rule, name}]
		if !ok {
			n = len(f.rules)
			f.numbers[fairnessKey{rule, name}] = n
			f.rules = append(f.rules, fairnessRule{rule: rule, most: most})
		}
		keys = append(keys, n)
	}
	if a != nil {
		if a.AuthorID != 0 {
			key(forum.FairnessAuthor, a.AuthorID.String())
		}
		key(forum.FairnessDomain, forum.OrEmpty(a.Domain()))
		for _, g := range a.Groups {
			key(forum.FairnessGroup, g.Name)
		}
	}
	f.keys = append(f.keys, keys)
}

// blocked returns the rule that an article would break as the next one, "" for none.
func (f *fairnessLine) blocked(article int) forum.FairnessRule {
	for _, key := range f.keys[article] {
		if r := &f.rules[key]; r.last >= r.most {
			return r.rule
		}
	}
	return ""
}

// count counts an article among the last ones, or no longer.
func (f *fairnessLine) count(article, by int) {
	for _, key := range f.keys[article] {
		f.rules[key].last += by
	}
}

// arrange returns the indexes of the articles in their fair order, and by how much each in this order is lowered.
func (f *fairnessLine) arrange() (order []int, lowerings []lowering) {
	waiting := make([]int, len(f.keys))
	for i := range waiting {
		waiting[i] = i
	}
	firstRule := make([]forum.FairnessRule, len(f.keys))
	for len(waiting) > 0 {
		if n := len(order); n >= forum.FairnessPage {
			f.count(order[n-forum.FairnessPage], -1)
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
		var lowered lowering
		if places := len(order) - article; places > 0 {
			lowered = lowering{places, firstRule[article]}
		}
		order, lowerings = append(order, article), append(lowerings, lowered)
	}
	return order, lowerings
}

// HeldBack returns by how many places the fairness of the site has lowered an article, and by which rule. It looks at
// the order RANKED if formula is "", otherwise at the list by that formula. It returns nil if the article is not
// lowered, or if the list is not computed yet. Errors: BadUserInput, those of Redis.
func (s ArticleFeeds) HeldBack(ctx context.Context, id forum.ArticleID, formula string) (*forum.HeldBack, error) {
	of, err := s.ranked(ctx, columns.Scope{}, forum.Feed{Order: forum.OrderRanked, Formula: formula})
	if err != nil || of.preliminary || !of.hasFairness() {
		return nil, err
	}
	of.snapshots = s.snapshots
	found, err := of.firstSnapshot(ctx, s.core.Loader(ctx))
	if found == nil || err != nil {
		return nil, err
	}
	lowered := found.loweringOf(int64(id))
	if lowered.places == 0 {
		return nil, nil
	}
	return &forum.HeldBack{Places: lowered.places, By: lowered.rule, Most: of.fairness.Most(lowered.rule)}, nil
}
