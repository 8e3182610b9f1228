package writer_test

import (
	"bytes"
	"runtime"
	"strings"
	"testing"

	"github.com/99designs/gqlgen/graphql"
	"github.com/agoraql/agora/graph"
	"github.com/agoraql/agora/internal/writer"
	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/parser"
	"github.com/vektah/gqlparser/v2/validator"
	"github.com/vektah/gqlparser/v2/validator/rules"
)

var types = graph.NewSchema(&graph.Resolver{}).(interface{ Writers() *writer.Types }).Writers()

const page = "{ articles(first: 25) { edges { cursor node { id title author { id name karma } } } " +
	"pageInfo { endCursor } } }"

func parse(t testing.TB, query string) *ast.QueryDocument {
	t.Helper()
	doc, err := parser.ParseQuery(&ast.Source{Input: query})
	if err != nil {
		t.Fatal(err)
	}
	if errs := validator.ValidateWithRules(types.Schema, doc, rules.NewDefaultRules()); errs != nil {
		t.Fatal(errs)
	}
	return doc
}

// nested returns a fragment of an article with fields that is in so many fragments.
func nested(deep int, fields string) string {
	return "fragment F on Node " + strings.Repeat("{ ... on Article ", deep) + "{ " + fields + strings.Repeat("} ", deep+1)
}

func compose(doc *ast.QueryDocument, most int) (*writer.Plan, int, error) {
	return types.Compose(doc, doc.Operations[0], map[string]any{"v": true}, writer.Options{
		MaxFields: most, Price: func(*ast.FieldDefinition) (int64, int64) { return 1, 1 },
	})
}

func TestCompose(t *testing.T) {
	for _, c := range []struct {
		name, query string
		most        int
		want        error
	}{
		{"a page", "{ articles { nodes { id author { name } } } }", 100, nil},
		{"a condition", "query($v: Boolean!) { articles @skip(if: $v) { nodes { id } } }", 100, nil},
		{"one field too many", "{ articles { nodes { id author { name } } } }", 8, writer.ErrLarge},
		{"all types of an interface", "{ node(id: 1) { ... on Node { id } } }", 10, writer.ErrLarge},
		{"fragments in fragments", "{ node(id: 1) { ...F } } " + nested(10, "id title tags "), 1_000, nil},
		{"many fragments in fragments", "{ node(id: 1) { ...F } } " + nested(500, "id title tags "), 1_000, writer.ErrLarge},
		{"introspection", "{ __schema { types { name } } }", 100, writer.ErrLeft},
		{"introspection beside data", `{ articles { totalCount } __type(name: "Article") { name } }`, 100, writer.ErrLeft},
		{"a field without a resolver of its own", "{ _service { sdl } }", 100, writer.ErrLeft},
		{
			"fields that gqlgen does not merge", "{ node(id: 1) { ... on Post { id } ... on Post { id __typename } ... " +
				"on Subject { __typename id } } }", 200, nil,
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			plan, _, err := compose(parse(t, c.query), c.most)
			if err != c.want || (plan == nil) != (err != nil) {
				t.Errorf("%v, %v", plan, err)
			}
		})
	}
}

// TestFieldMemory measures plans of few and of many fields.
func TestFieldMemory(t *testing.T) {
	for name, query := range map[string]string{
		"small": "{ articles { totalCount } }",
		"usual": page,
		"large": "{ articles { nodes { " + strings.Repeat("groups { articles { nodes { id ", 4) +
			strings.Repeat("} } } ", 4) + "} } }",
		"types": "{ node(id: 1) { id ... on Post { score upvotes downvotes } ... on User { id name karma } } }",
		"long":  "{ articles { nodes { " + strings.Repeat("x", 100) + ": id " + strings.Repeat("y", 100) + ": id } } }",
	} {
		t.Run(name, func(t *testing.T) {
			doc, plans, counted := parse(t, query), make([]*writer.Plan, 1_000), 0
			before := heap()
			for i := range plans {
				plan, fields, err := compose(doc, 1_000)
				if err != nil {
					t.Fatal(err)
				}
				plans[i] = plan
				counted += fields * writer.FieldMemory
			}
			taken := heap() - before
			t.Logf("%d bytes, counted as %d", taken, counted)
			if taken > counted {
				t.Errorf("%d bytes, counted as %d", taken, counted)
			}
			runtime.KeepAlive(plans)
		})
	}
}

func heap() int {
	var m runtime.MemStats
	runtime.GC()
	runtime.GC() // memory that finalizers referenced
	runtime.ReadMemStats(&m)
	return int(m.HeapAlloc)
}

func FuzzString(f *testing.F) {
	for _, seed := range []string{
		"", "plain", "a \"quote\" and a \\", "\x00\x1f\t\r\n\b\f", "<é\u2028\U0001F600>", "\xff\xc3",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, s string) {
		var want bytes.Buffer
		graphql.MarshalString(s).MarshalGQL(&want)
		if got := writer.AppendString([]byte("x"), s); string(got) != "x"+want.String() {
			t.Errorf("%q is %s, want %s", s, got, &want)
		}
	})
}

// BenchmarkCompose is what a new document costs.
func BenchmarkCompose(b *testing.B) {
	for name, query := range map[string]string{
		"a page":    page,
		"all types": "{ nodes(ids: [1]) { id __typename ... on Post { score upvotes downvotes } } }",
	} {
		b.Run(name, func(b *testing.B) {
			doc, sum := parse(b, query), 0
			b.ReportAllocs()
			for b.Loop() {
				_, fields, err := compose(doc, 1_000)
				if err != nil {
					b.Fatal(err)
				}
				sum += fields
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(sum), "ns/field")
		})
	}
}
