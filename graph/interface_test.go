package graph_test

import (
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
)

// postFragments read an article, a topic and a comment alike, without an alias.
const postFragments = `
	fragment Post on Node { id ...Votes ...Text }
	fragment Votes on Post { score upvotes downvotes viewerVote viewerCanVote viewerVoteRefusal }
	fragment Text on Post { author { name karma } createdAt editedAt deletedAt content contentHTML }`

func TestOneFragmentReadsEveryPost(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "go")
		article := a.Post(t, s.ada, "an article")
		topic := s.topic(t, "a topic", "go")
		comment := s.reply(t, s.ada, article, "")
		a.Vote(t, s.grace, article, "UP")
		topicDo(t, a, s.grace, "vote", agoratest.Vars{"post": topic, "vote": "DOWN"})
		s.voteComment(t, s.grace, comment, "UP")
		for _, c := range []struct{ name, id, score, upvotes, downvotes, vote string }{
			{"an article", article, "2", "2", "0", "UP"},
			{"a topic", topic, "-1", "0", "1", "DOWN"},
			{"a comment", comment, "1", "1", "0", "UP"},
		} {
			t.Run(c.name, func(t *testing.T) {
				read := func(token string, mayVote bool) func(field ...any) string {
					got := a.Must(t, token, `query($id: ID!) { node(id: $id) { ...Post } }`+postFragments, agoratest.Vars{"id": c.id})
					if got.Get("node", "viewerCanVote") != mayVote {
						t.Errorf("viewerCanVote is %v", got.Get("node", "viewerCanVote"))
					}
					return func(field ...any) string { return got.Text(append([]any{"node"}, field...)...) }
				}
				field := read(s.grace, true)
				for path, want := range map[string]string{
					"id": c.id, "score": c.score, "upvotes": c.upvotes, "downvotes": c.downvotes, "viewerVote": c.vote,
					"viewerVoteRefusal": "", "editedAt": "", "deletedAt": "",
				} {
					if got := field(path); got != want {
						t.Errorf("%s is %q, want %q", path, got, want)
					}
				}
				if field("author", "name") != "ada" || field("author", "karma") == "" || field("createdAt") == "" {
					t.Errorf("by %q at %q", field("author", "name"), field("createdAt"))
				}
				field = read("", false)
				if field("viewerVote") != "" || field("viewerVoteRefusal") != "NOT_LOGGED_IN" {
					t.Errorf("without a viewer: %q %q", field("viewerVote"), field("viewerVoteRefusal"))
				}
				a.Must(t, s.ada, `mutation($id: ID!) { deletePost(input: {post: $id}) { errors { __typename } } }`,
					agoratest.Vars{"id": c.id})
				field = read(s.grace, false)
				for _, path := range []string{"content", "contentHTML", "viewerVote"} {
					if got := field(path); got != "" {
						t.Errorf("deleted, %s is %q", path, got)
					}
				}
				if field("author", "name") != "" || field("viewerVoteRefusal") != "DELETED" || field("deletedAt") == "" {
					t.Errorf("deleted: %q %q", field("viewerVoteRefusal"), field("deletedAt"))
				}
			})
		}
	})
}

func TestContentIsNullWhereThereIsNone(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "go")
		_, _, link := mutate(t, a, s.ada, "postArticle", agoratest.Vars{"title": "x", "link": "https://example.com/"})
		_, _, bare := do(t, a, s.ada, "postTopic", "PostTopicInput", "topic", "id",
			agoratest.Vars{"title": "x", "category": "go"})
		for _, id := range []any{link["id"], bare["id"]} {
			got := a.Must(t, "", `query($id: ID!) { node(id: $id) { ...Post } }`+postFragments, agoratest.Vars{"id": id})
			if got.Get("node", "content") != nil || got.Get("node", "contentHTML") != nil {
				t.Errorf("%s: %v", id, got.Data)
			}
		}
	})
}

func TestTitlesOfSubjects(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "go")
		for _, c := range []struct{ name, id, mutation string }{
			{"an article", s.article(t, "Über Go"), "deletePost"}, {"a topic", s.topic(t, "Über Go", "go"), "deletePost"},
		} {
			t.Run(c.name, func(t *testing.T) {
				comment := s.reply(t, s.grace, c.id, "")
				check := func(title, slug string) {
					t.Helper()
					got := a.Must(t, "", `query($id: ID!) { node(id: $id) { ... on Comment { subject { id title slug } } } }`,
						agoratest.Vars{"id": comment})
					subject := func(field string) string { return got.Text("node", "subject", field) }
					if subject("id") != c.id || subject("title") != title || subject("slug") != slug {
						t.Errorf("%v, want %q %q", got.Data, title, slug)
					}
				}
				check("Über Go", "über-go")
				s.act(t, s.mod, c.mutation, `{post: "`+c.id+`"}`)
				check("[deleted]", "")
			})
		}
	})
}
