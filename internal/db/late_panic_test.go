package db

import (
	"context"
	"testing"
	"time"
)

// TestLateWriteThatPanicsIsLeftOut queues a write that panics before one that does not.
func TestLateWriteThatPanicsIsLeftOut(t *testing.T) {
	t.Parallel()
	l := newLater()
	t.Cleanup(l.stop)
	made := make(chan struct{})
	for _, write := range []func(context.Context){
		func(context.Context) { panic("on purpose") },
		func(context.Context) { close(made) },
	} {
		if !l.Do(time.Unix(1, 0), "ada", "", write) {
			t.Fatal("a write is not queued")
		}
	}
	<-made
}
