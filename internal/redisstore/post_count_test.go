package redisstore_test

import (
	"testing"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redistest"
)

// TestPostsInPrivateCategoriesCount counts the posts of a user who writes in a private category only.
func TestPostsInPrivateCategoriesCount(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		s, ctx := open(t, r, 8), t.Context()
		mod := &forum.User{ID: users(t, s, 1)[0].ID, Role: forum.RoleModerator}
		if _, err := s.Categories.Create(ctx, forum.CreateCategory{Name: "c", Private: new(true)}); err != nil {
			t.Fatal(err)
		}
		topic := postTopic(t, s, mod, "x", "c")
		comment := postComment(t, s, mod, topic.SubjectID(), nil)
		for _, c := range []struct {
			name string
			run  func() error
			want int
		}{
			{"at the start", func() error { return nil }, 2},
			{"after the deletion of the comment", func() error {
				_, err := s.Comments.Delete(ctx, mod, comment.ID)
				return err
			}, 1},
			{"after the deletion of the topic", func() error {
				_, err := s.Topics.Delete(ctx, mod, topic.ID)
				return err
			}, 0},
		} {
			if err := c.run(); err != nil {
				t.Fatal(c.name, err)
			}
			n, err := s.Held.PostCount(s.Core.AsOperator(ctx), mod.ID)
			if err != nil || n != c.want {
				t.Errorf("%s: %d posts, want %d: %v", c.name, n, c.want, err)
			}
		}
		sound(t, s)
	})
}
