package redisstore_test

import (
	"fmt"
	"log/slog"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore"
	"github.com/agoraql/agora/internal/redisstore/read"
	"github.com/agoraql/agora/internal/redistest"
)

// BenchmarkReplicaReads reads the front page with authors from the master, and from replicas, while one user edits an
// article without pause. It reports the processor time of the master, and how old the oldest read of the article was.
func BenchmarkReplicaReads(b *testing.B) {
	for _, replicas := range []int{0, 1, 2} {
		b.Run(fmt.Sprint("replicas=", replicas), func(b *testing.B) {
			master, _ := redistest.Replicated(b, max(replicas, 1))
			store, err := redisstore.Open(b.Context(), master.Client(b), redisstore.Options{})
			if err != nil {
				b.Fatal(err)
			}
			u := users(b, store, 1)[0]
			for i := range 100 {
				postArticle(b, store, u, strconv.Itoa(i))
			}
			if replicas > 0 {
				go func() { _ = store.Core.FollowReplicas(b.Context(), replicaBound, slog.New(slog.DiscardHandler)) }()
				time.Sleep(time.Second) //nolint:forbidigo // until the replicas are found
			}
			ages := &ages{}
			go func() {
				tick := time.NewTicker(2 * time.Millisecond)
				defer tick.Stop()
				for range tick.C {
					title := strconv.Itoa(1000 + len(ages.times))
					if _, err := store.Articles.Edit(b.Context(), u, forum.EditArticle{ID: 100, Title: &title}); err != nil {
						return
					}
					ages.written()
				}
			}()
			before := processorTime(b, master.Client(b))
			b.SetParallelism(16)
			b.ResetTimer()
			b.RunParallel(func(pb *testing.PB) {
				for pb.Next() {
					ctx := store.Core.NewResponse(b.Context(), nil, read.ArticleAuthor, nil)
					if replicas > 0 {
						store.Core.AllowReplicas(ctx)
					}
					began := time.Now()
					page, err := store.ArticleFeeds.Feed(ctx, forum.Feed{Order: forum.OrderNew})
					if err != nil || len(page.Edges) != 25 {
						b.Error(page, err)
						return
					}
					ages.read(page.Edges[0].Node.Title, began)
				}
			})
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "pages/s")
			b.ReportMetric((processorTime(b, master.Client(b))-before)*1e6/float64(b.N), "master-µs/page")
			b.ReportMetric(float64(ages.oldest.Microseconds()), "oldest-µs")
		})
	}
}

// ages finds how old the oldest read is.
type ages struct {
	mu     sync.Mutex
	times  []time.Time // when each version was acknowledged
	oldest time.Duration
}

func (a *ages) written() {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.times = append(a.times, time.Now())
}

// read notes that a read which began at a time has returned a title.
func (a *ages) read(title string, began time.Time) {
	a.mu.Lock()
	defer a.mu.Unlock()
	version, _ := strconv.Atoi(title)
	if next := max(version-1000+1, 0); next < len(a.times) {
		a.oldest = max(a.oldest, began.Sub(a.times[next]))
	}
}

// processorTime returns the processor time that a Redis has used, in seconds.
func processorTime(b *testing.B, client redis.Client) (sum float64) {
	for line := range strings.Lines(client.Info(b.Context(), "cpu").Val()) {
		if name, value, _ := strings.Cut(strings.TrimSpace(line), ":"); name == "used_cpu_sys" || name == "used_cpu_user" {
			seconds, _ := strconv.ParseFloat(value, 64)
			sum += seconds
		}
	}
	return sum
}
