package redisstore_test

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
)

func pick[K comparable, V any](random *rand.Rand, m map[K]V, less func(a, b K) int) (K, bool) {
	keys := make([]K, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	if len(keys) == 0 {
		var none K
		return none, false
	}
	slices.SortFunc(keys, less)
	return keys[random.IntN(len(keys))], true
}

// step runs one random operation on the store and on the model, and compares the error codes.
func (m *forumModel) step(t *testing.T, a *agoratest.Agora, random *rand.Rand, people []*forum.User,
	categories []string,
) {
	t.Helper()
	ctx, now := t.Context(), a.Clock.Now()
	moderator := *people[0]
	moderator.Role = forum.RoleModerator
	user := people[random.IntN(len(people))]
	category := categories[random.IntN(len(categories))]
	topicID, ok := pick(random, m.topics, cmp.Compare[forum.TopicID])
	if !ok || random.IntN(8) == 0 {
		posted := postTopic(t, a.Store, user, "x", category)
		m.topics[posted.ID] = &modelTopic{
			posted.ID, user.ID, now, category,
			map[forum.UserID]forum.Vote{},
			false,
			map[string]int{},
		}
		return
	}
	topic := m.topics[topicID]
	var err error
	var want forum.Code
	switch random.IntN(12) {
	case 0, 1, 2:
		in := forum.PostCommentInput{Subject: topic.id.String(), Content: "x"}
		parentID, some := pick(random, m.comments, func(x, y forum.CommentID) int { return cmp.Compare(x.Number, y.Number) })
		var parent *modelComment
		if some && random.IntN(2) == 0 {
			parent = m.comments[parentID]
			id := parentID.String()
			in.Parent = &id
		}
		var c *forum.Comment
		var valid forum.PostComment
		if valid, err = in.Parse(); err == nil {
			c, err = a.Store.Comments.Post(ctx, user, valid)
		}
		switch {
		case parent != nil && parentID.Subject != forum.SubjectID(topic.id.String()):
			want = forum.NotFound
		case topic.deleted:
			want = forum.PostGone
		case parent != nil && (parent.deleted || parent.gone):
			want = forum.NotFound
		}
		if want == "" && err == nil {
			m.comments[c.ID] = &modelComment{
				id: c.ID, author: user.ID, posted: now, parent: parent,
				votes: map[forum.UserID]forum.Vote{},
			}
			if parent != nil {
				parent.replies++
			}
			topic.repliesOfDays[now.UTC().Format("2006-01-02")]++
		}
	case 3, 4, 5:
		vote := forum.Vote(random.IntN(3) - 1)
		_, err = a.Store.Votes.Cast(ctx, user, forum.CastVote{Post: forum.PostID(topic.id.String()), Vote: vote})
		if want = forum.PostGone; !topic.deleted {
			want, topic.votes[user.ID] = "", vote
		}
	case 6:
		_, err = a.Store.Topics.Move(ctx, forum.MoveTopic{ID: topic.id, Category: category})
		if want = forum.PostGone; !topic.deleted {
			want, topic.category = "", category
		}
	case 7:
		id, some := pick(random, m.comments, func(x, y forum.CommentID) int { return cmp.Compare(x.Number, y.Number) })
		if !some {
			return
		}
		_, err = a.Store.Comments.Delete(ctx, &moderator, id)
		m.deleteComment(m.comments[id])
	case 10, 11:
		id, some := pick(random, m.comments, func(x, y forum.CommentID) int { return cmp.Compare(x.Number, y.Number) })
		if !some {
			return
		}
		vote := forum.Vote(random.IntN(3) - 1)
		_, err = a.Store.Votes.Cast(ctx, user, forum.CastVote{Post: forum.PostID(id.String()), Vote: vote})
		if want = forum.PostGone; !m.comments[id].deleted {
			want, m.comments[id].votes[user.ID] = "", vote
		}
	case 8:
		in := forum.TabCategory{Tab: "y", Category: category}
		add := random.IntN(2) == 0
		err = a.Store.Tabs.PutCategory(ctx, in, add)
		m.tabs["y"] = slices.DeleteFunc(m.tabs["y"], func(c string) bool { return c == category })
		if add {
			m.tabs["y"] = append(m.tabs["y"], category)
		}
	case 9:
		if random.IntN(3) > 0 {
			return
		}
		_, err = a.Store.Topics.Delete(ctx, &moderator, topic.id)
		topic.deleted = true
	}
	if got := forum.CodeOf(err); got != want {
		t.Fatalf("the store says %q (%v), the model %q", got, err, want)
	}
}

func (m *forumModel) deleteComment(c *modelComment) {
	if !c.deleted {
		m.topics[forum.TopicID(c.id.Subject.Number())].repliesOfDays[c.posted.UTC().Format("2006-01-02")]--
	}
	c.deleted = true
	for c != nil && c.deleted && !c.gone && c.replies == 0 {
		c.gone = true
		if c = c.parent; c != nil {
			c.replies--
		}
	}
}
