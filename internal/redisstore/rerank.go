package redisstore

import (
	"context"
	"fmt"
	"slices"

	"github.com/agoraql/agora/internal/rank"
)

var recommendTopics = script("recommend_topics")

// Rerank sets the formula for recommended topics and rebuilds their ranking from the topics and
// their votes. It stores the formula first, so that concurrent posts and votes use it. Then it
// fills the rankings of articles that only Agora has. It returns the number of ranked topics.
// It fails for an unknown formula.
func (s *Store) Rerank(ctx context.Context, formula rank.HotFormula) (ranked int, err error) {
	if formula != rank.Reddit2010 && formula != rank.Reddit {
		return 0, fmt.Errorf("unknown hot formula %q; the formulas are %s and %s", formula, rank.Reddit2010, rank.Reddit)
	}
	for _, p := range s.partitions {
		pipe := s.client.Pipeline()
		pipe.HSet(ctx, p.settings(), "hot_formula", string(formula))
		if err := s.commitKey(ctx, pipe, p, p.settings()); err != nil {
			return ranked, err
		}
		recommend := func(ids []any) error {
			return recommendTopics.Run(ctx, s.client, s.guarded([]string{p.recommended()}), ids...).Err()
		}
		err := s.eachMember(ctx, p.topics(), func(ids []any) error {
			ranked += len(ids)
			return recommend(ids)
		})
		if err != nil {
			return ranked, err
		}
		// Topics of other programs may be in this ranking only.
		if err := s.eachMember(ctx, p.recommended(), recommend); err != nil {
			return ranked, err
		}
		if err := s.rankArticles(ctx, p); err != nil {
			return ranked, err
		}
	}
	return ranked, nil
}

var rankArticles = script("rank_articles")

// rankArticles fills the rankings of articles that only Agora has: the site's from the rankings of
// the data contract, then those that are missing for groups.
func (s *core) rankArticles(ctx context.Context, p partition) error {
	var own []ranking
	for _, r := range rankings {
		if r.own() {
			own = append(own, r)
			continue
		}
		err := s.eachMember(ctx, p.ranking(r, ""), func(articles []any) error {
			for batch := range slices.Chunk(articles, memberPage) {
				if err := rankArticles.Run(ctx, s.client, s.guarded([]string{p.settings()}), batch...).Err(); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
	c := &checker{core: s} // for rankGroup; it checks nothing
	return s.eachMember(ctx, p.groups(), func(groups []any) error {
		for _, name := range groups {
			for _, r := range own {
				if _, err := c.rankGroup(ctx, p, toString(name), p.ranking(r, toString(name))); err != nil {
					return err
				}
			}
		}
		return nil
	})
}
