package operation_test

import (
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/agoraql/agora/internal/redistest"
	"github.com/vektah/gqlparser/v2/ast"
)

// idsOf returns ids of entities of all types, and two that do not exist.
func (p *pair) idsOf(t testing.TB) []string {
	t.Helper()
	const query = `{ articles(first: 5) { nodes { id } } topics(first: 8) { nodes { id thread { nodes { id } } } }
		groups(first: 3) { nodes { id } } categories { id } tabs { id } }`
	ids := []string{"article:9999", "user:9999", "user:1", "user:2"}
	var collect func(any)
	collect = func(v any) {
		switch v := v.(type) {
		case map[string]any:
			if id, ok := v["id"].(string); ok {
				ids = append(ids, id)
			}
			for _, key := range []string{"articles", "topics", "groups", "categories", "tabs", "nodes", "thread"} {
				collect(v[key])
			}
		case []any:
			for _, e := range v {
				collect(e)
			}
		}
	}
	collect(p.Must(t, "", query, nil).Data)
	return ids
}

// TestPlansAndGqlgenAgree executes generated queries by both, until every field of every type was selected.
func TestPlansAndGqlgenAgree(t *testing.T) {
	const queries = 6_000
	p := newPair(t, redistest.Any(t))
	ids := p.idsOf(t)
	random := rand.New(rand.NewPCG(1, 3))
	selected := map[string]bool{}
	preferred := leading(p.schema, selected)
	results := map[string]int{}
	for n := 0; n < queries || n < 3*queries && len(unselected(p.schema, selected)) > 0; n++ {
		data := make([]byte, 200+random.IntN(400))
		for i := range data {
			data[i] = byte(random.Uint32())
		}
		g := newGenerator(p.schema, ids, data)
		g.preferred = preferred
		query, variables := g.query()
		got := p.compare(t, []string{"", p.token}[random.IntN(2)], query, variables)
		results[got.code]++
		if got.written && got.code == "OK" {
			results["written"]++
			before := len(selected)
			maps.Copy(selected, g.selected)
			if len(selected) > before {
				preferred = leading(p.schema, selected)
			}
		}
	}
	t.Log(results)
	if results["written"] < queries/4 {
		t.Errorf("%d of %d were written", results["written"], queries)
	}
	if left := unselected(p.schema, selected); len(left) > 0 {
		t.Errorf("never written: %q", left)
	}
}

// leading returns the fields that were not selected, and those that lead to one: a type of few ways to it, far below
// Query, is hardly ever found by chance.
func leading(schema *ast.Schema, selected map[string]bool) map[string]bool {
	found := map[string]bool{}
	for _, coordinate := range unselected(schema, selected) {
		found[coordinate] = true
	}
	for before := -1; before < len(found); {
		before = len(found)
		for _, def := range schema.Types {
			for _, f := range def.Fields {
				for _, of := range schema.GetPossibleTypes(schema.Types[f.Type.Name()]) {
					leads := func(below *ast.FieldDefinition) bool { return found[of.Name+"."+below.Name] }
					if slices.ContainsFunc(of.Fields, leads) {
						found[def.Name+"."+f.Name] = true
					}
				}
			}
		}
	}
	return found
}

// unselected returns the fields of object types below Query that were not selected.
func unselected(schema *ast.Schema, selected map[string]bool) (left []string) {
	found := map[string]bool{}
	var visit func(def *ast.Definition)
	visit = func(def *ast.Definition) {
		for _, possible := range schema.GetPossibleTypes(def) {
			if found[possible.Name] {
				continue
			}
			found[possible.Name] = true
			for _, f := range possible.Fields {
				if f.Name[0] == '_' {
					continue
				}
				if coordinate := possible.Name + "." + f.Name; !selected[coordinate] {
					left = append(left, coordinate)
				}
				if of := schema.Types[f.Type.Name()]; of.IsCompositeType() {
					visit(of)
				}
			}
		}
	}
	visit(schema.Query)
	slices.Sort(left)
	return left
}

// FuzzPlans executes queries that are generated from bytes by both.
func FuzzPlans(f *testing.F) {
	for seed := range uint64(20) {
		random := rand.New(rand.NewPCG(seed, 3))
		data := make([]byte, 300)
		for i := range data {
			data[i] = byte(random.Uint32())
		}
		f.Add(data, seed%2 == 0)
	}
	p := newPair(f, redistest.Mini(f))
	ids := p.idsOf(f)
	f.Fuzz(func(t *testing.T, data []byte, viewer bool) {
		token := ""
		if viewer {
			token = p.token
		}
		query, variables := newGenerator(p.schema, ids, data).query()
		p.compare(t, token, query, variables)
	})
}
