package columns

import (
	"math/rand/v2"
	"runtime"
	"strconv"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/formula"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/rank"
)

// filled returns a table of n articles of the last 30 days, each in two of a thousand groups and with three of four
// thousand tags, and its memory in bytes.
func filled(n int, now time.Time) (t *table, memory uint64) {
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	t = filledTable(n, now)
	runtime.GC()
	runtime.ReadMemStats(&after)
	return t, after.HeapAlloc - before.HeapAlloc
}

func filledTable(n int, now time.Time) *table {
	t, random := newTable(), rand.New(rand.NewPCG(1, 2))
	groups := make([]*forum.Group, 1_000)
	for i := range groups {
		groups[i] = &forum.Group{Name: "group" + strconv.Itoa(i)}
	}
	tags := make([]string, 4_000)
	for i := range tags {
		tags[i] = "tag" + strconv.Itoa(i)
	}
	for i := range n {
		g := random.IntN(999)
		t.set(forum.ArticleID(i+1), &forum.Article{
			CreatedAt: now.Add(-Age + Age/time.Duration(n)*time.Duration(i)), Upvotes: int(1 / (random.Float64() + 1e-4)),
			CommentCount: random.IntN(100), Groups: groups[g : g+2], Tags: tags[4*g : 4*g+3],
		}, now)
	}
	return t
}

// BenchmarkMillion computes each published formula over a million articles, and reports the memory of their columns.
func BenchmarkMillion(b *testing.B) {
	now := time.Date(2026, 3, 14, 9, 26, 53, 0, time.UTC)
	t, memory := filled(1_000_000, now)
	for _, published := range rank.Formulas() {
		for suffix, of := range map[string]Scope{"": {}, "-group": {Group: "group7"}, "-tag": {Tag: "tag28"}} {
			b.Run(published.Name+suffix, func(b *testing.B) {
				for b.Loop() {
					t.rank(formula.BuiltIn(published.Name), of, now)
				}
				b.ReportMetric(float64(memory)/1e6, "MB")
			})
		}
	}
	runtime.KeepAlive(t)
}
