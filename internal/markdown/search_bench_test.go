//go:build unix

package markdown

import (
	"flag"
	"math/rand/v2"
	"strings"
	"syscall"
	"testing"
	"time"
)

var seed = flag.Uint64("seed", 1, "where BenchmarkSearch starts")

// fragments are the parts of the texts of BenchmarkSearch.
var fragments = []string{
	"[", "]", "(", ")", "[a]", "](", "][", "[]", "[](", "[a](b)", "[a]: b", "![", "!", "<", ">", "<a", "<http:", "<a@b.c>",
	"a@b.c ", "a@",
	"http://a.b ", "http://", "www.a.b ", "*", "**", "_", "~", "~~", "*a* ", "*a", "a_", "`", "``", "\\`", "\\", "&",
	"&#x1;", "&amp;", `"`, "'",
	"\n", "\n\n", "  \n", " ", "\t", "    ", "- ", "- a", "1. ", "> ", "# ", "---", "===", "```", "~~~", "a", "aaaaaaaaaa",
	"好", "😀", "Ω", "|", "-|",
	"a|", ":-:|", `\|`, "`\\|`", "[x] ", "[a]: <b> 'c'", "[a]:", ": b", "<!--", "//", ";", ".", "@", "-", "[a]\n",
	"[a]: b\n", "x\n", "\n(", "\n'",
}

// A hostile text repeats pieces, which repeat fragments, until it is as long as may be.
type hostile []piece

type piece struct {
	of    []string
	times int
}

func (h hostile) String() string {
	var once strings.Builder
	for _, p := range h {
		once.WriteString(strings.Repeat(strings.Join(p.of, ""), p.times))
	}
	text := []rune(once.String())
	for len(text) > 0 && len(text) < maxContent {
		text = append(text, text...)
	}
	return string(text[:min(len(text), maxContent)])
}

func (h hostile) mutated(r *rand.Rand) hostile {
	next := make(hostile, 0, len(h)+1)
	for _, p := range h {
		next = append(next, piece{append([]string(nil), p.of...), p.times})
	}
	if len(next) == 0 || len(next) < 4 && r.IntN(4) == 0 {
		return append(next, piece{[]string{fragments[r.IntN(len(fragments))]}, 1 << r.IntN(15)})
	}
	p := &next[r.IntN(len(next))]
	switch i := r.IntN(len(p.of)); r.IntN(4) {
	case 0:
		p.of[i] = fragments[r.IntN(len(fragments))]
	case 1:
		p.of = append(p.of, fragments[r.IntN(len(fragments))])
	case 2:
		p.times = 1 << r.IntN(15)
	case 3:
		p.times = max(1, p.times*(1+r.IntN(4))/2)
	}
	return next
}

// BenchmarkSearch looks for the text that takes longest to render: it climbs from random
// texts to slower ones, and begins anew when it finds none. An operation is one text.
func BenchmarkSearch(b *testing.B) {
	r := rand.New(rand.NewPCG(*seed, 0))
	taken := func(h hostile) time.Duration {
		source, least := h.String(), time.Duration(1<<62)
		for range 2 { // the machine may have been busy
			before := processorTime(b)
			render(source)
			least = min(least, processorTime(b)-before)
		}
		return least
	}
	var at, worst hostile
	var slow, slowest time.Duration
	failures := 0
	for b.Loop() {
		next := at.mutated(r)
		if d := taken(next); d > slow {
			at, slow, failures = next, d, 0
		} else if failures++; failures > 60 {
			at, slow, failures = nil, 0, 0
		}
		if slow > slowest && min(slow, taken(at)) > slowest {
			worst, slowest = at, slow
		}
	}
	b.ReportMetric(float64(slowest.Microseconds())/1e3, "ms-worst")
	for _, p := range worst {
		b.Logf("%d times %q", p.times, p.of)
	}
}

// processorTime returns the processor time of the process, which other load does not change.
func processorTime(b *testing.B) time.Duration {
	b.Helper()
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		b.Fatal(err)
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}
