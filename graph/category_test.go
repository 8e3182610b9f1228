package graph_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/redis"
)

func TestCategoriesAndTabs(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "create", "design", "jobs")
		s.tab(t, "creative", "create")
		one, two, three := s.topic(t, "1", "create"), s.topic(t, "2", "design"), s.topic(t, "3", "jobs")
		tabIDs := func() []string {
			t.Helper()
			return ids(t, a, `{ tab(name: "creative") { topics { nodes { id } } } }`, "tab", "topics", "nodes")
		}
		if got := tabIDs(); !slices.Equal(got, []string{one}) {
			t.Errorf("the tab has %v", got)
		}
		s.tabDo(t, "addCategoryToTab", "creative", "design")
		s.tabDo(t, "addCategoryToTab", "creative", "design") // safe to repeat
		if got := tabIDs(); !slices.Equal(got, []string{two, one}) {
			t.Errorf("after a category joined: %v", got)
		}
		four := s.topic(t, "4", "design")
		s.reply(t, s.grace, one, "")
		if got := tabIDs(); !slices.Equal(got, []string{one, four, two}) {
			t.Errorf("after a post and a reply: %v", got)
		}
		if got := ids(t, a, `{ category(name: "design") { topics { nodes { id } } } }`, "category", "topics",
			"nodes"); !slices.Equal(got, []string{four, two}) {
			t.Errorf("the category has %v", got)
		}
		got := a.Must(t, "", `{ tabs { id name title topicCount categories { name topicCount } } categories { id title `+
			`topicCount } }`, nil)
		if got.Text("tabs", 0, "id") != "tab:creative" || got.Text("tabs", 0, "topicCount") != "3" ||
			got.Text("tabs", 0, "categories", 1, "topicCount") != "2" ||
			got.Text("categories", 2, "id") != "category:jobs" || got.Text("categories", 2, "title") != "jobs" {
			t.Errorf("%v", got.Data)
		}
		if _, _, topic := topicDo(t, a, s.mod, "moveTopic", agoratest.Vars{
			"subject":  three,
			"category": "create",
		}); topic["category"].(map[string]any)["name"] != "create" {
			t.Errorf("moved: %v", topic)
		}
		if got := tabIDs(); !slices.Contains(got, three) {
			t.Errorf("a topic moved into the tab: %v", got)
		}
		s.tabDo(t, "removeCategoryFromTab", "creative", "create")
		if got := tabIDs(); !slices.Equal(got, []string{four, two}) {
			t.Errorf("after a category left: %v", got)
		}
	})
}

func TestCreatingIsAState(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a)
		for _, c := range []struct {
			name, mutation, inputType, field string
			input                            agoratest.Vars
			kind                             string
		}{
			{"a category", "createCategory", "CreateCategoryInput", "category", agoratest.Vars{"name": "c", "title": "C"}, ""},
			{
				"the same again", "createCategory", "CreateCategoryInput", "category",
				agoratest.Vars{"name": "c", "title": "C"},
				"",
			},
			{
				"with another title", "createCategory", "CreateCategoryInput", "category",
				agoratest.Vars{"name": "c"},
				"NameTakenError",
			},
			{
				"with a description", "createCategory", "CreateCategoryInput", "category",
				agoratest.Vars{"name": "c", "title": "C", "description": "x"},
				"NameTakenError",
			},
			{"a tab", "createTab", "CreateTabInput", "tab", agoratest.Vars{"name": "t"}, ""},
			{"the tab again", "createTab", "CreateTabInput", "tab", agoratest.Vars{"name": "t"}, ""},
			{
				"the tab with a title", "createTab", "CreateTabInput", "tab",
				agoratest.Vars{"name": "t", "title": "T"},
				"NameTakenError",
			},
		} {
			kind, codes, object := do(t, a, s.mod, c.mutation, c.inputType, c.field, "id", c.input)
			if kind != c.kind || codes != nil || (object != nil) != (c.kind == "") {
				t.Errorf("%s: %q %v %v, want %q", c.name, kind, codes, object, c.kind)
			}
		}
	})
}

// TestNamesOfOtherProgramsAreReached has names that only another program can have given.
func TestNamesOfOtherProgramsAreReached(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, a *agoratest.Agora) {
		ctx := t.Context()
		s := newForum(t, a, "ours")
		s.tab(t, "t")
		a.Redis.ZAdd(ctx, "bbs::category::Q&A: how", redis.Z{Score: 1, Member: 7})
		a.Redis.HSet(ctx, "bbs::topic::7", "id", 7, "time", 1, "title", "theirs", "category", "Q&A: how",
			"tags", `["a&b", 7, "c", ".."]`)
		a.Redis.HSet(ctx, "article:1", "title", "theirs", "time", 1, "votes", 1)
		for _, key := range []string{"score:", "time:", "score:it's", "time:it's"} {
			a.Redis.ZAdd(ctx, key, redis.Z{Score: 1, Member: "article:1"})
		}
		a.Redis.SAdd(ctx, "group:it's", "article:1")
		a.Redis.SAdd(ctx, "group:..", "article:1")
		one := s.topic(t, "1", "ours")
		two := s.topic(t, "2", "Q&A: how")
		move := agoratest.Vars{"subject": one, "category": "Q&A: how"}
		if kind, codes, _ := topicDo(t, a, s.mod, "moveTopic", move); kind != "" || codes != nil {
			t.Errorf("moveTopic: %s %v", kind, codes)
		}
		s.tabDo(t, "addCategoryToTab", "t", "Q&A: how")
		got := a.Must(t, "", `{
			topic(id: "topic:7") { tags category { id topicCount } }
			node(id: "category:Q&A: how") { id }
			category(name: "Q&A: how") { topics { nodes { id } } }
			tab(name: "t") { topics { nodes { id } } }
			group(name: "it's") { id articleCount }
			dots: group(name: "..") { id }
			articles(group: "it's") { nodes { title } }
			topics(tag: "a&b") { totalCount }
		}`, nil)
		for _, c := range []struct {
			want string
			path []any
		}{
			{"category:Q&A: how", []any{"topic", "category", "id"}},
			{"3", []any{"topic", "category", "topicCount"}},
			{"a&b", []any{"topic", "tags", 0}},
			{"c", []any{"topic", "tags", 1}},
			{"..", []any{"topic", "tags", 2}},
			{"category:Q&A: how", []any{"node", "id"}},
			{two, []any{"category", "topics", "nodes", 0, "id"}},
			{two, []any{"tab", "topics", "nodes", 0, "id"}},
			{"topic:7", []any{"tab", "topics", "nodes", 2, "id"}},
			{"group:it's", []any{"group", "id"}},
			{"group:..", []any{"dots", "id"}},
			{"theirs", []any{"articles", "nodes", 0, "title"}},
		} {
			if text := got.Text(c.path...); text != c.want {
				t.Errorf("%v = %q, want %q", c.path, text, c.want)
			}
		}
		for name, what := range map[string]string{
			"": "empty", "a\nb": "a control character", strings.Repeat("a", 257): "too long",
		} {
			codes := a.Ask(t, "", `query($n: String!) { category(name: $n) { id } }`, agoratest.Vars{"n": name}).Codes()
			if !slices.Equal(codes, []string{"BAD_USER_INPUT"}) {
				t.Errorf("%s: %v", what, codes)
			}
		}
		created := agoratest.Vars{"name": "R&D"}
		kind, _, _ := do(t, a, s.mod, "createCategory", "CreateCategoryInput", "category", "id", created)
		if kind != "InvalidInputError" {
			t.Errorf("a new name is checked as before: %q", kind)
		}
	})
}
