package redisstore

import (
	"context"
	"strings"
	"time"

	"github.com/go-redis/redis_rate/v10"
	"github.com/redis/go-redis/v9"
)

// Spend takes one from who's budget of limit for each window, which all servers
// share. It returns how long to wait when there is none left, 0 otherwise. A lost
// reply may take one more.
func (s *Store) Spend(ctx context.Context, budget, who string, limit int, window time.Duration) (time.Duration, error) {
	key := s.pick(who).budget(budget, who)
	got, err := redis_rate.NewLimiter(plainKeys{s.client}).Allow(ctx, key, redis_rate.Limit{Rate: limit, Burst: limit, Period: window})
	if err != nil {
		return 0, err
	}
	return max(got.RetryAfter, 0), nil
}

// plainKeys takes from keys the prefix that redis_rate gives them: ours have
// names of their own.
type plainKeys struct{ redis.UniversalClient }

func (c plainKeys) EvalSha(ctx context.Context, sha string, keys []string, args ...any) *redis.Cmd {
	return c.UniversalClient.EvalSha(ctx, sha, plain(keys), args...)
}

func (c plainKeys) Eval(ctx context.Context, script string, keys []string, args ...any) *redis.Cmd {
	return c.UniversalClient.Eval(ctx, script, plain(keys), args...)
}

func plain(keys []string) []string { return []string{strings.TrimPrefix(keys[0], "rate:")} }
