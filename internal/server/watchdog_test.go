package server

import (
	"os"
	"strconv"
	"testing"
	"time"
)

func TestWatchdogOfAnotherProcess(t *testing.T) {
	for _, c := range []struct {
		name, usec, pid string
		want            time.Duration
	}{
		{"none", "", "", 0},
		{"of this process", "30000000", strconv.Itoa(os.Getpid()), 30 * time.Second},
		{"of any process", "30000000", "", 30 * time.Second},
		{"of another process", "30000000", "1", 0},
		{"that is no number", "soon", "", 0},
		{"of no time", "0", "", 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Setenv("WATCHDOG_USEC", c.usec)
			t.Setenv("WATCHDOG_PID", c.pid)
			if got := watchdog(); got != c.want {
				t.Errorf("%s, want %s", got, c.want)
			}
		})
	}
}
