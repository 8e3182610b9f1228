package redisstore_test

import (
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redistest"
)

// TestListsOfAViewer puts a post and a tag into lists and takes them out, on a cluster too, where the lists lie in the
// partition of the post, and of the user.
func TestListsOfAViewer(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		s, text := agoratest.New(t, r).Store, "y"
		people := users(t, s, 2)
		ada, bob := people[0], people[1]
		article, err := s.Articles.Post(t.Context(), ada, forum.PostArticle{Title: "x", Content: &text})
		if err != nil {
			t.Fatal(err)
		}
		for _, on := range []bool{true, true, false, false} { // each state twice
			for _, list := range []forum.PostList{forum.SavedPosts, forum.HiddenPosts} {
				if _, err := s.Lists.Put(t.Context(), bob, forum.ListPost{Post: article.PostID(), List: list, On: on}); err != nil {
					t.Fatal(err)
				}
				first := int32(10)
				posts, err := s.Lists.Posts(t.Context(), bob, list, forum.PageArgs{First: &first})
				if err != nil || len(posts.Edges) == 1 != on {
					t.Errorf("%s, put: %t: %d posts, %v", list, on, len(posts.Edges), err)
				}
			}
			if _, err := s.Follow(t.Context(), bob, forum.ChangeFollow{Target: "tag:go", On: on}); err != nil {
				t.Fatal(err)
			}
			if follows, err := s.Lists.Follows(t.Context(), bob, "tag:go"); follows != on || err != nil {
				t.Errorf("follows: %t, want %t, %v", follows, on, err)
			}
		}
	})
}
