package reconcile

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"github.com/agoraql/agora/internal/pause"
)

// TestAWalkTakesItsShare works for a time on a clock of its own, and looks how long the walk rests for it.
func TestAWalkTakesItsShare(t *testing.T) {
	for _, c := range []struct {
		name         string
		share        float64
		worked, rest time.Duration
	}{
		{"that of a server", Share, 10 * time.Millisecond, 990 * time.Millisecond},
		{"that of a server, after a slow script", Share, time.Second, 99 * time.Second},
		{"half", 0.5, 20 * time.Millisecond, 20 * time.Millisecond},
		{"all of it", 1, time.Second, 0},
		{"as much as it can", 0, time.Second, 0},
		{"after the process was stopped", Share, time.Hour, 99 * longestWork},
	} {
		t.Run(c.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				held := time.Now() // when the lease was held
				walk := &checker{resumed: time.Now(), options: CheckOptions{
					Share: c.share, Continue: func(context.Context) (bool, error) {
						if since := time.Since(held); since > max(c.worked, restSlice) {
							t.Errorf("the lease was not held for %s", since)
						}
						held = time.Now()
						return true, nil
					},
				}}
				for batch := range 3 { // each rests for its own work
					pause.For(t.Context(), c.worked)
					began := time.Now()
					if err := walk.mayContinue(t.Context()); err != nil {
						t.Fatal(err)
					}
					if rest := time.Since(began); (rest - c.rest).Abs() > time.Microsecond {
						t.Errorf("batch %d: it rests for %s, want %s", batch, rest, c.rest)
					}
				}
			})
		})
	}
}
