package redisstore_test

import (
	"runtime"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redisstore/read"
	"github.com/agoraql/agora/internal/redistest"
)

// BenchmarkFrontPage reads a page of 25 articles with their authors with 64 clients, on one partition and on eight.
// It reports pages a second, and the ratio to one partition in the same run.
func BenchmarkFrontPage(b *testing.B) {
	const clients = 64
	partitioned := redistest.Server(b)
	partitioned.Partitions = redistest.ClusterPartitions
	first := 0.0
	for _, c := range []struct {
		name string
		r    *redistest.Redis
	}{
		{"1 partition on one Redis", redistest.Server(b)},
		{"8 partitions on one Redis", partitioned},
		{"8 partitions on three masters", redistest.Cluster(b)},
	} {
		s := agoratest.New(b, c.r).Store
		people := users(b, s, 50)
		for i := range 2_000 {
			addArticle(b, s, people[i%len(people)])
		}
		b.Run(c.name, func(b *testing.B) {
			b.SetParallelism(max(clients/runtime.GOMAXPROCS(0), 1))
			b.RunParallel(func(pb *testing.PB) {
				for pb.Next() {
					ctx := s.Core.NewResponse(b.Context(), nil, read.ArticleAuthor, nil)
					if page, err := s.ArticleFeeds.Feed(ctx, forum.Feed{}); err != nil || len(page.Edges) != 25 {
						b.Errorf("%v, %v", page, err)
						return
					}
				}
			})
			rate := float64(b.N) / b.Elapsed().Seconds()
			if c.r.Partitions == 1 {
				first = rate
			}
			b.ReportMetric(rate, "pages/s")
			b.ReportMetric(rate/first, "of-one-partition")
		})
	}
}
