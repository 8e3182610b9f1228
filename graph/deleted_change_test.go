package graph_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
)

// TestChangesOfDeletedThings has every mutation of a post, of a deleted one: a moderator
// may still remove, and no user may add.
func TestChangesOfDeletedThings(t *testing.T) {
	t.Parallel()
	const done, closed, voting, forbidden, login = "", "EditingClosedError", "VotingClosedError", "FORBIDDEN",
		"UNAUTHENTICATED"
	type roles struct{ author, late, other, moderator, nobody string }
	edited := roles{closed, closed, forbidden, closed, login}
	for _, c := range []struct {
		mutation, inputType, field string
		input                      func(s *deletedSite) agoratest.Vars
		want                       roles
	}{
		{"deleteArticle", "DeleteArticleInput", "article", onArticle(nil), roles{done, closed, forbidden, done, login}},
		{"editArticle", "EditArticleInput", "article", onArticle(agoratest.Vars{"title": "x"}), edited},
		{
			"voteArticle", "VoteArticleInput", "article", onArticle(agoratest.Vars{"vote": "UP"}),
			roles{voting, voting, voting, voting, login},
		},
		{
			"changeArticleGroups", "ChangeArticleGroupsInput", "article",
			onArticle(agoratest.Vars{"add": []string{"x"}}), edited,
		},
		{
			"changeArticleGroups", "ChangeArticleGroupsInput", "article",
			onArticle(agoratest.Vars{"remove": []string{"hidden"}}),
			roles{closed, closed, forbidden, done, login},
		},
		{"deleteTopic", "DeleteTopicInput", "topic", onTopic(nil), roles{done, closed, forbidden, done, login}},
		{"editTopic", "EditTopicInput", "topic", onTopic(agoratest.Vars{"tags": []string{"x"}}), edited},
		{
			"voteTopic", "VoteTopicInput", "topic", onTopic(agoratest.Vars{"vote": "UP"}),
			roles{voting, voting, voting, voting, login},
		},
		{
			"moveTopic", "MoveTopicInput", "topic", onTopic(agoratest.Vars{"category": "go"}),
			roles{forbidden, forbidden, forbidden, closed, login},
		},
		{
			"lockTopic", "LockTopicInput", "topic", onTopic(agoratest.Vars{"locked": false}),
			roles{forbidden, forbidden, forbidden, closed, login},
		},
		{
			"pinTopic", "PinTopicInput", "topic", onTopic(agoratest.Vars{"pinned": true}),
			roles{forbidden, forbidden, forbidden, closed, login},
		},
		{
			"pinTopic", "PinTopicInput", "topic", onTopic(agoratest.Vars{"pinned": false}),
			roles{forbidden, forbidden, forbidden, done, login},
		},
		{"recordTopicView", "RecordTopicViewInput", "topic", onTopic(nil), roles{done, done, done, done, done}},
		{"deleteComment", "DeleteCommentInput", "comment", onComment(nil), roles{done, closed, forbidden, done, login}},
		{"editComment", "EditCommentInput", "comment", onComment(agoratest.Vars{"content": "x"}), edited},
		{
			"voteComment", "VoteCommentInput", "comment", onComment(agoratest.Vars{"vote": "UP"}),
			roles{voting, voting, voting, voting, login},
		},
		{"postComment", "PostCommentInput", "comment", func(s *deletedSite) agoratest.Vars {
			return agoratest.Vars{"subject": s.article, "content": "x"}
		}, roles{closed, closed, closed, closed, login}},
		{"postComment", "PostCommentInput", "comment", func(s *deletedSite) agoratest.Vars {
			return agoratest.Vars{"subject": s.topic, "content": "x"}
		}, roles{closed, closed, closed, closed, login}},
		{"postComment", "PostCommentInput", "comment", func(s *deletedSite) agoratest.Vars {
			return agoratest.Vars{"subject": s.subject, "parent": s.comment, "content": "x"}
		}, roles{"NotFoundError", "NotFoundError", "NotFoundError", "NotFoundError", login}},
		// What stands under a deleted topic is not deleted: the rules for it hold on.
		{
			"deleteComment", "DeleteCommentInput", "comment", underTopic(nil),
			roles{forbidden, forbidden, forbidden, done, login},
		},
		{
			"editComment", "EditCommentInput", "comment", underTopic(agoratest.Vars{"content": "x"}),
			roles{forbidden, forbidden, forbidden, done, login},
		},
		{
			"voteComment", "VoteCommentInput", "comment", underTopic(agoratest.Vars{"vote": "UP"}),
			roles{done, done, done, done, login},
		},
	} {
		t.Run(fmt.Sprint(c.mutation, " ", c.input(&deletedSite{article: "article", topic: "topic", comment: "comment"})),
			func(t *testing.T) {
				everywhere(t, func(t *testing.T, a *agoratest.Agora) {
					s := newDeleted(t, a)
					group := a.Key(t, s.article, "group:hidden")
					try := func(role, token, want string) {
						t.Helper()
						s.restore(t)
						kind, codes, _ := do(t, a, token, c.mutation, c.inputType, c.field, "id", c.input(s))
						if got := kind + strings.Join(codes, " "); got != want {
							t.Errorf("%s: %q, want %q", role, got, want)
						}
					}
					try("nobody", "", c.want.nobody)
					try("another user", s.grace, c.want.other)
					try("the author", s.hidden, c.want.author)
					a.Advance(3 * time.Hour)
					try("the author, hours later", s.hidden, c.want.late)
					try("a moderator", s.mod, c.want.moderator)
					_, leaves := c.input(s)["remove"]
					if in := a.Redis.SIsMember(t.Context(), group, s.article).Val(); in == leaves {
						t.Errorf("in its group: %t", in)
					}
				})
			})
	}
}

func onArticle(more agoratest.Vars) func(*deletedSite) agoratest.Vars {
	return func(s *deletedSite) agoratest.Vars { return with(s.article, more) }
}

func onTopic(more agoratest.Vars) func(*deletedSite) agoratest.Vars {
	return func(s *deletedSite) agoratest.Vars { return with(s.topic, more) }
}

func onComment(more agoratest.Vars) func(*deletedSite) agoratest.Vars {
	return func(s *deletedSite) agoratest.Vars { return with(s.comment, more) }
}

// underTopic is about ada's comment on the deleted topic.
func underTopic(more agoratest.Vars) func(*deletedSite) agoratest.Vars {
	return func(s *deletedSite) agoratest.Vars { return with(s.under, more) }
}

func with(id string, more agoratest.Vars) agoratest.Vars {
	input := agoratest.Vars{"id": id}
	for field, value := range more {
		input[field] = value
	}
	return input
}
