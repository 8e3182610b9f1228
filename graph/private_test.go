package graph_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/graph"
	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/redisstore"
	"github.com/vektah/gqlparser/v2/ast"
)

// secret is in all texts of the private category. Nothing public has it.
const secret = "zebra"

// A privateSite is a forum with a public category and a private one, both in a tab. ada and the moderator may read the
// private one; grace may not.
type privateSite struct {
	*forumSite
	open, topic, comment string // ids: a public topic, a private one, and a comment on it
}

func newPrivateSite(t *testing.T, a *agoratest.Agora) *privateSite {
	t.Helper()
	s := &privateSite{forumSite: newForum(t, a, "open")}
	s.tab(t, "t", "open")
	s.open = s.forumSite.topic(t, "public", "open", "go")
	s.reply(t, s.grace, s.open, "")
	return s
}

// fill creates the private category with a topic and comments, one of which mentions grace.
func (s *privateSite) fill(t *testing.T) {
	t.Helper()
	s.setPrivate(t, "createCategory", true)
	s.tabDo(t, "addCategoryToTab", "t", secret)
	s.member(t, "addCategoryMember", s.adaID)
	s.topic = s.forumSite.topic(t, secret+" title", secret, "go", secret)
	kind := ""
	if kind, s.comment = s.forumSite.comment(t, s.ada, s.topic, "", secret+" and @grace"); kind != "" {
		t.Fatal(kind)
	}
	if kind, _ = s.forumSite.comment(t, s.mod, s.topic, s.comment, secret+" reply"); kind != "" {
		t.Fatal(kind)
	}
	for id, mutation := range map[string]string{s.topic: "voteTopic", s.comment: "voteComment"} {
		s.Must(t, s.mod, mutation1(mutation, fmt.Sprintf("{id: %q, vote: UP}", id)), nil)
	}
}

// mutation1 is a mutation of which only the errors are selected.
func mutation1(field, input string) string {
	return fmt.Sprintf("mutation { %s(input: %s) { errors { __typename ... on UserError { message } } } }", field, input)
}

func (s *privateSite) setPrivate(t *testing.T, mutation string, private bool) {
	t.Helper()
	input := strings.ToUpper(mutation[:1]) + mutation[1:] + "Input"
	kind, codes, category := do(t, s.Agora, s.mod, mutation, input, "category", "name private",
		agoratest.Vars{"name": secret, "private": private})
	if kind != "" || codes != nil || category["private"] != private {
		t.Fatalf("%s: %s %v %v", mutation, kind, codes, category)
	}
	if err := s.Store.RunDueJobs(t.Context()); err != nil {
		t.Fatal(err)
	}
}

func (s *privateSite) member(t *testing.T, mutation, user string) {
	t.Helper()
	input := strings.ToUpper(mutation[:1]) + mutation[1:] + "Input"
	if kind, codes, _ := do(t, s.Agora, s.mod, mutation, input, "user", "id memberOf { name }",
		agoratest.Vars{"category": secret, "user": user}); kind != "" || codes != nil {
		t.Fatalf("%s: %s %v", mutation, kind, codes)
	}
}

// varying are fields whose values differ between two responses for other reasons.
var varying = []string{"Query.rateLimit", "Query.resumeToken", "Query._service", "Session.lastUsedAt", "Session.expiresAt"}

// rootArguments are the arguments with which the walk selects a field of Query. Others need none.
func (s *privateSite) rootArguments() map[string][]string {
	return map[string][]string{
		"node": {
			`id: "topic:1"`, `id: "user:2"`, `id: "tab:t"`, `id: "category:open"`,
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
		"node":     {fmt.Sprintf(`id: %q`, s.topic), fmt.Sprintf(`id: %q`, s.comment), `id: "category:` + secret + `"`},
		"nodes":    {fmt.Sprintf(`ids: [%q, %q]`, s.topic, s.comment)},
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
	emit   func(path []string, scalars string)
}

// needsArgument reports whether a field has an argument that the walk does not know.
func needsArgument(f *ast.FieldDefinition) bool {
	return slices.ContainsFunc(f.Arguments, func(a *ast.ArgumentDefinition) bool {
		return a.Type.NonNull && a.DefaultValue == nil
	})
}

// from emits the scalars of a type behind a path, and goes on to the types of its fields.
func (w walk) from(def *ast.Definition, path []string, seen []string) {
	if slices.Contains(seen, def.Name) || len(path) > 4 {
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
		default:
			step := f.Name
			if f.Arguments.ForName("first") != nil {
				step += "(first: 5)"
			}
			w.from(of, append(slices.Clone(path), step), seen)
		}
	}
	w.emit(path, scalars)
}

// queries calls f with a query for each path from the fields of Query with these arguments; from all others too, if all
// is true.
func (s *privateSite) queries(arguments map[string][]string, all bool, f func(query string)) {
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
			w := walk{schema, func(path []string, scalars string) {
				query := scalars
				for _, step := range slices.Backward(path) {
					query = step + " { " + query + " }"
				}
				f("{ " + field.Name + arg + " { " + query + " } }")
			}}
			if def := schema.Types[field.Type.Name()]; !def.IsLeafType() {
				w.from(def, nil, nil)
			}
		}
	}
}

// read returns the responses to all queries by their texts.
func (s *privateSite) read(t *testing.T, token string) map[string]string {
	t.Helper()
	found := map[string]string{}
	s.queries(s.rootArguments(), true, func(query string) { found[query] = s.Ask(t, token, query, nil).Body })
	return found
}

// TestAPrivateCategoryNeverLeaks reads every path of the schema before and after a private category is filled: the
// responses to those who may not read it are the same.
func TestAPrivateCategoryNeverLeaks(t *testing.T) {
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newPrivateSite(t, a)
		s.Advance(time.Hour) // all that has a time is older
		readers := map[string]string{"anonymous": "", "signed in": s.grace}
		before := map[string]map[string]string{}
		for name, token := range readers {
			before[name] = s.read(t, token)
		}
		if n := len(before["anonymous"]); n < 100 {
			t.Fatalf("the walk has %d queries", n)
		}
		s.fill(t)
		compare := func(state string) {
			t.Helper()
			failed := 0
			for name, token := range readers {
				after := s.read(t, token)
				for _, query := range slices.Sorted(maps.Keys(after)) {
					if after[query] != before[name][query] || strings.Contains(after[query], secret) {
						t.Errorf("%s, %s, %s:\n%s\nwant\n%s", state, name, query, after[query], before[name][query])
						if failed++; failed > 5 {
							t.FailNow()
						}
					}
				}
				s.queries(s.hidden(), false, func(query string) {
					got := s.Ask(t, token, query, nil).Body
					if strings.Contains(got, secret) || strings.Contains(got, "__typename") || !strings.Contains(got, "null") {
						t.Fatalf("%s, %s, %s: %s", state, name, query, got)
					}
				})
			}
		}
		compare("private from the start")
		s.setPrivate(t, "updateCategory", false)
		if got := s.Must(t, "", fmt.Sprintf(`{ topic(id: %q) { title category { private } } tab(name: "t") { topicCount }
			user(name: "ada") { karma topics { totalCount } comments { totalCount } }
			topics(tag: %q) { totalCount } recommendedTopics { totalCount } }`, s.topic, secret), nil); got.Text("topic",
			"title") != secret+" title" || got.Text("tab", "topicCount") != "2" || got.Text("user", "karma") != "2" ||
			got.Text("user", "topics", "totalCount") != "2" || got.Text("user", "comments", "totalCount") != "1" ||
			got.Text("topics", "totalCount") != "1" || got.Text("recommendedTopics", "totalCount") != "2" {
			t.Errorf("public: %v", got.Data)
		}
		s.clean(t)
		s.setPrivate(t, "updateCategory", true)
		compare("private again")
		s.clean(t)
	})
}

// clean checks that reconcile finds nothing to correct.
func (s *privateSite) clean(t *testing.T) {
	t.Helper()
	var findings []string
	report, err := s.Store.Check(t.Context(), redisstore.CheckOptions{
		Pause: time.Millisecond, Found: func(f redisstore.Finding) { findings = append(findings, fmt.Sprint(f)) },
	})
	if err != nil || report.Findings > 0 {
		t.Errorf("%+v %v: %v", report, findings, err)
	}
}

// TestMembersReadAPrivateCategory reads what a member, a moderator and a former member see.
func TestMembersReadAPrivateCategory(t *testing.T) {
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newPrivateSite(t, a)
		s.fill(t)
		query := fmt.Sprintf(`{
			topic(id: %q) { title category { name private members { nodes { name } } } thread { content subject { id } } }
			node(id: %q) { id }
			categories { name }
			category(name: %q) { topicCount topics { totalCount nodes { id } } }
			topics { totalCount nodes { id } }
			tab(name: "t") { categories { name } topics { totalCount nodes { id } } }
		}`, s.topic, s.comment, secret)
		for name, c := range map[string]struct {
			token        string
			reads, feeds bool
		}{
			"a member": {s.ada, true, true}, "a moderator": {s.mod, true, false}, "another user": {s.grace, false, false},
			"an anonymous client": {"", false, false},
		} {
			got := s.Must(t, c.token, query, nil)
			if reads := strings.Contains(got.Body, secret); reads != c.reads {
				t.Errorf("%s: %s", name, got.Body)
			}
			if c.reads && (got.Text("topic", "category", "members", "nodes", 0, "name") != "ada" ||
				got.Text("category", "topics", "nodes", 0, "id") != s.topic || got.Text("node", "id") != s.comment ||
				got.Text("topic", "thread", 1, "subject", "id") != s.topic) {
				t.Errorf("%s: %s", name, got.Body)
			}
			want := map[bool][]string{true: {s.topic, s.open}, false: {s.open}}[c.feeds]
			for _, list := range []string{"topics", "tab"} {
				path := []any{list, "nodes"}
				if list == "tab" {
					path = []any{"tab", "topics", "nodes"}
				}
				nodes, _ := got.Get(path...).([]any)
				var ids []string
				for _, n := range nodes {
					ids = append(ids, n.(map[string]any)["id"].(string))
				}
				total := got.Text(append(path[:len(path)-1:len(path)-1], "totalCount")...)
				if !slices.Equal(ids, want) || total != fmt.Sprint(len(want)) {
					t.Errorf("%s, %s: %v of %s, want %v", name, list, ids, total, want)
				}
			}
		}
		if count, _, _ := s.unread(t, s.grace); count != "0" {
			t.Errorf("a user who may not read the post that mentions her has %s notifications", count)
		}
		if count, _, _ := s.unread(t, s.ada); count != "2" { // of the public and the private reply
			t.Errorf("a member has %s notifications", count)
		}
		s.member(t, "removeCategoryMember", s.adaID)
		if got := s.Must(t, s.ada, query, nil); strings.Contains(got.Body, secret) {
			t.Errorf("a former member: %s", got.Body)
		}
	})
}

// TestNobodyElseWritesToAPrivateCategory compares the errors of writes with those for things that do not exist.
func TestNobodyElseWritesToAPrivateCategory(t *testing.T) {
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newPrivateSite(t, a)
		s.fill(t)
		before := s.Snapshot(t)
		for mutation, input := range map[string]string{
			"voteTopic":       `{id: "TOPIC", vote: UP}`,
			"editTopic":       `{id: "TOPIC", title: "x"}`,
			"deleteTopic":     `{id: "TOPIC"}`,
			"recordTopicView": `{id: "TOPIC"}`,
			"report":          `{id: "TOPIC", reason: SPAM}`,
			"postComment":     `{subject: "TOPIC", content: "x"}`,
			"postTopic":       `{title: "x", content: "y", category: "CATEGORY", tags: []}`,
			"voteComment":     `{id: "COMMENT", vote: UP}`,
			"editComment":     `{id: "COMMENT", content: "x"}`,
			"deleteComment":   `{id: "COMMENT"}`,
		} {
			named := func(topic, comment, category string) string {
				return strings.NewReplacer("TOPIC", topic, "COMMENT", comment, "CATEGORY", category).Replace(input)
			}
			// Of the same partition, as the number of partitions is no secret.
			missing := s.topic + "0000"
			want := s.Ask(t, s.grace, mutation1(mutation, named(missing, "comment:"+missing+":9", "nothing")), nil).Body
			got := s.Ask(t, s.grace, mutation1(mutation, named(s.topic, s.comment, secret)), nil).Body
			if got != want || !strings.Contains(got, "NotFoundError") {
				t.Errorf("%s: %s, want %s", mutation, got, want)
			}
		}
		for _, change := range agoratest.Changes(before, s.Snapshot(t)) {
			if !strings.Contains(change, "rate_limit") && !strings.Contains(change, "session") {
				t.Errorf("a write has changed %s", change)
			}
		}
	})
}

// TestEventsOfAPrivateCategory subscribes as a member and as others.
func TestEventsOfAPrivateCategory(t *testing.T) {
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newPrivateSite(t, a)
		s.fill(t)
		const query = `subscription { topicPosted(tab: "t") { topic { title } } }`
		member, other, anonymous := s.Subscribe(t, s.ada, query, nil), s.Subscribe(t, s.grace, query, nil),
			s.Subscribe(t, "", query, nil)
		votes := s.Subscribe(t, "", `subscription($ids: [ID!]!) { voteChanged(ids: $ids) { votable { id } } }`,
			agoratest.Vars{"ids": []string{s.topic, s.open}})
		s.Must(t, s.mod, mutation1("voteTopic", fmt.Sprintf("{id: %q, vote: NONE}", s.topic)), nil)
		s.Must(t, s.mod, mutation1("voteTopic", fmt.Sprintf("{id: %q, vote: UP}", s.open)), nil)
		s.forumSite.topic(t, secret, secret)
		s.forumSite.topic(t, "next", "open")
		for name, c := range map[string]struct {
			stream *agoratest.Stream
			titles []string
		}{
			"a member": {member, []string{secret, "next"}}, "another user": {other, []string{"next"}},
			"an anonymous client": {anonymous, []string{"next"}},
		} {
			for _, want := range c.titles {
				if got := c.stream.Next(t).Text("topicPosted", "topic", "title"); got != want {
					t.Errorf("%s: %q, want %q", name, got, want)
				}
			}
		}
		if got := votes.Next(t).Text("voteChanged", "votable", "id"); got != s.open {
			t.Errorf("an event of %q", got)
		}
	})
}
