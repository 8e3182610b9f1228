package redisstore_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redisstore"
	"github.com/agoraql/agora/internal/redistest"
)

// BenchmarkVotesThatWaitForReplicas votes with 64 clients on a master with one replica.
func BenchmarkVotesThatWaitForReplicas(b *testing.B) {
	r := redistest.Server(b)
	redistest.Replica(b, r)
	var article *forum.Article
	for _, n := range []int{0, 1} {
		b.Run(fmt.Sprintf("replicas=%d", n), func(b *testing.B) {
			s, err := redisstore.Open(b.Context(), r.Client(b), redisstore.Options{WaitReplicas: n})
			if err != nil {
				b.Fatal(err)
			}
			defer s.Close()
			if article == nil {
				article = post(b, s, users(b, s, 1)[0], "x")
			}
			b.SetParallelism(32)
			b.ResetTimer()
			b.RunParallel(func(pb *testing.PB) {
				for pb.Next() {
					in := forum.VoteArticle{ID: article.ID, Vote: forum.VoteUp}
					viewer := &forum.User{ID: forum.UserID(1 + rand.IntN(1_000_000))}
					if _, err := s.Articles.Vote(b.Context(), viewer, in); err != nil {
						b.Error(err)
					}
				}
			})
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "votes/s")
		})
	}
}
