package graph_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/agoraql/agora/graph"
	"github.com/agoraql/agora/internal/need"
	"github.com/vektah/gqlparser/v2/ast"
)

// varying are fields whose values differ between two responses for other reasons.
var varying = []string{
	"Query.rateLimit", "Query._service", "Session.lastUsedAt", "Session.expiresAt",
}

// rootArguments are the arguments with which the walk selects a field of Query. Others need none.
func (s *privateSite) rootArguments() map[string][]string {
	return map[string][]string{
		"node": {
			`id: "topic:1"`, `id: "user:2"`, `id: "tab:t"`, `id: "category:open"`, fmt.Sprintf(`id: "revision:%s:1"`, s.open),
		},
		"nodes":     {`ids: ["user:1", "user:3", "category:open", "tab:t"]`},
		"user":      {`name: "ada"`, `name: "grace"`},
		"article":   {`id: "article:1"`},
		"group":     {`name: "g"`},
		"topic":     {fmt.Sprintf(`id: %q`, s.open)},
		"topics":    {"", `tag: "go"`, `page: 1`},
		"category":  {`name: "open"`},
		"tab":       {`name: "t"`},
		"_entities": {fmt.Sprintf(`representations: [{__typename: "Topic", id: %q}]`, s.open)},
	}
}

// hidden are the fields of Query with arguments that name what is private.
func (s *privateSite) hidden() map[string][]string {
	entity := func(typename, id string) string {
		return fmt.Sprintf(`representations: [{__typename: %q, id: %q}]`, typename, id)
	}
	return map[string][]string{
		"node": {
			fmt.Sprintf(`id: %q`, s.topic), fmt.Sprintf(`id: %q`, s.comment), `id: "category:` + secret + `"`,
			fmt.Sprintf(`id: "revision:%s:1"`, s.topic), fmt.Sprintf(`id: "revision:%s:1"`, s.comment),
		},
		"nodes": {
			fmt.Sprintf(`ids: [%q, %q]`, s.topic, s.comment),
			fmt.Sprintf(`ids: ["revision:%s:1", "revision:%s:2"]`, s.topic, s.comment),
		},
		"topic":    {fmt.Sprintf(`id: %q`, s.topic)},
		"category": {`name: "` + secret + `"`},
		"_entities": {
			entity("Topic", s.topic), entity("Comment", s.comment), entity("Category", "category:"+secret),
		},
	}
}

// A walk generates the queries of all paths through the schema on which no type is twice.
type walk struct {
	schema *ast.Schema
	log    []string // the other arguments with which it reads the moderation log
	emit   func(path []string, scalars string)
}

// depth is the length of a path without the steps to objects that have no data of their own, as those below
// Query.moderation and User.account.
func depth(path, seen []string) int {
	if slices.Contains(path, "account") {
		return len(path) - 1
	}
	if len(seen) > 0 && seen[0] == "Moderation" {
		return len(path) - 1
	}
	return len(path)
}

// needsArgument reports whether a field has an argument that the walk does not know.
func needsArgument(f *ast.FieldDefinition) bool {
	return slices.ContainsFunc(f.Arguments, func(a *ast.ArgumentDefinition) bool {
		return a.Type.NonNull && a.DefaultValue == nil
	})
}

// from emits the scalars of a type behind a path, and goes on to the types of its fields.
func (w walk) from(def *ast.Definition, path []string, seen []string) {
	if slices.Contains(seen, def.Name) || depth(path, seen) > 4 {
		return
	}
	seen = append(slices.Clone(seen), def.Name)
	if def.IsAbstractType() {
		for _, possible := range w.schema.GetPossibleTypes(def) {
			w.from(possible, append(slices.Clone(path), "... on "+possible.Name), seen)
		}
		return
	}
	scalars := "__typename"
	for _, f := range def.Fields {
		coordinate := def.Name + "." + f.Name
		if needsArgument(f) || strings.HasPrefix(f.Name, "__") || slices.Contains(varying, coordinate) {
			continue
		}
		of := w.schema.Types[f.Type.Name()]
		switch {
		case of.IsLeafType():
			scalars += " " + f.Name
		case f.Name == "edges" || f.Name == "pageInfo": // as nodes
		case coordinate == "Viewer.hidden" || coordinate == "Follow.node": // as Viewer.saved, and as Query.node
		default:
			step := f.Name
			if f.Arguments.ForName("first") != nil {
				step += "(first: 5)"
			}
			w.from(of, append(slices.Clone(path), step), seen)
			if coordinate == "Moderation.log" {
				for _, argument := range w.log {
					w.from(of, append(slices.Clone(path), f.Name+"(first: 5, "+argument+")"), seen)
				}
			}
		}
	}
	w.emit(path, scalars)
}

// queries calls f with a query for each path from the fields of Query with these arguments; from all others too, if all
// is true. In the small size of the tests it takes every thirteenth path, on one of the two stores each. In the larger
// one it takes every path, but on miniredis, which takes five times as long, every fifth.
func (s *privateSite) queries(arguments map[string][]string, all bool, f func(query string)) {
	n, step, first := 0, 26, 0
	if s.Mini {
		first = 13
	}
	if need.All() {
		step, first = 1, 0
		if s.Mini {
			step = 5
		}
	}
	schema := graph.NewSchema(&graph.Resolver{}).Schema()
	for _, field := range schema.Query.Fields {
		args, ok := arguments[field.Name]
		if strings.HasPrefix(field.Name, "__") || slices.Contains(varying, "Query."+field.Name) ||
			!ok && (!all || needsArgument(field)) {
			continue
		}
		if !ok {
			args = []string{""}
		}
		for _, arg := range args {
			if arg != "" {
				arg = "(" + arg + ")"
			}
			log := []string{`target: "site"`, fmt.Sprintf(`target: %q`, s.open)}
			w := walk{schema, log, func(path []string, scalars string) {
				query := scalars
				for _, step := range slices.Backward(path) {
					query = step + " { " + query + " }"
				}
				if n++; n%step == first {
					f("{ " + field.Name + arg + " { " + query + " } }")
				}
			}}
			if def := schema.Types[field.Type.Name()]; !def.IsLeafType() {
				w.from(def, nil, nil)
			}
		}
	}
}

// body is a response without its cost.
func (s *privateSite) body(t *testing.T, token, query string) string {
	t.Helper()
	body, _, _ := strings.Cut(s.Ask(t, token, query, nil).Body, `,"extensions":{"redis"`)
	return body
}

// read returns the responses to all queries by their texts.
func (s *privateSite) read(t *testing.T, token string) map[string]string {
	t.Helper()
	found := map[string]string{}
	s.queries(s.rootArguments(), true, func(query string) { found[query] = s.body(t, token, query) })
	if need.All() || !s.Mini {
		for _, query := range listsOfTopics() {
			found[query] = s.body(t, token, query)
		}
	}
	return found
}

// listsOfTopics returns a query of each list of topics, by each order in each window, and by formulas.
func listsOfTopics() (queries []string) {
	schema := graph.NewSchema(&graph.Resolver{}).Schema()
	var by []string
	for _, window := range schema.Types["Window"].EnumValues {
		for _, order := range schema.Types["TopicOrder"].EnumValues {
			by = append(by, fmt.Sprintf("order: %s, window: %s", order.Name, window.Name))
		}
		for _, formula := range []string{"reddit", "wilson", "hn"} {
			by = append(by, fmt.Sprintf("formula: %q, window: %s", formula, window.Name))
		}
	}
	for _, list := range []string{
		"{ topics(%s) %s }", `{ topics(tag: "go", %s) %s }`, `{ tab(name: "t") { topics(%s) %s } }`,
		`{ category(name: "open") { topics(%s) %s } }`, `{ tag(name: "go") { topics(%s) %s } }`,
	} {
		for _, args := range by {
			shown := "{ preliminary totalCount edges { cursor node { id } } pageInfo { hasNextPage endCursor } }"
			if strings.Contains(args, "RISING") || strings.Contains(args, "hn") { // the cursor has a value of the time
				shown = "{ preliminary totalCount nodes { id } pageInfo { hasNextPage } }"
			}
			queries = append(queries, fmt.Sprintf(list, args, shown))
		}
	}
	return queries
}
