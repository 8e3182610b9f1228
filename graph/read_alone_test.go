package graph_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/agoraql/agora/graph"
	"github.com/agoraql/agora/internal/agoratest"
	"github.com/vektah/gqlparser/v2/ast"
)

// An aloneRow is an entity of newReadRoles, and the role that reads it.
type aloneRow struct{ typ, id, as string }

// alone has each type that node finds.
var alone = []aloneRow{
	{"Article", "ARTICLE", "author"},
	{"Article", "REMOVEDARTICLE", "moderator"},
	{"Topic", "TOPIC", "author"},
	{"Topic", "REMOVED", "moderator"},
	{"Comment", "COMMENT", "author"},
	{"Comment", "REMOVEDCOMMENT", "moderator"},
	{"User", "ADA", "author"},
	{"User", "ADA", "moderator"},
	{"Group", "group:g", "author"},
	{"Category", "category:c", "moderator"},
	{"Tab", "tab:t", "author"},
	{"Tag", "tag:a", "author"},
	{"Revision", "REVISION", "author"},
	{"HeldPost", "HELD", "author"},
	{"Notification", "NOTIFICATION", "author"},
	{"Upvote", "UPVOTE", "author"},
	{"QueueItem", "QUEUED", "moderator"},
	{"ModerationLogEntry", "LOGGED", "moderator"},
	{"Filter", "FILTER", "moderator"},
	{"Session", "SESSION", "author"},
	{"ApiToken", "APITOKEN", "author"},
	{"Identity", "IDENTITY", "author"},
	{"Site", "site", "author"},
}

// TestEachFieldIsReadWhenItIsSelectedAlone reads each field alone and beside all others: it is the same. A field for
// which fieldReads lacks a row is read only beside another one that needs the same.
func TestEachFieldIsReadWhenItIsSelectedAlone(t *testing.T) {
	t.Parallel()
	once(t, func(t *testing.T, a *agoratest.Agora) {
		s, schema := newReadRoles(t, a), graph.NewSchema(&graph.Resolver{}).Schema()
		s.act(t, s.tokens["author"], "editProfile", `{bio: "b", website: "https://example.com/"}`)
		for _, typ := range schema.PossibleTypes["Node"] {
			if typ.Kind == ast.Object && !slices.ContainsFunc(alone, func(c aloneRow) bool { return c.typ == typ.Name }) {
				t.Errorf("%s has no row in alone", typ.Name)
			}
		}
		for _, c := range alone {
			t.Run(c.typ+" "+c.id+" "+c.as, func(t *testing.T) {
				read := func(selections ...string) *agoratest.Answer {
					return a.Ask(t, s.tokens[c.as], fmt.Sprintf(`{ node(id: %q) { __typename ... on %s { %s } } }`,
						s.ids.Replace(c.id), c.typ, strings.Join(selections, " ")), nil)
				}
				var names, selections []string
				for _, f := range schema.Types[c.typ].Fields {
					if selection := selectionOf(schema, f); selection != "" {
						names, selections = append(names, f.Name), append(selections, selection)
					}
				}
				all := read(selections...)
				if got, _ := all.Get("node", "__typename").(string); got != c.typ {
					t.Fatalf("%s: %v", got, all.Errors)
				}
				for i, selection := range selections {
					got, want := jsonOf(t, read(selection).Get("node", names[i])), jsonOf(t, all.Get("node", names[i]))
					if got != want {
						t.Errorf("%s alone is %s, beside others %s", names[i], got, want)
					}
				}
			})
		}
	})
}

// selectionOf returns a selection of a field with its leaves and those one level below; "" if it needs an argument.
func selectionOf(schema *ast.Schema, f *ast.FieldDefinition) string {
	for _, arg := range f.Arguments {
		if arg.Type.NonNull && arg.DefaultValue == nil {
			return ""
		}
	}
	def := schema.Types[f.Type.Name()]
	if def.IsLeafType() {
		return f.Name
	}
	leaves := []string{"__typename"}
	for _, below := range def.Fields {
		if len(below.Arguments) == 0 && schema.Types[below.Type.Name()].IsLeafType() {
			leaves = append(leaves, below.Name)
		}
	}
	return f.Name + " { " + strings.Join(leaves, " ") + " }"
}
