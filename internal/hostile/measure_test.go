//go:build unix

package hostile_test

import (
	"bytes"
	"net/http"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/agoraql/agora/internal/ratelimit"
)

// The measures of a request.
const (
	cpu       = iota // microseconds, of this process and of Redis
	responded        // bytes of the response
	allocated        // bytes
	commands         // of Redis, those of scripts included
	kinds
)

var kindNames = [kinds]string{"µs of CPU", "bytes of response", "bytes allocated", "Redis commands"}

type measures [kinds]float64

// refusalPoints is the price of a request that is refused, which an address
// pays from a limit of its own that no header shows: as gqlhttp charges it.
func refusalPoints(r *request) int { return 200 + (len(r.text)+r.padding)*20>>10 }

// A result is the measures of a request, and the points that it paid.
type result struct {
	measures
	points int
	unpaid bool // refused before it cost anything
	sink   *sink
}

// measure sends one request from a new address, while the clock stands still.
func (l *lab) measure(r *request) result {
	token := ""
	if r.viewer {
		if l.serial++; l.serial%len(l.tokens) == 0 {
			l.agora.Clock.Advance(time.Minute) // gives the viewer everything back
		}
		token = l.tokens[l.serial%len(l.tokens)]
	}
	if strings.Contains(r.text, "contentHTML") {
		l.restart() // or the cache has the HTML
	}
	address := l.address()
	before := l.remaining(address, token)
	serve := l.prepare(address, token, r)
	at := l.gauge()
	w := serve()
	spent := l.gauge()
	for kind := range spent {
		spent[kind] = max(spent[kind]-at[kind]-l.idle[kind], 0)
	}
	spent[responded] = float64(w.size)
	points := before - l.remaining(address, token) - l.floor
	unpaid := points <= l.floor/2 // the remaining points are rounded
	if unpaid {
		points = refusalPoints(r)
	}
	if r.viewer && before < ratelimit.DefaultLimits[ratelimit.Reads]/2 {
		l.agora.Clock.Advance(time.Minute)
	}
	l.sweep()
	return result{spent, points, unpaid, w}
}

// sweep collects garbage between measurements: it would fall on any of them.
func (l *lab) sweep() {
	var m runtime.MemStats
	if runtime.ReadMemStats(&m); m.HeapAlloc > l.live+256<<20 {
		runtime.GC()
		runtime.ReadMemStats(&m)
		l.live = m.HeapAlloc
	}
}

var commandStats = regexp.MustCompile(`(?m)^cmdstat_[^:]+:calls=(\d+)`)

// cpuTime returns the processor time that this process has used.
func cpuTime() time.Duration {
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		panic(err) // it cannot fail for oneself
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}

// gauge reads the use so far.
func (l *lab) gauge() (m measures) {
	info, err := l.client.Info(l.t.Context(), "cpu", "commandstats").Result()
	if err != nil {
		l.t.Fatal(err)
	}
	for _, name := range []string{"used_cpu_user:", "used_cpu_sys:"} {
		_, rest, _ := strings.Cut(info, name)
		text, _, _ := strings.Cut(rest, "\r")
		seconds, err := strconv.ParseFloat(text, 64)
		if err != nil {
			l.t.Fatal(err)
		}
		m[cpu] += seconds * 1e6
	}
	for _, match := range commandStats.FindAllStringSubmatch(info, -1) {
		calls, _ := strconv.ParseFloat(match[1], 64) // digits
		m[commands] += calls
	}
	var heap runtime.MemStats // exact, unlike runtime/metrics, which counts what a processor has allocated in bulk
	runtime.ReadMemStats(&heap)
	m[allocated] = float64(heap.TotalAlloc)
	m[cpu] += float64(cpuTime()) / 1e3
	return m
}

// ordinary are the pages that most people ask for most of the time.
var ordinary = []*request{
	{text: `query Front { articles(first: 25) { nodes {
		id title link upvotes createdAt commentCount author { id name karma } }
		pageInfo { hasNextPage endCursor } } }`},
	{text: `query Topic { topic(id: "topic:` + strconv.Itoa(usual) + `") {
		id title content createdAt tags upvotes downvotes author { id name karma } category { name title }
		comments(first: 25, order: OLD) { nodes {
			id content createdAt upvotes replyCount author { id name } } pageInfo { hasNextPage endCursor } } } }`},
}

// calibrate measures measuring, and an ordinary point.
func (l *lab) calibrate() {
	const times = 31
	var idle []measures
	l.idle = measures{}
	for _, page := range ordinary { // or the first measurements are those of a cold process
		for range times {
			l.measure(page)
		}
	}
	for range times {
		at, then := l.gauge(), l.gauge()
		for kind := range then {
			then[kind] -= at[kind]
		}
		idle = append(idle, then)
	}
	l.idle = medians(idle)
	l.perUnit = measures{}
	for _, page := range ordinary {
		var runs []measures
		for range times {
			got := l.measure(page)
			if got.sink.status != http.StatusOK || bytes.Contains(got.sink.beginning, []byte(`"errors"`)) {
				l.t.Fatalf("an ordinary page: %d %s", got.sink.status, got.sink.beginning)
			}
			for kind := range got.measures {
				got.measures[kind] /= float64(got.points)
			}
			runs = append(runs, got.measures)
		}
		for kind, value := range medians(runs) {
			l.perUnit[kind] += value / float64(len(ordinary))
		}
	}
}

func medians(runs []measures) (m measures) {
	for kind := range m {
		values := make([]float64, len(runs))
		for i, run := range runs {
			values[i] = run[kind]
		}
		slices.Sort(values)
		m[kind] = values[len(values)/2]
	}
	return m
}

// ratios are how often an ordinary point's a point of the result took.
func (l *lab) ratios(got result) (m measures) {
	for kind := range m {
		m[kind] = got.measures[kind] / float64(got.points) / l.perUnit[kind]
	}
	return m
}
