package operation

import "time"

// An operation runs on a goroutine of its own, because it may have to be abandoned. A new goroutine begins with a small
// stack, and copies it several times until the store's client has room: that is 8 % of the processor time of a vote. So
// a goroutine does not end after an operation. It waits a while for another operation, because its stack has grown
// already.

// workerIdle is how long a goroutine waits for another operation.
const workerIdle = time.Second

// workers run functions on goroutines that wait for the next one.
type workers struct {
	next chan func()
	done func() <-chan struct{} // closed when the server stops; then none waits
}

// run runs f on an idle goroutine, or on a new one if there is none.
func (w *workers) run(f func()) {
	select {
	case w.next <- f:
	default:
		go w.work(f)
	}
}

// work runs f, and then others until there is none for a while.
func (w *workers) work(f func()) {
	idle := time.NewTimer(workerIdle)
	defer idle.Stop()
	for {
		f()
		f = nil // and with it the request
		idle.Reset(workerIdle)
		select {
		case f = <-w.next:
		case <-idle.C:
			return
		case <-w.done():
			return
		}
	}
}
