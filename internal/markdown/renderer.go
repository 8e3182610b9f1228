package markdown

import (
	"context"
	"crypto/sha256"
	"fmt"
	"log/slog"
	"runtime"
	"runtime/debug"
	"sync/atomic"

	"github.com/agoraql/agora/internal/metrics"
	"golang.org/x/sync/singleflight"
)

// A Renderer converts Markdown to HTML and caches the results. It is safe for concurrent use.
type Renderer struct {
	cache   *cache
	flights singleflight.Group
	turns   chan struct{} // a semaphore of running renders
	render  func(source string) (html string, steps int)
}

// DefaultCache is the usual size of a renderer's cache in bytes.
const DefaultCache = 32 << 20

// New returns a Renderer with a cache of cacheBytes. The number of texts that it renders at the same time is the number
// of processors minus one, but at least one: with every processor in use, responses at their deadline were up to 50 ms
// late.
func New(cacheBytes int64) *Renderer {
	return &Renderer{cache: newCache(cacheBytes), turns: make(chan struct{}, max(runtime.NumCPU()-1, 1)), render: render}
}

// Size returns the memory of the cache, in bytes.
func (r *Renderer) Size() int64 { return r.cache.size() }

// A rendering is the HTML of a text, and the steps of rendering it.
type rendering struct {
	html  string
	steps int
}

// A flight is one rendering, for all calls that need it at the same time. These are its states for the call that began
// it.
const (
	waits   = iota // for a turn
	renders        // continues when the call ends, and the call pays for it
	left           // the call ended before its turn
)

// HTML returns the source as sanitised HTML, and the number of steps of rendering it. A step takes about a nanosecond.
// The number depends on the source only, and is about linear in its length. It is 0 if the HTML was cached, or if
// another call renders the same source.
// Errors: the cause of ctx. If ctx ends while this call renders, HTML waits for the end of the rendering, which is then
// cached, and returns its steps with the error, so that they are counted.
func (r *Renderer) HTML(ctx context.Context, source string) (html string, steps int, err error) {
	return r.once(ctx, sha256.Sum256([]byte(source)), func() (string, int) { return r.render(source) }, source)
}

// Linked returns what HTML returns, with links to the users whom the source mentions. userURL is the template of the
// links: see forum.UserURL.
func (r *Renderer) Linked(ctx context.Context, source, userURL string) (html string, steps int, err error) {
	key := sha256.Sum256([]byte("\xff" + userURL + "\xff" + source)) // no text has this byte
	return r.once(ctx, key, func() (string, int) { return renderLinked(source, userURL) }, source)
}

// once returns the result of render for a source. It takes the result from the cache, or calls render once for all
// calls with the same key.
func (r *Renderer) once(
	ctx context.Context, key digest, render func() (string, int), source string,
) (html string, steps int, err error) {
	for {
		if html, ok := r.cache.get(key); ok {
			metrics.Markdown.Count(true)
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
			return r.renderOnce(key, render, source), nil
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
		} // the call that began it ended before its turn: try again
	}
}

// renderOnce renders a source and caches the result, unless another call has just done so. It runs on
// a goroutine of its own, where a panic would end the process. So it logs a panic of a parser and
// returns the source as plain text.
func (r *Renderer) renderOnce(key digest, render func() (string, int), source string) (made rendering) {
	if html, ok := r.cache.get(key); ok {
		return rendering{html: html}
	}
	metrics.Markdown.Count(false)
	defer func() {
		if v := recover(); v != nil {
			slog.Error("panic in the renderer of Markdown", "error", fmt.Sprint(v), "sha256", fmt.Sprintf("%x", key), "stack",
				string(debug.Stack()))
			made = rendering{plain(source), stepsAtLeast}
		}
		r.cache.add(key, made.html)
	}()
	made.html, made.steps = render()
	return made
}
