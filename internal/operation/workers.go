package operation

import "time"

// An operation runs on a goroutine of its own, because it may have to be abandoned. A new goroutine begins with a small
// stack, and copies it several times until the store's client has room: 8 % of the processor time of a vote. So
// goroutines are kept for a while after an operation, with the stacks that they have grown.

// workerIdle is how long a goroutine waits for another operation.
const workerIdle = time.Second

// workers run functions on kept goroutines.
type workers struct {
	next chan func()
	done func() <-chan struct{} // closed when the server stops; then none is kept
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
