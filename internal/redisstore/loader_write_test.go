package redisstore_test

import (
	"context"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redisstore/read"
	"github.com/agoraql/agora/internal/redistest"
)

func TestAResponseShowsItsOwnMutations(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		ada, _ := a.Register(t, "ada")
		grace, _ := a.Register(t, "grace")
		id := a.Post(t, ada, "x")
		got := a.Must(t, grace, `mutation($id: ID!) {
			a: vote(input: {post: $id, vote: UP}) { post { upvotes author { karma } } }
			b: vote(input: {post: $id, vote: NONE}) { post { upvotes author { karma } } }
			c: postArticle(input: {title: "1", content: "x", groups: ["new"]}) {
				article { groups { articleCount articles { totalCount } } }
			}
			d: postArticle(input: {title: "2", content: "x", groups: ["new"]}) {
				article { groups { articleCount articles { totalCount } } }
			}
		}`, agoratest.Vars{"id": id})
		var seen []string
		for _, path := range [][]any{{"a", "post", "author", "karma"}, {"b", "post", "author", "karma"}} {
			seen = append(seen, got.Text(path...))
		}
		for _, field := range []string{"c", "d"} {
			seen = append(seen, got.Text(field, "article", "groups", 0, "articleCount"),
				got.Text(field, "article", "groups", 0, "articles", "totalCount"))
		}
		if want := "1 0 1 1 2 2"; strings.Join(seen, " ") != want {
			t.Errorf("%v, want %s", seen, want)
		}
	})
}

// TestWritesAreSeen reads before and after a write by the same response, and by another.
func TestWritesAreSeen(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		s := agoratest.New(t, r).Store
		people := users(t, s, 2)
		id := postArticle(t, s, people[0], "x").ID
		votes := func(ctx context.Context) int {
			t.Helper()
			a, err := s.Articles.Get(ctx, id)
			if err != nil {
				t.Fatal(err)
			}
			return a.Upvotes
		}
		here := s.Core.NewResponse(t.Context(), people[1], read.AllFields, nil)
		there := s.Core.NewResponse(t.Context(), nil, read.AllFields, nil)
		if votes(here) != 1 || votes(there) != 1 {
			t.Error("before the vote")
		}
		if _, err := s.Votes.Cast(here, people[1], forum.CastVote{
			Post: forum.PostID(id.String()), Vote: forum.VoteUp,
		}); err != nil {
			t.Fatal(err)
		}
		if got := []int{votes(here), votes(there), votes(t.Context())}; got[0] != 2 || got[1] != 1 || got[2] != 2 {
			t.Errorf("after the vote: %d in its response, %d in one from before, %d outside", got[0], got[1], got[2])
		}
	})
}
