package graph_test

import (
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
)

func TestContentHTML(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		token, _ := a.Register(t, "ada")
		for _, c := range []struct {
			name  string
			input agoratest.Vars
			want  any
		}{
			{
				"a text",
				agoratest.Vars{"title": "x", "content": "*Hello* <script>alert(1)</script>"},
				"<p><em>Hello</em> &lt;script&gt;alert(1)&lt;/script&gt;</p>\n",
			},
			{"a definition that no link uses", agoratest.Vars{"title": "x", "content": "[a]: b"}, "<p>[a]: b</p>\n"},
			{"a bare link", agoratest.Vars{"title": "x", "link": "https://example.com/"}, nil},
		} {
			t.Run(c.name, func(t *testing.T) {
				got := a.Must(t, token, `mutation($in: PostArticleInput!) { postArticle(input: $in) { article { id contentHTML `+
					`} } }`, agoratest.Vars{"in": c.input})
				if html := got.Get("postArticle", "article", "contentHTML"); html != c.want {
					t.Errorf("got %q, want %q", html, c.want)
				}
				id := got.Text("postArticle", "article", "id")
				got = a.Must(t, token, `mutation($id: ID!) { deletePost(input: {post: $id}) { post { contentHTML } } }`,
					agoratest.Vars{"id": id})
				if html := got.Get("deletePost", "post", "contentHTML"); html != nil {
					t.Errorf("of a deleted one, %q", html)
				}
			})
		}
	})
}
