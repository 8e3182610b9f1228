package redisstore_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var opensClient = regexp.MustCompile(`^(New|Open|Second|Replica)$`)

// TestErrorsOfPipelinesAreNeverDropped reads the source: a pipeline's error is
// assigned, and a client is opened with the hooks that give each command its error,
// or where Open will add them.
func TestErrorsOfPipelinesAreNeverDropped(t *testing.T) {
	t.Parallel()
	const root = "../.."
	checked := 0
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name, _ := filepath.Rel(root, path)
		name = filepath.ToSlash(name)
		switch {
		case d.IsDir() && (slices.Contains([]string{"clients", "bench", "web"}, d.Name()) ||
			strings.HasPrefix(d.Name(), ".") && d.Name() != ".."):
			return filepath.SkipDir
		case d.IsDir() || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go"):
			return nil
		case strings.HasPrefix(name, "internal/redistest/"), strings.HasPrefix(name, "internal/agoratest/"),
			strings.HasPrefix(name, "graph/"):
			return nil
		}
		files := token.NewFileSet()
		file, err := parser.ParseFile(files, path, nil, 0)
		if err != nil {
			return err
		}
		checked++
		for _, at := range droppedErrors(file) {
			t.Errorf("%s drops the error of a pipeline; call send", files.Position(at))
		}
		if name != "internal/openstore/store.go" {
			for _, at := range bareClients(file) {
				t.Errorf("%s opens a client without WithHooks", files.Position(at))
			}
		}
		return nil
	})
	if err != nil || checked < 50 {
		t.Fatalf("%d files, %v", checked, err)
	}
}

// droppedErrors returns calls of Exec, Pipelined and TxPipelined whose error is not used.
func droppedErrors(file *ast.File) (at []token.Pos) {
	sends := func(e ast.Expr) bool {
		call, ok := e.(*ast.CallExpr)
		if !ok {
			return false
		}
		f, ok := call.Fun.(*ast.SelectorExpr)
		return ok && (f.Sel.Name == "Exec" || f.Sel.Name == "Pipelined" || f.Sel.Name == "TxPipelined")
	}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ExprStmt:
			if sends(n.X) {
				at = append(at, n.Pos())
			}
		case *ast.AssignStmt:
			last, ok := n.Lhs[len(n.Lhs)-1].(*ast.Ident)
			if ok && last.Name == "_" && sends(n.Rhs[len(n.Rhs)-1]) {
				at = append(at, n.Pos())
			}
		}
		return true
	})
	return at
}

// bareClients returns calls such as redis.Second that are not an argument of WithHooks.
func bareClients(file *ast.File) (at []token.Pos) {
	hooked := map[ast.Expr]bool{}
	ast.Inspect(file, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			return true
		}
		if f, ok := call.Fun.(*ast.SelectorExpr); ok && f.Sel.Name == "WithHooks" {
			hooked[call.Args[0]] = true
		}
		f, ok := call.Fun.(*ast.SelectorExpr)
		if !ok || hooked[call] || !opensClient.MatchString(f.Sel.Name) {
			return true
		}
		if pkg, ok := f.X.(*ast.Ident); ok && pkg.Name == "redis" {
			at = append(at, call.Pos())
		}
		return true
	})
	return at
}
