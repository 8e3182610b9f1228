package pause_test

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"github.com/agoraql/agora/internal/pause"
)

func TestFor(t *testing.T) {
	for _, c := range []struct {
		name   string
		ends   time.Duration // of the context
		waited time.Duration
		whole  bool
	}{
		{"the whole time", time.Hour, time.Minute, true},
		{"until the context ends", time.Second, time.Second, false},
		{"not at all when it has ended", 0, 0, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				ctx, cancel := context.WithTimeout(t.Context(), c.ends)
				defer cancel()
				start := time.Now()
				whole := pause.For(ctx, time.Minute)
				if waited := time.Since(start); whole != c.whole || waited != c.waited {
					t.Errorf("%v after %s, want %v after %s", whole, waited, c.whole, c.waited)
				}
			})
		})
	}
}
