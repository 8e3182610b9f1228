package graph_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
)

// sorted returns the words of a text in their order as texts.
func sorted(text string) string {
	words := strings.Fields(text)
	slices.Sort(words)
	return strings.Join(words, " ")
}

// TestOrdersOfTopics reads the topics of each scope in each order, as a member of a private category and as another
// user.
func TestOrdersOfTopics(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newPrivateSite(t, a)
		s.fill(t) // public with a comment, then the private one with two
		a.Advance(time.Minute)
		later := s.forumSite.topic(t, "later", "open")
		for _, v := range []struct{ token, id, vote string }{
			{s.ada, s.topic, "UP"},
			{s.mod, s.topic, "UP"},
			{s.grace, s.open, "UP"},
			{s.mod, s.open, "DOWN"},
			{s.grace, later, "UP"},
			{s.ada, later, "UP"},
			{s.mod, later, "DOWN"},
		} {
			a.Must(t, v.token, `mutation($in: VoteInput!) { vote(input: $in) { post { id } } }`,
				agoratest.Vars{"in": agoratest.Vars{"post": v.id, "vote": v.vote}})
		}
		read := func(token, field, open, closing string) string {
			t.Helper()
			got := a.Must(t, token, "{"+open+field+" { nodes { title } } "+closing+"}", nil)
			path := []any{"topics", "nodes"}
			if open != "" {
				path = append([]any{strings.Fields(strings.NewReplacer("(", " ", "{", " ").Replace(open))[0]}, path...)
			}
			var titles []string
			for i := range 9 {
				title, ok := got.Get(append(path, i, "title")...).(string)
				if !ok {
					break
				}
				titles = append(titles, strings.TrimSuffix(title, " title"))
			}
			return strings.Join(titles, " ")
		}
		for _, c := range []struct{ field, open, closing, member, other string }{
			{"topics", "", "", "later zebra public", "later public"},
			{"topics(order: OLD)", "", "", "public zebra later", "public later"},
			{"topics(order: ACTIVE)", "", "", "later zebra public", "later public"},
			{"topics(order: TOP)", "", "", "zebra later public", "later public"},
			{"topics(order: TOP, window: HOUR)", "", "", "zebra later public", "later public"},
			{"topics(order: TOP, window: YEAR)", "", "", "later public", "later public"},
			{"topics(order: RISING)", "", "", "later zebra public", "later public"},
			{"topics(order: COMMENTS, window: WEEK)", "", "", "zebra public", "public"},
			{"topics(order: CONTROVERSIAL, window: DAY)", "", "", "public later", "public later"},
			{`topics(formula: "reddit")`, "", "", "zebra later public", "later public"},
			{`topics(tag: "go", order: TOP, window: DAY)`, "", "", "public", "public"},
			{`topics(order: TOP, window: DAY)`, `tab(name: "t") {`, "}", "zebra later public", "later public"},
			{`topics(formula: "reddit")`, `tab(name: "t") {`, "}", "zebra later public", "later public"},
			{`topics(order: HOT, window: DAY)`, `category(name: "zebra") {`, "}", "zebra", ""},
			{"topics(order: COMMENTS)", "", "", "zebra public", "public"},
			{"topics(order: HOT)", "", "", "later public", "later public"},
			{"topics(order: CONTROVERSIAL)", "", "", "public later", "public later"},
			{"topics(order: CONTROVERSIAL)", `tab(name: "t") {`, "}", "public later", "public later"},
			{"topics(order: CONTROVERSIAL)", `category(name: "open") {`, "}", "public later", "public later"},
			{"topics(order: CONTROVERSIAL)", `category(name: "zebra") {`, "}", "", ""},
			{`topics(tag: "go", order: OLD)`, "", "", "public", "public"},
			{"topics(order: TOP)", `tab(name: "t") {`, "}", "zebra later public", "later public"},
			{"topics(order: OLD)", `tab(name: "t") {`, "}", "public zebra later", "public later"},
			{"topics(order: COMMENTS)", `tab(name: "t") {`, "}", "zebra public", "public"},
			{"topics(order: TOP)", `category(name: "open") {`, "}", "later public", "later public"},
			{"topics(order: TOP, window: WEEK)", `category(name: "zebra") {`, "}", "zebra", ""},
			{"topics(order: NEW)", `category(name: "zebra") {`, "}", "zebra", ""},
			{"topics(order: COMMENTS)", `category(name: "open") {`, "}", "public", "public"},
			{"topics(order: TOP)", `user(name: "ada") {`, "}", "later public", "later public"},
			{"topics(order: OLD)", `user(name: "ada") {`, "}", "public later", "public later"},
		} {
			for token, want := range map[string]string{s.ada: c.member, s.grace: c.other} {
				got := read(token, c.field, c.open, c.closing)
				if strings.Contains(c.field, "RISING") { // below 5 points all are equal, and the ids of a cluster have no order
					got, want = sorted(got), sorted(want)
				}
				if got != want {
					t.Errorf("%s%s: %q, want %q", c.open, c.field, got, want)
				}
			}
		}
		for _, query := range []string{
			`{ topics(order: NEW, window: DAY) { nodes { id } } }`,
			`{ topics(tag: "go", order: TOP, window: YEAR) { nodes { id } } }`,
			`{ tab(name: "t") { topics(order: TOP, window: YEAR) { nodes { id } } } }`,
			`{ topics(order: HOT, window: YEAR) { nodes { id } } }`,
			`{ topics(order: TOP, formula: "hn") { nodes { id } } }`,
			`{ topics(formula: "none") { nodes { id } } }`,
			`{ category(name: "open") { topics(window: DAY) { nodes { id } } } }`,
			`{ category(name: "open") { topics(order: HOT) { nodes { id } } } }`,
			`{ tab(name: "t") { topics(order: HOT) { nodes { id } } } }`,
			`{ topics(tag: "go", order: HOT) { nodes { id } } }`,
			`{ topics(tag: "go", order: CONTROVERSIAL) { nodes { id } } }`,
			`{ tag(name: "go") { topics(order: CONTROVERSIAL) { nodes { id } } } }`,
		} {
			if got := a.Ask(t, "", query, nil); got.Codes() == nil || got.Codes()[0] != "BAD_USER_INPUT" {
				t.Errorf("%s: %s", query, got.Body)
			}
		}
		s.setPrivate(t, "updateCategory", false)
		if got := read(s.grace, "topics(order: TOP, window: DAY)", "", ""); got != "zebra later public" {
			t.Errorf("the top with a category that is public now: %s", got)
		}
		s.setPrivate(t, "updateCategory", true)
		for _, of := range []string{
			"order: TOP", "order: TOP, window: DAY", "order: ACTIVE", "order: NEW",
		} {
			got := a.Must(t, s.grace, "{ topics("+of+") { totalCount } }", nil)
			if n := got.Text("topics", "totalCount"); n != "2" {
				t.Errorf("%s: %s topics after the category has become private, want 2", of, n)
			}
		}
		s.clean(t)
	})
}
