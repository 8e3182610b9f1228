package writer

import (
	"context"
	"fmt"
	"runtime/debug"
	"sync"
	"sync/atomic"

	"github.com/99designs/gqlgen/graphql"
)

// Resolvers are called level by level: first the resolvers of the root fields, then the resolvers of the fields below
// their values, and so on. All resolvers of one level are called at once, so that a batch loader gets their reads
// together. The values of a level are a queue and need no key, because writing visits the fields in the same order as
// walking did.

// maxParallel is how many resolvers run at the same time. In most queries that is slightly more than with gqlgen, whose
// worker_limit is 4 for each list. With 64, a topic with its comments takes 7 % more processor time, because stacks
// grow.
const maxParallel = 12

// A call is one call of a resolver.
type call struct {
	field   *Field
	resolve func(context.Context) (any, error)
	value   any
	err     error
	ran     bool
}

// Arguments are the arguments of a field. The name Args is the same as in gqlgen's field context, because gqlgen
// generates the expressions that use it, such as fc.Args["id"].
type Arguments struct {
	Args map[string]any
}

// Arguments returns the arguments of a field, nil if it has none. It calls parse once, for all objects. If parse
// returns an error, Write returns false.
func (w *Writer) Arguments(
	f *Field, parse func(ctx context.Context, field int, raw map[string]any) (map[string]any, error),
) *Arguments {
	if !f.Type.Arguments {
		return nil
	}
	if known := w.args[f]; known != nil {
		return known
	}
	args, err := parse(w.ctx, f.Index, f.ast.ArgumentMap(w.variables))
	if err != nil {
		w.failed = true
	}
	if w.args == nil {
		w.args = map[*Field]*Arguments{}
	}
	w.args[f] = &Arguments{args}
	return w.args[f]
}

// Call adds a call of a field's resolver.
func (w *Writer) Call(f *Field, resolve func(context.Context) (any, error)) {
	last := len(w.levels) - 1
	w.levels[last] = append(w.levels[last], call{field: f, resolve: resolve})
}

// resolve calls all resolvers. It returns false after an error.
func (w *Writer) resolve(p *Plan) bool {
	w.levels = make([][]call, 1, p.depth)
	p.root.Walk(w, p.set)
	for level := 0; len(w.levels[level]) > 0; level++ {
		if w.failed || !w.callAll(w.levels[level]) {
			return false
		}
		w.levels = append(w.levels, nil)
		for i := range w.levels[level] {
			if c := &w.levels[level][i]; c.field.above && c.value != nil {
				p.below(w, c.field, c.value)
			}
		}
	}
	return !w.failed && len(graphql.GetErrors(w.ctx)) == 0
}

// callAll runs the calls of a level. It returns false after an error.
func (w *Writer) callAll(calls []call) bool {
	if w.exceeded(w) {
		return false
	}
	if len(calls) == 1 {
		return calls[0].run(w.ctx)
	}
	var wg sync.WaitGroup
	var started atomic.Int64
	var failed atomic.Bool
	for range min(len(calls), maxParallel) {
		wg.Go(func() {
			for !failed.Load() && w.ctx.Err() == nil {
				i := int(started.Add(1)) - 1
				if i >= len(calls) {
					return
				}
				if !calls[i].run(w.ctx) {
					failed.Store(true)
				}
			}
		})
	}
	wg.Wait()
	return !failed.Load() && w.ctx.Err() == nil
}

// run calls the resolver. It returns false after an error or a panic.
func (c *call) run(ctx context.Context) (ok bool) {
	defer func() {
		if v := recover(); v != nil {
			c.err, ok = &PanicError{v, debug.Stack()}, false
		}
	}()
	c.ran = true
	c.value, c.err = c.resolve(ctx)
	return c.err == nil
}

// A PanicError is a panic of a resolver, as its error.
type PanicError struct {
	Value any
	Stack []byte
}

// Error implements error.
func (p *PanicError) Error() string { return fmt.Sprint("panic: ", p.Value) }

// First returns the result of the first resolver, and whether it ran. In a mutation, this is the only resolver at the
// root.
func (w *Writer) First() (value any, ran bool, err error) {
	if len(w.levels) == 0 || len(w.levels[0]) == 0 {
		return nil, false, nil
	}
	c := &w.levels[0][0]
	return c.value, c.ran, c.err
}

// Take returns the value of the next resolver; the fields below it belong to the next level until Leave.
func Take[T any](w *Writer) T {
	calls := w.levels[w.depth]
	value, _ := calls[w.next[w.depth]].value.(T) // not of T: a nil interface
	w.next[w.depth]++
	w.depth++
	return value
}

// Leave ends the value of a Take.
func (w *Writer) Leave() { w.depth-- }
