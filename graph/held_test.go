package graph_test

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
)

// TestAHeldPostIsPrivate looks for a held post on all paths that might show it.
func TestAHeldPostIsPrivate(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newHeldSite(t, a, forum.UpdateSite{"approveFirstPosts": "1"})
		published := s.send(t, s.mod, "postTopic", agoratest.Vars{"title": "x", "category": "c"}).id
		all := s.Subscribe(t, s.grace, `subscription { hotTopicsChanged { topics { id } } }`, nil)
		held := []string{
			s.hold(t, s.ada, "postArticle", agoratest.Vars{
				"title": "Sesame", "content": "Sesame", "groups": []string{"Sesame"},
			}),
			s.hold(t, s.ada, "postTopic", agoratest.Vars{
				"title": "Sesame", "content": "Sesame", "category": "c", "tags": []string{"Sesame"},
			}),
			s.hold(t, s.ada, "postComment", agoratest.Vars{"subject": published, "content": "Sesame"}),
		}
		s.send(t, s.mod, "postComment", agoratest.Vars{"subject": published, "content": "x"})
		if e := all.Next(t); e.Get("hotTopicsChanged", "topics", 1) != nil {
			t.Errorf("%+v", e)
		}
		for _, id := range held {
			for name, c := range map[string]struct {
				token, content, rule string
			}{
				"the author": {s.ada, "Sesame", ""}, "a moderator": {s.mod, "Sesame", "first-posts"},
				"another user": {s.grace, "", ""}, "nobody": {"", "", ""},
			} {
				got := a.Must(t, c.token, `query($id: ID!) { node(id: $id) { id ... on HeldPost { content rule author { name } } }
					nodes(ids: [$id]) { id } }`, agoratest.Vars{"id": id})
				if got.Text("node", "content") != c.content || got.Text("node", "rule") != c.rule ||
					(got.Get("nodes", 0) != nil) != (c.content != "") {
					t.Errorf("%s sees %v of %s", name, got.Data, id)
				}
			}
			for _, token := range []string{"", s.grace} {
				for _, mutation := range []string{"approvePost", "rejectHeldPost", "withdrawHeldPost"} {
					got := a.Ask(t, token, `mutation($id: ID!) { `+mutation+`(input: {heldPost: $id}) { errors { code } } }`,
						agoratest.Vars{"id": id})
					want := map[string]string{"withdrawHeldPost": "NOT_FOUND"}[mutation]
					if want == "" {
						want = "FORBIDDEN"
					}
					if token == "" {
						want = "UNAUTHENTICATED"
					}
					if !slices.Equal(got.Codes(), []string{want}) {
						t.Errorf("%s by another one: %s", mutation, got.Body)
					}
				}
			}
		}
		for _, token := range []string{"", s.grace} {
			got := a.Send(t, token, byText(`{
				articles { totalCount nodes { title content } } topics { nodes { title content } } groups { nodes { name } }
				tagged: topics(tag: "Sesame") { totalCount } category(name: "c") { topicCount topics { nodes { title } } }
				user(name: "ada") { karma articles { totalCount nodes { title } } topics { totalCount nodes { title } }
					comments { totalCount nodes { content } } }
				topic(id: "`+published+`") { commentCount comments { nodes { content } } }
			}`)).Body
			if strings.Contains(got, "Sesame") {
				t.Errorf("%s", got)
			}
			if want := `"user":{"karma":0,"articles":{"totalCount":0,"nodes":[]},"topics":{"totalCount":0,"nodes":[]},` +
				`"comments":{"totalCount":0,"nodes":[]}}`; !strings.Contains(got, want) {
				t.Errorf("%s", got)
			}
			queue := a.Ask(t, token, `{ moderation { held { nodes { id } } } }`, nil).Codes()
			live := refused(t, a.Subscribe(t, token, "subscription { postHeld { resumeToken } }", nil))
			if len(queue) != 1 || queue[0] != live || live != "FORBIDDEN" && live != "UNAUTHENTICATED" {
				t.Errorf("the queue: %v, postHeld: %s", queue, live)
			}
		}
		for _, stream := range a.Keys(t, "agora:events") {
			entries, err := a.Redis.XRange(t.Context(), stream, "-", "+").Result()
			if err != nil || strings.Contains(fmt.Sprint(entries), "Sesame") {
				t.Errorf("the events have the text: %v %v", entries, err)
			}
		}
	})
}

// TestAHeldPostGetsItsIDAndTimeWhenItIsApproved compares the keys that other programs share.
func TestAHeldPostGetsItsIDAndTimeWhenItIsApproved(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newHeldSite(t, a, forum.UpdateSite{"approveFirstPosts": "3"})
		subject := s.send(t, s.mod, "postTopic", agoratest.Vars{"title": "x", "category": "c"}).id
		for _, c := range []struct {
			mutation, counter, key string
			input                  agoratest.Vars
		}{
			{"postArticle", "article:", "article:", agoratest.Vars{"title": "x", "content": "y", "groups": []string{"g"}}},
			{
				"postTopic", "bbs::topic_ids", "bbs::topic::",
				agoratest.Vars{"title": "x", "category": "c", "tags": []string{"go"}},
			},
			{"postComment", "bbs::comment_ids", "bbs::comment::", agoratest.Vars{"subject": subject, "content": "x"}},
		} {
			before := a.Snapshot(t)
			held := s.hold(t, s.grace, c.mutation, c.input)
			after := a.Snapshot(t)
			ours := func(key string) bool { return strings.Contains(key, "agora:") }
			expect(t, c.mutation+": what a hold changes", slices.DeleteFunc(agoratest.Changes(before, after), ours))
			s.Advance(time.Minute)
			id := s.approve(t, s.mod, held)
			changed := agoratest.Changes(after, a.Snapshot(t))
			counted := func(key string) bool { return slices.Contains(changed, key) }
			if !slices.ContainsFunc(a.Keys(t, c.counter), counted) || !counted(a.Key(t, id, c.key+number(id))) {
				t.Errorf("%s: the approval changes %v", c.mutation, changed)
			}
			got := a.Must(t, "", `query($id: ID!) { node(id: $id) { ... on Post { createdAt } } }`,
				agoratest.Vars{"id": id})
			if at := a.Clock.Now().Format(time.RFC3339Nano); got.Text("node", "createdAt") != at {
				t.Errorf("%s: posted at %s, approved at %s", c.mutation, got.Text("node", "createdAt"), at)
			}
		}
	})
}

func TestAHeldPostKeepsItsIdempotencyKey(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newHeldSite(t, a, forum.UpdateSite{"approveFirstPosts": "1"})
		subject := s.text(t, s.mod, "x").id
		for mutation, input := range map[string]agoratest.Vars{
			"postArticle": {"title": "x", "content": "y", "idempotencyKey": "k"},
			"postTopic":   {"title": "x", "category": "c", "idempotencyKey": "k"},
			"postComment": {"subject": subject, "content": "x", "idempotencyKey": "k"},
		} {
			held := s.hold(t, s.grace, mutation, input)
			if again := s.hold(t, s.grace, mutation, input); again != held {
				t.Errorf("%s: a repeated call holds %s and %s", mutation, held, again)
			}
			off := forum.UpdateSite{"approveFirstPosts": "0"}
			if _, _, err := a.Store.UpdateSite(t.Context(), off); err != nil {
				t.Fatal(err)
			}
			if again := s.hold(t, s.grace, mutation, input); again != held {
				t.Errorf("%s: without the rule, a repeated call holds %s and %s", mutation, held, again)
			}
			if _, _, err := a.Store.UpdateSite(t.Context(), forum.UpdateSite{"approveFirstPosts": "100"}); err != nil {
				t.Fatal(err)
			}
			expect(t, "the queue", s.waiting(t, ""), held)

			// Both moderators read the held post before one publishes it.
			ids, both := make([]string, 8), sync.WaitGroup{}
			for i := range ids {
				both.Go(func() { ids[i] = s.approve(t, s.mod, held) })
			}
			both.Wait()
			for _, id := range ids {
				if id != ids[0] || strings.Contains(id, "Error") {
					t.Errorf("%s: approvals at once return %v", mutation, ids)
				}
			}
			if got := s.send(t, s.grace, mutation, input); got.state != "PUBLISHED" || got.id != ids[0] {
				t.Errorf("%s: after the approval, a repeated call returns %+v, not %s", mutation, got, ids[0])
			}
		}
		got := a.Must(t, "", `{ user(name: "grace") {
			articles { totalCount } topics { totalCount } comments { totalCount } } }`, nil)
		for _, list := range []string{"articles", "topics", "comments"} {
			if fmt.Sprint(got.Get("user", list, "totalCount")) != "1" {
				t.Errorf("%v", got.Data)
			}
		}
	})
}

func TestARejectedPostShowsItsAuthorWhy(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newHeldSite(t, a, forum.UpdateSite{"approveFirstPosts": "1"})
		held := s.hold(t, s.ada, "postArticle", agoratest.Vars{"title": "x", "content": "Buy this.", "idempotencyKey": "k"})
		heard := a.Subscribe(t, s.ada, `subscription($after: String) { notificationReceived(after: $after) {
			notification { id kind heldPost { explanation } } } }`, agoratest.Vars{"after": now(t, a)})
		for _, reason := range []string{"It sells something.", "another reason"} {
			kind, codes, post := do(t, a, s.mod, "rejectHeldPost", "RejectHeldPostInput", "heldPost",
				"id explanation rejectedAt",
				agoratest.Vars{"heldPost": held, "explanation": reason})
			if kind != "" || codes != nil || post["explanation"] != "It sells something." || post["rejectedAt"] == nil {
				t.Errorf("rejectHeldPost: %s %v %v", kind, codes, post)
			}
		}
		e := heard.Next(t)
		if e.Text("notificationReceived", "notification", "kind") != "REJECTED" ||
			e.Text("notificationReceived", "notification", "heldPost", "explanation") != "It sells something." {
			t.Errorf("%+v", e)
		}
		expect(t, "the queue", s.waiting(t, ""))
		expect(t, "the author's", s.own(t, s.ada))
		expect(t, "notifications", s.notices(t, s.ada), "REJECTED "+held)
		notice := e.Text("notificationReceived", "notification", "id")
		for token, want := range map[string]string{s.ada: "Buy this.", s.mod: "", s.grace: ""} {
			got := a.Must(t, token, `query($id: ID!) { node(id: $id) { ... on Notification { heldPost { content } } } }`,
				agoratest.Vars{"id": notice})
			if text := got.Text("node", "heldPost", "content"); text != want {
				t.Errorf("the notification shows %q, not %q", text, want)
			}
		}
		if got := s.approve(t, s.mod, held); got != "NotFoundError" {
			t.Errorf("a rejected post is approved: %s", got)
		}
		if again := s.hold(t, s.ada, "postArticle", agoratest.Vars{
			"title": "x", "content": "Buy this.", "idempotencyKey": "k",
		}); again != held {
			t.Errorf("a repeated call holds %s", again)
		}
		kept := append(a.Find(t, "agora:"+held), a.Find(t, "agora:held_rejected:*")...)
		if len(kept) != 2 {
			t.Errorf("the post and the list of rejected ones are in %v", kept)
		}
		for _, key := range kept {
			if left := a.Redis.PTTL(t.Context(), key).Val(); left <= 0 || left > forum.RejectedLifetime {
				t.Errorf("%s stays for %v", key, left)
			}
		}
	})
}

func TestAnAuthorWithdrawsAHeldPost(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newHeldSite(t, a, forum.UpdateSite{"approveFirstPosts": "1"})
		withdraw := func(token, id string) string {
			kind, codes, _ := do(t, a, token, "withdrawHeldPost", "WithdrawHeldPostInput", "heldPost", "id kind content",
				agoratest.Vars{"heldPost": id})
			return kind + strings.Join(codes, ",")
		}
		waiting := s.hold(t, s.ada, "postArticle", agoratest.Vars{"title": "x", "content": "y", "idempotencyKey": "k"})
		rejected := s.hold(t, s.ada, "postTopic", agoratest.Vars{"title": "x", "category": "c"})
		do(t, a, s.mod, "rejectHeldPost", "RejectHeldPostInput", "heldPost", "id", agoratest.Vars{"heldPost": rejected})
		for _, id := range []string{waiting, rejected} {
			for _, c := range []struct{ name, token, want string }{
				{"another user", s.grace, "NotFoundError"},
				{"a moderator", s.mod, "NotFoundError"},
				{"nobody", "", "UNAUTHENTICATED"},
				{"the author", s.ada, ""},
				{"the author again", s.ada, ""},
			} {
				if got := withdraw(c.token, id); got != c.want {
					t.Errorf("%s: %q, want %q", c.name, got, c.want)
				}
			}
			if got := s.approve(t, s.mod, id); got != "NotFoundError" {
				t.Errorf("a withdrawn post is approved: %s", got)
			}
			got := a.Must(t, s.ada, `query($id: ID!) { node(id: $id) { id } }`, agoratest.Vars{"id": id})
			if got.Get("node") != nil {
				t.Errorf("it stays: %v", got.Data)
			}
		}
		expect(t, "the queue", s.waiting(t, ""))
		expect(t, "notifications", s.notices(t, s.ada))
		if got := s.send(t, s.ada, "postArticle", agoratest.Vars{
			"title": "x", "content": "y", "idempotencyKey": "k",
		}); got.err != "NotFoundError" {
			t.Errorf("a repeated call: %+v", got)
		}
	})
}
