package formula

import "math"

// A program computes on a stack of columns.
type program struct {
	steps []step
	depth int // of the stack
}

// A step is one operation: a constant, a variable, a function in unary or binary, or a choice. kind says which.
type step struct {
	number   float64
	variable Variable // of isVariable
	kind     kind
	unary    func(a float64) float64
	binary   func(a, b float64) float64
}

type kind int

const (
	isNumber kind = iota
	isVariable
	isUnary
	isBinary
	isChoice // of the two upper columns, by the third
)

// A Stack is the memory in which formulas are evaluated. The zero Stack is ready.
type Stack [][]float64

// column returns the column at a place of the stack, with a length.
func (s *Stack) column(place, length int) []float64 {
	for len(*s) <= place {
		*s = append(*s, make([]float64, ChunkSize))
	}
	return (*s)[place][:length]
}

func (p program) run(rows *Rows, stack *Stack, out []float64) {
	n, top := len(out), 0
	for _, s := range p.steps {
		switch s.kind {
		case isNumber:
			c := stack.column(top, n)
			for i := range c {
				c[i] = s.number
			}
			top++
		case isVariable:
			copy(stack.column(top, n), rows[s.variable])
			top++
		case isUnary:
			a := stack.column(top-1, n)
			for i := range a {
				a[i] = s.unary(a[i])
			}
		case isBinary:
			a, b := stack.column(top-2, n), stack.column(top-1, n)
			for i := range a {
				a[i] = s.binary(a[i], b[i])
			}
			top--
		case isChoice:
			condition, yes, no := stack.column(top-3, n), stack.column(top-2, n), stack.column(top-1, n)
			for i := range condition {
				if condition[i] != 0 {
					condition[i] = yes[i]
				} else {
					condition[i] = no[i]
				}
			}
			top -= 2
		}
	}
	copy(out, stack.column(0, n))
	for i, v := range out {
		if math.IsNaN(v) || math.IsInf(v, 0) {
			out[i] = Least
		}
	}
}

// value runs the program for one article.
func (p program) value(of Values) float64 {
	var rows Rows
	for i := range rows {
		rows[i] = of[i : i+1]
	}
	stack := make(Stack, p.depth)
	for i := range stack {
		stack[i] = make([]float64, 1)
	}
	var out [1]float64
	p.run(&rows, &stack, out[:])
	return out[0]
}
