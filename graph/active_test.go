package graph_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
)

// TestArticlesByLastReply reads the articles of the site, of a group and of a tag by their last replies, while comments
// and articles come, go and return.
func TestArticlesByLastReply(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a)
		post := func(title string) string {
			s.Advance(time.Minute)
			_, _, article := do(t, a, s.ada, "postArticle", "PostArticleInput", "article", "id createdAt lastCommentAt",
				agoratest.Vars{"title": title, "content": "x", "groups": []string{"g"}, "tags": []string{"t"}})
			if article["lastCommentAt"] != article["createdAt"] {
				t.Errorf("a new article: %v", article)
			}
			return article["id"].(string)
		}
		reply := func(to string) string {
			s.Advance(time.Minute)
			return s.reply(t, s.grace, to, "")
		}
		want := func(step string, want ...string) {
			t.Helper()
			for _, list := range []struct {
				query string
				path  []any
			}{
				{`{ articles(order: ACTIVE) { nodes { id } } }`, []any{"articles", "nodes"}},
				{`{ articles(order: ACTIVE, group: "g") { nodes { id } } }`, []any{"articles", "nodes"}},
				{`{ group(name: "g") { articles(order: ACTIVE) { nodes { id } } } }`, []any{"group", "articles", "nodes"}},
				{`{ tag(name: "t") { articles(order: ACTIVE) { nodes { id } } } }`, []any{"tag", "articles", "nodes"}},
			} {
				if got := ids(t, a, list.query, list.path...); !slices.Equal(got, want) {
					t.Errorf("%s: %s has %v, want %v", step, list.query, got, want)
				}
			}
		}
		last := func(id string) any {
			t.Helper()
			return a.Must(t, "", `query($id: ID!) { article(id: $id) { lastCommentAt } }`, agoratest.Vars{"id": id}).
				Get("article", "lastCommentAt")
		}
		created := func(id string) any {
			t.Helper()
			return a.Must(t, "", `query($id: ID!) { article(id: $id) { createdAt } }`, agoratest.Vars{"id": id}).
				Get("article", "createdAt")
		}
		one, two, three := post("one"), post("two"), post("three")
		want("without comments")
		first := reply(one)
		at := last(one)
		other := reply(two)
		want("with a comment each", two, one)
		second := reply(one)
		if want("another comment", one, two); at == nil || last(one) == at {
			t.Errorf("after another comment the last one is of %v, before of %v", last(one), at)
		}
		s.remove(t, second)
		if want("a deleted comment", two, one); last(one) != at {
			t.Errorf("after its deletion the last comment is of %v, want %v", last(one), at)
		}
		third := s.reply(t, s.ada, one, first)
		want("a comment of the same time as none", one, two)
		s.removePost(t, third, "SPAM", "")
		s.removePost(t, first, "SPAM", "")
		if want("removed comments", two); last(one) != created(one) {
			t.Errorf("without comments the last one is of %v", last(one))
		}
		s.restorePost(t, first)
		want("a restored comment", two, one)
		s.restorePost(t, third)
		want("another restored comment", one, two)
		s.removePost(t, one, "SPAM", "")
		want("a removed article", two)
		s.remove(t, third)
		s.restorePost(t, one)
		if want("a restored article, with one comment less", two, one); last(one) != at {
			t.Errorf("the last comment of a restored article is of %v, want %v", last(one), at)
		}
		s.act(t, s.ada, "changeArticleGroups", fmt.Sprintf(`{subject: %q, remove: ["g"]}`, two))
		s.act(t, s.ada, "editArticle", fmt.Sprintf(`{post: %q, tags: []}`, two))
		if got := ids(t, a, `{ articles(order: ACTIVE, group: "g") { nodes { id } } }`, "articles", "nodes"); len(got) != 1 {
			t.Errorf("a group that an article has left: %v", got)
		}
		noFindings(t, a)
		s.act(t, s.ada, "changeArticleGroups", fmt.Sprintf(`{subject: %q, add: ["g", "h"]}`, two))
		s.act(t, s.ada, "editArticle", fmt.Sprintf(`{post: %q, tags: ["t", "u"]}`, two))
		want("an article that has returned", two, one)
		if got := ids(t, a, `{ articles(order: ACTIVE, group: "h") { nodes { id } } }`, "articles", "nodes"); len(got) != 1 {
			t.Errorf("a group that a commented article has begun: %v", got)
		}
		s.remove(t, other)
		want("an article without comments", one)
		reply(three)
		s.remove(t, three)
		want("a deleted article", one)
		noFindings(t, a)
	})
}

// TestCommentsOfAUser reads the comments of a user in each order, while votes, deletions and removals move them.
func TestCommentsOfAUser(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c")
		topic, article := s.topic(t, "x", "c"), s.Post(t, s.ada, "x")
		var own []string
		for _, subject := range []string{topic, article, topic} {
			s.Advance(time.Second)
			own = append(own, s.reply(t, s.grace, subject, ""))
		}
		s.voteComment(t, s.ada, own[1], "UP")
		s.voteComment(t, s.ada, own[2], "DOWN")
		read := func(order string) []string {
			t.Helper()
			return ids(t, a, `{ user(name: "grace") { comments(order: `+order+`) { totalCount nodes { id } } } }`,
				"user", "comments", "nodes")
		}
		top := func(step string, want ...string) {
			t.Helper()
			if got := read("TOP"); !slices.Equal(got, want) {
				t.Errorf("%s: the top is %v, want %v", step, got, want)
			}
		}
		for order, want := range map[string][]string{
			"NEW": {own[2], own[1], own[0]}, "OLD": {own[0], own[1], own[2]}, "TOP": {own[1], own[0], own[2]},
		} {
			if got := read(order); !slices.Equal(got, want) {
				t.Errorf("%s: %v, want %v", order, got, want)
			}
		}
		s.voteComment(t, s.ada, own[2], "UP")
		s.voteComment(t, s.mod, own[2], "UP")
		top("other votes", own[2], own[1], own[0])
		s.removePost(t, own[2], "SPAM", "")
		top("a removed comment", own[1], own[0])
		s.restorePost(t, own[2])
		top("a restored one", own[2], own[1], own[0])
		s.act(t, s.mod, "updateCategory", `{name: "c", private: true}`)
		if err := a.Store.RunDueJobs(t.Context()); err != nil {
			t.Fatal(err)
		}
		top("a private category", own[1])
		s.act(t, s.mod, "updateCategory", `{name: "c", private: false}`)
		if err := a.Store.RunDueJobs(t.Context()); err != nil {
			t.Fatal(err)
		}
		top("a public one", own[2], own[1], own[0])
		s.remove(t, own[2])
		top("a deleted comment", own[1], own[0])
		noFindings(t, a)
	})
}
