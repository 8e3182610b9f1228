// Package formula compiles the formulas that rank articles. They are written in the language of expr-lang/expr, of
// which they have numbers, arithmetic, comparisons, conditions and the functions of Functions: nothing that loops. A
// compiled formula is evaluated over columns, ChunkSize articles at a time: for a million articles that is an order of
// magnitude faster than one at a time.
package formula

import (
	"math"
	"slices"
)

// MaxLength bounds the text of a formula, in bytes.
const MaxLength = 500

// ChunkSize is the number of articles that are evaluated at once: so many values of a few columns lie in the cache of a
// processor.
const ChunkSize = 1_024

// Least is the value of an article for which a formula has none: one that is not a finite number. It ranks last.
const Least = -math.MaxFloat64

// A Variable is a number of an article, by its index in Variables.
type Variable int

// The variables.
const (
	Points Variable = iota
	Ups
	Downs
	Comments
	Hours   // since the creation
	Seconds // since the creation
	Time    // of the creation, in Unix seconds
)

// Variables are the names of all variables.
var Variables = [...]string{"points", "ups", "downs", "comments", "hours", "seconds", "time"}

// Rows are the values of each variable of up to ChunkSize articles. Those that a formula does not use may be nil.
type Rows [len(Variables)][]float64

// A Formula is a compiled formula. It is safe for concurrent use.
type Formula struct {
	Text      string
	Variables []Variable // that it uses, in the order of the type
	Terms     []Term

	program program
}

// A Term is an addend of a formula, or a factor of one that is a product; the formula itself if it is neither.
type Term struct {
	Text    string
	program program
}

// Uses reports whether the formula uses a variable.
func (f *Formula) Uses(v Variable) bool { return slices.Contains(f.Variables, v) }

// Eval writes the values of len(out) articles. The stack is that of the caller, for one Eval at a time.
func (f *Formula) Eval(rows *Rows, stack *Stack, out []float64) { f.program.run(rows, stack, out) }

// Values are the numbers of one article.
type Values [len(Variables)]float64

// Value returns the value of one article.
func (f *Formula) Value(of Values) float64 { return f.program.value(of) }

// Value returns the value of a term for one article.
func (t Term) Value(of Values) float64 { return t.program.value(of) }
