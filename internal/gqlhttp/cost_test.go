package gqlhttp_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redistest"
)

// home is the first page of a forum: some topics of each category of each tab.
const home = `{ tabs { name title topicCount categories { name title topics(first: 5) { totalCount
	nodes { id title createdAt commentCount viewCount score author { id name karma } category { name } } } } } }`

// TestListsOfKnownLengthCostTheirLength asks for lists in the categories of a site with few and with many of them, also
// of private ones, which no price shows.
func TestListsOfKnownLengthCostTheirLength(t *testing.T) {
	t.Parallel()
	const feeds = `{ categories { topics(first: 100) { nodes { id title } } } }`
	for _, c := range []struct {
		name                      string
		tabs, categories, private int
		query                     string
		refused                   bool
	}{
		{"no categories", 0, 0, 0, feeds, false},
		{"some", 1, 12, 0, feeds, false},
		{"many", 1, 120, 0, feeds, true},
		{"many private ones", 1, 3, 120, feeds, false},
		{"the first page of a forum", 10, 20, 0, home, false},
		{"one with more private categories", 10, 20, 120, home, false},
		{"one with too many categories", 10, 120, 0, home, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			a := agoratest.New(t, redistest.Mini(t))
			for tab := range c.tabs {
				if _, err := a.Store.Tabs.Create(t.Context(), forum.CreateTab{Name: fmt.Sprint("tab", tab)}); err != nil {
					t.Fatal(err)
				}
			}
			for i := range c.categories + c.private {
				name := fmt.Sprint("category", i)
				_, err := a.Store.Categories.Create(t.Context(), forum.CreateCategory{Name: name, Private: new(i >= c.categories)})
				if err != nil {
					t.Fatal(err)
				}
				for tab := range c.tabs {
					a.Redis.SAdd(t.Context(), fmt.Sprintf("bbs::tab::tab%d::member", tab), name)
				}
			}
			got := a.Ask(t, "", c.query, nil)
			if c.refused != (got.Data == nil) || c.refused != (len(got.Errors) == 1) {
				t.Errorf("%v", got.Errors)
			}
		})
	}
}

// TestTheRefusalOfACostNamesTheDearestField reads the error of operations that cost too much.
func TestTheRefusalOfACostNamesTheDearestField(t *testing.T) {
	t.Parallel()
	a := agoratest.New(t, redistest.Mini(t))
	for name, c := range map[string]struct{ query, dearest string }{
		"lists in lists": {
			`{ site { name } articles(first: 100) { nodes { author { articles(first: 100) { nodes { id title } } } } } }`,
			"articles.nodes.author.articles.nodes",
		},
		"one of two": {
			`{ few: topics(first: 2) { nodes { id } }
				many: topics(first: 100) { nodes { thread(first: 500) { nodes { id } } } } }`,
			"many.nodes.thread.nodes",
		},
		"a fragment": {
			`{ articles(first: 100) { ...F } } fragment F on ArticleConnection { nodes { ... on Article {
				groups { articles(first: 100) { nodes { id } } } } } }`,
			"articles.nodes.groups.articles.nodes",
		},
		"a fragment in a circle": {
			`{ articles(first: 100) { nodes { author { articles(first: 100) { nodes { ...F } } } } } }
				fragment F on Article { author { articles(first: 100) { nodes { ...F } } } }`,
			strings.Repeat("articles.nodes.author.", 5) + "articles",
		},
		"fields that cost alike": {
			`{ articles(first: 100) { nodes { a: comments(first: 50) { nodes { contentHTML } }
				b: comments(first: 50) { nodes { contentHTML } } c: comments(first: 50) { nodes { contentHTML } } } } }`,
			"articles.nodes",
		},
	} {
		t.Run(name, func(t *testing.T) {
			got := a.Ask(t, "", c.query, nil)
			if len(got.Errors) != 1 || !strings.Contains(got.Errors[0].Message, "most of them for "+c.dearest+";") {
				t.Fatal(got.Errors)
			}
			cost, _ := got.Errors[0].Extensions["cost"].(json.Number)
			most, _ := got.Errors[0].Extensions["maxCost"].(json.Number)
			if n, err := cost.Int64(); err != nil || n <= 60_000 || most.String() != "60000" {
				t.Errorf("extensions %v", got.Errors[0].Extensions)
			}
		})
	}
}
