package graph_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/redistest"
)

// TestRoundTrips holds every kind of request to the round trips the design
// gives it; the session's look-up is not among them.
func TestRoundTrips(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		showVoters(t, a)
		var tokens []string
		for i := range 20 {
			token, _ := a.Register(t, fmt.Sprint("user", i))
			tokens = append(tokens, token)
		}
		for i := range 100 {
			a.Post(t, tokens[i%20], fmt.Sprint(i), fmt.Sprint("g", i%3))
		}
		for _, c := range []struct {
			name, query string
			most        int
		}{
			{
				"a feed page of 100 articles with their authors",
				`{ articles(first: 100) { nodes { title upvotes author { name } } } }`, 3,
			},
			{
				"the same with karma, viewer fields, groups and totalCount",
				`{ articles(first: 100) { totalCount nodes { id title viewerVote viewerCanVote author { name karma } groups { ` +
					`name articleCount } } } }`, 3,
			},
			{
				"a page of articles that were read before, with their authors",
				`{ articles(first: 100) { nodes { title upvotes author { name } } } }`, 1,
			},
			{"a feed page without authors", `{ articles(first: 100) { nodes { title } } }`, 2},
			{
				"a list in a list", `{ articles(first: 100) { nodes { author { name articles(first: 5) { nodes { title } } } } } }`,
				5,
			},
			{
				"a list in a list in a list",
				`{ groups { nodes { articles(first: 20) { nodes { author { articles(first: 3) { nodes { title } } } } } } } }`, 7,
			},
			{"voters in a list", `{ articles(first: 100) { nodes { voters(first: 5) { nodes { name } } } } }`, 4},
			{"one article", `{ article(id: "article:1") { title upvotes } }`, 1},
			{"one article with its author", `{ article(id: "article:1") { title author { name } } }`, 2},
			{"entities by id", `{ nodes(ids: ["article:1", "article:2", "user:1", "group:g1"]) { id ... on Article { title } ` +
				`... on User { name karma } } }`, 1},
			{"the viewer", `{ viewer { user { name } } }`, 0},
			{"a vote", `mutation { vote(input: {post: "article:50", vote: UP}) { post { id upvotes score viewerVote ` +
				`viewerCanVote } errors { __typename } } }`, 1},
			{"a post", `mutation { postArticle(input: {title: "x", content: "y"}) { article { id upvotes viewerVote } } }`, 3},
			{"an edit", `mutation { editArticle(input: {post: "article:1", title: "z"}) { article { id title } } }`, 1},
			{
				"an edit with its author",
				`mutation { editArticle(input: {post: "article:1", title: "y"}) { article { id author { name } } } }`, 1,
			},
		} {
			if got := a.Must(t, tokens[0], c.query, nil).RoundTrips(t); got > c.most {
				t.Errorf("%s: %d round trips, want at most %d", c.name, got, c.most)
			}
		}
	})
}

// TestScreeningTakesOneRoundTrip edits and posts on a site with a filter.
func TestScreeningTakesOneRoundTrip(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c")
		topic := s.topic(t, "x", "c")
		mutations := []string{
			`editTopic(input: {post: "` + topic + `", title: "TITLE"}) { topic { id title } }`,
			`postTopic(input: {title: "TITLE", category: "c"}) { topic { id title } }`,
			`postArticle(input: {title: "TITLE", content: "x"}) { article { id title } }`,
		}
		without := make([]int, len(mutations))
		for i, m := range mutations {
			without[i] = a.Must(t, s.ada, "mutation { "+strings.ReplaceAll(m, "TITLE", "a")+" }", nil).RoundTrips(t)
		}
		filter(t, a, s.mod, "WORD", "viagra", "REJECT")
		a.Ask(t, s.ada, `mutation { editProfile(input: {bio: "x"}) { errors { __typename } } }`, nil) // reads the filter
		for i, m := range mutations {
			got := a.Must(t, s.ada, "mutation { "+strings.ReplaceAll(m, "TITLE", "b")+" }", nil).RoundTrips(t)
			want := without[i] + 1
			if i == 2 { // it has no place that could refuse it
				want--
			}
			if got > want {
				t.Errorf("%s: %d round trips, without filters %d", m, got, without[i])
			}
		}
	})
}

// TestTheUsualFirstLoadIsAllowed asks for a front page with its threads, as a client
// that shows everything at once does. Much more than that is refused.
func TestTheUsualFirstLoadIsAllowed(t *testing.T) {
	t.Parallel()
	const person, viewer = `{ id name karma bio role }`, ` viewerVote viewerCanVote `
	const comment = `id content contentHTML createdAt editedAt deletedAt score upvotes downvotes depth replyCount` +
		viewer + `author ` + person
	const comments = ` comments(first: 10) { nodes { ` + comment + ` replies(first: 5) { nodes { ` + comment + ` } } } }`
	a := agoratest.New(t, redistest.Mini(t))
	token, _ := a.Register(t, "ada")
	for name, node := range map[string]string{
		"topics":   `id title category { name }` + viewer + `author ` + person + comments,
		"articles": `id title link groups { name }` + viewer + `author ` + person + comments,
	} {
		query := `query($first: Int!) { list: ` + name + `(first: $first) { nodes { ` + node + ` } } }`
		for first, allowed := range map[int]bool{20: true, 100: false} {
			got := a.Ask(t, token, query, agoratest.Vars{"first": first})
			if (len(got.Errors) == 0) != allowed {
				t.Errorf("the first %d %s: %v", first, name, got.Errors)
			}
		}
	}
}

func TestExplainIsForDevelopment(t *testing.T) {
	t.Parallel()
	a := agoratest.New(t, redistest.Mini(t))
	got := a.Must(t, "", `{ articles { totalCount } }`, nil)
	if got.RoundTrips(t) != 1 {
		t.Errorf("%v", got.Extensions)
	}
}
