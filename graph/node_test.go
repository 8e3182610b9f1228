package graph_test

import (
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
)

func TestNodes(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		ada, user := a.Register(t, "ada")
		article := a.Post(t, ada, "x", "g")
		got := a.Must(t, "", `query($article: ID!, $ids: [ID!]!) { node(id: $article) { id ... on Article { title } }
			nodes(ids: $ids) { __typename id } empty: nodes(ids: []) { id } }`, agoratest.Vars{
			"article": article,
			"ids":     []string{user, article, "group:g", article, "site", "user:999", "article:999", "group:none"},
		})
		want := []string{
			"User " + user, "Article " + article, "Group group:g", "Article " + article, "Site site", " ", " ", " ",
		}
		for i, w := range want {
			if g := got.Text("nodes", i, "__typename") + " " + got.Text("nodes", i, "id"); g != w {
				t.Errorf("node %d = %q, want %q", i, g, w)
			}
		}
		if got.Text("node", "title") != "x" || len(got.Get("empty").([]any)) != 0 {
			t.Errorf("%v", got.Data)
		}
		for _, id := range []string{
			"", "x", "article:", "article:0", "article:01", "article:-1", "article:9007199254740992",
			"user:x", "group:", "group:a\x7f", "thing:1", "topic:x", "comment:1", "comment:topic:1:", "comment:user:1:2",
			"category:", "tab:\n", "site:", "Site",
		} {
			if codes := a.Ask(t, "", `query($id: ID!) { node(id: $id) { id } }`,
				agoratest.Vars{"id": id}).Codes(); len(codes) != 1 || codes[0] != "BAD_USER_INPUT" {
				t.Errorf("node %q: %v", id, codes)
			}
		}
	})
}
