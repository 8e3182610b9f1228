// Package part runs the parts of a server beside its requests, each on a goroutine of its own. A panic of a part does
// not end the server. TestGoroutinesRecover lists what else runs on goroutines.
package part

import (
	"context"
	"fmt"
	"log/slog"
	"runtime/debug"
	"time"

	"github.com/agoraql/agora/internal/metrics"
	"github.com/agoraql/agora/internal/pause"
)

const (
	firstWait   = time.Second
	longestWait = time.Minute
)

// Run runs a part until it returns. If the part panics, Run logs the panic, counts it by the name of the part, and runs
// the part again after a wait. The wait is a second. It doubles, up to a minute, if the part panics again within a
// minute. Run returns if ctx ends during the wait.
func Run(ctx context.Context, name string, log *slog.Logger, run func(ctx context.Context)) {
	for wait := firstWait; ; wait = min(2*wait, longestWait) {
		began := time.Now()
		failure := Recovered(func() error {
			run(ctx)
			return nil
		})
		if failure == nil {
			return
		}
		metrics.PartFailed(name)
		log.ErrorContext(ctx, "a part of the server has failed; it begins again", "part", name, "panic", failure)
		if time.Since(began) > longestWait {
			wait = firstWait
		}
		if !pause.For(ctx, wait) {
			return
		}
	}
}

// Once runs f, on the goroutine of its caller. If it panics, that is logged and counted by the name of the part.
func Once(name string, f func()) {
	failure := Recovered(func() error {
		f()
		return nil
	})
	if failure != nil {
		metrics.PartFailed(name)
		slog.Error("a part of the server has failed", "part", name, "panic", failure)
	}
}

// A PanicError is a panic, with its stack.
type PanicError struct {
	value any
	stack []byte
}

// Error implements error.
func (p *PanicError) Error() string { return fmt.Sprintf("panic: %v\n%s", p.value, p.stack) }

// Recovered calls f and returns its error, or its panic as a *PanicError.
func Recovered(f func() error) (err error) {
	defer func() {
		if v := recover(); v != nil {
			err = &PanicError{v, debug.Stack()}
		}
	}()
	return f()
}
