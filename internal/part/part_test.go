package part_test

import (
	"bytes"
	"context"
	"log/slog"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/agoraql/agora/internal/part"
	"github.com/agoraql/agora/internal/pause"
)

// TestRun lets a part panic some times, with a while between two of them.
func TestRun(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		var log bytes.Buffer
		var at []time.Duration
		began := time.Now()
		part.Run(t.Context(), "test", slog.New(slog.NewTextHandler(&log, nil)), func(context.Context) {
			at = append(at, time.Since(began))
			switch len(at) {
			case 1, 2, 3, 5:
				panic("on purpose")
			case 4:
				pause.For(t.Context(), time.Hour)
				panic("after an hour")
			}
		})
		h := time.Hour
		want := []time.Duration{0, time.Second, 3 * time.Second, 7 * time.Second, h + 8*time.Second, h + 10*time.Second}
		if len(at) != len(want) {
			t.Fatalf("it ran at %v, want %v", at, want)
		}
		for i := range at {
			if at[i] != want[i] {
				t.Errorf("it ran at %v, want %v", at, want)
			}
		}
		if n := strings.Count(log.String(), "part=test"); n != 5 || !strings.Contains(log.String(), "part_test.go") {
			t.Errorf("%d panics are logged: %s", n, log.String())
		}
	})
}

// TestOnce lets what runs once panic: its caller goes on.
func TestOnce(t *testing.T) {
	var log bytes.Buffer
	before := slog.Default()
	slog.SetDefault(slog.New(slog.NewTextHandler(&log, nil)))
	t.Cleanup(func() { slog.SetDefault(before) })
	part.Once("well", func() {})
	part.Once("test", func() { panic("on purpose") })
	if got := log.String(); strings.Count(got, "part=") != 1 || !strings.Contains(got, "part=test") ||
		!strings.Contains(got, "part_test.go") {
		t.Errorf("the log: %s", got)
	}
}

// TestRunEnds ends the context of a part that always panics.
func TestRunEnds(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	part.Run(ctx, "test", slog.New(slog.DiscardHandler), func(context.Context) {
		cancel()
		panic("on purpose")
	})
}
