package redisstore_test

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redistest"
)

// TestRemovalsKeepEveryInvariant posts, votes, removes, restores and deletes at random. A check finds nothing
// meanwhile, and nothing once all posts are restored.
func TestRemovalsKeepEveryInvariant(t *testing.T) {
	t.Parallel()
	redistest.Once(t, func(t *testing.T, r *redistest.Redis) {
		for seed := range uint64(3) {
			t.Run(fmt.Sprint("seed ", seed), func(t *testing.T) {
				r.Flush(t)
				a := agoratest.New(t, r)
				s := &removals{a, rand.New(rand.NewPCG(seed, 5)), users(t, a.Store, 4), nil}
				s.people[0].Role = forum.RoleModerator
				newCategory(t, a.Store, "a", "b")
				newTab(t, a.Store, "x", "a")
				for i := range 240 {
					a.Advance(time.Duration(s.random.IntN(90)) * time.Second)
					if s.random.IntN(80) == 0 {
						a.Advance(11 * time.Hour)
					}
					s.step(t)
					if i%60 == 59 {
						checkClean(t, a)
					}
				}
				for _, id := range s.posts {
					if _, err := a.Store.Posts.Restore(t.Context(), s.people[0], id); !unrestored(err) {
						t.Fatal(id, err)
					}
				}
				checkClean(t, a)
				if left := a.Find(t, "agora:removed:*"); len(left) > 0 {
					t.Errorf("left: %v", left)
				}
			})
		}
	})
}

// unrestored reports whether a post was restored, or is deleted.
func unrestored(err error) bool { return err == nil || forum.CodeOf(err) == forum.PostGone }

type removals struct {
	*agoratest.Agora
	random *rand.Rand
	people []*forum.User
	posts  []forum.PostID
}

// step runs one random operation. Operations on deleted and removed posts are refused.
func (s *removals) step(t *testing.T) {
	t.Helper()
	ctx, user, moderator := t.Context(), s.people[s.random.IntN(len(s.people))], s.people[0]
	var target forum.PostID
	if len(s.posts) > 0 {
		target = s.posts[s.random.IntN(len(s.posts))]
	}
	parsed, _ := forum.ParseNodeID(string(target))
	vote, err := forum.Vote(s.random.IntN(3)-1), error(nil)
	switch action := s.random.IntN(10); {
	case target == "" || action == 0:
		category, tag := []string{"a", "b"}[s.random.IntN(2)], []string{"one", "two"}[s.random.IntN(2)]
		s.posts = append(s.posts, postArticle(t, s.Store, user, "x", category, tag).PostID(),
			postTopic(t, s.Store, user, "x", category, tag).PostID())
	case action < 4:
		s.comment(t, user, parsed)
	case action < 6:
		switch id := parsed.(type) {
		case forum.ArticleID:
			_, err = s.Store.Votes.Cast(ctx, user, forum.CastVote{
				Post: forum.PostID(id.String()), Vote: max(vote, forum.VoteNone),
			})
		case forum.TopicID:
			_, err = s.Store.Votes.Cast(ctx, user, forum.CastVote{Post: forum.PostID(id.String()), Vote: vote})
			if s.random.IntN(4) == 0 {
				topic, _ := s.Store.Topics.Get(ctx, id)
				_, err = s.Store.Posts.Pin(ctx, forum.PinSubject{
					Subject: topic.SubjectID(), Place: forum.Place("category:" + topic.CategoryName), On: vote != forum.VoteNone,
				})
			}
		case forum.CommentID:
			_, err = s.Store.Votes.Cast(ctx, user, forum.CastVote{Post: forum.PostID(id.String()), Vote: vote})
		}
	case action < 8:
		_, err = s.Store.Posts.Remove(ctx, moderator, forum.RemovePost{ID: target, Reason: "RULES", Explanation: "x"})
	case action < 9:
		_, err = s.Store.Posts.Restore(ctx, moderator, target)
	case s.random.IntN(2) == 0:
		switch id := parsed.(type) {
		case forum.ArticleID:
			_, err = s.Store.Articles.Delete(ctx, moderator, id)
		case forum.TopicID:
			_, err = s.Store.Topics.Delete(ctx, moderator, id)
		case forum.CommentID:
			_, err = s.Store.Comments.Delete(ctx, moderator, id)
		}
	}
	switch forum.CodeOf(err) {
	case "", forum.PostGone, forum.EditingClosed, forum.VotingClosed, forum.BadUserInput:
	default:
		t.Fatal(target, err)
	}
}

// comment posts a comment on a post, or a reply to it, that mentions somebody.
func (s *removals) comment(t *testing.T, user *forum.User, on any) {
	t.Helper()
	in := forum.PostComment{Content: "x @user2"}
	switch id := on.(type) {
	case forum.ArticleID:
		in.Subject = forum.SubjectID(id.String())
	case forum.TopicID:
		in.Subject = forum.SubjectID(id.String())
	case forum.CommentID:
		in.Subject, in.ParentNumber = id.Subject, id.Number
	}
	c, err := s.Store.Comments.Post(t.Context(), user, in)
	switch forum.CodeOf(err) {
	case "":
		s.posts = append(s.posts, c.PostID())
	case forum.PostGone, forum.NotFound:
	default:
		t.Fatal(err)
	}
}
