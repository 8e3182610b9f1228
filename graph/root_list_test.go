package graph_test

import (
	"slices"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
)

// TestABadArgumentOfARootListLeavesTheOthers asks for each list at the root with an
// argument that is refused, beside a field that has data.
func TestABadArgumentOfARootListLeavesTheOthers(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		for _, bad := range []string{
			`articles(first: 999) { totalCount }`, `articles(group: "") { totalCount }`,
			`groups(first: 999) { totalCount }`, `groups(after: "nonsense") { totalCount }`,
			`topics(first: 101) { totalCount }`, `topics(tag: "") { totalCount }`, `topics(page: 0) { totalCount }`,
			`recommendedTopics(first: 1, last: 1) { totalCount }`, `recommendedTopics(first: -1) { totalCount }`,
			`hotTopics(first: 999) { id }`, `hotTopics(day: "yesterday") { id }`,
			`nodes(ids: ["nonsense"]) { id }`, `node(id: "nonsense") { id }`,
			`article(id: "nonsense") { id }`, `topic(id: "nonsense") { id }`, `user { id }`,
			`group(name: "") { id }`, `category(name: "") { id }`, `tab(name: "") { id }`,
		} {
			t.Run(bad, func(t *testing.T) {
				got := a.Ask(t, "", `{ bad: `+bad+` good: topics { totalCount } names: categories { name } }`, nil)
				if len(got.Errors) != 1 || !slices.Equal(got.Codes(), []string{"BAD_USER_INPUT"}) || len(got.Errors[0].Path) != 1 ||
					got.Errors[0].Path[0] != "bad" {
					t.Errorf("errors %+v", got.Errors)
				}
				if got.Data == nil || got.Get("bad") != nil || got.Text("good", "totalCount") != "0" || got.Get("names") == nil {
					t.Errorf("data %v", got.Data)
				}
			})
		}
	})
}
