package search

import (
	"fmt"
	"log/slog"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redisstore"
	"github.com/agoraql/agora/internal/redistest"
)

// benchTopics is about the number of topics of V2EX's data.
const benchTopics = 106_000

// BenchmarkIndex indexes 106,000 topics on a redis-server, and searches for words of all frequencies. It reports the
// seconds that the index took, and the times of searches.
func BenchmarkIndex(b *testing.B) {
	r := redistest.Server(b)
	store, err := redisstore.Open(b.Context(), r.Client(b), redisstore.Options{})
	if err != nil {
		b.Fatal(err)
	}
	defer store.DB.Close()
	random := rand.New(rand.NewPCG(1, 2))
	words := rand.NewZipf(random, 1.1, 20, 50_000)
	text := func(n int) string {
		var t strings.Builder
		for range n {
			fmt.Fprintf(&t, "%s ", word(words.Uint64()))
		}
		return t.String()
	}
	client := r.Client(b)
	for from := 0; from < benchTopics; from += 1_000 {
		pipe := client.Pipeline()
		for id := from + 1; id <= from+1_000; id++ {
			pipe.HSet(b.Context(), fmt.Sprint("bbs::topic::", id), "id", id, "time", 1_700_000_000+id, "title", text(8),
				"content", text(20+random.IntN(100)), "author_id", 1+random.IntN(1_000), "category", "c", "tags", `["x"]`)
		}
		if _, err := pipe.Exec(b.Context()); err != nil {
			b.Fatal(err)
		}
	}
	x, err := Open(store, nil, b.TempDir(), slog.New(slog.DiscardHandler))
	if err != nil {
		b.Fatal(err)
	}
	defer x.Close()
	began := time.Now()
	if err := x.Build(b.Context(), nil); err != nil {
		b.Fatal(err)
	}
	if n, err := x.Size(b.Context()); n != benchTopics {
		b.Fatalf("it has %d topics: %v", n, err)
	}
	indexed := time.Since(began)
	var took []time.Duration
	for b.Loop() {
		query := text(1 + random.IntN(3))
		began := time.Now()
		_, err := x.Find(store.Core.NewResponse(b.Context(), nil, 0, nil), forum.Search{
			Query: query, Order: forum.SearchRelevance, Page: forum.Page{Size: 25},
		})
		if err != nil {
			b.Fatal(err)
		}
		took = append(took, time.Since(began))
	}
	slices.Sort(took)
	b.ReportMetric(indexed.Seconds(), "s/index")
	b.ReportMetric(float64(took[len(took)/2].Microseconds())/1e3, "ms/p50")
	b.ReportMetric(float64(took[len(took)*99/100].Microseconds())/1e3, "ms/p99")
}

// word returns the word with a number: for each eighth one two Chinese characters.
func word(n uint64) string {
	if n%8 == 7 {
		return string([]rune{rune(0x4e00 + n%97), rune(0x4e00 + n/8%3_000)})
	}
	letters := ""
	for m := n + 30; m > 0; m /= 20 {
		letters += string("bcdfghjklmnpqrstvwxz"[m%20]) + string("aeiou"[m%5])
	}
	return letters
}
