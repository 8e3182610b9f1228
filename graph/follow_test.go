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

// follow runs follow for ada, and returns the type of the error.
func (s *forumSite) follow(t *testing.T, id string, on bool) (kind string) {
	t.Helper()
	s.Advance(time.Second)
	kind, codes, _ := do(t, s.Agora, s.ada, "follow", "FollowInput", "node", "id",
		agoratest.Vars{"node": id, "state": state(on)})
	if codes != nil {
		t.Fatalf("follow %s: %v", id, codes)
	}
	return kind
}

// topicOf posts a topic of a user and returns its id.
func (s *forumSite) topicOf(t *testing.T, token, category string, tags ...string) string {
	t.Helper()
	kind, codes, topic := topicDo(t, s.Agora, token, "postTopic",
		agoratest.Vars{"title": "x", "content": "text", "category": category, "tags": append([]string{}, tags...)})
	if kind != "" || codes != nil {
		t.Fatalf("postTopic: %s %v", kind, codes)
	}
	return topic["id"].(string)
}

// feed reads the whole feed of ada in pages of a size.
func (s *forumSite) feed(t *testing.T, size int) (posts []string) {
	t.Helper()
	for after, more := "", true; more; {
		got := s.Must(t, s.ada, `query($n: Int, $after: String) { viewer { feed(first: $n, after: $after) {
			nodes { id } edges { node { id } } pageInfo { hasNextPage endCursor } } } }`,
			agoratest.Vars{"n": size, "after": after})
		for i := range got.Get("viewer", "feed", "nodes").([]any) {
			posts = append(posts, got.Text("viewer", "feed", "nodes", i, "id"))
		}
		after = got.Text("viewer", "feed", "pageInfo", "endCursor")
		more = got.Get("viewer", "feed", "pageInfo", "hasNextPage") == true
	}
	return posts
}

// TestTheFeed follows one thing of each kind at a time, and all of them at last.
func TestTheFeed(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c", "d")
		posted := func(id string) string { s.Advance(time.Second); return id }
		article := posted(s.Post(t, s.grace, "x"))
		inGroup := posted(s.Post(t, s.mod, "x", "g"))
		elsewhere := posted(s.Post(t, s.mod, "x", "h"))
		topic := posted(s.topicOf(t, s.grace, "d"))
		inCategory := posted(s.topicOf(t, s.mod, "c"))
		tagged := posted(s.topicOf(t, s.mod, "d", "x"))
		taggedArticle := posted(s.article(t, "x", "x"))
		first := posted(s.reply(t, s.grace, topic, ""))
		second := posted(s.reply(t, s.mod, topic, first))
		s.reply(t, s.mod, elsewhere, "")
		cases := []struct {
			id   string
			want []string
		}{
			{s.graceID, []string{topic, article}},
			{"group:g", []string{inGroup}},
			{topic, []string{second, first}},
			{"category:c", []string{inCategory}},
			{"tag:x", []string{taggedArticle, tagged}},
		}
		for _, c := range cases {
			if kind := s.follow(t, c.id, true); kind != "" {
				t.Errorf("%s: %s", c.id, kind)
			}
			if got := s.feed(t, 25); !slices.Equal(got, c.want) {
				t.Errorf("the feed of %s is %v, want %v", c.id, got, c.want)
			}
			s.follow(t, c.id, false)
		}
		if got := s.feed(t, 25); len(got) > 0 {
			t.Errorf("the feed of nothing is %v", got)
		}
		for _, c := range slices.Backward(cases) {
			s.follow(t, c.id, true)
		}
		s.follow(t, cases[0].id, true) // a repetition keeps its place
		s.follow(t, "category:d", true)
		want := []string{second, first, topic, taggedArticle, tagged, inCategory, inGroup, article}
		for _, size := range []int{1, 2, 3, 25} {
			got := slices.Compact(s.feed(t, size))
			// A topic with replies stands twice: by its last reply in the category, and by its own time.
			if i := slices.Index(got, topic); i >= 0 && slices.Index(got[i+1:], topic) >= 0 {
				got = slices.Delete(got, i, i+1)
			}
			if missing := slices.DeleteFunc(slices.Clone(want), func(id string) bool {
				return slices.Contains(got, id)
			}); len(missing) > 0 || slices.Contains(got, elsewhere) {
				t.Errorf("in pages of %d the feed is %v, want %v", size, got, want)
			}
		}
		s.list(t, s.ada, "hidePost", inGroup, true)
		if got := s.feed(t, 2); slices.Contains(got, inGroup) || !slices.Contains(got, article) {
			t.Errorf("with a hidden post: %v", got)
		}
		s.act(t, s.mod, "updateCategory", `{name: "d", private: true}`)
		if got := s.feed(t, 2); slices.Contains(got, topic) || slices.Contains(got, first) || len(got) < 2 {
			t.Errorf("with a private category: %v", got)
		}
	})
}

func TestFollowing(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c")
		s.Post(t, s.grace, "x", "g")
		topic := s.topic(t, "x", "c")
		all := []string{s.graceID, "group:g", topic, "category:c", "tag:x"}
		for _, id := range all {
			s.follow(t, id, true)
		}
		list := func(token, args string) (found []string) {
			t.Helper()
			got := a.Must(t, token, `{ viewer { following`+args+` { target kind createdAt node { id } } } }`, nil)
			nodes, _ := got.Get("viewer", "following").([]any)
			for i := range nodes {
				target := got.Text("viewer", "following", i, "target")
				if node := got.Text("viewer", "following", i, "node", "id"); node != target && !strings.HasPrefix(target, "tag:") {
					t.Errorf("%s is %q", target, node)
				}
				found = append(found, target)
			}
			return found
		}
		slices.Reverse(all)
		if got := list(s.ada, ""); !slices.Equal(got, all) {
			t.Errorf("ada follows %v, want %v", got, all)
		}
		if got := list(s.ada, "(kind: TOPIC)"); !slices.Equal(got, []string{topic}) {
			t.Errorf("the topics are %v", got)
		}
		for token, want := range map[string]bool{"": false, s.grace: false, s.ada: true} {
			if got := list(token, ""); (len(got) > 0) != want {
				t.Errorf("a viewer sees %v", got)
			}
			got := a.Must(t, token, `query($id: ID!) { user(name: "grace") { viewerIsFollowing }
				topic(id: $id) { viewerIsFollowing category { viewerIsFollowing } } group(name: "g") { viewerIsFollowing }
				mod: user(name: "mod") { viewerIsFollowing } }`, agoratest.Vars{"id": topic})
			if n := strings.Count(fmt.Sprint(got.Data), "viewerIsFollowing:true"); n != map[bool]int{true: 4}[want] {
				t.Errorf("a viewer follows %v", got.Data)
			}
		}
		for _, id := range []string{"user:900", "article:900", "topic:900", "category:z", "group:z"} {
			if kind := s.follow(t, id, true); kind != "NotFoundError" {
				t.Errorf("%s: %q", id, kind)
			}
		}
		for _, id := range []string{"comment:topic:1:1", "tag:", "x"} {
			if kind := s.follow(t, id, true); kind != "InvalidInputError" {
				t.Errorf("%s: %q", id, kind)
			}
		}
		for i := range forum.MaxFollowed {
			if kind := s.follow(t, fmt.Sprint("tag:", i), true); (kind == "InvalidInputError") != (i >= forum.MaxFollowed-5) {
				t.Errorf("follow %d: %q", i, kind)
			}
		}
		s.follow(t, "tag:0", false)
		if kind := s.follow(t, "tag:y", true); kind != "" {
			t.Errorf("after an end: %q", kind)
		}
	})
}
