package operation_test

import (
	"fmt"
	"log/slog"
	"strings"
	"testing"

	"github.com/agoraql/agora/graph"
	"github.com/agoraql/agora/internal/operation"
	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/parser"
	"github.com/vektah/gqlparser/v2/validator"
)

// BenchmarkPrepare is what a document costs before it runs, when it is new and when it is known: then its text is
// neither parsed nor validated, and what may be cached of it is known too.
func BenchmarkPrepare(b *testing.B) {
	schema := graph.NewSchema(&graph.Resolver{})
	e := operation.New(schema, nil, nil, nil, slog.New(slog.DiscardHandler),
		operation.Options{Limits: operation.DefaultLimits})
	for name, query := range map[string]string{
		"page": `{ articles(first: 25) { edges { cursor node { id title upvotes score author { id name karma } groups { ` +
			`name } } } pageInfo { endCursor } } }`,
		"large": "{ articles(first: 1) { nodes { " + strings.Repeat("id title upvotes score author { id name } ", 100) +
			"} } }",
	} {
		prepare := func(text string) {
			if _, errs := e.Prepare(b.Context(), operation.Params{Query: text, Size: len(text)}); errs != nil {
				b.Fatal(errs)
			}
		}
		b.Run(name+", new", func(b *testing.B) {
			b.ReportAllocs()
			for n := 0; b.Loop(); n++ {
				prepare(query + fmt.Sprintf(" # %d", n))
			}
		})
		b.Run(name+", known", func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				prepare(query)
			}
		})
		doc, err := parser.ParseQuery(&ast.Source{Input: query})
		if err != nil {
			b.Fatal(err)
		}
		if errs := validator.ValidateWithRules(schema.Schema(), doc, nil); errs != nil {
			b.Fatal(errs)
		}
		b.Run(name+", cache headers", func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				e.CacheHeaders(doc)
			}
		})
	}
}
