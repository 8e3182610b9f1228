package interop_test

import (
	"time"

	"github.com/agoraql/agora/internal/redis"
)

func z(score float64, member string) redis.Z { return redis.Z{Score: score, Member: member} }

func (p *program) addToGroups(article string, groups ...string) {
	for _, group := range groups {
		p.must(p.db.SAdd(p.ctx, "group:"+group, article).Err())
	}
}

func (p *program) removeFromGroups(article string, groups ...string) {
	for _, group := range groups {
		p.must(p.db.SRem(p.ctx, "group:"+group, article).Err())
	}
}

// groupArticles is a page of a group by "score:" or "time:". The program keeps the
// group's ranking for 60 s.
func (p *program) groupArticles(group, order string, page int64) []string {
	ranking := order + group
	exists, err := p.db.Exists(p.ctx, ranking).Result()
	p.must(err)
	if exists == 0 {
		p.must(p.db.ZInterStore(p.ctx, ranking, &redis.ZStore{
			Keys: []string{"group:" + group, order}, Aggregate: "MAX",
		}).Err())
		p.must(p.db.Expire(p.ctx, ranking, time.Minute).Err())
	}
	return p.page(ranking, page)
}
