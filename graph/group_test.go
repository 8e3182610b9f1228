package graph_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
)

func TestGroups(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		ada, _ := a.Register(t, "ada")
		grace, _ := a.Register(t, "grace")
		old := a.Post(t, ada, "old", "b", "日本語")
		a.Clock.Advance(time.Minute)
		fresh := a.Post(t, ada, "fresh", "b")
		elsewhere := a.Post(t, ada, "elsewhere", "A b")

		got := a.Must(t, "", `{ groups { totalCount nodes { id name articleCount } } }`, nil)
		var names []string
		for i := 0; got.Get("groups", "nodes", i) != nil; i++ {
			names = append(names, got.Text("groups", "nodes", i, "id")+" "+got.Text("groups", "nodes", i, "articleCount"))
		}
		if want := []string{"group:A b 1", "group:b 2", "group:日本語 1"}; !slices.Equal(names, want) ||
			got.Text("groups", "totalCount") != "3" {
			t.Errorf("groups %v, want %v", names, want)
		}
		second := a.Must(t, "", `query($after: String) { groups(first: 1, after: $after) { nodes { name } } }`,
			agoratest.Vars{"after": a.Must(t, "", `{ groups(first: 1) { pageInfo { endCursor } } }`, nil).Text("groups",
				"pageInfo", "endCursor")})
		if second.Text("groups", "nodes", 0, "name") != "b" {
			t.Errorf("the second page of groups: %v", second.Data)
		}

		feed := func(order string) []string {
			ids, _ := page(t, a, agoratest.Vars{"group": "b", "order": order})
			return ids
		}
		if got := feed("NEW"); !slices.Equal(got, []string{fresh, old}) {
			t.Errorf("by time: %v", got)
		}
		a.Vote(t, grace, old, "UP")
		if got := feed("RANKED"); !slices.Equal(got, []string{old, fresh}) {
			t.Errorf("a vote moves it in its group: %v", got)
		}
		mutate(t, a, ada, "changeArticleGroups", agoratest.Vars{"subject": elsewhere, "add": []string{"b", "c"}})
		mutate(t, a, ada, "changeArticleGroups", agoratest.Vars{"subject": old, "remove": []string{"b", "never in it"}})
		if got := feed("RANKED"); !slices.Equal(got, []string{fresh, elsewhere}) &&
			!slices.Equal(got, []string{elsewhere, fresh}) {
			t.Errorf("after the change of groups: %v", got)
		}
		one := a.Must(t, "", `{ c: group(name: "c") { articleCount } none: group(name: "never in it") { name } }`, nil)
		if one.Text("c", "articleCount") != "1" || one.Get("none") != nil {
			t.Errorf("%v", one.Data)
		}
		kind, _, _ := mutate(t, a, ada, "changeArticleGroups", agoratest.Vars{
			"subject": elsewhere,
			"add":     strings.Split("1 2 3 4 5 6 7 8", " "),
		})
		if kind != "InvalidInputError" {
			t.Errorf("11 groups in all: %q", kind)
		}
	})
}

// TestGroupsChangeInOneAct exchanges one of ten groups, and has acts refused that could succeed in one half.
func TestGroupsChangeInOneAct(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		ada, _ := a.Register(t, "ada")
		grace, _ := a.Register(t, "grace")
		ten := strings.Split("a b c d e f g h i j", " ")
		id := a.Post(t, ada, "x", ten...)
		a.Post(t, grace, "y", "k", "l")
		change := func(add, remove []string) *agoratest.Answer {
			t.Helper()
			return a.Must(t, ada, `mutation($input: ChangeArticleGroupsInput!) { changeArticleGroups(input: $input) {
				article { groups { name } } errors { ... on UserError { path } }
			} }`, agoratest.Vars{"input": agoratest.Vars{"subject": id, "add": add, "remove": remove}})
		}
		before := a.Snapshot(t)
		for _, c := range []struct {
			name        string
			add, remove []string
			path        string
		}{
			{"an eleventh group", []string{"k"}, nil, "add"},
			{"two for one", []string{"k", "l"}, []string{"a"}, "add"},
			{"an eleventh group that ada creates", []string{"new"}, []string{"a"}, "add"},
			{"in and out", []string{"k"}, []string{"a", "k"}, "remove"},
			{"a wrong name to add", []string{"k:"}, []string{"a"}, "add"},
			{"nothing", nil, nil, "add"},
		} {
			got := change(c.add, c.remove)
			path := got.Text("changeArticleGroups", "errors", 0, "path", 1)
			if path != c.path || got.Get("changeArticleGroups", "article") != nil {
				t.Errorf("%s: %v, want an error of %s", c.name, got.Data, c.path)
			}
		}
		if changed := agoratest.Changes(before, a.Snapshot(t)); changed != nil {
			t.Errorf("the refused acts changed %v", changed)
		}
		for range 2 { // the second time it changes nothing
			got := change([]string{"k"}, []string{"a"})
			var names []string
			for i := range 10 {
				names = append(names, got.Text("changeArticleGroups", "article", "groups", i, "name"))
			}
			slices.Sort(names)
			if got := strings.Join(names, " "); got != "b c d e f g h i j k" {
				t.Errorf("in %s", got)
			}
		}
		noFindings(t, a)
	})
}
