package graph_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/ratelimit"
	"github.com/agoraql/agora/internal/redistest"
)

// hideTag runs hideTag for ada and returns the type of its error.
func (s *forumSite) hideTag(t *testing.T, name string, hidden bool) (kind string) {
	t.Helper()
	kind, codes, tag := do(t, s.Agora, s.ada, "hideTag", "HideTagInput", "tag", "name viewerHasHidden",
		agoratest.Vars{"name": name, "state": state(hidden)})
	if codes != nil || tag != nil && (tag["name"] != name || tag["viewerHasHidden"] != hidden) {
		t.Errorf("hideTag %s: %v %v", name, codes, tag)
	}
	return kind
}

// TestFeedsLeaveHiddenTagsOut hides a tag of the second of three posts, and reads the feeds in pages of one.
func TestFeedsLeaveHiddenTagsOut(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c")
		s.tab(t, "t", "c")
		titleOf := map[string]string{} // of posts by their ids
		for i := range 3 {
			tags := [][]string{{"x"}, {"x", "spoilers"}, {"x"}}[i]
			s.Advance(time.Second)
			kind, codes, article := do(t, a, s.grace, "postArticle", "PostArticleInput", "article", "id",
				agoratest.Vars{"title": fmt.Sprint(i), "content": "x", "groups": []string{"g"}, "tags": tags})
			if kind != "" || codes != nil {
				t.Fatal(kind, codes)
			}
			titleOf[article["id"].(string)], titleOf[s.topic(t, fmt.Sprint(i), "c", tags...)] = fmt.Sprint(i), fmt.Sprint(i)
		}
		s.follow(t, "group:g", true)
		s.follow(t, "category:c", true)
		read := func(token, list string, path ...any) (titles []string) {
			t.Helper()
			for after, more := "", true; more; {
				args := fmt.Sprintf("first: 1, after: %q", after)
				query := "{ " + fmt.Sprintf(list, args) + ` pageInfo { hasNextPage endCursor }
					nodes { ... on Node { id } } ` + strings.Repeat("} ", strings.Count(list, "{")+1)
				got := a.Must(t, token, query, nil)
				page := func(at ...any) []any { return append(slices.Clone(path), at...) }
				for i := range got.Get(page("nodes")...).([]any) {
					titles = append(titles, titleOf[got.Text(page("nodes", i, "id")...)])
				}
				after, more = got.Text(page("pageInfo", "endCursor")...), got.Get(page("pageInfo", "hasNextPage")...) == true
			}
			slices.Sort(titles)
			return titles
		}
		feeds := []struct {
			list     string
			path     []any
			shows    bool // also what is hidden
			personal bool
		}{
			{list: `articles(order: NEW, %s) {`, path: []any{"articles"}},
			{list: `articles(order: NEW, group: "g", %s) {`, path: []any{"articles"}},
			{list: `group(name: "g") { articles(order: NEW, %s) {`, path: []any{"group", "articles"}},
			{list: `tag(name: "x") { articles(order: NEW, %s) {`, path: []any{"tag", "articles"}},
			{list: `tag(name: "x") { topics(order: NEW, %s) {`, path: []any{"tag", "topics"}},
			{list: `topics(%s) {`, path: []any{"topics"}},
			{list: `topics(tag: "x", %s) {`, path: []any{"topics"}},
			{list: `recommendedTopics(%s) {`, path: []any{"recommendedTopics"}},
			{list: `category(name: "c") { topics(%s) {`, path: []any{"category", "topics"}},
			{list: `tab(name: "t") { topics(%s) {`, path: []any{"tab", "topics"}},
			{list: `tab(name: "t") { topics(order: OLD, %s) {`, path: []any{"tab", "topics"}},
			{list: `viewer { feed(%s) {`, path: []any{"viewer", "feed"}, personal: true},
			{list: `user(name: "grace") { articles(%s) {`, path: []any{"user", "articles"}, shows: true},
			{list: `tag(name: "spoilers") { articles(%s) {`, path: []any{"tag", "articles"}, shows: true},
			{list: `topics(tag: "spoilers", %s) {`, path: []any{"topics"}, shows: true},
		}
		before := map[string][]string{}
		for _, feed := range feeds {
			before[feed.list] = read(s.ada, feed.list, feed.path...)
		}
		if kind := s.hideTag(t, "spoilers", true); kind != "" {
			t.Fatal(kind)
		}
		for _, feed := range feeds {
			want := before[feed.list]
			if got := read(s.ada, feed.list, feed.path...); slices.Contains(got, "1") != feed.shows || !feed.shows &&
				!slices.Equal(got, slices.DeleteFunc(slices.Clone(want), func(title string) bool { return title == "1" })) {
				t.Errorf("%s has %v, before %v", feed.list, got, want)
			}
			for _, token := range []string{s.mod, ""} {
				if feed.personal {
					continue
				}
				if got := read(token, feed.list, feed.path...); !slices.Equal(got, want) {
					t.Errorf("%s has %v for another viewer, want %v", feed.list, got, want)
				}
			}
		}
		s.hideTag(t, "spoilers", false)
		for _, feed := range feeds {
			if got := read(s.ada, feed.list, feed.path...); !slices.Equal(got, before[feed.list]) {
				t.Errorf("shown again, %s has %v, want %v", feed.list, got, before[feed.list])
			}
		}
	})
}

func TestHiddenTags(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a)
		s.article(t, "x", "go")
		list := func(token string) (names []string) {
			t.Helper()
			got := a.Must(t, token, `{ viewer { hiddenTags { name articleCount } } }`, nil)
			tags, _ := got.Get("viewer", "hiddenTags").([]any)
			for i := range tags {
				names = append(names, got.Text("viewer", "hiddenTags", i, "name"))
			}
			return names
		}
		for _, name := range []string{"go", "later", "日本語", "go"} {
			if kind := s.hideTag(t, name, true); kind != "" {
				t.Errorf("hide %s: %s", name, kind)
			}
		}
		if got, want := list(s.ada), []string{"日本語", "later", "go"}; !slices.Equal(got, want) {
			t.Errorf("the list is %v, want %v", got, want)
		}
		for _, token := range []string{"", s.grace, s.mod} {
			if got := list(token); got != nil {
				t.Errorf("others have %v", got)
			}
			got := a.Must(t, token, `{ tag(name: "go") { viewerHasHidden } }`, nil)
			if got.Get("tag", "viewerHasHidden") != false {
				t.Errorf("another viewer has hidden %v", got.Data)
			}
		}
		s.hideTag(t, "later", false)
		for i := range forum.MaxHiddenTags - 2 {
			if kind := s.hideTag(t, fmt.Sprint(i), true); kind != "" {
				t.Fatalf("hide %d: %s", i, kind)
			}
		}
		if kind := s.hideTag(t, "more", true); kind != "InvalidInputError" {
			t.Errorf("one more: %q", kind)
		}
		if kind := s.hideTag(t, "go", true); kind != "" {
			t.Errorf("one that is hidden: %q", kind)
		}
		data := a.Must(t, s.ada, `{ viewer { export { items { kind json } } } }`, nil)
		if !strings.Contains(data.Body, "日本語") {
			t.Errorf("the viewer's data: %s", data.Body)
		}
		noFindings(t, a)
	})
}

func TestDescriptionOfATag(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c")
		article := s.article(t, "x", "go")
		s.topic(t, "y", "c", "go", "new")
		update := func(name, description string) (kind string, text any) {
			t.Helper()
			kind, codes, tag := do(t, a, s.mod, "updateTag", "UpdateTagInput", "tag", "description",
				agoratest.Vars{"name": name, "description": description})
			if codes != nil {
				t.Errorf("updateTag %s: %v", name, codes)
			}
			return kind, tag["description"]
		}
		if kind, text := update("go", "A language."); kind != "" || text != "A language." {
			t.Errorf("%s %v", kind, text)
		}
		if kind, _ := update("none", "x"); kind != "NotFoundError" {
			t.Errorf("a tag that no post has: %q", kind)
		}
		if kind, _ := update("go", strings.Repeat("x", 1_001)); kind != "InvalidInputError" {
			t.Errorf("a long description: %q", kind)
		}
		got := a.Must(t, "", `{ tags(order: NAME) { nodes { description } } tag(name: "go") { description } }`, nil)
		if got.Get("tags", "nodes", 0, "description") != "A language." || got.Get("tags", "nodes", 1, "description") != nil ||
			got.Get("tag", "description") != "A language." {
			t.Errorf("the tags are %v", got.Data)
		}
		if kind, text := update("go", ""); kind != "" || text != nil {
			t.Errorf("removed: %s %v", kind, text)
		}
		update("go", "Again.")
		s.remove(t, article)
		if got := a.Must(t, "", `{ tag(name: "go") { description } }`, nil); got.Text("tag", "description") != "Again." {
			t.Errorf("with fewer posts: %v", got.Data)
		}
		noFindings(t, a)
	})
}

// TestAKeptSessionHasItsHiddenTags compares the size of a session that is kept before and after tags are hidden.
func TestAKeptSessionHasItsHiddenTags(t *testing.T) {
	t.Parallel()
	r := redistest.Mini(t)
	a := agoratest.NewKept(t, r, r.Client(t), ratelimit.Limits{})
	token, _ := a.Register(t, "ada")
	s := &forumSite{Agora: a, ada: token}
	size := func() int64 {
		a.Send(t, token, agoratest.Vars{"query": whoAmI})
		return a.Store.Sessions.KeptSize()
	}
	before := size()
	const tags, length = 50, 20
	for i := range tags {
		if kind := s.hideTag(t, strings.Repeat("x", length-2)+fmt.Sprint(10+i), true); kind != "" {
			t.Fatal(kind)
		}
	}
	if after := size(); before == 0 || after-before < tags*length {
		t.Errorf("%d bytes, before %d", after, before)
	}
}
