// Package interop_test is another program of the data contract, beside Agora on one
// Redis. The program_*.go files are the program: they know the contract's table of
// keys and go-redis, and import nothing of Agora. The other files hold the cases.
package interop_test

import (
	"context"
	"errors"
	"strconv"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/redis"
)

// A program is another program of the contract, as plain as such programs are: it
// sends one command after the other, without scripts or transactions.
type program struct {
	t   testing.TB
	ctx context.Context //nolint:containedctx // that of the one test which the program lives for
	db  redis.Client
	now func() time.Time
}

// must reports an error of Redis; an absent value is none.
func (p *program) must(err error) {
	if err != nil && !errors.Is(err, redis.Nil) {
		p.t.Errorf("the program: %v", err)
	}
}

// seconds writes a time as the contract does: Unix seconds with a fraction.
func seconds(at time.Time) float64 { return float64(at.UnixMicro()) / 1e6 }

// text writes seconds as programs write numbers into a hash.
func text(seconds float64) string { return strconv.FormatFloat(seconds, 'f', 6, 64) }

// page is a page of 25 of a ranking, the highest first, counted from 1.
func (p *program) page(ranking string, number int64) []string {
	const size = 25
	members, err := p.db.ZRangeArgs(p.ctx, redis.ZRangeArgs{
		Key: ranking, Start: (number - 1) * size,
		Stop: number*size - 1, Rev: true,
	}).Result()
	p.must(err)
	return members
}

// score is a member's score, and whether it is in the ranking.
func (p *program) score(ranking, member string) (score float64, found bool) {
	score, err := p.db.ZScore(p.ctx, ranking, member).Result()
	p.must(err)
	return score, err == nil
}

func (p *program) hash(key string) map[string]string {
	fields, err := p.db.HGetAll(p.ctx, key).Result()
	p.must(err)
	return fields
}
