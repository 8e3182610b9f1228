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
	hidden, hiddenID, after string
	article, topic, comment string
	subject                 string // the topic of the comment
	under                   string // ada's comment on the deleted topic
}

func newDeleted(t *testing.T, a *agoratest.Agora) *deletedSite {
	t.Helper()
	s := &deletedSite{forumSite: newForum(t, a, "go")}
	showVoters(t, a)
	s.hidden, s.hiddenID = a.Register(t, "hidden")
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
	s.subject = s.forumSite.topic(t, "stays", "go")
	s.comment = post("postComment", "PostCommentInput", "comment",
		agoratest.Vars{"subject": s.subject, "content": "hidden @ada"})
	s.reply(t, s.grace, s.subject, s.comment)
	s.under = s.reply(t, s.ada, s.topic, "")
	s.reply(t, s.ada, s.article, "")
	a.Vote(t, s.grace, s.article, "UP")
	topicDo(t, a, s.grace, "vote", agoratest.Vars{"post": s.topic, "vote": "UP"})
	s.voteComment(t, s.grace, s.comment, "UP")
	if kind, codes, _ := mutate(t, a, s.mod, "deletePost", agoratest.Vars{"post": s.article}); kind != "" ||
		codes != nil {
		t.Fatalf("deleteArticle: %s %v", kind, codes)
	}
	s.remove(t, s.topic)
	s.remove(t, s.comment)
	return s
}

// restore writes what was deleted into the stubs, sets and rankings again, as another
// program may, or one of before stubs shrank.
func (s *deletedSite) restore(t *testing.T) {
	t.Helper()
	article, topic := s.article, "bbs::topic::"+number(s.topic)
	hidden, at := number(s.hiddenID), fmt.Sprint(agoratest.Start.Unix())
	key := func(id, name string) string { return s.Key(t, id, name) }
	for _, command := range [][]any{
		{
			"HSET", key(article, article), "title", "hidden", "link", "https://hidden.example/", "content", "hidden",
			"poster", s.hiddenID, "votes", theirCount, "groups", "hidden", "edited", at, "imported_comments", theirCount,
		},
		{
			"HSET", key(s.topic, topic), "title", "hidden", "content", "hidden", "author_id", hidden, "tags", `["hidden"]`,
			"click_counter", theirCount, "edited", at, "locked", 1, "imported_ups", theirCount,
			"imported_comments", theirCount,
		},
		{
			"HSET", key(s.comment, "bbs::comment::"+number(s.comment)), "content", "hidden", "author_id", hidden,
			"edited", at,
		},
		{"SADD", key(article, "group:hidden"), article},
		{"SADD", key(article, "voted:"+number(article)), s.hiddenID},
		{"SADD", key(s.topic, topic+"::vote_up"), hidden},
		{"SADD", key(s.comment, "agora:comment_up:"+number(s.comment)), hidden},
	} {
		if err := s.Redis.Do(t.Context(), command...).Err(); err != nil {
			t.Fatal(err)
		}
	}
	for id, rankings := range map[string]map[string]string{
		article: {
			"score:": article, "time:": article, "score:hidden": article, "time:hidden": article,
			"agora:articles_by:" + hidden: article,
		},
		s.topic: {
			"agora:topics": number(s.topic), "agora:tag:hidden": number(s.topic), "agora:topics_by:" + hidden: number(s.topic),
			"bbs::category::go": number(s.topic), "bbs::recommand::list": number(s.topic),
			"bbs::reply_day_rank": number(s.topic), "agora:pinned:go": number(s.topic),
		},
		s.comment: {
			"agora:comments_by:" + hidden:            strings.TrimPrefix(s.comment, "comment:"),
			"agora:notifications:" + number(s.adaID): "MENTION:" + strings.TrimPrefix(s.comment, "comment:"),
		},
	} {
		for ranking, member := range rankings {
			if err := s.Redis.Do(t.Context(), "ZADD", key(id, ranking), at, member).Err(); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// theirCount is a count of another program. No id or time has its digits.
const theirCount = 7770

// wantHidden checks that data shows no content of a deleted post, and no count of another program.
func wantHidden(t *testing.T, where string, data any) {
	t.Helper()
	text, err := json.Marshal(data)
	if err != nil {
		t.Fatal(err)
	}
	if strings.Contains(string(text), "hidden") || strings.Contains(string(text), "777") {
		t.Errorf("%s shows %s", where, text)
	}
}

func TestDeletedMeansDeletedEverywhere(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
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
					`topic(id: "` + s.subject + `") { id thread { nodes { ` + commentSays +
						` } } comments { nodes { ` + commentSays + ` } } }`,
				} {
					wantHidden(t, fields, a.Must(t, viewer, `{ `+fields+` }`, nil).Data)
				}
			}
			lists := a.Must(t, s.hidden, `{
				feed: articles(group: "hidden") { nodes { `+articleSays+` } } tag: topics(tag: "hidden") { nodes { `+topicSays+` } }
				viewer { user { articles { nodes { `+articleSays+` } } topics { nodes { `+topicSays+` } } comments { nodes { `+
				``+commentSays+
				` } } } }
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
				"commentPosted": {"", `commentPosted(subject: "` + s.subject + `", after: $after) { comment { ` + commentSays +
					` } }`},
				"voteChanged": {"", `voteChanged(ids: [` + all + `], after: $after) { post { ` + says + ` } }`},
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
		for id, key := range map[string]string{
			s.article: s.article, s.topic: "bbs::topic::" + number(s.topic), s.comment: "bbs::comment::" + number(s.comment),
		} {
			if err := s.Redis.HSet(t.Context(), s.Key(t, id, key), "deleted", "yes").Err(); err != nil {
				t.Fatal(err)
			}
		}
		t.Run("at no time that a calendar has", check)
	})
}
