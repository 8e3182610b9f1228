package graph_test

import (
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
)

// wantTag checks for whom a tag exists, by its name and by its id.
func (s *forumSite) wantTag(t *testing.T, step, name string, ada, others bool) {
	t.Helper()
	for token, want := range map[string]bool{s.ada: ada, s.grace: others, s.mod: others, "": others} {
		got := s.Must(t, token, `query($name: String!, $id: ID!) {
			tag(name: $name) { id name articleCount topicCount articles { nodes { id } } topics { nodes { id } } }
			node(id: $id) { id } }`, agoratest.Vars{"name": name, "id": "tag:" + name})
		if (got.Get("tag") != nil) != want || (got.Get("node") != nil) != want ||
			want && (got.Text("tag", "name") != name || got.Text("node", "id") != "tag:"+name) {
			t.Errorf("%s: %v, want a tag: %t", step, got.Data, want)
		}
	}
}

// TestTagsWithoutPosts follows, describes and hides tags that no public post has.
func TestTagsWithoutPosts(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c", "hush")
		change := func(token, mutation, input string) (tag map[string]any) {
			t.Helper()
			field := map[string]string{"follow": "node"}[mutation]
			if field == "" {
				field = "tag"
			}
			got := a.Must(t, token, `mutation { `+mutation+`(input: `+input+`) { `+field+` { ... on Tag { name description
				viewerIsFollowing viewerHasHidden } } errors { __typename } } }`, nil)
			tag, _ = got.Get(mutation, field).(map[string]any)
			if tag == nil {
				t.Fatalf("%s %s: %v", mutation, input, got.Data)
			}
			return tag
		}

		s.wantTag(t, "of nobody", "later", false, false)
		if tag := change(s.ada, "follow", `{node: "tag:later", state: ON}`); tag["name"] != "later" ||
			tag["viewerIsFollowing"] != true {
			t.Errorf("followed: %v", tag)
		}
		s.wantTag(t, "followed", "later", true, false)
		got := a.Must(t, s.ada, `{ viewer { following { target node { id ... on Tag { articleCount } } } } }`, nil)
		if got.Text("viewer", "following", 0, "node", "id") != "tag:later" {
			t.Errorf("what the viewer follows: %v", got.Data)
		}
		if tag := change(s.ada, "follow", `{node: "tag:later", state: OFF}`); tag["viewerIsFollowing"] != false {
			t.Errorf("no longer followed: %v", tag)
		}
		s.wantTag(t, "no longer followed", "later", false, false)

		if tag := change(s.ada, "hideTag", `{name: "later", state: ON}`); tag["viewerHasHidden"] != true {
			t.Errorf("hidden: %v", tag)
		}
		s.wantTag(t, "hidden", "later", false, false)

		topic := s.topic(t, "x", "c", "go")
		change(s.mod, "updateTag", `{name: "go", description: "A language."}`)
		topicDo(t, a, s.mod, "deletePost", agoratest.Vars{"post": topic})
		s.wantTag(t, "described", "go", true, true)
		if tags := a.Must(t, s.ada, `{ tags { nodes { name } } }`, nil); strings.Contains(tags.Body, `"go"`) {
			t.Errorf("tags of posts: %s", tags.Body)
		}
		if tag := change(s.mod, "updateTag", `{name: "go", description: ""}`); tag["description"] != nil {
			t.Errorf("no longer described: %v", tag)
		}
		s.wantTag(t, "no longer described", "go", false, false)

		s.topic(t, "a secret", "hush", "sesame")
		s.wantTag(t, "of a public topic", "sesame", true, true)
		s.act(t, s.mod, "updateCategory", `{name: "hush", private: true}`)
		if err := a.Store.RunDueJobs(t.Context()); err != nil {
			t.Fatal(err)
		}
		s.wantTag(t, "of a private topic", "sesame", false, false)
		change(s.ada, "follow", `{node: "tag:sesame", state: ON}`)
		s.wantTag(t, "of a private topic, followed", "sesame", true, false)
		noFindings(t, a)
	})
}

// TestTagsTakeNoMoreRoundTrips reads tags as a viewer who follows one of them.
func TestTagsTakeNoMoreRoundTrips(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a)
		s.article(t, "x", "go")
		s.follow(t, "tag:go", true)
		s.follow(t, "tag:later", true)
		for _, c := range []struct {
			name, query string
			most        int
		}{
			{"a tag with posts", `{ tag(name: "go") { name } }`, 1},
			{"its articles", `{ tag(name: "go") { viewerIsFollowing articles(order: NEW) { nodes { title } } } }`, 4},
			{"a mere name", `{ tag(name: "later") { name } }`, 2},
			{"what the viewer follows", `{ viewer { following { node { id ... on Tag { name } } } } }`, 3},
		} {
			if got := a.Must(t, s.ada, c.query, nil).RoundTrips(t); got > c.most {
				t.Errorf("%s: %d round trips, want at most %d", c.name, got, c.most)
			}
		}
		// That a viewer follows a tag is the viewer's own: no cache may keep it.
		got := a.Send(t, s.ada, agoratest.Vars{"query": `{ tag(name: "later") { name } }`})
		control := got.Header.Get("Cache-Control")
		if got.Text("tag", "name") != "later" || !strings.Contains(control, "no-store") {
			t.Errorf("%s %s", control, got.Body)
		}
	})
}
