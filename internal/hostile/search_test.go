//go:build unix

package hostile_test

import (
	"cmp"
	"flag"
	"fmt"
	"math/rand/v2"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/graph"
	"github.com/agoraql/agora/internal/need"
)

// most is how many times an ordinary point's a point of any request may take. Memory
// includes the connections of a server that has just begun. An ordinary point takes a sixth
// of the 3 µs that a point stands for, and the search runs beside other tests: so 30 times its
// processor time is less than six times the price on a busy machine.
var most = measures{cpu: 30, responded: 10, allocated: 20, commands: 10}

var (
	searchSeed = flag.Uint64("seed", 0, "search for prices with this seed; 0 for a new one")
	searchFor  = flag.Duration("search", time.Minute, "search for prices for so long")
)

// TestAttacksAreValid parses the requests with which the search begins.
func TestAttacksAreValid(t *testing.T) {
	b := &breeder{schema: graph.NewSchema(&graph.Resolver{}).Schema()}
	for i := range attacks {
		if b.parse(&attacks[i].request) == nil {
			t.Errorf("%s is not valid by the schema any more: write it anew", attacks[i].name)
		}
	}
}

// A find is a request with its measures.
type find struct {
	*request
	result
	ratios measures
}

// A search keeps the requests that were the most expensive, by each measure.
type search struct {
	lab     *lab
	breeder *breeder
	best    [kinds][]find
	tried   int
	unpaid  int
}

const population = 24

// TestPrices looks for requests that take more than they pay for. It begins with
// those that once did, and with random ones, and goes on with changes of the worst.
// The flag -search says for how long.
func TestPrices(t *testing.T) {
	need.Larger(t, "searches for a minute, in a data set of 200,000 users")
	defer debug.SetGCPercent(debug.SetGCPercent(-1)) // lab.sweep collects
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(4 << 30))
	seed := cmp.Or(*searchSeed, rand.Uint64())
	t.Logf("for %v with -seed %d", *searchFor, seed)
	s := &search{lab: newLab(t)}
	t.Logf("an ordinary point: %s; the smallest request costs %d", describe(s.lab.perUnit), s.lab.floor)
	s.breeder = &breeder{
		schema: graph.NewSchema(&graph.Resolver{}).Schema(), random: rand.New(rand.NewPCG(seed, 1)), pool: newPool(),
	}
	for i := range attacks {
		if s.breeder.parse(&attacks[i].request) != nil { // see TestAttacksAreValid
			s.try(&attacks[i].request)
		}
	}
	for end := time.Now().Add(*searchFor); time.Now().Before(end); {
		s.step()
	}
	s.lab.calibrate() // the machine may be another by now
	t.Logf("%d requests, %d of them refused; an ordinary point: %s", s.tried, s.unpaid, describe(s.lab.perUnit))
	s.report(t)
}

// step tries one more request: a change of one of the worst by some measure, or a new one.
func (s *search) step() {
	r := s.breeder.random
	best := s.best[r.IntN(kinds)]
	var next *request
	if len(best) == 0 || r.IntN(6) == 0 {
		next = s.breeder.seedling()
	} else {
		i := min(r.IntN(len(best)), r.IntN(len(best))) // the worse the more often
		next = s.breeder.mutate(best[i].request)
	}
	if next != nil {
		s.try(next)
	}
}

func (s *search) try(r *request) {
	s.tried++
	got := s.lab.measure(r)
	s.breeder.pool.learn(got.sink.beginning)
	if got.unpaid {
		s.unpaid++
	}
	one := find{r, got, s.lab.ratios(got)}
	sure := false
	for kind := range s.best {
		list := s.best[kind]
		same := slices.ContainsFunc(list, func(f find) bool {
			return f.text == r.text && f.padding == r.padding &&
				f.accept == r.accept
		})
		if same || len(list) == population && list[population-1].ratios[kind] >= one.ratios[kind] {
			continue
		}
		if !sure && one.ratios[kind] > most[kind]/2 { // or a chance result would stay among the worst
			one, sure = s.confirm(one), true
		}
		list = append(list, one)
		slices.SortStableFunc(list, func(a, b find) int { return cmp.Compare(b.ratios[kind], a.ratios[kind]) })
		s.best[kind] = list[:min(len(list), population)]
	}
}

// report logs the worst by each measure, measured again, and fails for those that
// take too much.
func (s *search) report(t *testing.T) {
	for kind, list := range s.best {
		var text strings.Builder
		worst := 0.0
		for _, f := range list[:min(len(list), 5)] {
			f = s.confirm(f)
			worst = max(worst, f.ratios[kind])
			fmt.Fprintf(&text, "\n- %.1f times an ordinary point's: %d points for %s\n  %s\n",
				f.ratios[kind], f.points, describe(f.measures), f.request)
		}
		t.Logf("the worst by %s:%s", kindNames[kind], text.String())
		if worst > most[kind] {
			t.Errorf("%s: %.1f times an ordinary point's; the most is %.0f", kindNames[kind], worst, most[kind])
		}
	}
}

// confirm measures a request again, and returns the medians.
func (s *search) confirm(f find) find {
	const times, enough = 5, 100 * time.Millisecond // longer measurements have little noise
	var ratios, spent []measures
	for began := time.Now(); len(ratios) < times && (len(ratios) == 0 || time.Since(began) < enough); {
		f.result = s.lab.measure(f.request)
		ratios, spent = append(ratios, s.lab.ratios(f.result)), append(spent, f.measures)
	}
	f.ratios, f.measures = medians(ratios), medians(spent)
	return f
}

func describe(m measures) string {
	return fmt.Sprintf("%.1f %s, %.0f %s, %.0f %s, %.2f %s",
		m[cpu], kindNames[cpu], m[responded], kindNames[responded], m[allocated], kindNames[allocated], m[commands],
		kindNames[commands])
}
