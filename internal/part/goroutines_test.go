package part_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path"
	"slices"
	"strings"
	"testing"
)

// goroutines are the functions of the server that start goroutines otherwise than by Run and Once, with what recovers
// a panic there, or why there is none.
var goroutines = map[string]string{
	"cmd/agora/ask.go ask":                              "a command",
	"cmd/agora/counters.go init":                        "a build for tests",
	"cmd/agora/main.go main":                            "waits for a signal",
	"cmd/agora/progress.go showProgress":                "a command",
	"internal/demo/data.go fillVotes":                   "before the demo is ready",
	"internal/demo/redis.go start":                      "the clock of the embedded Redis",
	"internal/edge/acme.go serveChallenges":             "net/http recovers each request",
	"internal/gqlhttp/socket_operations.go subscribe":   "runOperation recovers",
	"internal/gqlhttp/stream.go serveStream":            "RecoverPanic; the other one reads bytes",
	"internal/gqlhttp/websocket.go serveSocket":         "watch recovers",
	"internal/idtoken/keys.go fetchLocked":              "run recovers",
	"internal/ingest/ingest.go eachNumbered":            "a command",
	"internal/live/hub.go publish":                      "what run executes recovers",
	"internal/localredis/localredis.go Start":           "supervise recovers",
	"internal/localredis/localredis.go runChild":        "waits for the child",
	"internal/operation/workers.go run":                 "the operation recovers",
	"internal/db/commit_queue.go await":                 "waits for a write",
	"internal/db/commit_queue.go end":                   "sendBatch recovers",
	"internal/db/later.go newLater":                     "work recovers each write",
	"internal/redisstore/read/loader.go dispatchLocked": "send recovers",
	"internal/db/tail_client.go joinTails":              "waits for the end of tails",
	"internal/db/watch.go probeMaster":                  "the confirmation recovers, and then notes what it knows",
	"internal/search/failure.go within":                 "Recovered",
	"internal/search/failure.go write":                  "Recovered",
	"internal/search/follow.go beyond":                  "waits for the engine's end",
	"internal/server/serve.go Serve":                    "fills tables before the server is ready",
	"internal/server/requests.go untilDone":             "net/http recovers each request",
	"internal/writer/resolve.go callAll":                "run recovers each call",
}

// TestGoroutinesRecover finds what starts goroutines in the server.
func TestGoroutinesRecover(t *testing.T) {
	root := os.DirFS("../..")
	found := map[string]bool{}
	for _, dir := range []string{"cmd/agora", "graph", "internal"} {
		err := fs.WalkDir(root, dir, func(name string, _ fs.DirEntry, err error) error {
			if err != nil || path.Ext(name) != ".go" || strings.HasSuffix(name, "_test.go") ||
				strings.HasSuffix(path.Dir(name), "test") {
				return err
			}
			text, err := fs.ReadFile(root, name)
			if err != nil {
				return err
			}
			file, err := parser.ParseFile(token.NewFileSet(), name, text, 0)
			if err != nil {
				return err
			}
			for _, decl := range file.Decls {
				if f, ok := decl.(*ast.FuncDecl); ok && startsGoroutine(f) {
					found[name+" "+f.Name.Name] = true
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(found)) {
		if _, ok := goroutines[name]; !ok {
			t.Errorf("%s starts a goroutine that nothing recovers; use Run or Once, or say what recovers it", name)
		}
	}
	for name := range goroutines {
		if !found[name] {
			t.Errorf("%s starts no such goroutine", name)
		}
	}
}

// startsGoroutine reports whether a function starts a goroutine that does not begin with Run or Once.
func startsGoroutine(f *ast.FuncDecl) (starts bool) {
	ast.Inspect(f, func(n ast.Node) bool {
		var run ast.Expr
		switch n := n.(type) {
		case *ast.GoStmt:
			run = n.Call
			if literal, ok := n.Call.Fun.(*ast.FuncLit); ok {
				run = literal
			}
		case *ast.CallExpr:
			if s, ok := n.Fun.(*ast.SelectorExpr); ok && s.Sel.Name == "Go" && len(n.Args) == 1 {
				run = n.Args[0]
			}
		}
		if run != nil && !isPart(run) {
			starts = true
		}
		return true
	})
	return starts
}

// isPart reports whether what a goroutine runs is a call of Run or Once, alone.
func isPart(run ast.Expr) bool {
	if literal, ok := run.(*ast.FuncLit); ok {
		if len(literal.Body.List) != 1 {
			return false
		}
		statement, ok := literal.Body.List[0].(*ast.ExprStmt)
		if !ok {
			return false
		}
		run = statement.X
	}
	call, ok := run.(*ast.CallExpr)
	if !ok {
		return false
	}
	s, ok := call.Fun.(*ast.SelectorExpr)
	if !ok {
		return false
	}
	of, ok := s.X.(*ast.Ident)
	return ok && of.Name == "part" && (s.Sel.Name == "Run" || s.Sel.Name == "Once")
}
