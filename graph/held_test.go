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

// A heldSite is a forumSite with rules of approval.
type heldSite struct{ *forumSite }

// newHeldSite returns a site with the category c and these settings.
func newHeldSite(t *testing.T, a *agoratest.Agora, settings forum.UpdateSite) *heldSite {
	t.Helper()
	s := &heldSite{newForum(t, a, "c")}
	if _, _, err := a.Store.UpdateSite(t.Context(), settings); err != nil {
		t.Fatal(err)
	}
	return s
}

// A sent is what became of a post: its state, the id of what is published or held, and the error.
type sent struct{ state, id, held, err, rule string }

// send sends a new post: an article, a topic or a comment.
func (s *heldSite) send(t *testing.T, token, mutation string, input agoratest.Vars) (out sent) {
	t.Helper()
	object := strings.ToLower(strings.TrimPrefix(mutation, "post"))
	got := s.Ask(t, token, fmt.Sprintf(`mutation($in: %s!) { %s(input: $in) { %s { id } state held { id }
		errors { __typename ... on InvalidInputError { rule } } } }`,
		strings.ToUpper(mutation[:1])+mutation[1:]+"Input", mutation, object), agoratest.Vars{"in": input})
	if codes := got.Codes(); codes != nil {
		t.Fatalf("%s: %v", mutation, got.Errors)
	}
	return sent{
		got.Text(mutation, "state"), got.Text(mutation, object, "id"), got.Text(mutation, "held", "id"),
		got.Text(mutation, "errors", 0, "__typename"), got.Text(mutation, "errors", 0, "rule"),
	}
}

// text sends an article with a text.
func (s *heldSite) text(t *testing.T, token, text string) sent {
	t.Helper()
	return s.send(t, token, "postArticle", agoratest.Vars{"title": "x", "content": text})
}

// hold sends a post that has to be held, and returns its id.
func (s *heldSite) hold(t *testing.T, token, mutation string, input agoratest.Vars) string {
	t.Helper()
	s.Advance(time.Millisecond) // the lists are by time
	got := s.send(t, token, mutation, input)
	if got.state != "HELD" || got.id != "" || got.err != "" || !strings.HasPrefix(got.held, "held:") {
		t.Fatalf("%s is not held: %+v", mutation, got)
	}
	return got.held
}

// approve approves a held post. It returns the id of the published one, or the type of the error.
func (s *heldSite) approve(t *testing.T, token, id string) string {
	t.Helper()
	kind, codes, post := do(t, s.Agora, token, "approvePost", "ApprovePostInput", "post", "id", agoratest.Vars{"id": id})
	if codes != nil {
		return codes[0]
	}
	if kind != "" {
		return kind
	}
	return post["id"].(string)
}

// waiting returns the ids of the approval queue.
func (s *heldSite) waiting(t *testing.T, args string) (ids []string) {
	t.Helper()
	got := s.Must(t, s.mod, "{ approvalQueue"+args+" { nodes { id } totalCount } }", nil)
	for i := 0; got.Get("approvalQueue", "nodes", i) != nil; i++ {
		ids = append(ids, got.Text("approvalQueue", "nodes", i, "id"))
	}
	if n := fmt.Sprint(got.Get("approvalQueue", "totalCount")); n != fmt.Sprint(len(ids)) {
		t.Errorf("totalCount %s of %v", n, ids)
	}
	return ids
}

// own returns the ids of a user's held posts.
func (s *heldSite) own(t *testing.T, token string) (ids []string) {
	t.Helper()
	got := s.Must(t, token, "{ viewer { heldPosts { nodes { id } } } }", nil)
	for i := 0; got.Get("viewer", "heldPosts", "nodes", i) != nil; i++ {
		ids = append(ids, got.Text("viewer", "heldPosts", "nodes", i, "id"))
	}
	return ids
}

// notices returns the kinds of a user's notifications, each with its post or held post, newest first.
func (s *heldSite) notices(t *testing.T, token string) (kinds []string) {
	t.Helper()
	got := s.Must(t, token, "{ viewer { notifications { nodes { kind post { id } held { id } } } } }", nil)
	for i := 0; got.Get("viewer", "notifications", "nodes", i) != nil; i++ {
		n := func(path ...any) string {
			return got.Text(append([]any{"viewer", "notifications", "nodes", i}, path...)...)
		}
		kinds = append(kinds, n("kind")+" "+n("post", "id")+n("held", "id"))
	}
	return kinds
}

// expect compares two lists.
func expect(t *testing.T, name string, got []string, want ...string) {
	t.Helper()
	if !slices.Equal(got, want) {
		t.Errorf("%s: %v, want %v", name, got, want)
	}
}

func TestTheFirstPostsOfAUserWait(t *testing.T) {
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newHeldSite(t, a, forum.UpdateSite{"approveFirstPosts": "2"})
		live := a.Subscribe(t, s.mod, `subscription($after: String) { postHeld(after: $after) { held { id kind } } }`,
			agoratest.Vars{"after": now(t, a)})
		articles := s.send(t, s.mod, "postArticle", agoratest.Vars{"title": "of a moderator", "content": "x"})
		first := s.hold(t, s.ada, "postArticle", agoratest.Vars{"title": "x", "content": "y", "groups": []string{"new"}})
		s.Advance(time.Second)
		second := s.hold(t, s.ada, "postTopic", agoratest.Vars{"title": "x", "category": "c", "tags": []string{"go"}})
		s.Advance(time.Second)
		third := s.hold(t, s.ada, "postComment", agoratest.Vars{"subject": articles.id, "content": "@grace"})
		for _, want := range []string{first, second, third} {
			if e := live.Next(t); e.Text("postHeld", "held", "id") != want {
				t.Errorf("postHeld: %+v, want %s", e, want)
			}
		}
		expect(t, "the queue", s.waiting(t, ""), first, second, third)
		expect(t, "the queue of topics", s.waiting(t, "(kind: TOPIC)"), second)
		expect(t, "the author's", s.own(t, s.ada), third, second, first)
		expect(t, "another user's", s.own(t, s.grace))
		expect(t, "notifications before", s.notices(t, s.grace))

		s.Advance(time.Minute)
		article := s.approve(t, s.mod, first)
		if !strings.HasPrefix(article, "article:") {
			t.Fatalf("approvePost: %s", article)
		}
		got := a.Must(t, "", `query($id: ID!) { article(id: $id) { title createdAt author { name } groups { name } upvotes }
			articles(first: 1) { nodes { id } } group(name: "new") { articleCount } }`, agoratest.Vars{"id": article})
		if got.Text("article", "author", "name") != "ada" || fmt.Sprint(got.Get("article", "upvotes")) != "1" ||
			got.Text("article", "createdAt") != a.Clock.Now().Format(time.RFC3339Nano) ||
			fmt.Sprint(got.Get("group", "articleCount")) != "1" {
			t.Errorf("the published article is %v", got.Data)
		}
		if again := s.approve(t, s.mod, first); again != article {
			t.Errorf("a second approval returns %s, not %s", again, article)
		}
		expect(t, "the queue after an approval", s.waiting(t, ""), second, third)
		expect(t, "the author's notifications", s.notices(t, s.ada), "APPROVED "+article)
		s.Advance(time.Second)
		comment := s.approve(t, s.mod, third)
		expect(t, "notifications of a mention", s.notices(t, s.grace), "MENTION "+comment)
		s.Advance(time.Second)
		topic := s.approve(t, s.mod, second)
		expect(t, "the author's notifications", s.notices(t, s.ada), "APPROVED "+topic, "APPROVED "+comment,
			"APPROVED "+article)
		if got := s.text(t, s.ada, "the fourth"); got.state != "PUBLISHED" || got.held != "" {
			t.Errorf("a post after the first ones: %+v", got)
		}
		expect(t, "the queue at the end", s.waiting(t, ""))
		if left := slices.Concat(a.Find(t, "*agora:held_queue:*"), a.Find(t, "*agora:held_by:*")); len(left) > 0 {
			t.Errorf("these stay: %v", left)
		}
	})
}

// TestAHeldPostIsPrivate looks for a held post on all paths that might show it.
func TestAHeldPostIsPrivate(t *testing.T) {
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
					got := a.Ask(t, token, `mutation($id: ID!) { `+mutation+`(input: {id: $id}) { errors { __typename } } }`,
						agoratest.Vars{"id": id})
					if len(got.Errors) == 0 && got.Text(mutation, "errors", 0, "__typename") != "NotFoundError" {
						t.Errorf("%s by another one: %v", mutation, got.Data)
					}
				}
			}
		}
		for _, token := range []string{"", s.grace} {
			got := a.Send(t, token, byText(`{
				articles { totalCount nodes { title content } } topics { nodes { title content } } groups { nodes { name } }
				tagged: topics(tag: "Sesame") { totalCount } category(name: "c") { topicCount topics { nodes { title } } }
				user(name: "ada") { karma articles { totalCount nodes { title } } topics { totalCount nodes { title } }
					comments { totalCount nodes { content } } heldPosts { nodes { content } } }
				topic(id: "`+published+`") { commentCount comments { nodes { content } } }
			}`)).Body
			if strings.Contains(got, "Sesame") {
				t.Errorf("%s", got)
			}
			if want := `"user":{"karma":0,"articles":{"totalCount":0,"nodes":[]},"topics":{"totalCount":0,"nodes":[]},` +
				`"comments":{"totalCount":0,"nodes":[]},"heldPosts":null}`; !strings.Contains(got, want) {
				t.Errorf("%s", got)
			}
			queue := a.Ask(t, token, `{ approvalQueue { nodes { id } } }`, nil).Codes()
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

func TestAHeldPostKeepsItsIdempotencyKey(t *testing.T) {
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
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newHeldSite(t, a, forum.UpdateSite{"approveFirstPosts": "1"})
		held := s.hold(t, s.ada, "postArticle", agoratest.Vars{"title": "x", "content": "Buy this.", "idempotencyKey": "k"})
		heard := a.Subscribe(t, s.ada, `subscription($after: String) { notificationReceived(after: $after) {
			notification { id kind held { reason } } } }`, agoratest.Vars{"after": now(t, a)})
		for _, reason := range []string{"It sells something.", "another reason"} {
			kind, codes, post := do(t, a, s.mod, "rejectHeldPost", "RejectHeldPostInput", "heldPost", "id reason rejectedAt",
				agoratest.Vars{"id": held, "reason": reason})
			if kind != "" || codes != nil || post["reason"] != "It sells something." || post["rejectedAt"] == nil {
				t.Errorf("rejectHeldPost: %s %v %v", kind, codes, post)
			}
		}
		e := heard.Next(t)
		if e.Text("notificationReceived", "notification", "kind") != "REJECTED" ||
			e.Text("notificationReceived", "notification", "held", "reason") != "It sells something." {
			t.Errorf("%+v", e)
		}
		expect(t, "the queue", s.waiting(t, ""))
		expect(t, "the author's", s.own(t, s.ada))
		expect(t, "notifications", s.notices(t, s.ada), "REJECTED "+held)
		notice := e.Text("notificationReceived", "notification", "id")
		for token, want := range map[string]string{s.ada: "Buy this.", s.mod: "", s.grace: ""} {
			got := a.Must(t, token, `query($id: ID!) { node(id: $id) { ... on Notification { held { content } } } }`,
				agoratest.Vars{"id": notice})
			if text := got.Text("node", "held", "content"); text != want {
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
		for _, key := range append(a.Find(t, "*agora:"+held), a.Find(t, "*agora:held_rejected:*")...) {
			if left := a.Redis.PTTL(t.Context(), key).Val(); left <= 0 || left > forum.RejectedKept {
				t.Errorf("%s stays for %v", key, left)
			}
		}
	})
}

func TestAnAuthorWithdrawsAHeldPost(t *testing.T) {
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newHeldSite(t, a, forum.UpdateSite{"approveFirstPosts": "1"})
		withdraw := func(token, id string) string {
			kind, codes, _ := do(t, a, token, "withdrawHeldPost", "WithdrawHeldPostInput", "heldPost", "id kind content",
				agoratest.Vars{"id": id})
			return kind + strings.Join(codes, ",")
		}
		waiting := s.hold(t, s.ada, "postArticle", agoratest.Vars{"title": "x", "content": "y", "idempotencyKey": "k"})
		rejected := s.hold(t, s.ada, "postTopic", agoratest.Vars{"title": "x", "category": "c"})
		do(t, a, s.mod, "rejectHeldPost", "RejectHeldPostInput", "heldPost", "id", agoratest.Vars{"id": rejected})
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

func TestPostsOfACategoryWait(t *testing.T) {
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newHeldSite(t, a, nil)
		edit := func(token, mutation string, input agoratest.Vars) string {
			object := strings.ToLower(strings.TrimPrefix(mutation, "edit"))
			got := a.Must(t, token, fmt.Sprintf(`mutation($in: %s!) { %s(input: $in) { %s { id }
				errors { __typename ... on InvalidInputError { rule } } } }`,
				strings.ToUpper(mutation[:1])+mutation[1:]+"Input", mutation, object), agoratest.Vars{"in": input})
			return got.Text(mutation, "errors", 0, "__typename") + " " + got.Text(mutation, "errors", 0, "rule")
		}
		topic := s.send(t, s.ada, "postTopic", agoratest.Vars{"title": "x", "category": "c"}).id
		comment := s.send(t, s.ada, "postComment", agoratest.Vars{"subject": topic, "content": "x"}).id
		for _, input := range []agoratest.Vars{{"name": "c", "approval": true}, {"name": "c", "title": "C"}} {
			kind, codes, c := do(t, a, s.mod, "updateCategory", "UpdateCategoryInput", "category", "approval", input)
			if kind != "" || codes != nil || c["approval"] != true {
				t.Fatalf("updateCategory: %s %v %v", kind, codes, c)
			}
		}
		heldTopic := s.hold(t, s.ada, "postTopic", agoratest.Vars{"title": "x", "category": "c", "idempotencyKey": "k"})
		if again := s.hold(t, s.ada, "postTopic", agoratest.Vars{
			"title": "x", "category": "c", "idempotencyKey": "k",
		}); again != heldTopic {
			t.Errorf("a repeated call holds %s and %s", heldTopic, again)
		}
		heldReply := s.hold(t, s.ada, "postComment", agoratest.Vars{"subject": topic, "content": "x", "parent": comment})
		if got := s.send(t, s.mod, "postTopic", agoratest.Vars{"title": "x", "category": "c"}); got.state != "PUBLISHED" {
			t.Errorf("a moderator's topic: %+v", got)
		}
		if got := s.text(t, s.ada, "in no category"); got.state != "PUBLISHED" {
			t.Errorf("an article: %+v", got)
		}
		for _, c := range []struct {
			name, token, mutation string
			input                 agoratest.Vars
			want                  string
		}{
			{"a topic", s.ada, "editTopic", agoratest.Vars{"id": topic, "content": "new"}, "InvalidInputError APPROVAL"},
			{"a comment", s.ada, "editComment", agoratest.Vars{"id": comment, "content": "new"}, "InvalidInputError APPROVAL"},
			{"a topic by a moderator", s.mod, "editTopic", agoratest.Vars{"id": topic, "content": "new"}, " "},
			{"a comment by a moderator", s.mod, "editComment", agoratest.Vars{"id": comment, "content": "new"}, " "},
		} {
			if got := edit(c.token, c.mutation, c.input); got != c.want {
				t.Errorf("an edit of %s: %q, want %q", c.name, got, c.want)
			}
		}
		got := a.Must(t, s.mod, `query($id: ID!) { node(id: $id) { ... on HeldPost {
			rule kind subject { id } parent { id } category { name } } } }`, agoratest.Vars{"id": heldReply})
		if got.Text("node", "rule") != "category" || got.Text("node", "subject", "id") != topic ||
			got.Text("node", "parent", "id") != comment || got.Get("node", "category") != nil {
			t.Errorf("the held reply is %v", got.Data)
		}

		// What stands in the way of an approval.
		do(t, a, s.mod, "lockTopic", "LockTopicInput", "topic", "id", agoratest.Vars{"id": topic})
		if got := s.approve(t, s.mod, heldReply); got != "LockedError" {
			t.Errorf("a comment on a locked topic: %s", got)
		}
		do(t, a, s.mod, "lockTopic", "LockTopicInput", "topic", "id", agoratest.Vars{"id": topic, "locked": false})
		s.removePost(t, topic, "SPAM", "")
		if got := s.approve(t, s.mod, heldReply); got != "EditingClosedError" {
			t.Errorf("a comment on a removed topic: %s", got)
		}
		expect(t, "the queue", s.waiting(t, ""), heldTopic, heldReply)
		s.restorePost(t, topic)
		reply := s.approve(t, s.mod, heldReply)
		if !strings.HasPrefix(reply, "comment:"+topic+":") {
			t.Errorf("approvePost: %s", reply)
		}
		for _, tag := range a.Keys(t, "agora:categories") {
			a.Redis.Del(t.Context(), tag)
			a.Redis.Del(t.Context(), strings.Replace(tag, "agora:categories", "bbs::category::c", 1))
		}
		if got := s.approve(t, s.mod, heldTopic); got != "NotFoundError" {
			t.Errorf("a topic without its category: %s", got)
		}
		expect(t, "the queue", s.waiting(t, ""), heldTopic)
	})
}

func TestWhichPostsWait(t *testing.T) {
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newHeldSite(t, a, forum.UpdateSite{"approveLinksHours": "2"})
		for _, c := range []struct{ name, text, want string }{
			{"a text", "no link: example.com, ftp.example.com, http, wwwx", "PUBLISHED"},
			{"http", "see http://example.com", "HELD"},
			{"https", "[see](HTTPS://example.com)", "HELD"},
			{"www", "(www.example.com)", "HELD"},
			{"behind escapes", `\[x](http\://example\.com)`, "HELD"},
			{"behind character references", "[x](&#104;ttps&colon;//example.com)", "HELD"},
		} {
			if got := s.text(t, s.ada, c.text); got.state != c.want {
				t.Errorf("%s: %+v", c.name, got)
			}
		}
		bare := agoratest.Vars{"title": "x", "link": "https://example.com"}
		s.hold(t, s.ada, "postArticle", bare)
		if got := s.send(t, s.mod, "postArticle", bare); got.state != "PUBLISHED" {
			t.Errorf("a moderator's link: %+v", got)
		}
		article := s.text(t, s.ada, "x").id
		got := a.Must(t, s.ada, `mutation($id: ID!) { editArticle(input: {id: $id, content: "http://x"}) {
			errors { ... on InvalidInputError { rule path } } } }`, agoratest.Vars{"id": article})
		if got.Text("editArticle", "errors", 0, "rule") != "APPROVAL" ||
			got.Text("editArticle", "errors", 0, "path", 1) != "content" {
			t.Errorf("an edit: %v", got.Data)
		}
		a.Advance(2 * time.Hour)
		if got := s.send(t, s.ada, "postArticle", bare); got.state != "PUBLISHED" {
			t.Errorf("a link after two hours: %+v", got)
		}
	})
}

func TestPostsOfASilencedUserWait(t *testing.T) {
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newHeldSite(t, a, nil)
		subject := s.text(t, s.mod, "x").id
		ban(t, a, s.mod, s.adaID, "SILENCED", nil)
		s.hold(t, s.ada, "postArticle", agoratest.Vars{"title": "x", "content": "y"})
		s.hold(t, s.ada, "postTopic", agoratest.Vars{"title": "x", "category": "c"})
		held := s.hold(t, s.ada, "postComment", agoratest.Vars{"subject": subject, "content": "x"})
		got := a.Must(t, s.mod, `query($id: ID!) { node(id: $id) { ... on HeldPost { rule } } }`, agoratest.Vars{"id": held})
		if got.Text("node", "rule") != "silenced" {
			t.Errorf("%v", got.Data)
		}
		comment := s.approve(t, s.mod, held)
		codes := a.Ask(t, s.ada, `mutation($id: ID!) { editComment(input: {id: $id, content: "y"}) { comment { id } } }`,
			agoratest.Vars{"id": comment}).Codes()
		expect(t, "an edit", codes, "FORBIDDEN")
		unban(t, a, s.mod, s.adaID)
		if got := s.text(t, s.ada, "y"); got.state != "PUBLISHED" {
			t.Errorf("after the ban: %+v", got)
		}
		// A moderator who is silenced cannot approve.
		admin, adminID := a.Register(t, "admin")
		setRole(t, a, adminID, forum.RoleAdmin)
		setRole(t, a, s.graceID, forum.RoleModerator)
		ban(t, a, admin, s.graceID, "SILENCED", nil)
		own := s.hold(t, s.grace, "postArticle", agoratest.Vars{"title": "x", "content": "y"})
		if got := s.approve(t, s.grace, own); got != "FORBIDDEN" {
			t.Errorf("a silenced moderator approves: %s", got)
		}
	})
}

func TestFewPostsOfAUserWait(t *testing.T) {
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newHeldSite(t, a, forum.UpdateSite{"approveFirstPosts": "1"})
		var last string
		for range forum.MaxHeld {
			last = s.hold(t, s.ada, "postArticle", agoratest.Vars{"title": "x", "content": "y"})
		}
		if got := s.text(t, s.ada, "y"); got.err != "InvalidInputError" || got.rule != "COUNT" || got.state != "" {
			t.Errorf("one more: %+v", got)
		}
		s.hold(t, s.grace, "postArticle", agoratest.Vars{"title": "x", "content": "y"})
		do(t, a, s.ada, "withdrawHeldPost", "WithdrawHeldPostInput", "heldPost", "id", agoratest.Vars{"id": last})
		s.hold(t, s.ada, "postArticle", agoratest.Vars{"title": "x", "content": "y"})
	})
}
