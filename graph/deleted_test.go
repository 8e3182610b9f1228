package graph_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
)

// The selections of all fields that show the content of a post or its category, groups and tags.
const (
	articleSays = `id title link content contentHTML upvotes score editedAt importedCommentCount
		author { id name } groups { name } voters { nodes { name } }`
	topicSays = `id title content contentHTML tags upvotes downvotes score viewCount locked editedAt importedCommentCount
		author { id name }`
	commentSays = `id content contentHTML upvotes downvotes score editedAt author { id name }`
	subjectSays = `... on Article { ` + articleSays + ` } ... on Topic { ` + topicSays + ` }`
	says        = `id ` + subjectSays + ` ... on Comment { ` + commentSays + ` }`
)

// deletedSite has an article, a topic and a comment of hidden's, which a moderator has
// deleted; the comment has a reply. after is a resume token of before they were posted.
type deletedSite struct {
	*forumSite
	hidden, after           string
	article, topic, comment string
}

func newDeleted(t *testing.T, a *agoratest.Agora) *deletedSite {
	t.Helper()
	s := &deletedSite{forumSite: newForum(t, a, "go")}
	s.hidden, _ = a.Register(t, "hidden")
	s.after = now(t, a)
	post := func(mutation, inputType, field string, input agoratest.Vars) string {
		t.Helper()
		kind, codes, made := do(t, a, s.hidden, mutation, inputType, field, "id", input)
		if kind != "" || codes != nil {
			t.Fatalf("%s: %s %v", mutation, kind, codes)
		}
		return made["id"].(string)
	}
	s.article = post("postArticle", "PostArticleInput", "article", agoratest.Vars{
		"title": "hidden", "link": "https://hidden.example/", "content": "hidden", "groups": []string{"hidden"},
	})
	s.topic = post("postTopic", "PostTopicInput", "topic", agoratest.Vars{
		"title": "hidden", "content": "hidden", "category": "go", "tags": []string{"hidden"},
	})
	subject := s.forumSite.topic(t, "stays", "go")
	s.comment = post("postComment", "PostCommentInput", "comment",
		agoratest.Vars{"subject": subject, "content": "hidden @ada"})
	s.reply(t, s.grace, subject, s.comment)
	s.reply(t, s.ada, s.topic, "")
	s.reply(t, s.ada, s.article, "")
	a.Vote(t, s.grace, s.article, "UP")
	topicDo(t, a, s.grace, "voteTopic", agoratest.Vars{"id": s.topic, "vote": "UP"})
	s.voteComment(t, s.grace, s.comment, "UP")
	if kind, codes, _ := mutate(t, a, s.mod, "deleteArticle", agoratest.Vars{"id": s.article}); kind != "" ||
		codes != nil {
		t.Fatalf("deleteArticle: %s %v", kind, codes)
	}
	s.remove(t, "deleteTopic", s.topic)
	s.remove(t, "deleteComment", s.comment)
	return s
}

// restore writes what was deleted into the stubs, sets and rankings again, as another
// program may, or one of before stubs shrank.
func (s *deletedSite) restore(t *testing.T) {
	t.Helper()
	number := func(id string) string { return id[strings.LastIndexByte(id, ':')+1:] }
	article, topic, comment := "article:"+number(s.article), "bbs::topic::"+number(s.topic),
		"bbs::comment::"+number(s.comment)
	hidden := number(s.Must(t, s.hidden, `{ viewer { id } }`, nil).Text("viewer", "id"))
	at := fmt.Sprint(agoratest.Start.Unix())
	for _, command := range [][]any{
		{
			"HSET", article, "title", "hidden", "link", "https://hidden.example/", "content", "hidden", "poster",
			"user:" + hidden,
			"votes", 7, "groups", "hidden", "edited", at, "imported_comments", 7,
		},
		{
			"HSET", topic, "title", "hidden", "content", "hidden", "author_id", hidden, "tags", `["hidden"]`, "click_counter", 7,
			"edited", at, "locked", 1, "imported_ups", 7, "imported_comments", 7,
		},
		{"HSET", comment, "content", "hidden", "author_id", hidden, "edited", at},
		{"SADD", "group:hidden", article},
		{"SADD", "voted:" + number(s.article), "user:" + hidden},
		{"SADD", topic + "::vote_up", hidden},
		{"SADD", "agora:comment_up:" + number(s.comment), hidden},
	} {
		if err := s.Redis.Do(t.Context(), command...).Err(); err != nil {
			t.Fatal(err)
		}
	}
	for ranking, member := range map[string]string{
		"score:": article, "time:": article, "score:hidden": article, "time:hidden": article,
		"agora:articles_by:" + hidden: article,
		"agora:topics":                number(s.topic), "agora:tag:hidden": number(s.topic),
		"agora:topics_by:" + hidden: number(s.topic),
		"bbs::category::go":         number(s.topic), "bbs::recommand::list": number(s.topic),
		"bbs::reply_day_rank": number(s.topic),
		"agora:pinned:go":     number(s.topic), "agora:comments_by:" + hidden: strings.TrimPrefix(s.comment, "comment:"),
		"agora:notifications:2": "MENTION:" + strings.TrimPrefix(s.comment, "comment:"),
	} {
		if err := s.Redis.Do(t.Context(), "ZADD", ranking, at, member).Err(); err != nil {
			t.Fatal(err)
		}
	}
}

// wantHidden checks that data shows no content of a deleted post, and no count of another program.
func wantHidden(t *testing.T, where string, data any) {
	t.Helper()
	text, err := json.Marshal(data)
	if err != nil {
		t.Fatal(err)
	}
	if strings.Contains(string(text), "hidden") || strings.Contains(string(text), "7") {
		t.Errorf("%s shows %s", where, text)
	}
}

func TestDeletedMeansDeletedEverywhere(t *testing.T) {
	each(t, func(t *testing.T, a *agoratest.Agora) {
		s := newDeleted(t, a)
		check := func(t *testing.T) {
			t.Helper()
			all := fmt.Sprintf("%q, %q, %q", s.article, s.topic, s.comment)
			var entities strings.Builder
			for typename, id := range map[string]string{"Article": s.article, "Topic": s.topic, "Comment": s.comment} {
				fmt.Fprintf(&entities, "{__typename: %q, id: %q}", typename, id)
			}
			for query, path := range map[string][]any{
				`{ hotTopics { id } }`: {"hotTopics"}, `{ category(name: "go") { pinnedTopics { id } } }`: {
					"category",
					"pinnedTopics",
				},
			} {
				if got := ids(t, a, query, path...); slices.Contains(got, s.topic) {
					t.Errorf("%s lists it: %v", query, got)
				}
			}
			for _, viewer := range []string{"", s.hidden, s.mod} {
				for _, fields := range []string{
					`article(id: "` + s.article + `") { ` + articleSays + ` comments(first: 1) { nodes { subject { ` + subjectSays +
						` } } } }`,
					`topic(id: "` + s.topic + `") { ` + topicSays + ` comments(first: 1) { nodes { subject { ` + subjectSays +
						` } } } }`,
					`node(id: "` + s.comment + `") { ` + says + ` ... on Comment { replies { nodes { parent { ` + commentSays +
						` } } } } }`,
					`nodes(ids: [` + all + `]) { ` + says + ` }`,
					`_entities(representations: [` + entities.String() + `]) { ` + subjectSays + ` ... on Comment { ` + commentSays +
						` } }`,
					`articles { nodes { ` + articleSays + ` } edges { node { id ` + articleSays + ` } } }`,
					`topics { nodes { ` + topicSays + ` } }`,
					`category(name: "go") { id topics { nodes { ` + topicSays + ` } } pinnedTopics { ` + topicSays + ` } }`,
					`recommendedTopics { nodes { ` + topicSays + ` } }`,
					`hotTopics { ` + topicSays + ` }`,
					`topic(id: "topic:2") { id thread { ` + commentSays + ` } comments { nodes { ` + commentSays + ` } } }`,
				} {
					wantHidden(t, fields, a.Must(t, viewer, `{ `+fields+` }`, nil).Data)
				}
			}
			lists := a.Must(t, s.hidden, `{
				feed: articles(group: "hidden") { nodes { `+articleSays+` } } tag: topics(tag: "hidden") { nodes { `+topicSays+` } }
				viewer { articles { nodes { `+articleSays+` } } topics { nodes { `+topicSays+` } } comments { nodes { `+commentSays+
				` } } }
			}`, nil)
			notified := a.Must(t, s.ada, `{ viewer { id notifications { nodes { comment { `+commentSays+` } } } } }`, nil)
			for where, data := range map[string]any{"lists": lists.Data, "notifications": notified.Data} {
				wantHidden(t, where, data)
			}
			for name, c := range map[string]struct{ token, query string }{
				"articlePosted": {"", `articlePosted(after: $after) { article { ` + articleSays + ` } }`},
				"articlePosted of a group": {"", `articlePosted(group: "hidden", after: $after) { article { ` + articleSays +
					` } }`},
				"topicPosted": {"", `topicPosted(after: $after) { topic { ` + topicSays + ` } }`},
				"commentPosted": {"", `commentPosted(subject: "topic:2", after: $after) { comment { ` + commentSays +
					` } }`},
				"voteChanged": {"", `voteChanged(ids: [` + all + `], after: $after) { votable { ` + says + ` } }`},
				"notificationReceived": {s.ada, `notificationReceived(after: $after) { notification { kind comment { ` +
					commentSays + ` } } }`},
			} {
				event := a.Subscribe(t, c.token, `subscription($after: String) { `+c.query+` }`,
					agoratest.Vars{"after": s.after}).Next(t)
				if event == nil || len(event.Errors) > 0 {
					t.Fatalf("%s: %+v", name, event)
				}
				wantHidden(t, name, event.Data)
			}
		}
		t.Run("by Agora", check)
		s.restore(t)
		t.Run("and written to by another program", check)
		for _, key := range []string{"article:1", "bbs::topic::1", "bbs::comment::1"} {
			if err := s.Redis.HSet(t.Context(), key, "deleted", "yes").Err(); err != nil {
				t.Fatal(err)
			}
		}
		t.Run("at no time that a calendar has", check)
	})
}
