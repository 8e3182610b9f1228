package graph_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
)

// resolve decides about a reported post and returns the type of the error and the post.
func (s *forumSite) resolve(t *testing.T, input agoratest.Vars) (kind string, post map[string]any) {
	t.Helper()
	kind, codes, post := do(t, s.Agora, s.mod, "resolveReports", "ResolveReportsInput", "post", removalFields, input)
	if codes != nil {
		t.Fatal(codes)
	}
	return kind, post
}

// hidden returns the reason of the removal of a post, "" for none.
func (s *forumSite) hidden(t *testing.T, id string) string {
	t.Helper()
	return s.Must(t, "", `query($id: ID!) { node(id: $id) { ... on Post { removal { reason } } } }`,
		agoratest.Vars{"id": id}).Text("node", "removal", "reason")
}

func TestReportsHideAPost(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c")
		root := newAdmin(t, a)
		var old []string
		for i := range 3 {
			token, _ := a.Register(t, fmt.Sprint("old", i))
			old = append(old, token)
		}
		a.Advance(8 * 24 * time.Hour)
		young, _ := a.Register(t, "young")
		if errs, codes := updateSite(t, a, root, agoratest.Vars{"reportsToHide": 2}); errs != "[]" || codes != nil {
			t.Fatal(errs, codes)
		}
		topic := s.topic(t, "y", "c")
		article := a.Post(t, s.ada, "x", "g")
		kind, comment := s.comment(t, s.ada, topic, "", "z")
		if kind != "" {
			t.Fatal(kind)
		}
		for name, id := range map[string]string{"an article": article, "a comment": comment, "a topic": topic} {
			t.Run(name, func(t *testing.T) {
				for _, token := range []string{young, old[0], old[0]} { // a new account and a repetition do not count
					if kind, codes := s.report(t, token, id, "SPAM", ""); kind != "" || codes != nil {
						t.Fatal(kind, codes)
					}
				}
				if reason := s.hidden(t, id); reason != "" {
					t.Errorf("two reports, one by a new account: %s", reason)
				}
				if kind, codes := s.report(t, old[1], id, "ABUSE", ""); kind != "" || codes != nil {
					t.Fatal(kind, codes)
				}
				if reason := s.hidden(t, id); reason != "REPORTED" {
					t.Errorf("two reports by users in good standing: %q", reason)
				}
				s.expectQueued(t, "", id)
				noFindings(t, a)
				entry := a.Must(t, s.mod, `{ moderation { log(first: 1) { nodes { action target rule by { name } } } } }`, nil).
					Get("moderation", "log", "nodes", 0)
				if text := fmt.Sprint(entry); text != "map[action:REMOVE by:<nil> rule:reports target:"+id+"]" {
					t.Errorf("the log: %s", text)
				}
				if kind, post := s.resolve(t, agoratest.Vars{"post": id}); kind != "" || post["removal"] != nil {
					t.Errorf("kept: %s %v", kind, post)
				}
				s.expectQueued(t, "")
				if kind, codes := s.report(t, old[2], id, "SPAM", ""); kind != "" || codes != nil || s.hidden(t, id) != "" {
					t.Errorf("one report after the decision: %s %v %q", kind, codes, s.hidden(t, id))
				}
				s.resolve(t, agoratest.Vars{"post": id})
				noFindings(t, a)
			})
		}
	})
}

func TestResolveReportsRemoves(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c")
		root := newAdmin(t, a)
		a.Advance(8 * 24 * time.Hour)
		if errs, codes := updateSite(t, a, root, agoratest.Vars{"reportsToHide": 1}); errs != "[]" || codes != nil {
			t.Fatal(errs, codes)
		}
		topic := s.topic(t, "y", "c")
		kind, comment := s.comment(t, s.ada, topic, "", "z")
		if kind != "" {
			t.Fatal(kind)
		}
		for name, id := range map[string]string{
			"an article": a.Post(t, s.ada, "x", "g"), "a comment": comment, "a topic": topic,
		} {
			t.Run(name, func(t *testing.T) {
				s.report(t, s.grace, id, "SPAM", "")
				if reason := s.hidden(t, id); reason != "REPORTED" {
					t.Errorf("after one report: %q", reason)
				}
				for name, input := range map[string]agoratest.Vars{
					"no reason":            {"post": id, "action": "REMOVE"},
					"the reason of a rule": {"post": id, "action": "REMOVE", "reason": "REPORTED"},
				} {
					if kind, _ := s.resolve(t, input); kind != "InvalidInputError" {
						t.Errorf("%s: %q", name, kind)
					}
				}
				s.expectQueued(t, "", id)
				kind, post := s.resolve(t, agoratest.Vars{
					"post": id, "action": "REMOVE", "reason": "ABUSE", "explanation": "Why.",
				})
				removal, _ := post["removal"].(map[string]any)
				by, _ := removal["by"].(map[string]any)
				if kind != "" || removal["reason"] != "ABUSE" || removal["explanation"] != "Why." || by["name"] != "mod" {
					t.Errorf("removed: %s %v", kind, removal)
				}
				s.expectQueued(t, "")
				noFindings(t, a)
				s.restorePost(t, id)
				if reason := s.hidden(t, id); reason != "" {
					t.Errorf("restored: %s", reason)
				}
				s.remove(t, id)
				kind, _ = s.resolve(t, agoratest.Vars{"post": id, "action": "REMOVE", "reason": "ABUSE"})
				if kind != "PostGoneError" {
					t.Errorf("the removal of a deleted post: %q", kind)
				}
			})
		}
		if kind, _ := s.resolve(t, agoratest.Vars{"post": "article:999"}); kind != "NotFoundError" {
			t.Errorf("no such post: %q", kind)
		}
	})
}

// TestTheAuthorIsNotifiedOfAModeratorsReason lets reports hide posts, and then a moderator give a reason.
func TestTheAuthorIsNotifiedOfAModeratorsReason(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c")
		a.Advance(8 * 24 * time.Hour)
		if _, _, err := a.Store.UpdateSite(t.Context(), forum.UpdateSite{"reportsToHide": "1"}); err != nil {
			t.Fatal(err)
		}
		for _, p := range votePosts(t, s) {
			s.report(t, s.grace, p.id, "SPAM", "")
			first := a.Must(t, s.ada, `{ viewer { notifications(first: 1) { nodes { id kind } } } }`, nil)
			s.markRead(t, s.ada, first.Text("viewer", "notifications", "nodes", 0, "id"))
			s.Advance(time.Second)
			for range 2 { // the repetition has no effect
				if kind, _ := s.resolve(t, agoratest.Vars{
					"post": p.id, "action": "REMOVE", "reason": "ABUSE", "explanation": "Why.",
				}); kind != "" {
					t.Fatal(kind)
				}
			}
			if count, _, _ := s.unread(t, s.ada); count != "1" {
				t.Errorf("after the removal of %s the author has %s unread notifications", p.id, count)
			}
			expect(t, p.id, (&heldSite{s}).notices(t, s.ada)[:1], "REMOVED "+p.id)
		}
		noFindings(t, a)
	})
}

// TestAPostStaysInTheQueueWithoutItsReporters deletes the accounts of those whose reports have hidden posts.
func TestAPostStaysInTheQueueWithoutItsReporters(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c")
		other, _ := a.Register(t, "other")
		a.Advance(8 * 24 * time.Hour)
		if _, _, err := a.Store.UpdateSite(t.Context(), forum.UpdateSite{"reportsToHide": "2"}); err != nil {
			t.Fatal(err)
		}
		posts := votePosts(t, s)
		for _, p := range posts {
			s.report(t, s.grace, p.id, "SPAM", "personal")
			s.report(t, other, p.id, "ABUSE", "personal")
		}
		visible := s.topic(t, "visible", "c")
		s.report(t, s.grace, visible, "SPAM", "personal")
		for _, token := range []string{s.grace, other} {
			if got := deleteOwn(t, a, token, agoratest.Vars{"password": agoratest.Password, "content": "KEEP"}); got != "" {
				t.Fatal(got)
			}
		}
		if err := a.Store.RunDueJobs(t.Context()); err != nil {
			t.Fatal(err)
		}
		s.expectQueued(t, "", posts[0].id, posts[1].id, posts[2].id)
		got := s.Must(t, s.mod, `{ moderation { queue { nodes { reportCount reports { rule reason explanation
			by { name } } } } } }`, nil)
		for i, p := range posts {
			reports := fmt.Sprint(got.Get("moderation", "queue", "nodes", i))
			if reports != "map[reportCount:1 reports:[map[by:<nil> explanation:<nil> reason:ABUSE rule:reports]]]" {
				t.Errorf("reports of %s: %s", p.id, reports)
			}
			if kind, post := s.resolve(t, agoratest.Vars{"post": p.id}); kind != "" || post["removal"] != nil {
				t.Errorf("kept: %s %v", kind, post)
			}
		}
		s.expectQueued(t, "")
		noFindings(t, a)
	})
}
