package graph_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
)

// mark runs lockSubject, pinSubject or featureSubject, and returns the type of the error.
func (s *forumSite) mark(t *testing.T, mutation string, input agoratest.Vars) (kind string) {
	t.Helper()
	s.Advance(time.Second)
	kind, codes, object := do(t, s.Agora, s.mod, mutation, strings.ToUpper(mutation[:1])+mutation[1:]+"Input", "subject",
		"id", input)
	if codes != nil || kind == "" && object["id"] != input["subject"] {
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
			return a.Must(t, s.grace, `query($id: ID!) { article(id: $id) { locked viewerCanComment } }`,
				agoratest.Vars{"id": article}).Get("article")
		}
		s.mark(t, "lockSubject", agoratest.Vars{"subject": article, "state": "ON"})
		for _, parent := range []string{"", reply} {
			if kind, _ := s.comment(t, s.grace, article, parent, "x"); kind != "LockedError" {
				t.Errorf("a comment on a locked article: %q", kind)
			}
		}
		if got := fmt.Sprint(state()); got != "map[locked:true viewerCanComment:false]" {
			t.Errorf("locked: %s", got)
		}
		if code, _ := a.Vote(t, s.grace, article, "UP"); code != "" {
			t.Errorf("a vote on a locked article: %s", code)
		}
		s.removePost(t, article, "SPAM", "")
		s.restorePost(t, article)
		if got := fmt.Sprint(state()); got != "map[locked:true viewerCanComment:false]" {
			t.Errorf("restored: %s", got)
		}
		s.mark(t, "lockSubject", agoratest.Vars{"subject": article, "state": "OFF"})
		s.reply(t, s.grace, article, "")
		if got := fmt.Sprint(state()); got != "map[locked:false viewerCanComment:true]" {
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
		pin := agoratest.Vars{"subject": articles[0], "place": "group:i", "state": "ON"}
		if kind := s.mark(t, "pinSubject", pin); kind != "NotFoundError" {
			t.Errorf("a pin to a group without the article: %q", kind)
		}
		for i, id := range articles {
			for range 2 {
				kind := s.mark(t, "pinSubject", agoratest.Vars{"subject": id, "place": "group:g", "state": "ON"})
				if (kind == "InvalidInputError") != (i == 5) {
					t.Errorf("pin %d: %q", i, kind)
				}
			}
		}
		s.mark(t, "pinSubject", agoratest.Vars{"subject": articles[1], "place": "group:h", "state": "ON"})
		s.mark(t, "pinSubject", agoratest.Vars{"subject": articles[4], "place": "group:g", "state": "OFF"})
		do(t, a, s.mod, "changeArticleGroups", "ChangeArticleGroupsInput", "article", "id",
			agoratest.Vars{"subject": articles[3], "remove": []string{"g"}})
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
		pin = agoratest.Vars{"subject": articles[1], "place": "group:g", "state": "ON"}
		if kind := s.mark(t, "pinSubject", pin); kind != "PostGoneError" {
			t.Errorf("a pin of a removed article: %q", kind)
		}
		s.restorePost(t, articles[1])
		if g, h := pinned("g"), pinned("h"); !slices.Equal(g, []string{articles[2], articles[1], articles[0]}) ||
			!slices.Equal(h, []string{articles[1]}) {
			t.Errorf("after the restoration: %v, %v", g, h)
		}
		s.remove(t, articles[1])
		if got := pinned("g"); !slices.Equal(got, []string{articles[2], articles[0]}) {
			t.Errorf("after a deletion: %v", got)
		}
		noFindings(t, a)
	})
}

func TestFeaturedSubjects(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c")
		var posts []string
		for i := range 3 {
			posts = append(posts, a.Post(t, s.ada, fmt.Sprint(i), "g"), s.topic(t, fmt.Sprint(i), "c"))
		}
		featured := func() []string {
			t.Helper()
			return ids(t, a, `{ featuredSubjects { id } }`, "featuredSubjects")
		}
		for i, id := range posts {
			for range 2 {
				kind := s.mark(t, "featureSubject", agoratest.Vars{"subject": id, "state": "ON"})
				if (kind == "InvalidInputError") != (i == 5) {
					t.Errorf("feature %d: %q", i, kind)
				}
			}
		}
		want := []string{posts[4], posts[3], posts[2], posts[1], posts[0]}
		if got := featured(); !slices.Equal(got, want) {
			t.Errorf("featured: %v, want %v", got, want)
		}
		for _, id := range posts[2:4] {
			s.removePost(t, id, "SPAM", "")
		}
		if got := featured(); !slices.Equal(got, []string{posts[4], posts[1], posts[0]}) {
			t.Errorf("after a removal: %v", got)
		}
		noFindings(t, a)
		for _, id := range posts[2:4] {
			s.restorePost(t, id)
		}
		if got := featured(); !slices.Equal(got, want) {
			t.Errorf("after the restoration: %v, want %v", got, want)
		}
		s.mark(t, "featureSubject", agoratest.Vars{"subject": posts[4], "state": "OFF"})
		s.remove(t, posts[2])
		s.remove(t, posts[1])
		if got := featured(); !slices.Equal(got, []string{posts[3], posts[0]}) {
			t.Errorf("after two deletions: %v", got)
		}
		got := a.Must(t, "", `query($ids: [ID!]!) { nodes(ids: $ids) { ... on Subject { featured } } }`,
			agoratest.Vars{"ids": posts}).Get("nodes")
		if text := fmt.Sprint(got); text != "[map[featured:true] map[featured:false] map[featured:false] map[featured:true] "+
			"map[featured:false] map[featured:false]]" {
			t.Errorf("the fields: %s", text)
		}
		noFindings(t, a)
	})
}
