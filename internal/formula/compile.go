package formula

import (
	"errors"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"

	"github.com/expr-lang/expr/ast"
	"github.com/expr-lang/expr/file"
	"github.com/expr-lang/expr/parser"
)

// An Error states what is wrong with the text of a formula, and where.
type Error struct {
	Column  int // in characters, from 1
	Message string
}

func (e *Error) Error() string { return fmt.Sprintf("column %d: %s", e.Column, e.Message) }

func errorAt(n ast.Node, format string, args ...any) *Error {
	return &Error{n.Location().From + 1, fmt.Sprintf(format, args...)}
}

// A power, a remainder or a function of one number takes about as long as slowWork additions. maxWork bounds the work
// of a formula, so that it takes less than a second for a million articles.
const (
	slowWork = 20
	maxWork  = 250
)

// functions are the functions of one number.
var functions = map[string]func(a float64) float64{
	"abs": math.Abs, "sqrt": math.Sqrt, "log": math.Log, "log10": math.Log10, "exp": math.Exp, "floor": math.Floor,
	"ceil": math.Ceil, "round": math.Round,
}

// choosing are the functions of two or more numbers.
var choosing = map[string]func(a, b float64) float64{"min": math.Min, "max": math.Max}

// Functions are the names of all functions.
var Functions = slices.Sorted(func(yield func(string) bool) {
	for name := range maps.Keys(functions) {
		if !yield(name) {
			return
		}
	}
	for name := range maps.Keys(choosing) {
		if !yield(name) {
			return
		}
	}
})

// arithmetic are the operators that make a number of two numbers.
var arithmetic = map[string]func(a, b float64) float64{
	"+": func(a, b float64) float64 { return a + b }, "-": func(a, b float64) float64 { return a - b },
	"*": func(a, b float64) float64 { return a * b }, "/": func(a, b float64) float64 { return a / b },
	"%": math.Mod, "^": math.Pow, "**": math.Pow,
}

// comparisons are the operators that make a condition of two numbers, 1 if it holds.
var comparisons = map[string]func(a, b float64) float64{
	"<":  func(a, b float64) float64 { return condition(a < b) },
	"<=": func(a, b float64) float64 { return condition(a <= b) },
	">":  func(a, b float64) float64 { return condition(a > b) },
	">=": func(a, b float64) float64 { return condition(a >= b) },
	"==": func(a, b float64) float64 { return condition(a == b) },
	"!=": func(a, b float64) float64 { return condition(a != b) },
}

// logic are the operators that make a condition of two.
var logic = map[string]func(a, b float64) float64{
	"and": math.Min, "&&": math.Min, "or": math.Max, "||": math.Max,
}

func condition(holds bool) float64 {
	if holds {
		return 1
	}
	return 0
}

// Parse compiles a formula. Errors: *Error.
func Parse(text string) (*Formula, error) {
	if len(text) > MaxLength {
		return nil, &Error{1, fmt.Sprintf("a formula has at most %d characters", MaxLength)}
	}
	tree, err := parser.Parse(text)
	var wrong *file.Error
	switch {
	case errors.As(err, &wrong) && strings.Contains(wrong.Message, "strconv."):
		return nil, &Error{wrong.Column + 1, "this number is too large"}
	case errors.As(err, &wrong):
		return nil, &Error{wrong.Column + 1, wrong.Message}
	case err != nil:
		return nil, &Error{1, err.Error()}
	}
	c, err := compile(tree.Node)
	if err != nil {
		return nil, err
	}
	if c.work > maxWork {
		return nil, &Error{1, fmt.Sprintf("a formula has at most %d steps, and this one has %d: a number, a variable and an "+
			"operation are one each; a power, a remainder and a function are %d", maxWork, c.work, slowWork+1)}
	}
	f := &Formula{Text: text, program: c.program, Variables: slices.Sorted(maps.Keys(c.variables))}
	for _, n := range termsOf(tree.Node) {
		part, err := compile(n)
		if err != nil {
			return nil, err
		}
		f.Terms = append(f.Terms, Term{n.String(), part.program})
	}
	return f, nil
}

// A compiler appends the steps of a formula to a program.
type compiler struct {
	program
	variables map[Variable]bool
	height    int // of the stack
	work      int // of the steps, in additions
}

func compile(n ast.Node) (*compiler, error) {
	c := &compiler{variables: map[Variable]bool{}}
	return c, c.numbers(n)
}

// add appends a step that takes so many columns from the stack, and puts one onto it.
func (c *compiler) add(s step, takes int) {
	c.steps = append(c.steps, s)
	c.work++
	c.height += 1 - takes
	c.depth = max(c.depth, c.height)
}

// numbers appends the steps of expressions that must be numbers.
func (c *compiler) numbers(nodes ...ast.Node) error {
	return c.all(nodes, false, "a number, not a condition")
}

// conditions appends the steps of expressions that must be conditions.
func (c *compiler) conditions(nodes ...ast.Node) error {
	return c.all(nodes, true, "a condition, such as points > 1, not a number")
}

func (c *compiler) all(nodes []ast.Node, want bool, wanted string) error {
	for _, n := range nodes {
		is, err := c.node(n)
		if err != nil {
			return err
		}
		if is != want {
			return errorAt(n, "this must be %s", wanted)
		}
	}
	return nil
}

// node appends the steps of an expression, and returns whether it is a condition.
func (c *compiler) node(n ast.Node) (bool, error) {
	switch n := n.(type) {
	case *ast.IntegerNode:
		c.add(step{kind: isNumber, number: float64(n.Value)}, 0)
		return false, nil
	case *ast.FloatNode:
		c.add(step{kind: isNumber, number: n.Value}, 0)
		return false, nil
	case *ast.IdentifierNode:
		v := Variable(slices.Index(Variables[:], n.Value))
		if v < 0 {
			return false, errorAt(n, "there is no %s; the variables are %s", n.Value, strings.Join(Variables[:], ", "))
		}
		c.variables[v] = true
		c.add(step{kind: isVariable, variable: v}, 0)
		return false, nil
	case *ast.UnaryNode:
		return c.unary(n)
	case *ast.BinaryNode:
		return c.binary(n)
	case *ast.ConditionalNode:
		if err := c.conditions(n.Cond); err != nil {
			return false, err
		}
		if err := c.numbers(n.Exp1, n.Exp2); err != nil {
			return false, err
		}
		c.add(step{kind: isChoice}, 3)
		return false, nil
	case *ast.BuiltinNode:
		return false, c.call(n, n.Name, n.Arguments)
	case *ast.CallNode:
		if callee, ok := n.Callee.(*ast.IdentifierNode); ok {
			return false, c.call(n, callee.Value, n.Arguments)
		}
	}
	return false, errorAt(n, "a formula has numbers, variables, + - * / %% ^, comparisons, and, or, not, a ? b : c, and "+
		"the functions %s", strings.Join(Functions, ", "))
}

func (c *compiler) unary(n *ast.UnaryNode) (bool, error) {
	switch n.Operator {
	case "not", "!":
		err := c.conditions(n.Node)
		c.add(step{kind: isUnary, unary: func(a float64) float64 { return 1 - a }}, 1)
		return true, err
	case "-":
		err := c.numbers(n.Node)
		c.add(step{kind: isUnary, unary: func(a float64) float64 { return -a }}, 1)
		return false, err
	default: // +
		return false, c.numbers(n.Node)
	}
}

func (c *compiler) binary(n *ast.BinaryNode) (bool, error) {
	if f := arithmetic[n.Operator]; f != nil {
		err := c.numbers(n.Left, n.Right)
		c.add(step{kind: isBinary, binary: f}, 2)
		if n.Operator == "^" || n.Operator == "**" || n.Operator == "%" {
			c.work += slowWork
		}
		return false, err
	}
	if f := comparisons[n.Operator]; f != nil {
		err := c.numbers(n.Left, n.Right)
		c.add(step{kind: isBinary, binary: f}, 2)
		return true, err
	}
	if f := logic[n.Operator]; f != nil {
		err := c.conditions(n.Left, n.Right)
		c.add(step{kind: isBinary, binary: f}, 2)
		return true, err
	}
	return false, errorAt(n, "a formula has no operator %s", n.Operator)
}

func (c *compiler) call(n ast.Node, name string, arguments []ast.Node) error {
	if f := functions[name]; f != nil {
		if len(arguments) != 1 {
			return errorAt(n, "%s takes one number", name)
		}
		err := c.numbers(arguments...)
		c.add(step{kind: isUnary, unary: f}, 1)
		c.work += slowWork
		return err
	}
	f := choosing[name]
	if f == nil {
		return errorAt(n, "there is no function %s; the functions are %s", name, strings.Join(Functions, ", "))
	}
	if len(arguments) < 2 {
		return errorAt(n, "%s takes two or more numbers", name)
	}
	if err := c.numbers(arguments...); err != nil {
		return err
	}
	for range arguments[1:] {
		c.add(step{kind: isBinary, binary: f}, 2)
	}
	return nil
}
