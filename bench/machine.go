package main

import (
	"fmt"
	"os"
	"runtime"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// A machineUse is processor time. Figures of a machine that does other work are worth little, so a run shows how much
// that was.
type machineUse struct {
	began time.Time
	all   time.Duration // of all programs since the machine started
	own   time.Duration // of this process and the processes that it has started and that have ended
}

// useNow returns the processor time up to now.
func useNow() (use machineUse, err error) {
	text, err := os.ReadFile("/proc/stat")
	if err != nil {
		return use, err
	}
	line, _, _ := strings.Cut(string(text), "\n")
	const tick = 10 * time.Millisecond
	for i, field := range strings.Fields(line)[1:] {
		const idle, ioWait, guest = 3, 4, 8 // guest is a part of user
		if i == idle || i == ioWait || i >= guest {
			continue
		}
		ticks, err := strconv.Atoi(field)
		if err != nil {
			return use, err
		}
		use.all += time.Duration(ticks) * tick
	}
	for _, who := range []int{syscall.RUSAGE_SELF, syscall.RUSAGE_CHILDREN} {
		var taken syscall.Rusage
		if err := syscall.Getrusage(who, &taken); err != nil {
			return use, err
		}
		use.own += time.Duration(taken.Utime.Nano() + taken.Stime.Nano())
	}
	use.began = time.Now()
	return use, nil
}

// since describes the machine, and how busy other programs have kept it.
func (before machineUse) since() (string, error) {
	now, err := useNow()
	if err != nil {
		return "", err
	}
	others := (now.all - before.all) - (now.own - before.own)
	processors := runtime.NumCPU()
	share := float64(others) / float64(now.began.Sub(before.began)) / float64(processors)
	return fmt.Sprintf("%d processors, %s. Other programs took %.0f %% of them.",
		processors, runtime.Version(), 100*max(0, share)), nil
}
