package graph_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/pause"
	"github.com/agoraql/agora/internal/redistest"
)

// twinQueries are read by those without access. They select neither ids nor cursors, which name ids: these are the
// contract's counters.
var twinQueries = map[string]string{
	"relevance": `search(query: "apple pear", order: RELEVANCE, first: 50) { ...found }`,
	"a word":    `search(query: "quince", order: RELEVANCE, first: 50) { ...found }`,
	"Chinese":   `search(query: "智能", order: RELEVANCE, first: 50) { ...found }`,
	"a phrase":  `search(query: "\"pear apple\"", order: RELEVANCE, first: 50) { ...found }`,
	"a typo":    `search(query: "appel", order: RELEVANCE, first: 50) { ...found }`,
	"newest":    `search(query: "apple", order: NEW, first: 50) { ...found }`,
	"suggest":   `suggest(prefix: "f") { kind name topicCount }`,
	"tags":      `tags(first: 20) { nodes { name topicCount articleCount } }`,
	"topics": `topics(order: NEW, first: 50) { totalCount nodes { title score viewCount commentCount lastCommentAt
		comments(first: 50) { totalCount nodes { content score } } } }`,
	"hot topics":         `topics(order: HOT, first: 50) { nodes { title } }`,
	"recommended topics": `recommendedTopics(first: 50) { totalCount nodes { title } }`,
	"active today":       `hotTopics { title }`,
	"categories":         `categories { name topicCount topics(first: 50) { totalCount nodes { title } } }`,
	"a tag":              `tag(name: "fruit") { topicCount topics(order: TOP, first: 50) { totalCount nodes { title } } }`,
	"the author": `user(name: "ada") { name karma topics(first: 50) { totalCount nodes { title } }
		comments(first: 50) { totalCount nodes { content } } }`,
	"comments": `comments(first: 50) { nodes { content } }`,
}

// TestTwinsWithoutPrivatePosts has two sites with the same public posts. One of them has private ones between these:
// who may not read them receives the same from both.
func TestTwinsWithoutPrivatePosts(t *testing.T) {
	t.Parallel()
	redistest.Once(t, func(t *testing.T, r *redistest.Redis) {
		plain, private := twinSite(t, r, false), twinSite(t, redistest.Any(t), true)
		for _, name := range slices.Sorted(maps.Keys(twinQueries)) {
			query := `query { ` + twinQueries[name] + ` }`
			if strings.Contains(query, "...found") {
				query += ` fragment found on SearchConnection { edges { node { __typename ... on Topic { title }
					... on Comment { content } ... on Tag { name } ... on User { name } } highlights { field html } }
					pageInfo { hasNextPage } }`
			}
			for viewer, tokens := range map[string][2]string{"anonymous": {}, "a user": {plain.grace, private.grace}} {
				one, other := plain.Must(t, tokens[0], query, nil), private.Must(t, tokens[1], query, nil)
				want, _, _ := strings.Cut(one.Body, `,"extensions":{`)
				if got, _, _ := strings.Cut(other.Body, `,"extensions":{`); got != want {
					t.Errorf("%s, %s: with private posts\n%s\nwithout\n%s", name, viewer, got, want)
				}
			}
		}
	})
}

// twinSite makes a site with public posts. With private, each has a private post before it.
func twinSite(t *testing.T, r *redistest.Redis, private bool) *searchSite {
	t.Helper()
	a := &searchSite{&heldSite{newForum(t, agoratest.NewSearching(t, r, ""), "go", "staff")}}
	kind, codes, _ := do(t, a.Agora, a.mod, "updateCategory", "UpdateCategoryInput", "category", "name",
		agoratest.Vars{"name": "staff", "private": true})
	if kind != "" || codes != nil {
		t.Fatal(kind, codes)
	}
	for _, kind := range []string{"topics", "comments"} { // ids of equal length, whose order is that of their numbers
		if _, err := a.Store.Reserve(t.Context(), kind, 1000); err != nil {
			t.Fatal(err)
		}
	}
	topic := func(token, category, title, content string, tags ...string) string {
		t.Helper()
		id := a.send(t, token, "postTopic", agoratest.Vars{
			"title": title, "content": content, "category": category, "tags": tags,
		}).id
		if id == "" {
			t.Fatal("not posted")
		}
		return id
	}
	reply := func(token, subject, content string) string {
		return a.send(t, token, "postComment", agoratest.Vars{"subject": subject, "content": content}).id
	}
	vote := func(token, topic string) {
		a.Must(t, token, mutation1("vote", fmt.Sprintf("{post: %q, vote: UP}", topic)), nil)
	}
	last := ""
	for i := range 8 {
		a.Advance(time.Minute)
		if private {
			hidden := topic(a.mod, "staff", fmt.Sprint("Secret apple ", i),
				strings.Repeat("quince pear apple 人工智能 ", 9-i), "fruit", "staffonly")
			reply(a.mod, hidden, strings.Repeat("apple quince 智能工 ", i+1))
		}
		last = topic(a.ada, "go", fmt.Sprint("Apple ", i), strings.Repeat("pear apple ", i+1)+"人工智能", "fruit")
		if i%2 == 0 {
			reply(a.ada, last, strings.Repeat("apple run ", 5-i/2)+"and a quince 智能")
		}
		if i%3 == 0 {
			vote(a.grace, last)
		}
	}
	var titles []string
	for late := time.Now().Add(time.Minute); time.Now().Before(late) && len(titles) < 12; {
		titles = a.find(t, "", agoratest.Vars{"query": "apple", "in": []string{"TOPICS", "COMMENTS"}, "first": 50})
		pause.For(t.Context(), 20*time.Millisecond)
	}
	if len(titles) != 12 {
		t.Fatalf("%d posts are found, want 12", len(titles))
	}
	return a
}
