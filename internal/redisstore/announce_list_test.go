package redisstore_test

import (
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redistest"
)

// TestEveryWriteOfAListNamesItsKeys is TestEveryWriteNamesItsKeys for the lists of a viewer's own.
func TestEveryWriteOfAListNamesItsKeys(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		people := users(t, a.Store, 2)
		ada, bob, text := people[0], people[1], "y"
		ctx, s := t.Context(), a.Store
		article, err := s.Articles.Post(ctx, ada, forum.PostArticle{Title: "x", Content: &text})
		if err != nil {
			t.Fatal(err)
		}
		for _, on := range []bool{true, true, false, false} { // each state twice
			for name, write := range map[string]func() error{
				"save": func() error {
					_, err := s.Lists.Put(ctx, bob, forum.ListPost{Post: article.PostID(), List: forum.SavedPosts, On: on})
					return err
				},
				"hide": func() error {
					_, err := s.Lists.Put(ctx, bob, forum.ListPost{Post: article.PostID(), List: forum.HiddenPosts, On: on})
					return err
				},
				"mark as seen": func() error {
					_, err := s.Lists.MarkSeen(ctx, bob, forum.MarkSeen{Subject: article.SubjectID()})
					return err
				},
				"follow": func() error {
					_, err := s.Follow(ctx, bob, forum.ChangeFollow{Target: "tag:go", On: on})
					return err
				},
				"mute": func() error {
					_, err := s.Users.Mute(ctx, bob, forum.MuteUser{User: ada.ID, On: on})
					return err
				},
				"block": func() error {
					_, err := s.Users.Block(ctx, bob, forum.BlockUser{User: ada.ID, On: on})
					return err
				},
				"turn notifications off": func() error {
					off := forum.NotificationPreferences{}
					if on {
						off.Off = forum.OptionalKinds
					}
					_, err := s.Notifications.SetPreferences(ctx, bob, off)
					return err
				},
			} {
				t.Run(name, func(t *testing.T) { checkAnnounced(t, a, write) })
			}
		}
	})
}
