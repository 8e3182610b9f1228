package graph_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/agoraql/agora/graph"
	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/need"
	"github.com/vektah/gqlparser/v2/ast"
)

// TestEveryMutationByEveryRole sends each mutation as each role, with an input that succeeds for who may use it.
func TestEveryMutationByEveryRole(t *testing.T) {
	t.Parallel()
	once(t, func(t *testing.T, a *agoratest.Agora) {
		s := newRoleSite(t, a)
		for n, r := range roleRows(mutations) {
			t.Run(r.name, func(t *testing.T) {
				field, _, _ := strings.Cut(r.name, " ")
				compare(t, r.want, func(role int) string {
					if need.All() && a.Mini && role%4 != n%4 {
						return untried // redis-server has the others, in a tenth of the time
					}
					session, id, name := s.user(t)
					who := actor{session, id, name, s.ada}
					if roles[role].author {
						who.author = session
					}
					query := mutation(field, s.fresh(t, r.text, who))
					query = strings.Replace(query, "__typename", "__typename message", 1)
					token := s.become(t, roles[role].name, session, id)
					got := a.Ask(t, token, query, nil)
					switch {
					case got.Get(field, "errors", 0) != nil && got.Text(field, "errors", 0, "code") != forbidden:
						return "e " + got.Text(field, "errors", 0, "message")
					default:
						return outcome1(got, field)
					}
				})
			})
		}
	})
}

// TestEveryRestrictedFieldByEveryRole reads each restricted field as each role.
func TestEveryRestrictedFieldByEveryRole(t *testing.T) {
	t.Parallel()
	once(t, func(t *testing.T, a *agoratest.Agora) {
		s := newReadRoles(t, a)
		read := func(rows []row) {
			for _, r := range rows {
				t.Run(r.name, func(t *testing.T) {
					compare(t, r.want, func(role int) string {
						return outcome1(a.Ask(t, s.tokens[roles[role].name], "{ "+s.ids.Replace(r.text)+" }", nil))
					})
				})
			}
		}
		read(fieldRows)
		s.act(t, s.root, "updateSite", `{publicModerationLog: true}`)
		read(publicLogRows)
	})
}

// outcome1 is the outcome of a request: the code of its error, or what the first leaf of its data is.
func outcome1(got *agoratest.Answer, path ...any) string {
	switch codes := got.Codes(); {
	case slices.Contains(codes, "UNAUTHENTICATED"):
		return "U"
	case slices.Contains(codes, "FORBIDDEN"):
		return "F"
	case codes != nil:
		return fmt.Sprint("? ", got.Errors)
	}
	value := got.Get(path...)
	for {
		switch v := value.(type) {
		case nil:
			return "-"
		case []any:
			if len(v) == 0 {
				return "0"
			}
			value = v[0]
		case map[string]any:
			if _, ok := v["errors"]; ok || len(v) == 0 {
				return "+"
			}
			for _, only := range v {
				value = only
			}
		default:
			if text := fmt.Sprint(v); text == "false" {
				return "f"
			} else if text == "[removed]" {
				return "-"
			}
			return "+"
		}
	}
}

// untried is the outcome for a role that a test leaves to another store.
const untried = "untried"

// compare compares the outcomes for all roles, whose first characters count, with those of a row.
func compare(t *testing.T, want string, of func(role int) string) {
	t.Helper()
	got, reasons := "", ""
	wanted := strings.ReplaceAll(want, " ", "")
	for i, role := range roles {
		outcome := of(i)
		if outcome == untried {
			outcome = wanted[i : i+1]
		}
		if slices.Contains([]int{4, 6, 8, 10}, i) {
			got += " "
		}
		got += outcome[:1]
		if i >= len(wanted) || outcome[:1] != wanted[i:i+1] {
			reasons += fmt.Sprintf("\n%s: %s", role.name, outcome)
		}
	}
	if got != want {
		t.Errorf("%q, want %q%s", got, want, reasons)
	}
}

// TestEverySubscriptionByEveryRole subscribes as each role, and lets something happen. An address may have 100
// connections, so some subscriptions get a site of their own.
func TestEverySubscriptionByEveryRole(t *testing.T) {
	t.Parallel()
	for rows := range slices.Chunk(subscriptionRows, 100/len(roles)) {
		subscribeAsEveryRole(t, rows)
	}
}

func subscribeAsEveryRole(t *testing.T, rows []row) {
	t.Helper()
	each(t, func(t *testing.T, a *agoratest.Agora) {
		s := newReadRoles(t, a)
		streams := map[string][]*agoratest.Stream{}
		for _, r := range rows {
			for _, role := range roles {
				query := "subscription { " + s.ids.Replace(r.text) + " }"
				streams[r.name] = append(streams[r.name], a.Subscribe(t, s.tokens[role.name], query, nil))
			}
		}
		topic := s.ids.Replace("TOPIC")
		var names []string
		for _, role := range roles {
			if token := s.tokens[role.name]; token != "" && role.name != "banned" {
				names = append(names, a.Must(t, token, `{ viewer { user { name } } }`, nil).Text("viewer", "user", "name"))
			}
		}
		s.post(t, s.grace, "Article", inArticle)
		s.post(t, s.grace, "Topic", inTopic)
		s.post(t, s.grace, "Topic", `{title: "x", category: "hold"}`)
		s.act(t, s.grace, "vote", fmt.Sprintf(`{post: %q, vote: DOWN}`, topic))
		s.act(t, s.grace, "reportPost", fmt.Sprintf(`{post: %q, reason: SPAM}`, topic))
		s.act(t, s.mod, "featureSubject", fmt.Sprintf(`{subject: %q, state: ON}`, topic))
		for _, name := range names { // one comment notifies 10 users at most
			s.post(t, s.grace, "Comment", fmt.Sprintf(`{subject: %q, content: "@%s"}`, topic, name))
		}
		for _, r := range rows {
			t.Run(r.name, func(t *testing.T) {
				compare(t, r.want, func(role int) string { return outcome1(streams[r.name][role].Next(t)) })
			})
		}
	})
}

// TestTheTableOfRolesIsComplete walks the schema: each field of an object type has a row, or a reason in withoutRow. A
// reason for a whole type does not hold for fields that @auth or @cacheControl restricts.
func TestTheTableOfRolesIsComplete(t *testing.T) {
	t.Parallel()
	inTable := map[string]bool{}
	for prefix, rows := range map[string][]row{
		"Mutation.": roleRows(mutations), "Subscription.": subscriptionRows, "": slices.Concat(fieldRows, publicLogRows),
	} {
		for _, r := range rows {
			name, _, _ := strings.Cut(r.name, " ")
			inTable[prefix+strings.TrimSuffix(name, "'s")] = true
		}
	}
	for _, w := range withoutRow {
		names := []string{w.of}
		if w.fields != "" {
			names = strings.Fields(w.fields)
			for i := range names {
				names[i] = w.of + "." + names[i]
			}
		}
		for _, name := range names {
			if inTable[name] {
				t.Errorf("%s is in the table and in the list, or twice in the list", name)
			}
			inTable[name] = true
		}
	}
	wholeType := func(name string) string { // the entry of withoutRow that has all fields of a type
		for _, w := range withoutRow {
			end, isEnd := strings.CutPrefix(w.of, "*")
			if w.fields == "" && (w.of == name || isEnd && strings.HasSuffix(name, end)) {
				return w.of
			}
		}
		return ""
	}
	exists := map[string]bool{}
	for _, def := range graph.NewSchema(&graph.Resolver{}).Schema().Types {
		if def.Kind != ast.Object || strings.HasPrefix(def.Name, "__") {
			continue
		}
		whole := wholeType(def.Name)
		exists[def.Name], exists[whole] = true, true
		for _, f := range def.Fields {
			name := def.Name + "." + f.Name
			exists[name] = true
			restricted := f.Directives.ForName("auth") != nil || hasScopePrivate(f.Directives)
			if (whole == "" || restricted) && !inTable[name] && !strings.HasPrefix(f.Name, "__") {
				t.Errorf("the field %s has no row in role_table_test.go, nor a reason in role_without_row_test.go", name)
			}
		}
	}
	for name := range inTable {
		if !exists[name] {
			t.Errorf("%s is no field and no type", name)
		}
	}
}

// TestNobodyElseHasTheFieldsOfTheViewer walks the schema: User has no field of Viewer, which only the query of the
// viewer and the viewer's own mutations return.
func TestNobodyElseHasTheFieldsOfTheViewer(t *testing.T) {
	t.Parallel()
	schema := graph.NewSchema(&graph.Resolver{}).Schema()
	for _, f := range schema.Types["Viewer"].Fields {
		if f.Name != "id" && schema.Types["User"].Fields.ForName(f.Name) != nil {
			t.Errorf("User.%s is a field of Viewer too", f.Name)
		}
	}
	for _, def := range schema.Types {
		for _, f := range def.Fields {
			of := def.Name == "Query" || strings.HasSuffix(def.Name, "Payload")
			if f.Type.Name() == "Viewer" && (!of || f.Name != "viewer") {
				t.Errorf("%s.%s is a viewer", def.Name, f.Name)
			}
		}
	}
	if slices.Contains(schema.Types["Viewer"].Interfaces, "Node") {
		t.Error("a client reads any viewer as a node")
	}
}

// refusesTokens are the words of a description of a mutation that no API token may use.
var refusesTokens = regexp.MustCompile(`An API token is\s+FORBIDDEN`)

// TestTheSchemaStatesWhichMutationsRefuseAPITokens compares the descriptions with the table: what the author may do,
// and not by a token for all mutations.
func TestTheSchemaStatesWhichMutationsRefuseAPITokens(t *testing.T) {
	t.Parallel()
	author := slices.IndexFunc(roles, func(r struct {
		name   string
		author bool
	},
	) bool {
		return r.name == "author"
	})
	token := author + 3
	if roles[token].name != "token WRITE" {
		t.Fatalf("the column %d is %s", token, roles[token].name)
	}
	schema := graph.NewSchema(&graph.Resolver{}).Schema()
	for _, r := range roleRows(mutations) {
		name, _, _ := strings.Cut(r.name, " ")
		want := strings.ReplaceAll(r.want, " ", "")
		refused := want[author] == '+' && want[token] == 'F'
		if refusesTokens.MatchString(schema.Mutation.Fields.ForName(name).Description) != refused {
			t.Errorf("%s refuses API tokens: %t", name, refused)
		}
	}
}

// hasScopePrivate reports whether @cacheControl says so.
func hasScopePrivate(directives ast.DirectiveList) bool {
	hint := directives.ForName("cacheControl")
	return hint != nil && hint.ArgumentMap(nil)["scope"] == "PRIVATE"
}
