//go:build linux

package main

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/need"
	"github.com/agoraql/agora/internal/redistest"
)

// TestIdle measures the processor time of servers without requests.
func TestIdle(t *testing.T) {
	need.Larger(t, "measures servers for 20 seconds and more")
	const period, most = 20 * time.Second, 0.005 // of a processor
	for name, args := range map[string][]string{
		"embedded": nil,
		"--data":   {"--data", t.TempDir()},
		"--redis":  {"--redis", urlOf(redistest.Any(t))},
		"cluster":  {"--redis", "redis://" + redistest.Cluster(t).Addr + "?cluster=true"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := startProcess(t, append(args, "--addr", "127.0.0.1:0", "--admin-addr", "127.0.0.1:0")...)
			<-time.After(5 * time.Second) // until the start is over, with the collection of its garbage
			calm := false
			for range 6 { // other programs on the machine can only add to it
				before, all := processorTime(t, r.process.Pid), busyTime(t)
				<-time.After(period)
				share := (processorTime(t, r.process.Pid) - before).Seconds() / period.Seconds()
				others := (busyTime(t) - all).Seconds() / period.Seconds()
				t.Logf("%.2f %% of a processor, all programs %.0f %%", 100*share, 100*others)
				if share <= most {
					return
				}
				calm = calm || others < 0.25
			}
			if !calm {
				t.Skip("other programs took more than a quarter of a processor, six times")
			}
			t.Errorf("more than %.1f %%, six times", 100*most)
		})
	}
}

// processorTime returns the processor time that a process has taken. Linux counts it in hundredths of a second.
func processorTime(t *testing.T, pid int) time.Duration {
	t.Helper()
	stat := readFile(t, fmt.Sprintf("/proc/%d/stat", pid))
	fields := strings.Fields(stat[strings.LastIndex(stat, ")")+1:])
	var user, system int
	if _, err := fmt.Sscan(fields[11]+" "+fields[12], &user, &system); err != nil {
		t.Fatal(err)
	}
	return time.Duration(user+system) * 10 * time.Millisecond
}

// busyTime returns the processor time that all programs of the machine have taken.
func busyTime(t *testing.T) (all time.Duration) {
	t.Helper()
	first, _, _ := strings.Cut(readFile(t, "/proc/stat"), "\n")
	var user, nice, system int
	if _, err := fmt.Sscanf(first, "cpu %d %d %d", &user, &nice, &system); err != nil {
		t.Fatal(err)
	}
	return time.Duration(user+nice+system) * 10 * time.Millisecond
}
