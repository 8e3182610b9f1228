package graph_test

import (
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
)

func TestForumSubscriptions(t *testing.T) {
	each(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "go", "lua")
		s.tab(t, "tech", "go")
		topic, article := s.topic(t, "x", "go"), a.Post(t, s.ada, "y")
		subscribe := func(token, query string, vars agoratest.Vars) *agoratest.Stream {
			t.Helper()
			if vars == nil {
				vars = agoratest.Vars{}
			}
			vars["after"] = now(t, a)
			return a.Subscribe(t, token, query, vars)
		}
		onTopic := subscribe("", `subscription($after: String, $subject: ID!) {
			commentPosted(subject: $subject, after: $after) { comment { id content author { name } parent { id } } resumeToken } }`, agoratest.Vars{"subject": topic})
		onArticle := subscribe("", `subscription($after: String, $subject: ID!) {
			commentPosted(subject: $subject, after: $after) { comment { id } resumeToken } }`,
			agoratest.Vars{"subject": article})
		inTab := subscribe("", `subscription($after: String) { topicPosted(tab: "tech", after: $after) { topic { title `+
			`category { name } } } }`, nil)
		inCategory := subscribe("", `subscription($after: String) { topicPosted(category: "lua", after: $after) { topic { `+
			`title } } }`, nil)
		votes := subscribe(s.ada, `subscription($after: String, $ids: [ID!]!) { voteChanged(ids: $ids, after: $after) {
			votable { id ... on Topic { score viewerVote } ... on Comment { score } } } }`,
			agoratest.Vars{"ids": []string{topic, "comment:" + topic + ":1"}})
		hot := subscribe("", `subscription($after: String) { hotTopicsChanged(first: 3, after: $after) { topics { id `+
			`commentCount } } }`, nil)
		told := subscribe(s.ada, `subscription($after: String) { notificationReceived(after: $after) {
			notification { kind comment { content author { name } } } unreadNotificationCount } }`, nil)

		comment := s.reply(t, s.grace, topic, "")
		answer := s.reply(t, s.ada, topic, comment)
		onArticleID := s.reply(t, s.grace, article, "")
		s.topic(t, "in lua", "lua")
		s.topic(t, "in go", "go")
		topicDo(t, a, s.grace, "voteTopic", agoratest.Vars{"id": topic, "vote": "UP"})
		s.remove(t, "deleteComment", answer)
		do(t, a, s.mod, "voteComment", "VoteCommentInput", "comment", "id", agoratest.Vars{"id": comment, "vote": "DOWN"})

		expect := func(stream *agoratest.Stream, want string, path ...any) {
			t.Helper()
			got := stream.Next(t)
			if got == nil || len(got.Errors) > 0 || got.Text(path...) != want {
				t.Fatalf("%v = %+v, want %q", path, got, want)
			}
		}
		expect(onTopic, comment, "commentPosted", "comment", "id")
		expect(onTopic, comment, "commentPosted", "comment", "parent", "id")
		expect(onArticle, onArticleID, "commentPosted", "comment", "id")
		expect(inTab, "in go", "topicPosted", "topic", "title")
		expect(inCategory, "in lua", "topicPosted", "topic", "title")
		expect(votes, "1", "voteChanged", "votable", "score")
		expect(votes, "-1", "voteChanged", "votable", "score")
		for range 3 { // two replies, and one of them deleted
			expect(hot, topic, "hotTopicsChanged", "topics", 0, "id")
		}
		expect(told, "grace", "notificationReceived", "notification", "comment", "author", "name")
		if code := refused(t, a.Subscribe(t, "", `subscription { notificationReceived { unreadNotificationCount } }`,
			nil)); code != "UNAUTHENTICATED" {
			t.Errorf("without a session: %s", code)
		}
		if code := refused(t, a.Subscribe(t, "", `subscription { commentPosted(subject: "user:1") { resumeToken } }`,
			nil)); code != "BAD_USER_INPUT" {
			t.Errorf("a subject that takes no comments: %s", code)
		}
	})
}
