package markdown

import (
	"context"
	"crypto/sha256"
	"fmt"
	"log/slog"
	"runtime"
	"runtime/debug"

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
// once as there are processors.
func New(cacheBytes int64) *Renderer {
	return &Renderer{cache: newCache(cacheBytes), turns: make(chan struct{}, runtime.NumCPU()), render: render}
}

// A rendering is the HTML of a text, and the steps that took.
type rendering struct {
	html  string
	steps int
}

// HTML returns the source as sanitised HTML, and the steps that rendering it took: a step
// is a nanosecond or so, their number depends on the source alone, and it grows about
// linearly with its length. It is 0 when the HTML was kept, or somebody else's call is
// rendering the same source. The error is that of ctx; a render that has begun goes on,
// and what comes of it is kept.
func (r *Renderer) HTML(ctx context.Context, source string) (html string, steps int, err error) {
	key := sha256.Sum256([]byte(source))
	for {
		if html, ok := r.cache.get(key); ok {
			return html, 0, nil
		}
		began := false
		flight := r.flights.DoChan(string(key[:]), func() (any, error) {
			began = true
			select {
			case r.turns <- struct{}{}:
			case <-ctx.Done():
				return nil, context.Cause(ctx)
			}
			defer func() { <-r.turns }()
			return r.renderOnce(key, source), nil
		})
		select {
		case <-ctx.Done():
			return "", 0, context.Cause(ctx)
		case done := <-flight:
			switch {
			case done.Err != nil && began:
				return "", 0, done.Err
			case done.Err != nil:
				continue // the call that began it has left before its turn
			}
			made := done.Val.(rendering)
			if !began {
				made.steps = 0
			}
			return made.html, made.steps, nil
		}
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
			slog.Error("panic in the renderer of Markdown", "error", fmt.Sprint(v), "sha256", fmt.Sprintf("%x", key), "stack", string(debug.Stack()))
			made = rendering{plain(source), stepsAtLeast}
		}
		r.cache.keep(key, made.html)
	}()
	made.html, made.steps = r.render(source)
	return made
}
