package main

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

// growHeap sets GOGC by the live heap each second, until ctx ends.
func growHeap(ctx context.Context) {
	if os.Getenv("GOGC") != "" {
		return
	}
	live := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	tick := time.NewTicker(time.Second)
	defer tick.Stop()
	for set := 100; ctx.Err() == nil; {
		metrics.Read(live)
		percent := gcPercent(live[0].Value.Uint64())
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

// gcPercent returns the GOGC for a live heap of so many bytes: from 100, for one of half of leastHeap or more, to about
// 1,000.
func gcPercent(live uint64) int {
	live = max(live, leastHeap/11)
	return int(max(100, (leastHeap-min(live, leastHeap))*100/live))
}
