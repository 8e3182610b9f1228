package operation

import (
	"bytes"
	"runtime"
	"testing"
	"testing/synctest"
	"time"
)

// TestWorkers runs functions on goroutines that are kept for workerIdle, or until the server stops: synctest fails
// unless all end.
func TestWorkers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		stopping := make(chan struct{})
		w := workers{make(chan func()), func() <-chan struct{} { return stopping }}
		run := func() (goroutine string) {
			done := make(chan string)
			w.run(func() {
				stack := make([]byte, 64)
				id, _, _ := bytes.Cut(stack[:runtime.Stack(stack, false)], []byte("["))
				done <- string(id)
			})
			goroutine = <-done
			synctest.Wait()
			return goroutine
		}
		first := run()
		if second := run(); second != first {
			t.Errorf("%s after %s, which was idle", second, first)
		}
		release := make(chan bool)
		w.run(func() { <-release })
		synctest.Wait()
		if busy := run(); busy == first {
			t.Errorf("%s ran two functions", busy)
		}
		close(release)
		synctest.Wait()
		<-time.After(2 * workerIdle)
		if last := run(); last == first {
			t.Errorf("%s was kept for longer", last)
		}
		close(stopping)
	})
}
