package markdown

import (
	"context"
	"crypto/sha256"
	"fmt"
	"log/slog"
	"runtime"
	"runtime/debug"
	"sync/atomic"

	"golang.org/x/sync/singleflight"
)

// A Renderer turns Markdown into HTML and remembers what it rendered last. It is for
// many goroutines at once.
type Renderer struct {
	cache   *cache
	flights singleflight.Group
	turns   chan struct{} // one for each render that runs
	render  func(source string) (html string, steps int)
}

// DefaultCache is how many bytes of HTML a renderer usually keeps.
const DefaultCache = 32 << 20

// New returns a Renderer that keeps up to cacheBytes of HTML. It renders as many texts at
// once as there are processors but one, which is for everything else: responses whose time is
// over were up to 50 ms later without it.
func New(cacheBytes int64) *Renderer {
	return &Renderer{cache: newCache(cacheBytes), turns: make(chan struct{}, max(runtime.NumCPU()-1, 1)), render: render}
}

// A rendering is the HTML of a text, and the steps that took.
type rendering struct {
	html  string
	steps int
}

// What has become of a flight that a call began.
const (
	waits   = iota // for its turn
	renders        // goes on when the call ends, and the call pays for it
	left           // the call ended before its turn
)

// HTML returns the source as sanitised HTML, and the steps that rendering it took: a step
// is a nanosecond or so, their number depends on the source alone, and it grows about
// linearly with its length. It is 0 when the HTML was kept, or somebody else's call is
// rendering the same source. The error is that of ctx; a render that has begun goes on,
// what comes of it is kept, and HTML waits for it, so that its steps are counted.
func (r *Renderer) HTML(ctx context.Context, source string) (html string, steps int, err error) {
	key := sha256.Sum256([]byte(source))
	for {
		if html, ok := r.cache.get(key); ok {
			return html, 0, nil
		}
		var state atomic.Int32
		flight := r.flights.DoChan(string(key[:]), func() (any, error) {
			select {
			case r.turns <- struct{}{}:
			case <-ctx.Done():
				return nil, context.Cause(ctx)
			}
			defer func() { <-r.turns }()
			if !state.CompareAndSwap(waits, renders) {
				return nil, context.Cause(ctx)
			}
			return r.renderOnce(key, source), nil
		})
		var done singleflight.Result
		select {
		case done = <-flight:
		case <-ctx.Done():
			if state.CompareAndSwap(waits, left) {
				return "", 0, context.Cause(ctx)
			}
			done = <-flight
		}
		made, _ := done.Val.(rendering)
		switch {
		case state.Load() == renders:
			return made.html, made.steps, context.Cause(ctx)
		case ctx.Err() != nil:
			return "", 0, context.Cause(ctx)
		case done.Err == nil:
			return made.html, 0, nil
		} // the call that began it has left before its turn
	}
}

// renderOnce renders a source and keeps the result, unless another call has just done so.
// A panic in a parser is logged, and the source is shown as it is written: it runs on
// a goroutine of its own, where a panic would end the process.
func (r *Renderer) renderOnce(key digest, source string) (made rendering) {
	if html, ok := r.cache.get(key); ok {
		return rendering{html: html}
	}
	defer func() {
		if v := recover(); v != nil {
			slog.Error("panic in the renderer of Markdown", "error", fmt.Sprint(v), "sha256", fmt.Sprintf("%x", key), "stack",
				string(debug.Stack()))
			made = rendering{plain(source), stepsAtLeast}
		}
		r.cache.keep(key, made.html)
	}()
	made.html, made.steps = r.render(source)
	return made
}
