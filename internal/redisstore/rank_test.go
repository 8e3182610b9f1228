package redisstore

import (
	"math/rand/v2"
	"testing"

	"github.com/agoraql/agora/internal/rank"
	"github.com/agoraql/agora/internal/rank/ranktest"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redistest"
)

// TestFormulasAgree compares each formula's Lua chunk with Go.
func TestFormulasAgree(t *testing.T) {
	t.Parallel()
	const inputs, batch = 10_000, 500
	script := redis.NewScript(func() string {
		return rank.Lua + `
local out = {}
for i = 1, #ARGV, 3 do
  local posted, ups, downs = tonumber(ARGV[i]), tonumber(ARGV[i + 1]), tonumber(ARGV[i + 2])
  out[#out + 1] = article_score(posted, ups)
  out[#out + 1] = hot('reddit-2010', ups, downs, posted)
  out[#out + 1] = hot('reddit', ups, downs, posted)
  out[#out + 1] = wilson(ups, downs)
  out[#out + 1] = top(ups, downs)
  out[#out + 1] = controversial(ups, downs)
end
return out`
	})
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		client := r.Client(t)
		random := rand.New(rand.NewPCG(1, 2))
		for range inputs / batch {
			var args []any
			var want []string
			for range batch {
				posted := float64(random.Int64N(4_000_000_000_000_000)) / 1e6
				// Small and large numbers alike.
				ups, downs := random.IntN(1<<random.IntN(21)), random.IntN(1<<random.IntN(21))
				args = append(args, ranktest.Text(posted), ups, downs)
				for _, score := range []float64{
					rank.ArticleScore(posted, ups), ranktest.Hot(rank.Reddit2010, ups, downs, posted),
					ranktest.Hot(rank.Reddit, ups, downs, posted), ranktest.Wilson(ups, downs),
					float64(ups - downs), ranktest.Controversial(ups, downs),
				} {
					want = append(want, ranktest.Text(score))
				}
			}
			got, err := script.Run(t.Context(), client, nil, args...).StringSlice()
			if err != nil {
				t.Fatal(err)
			}
			for i := range want {
				if got[i] != want[i] {
					t.Fatalf("formula %d of %v is %s in Lua, %s in Go", i%6, args[i/6*3:i/6*3+3], got[i], want[i])
				}
			}
		}
	})
}
