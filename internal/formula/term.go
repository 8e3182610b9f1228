package formula

import "github.com/expr-lang/expr/ast"

// termsOf returns the addends of a sum, or the factors of a product. For an operand that is subtracted, it returns the
// negative; for a divisor d, it returns 1 / d. So the terms make up the value.
func termsOf(n ast.Node) []ast.Node {
	addends := parts(n, "+", "-", func(n ast.Node) ast.Node { return &ast.UnaryNode{Operator: "-", Node: n} })
	if len(addends) > 1 {
		return addends
	}
	return parts(n, "*", "/", func(n ast.Node) ast.Node {
		return &ast.BinaryNode{Operator: "/", Left: &ast.IntegerNode{Value: 1}, Right: n}
	})
}

// parts returns the operands of a chain of operator and inverse, such as a + b - c. It applies invert to each operand
// that follows inverse.
func parts(n ast.Node, operator, inverse string, invert func(n ast.Node) ast.Node) []ast.Node {
	b, ok := n.(*ast.BinaryNode)
	switch {
	case ok && b.Operator == operator:
		return append(parts(b.Left, operator, inverse, invert), parts(b.Right, operator, inverse, invert)...)
	case ok && b.Operator == inverse:
		return append(parts(b.Left, operator, inverse, invert), invert(b.Right))
	}
	return []ast.Node{n}
}
