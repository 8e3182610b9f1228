package redisstore

import (
	"math/rand/v2"
	"testing"

	"github.com/agoraql/agora/internal/rank"
	"github.com/agoraql/agora/internal/redistest"
	"github.com/redis/go-redis/v9"
)

// TestFormulasAgree holds each formula's Go function and Lua chunk equal.
func TestFormulasAgree(t *testing.T) {
	const inputs, batch = 10_000, 500
	script := redis.NewScript(rank.Lua + `
local out = {}
for i = 1, #ARGV, 2 do out[#out + 1] = article_score(tonumber(ARGV[i]), tonumber(ARGV[i + 1])) end
return out`)
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		client := r.Client(t)
		random := rand.New(rand.NewPCG(1, 2))
		for range inputs / batch {
			var args []any
			var want []string
			for range batch {
				micros := random.Int64N(4_000_000_000_000_000)
				votes := random.IntN(2_000_000) - 1_000
				posted := float64(micros) / 1e6
				args = append(args, rank.Text(posted), votes)
				want = append(want, rank.Text(rank.ArticleScore(posted, votes)))
			}
			got, err := script.Run(t.Context(), client, nil, args...).StringSlice()
			if err != nil {
				t.Fatal(err)
			}
			for i := range want {
				if got[i] != want[i] {
					t.Fatalf("article_score(%v, %v) = %s in Lua, %s in Go", args[2*i], args[2*i+1], got[i], want[i])
				}
			}
		}
	})
}
