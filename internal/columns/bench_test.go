package columns

import (
	"math/rand/v2"
	"runtime"
	"strconv"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/formula"
	"github.com/agoraql/agora/internal/rank"
)

// filled returns a table of n posts of the last 32 days, each in two of a thousand places and with three of four
// thousand tags, and its memory in bytes.
func filled(n int, now time.Time) (t *Table, memory uint64) {
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	t = filledTable(n, now)
	runtime.GC()
	runtime.ReadMemStats(&after)
	return t, after.HeapAlloc - before.HeapAlloc
}

func filledTable(n int, now time.Time) *Table {
	t, random := newTable(), rand.New(rand.NewPCG(1, 2))
	places, tags := make([]string, 1_000), make([]string, 4_000)
	for i := range places {
		places[i] = "place" + strconv.Itoa(i)
	}
	for i := range tags {
		tags[i] = "tag" + strconv.Itoa(i)
	}
	for i := range n {
		p := random.IntN(999)
		t.Set(int64(i+1), &Post{
			PostedAt: now.Add(-Age + Age/time.Duration(n)*time.Duration(i)), Ups: int(1 / (random.Float64() + 1e-4)),
			Comments: random.IntN(100), Places: places[p : p+2], Tags: tags[4*p : 4*p+3],
		}, now)
	}
	return t
}

// BenchmarkMillion computes each published formula over a million posts, and reports the memory of their columns.
func BenchmarkMillion(b *testing.B) {
	t, memory := filled(1_000_000, start)
	scopes := map[string]Scope{"": {}, "-place": {Places: Places("place7")}, "-tag": {Tag: "tag28"}}
	measure := func(name string, f *formula.Formula) {
		for suffix, of := range scopes {
			b.Run(name+suffix, func(b *testing.B) {
				for b.Loop() {
					t.rank(By{Formula: f, Of: of}, start)
				}
				b.ReportMetric(float64(memory)/1e6, "MB")
			})
		}
	}
	measure("points", parsed(b, "points"))
	for _, published := range rank.Formulas() {
		measure(published.Name, formula.BuiltIn(published.Name))
	}
	runtime.KeepAlive(t)
}

// BenchmarkFollow brings a ranking of a million posts in line with one vote.
func BenchmarkFollow(b *testing.B) {
	t, _ := filled(1_000_000, start)
	r := t.rank(By{Formula: parsed(b, "points")}, start)
	random := rand.New(rand.NewPCG(1, 2))
	for b.Loop() {
		at := int64(1 + random.IntN(1_000_000))
		t.Set(at, &Post{PostedAt: start, Ups: random.IntN(10_000)}, start)
		if !r.follow(t, start) {
			r = t.rank(By{Formula: r.by.Formula}, start)
		}
	}
}
