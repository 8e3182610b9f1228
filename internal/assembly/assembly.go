// Package assembly holds what a process makes of its own files and texts: templates, tables, regular expressions. Most
// commands need few of them, so each part is assembled when it is first used. A server assembles all of them before it
// is ready: a mistake in one ends its start, and no request waits for it or finds it.
package assembly

import (
	"regexp"
	"sync"
	"sync/atomic"
)

// A part is something that is assembled once.
type part struct {
	name     string
	assemble func()
	done     atomic.Bool
}

// parts are all parts of the program. Variables of packages register them, so none is added after main has begun.
var parts []*part

// Of returns a function that assembles a part when it is first called, and returns it. The function panics if the part
// has a mistake: it is made of files and texts of the program itself. Of is for variables of packages.
func Of[T any](name string, assemble func() T) func() T {
	p := &part{name: name}
	get := sync.OnceValue(func() T {
		value := assemble()
		p.done.Store(true)
		return value
	})
	p.assemble = func() { get() }
	parts = append(parts, p)
	return get
}

// Regexp is Of for a regular expression.
func Regexp(pattern string) func() *regexp.Regexp {
	return Of(pattern, func() *regexp.Regexp { return regexp.MustCompile(pattern) })
}

// All assembles all parts. It panics if one has a mistake.
func All() {
	for _, p := range parts {
		p.assemble()
	}
}

// Parts returns the names of the parts that are assembled, and of those that are not.
func Parts() (assembled, left []string) {
	for _, p := range parts {
		if p.done.Load() {
			assembled = append(assembled, p.name)
		} else {
			left = append(left, p.name)
		}
	}
	return assembled, left
}
