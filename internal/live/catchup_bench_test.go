package live_test

import (
	"runtime"
	"slices"
	"strconv"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/live"
	"github.com/agoraql/agora/internal/redistest"
)

// BenchmarkCatchUp reads a log of 100,000 events that nobody wants but the last.
func BenchmarkCatchUp(b *testing.B) {
	const events = 100_000
	a := agoratest.New(b, redistest.Server(b))
	for from := 0; from < events; from += 10_000 {
		happen(b, a, from, 10_000)
	}
	last := strconv.Itoa(events - 1)
	points := 0
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	for b.Loop() {
		s := subscribe(b, a, live.Subscription{
			After: forum.Position{{}}, Filter: func(e *forum.Event) bool { return e.ID == last },
			Pay: func(n int) error { points += n; return nil },
		})
		read(b, s, 1)
		s.Close()
	}
	runtime.ReadMemStats(&after)
	pages := float64(points / 100)
	b.ReportMetric(float64(points)/float64(b.N), "points")
	b.ReportMetric(float64(b.Elapsed().Microseconds())/pages, "µs/page")
	b.ReportMetric(float64(after.TotalAlloc-before.TotalAlloc)/pages, "B/page")
}

// BenchmarkManyGroups publishes events while 10,000 different subscriptions, of 100 ids each, want others.
func BenchmarkManyGroups(b *testing.B) {
	a := agoratest.New(b, redistest.Server(b))
	ids := make([]string, 100)
	for i := range ids {
		ids[i] = "article:" + strconv.Itoa(100_000+i)
	}
	slices.Sort(ids)
	for i := range 10_000 {
		subscribe(b, a, live.Subscription{
			Key: strconv.Itoa(i), Address: strconv.Itoa(i / 100),
			Filter: func(e *forum.Event) bool {
				_, found := slices.BinarySearch(ids, e.ID)
				return found
			},
		})
	}
	s := subscribe(b, a, live.Subscription{Key: "all", Address: "all"})
	for b.Loop() {
		happen(b, a, 0, 250)
		read(b, s, 250)
	}
	b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N)/250, "µs/event")
}
