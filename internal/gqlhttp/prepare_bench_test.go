package gqlhttp

import (
	"fmt"
	"log/slog"
	"strings"
	"testing"

	"github.com/99designs/gqlgen/graphql"
	"github.com/agoraql/agora/graph"
)

// BenchmarkPrepare is what a document costs before it runs, when it is new and
// when it is known: then its text is neither parsed nor validated, and what may be
// cached of it is known too.
func BenchmarkPrepare(b *testing.B) {
	h := New(graph.NewSchema(&graph.Resolver{}), nil, nil, nil, slog.New(slog.DiscardHandler), Options{Limits: DefaultLimits})
	for name, query := range map[string]string{
		"page":  `{ articles(first: 25) { edges { cursor node { id title upvotes score author { id name karma } groups { name } } } pageInfo { endCursor } } }`,
		"large": "{ articles(first: 1) { nodes { " + strings.Repeat("id title upvotes score author { id name } ", 100) + "} } }",
	} {
		prepare := func(text string) *graphql.OperationContext {
			opCtx, errs := h.prepare(graphql.StartOperationTrace(b.Context()), &graphql.RawParams{Query: text}, len(text))
			if errs != nil {
				b.Fatal(errs)
			}
			return opCtx
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
		doc := prepare(query).Doc
		b.Run(name+", what may be cached", func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				cacheHeaders(h.schema.Schema(), doc)
			}
		})
	}
}
