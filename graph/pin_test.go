package graph_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
)

// mark runs lockArticle, pinArticle or stickPost, and returns the type of the error.
func (s *forumSite) mark(t *testing.T, mutation string, input agoratest.Vars) (kind string) {
	t.Helper()
	s.Advance(time.Second)
	names := map[string][2]string{
		"lockArticle": {"LockArticleInput", "article"}, "pinArticle": {"PinArticleInput", "article"},
		"stickPost": {"StickPostInput", "post"},
	}[mutation]
	kind, codes, object := do(t, s.Agora, s.mod, mutation, names[0], names[1], "id", input)
	if codes != nil || kind == "" && object["id"] != input["id"] {
		t.Fatalf("%s %v: %v %v", mutation, input, codes, object)
	}
	return kind
}

func TestALockedArticleTakesNoComments(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a)
		article := a.Post(t, s.ada, "x")
		reply := s.reply(t, s.grace, article, "")
		state := func() any {
			t.Helper()
			return a.Must(t, s.grace, `query($id: ID!) { article(id: $id) { locked viewerCanReply } }`,
				agoratest.Vars{"id": article}).Get("article")
		}
		s.mark(t, "lockArticle", agoratest.Vars{"id": article})
		for _, parent := range []string{"", reply} {
			if kind, _ := s.comment(t, s.grace, article, parent, "x"); kind != "LockedError" {
				t.Errorf("a comment on a locked article: %q", kind)
			}
		}
		if got := fmt.Sprint(state()); got != "map[locked:true viewerCanReply:false]" {
			t.Errorf("locked: %s", got)
		}
		if code, _ := a.Vote(t, s.grace, article, "UP"); code != "" {
			t.Errorf("a vote on a locked article: %s", code)
		}
		s.removePost(t, article, "SPAM", "")
		s.restorePost(t, article)
		if got := fmt.Sprint(state()); got != "map[locked:true viewerCanReply:false]" {
			t.Errorf("restored: %s", got)
		}
		s.mark(t, "lockArticle", agoratest.Vars{"id": article, "locked": false})
		s.reply(t, s.grace, article, "")
		if got := fmt.Sprint(state()); got != "map[locked:false viewerCanReply:true]" {
			t.Errorf("unlocked: %s", got)
		}
	})
}

func TestPinnedArticles(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a)
		var articles []string
		for i := range 6 {
			articles = append(articles, a.Post(t, s.ada, fmt.Sprint(i), "g", "h"))
		}
		pinned := func(group string) []string {
			t.Helper()
			return ids(t, a, `{ group(name: "`+group+`") { pinnedArticles { id } } }`, "group", "pinnedArticles")
		}
		if kind := s.mark(t, "pinArticle", agoratest.Vars{"id": articles[0], "group": "i"}); kind != "NotFoundError" {
			t.Errorf("a pin to a group without the article: %q", kind)
		}
		for i, id := range articles {
			for range 2 {
				kind := s.mark(t, "pinArticle", agoratest.Vars{"id": id, "group": "g"})
				if (kind == "InvalidInputError") != (i == 5) {
					t.Errorf("pin %d: %q", i, kind)
				}
			}
		}
		s.mark(t, "pinArticle", agoratest.Vars{"id": articles[1], "group": "h"})
		s.mark(t, "pinArticle", agoratest.Vars{"id": articles[4], "group": "g", "pinned": false})
		do(t, a, s.mod, "changeArticleGroups", "ChangeArticleGroupsInput", "article", "id",
			agoratest.Vars{"id": articles[3], "remove": []string{"g"}})
		if got, want := pinned("g"), []string{articles[2], articles[1], articles[0]}; !slices.Equal(got, want) {
			t.Errorf("pinned: %v, want %v", got, want)
		}
		for i, want := range [][]string{{"g"}, {"g", "h"}, {"g"}, nil, nil, nil} {
			got := a.Must(t, "", `query($id: ID!) { article(id: $id) { pinned pinnedIn { name articleCount } } }`,
				agoratest.Vars{"id": articles[i]})
			var in []string
			for j := 0; got.Get("article", "pinnedIn", j) != nil; j++ {
				in = append(in, got.Text("article", "pinnedIn", j, "name"))
			}
			slices.Sort(in)
			if got.Get("article", "pinned") != (want != nil) || !slices.Equal(in, want) {
				t.Errorf("article %d: %v", i, got.Data)
			}
		}
		noFindings(t, a)
		s.removePost(t, articles[1], "SPAM", "")
		if g, h := pinned("g"), pinned("h"); !slices.Equal(g, []string{articles[2], articles[0]}) || len(h) > 0 {
			t.Errorf("after a removal: %v, %v", g, h)
		}
		if kind := s.mark(t, "pinArticle", agoratest.Vars{"id": articles[1], "group": "g"}); kind != "EditingClosedError" {
			t.Errorf("a pin of a removed article: %q", kind)
		}
		s.restorePost(t, articles[1])
		if g, h := pinned("g"), pinned("h"); !slices.Equal(g, []string{articles[2], articles[1], articles[0]}) ||
			!slices.Equal(h, []string{articles[1]}) {
			t.Errorf("after the restoration: %v, %v", g, h)
		}
		s.remove(t, "deleteArticle", articles[1])
		if got := pinned("g"); !slices.Equal(got, []string{articles[2], articles[0]}) {
			t.Errorf("after a deletion: %v", got)
		}
		noFindings(t, a)
	})
}

func TestStickyPosts(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c")
		var posts []string
		for i := range 3 {
			posts = append(posts, a.Post(t, s.ada, fmt.Sprint(i), "g"), s.topic(t, fmt.Sprint(i), "c"))
		}
		sticky := func() []string {
			t.Helper()
			return ids(t, a, `{ stickyPosts { id } }`, "stickyPosts")
		}
		for i, id := range posts {
			for range 2 {
				kind := s.mark(t, "stickPost", agoratest.Vars{"id": id})
				if (kind == "InvalidInputError") != (i == 5) {
					t.Errorf("stick %d: %q", i, kind)
				}
			}
		}
		want := []string{posts[4], posts[3], posts[2], posts[1], posts[0]}
		if got := sticky(); !slices.Equal(got, want) {
			t.Errorf("sticky: %v, want %v", got, want)
		}
		for _, id := range posts[2:4] {
			s.removePost(t, id, "SPAM", "")
		}
		if got := sticky(); !slices.Equal(got, []string{posts[4], posts[1], posts[0]}) {
			t.Errorf("after a removal: %v", got)
		}
		noFindings(t, a)
		for _, id := range posts[2:4] {
			s.restorePost(t, id)
		}
		if got := sticky(); !slices.Equal(got, want) {
			t.Errorf("after the restoration: %v, want %v", got, want)
		}
		s.mark(t, "stickPost", agoratest.Vars{"id": posts[4], "sticky": false})
		s.remove(t, "deleteArticle", posts[2])
		s.remove(t, "deleteTopic", posts[1])
		if got := sticky(); !slices.Equal(got, []string{posts[3], posts[0]}) {
			t.Errorf("after two deletions: %v", got)
		}
		got := a.Must(t, "", `query($ids: [ID!]!) { nodes(ids: $ids) { ... on Commentable { sticky } } }`,
			agoratest.Vars{"ids": posts}).Get("nodes")
		if text := fmt.Sprint(got); text != "[map[sticky:true] map[sticky:false] map[sticky:false] map[sticky:true] "+
			"map[sticky:false] map[sticky:false]]" {
			t.Errorf("the fields: %s", text)
		}
		noFindings(t, a)
	})
}
