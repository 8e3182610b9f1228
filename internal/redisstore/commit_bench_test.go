package redisstore_test

import (
	"fmt"
	"math/rand/v2"
	"strconv"
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
			defer s.DB.Close()
			if article == nil {
				article = postArticle(b, s, users(b, s, 1)[0], "x")
			}
			b.SetParallelism(32)
			b.ResetTimer()
			b.RunParallel(func(pb *testing.PB) {
				for pb.Next() {
					in := forum.CastVote{Post: forum.PostID(article.ID.String()), Vote: forum.VoteUp}
					viewer := &forum.User{ID: forum.UserID(1 + rand.IntN(1_000_000))}
					if _, err := s.Votes.Cast(b.Context(), viewer, in); err != nil {
						b.Error(err)
					}
				}
			})
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "votes/s")
		})
	}
}

// BenchmarkVote votes for articles in two groups. It reports the CPU time of Redis.
func BenchmarkVote(b *testing.B) {
	r := redistest.Server(b)
	s, err := redisstore.Open(b.Context(), r.Client(b), redisstore.Options{})
	if err != nil {
		b.Fatal(err)
	}
	defer s.DB.Close()
	author := users(b, s, 1)[0]
	for _, c := range []struct {
		name   string
		groups []string
	}{{"no groups", nil}, {"two groups", []string{"go", "news"}}} {
		b.Run(c.name, func(b *testing.B) {
			article := postArticle(b, s, author, "x", c.groups...)
			before := redisCPU(b, r)
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				in := forum.CastVote{Post: forum.PostID(article.ID.String()), Vote: forum.VoteUp}
				viewer := &forum.User{ID: forum.UserID(10 + i)}
				if _, err := s.Votes.Cast(b.Context(), viewer, in); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(1e6*(redisCPU(b, r)-before)/float64(b.N), "redis-µs/op")
		})
	}
}

// redisCPU returns the CPU time that the main thread of a Redis has used, in seconds.
func redisCPU(b *testing.B, r *redistest.Redis) float64 {
	b.Helper()
	info, total := r.Client(b).InfoMap(b.Context(), "cpu"), 0.0
	for _, field := range []string{"used_cpu_user_main_thread", "used_cpu_sys_main_thread"} {
		seconds, err := strconv.ParseFloat(info.Item("CPU", field), 64)
		if err != nil {
			b.Fatal(err)
		}
		total += seconds
	}
	return total
}
