package redisstore

import (
	"context"
	"fmt"
	"slices"

	"github.com/agoraql/agora/internal/rank"
)

var recommendTopics = script("recommend_topics")

// Rerank makes formula the one that ranks recommended topics, and rebuilds the
// ranking from the topics and their votes. It is recorded in the data first, so
// that what is posted and voted on meanwhile follows it already. Then it fills the rankings
// of articles that only Agora has. It returns how many topics it ranked.
func (s *Store) Rerank(ctx context.Context, formula rank.HotFormula) (ranked int, err error) {
	if formula != rank.Reddit2010 && formula != rank.Reddit {
		return 0, fmt.Errorf("there is no hot formula %q; there are %s and %s", formula, rank.Reddit2010, rank.Reddit)
	}
	for _, p := range s.partitions {
		if err := s.client.HSet(ctx, p.settings(), "hot_formula", string(formula)).Err(); err != nil {
			return ranked, err
		}
		recommend := func(ids []any) error {
			return recommendTopics.Run(ctx, s.client, []string{p.recommended()}, ids...).Err()
		}
		err := s.eachMember(ctx, p.topics(), func(ids []any) error {
			ranked += len(ids)
			return recommend(ids)
		})
		if err != nil {
			return ranked, err
		}
		// Topics of other programs stand in the ranking alone.
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

// rankArticles fills the rankings of articles that only Agora has: the site's from those of
// the data contract, then those of groups that have none.
func (s *core) rankArticles(ctx context.Context, p partition) error {
	var own []ranking
	for _, r := range rankings {
		if r.own() {
			own = append(own, r)
			continue
		}
		err := s.eachMember(ctx, p.ranking(r, ""), func(articles []any) error {
			for batch := range slices.Chunk(articles, memberPage) {
				if err := rankArticles.Run(ctx, s.client, []string{p.settings()}, batch...).Err(); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
	c := &checker{core: s}
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

const scanBatch = 1_000 // members or fields that a scan asks for at once

// eachMember calls f with the members of a zset, a batch at a time. It finds
// whatever stays in the zset all the while, however its rank moves.
func (s *core) eachMember(ctx context.Context, zset string, f func(members []any) error) error {
	for cursor := uint64(0); ; {
		pairs, next, err := s.client.ZScan(ctx, zset, cursor, "", scanBatch).Result()
		if err != nil {
			return err
		}
		for batch := range slices.Chunk(pairs, 2*scanBatch) {
			members := make([]any, 0, len(batch)/2)
			for i := 0; i < len(batch); i += 2 {
				members = append(members, batch[i])
			}
			if err := f(members); err != nil {
				return err
			}
		}
		if cursor = next; cursor == 0 {
			return nil
		}
	}
}
