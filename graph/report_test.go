package graph_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redisstore/read"
)

// report reports a post a second later and returns the type of the payload's error and the codes of GraphQL errors.
func (s *forumSite) report(t *testing.T, token, id, reason, explanation string) (kind string, codes []string) {
	t.Helper()
	s.Advance(time.Second)
	kind, codes, report := do(t, s.Agora, token, "reportPost", "ReportPostInput", "report",
		"reason explanation by { name }", agoratest.Vars{"post": id, "reason": reason, "explanation": explanation})
	if kind == "" && codes == nil && report["by"] == nil {
		t.Errorf("the report of %s is %v", id, report)
	}
	return kind, codes
}

// queued returns the ids of the posts in the moderation queue.
func (s *forumSite) queued(t *testing.T, args string) (list []string) {
	t.Helper()
	got := s.Must(t, s.mod, "{ moderation { queue"+args+" { totalCount nodes { post { id } } } } }", nil)
	for i := 0; got.Get("moderation", "queue", "nodes", i) != nil; i++ {
		list = append(list, got.Text("moderation", "queue", "nodes", i, "post", "id"))
	}
	if total := got.Text("moderation", "queue", "totalCount"); total != fmt.Sprint(len(list)) {
		t.Errorf("totalCount is %s of %v", total, list)
	}
	return list
}

// expectQueued fails the test unless the moderation queue has these posts in this order.
func (s *forumSite) expectQueued(t *testing.T, args string, want ...string) {
	t.Helper()
	if got := s.queued(t, args); !slices.Equal(got, want) {
		t.Errorf("the queue%s is %v, want %v", args, got, want)
	}
}

func TestReports(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c")
		article, topic := a.Post(t, s.ada, "x"), s.topic(t, "y", "c")
		comment := s.reply(t, s.ada, topic, "")
		filed := a.Subscribe(t, s.mod, `subscription($after: String) { reportFiled(after: $after) { item { reportCount `+
			`post { id } } } }`, agoratest.Vars{"after": now(t, a)})
		for _, r := range []struct{ by, id, reason string }{
			{s.grace, topic, "SPAM"},
			{s.grace, topic, "ABUSE"}, // the second report of a user changes nothing
			{s.mod, comment, "OTHER"},
			{s.grace, comment, "RULES"},
			{s.grace, article, "DUPLICATE"},
		} {
			if kind, codes := s.report(t, r.by, r.id, r.reason, "look at this"); kind != "" || codes != nil {
				t.Fatalf("report %s: %s %v", r.id, kind, codes)
			}
		}
		s.expectQueued(t, "", topic, comment, article)
		s.expectQueued(t, "(order: NEW)", article, comment, topic)
		s.expectQueued(t, "(order: OLD, kind: COMMENT)", comment)
		if got := s.queued(t, "(order: REPORTS)"); got[0] != comment || len(got) != 3 {
			t.Errorf("by reports: %v", got)
		}
		got := a.Must(t, s.mod, `{ moderation { queue(first: 2) { nodes { reports { reason by { name } } } } } }`, nil)
		if reason := got.Text("moderation", "queue", "nodes", 0, "reports", 0, "reason"); reason != "SPAM" {
			t.Errorf("the first report of a user is replaced: %s", reason)
		}
		if name := got.Text("moderation", "queue", "nodes", 1, "reports", 0, "by", "name"); name != "grace" {
			t.Errorf("the newest report is by %s", name)
		}
		for _, want := range []string{topic, comment, comment, article} {
			if e := filed.Next(t); e.Text("reportFiled", "item", "post", "id") != want {
				t.Errorf("reportFiled: %+v, want %s", e, want)
			}
		}

		for range 2 {
			if kind, codes, post := do(t, a, s.mod, "resolveReports", "ResolveReportsInput", "post", "id",
				agoratest.Vars{"post": comment}); kind != "" || codes != nil || post["id"] != comment {
				t.Errorf("resolveReports: %s %v %v", kind, codes, post)
			}
			s.expectQueued(t, "", topic, article)
			s.expectQueued(t, "(kind: COMMENT)")
		}
		s.report(t, s.grace, comment, "SPAM", "again") // a user reports a post once
		s.expectQueued(t, "", topic, article)
		s.report(t, s.ada, comment, "SPAM", "new")
		s.expectQueued(t, "", topic, article, comment)
		got = a.Must(t, s.mod, `{ moderation { queue(kind: COMMENT) { nodes { reports { explanation } } } } }`, nil)
		if n := len(got.Get("moderation", "queue", "nodes", 0, "reports").([]any)); n != 1 {
			t.Errorf("%d reports are open after the older ones were resolved", n)
		}
		do(t, a, s.mod, "deletePost", "DeletePostInput", "post", "id", agoratest.Vars{"post": article})
		s.remove(t, topic)
		s.remove(t, comment)
		s.expectQueued(t, "")
		if left := a.Find(t, "agora:reports:*"); len(left) > 0 {
			t.Errorf("the reports of deleted posts stay: %v", left)
		}
	})
}

func TestReportsAreRefused(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c")
		topic, gone := s.topic(t, "y", "c"), s.topic(t, "z", "c")
		s.remove(t, gone)
		removed := s.topic(t, "w", "c")
		s.removePost(t, removed, "SPAM", "")
		for _, c := range []struct {
			name, token, id string
			kind, code      string
		}{
			{"an anonymous client", "", topic, "", "UNAUTHENTICATED"},
			{"a post that does not exist", s.grace, "article:999999", "NotFoundError", ""},
			{"a comment of another subject", s.grace, "comment:" + topic + ":999999", "NotFoundError", ""},
			{"a deleted post", s.grace, gone, "PostGoneError", ""},
			{"a removed post", s.grace, removed, "PostGoneError", ""},
			{"a user", s.grace, s.adaID, "InvalidInputError", ""},
		} {
			kind, codes := s.report(t, c.token, c.id, "SPAM", "")
			if code := fmt.Sprint(codes); kind != c.kind || c.code != "" && code != "["+c.code+"]" {
				t.Errorf("%s: %s %v", c.name, kind, codes)
			}
		}
		s.report(t, s.grace, topic, "SPAM", "")
		item := "queueItem:" + topic
		if got := a.Must(t, s.mod, `query($id: ID!) { node(id: $id) { id ... on QueueItem { post { id } } } }`,
			agoratest.Vars{"id": item}); got.Text("node", "id") != item || got.Text("node", "post", "id") != topic {
			t.Errorf("the item is %v", got.Data)
		}
		for token, want := range map[string]string{"": "UNAUTHENTICATED", s.grace: "FORBIDDEN"} {
			_, codes, _ := do(t, a, token, "resolveReports", "ResolveReportsInput", "post", "id", agoratest.Vars{"post": topic})
			queue := a.Ask(t, token, "{ moderation { queue { nodes { post { id } } } } }", nil)
			node := a.Must(t, token, "{ node(id: \"queueItem:"+topic+"\") { id } }", nil)
			if node.Get("node") != nil {
				t.Errorf("%s: node is %v", want, node.Data)
			}
			live := refused(t, a.Subscribe(t, token, "subscription { reportFiled { resumeToken } }", nil))
			if !slices.Equal(codes, []string{want}) || !slices.Equal(queue.Codes(), []string{want}) || live != want {
				t.Errorf("%s: %v, %v, %s", want, codes, queue.Codes(), live)
			}
		}
	})
}

// TestResolvedReportsLeaveRoomForOthers reports a post by 100 users, ten times: then it has as many as are stored.
func TestResolvedReportsLeaveRoomForOthers(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c")
		post := forum.PostID(s.topic(t, "y", "c"))
		open := func() int {
			viewer := &forum.User{Role: forum.RoleModerator}
			ctx := a.Store.Core.NewResponse(t.Context(), viewer, read.AllFields, nil)
			item, err := a.Store.Reports.Item(ctx, post)
			if err != nil {
				t.Fatal(err)
			}
			if item == nil {
				return 0
			}
			return len(item.Reports)
		}
		id := forum.UserID(1_000)
		report := func(n int) {
			for range n {
				id++
				in := forum.NewReport{Post: post, Reason: forum.ReportSpam}
				if _, err := a.Store.Reports.Report(t.Context(), &forum.User{ID: id}, in); err != nil {
					t.Fatal(err)
				}
			}
		}
		for range 10 {
			a.Clock.Advance(time.Second)
			report(forum.MaxReports)
			if n := open(); n != forum.MaxReports {
				t.Fatalf("%d reports are open", n)
			}
			report(1) // one too many
			if n := open(); n != forum.MaxReports {
				t.Fatalf("%d reports are open", n)
			}
			if _, err := a.Store.Reports.Resolve(t.Context(), nil, forum.ResolveReports{Post: post}); err != nil {
				t.Fatal(err)
			}
		}
		a.Clock.Advance(time.Second)
		report(1)
		if n := open(); n != 0 {
			t.Errorf("%d reports are open beyond those that are stored", n)
		}
	})
}
