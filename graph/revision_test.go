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
	s.Advance(forum.RevisionPeriod)
	field, _, _ := strings.Cut(id, ":")
	name := "edit" + strings.ToUpper(field[:1]) + field[1:]
	changes["post"] = id
	kind, codes, _ = do(t, s.Agora, token, name, "E"+name[1:]+"Input", field, "id", changes)
	return kind, codes
}

// revisionsOf returns the revisions of a post as a viewer sees them, nil for null.
func (s *forumSite) revisionsOf(t *testing.T, token, id, args string) (list []map[string]any) {
	t.Helper()
	got := s.Must(t, token, `query($id: ID!) { node(id: $id) { ... on Post { revisions`+args+` { totalCount
		nodes { id createdAt editor { name } explanation title link content tags }
		pageInfo { hasNextPage endCursor } } } } }`,
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
				c.second["explanation"] = "It was wrong."
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
					edits = append(edits, fmt.Sprint(r["editor"], r["explanation"]))
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
			{"deletePost", article}, {"deletePost", comment}, {"deletePost", topic},
		} {
			s.remove(t, deletion.id)
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
			change := agoratest.Vars{"content": "two", "explanation": "x"}
			if kind, codes := s.edit(t, s.mod, id, change); kind != "" || codes != nil {
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
			if kind, codes := s.edit(t, s.mod, topic, agoratest.Vars{"title": fmt.Sprint(i + 1)}); kind != "" || codes != nil {
				t.Fatal(kind, codes)
			}
		}
		all := s.revisionsOf(t, s.mod, topic, "(first: 100)")
		if n := len(all); n != forum.MaxRevisions || all[0]["title"] != "102" || all[n-2]["title"] != "4" ||
			all[n-1]["title"] != "0" {
			t.Errorf("%d revisions, from %v to %v, %v", n, all[0]["title"], all[n-2]["title"], all[n-1]["title"])
		}
		kind, _ := s.edit(t, s.ada, topic, agoratest.Vars{"explanation": strings.Repeat("x", 301)})
		if kind != "InvalidInputError" {
			t.Errorf("an explanation of 301 characters: %q", kind)
		}
	})
}

// An editAt is an edit of a post some time after the one before.
type editAt struct {
	after  time.Duration
	by     string // ada, the author, or mod
	report bool   // before the edit
}

func TestEditsWithinMinutesKeepOneRevision(t *testing.T) {
	t.Parallel()
	const soon, period, almost = time.Minute, forum.RevisionPeriod, forum.RevisionPeriod - time.Second
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c")
		of := map[string]func() string{
			"an article": func() string { return a.Post(t, s.ada, "0") },
			"a topic":    func() string { return s.topic(t, "0", "c") },
			"a comment": func() string {
				_, id := s.comment(t, s.ada, s.topic(t, "0", "c"), "", "0")
				return id
			},
		}
		for name, c := range map[string]struct {
			edits []editAt
			want  string // the texts of the revisions, newest first
		}{
			"the author, within minutes":        {[]editAt{{by: "ada"}, {soon, "ada", false}, {soon, "ada", false}}, "0"},
			"at the end of the period":          {[]editAt{{by: "ada"}, {almost, "ada", false}}, "0"},
			"after the period":                  {[]editAt{{by: "ada"}, {period, "ada", false}}, "1 0"},
			"the period begins with the first":  {[]editAt{{by: "ada"}, {almost, "ada", false}, {soon, "ada", false}}, "2 0"},
			"a moderator between":               {[]editAt{{by: "ada"}, {by: "mod"}, {by: "ada"}}, "2 1 0"},
			"after a moderator":                 {[]editAt{{by: "mod"}, {by: "ada"}, {by: "ada"}}, "1 0"},
			"each edit by a moderator":          {[]editAt{{by: "mod"}, {by: "mod"}}, "1 0"},
			"a report of what the author wrote": {[]editAt{{by: "ada"}, {by: "ada", report: true}, {by: "ada"}}, "2 1 0"},
		} {
			for kind, post := range of {
				t.Run(name+", "+kind, func(t *testing.T) {
					id := post()
					field := map[bool]string{true: "content", false: "title"}[kind == "a comment"]
					for i, e := range c.edits {
						a.Advance(e.after)
						if e.report {
							if kind, codes := s.report(t, s.grace, id, "SPAM", ""); kind != "" || codes != nil {
								t.Fatal(kind, codes)
							}
						}
						token := map[string]string{"ada": s.ada, "mod": s.mod}[e.by]
						mutation := "edit" + map[string]string{"an article": "Article", "a topic": "Topic", "a comment": "Comment"}[kind]
						kind, codes, _ := do(t, a, token, mutation, "E"+mutation[1:]+"Input", strings.ToLower(mutation[4:]), "id",
							agoratest.Vars{"post": id, field: fmt.Sprint(i + 1)})
						if kind != "" || codes != nil {
							t.Fatal(kind, codes)
						}
					}
					var texts []string
					for _, r := range s.revisionsOf(t, s.mod, id, "") {
						texts = append(texts, fmt.Sprint(r[field]))
					}
					if got := strings.Join(texts, " "); got != c.want {
						t.Errorf("revisions %s, want %s", got, c.want)
					}
				})
			}
		}
	})
}

// TestRevisionsHaveABoundInBytes makes the longest revisions that there are.
func TestRevisionsHaveABoundInBytes(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c")
		topic := s.topic(t, "0", "c")
		text := func(i int) string { return fmt.Sprint(i) + strings.Repeat("🦉", forum.MaxContent-2) }
		for i := range 12 {
			if kind, codes := s.edit(t, s.mod, topic, agoratest.Vars{
				"title": fmt.Sprint(i + 1), "content": text(i), "explanation": fmt.Sprint("explanation ", i),
			}); kind != "" || codes != nil {
				t.Fatal(kind, codes)
			}
			bytes, titles := 0, []string{}
			for _, r := range s.revisionsOf(t, s.mod, topic, "(first: 100)") {
				content, _ := r["content"].(string)
				bytes += len(content)
				titles = append(titles, r["title"].(string))
			}
			if bytes > forum.MaxRevisionBytes || titles[0] != fmt.Sprint(i) || titles[len(titles)-1] != "0" ||
				len(titles) < min(i+1, forum.MaxRevisionBytes/(4*forum.MaxContent)) {
				t.Fatalf("after %d edits %d bytes of %v", i+1, bytes, titles)
			}
		}
	})
}
