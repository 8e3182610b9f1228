package graph_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
)

// edit edits a post and returns the type of the payload's error and the codes of GraphQL errors.
func (s *forumSite) edit(t *testing.T, token, id string, changes agoratest.Vars) (kind string, codes []string) {
	t.Helper()
	s.Advance(time.Second)
	field, _, _ := strings.Cut(id, ":")
	name := "edit" + strings.ToUpper(field[:1]) + field[1:]
	changes["id"] = id
	kind, codes, _ = do(t, s.Agora, token, name, "E"+name[1:]+"Input", field, "id", changes)
	return kind, codes
}

// revisionsOf returns the revisions of a post as a viewer sees them, nil for null.
func (s *forumSite) revisionsOf(t *testing.T, token, id, args string) (list []map[string]any) {
	t.Helper()
	got := s.Must(t, token, `query($id: ID!) { node(id: $id) { ... on Authored { revisions`+args+` { totalCount
		nodes { id createdAt editor { name } reason title link content tags } pageInfo { hasNextPage endCursor } } } } }`,
		agoratest.Vars{"id": id})
	nodes, _ := got.Get("node", "revisions", "nodes").([]any)
	if got.Get("node", "revisions") != nil {
		list = []map[string]any{}
	}
	for _, node := range nodes {
		list = append(list, node.(map[string]any))
	}
	return list
}

func TestRevisions(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c")
		topic := s.topic(t, "one", "c", "go")
		article := a.Post(t, s.ada, "one", "g")
		kind, comment := s.comment(t, s.ada, topic, "", "one")
		if kind != "" {
			t.Fatal(kind)
		}
		for name, c := range map[string]struct {
			id     string
			second agoratest.Vars
			want   string // the texts of the revisions
		}{
			"an article": {
				article,
				agoratest.Vars{"title": "two", "content": "text"},
				"two https://example.com/ text []; one https://example.com/ <nil> []",
			},
			"a topic": {
				topic,
				agoratest.Vars{"title": "two", "tags": []string{"a", "b"}},
				"two <nil> text [a b]; one <nil> text [go]",
			},
			"a comment": {comment, agoratest.Vars{"content": "two"}, "<nil> <nil> two <nil>; <nil> <nil> one <nil>"},
		} {
			t.Run(name, func(t *testing.T) {
				if got := s.revisionsOf(t, s.mod, c.id, ""); len(got) != 0 || got == nil {
					t.Errorf("before an edit: %v", got)
				}
				c.second["reason"] = "It was wrong."
				third := agoratest.Vars{"content": "three"}
				for _, edit := range []struct {
					token   string
					changes agoratest.Vars
				}{{s.ada, c.second}, {s.ada, c.second}, {s.mod, third}} { // the second one changes nothing
					if kind, codes := s.edit(t, edit.token, c.id, edit.changes); kind != "" || codes != nil {
						t.Fatal(kind, codes)
					}
				}
				got := s.revisionsOf(t, s.ada, c.id, "")
				var texts, edits []string
				for _, r := range got {
					texts = append(texts, fmt.Sprint(r["title"], " ", r["link"], " ", r["content"], " ", r["tags"]))
					edits = append(edits, fmt.Sprint(r["editor"], r["reason"]))
				}
				if text := strings.Join(texts, "; "); text != c.want {
					t.Errorf("%s, want %s", text, c.want)
				}
				if want := []string{"map[name:mod] <nil>", "map[name:ada]It was wrong."}; !slices.Equal(edits, want) {
					t.Errorf("edits %v, want %v", edits, want)
				}
				if page := s.revisionsOf(t, s.ada, c.id, "(first: 1)"); len(page) != 1 || page[0]["id"] != got[0]["id"] {
					t.Errorf("the first page is %v", page)
				}
			})
		}
		noFindings(t, a)
		for _, deletion := range []struct{ mutation, id string }{
			{"deleteArticle", article}, {"deleteComment", comment}, {"deleteTopic", topic},
		} {
			s.remove(t, deletion.mutation, deletion.id)
			if got := s.revisionsOf(t, s.mod, deletion.id, ""); got != nil {
				t.Errorf("after %s: %v", deletion.mutation, got)
			}
		}
		if left := a.Find(t, "agora:revision*"); len(left) > 0 {
			t.Errorf("the revisions of deleted posts stay: %v", left)
		}
	})
}

func TestWhoSeesRevisions(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c", "d")
		root := newAdmin(t, a)
		lin, linID := a.Register(t, "lin")
		topic := s.topic(t, "one", "c")
		article := a.Post(t, s.ada, "one", "g")
		kind, comment := s.comment(t, s.ada, article, "", "one")
		if kind != "" {
			t.Fatal(kind)
		}
		for of, user := range map[string]string{"category:c": linID, "group:g": linID, "category:d": s.graceID} {
			if kind, codes := moderatorOf(t, a, root, "grantModerator", user, of); kind != "" || codes != nil {
				t.Fatal(kind, codes)
			}
		}
		posts := []string{topic, article, comment}
		viewers := map[string]string{
			"nobody": "", "another": s.grace, "author": s.ada, "moderator": s.mod, "moderator of the place": lin,
		}
		seers := []string{"author", "moderator", "moderator of the place"}
		everyone := slices.Collect(maps.Keys(viewers))
		for _, id := range posts {
			if kind, codes := s.edit(t, s.mod, id, agoratest.Vars{"content": "two", "reason": "x"}); kind != "" || codes != nil {
				t.Fatal(kind, codes)
			}
		}
		expect := func(when string, seers []string) {
			t.Helper()
			for _, id := range posts {
				revision := "revision:" + id + ":1"
				for viewer, token := range viewers {
					want := slices.Contains(seers, viewer)
					if got := s.revisionsOf(t, token, id, ""); (got != nil) != want {
						t.Errorf("%s %s sees revisions of %s: %v", when, viewer, id, got)
					}
					got := a.Must(t, token, `query($id: ID!) { node(id: $id) { id } }`, agoratest.Vars{"id": revision})
					if (got.Get("node", "id") == revision) != want {
						t.Errorf("%s %s reads %s: %v", when, viewer, revision, got.Data)
					}
				}
			}
		}
		expect("at first", seers)
		if errs, codes := updateSite(t, a, root, agoratest.Vars{"publicRevisions": true}); errs != "[]" || codes != nil {
			t.Fatal(errs, codes)
		}
		expect("if all revisions are public,", everyone)
		for _, id := range posts {
			s.removePost(t, id, "SPAM", "")
		}
		expect("after the removal", seers)
		noFindings(t, a)
		for _, id := range posts {
			s.restorePost(t, id)
		}
		expect("after the restoration", everyone)
		for _, bad := range []string{"revision:" + topic, "revision:" + topic + ":0", "revision:user:1:1", "revision:"} {
			codes := a.Ask(t, s.mod, `query($id: ID!) { node(id: $id) { id } }`, agoratest.Vars{"id": bad}).Codes()
			if !slices.Equal(codes, []string{"BAD_USER_INPUT"}) {
				t.Errorf("node(%s): %v", bad, codes)
			}
		}
		if node := a.Must(t, s.mod, `query($id: ID!) { node(id: $id) { id } }`,
			agoratest.Vars{"id": "revision:" + topic + ":7"}).Get("node"); node != nil {
			t.Errorf("a revision that does not exist: %v", node)
		}
	})
}

func TestTheFirstRevisionStays(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c")
		topic := s.topic(t, "0", "c")
		for i := range forum.MaxRevisions + 3 {
			if kind, codes := s.edit(t, s.ada, topic, agoratest.Vars{"title": fmt.Sprint(i + 1)}); kind != "" || codes != nil {
				t.Fatal(kind, codes)
			}
		}
		all := s.revisionsOf(t, s.mod, topic, "(first: 100)")
		if n := len(all); n != forum.MaxRevisions || all[0]["title"] != "102" || all[n-2]["title"] != "4" ||
			all[n-1]["title"] != "0" {
			t.Errorf("%d revisions, from %v to %v, %v", n, all[0]["title"], all[n-2]["title"], all[n-1]["title"])
		}
		kind, _ := s.edit(t, s.ada, topic, agoratest.Vars{"reason": strings.Repeat("x", 301)})
		if kind != "InvalidInputError" {
			t.Errorf("a reason of 301 characters: %q", kind)
		}
	})
}
