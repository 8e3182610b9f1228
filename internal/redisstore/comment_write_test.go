package redisstore_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redistest"
)

// TestDeletingAReplyUndoesItsBump deletes the only reply to a topic after another program has
// moved the topic.
func TestDeletingAReplyUndoesItsBump(t *testing.T) {
	t.Parallel()
	imported := agoratest.Start.Add(-time.Hour)
	const ranking = "bbs::category::c"
	for _, c := range []struct {
		name      string
		elsewhere []any  // command of another program, between the reply and its deletion
		score     string // in the category; "" for none
	}{
		{"to the imported last reply", nil, unix(imported)},
		{"not where another program put the topic", []any{"ZADD", ranking, "1900000000", 1}, "1900000000"},
		{"not where another program took the topic out", []any{"ZREM", ranking, 1}, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
				a := agoratest.New(t, r)
				other := otherProgram{a.Redis, t}
				ada := users(t, a.Store, 1)[0]
				newCategory(t, a.Store, "c")
				in := &forum.Topic{
					Title: "x", CategoryName: "c", AuthorID: ada.ID, CreatedAt: imported.Add(-time.Hour),
					LastCommentAt: imported,
				}
				if _, err := a.Store.Imports.Topic(t.Context(), "v2ex:1", in); err != nil {
					t.Fatal(err)
				}
				reply := postComment(t, a.Store, ada, "topic:1", nil)
				if got := other.score(ranking, "1"); got != float(t, unix(agoratest.Start)) {
					t.Errorf("bumped to %f", got)
				}
				if c.elsewhere != nil {
					other.do(c.elsewhere...)
				}
				if _, err := a.Store.Comments.Delete(t.Context(), ada, reply.ID); err != nil {
					t.Fatal(err)
				}
				topic, err := a.Store.Topics.Get(t.Context(), 1)
				if err != nil || !topic.LastCommentAt.Equal(imported) {
					t.Errorf("last reply %v, want %v, %v", topic.LastCommentAt, imported, err)
				}
				score, err := a.Redis.ZScore(t.Context(), ranking, "1").Result()
				if (err != nil) != (c.score == "") || err == nil && score != float(t, c.score) {
					t.Errorf("in the category at %f, want %q, %v", score, c.score, err)
				}
			})
		})
	}
}

func TestAReplyToATopicWithoutCategoryCreatesNone(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		ada := users(t, a.Store, 1)[0]
		a.Redis.HSet(t.Context(), a.Key(t, "topic:1", "bbs::topic::1"), "id", 1, "title", "x", "time", unix(agoratest.Start))
		postComment(t, a.Store, ada, "topic:1", nil)
		if len(a.Find(t, "bbs::category::")) != 0 {
			t.Error("there is a category with an empty name")
		}
	})
}

func TestCommentsWithoutAValidTimeTakeNoVotesAndReplies(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		ada := users(t, a.Store, 1)[0]
		newCategory(t, a.Store, "c")
		topic := postTopic(t, a.Store, ada, "x", "c")
		comment := postComment(t, a.Store, ada, topic.SubjectID(), nil)
		for _, at := range []string{"nan", "inf", "1.7e18", "1e300", "", "x"} {
			key := a.Key(t, topic.ID.String(), fmt.Sprint("bbs::comment::", comment.ID.Number))
			a.Redis.HSet(t.Context(), key, "time", at)
			_, vote := a.Store.Votes.Cast(t.Context(), ada, forum.CastVote{
				Post: forum.PostID(comment.ID.String()), Vote: forum.VoteUp,
			})
			_, edit := a.Store.Comments.Edit(t.Context(), ada, forum.EditComment{ID: comment.ID, Content: "y"})
			in := forum.PostComment{Subject: topic.SubjectID(), ParentNumber: comment.ID.Number, Content: "y"}
			_, reply := a.Store.Comments.Post(t.Context(), ada, in)
			for name, err := range map[string]error{"vote": vote, "edit": edit, "reply": reply} {
				if forum.CodeOf(err) != forum.NotFound {
					t.Errorf("%s at %q: %v", name, at, err)
				}
			}
		}
	})
}

func TestErrorsOfPostCommentNameTheInput(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		token, _ := a.Register(t, "ada")
		article := a.Post(t, token, "x")
		live := a.Post(t, token, "y")
		newCategory(t, a.Store, "c")
		topic := a.Must(t, token, `mutation {
			postTopic(input: {title: "x", content: "x", category: "c"}) { topic { id } }
		}`, nil).Text("postTopic", "topic", "id")
		a.Must(t, token, `mutation($id: ID!, $topic: ID!) {
			deletePost(input: {post: $id}) { post { id } }
			topic: deletePost(input: {post: $topic}) { post { id } }
		}`, agoratest.Vars{"id": article, "topic": topic})
		for _, c := range []struct{ name, subject, parent, code, field string }{
			{"a deleted article", article, "", "POST_GONE", "subject"},
			{"a deleted topic", topic, "", "POST_GONE", "subject"},
			{"an article that does not exist", "article:99", "", "NOT_FOUND", "subject"},
			{"a parent that does not exist", live, "comment:" + live + ":99", "NOT_FOUND", "parent"},
		} {
			input := agoratest.Vars{"subject": c.subject, "content": "x"}
			if c.parent != "" {
				input["parent"] = c.parent
			}
			got := a.Must(t, token, `mutation($in: PostCommentInput!) {
				postComment(input: $in) { comment { id } errors { ... on UserError { code path } } }
			}`, agoratest.Vars{"in": input})
			code, path := got.Text("postComment", "errors", 0, "code"), got.Get("postComment", "errors", 0, "path")
			if code != c.code || fmt.Sprint(path) != "[input "+c.field+"]" {
				t.Errorf("%s: %s at %v, want %s at input.%s", c.name, code, path, c.code, c.field)
			}
		}
	})
}

func TestInvalidCountersDoNotStopAComment(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		people := users(t, a.Store, 1)
		newCategory(t, a.Store, "c")
		topic := postTopic(t, a.Store, people[0], "x", "c")
		key := a.Key(t, topic.ID.String(), fmt.Sprint("bbs::topic::", int64(topic.ID)))
		a.Redis.HSet(t.Context(), key, "comments", "abc", "click_counter", "z")
		postComment(t, a.Store, people[0], topic.SubjectID(), nil)
		seen, err := a.Store.Topics.RecordView(t.Context(), "caller", topic.ID)
		if err != nil || seen.ViewCount != 1 || seen.CommentCount != 1 {
			t.Errorf("%+v, %v", seen, err)
		}
	})
}
