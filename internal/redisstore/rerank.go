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
// fills the rankings of articles that only Agora has, the lists of comments by points, and the lists of links and
// domains. It calls show, unless it is nil, with the stage and with how much of it is done. It returns the number of ranked topics. It fails for an
// unknown formula.
func (s *Store) Rerank(
	ctx context.Context, formula rank.HotFormula, show func(stage string, done, total int64),
) (ranked int, err error) {
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
			for batch := range slices.Chunk(ids, memberPage) {
				args := append([]any{formatTime(s.now())}, batch...)
				if err := recommendTopics.Run(ctx, s.client, s.guarded([]string{p.recommended()}), args...).Err(); err != nil {
					return err
				}
			}
			return nil
		}
		err := s.rerankMembers(ctx, p.topics(), "topics", show, func(ids []any) error {
			ranked += len(ids)
			return recommend(ids)
		})
		if err != nil {
			return ranked, err
		}
		private, err := s.client.SMembers(ctx, p.private()).Result()
		if err != nil {
			return ranked, err
		}
		for _, category := range private {
			if err := s.rerankMembers(ctx, p.privateTopics(category), "topics", show, recommend); err != nil {
				return ranked, err
			}
		}
		// Topics of other programs may be in this ranking only.
		others := func(ids []any) error {
			listed, err := s.client.ZMScore(ctx, p.topics(), toStrings(ids)...).Result()
			if err != nil {
				return err
			}
			var missed []any
			for i, at := range listed {
				if at == 0 {
					missed = append(missed, ids[i])
				}
			}
			return recommend(missed)
		}
		if err := s.rerankMembers(ctx, p.recommended(), "topics", show, others); err != nil {
			return ranked, err
		}
		if err := s.rankArticles(ctx, p, show); err != nil {
			return ranked, err
		}
		if err := s.rankComments(ctx, p, show); err != nil {
			return ranked, err
		}
		if err := s.linkArticles(ctx, p); err != nil {
			return ranked, err
		}
	}
	return ranked, nil
}

// rerankMembers is eachMember with show.
func (s *core) rerankMembers(
	ctx context.Context, zset, stage string, show func(stage string, done, total int64), f func(members []any) error,
) error {
	if show == nil {
		return s.eachMember(ctx, zset, f)
	}
	total, err := s.client.ZCard(ctx, zset).Result()
	if err != nil {
		return err
	}
	done := int64(0)
	return s.eachMember(ctx, zset, func(members []any) error {
		done = min(done+int64(len(members)), total)
		show(stage, done, total)
		return f(members)
	})
}

var (
	rankArticles = script("rank_articles")
	rankComments = script("rank_comments")
)

// rankComments fills the lists of the comments of users by points.
func (s *core) rankComments(
	ctx context.Context, p partition, show func(stage string, done, total int64),
) error {
	return s.rerankMembers(ctx, p.comments(), "comments", show, func(comments []any) error {
		for batch := range slices.Chunk(comments, memberPage) {
			if err := rankComments.Run(ctx, s.client, s.guarded([]string{p.settings()}), batch...).Err(); err != nil {
				return err
			}
		}
		return nil
	})
}

// rankArticles fills the rankings of articles that only Agora has: the site's from the rankings of
// the data contract, then those that are missing for groups.
func (s *core) rankArticles(
	ctx context.Context, p partition, show func(stage string, done, total int64),
) error {
	var own []ranking
	for _, r := range rankings {
		if r.own() {
			own = append(own, r)
			continue
		}
		err := s.rerankMembers(ctx, p.ranking(r, ""), "articles", show, func(articles []any) error {
			for batch := range slices.Chunk(articles, memberPage) {
				args := append([]any{formatTime(s.now())}, batch...)
				if err := rankArticles.Run(ctx, s.client, s.guarded([]string{p.settings()}), args...).Err(); err != nil {
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
				if r.sparse { // its articles are there already
					continue
				}
				if _, err := c.rankGroup(ctx, p, toString(name), p.ranking(r, toString(name))); err != nil {
					return err
				}
			}
		}
		return nil
	})
}
