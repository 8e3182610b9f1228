package graph_test

import (
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
)

// TestAnEditThatChangesNothingIsNoEdit sends each edit with the values that the entity has, and one edit twice.
func TestAnEditThatChangesNothingIsNoEdit(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "go")
		article, topic := a.Post(t, s.ada, "x"), s.topic(t, "y", "go")
		comment := a.Must(t, s.ada, `mutation($in: PostCommentInput!) { postComment(input: $in) { comment { id } } }`,
			agoratest.Vars{"in": agoratest.Vars{"subject": topic, "content": "z"}}).Text("postComment", "comment", "id")
		for _, c := range []struct {
			mutation, entity   string
			unchanged, changed agoratest.Vars
		}{
			{
				"editArticle", "article",
				agoratest.Vars{"post": article, "title": "x"},
				agoratest.Vars{"post": article, "title": "x2", "content": "text"},
			},
			{
				"editTopic", "topic",
				agoratest.Vars{"post": topic, "title": "y"},
				agoratest.Vars{"post": topic, "title": "y2", "tags": []string{"a", "b"}},
			},
			{
				"editComment", "comment",
				agoratest.Vars{"post": comment, "content": "z"},
				agoratest.Vars{"post": comment, "content": "z2"},
			},
		} {
			t.Run(c.mutation, func(t *testing.T) {
				edit := func(vars agoratest.Vars) string {
					t.Helper()
					name := string(c.mutation[0]-'a'+'A') + c.mutation[1:] + "Input"
					got := a.Must(t, s.ada, `mutation($in: `+name+`!) { done: `+c.mutation+`(input: $in) {
						`+c.entity+` { id editedAt } errors { __typename } } }`, agoratest.Vars{"in": vars})
					if got.Text("done", c.entity, "id") != vars["post"] {
						t.Fatalf("%+v", got)
					}
					return got.Text("done", c.entity, "editedAt")
				}
				if at := edit(c.unchanged); at != "" {
					t.Errorf("edited at %s, with the values that it had", at)
				}
				at := edit(c.changed)
				a.Advance(time.Minute)
				if again := edit(c.changed); at == "" || again != at {
					t.Errorf("edited at %q, and after the second call at %q", at, again)
				}
			})
		}
	})
}
