package server

import (
	"context"
	"os"
	"runtime/debug"
	"runtime/metrics"
	"time"
)

// By default Go collects garbage whenever the heap has doubled. A server that keeps 30 MiB would then collect several
// times a second and spend 10 to 15 % of its time on it. So the heap may grow to leastHeap first; a larger one may
// double, as by default. GOMEMLIMIT bounds the heap all the same, and an operator's GOGC replaces this.

const leastHeap = 128 << 20 // bytes

// growHeap sets GOGC by what the last collection found alive, until ctx ends.
func growHeap(ctx context.Context) {
	if os.Getenv("GOGC") != "" {
		return
	}
	found := []metrics.Sample{
		{Name: "/gc/heap/live:bytes"}, {Name: "/gc/scan/stack:bytes"}, {Name: "/gc/scan/globals:bytes"},
	}
	tick := time.NewTicker(100 * time.Millisecond) // for this long, the heap may grow by too much
	defer tick.Stop()
	for set := 100; ctx.Err() == nil; {
		metrics.Read(found)
		percent := gcPercent(found[0].Value.Uint64(), found[1].Value.Uint64()+found[2].Value.Uint64())
		if change := percent - set; max(change, -change) > set/10 { // to set it stops all goroutines for a moment
			debug.SetGCPercent(percent)
			set = percent
		}
		select {
		case <-ctx.Done():
		case <-tick.C:
		}
	}
}

// gcPercent returns the GOGC with which a heap of live bytes grows to leastHeap before the next collection, but at
// least 100. roots are the bytes in stacks and globals: GOGC is a percentage of them, too.
func gcPercent(live, roots uint64) int {
	return int(max(100, (leastHeap-min(live, leastHeap))*100/max(live+roots, leastHeap/10)))
}
