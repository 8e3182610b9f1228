package graph_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/agoraql/agora/graph"
	"github.com/agoraql/agora/internal/agoratest"
	"github.com/vektah/gqlparser/v2/ast"
)

// openMutations need no session.
var openMutations = []string{
	"register", "login", "signInWithIdToken", "logout", "logoutEverywhere", "recordTopicView", "verifyEmail",
	"requestPasswordReset", "resetPassword",
}

// TestTheSchemaSaysWhichRoleAMutationNeeds compares @auth with what the server does. The inputs are not valid, so that
// the test also shows that the role is checked first.
func TestTheSchemaSaysWhichRoleAMutationNeeds(t *testing.T) {
	t.Parallel()
	schema := graph.NewSchema(&graph.Resolver{}).Schema()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a)
		for _, field := range schema.Mutation.Fields {
			t.Run(field.Name, func(t *testing.T) {
				auth := field.Directives.ForName("auth")
				if (auth == nil) != slices.Contains(openMutations, field.Name) {
					t.Fatal("a mutation has @auth or is one of the open ones")
				}
				if auth == nil {
					return
				}
				query, input := mutation(field.Name, ""), agoratest.Vars{}
				if argument := field.Arguments.ForName("input"); argument != nil {
					query = fmt.Sprintf(`mutation($in: %s) { %s(input: $in) { errors { code } } }`, argument.Type, field.Name)
					input["in"] = invalid(schema, argument.Type)
				}
				if codes := a.Ask(t, "", query, input).Codes(); !slices.Equal(codes, []string{"UNAUTHENTICATED"}) {
					t.Errorf("without a session: %v", codes)
				}
				role := auth.ArgumentMap(nil)["role"]
				codes := a.Ask(t, s.ada, query, input).Codes()
				if forbidden := slices.Equal(codes, []string{"FORBIDDEN"}); forbidden != (role != "USER") {
					t.Errorf("a user, where the role is %v: %v", role, codes)
				}
				codes = a.Ask(t, s.mod, query, input).Codes()
				if slices.Contains(codes, "FORBIDDEN") != (role == "ADMIN") {
					t.Errorf("a moderator, where the role is %v: %v", role, codes)
				}
			})
		}
	})
}

// invalid returns a value that has a type of the schema, but empty names and ids.
func invalid(schema *ast.Schema, typ *ast.Type) any {
	if typ.Elem != nil {
		return []any{}
	}
	def := schema.Types[typ.NamedType]
	switch def.Kind {
	case ast.Enum:
		return def.EnumValues[0].Name
	case ast.InputObject:
		object := agoratest.Vars{}
		for _, f := range def.Fields {
			if f.Type.NonNull {
				object[f.Name] = invalid(schema, f.Type)
			}
		}
		return object
	}
	if typ.NamedType == "Boolean" {
		return true
	}
	return ""
}

// TestAResponseHasAllErrorsOfAnInput sends inputs with several invalid values: the payload holds an error for each.
func TestAResponseHasAllErrorsOfAnInput(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c")
		for _, c := range []struct {
			name, token, mutation string
			want                  []string // the fields at fault
		}{
			{
				"texts", s.ada, `postTopic(input: {title: "", category: "", tags: ["a:b"], idempotencyKey: ""})`,
				[]string{"title", "category", "tags.0", "idempotencyKey"},
			},
			{
				"elements of a list", s.ada, `postArticle(input: {title: "x", content: "y", groups: ["ok", "x:y", ""]})`,
				[]string{"groups.1", "groups.2"},
			},
			{
				"elements of a list that is too long", s.ada,
				`postTopic(input: {title: "", content: "", category: "c",
					tags: ["a:b", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"]})`,
				[]string{"title", "tags.0", "tags"},
			},
			{
				"an id and texts", s.ada, `editArticle(input: {post: "x", title: "", link: "ftp://a"})`,
				[]string{"post", "title", "link"},
			},
			{"an id and a vote", s.ada, `vote(input: {post: "user:1", vote: DOWN})`, []string{"post"}},
			{"an id and a name", s.mod, `moveTopic(input: {subject: "topic:", category: ""})`, []string{"subject", "category"}},
			{
				"two ids and a text", s.ada, `postComment(input: {subject: "x", parent: "y", content: " "})`,
				[]string{"subject", "content", "parent"},
			},
			{
				"a parent on no subject", s.ada,
				`postComment(input: {subject: "topic:x", parent: "comment:topic:2:1", content: "x"})`,
				[]string{"subject"},
			},
			{
				"a parent on another subject and a text", s.ada,
				`postComment(input: {subject: "topic:1", parent: "comment:topic:2:1", content: ""})`,
				[]string{"content", "parent"},
			},
		} {
			t.Run(c.name, func(t *testing.T) {
				got := a.Must(t, c.token, `mutation { done: `+c.mutation+` { errors { path } } }`, nil)
				var at []string
				list, _ := got.Get("done", "errors").([]any)
				for i := range list {
					path := got.Text("done", "errors", i, "path", 1)
					if index, ok := got.Get("done", "errors", i, "path", 2).(string); ok {
						path += "." + index
					}
					at = append(at, path)
				}
				if !slices.Equal(at, c.want) {
					t.Errorf("%q, want %q", at, c.want)
				}
			})
		}
	})
}
