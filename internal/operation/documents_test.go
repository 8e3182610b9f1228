package operation

import (
	"crypto/sha256"
	"fmt"
	"runtime"
	"strings"
	"testing"

	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/parser"
)

// TestDocumentsTakeNoMoreThanTheirMemory adds documents of each kind until others have made room for them, and measures
// the memory that remains.
func TestDocumentsTakeNoMoreThanTheirMemory(t *testing.T) {
	const reserved = 16 << 20
	for _, c := range []struct{ name, text string }{
		{"the shortest", "{a}"},
		{"a usual one", "query($n: Int) { articles(first: $n) { nodes { id title score author { id name } } } }"},
		{"fields", "{" + strings.Repeat("a ", 900) + "}"},
		{"aliases", "{" + strings.Repeat("a:b ", 300) + "}"},
		{"values", "{a(b:[" + strings.Repeat("1 ", 900) + "])}"},
		{"objects", "{a(b:[" + strings.Repeat("{a:1}", 190) + "])}"},
		{"strings", "{a(b:[" + strings.Repeat(`"" `, 900) + "])}"},
		{"variables", "query(" + strings.Repeat("$a:B ", 200) + "){a}"},
		{"operations", strings.Repeat("{a}", 300)},
		{"inline fragments", "{" + strings.Repeat("...{a}", 240) + "}"},
		{"spreads", "{" + strings.Repeat("...a ", 450) + "}"},
		{"fragments", "{a}" + strings.Repeat("fragment a on B{a}", 140)},
		{"directives", "{" + strings.Repeat("a@b(c:1)", 120) + "}"},
		{"a comment", "{a}#" + strings.Repeat("x", 50_000)},
	} {
		for _, of := range []string{"one address", "each another address"} {
			t.Run(c.name+" of "+of, func(t *testing.T) {
				before := heap()
				d := newDocuments(reserved)
				sum, added := int64(0), 0
				for ; sum < reserved*3/2; added++ {
					text := fmt.Sprintf("%s#%d", c.text, added)
					parsed, err := parser.ParseQueryWithTokenLimit(&ast.Source{Input: text}, DefaultLimits.Tokens)
					if err != nil {
						t.Fatal(err)
					}
					headers := map[*ast.OperationDefinition]caching{parsed.Operations[0]: {header: "no-store"}}
					address := "192.0.2.1"
					if of != "one address" {
						address = fmt.Sprintf("2001:db8:%x:%x::/64", added>>16, added&0xffff)
					}
					d.add(sha256.Sum256([]byte(text)), &document{text: text, ast: parsed, caching: headers}, address)
					sum += documentSize(text)
					if d.lru.Size() > reserved {
						t.Fatalf("%d bytes after %d documents", d.lru.Size(), added)
					}
				}
				taken, stated := heap()-before, d.lru.Size()
				t.Logf("%d of %d documents: %d bytes, counted as %d", d.lru.Len(), added, taken, stated)
				if taken > stated || taken > reserved {
					t.Errorf("%d bytes, counted as %d of %d", taken, stated, reserved)
				}
				if d.lru.Len() == added {
					t.Error("none made room")
				}
				runtime.KeepAlive(d)
			})
		}
	}
}

func heap() int64 {
	var m runtime.MemStats
	runtime.GC()
	runtime.GC() // memory that finalizers referenced
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}
