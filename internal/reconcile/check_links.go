package reconcile

import (
	"context"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore"
	"github.com/agoraql/agora/internal/redisstore/post"
)

var checkLinks = &rule{script: db.Script("check_links"), batch: 50}

// links checks the links of articles. Each subject consists of the id of an article.
func (c *checker) links(ctx context.Context, p keys.Partition, articles [][]string) error {
	pipe := c.store.DB.Client.Pipeline()
	reads := make([]*redis.SliceCmd, len(articles))
	for i, article := range articles {
		reads[i] = pipe.HMGet(ctx, p.Tag+keys.Article.Before+article[0], "link", "linked")
	}
	if len(reads) == 0 {
		return nil
	}
	if err := db.Send(ctx, pipe); err != nil {
		return err
	}
	var subjects [][]string
	for i, read := range reads {
		values, err := read.Result()
		if db.IsWrongType(err) {
			continue // checkArticles reports it
		} else if err != nil {
			return err
		}
		if a := db.ToStrings(values); a[0] != "" || a[1] != "" {
			subjects = append(subjects, []string{articles[i][0], a[0], post.LinkedField(a[0])})
		}
	}
	return c.look(ctx, checkLinks, p, subjects)
}

// linkArticles adds the articles of a partition to the lists of their links and domains, where a list lacks them.
func linkArticles(ctx context.Context, s *redisstore.Store, p keys.Partition) error {
	c := &checker{store: s, options: CheckOptions{Repair: true}, seen: map[string]int{}}
	err := c.scan(ctx, p, keys.Article.Pattern(), func(keyNames []string) error {
		return c.links(ctx, p, Numbers(keyNames, keys.Article.Before))
	})
	if err != nil {
		return err
	}
	return c.confirmSuspects(ctx)
}
