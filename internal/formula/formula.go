// Package formula compiles the formulas that rank posts. Formulas are written in a part of the language of
// expr-lang/expr: numbers, variables, arithmetic, comparisons, conditions and the functions of Functions. Nothing in
// this part loops. A compiled formula is evaluated over columns, ChunkSize posts at a time. For a million posts,
// that is an order of magnitude faster than one article at a time.
package formula

import (
	"math"
	"slices"
)

// MaxLength bounds the text of a formula, in bytes.
const MaxLength = 500

// ChunkSize is the number of posts that are evaluated at once. A few columns of so many values fit into the cache of
// a processor.
const ChunkSize = 1_024

// Least is the value of a post for which the formula gives no finite number. Such a post ranks last.
const Least = -math.MaxFloat64

// A Variable is a number of a post, by its index in Variables.
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

// Rows are the values of each variable of up to ChunkSize posts. Those that a formula does not use may be nil.
type Rows [len(Variables)][]float64

// A Formula is a compiled formula. It is safe for concurrent use.
type Formula struct {
	Text      string
	Variables []Variable // the variables that it uses, in the order of the type
	Terms     []Term

	program program
}

// A Term is an addend of a formula that is a sum, or a factor of a formula that is a product. Any other formula is its
// own only term.
type Term struct {
	Text    string
	program program
}

// Uses reports whether the formula uses a variable.
func (f *Formula) Uses(v Variable) bool { return slices.Contains(f.Variables, v) }

// Eval writes the values of len(out) articles to out. It uses the caller's stack, which only one Eval may use at a
// time.
func (f *Formula) Eval(rows *Rows, stack *Stack, out []float64) { f.program.run(rows, stack, out) }

// Values are the numbers of one article.
type Values [len(Variables)]float64

// Value returns the value of one article.
func (f *Formula) Value(of Values) float64 { return f.program.value(of) }

// Value returns the value of a term for one article.
func (t Term) Value(of Values) float64 { return t.program.value(of) }
