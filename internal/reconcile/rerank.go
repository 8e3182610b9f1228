package reconcile

import (
	"context"
	"fmt"
	"slices"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/rank"
	"github.com/agoraql/agora/internal/redisstore"
	"github.com/agoraql/agora/internal/redisstore/read"
)

var recommendTopics = db.Script("recommend_topics")

// Rerank sets the formula for recommended topics and rebuilds their ranking from the topics and their votes. It
// stores the formula first, so that concurrent posts and votes use it. Then it fills the rankings of articles that
// only Agora has, the lists of comments by points, and the lists of articles by link and domain. show, unless nil, is
// called with the stage, the number of members that are done, and their total. Rerank returns the number of ranked
// topics. It fails for an unknown formula.
func Rerank(
	ctx context.Context, s *redisstore.Store, formula rank.HotFormula, show func(stage string, done, total int64),
) (ranked int, err error) {
	if formula != rank.Reddit2010 && formula != rank.Reddit {
		return 0, fmt.Errorf("unknown hot formula %q; the formulas are %s and %s", formula, rank.Reddit2010, rank.Reddit)
	}
	for _, p := range s.DB.Partitions {
		pipe := s.DB.Client.Pipeline()
		pipe.HSet(ctx, keys.Settings.In(p), "hot_formula", string(formula))
		if err := s.DB.CommitKey(ctx, pipe, p, keys.Settings.In(p)); err != nil {
			return ranked, err
		}
		recommend := func(ids []any) error {
			for batch := range slices.Chunk(ids, memberPage) {
				args := append([]any{db.FormatTime(s.DB.Now())}, batch...)
				guarded := s.DB.Guarded([]string{keys.Recommended.In(p)})
				if err := recommendTopics.Run(ctx, s.DB.Client, guarded, args...).Err(); err != nil {
					return err
				}
			}
			return nil
		}
		err := rerankMembers(ctx, s, keys.Topics.In(p), "topics", show, func(ids []any) error {
			ranked += len(ids)
			return recommend(ids)
		})
		if err != nil {
			return ranked, err
		}
		private, err := s.DB.Client.SMembers(ctx, keys.Private.In(p)).Result()
		if err != nil {
			return ranked, err
		}
		for _, category := range private {
			if err := rerankMembers(ctx, s, keys.PrivateTopics.In(p, category), "topics", show, recommend); err != nil {
				return ranked, err
			}
		}
		// Topics of other programs may be in this ranking only.
		others := func(ids []any) error {
			listed, err := s.DB.Client.ZMScore(ctx, keys.Topics.In(p), db.ToStrings(ids)...).Result()
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
		if err := rerankMembers(ctx, s, keys.Recommended.In(p), "topics", show, others); err != nil {
			return ranked, err
		}
		if err := fillArticles(ctx, s, p, show); err != nil {
			return ranked, err
		}
		if err := fillComments(ctx, s, p, show); err != nil {
			return ranked, err
		}
		if err := linkArticles(ctx, s, p); err != nil {
			return ranked, err
		}
	}
	return ranked, nil
}

// rerankMembers calls f with the members of a sorted set, as EachMember does, and show with the progress.
func rerankMembers(
	ctx context.Context, s *redisstore.Store, zset, stage string, show func(stage string, done,
		total int64), f func(members []any) error,
) error {
	if show == nil {
		return s.DB.EachMember(ctx, zset, f)
	}
	total, err := s.DB.Client.ZCard(ctx, zset).Result()
	if err != nil {
		return err
	}
	done := int64(0)
	return s.DB.EachMember(ctx, zset, func(members []any) error {
		done = min(done+int64(len(members)), total)
		show(stage, done, total)
		return f(members)
	})
}

var (
	rankArticles = db.Script("rank_articles")
	rankComments = db.Script("rank_comments")
)

// fillComments fills the lists of the comments of users by points.
func fillComments(
	ctx context.Context, s *redisstore.Store, p keys.Partition, show func(stage string, done, total int64),
) error {
	return rerankMembers(ctx, s, keys.Comments.In(p), "comments", show, func(comments []any) error {
		for batch := range slices.Chunk(comments, memberPage) {
			guarded := s.DB.Guarded([]string{keys.Settings.In(p)})
			if err := rankComments.Run(ctx, s.DB.Client, guarded, batch...).Err(); err != nil {
				return err
			}
		}
		return nil
	})
}

// fillArticles fills the rankings of articles that only Agora has: first the site's, from the rankings of the data
// contract, then the missing rankings of groups.
func fillArticles(
	ctx context.Context, s *redisstore.Store, p keys.Partition, show func(stage string, done, total int64),
) error {
	var own []read.Ranking
	for _, r := range read.Rankings {
		if r.Own() {
			own = append(own, r)
			continue
		}
		err := rerankMembers(ctx, s, r.All.In(p, ""), "articles", show, func(articles []any) error {
			for batch := range slices.Chunk(articles, memberPage) {
				args := append([]any{db.FormatTime(s.DB.Now())}, batch...)
				guarded := s.DB.Guarded([]string{keys.Settings.In(p)})
				if err := rankArticles.Run(ctx, s.DB.Client, guarded, args...).Err(); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
	c := &checker{store: s} // for rankGroup; it checks nothing
	return s.DB.EachMember(ctx, keys.Groups.In(p), func(groups []any) error {
		for _, name := range groups {
			for _, r := range own {
				if r.Sparse { // its articles are there already
					continue
				}
				if _, err := c.rankGroup(ctx, p, db.ToString(name), r.All.In(p, db.ToString(name))); err != nil {
					return err
				}
			}
		}
		return nil
	})
}
