package graph_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
)

func TestTheFirstPostsOfAUserWait(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newHeldSite(t, a, forum.UpdateSite{"approveFirstPosts": "2"})
		live := a.Subscribe(t, s.mod, `subscription($after: String) { postHeld(after: $after) { heldPost { id kind } } }`,
			agoratest.Vars{"after": now(t, a)})
		articles := s.send(t, s.mod, "postArticle", agoratest.Vars{"title": "of a moderator", "content": "x"})
		first := s.hold(t, s.ada, "postArticle", agoratest.Vars{"title": "x", "content": "y", "groups": []string{"new"}})
		s.Advance(time.Second)
		second := s.hold(t, s.ada, "postTopic", agoratest.Vars{"title": "x", "category": "c", "tags": []string{"go"}})
		s.Advance(time.Second)
		third := s.hold(t, s.ada, "postComment", agoratest.Vars{"subject": articles.id, "content": "@grace"})
		for _, want := range []string{first, second, third} {
			if e := live.Next(t); e.Text("postHeld", "heldPost", "id") != want {
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
		if left := slices.Concat(a.Find(t, "agora:held_queue:*"), a.Find(t, "agora:held_by:*")); len(left) > 0 {
			t.Errorf("these stay: %v", left)
		}
	})
}

func TestPostsOfACategoryWait(t *testing.T) {
	t.Parallel()
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
			{"a topic", s.ada, "editTopic", agoratest.Vars{"post": topic, "content": "new"}, "InvalidInputError APPROVAL"},
			{"a comment", s.ada, "editComment", agoratest.Vars{"post": comment, "content": "new"}, "InvalidInputError APPROVAL"},
			{"a topic by a moderator", s.mod, "editTopic", agoratest.Vars{"post": topic, "content": "new"}, " "},
			{"a comment by a moderator", s.mod, "editComment", agoratest.Vars{"post": comment, "content": "new"}, " "},
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
		do(t, a, s.mod, "lockSubject", "LockSubjectInput", "subject", "id", agoratest.Vars{"subject": topic, "state": "ON"})
		if got := s.approve(t, s.mod, heldReply); got != "LockedError" {
			t.Errorf("a comment on a locked topic: %s", got)
		}
		do(t, a, s.mod, "lockSubject", "LockSubjectInput", "subject", "id", agoratest.Vars{"subject": topic, "state": "OFF"})
		s.removePost(t, topic, "SPAM", "")
		if got := s.approve(t, s.mod, heldReply); got != "PostGoneError" {
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
	t.Parallel()
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
		got := a.Must(t, s.ada, `mutation($id: ID!) { editArticle(input: {post: $id, content: "http://x"}) {
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
	t.Parallel()
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
		codes := a.Ask(t, s.ada, `mutation($id: ID!) { editComment(input: {post: $id, content: "y"}) { errors { code } } }`,
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
	t.Parallel()
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
		do(t, a, s.ada, "withdrawHeldPost", "WithdrawHeldPostInput", "heldPost", "id", agoratest.Vars{"heldPost": last})
		s.hold(t, s.ada, "postArticle", agoratest.Vars{"title": "x", "content": "y"})
	})
}
