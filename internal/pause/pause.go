// Package pause waits for a time that a context can end.
package pause

import (
	"context"
	"time"
)

// For waits for d. It returns false as soon as ctx ends, if that is earlier.
func For(ctx context.Context, d time.Duration) bool {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
		return true
	case <-ctx.Done():
		return false
	}
}
