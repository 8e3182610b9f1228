package graph_test

import (
	"cmp"
	"encoding/json"
	"net/http"
	neturl "net/url"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/reconcile"
)

// removalFields are what removePost and restorePost change of a post.
const removalFields = `__typename id deletedAt removedAt content contentHTML plainText excerpt editedAt author { name }
	removal { reason removedAt explanation by { name } }
	... on Article { title slug link groups { name } viewerCanEdit viewerCanComment viewerCanVote viewerVoteRefusal }
	... on Topic { title slug tags viewerCanEdit viewerCanComment viewerCanVote viewerVoteRefusal }
	... on Comment { viewerCanEdit viewerCanComment viewerCanVote viewerVoteRefusal }`

// removePost removes a post as the moderator and returns the post, the type of the error and the codes.
func (s *forumSite) removePost(t *testing.T, id, reason, explanation string) (post map[string]any, kind string) {
	t.Helper()
	kind, codes, post := do(t, s.Agora, s.mod, "removePost", "RemovePostInput", "post", removalFields,
		agoratest.Vars{"post": id, "reason": reason, "explanation": explanation})
	if codes != nil {
		t.Fatalf("removePost %s: %v", id, codes)
	}
	return post, kind
}

func (s *forumSite) restorePost(t *testing.T, id string) (post map[string]any, kind string) {
	t.Helper()
	kind, codes, post := do(t, s.Agora, s.mod, "restorePost", "RestorePostInput", "post", removalFields,
		agoratest.Vars{"post": id})
	if codes != nil {
		t.Fatalf("restorePost %s: %v", id, codes)
	}
	return post, kind
}

// noFindings runs a check and fails the test on each finding and notice.
func noFindings(t *testing.T, a *agoratest.Agora) {
	t.Helper()
	found := func(f reconcile.Finding) {
		if f.Rule != "user.password" { // some passwords are in clear text, as older programs wrote them
			t.Errorf("check: %+v", f)
		}
	}
	_, err := reconcile.Check(t.Context(), a.Store, reconcile.CheckOptions{Pause: time.Millisecond, Found: found})
	if err != nil {
		t.Fatal(err)
	}
}

func TestRemovedPosts(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newPosted(t, a)
		noFindings(t, a)
		before := s.lists(t)
		for name, id := range s.posts() {
			t.Run(name, func(t *testing.T) {
				read := func(token string) map[string]any {
					t.Helper()
					post, _ := a.Must(t, token, `query($id: ID!) { node(id: $id) { ... on Post { `+removalFields+` } } }`,
						agoratest.Vars{"id": id}).Get("node").(map[string]any)
					return post
				}
				whole := read(s.ada)
				post, kind := s.removePost(t, id, "ABUSE", "Be kind.")
				if kind != "" || post["id"] != id || post["removedAt"] == nil {
					t.Fatalf("removed: %s %v", kind, post)
				}
				noFindings(t, a)
				if want, ok := removedFields[name]; ok {
					if stub, moved := s.removedFields(t, id); stub != want.stub || moved != want.moved {
						t.Errorf("the stub has %s\nwant %s\nmoved are %s\nwant %s", stub, want.stub, moved, want.moved)
					}
				}
				for viewer, token := range s.viewers() {
					got := read(token)
					removal, _ := got["removal"].(map[string]any)
					text, _ := json.Marshal(got)
					sees := viewer == "author" || viewer == "moderator"
					if removal["reason"] != "ABUSE" || removal["removedAt"] != got["removedAt"] || got["deletedAt"] != nil {
						t.Errorf("%s: %s", viewer, text)
					}
					if strings.Contains(string(text), "secret") != sees || (removal["explanation"] == "Be kind.") != sees ||
						(got["author"] != nil) != sees || (removal["by"] != nil) != (viewer == "moderator") {
						t.Errorf("%s sees %s", viewer, text)
					}
					if !sees && got["title"] != nil && got["title"] != "[removed]" {
						t.Errorf("%s: title %v", viewer, got["title"])
					}
					for field, want := range map[string]any{
						"viewerCanVote": false, "viewerCanEdit": false, "viewerCanComment": false, "viewerVoteRefusal": "REMOVED",
					} {
						if got[field] != want {
							t.Errorf("%s: %s is %v", viewer, field, got[field])
						}
					}
					for _, field := range []string{
						"title", "slug", "link", "content", "contentHTML", "plainText", "excerpt", "tags", "editedAt",
					} {
						if a, b := jsonOf(t, got[field]), jsonOf(t, whole[field]); sees && a != b {
							t.Errorf("%s: %s is %s, was %s", viewer, field, a, b)
						}
					}
				}
				if during := s.lists(t); strings.Contains(during, `"`+id+`"`) && name != "a comment with a reply" {
					t.Errorf("a list has it: %s", during)
				}
				if kind := s.refuses(t, id); kind != nil {
					t.Errorf("writes are not refused: %v", kind)
				}
				if post, kind = s.restorePost(t, id); kind != "" || post["removal"] != nil || post["removedAt"] != nil {
					t.Fatalf("restored: %s %v", kind, post)
				}
				if got := read(s.ada); jsonOf(t, got) != jsonOf(t, whole) {
					t.Errorf("restored: %v\nbefore: %v", got, whole)
				}
				if after := s.lists(t); after != before {
					t.Errorf("after\n%s\nbefore\n%s", after, before)
				}
				noFindings(t, a)
				if post, kind = s.restorePost(t, id); kind != "" || post["removal"] != nil {
					t.Errorf("restored again: %s %v", kind, post)
				}
			})
		}
	})
}

func jsonOf(t *testing.T, v any) string {
	t.Helper()
	text, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// refuses sends all writes of the table of mutations to a removed post. It returns those that succeed, or that fail
// with an unexpected error.
func (s *postedSite) refuses(t *testing.T, id string) (unexpected []string) {
	t.Helper()
	kind, _, _ := strings.Cut(id, ":")
	subject := ""
	if kind == "comment" {
		subject = strings.TrimPrefix(id[:strings.LastIndexByte(id, ':')], "comment:")
	}
	word := strconv.Quote(strings.ToUpper(kind))
	ids := strings.NewReplacer(word, strconv.Quote(id), "SUBJECT", subject)
	sent := 0
	for _, row := range mutations {
		for _, c := range row.deleted {
			input, want := orUsual(c.input, row), cmp.Or(c.removed, c.answers.moderator)
			if want == done || !strings.Contains(input, word) {
				continue
			}
			sent++
			answer := s.Ask(t, s.mod, withObject(row.name, mutation(row.name, ids.Replace(input))), nil)
			if !slices.Equal(answer.Codes(), []string{want}) {
				unexpected = append(unexpected, row.name+" "+strings.Join(answer.Codes(), " "))
			}
		}
	}
	if sent < 3 {
		t.Errorf("%d writes to %s", sent, id)
	}
	return unexpected
}

func TestOnlyModeratorsRemove(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newPosted(t, a)
		for token, want := range map[string]string{"": "UNAUTHENTICATED", s.ada: "FORBIDDEN"} {
			for mutation, input := range map[string]agoratest.Vars{
				"removePost": {"post": s.article, "reason": "SPAM"}, "restorePost": {"post": s.article},
			} {
				_, codes, _ := do(t, a, token, mutation, strings.ToUpper(mutation[:1])+mutation[1:]+"Input", "post", "id", input)
				if !slices.Equal(codes, []string{want}) {
					t.Errorf("%s: %v, want %s", mutation, codes, want)
				}
			}
		}
		if _, kind := s.removePost(t, s.article, "SPAM", strings.Repeat("x", 1001)); kind != "InvalidInputError" {
			t.Errorf("a long explanation: %q", kind)
		}
		for _, id := range []string{"article:999999", "topic:999999", "comment:" + s.article + ":999999"} {
			if _, kind := s.removePost(t, id, "SPAM", ""); kind != "NotFoundError" {
				t.Errorf("%s: removed %q", id, kind)
			}
			if _, kind := s.restorePost(t, id); kind != "NotFoundError" {
				t.Errorf("%s: restored %q", id, kind)
			}
		}
		post, _ := s.removePost(t, s.article, "SPAM", "one")
		again, _ := s.removePost(t, s.article, "RULES", "")
		was, _ := post["removal"].(map[string]any)
		is, _ := again["removal"].(map[string]any)
		if is["reason"] != "RULES" || is["explanation"] != nil || is["removedAt"] != was["removedAt"] {
			t.Errorf("changed %v to %v", was, is)
		}
	})
}

func TestDeletingARemovedPost(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newPosted(t, a)
		for name, id := range s.posts() {
			if name == "a topic" || name == "an article" { // after their comments
				continue
			}
			s.deleteRemoved(t, name, id)
		}
		s.deleteRemoved(t, "a topic", s.topic)
		s.deleteRemoved(t, "an article", s.article)
		if keys := a.Find(t, "agora:removed:*"); len(keys) > 0 {
			t.Errorf("left: %v", keys)
		}
		if got := a.Must(t, s.ada, `{ viewer { notifications { nodes { kind } } } }`, nil); strings.Contains(
			jsonOf(t, got.Data), "REMOVED") {
			t.Errorf("notifications: %v", got.Data)
		}
	})
}

func (s *postedSite) deleteRemoved(t *testing.T, name, id string) {
	t.Helper()
	s.removePost(t, id, "OTHER", "")
	karma := s.karma(t, "ada")
	problem, codes, post := do(t, s.Agora, s.ada, "deletePost", "DeletePostInput", "post",
		"deletedAt removedAt content", agoratest.Vars{"post": id})
	if problem != "" || codes != nil || post["deletedAt"] == nil || post["removedAt"] != nil || post["content"] != nil {
		t.Errorf("%s: %s %v %v", name, problem, codes, post)
	}
	for _, write := range []func(*testing.T, string) (map[string]any, string){
		s.restorePost,
		func(t *testing.T, id string) (map[string]any, string) { return s.removePost(t, id, "SPAM", "") },
	} {
		if _, problem := write(t, id); problem != "PostGoneError" {
			t.Errorf("%s deleted: %q", name, problem)
		}
	}
	if got := s.karma(t, "ada"); got != karma {
		t.Errorf("%s: karma %s, was %s", name, got, karma)
	}
	noFindings(t, s.Agora)
}

// TestCachesGetNoRemovedText reads a removed post as a moderator over GET: a shared cache must not store the text.
func TestCachesGetNoRemovedText(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newPosted(t, a)
		id := a.Post(t, s.ada, "secret title")
		s.removePost(t, id, "SPAM", "")
		for token, want := range map[string]string{"": "max-age=30, public", s.mod: "no-store", s.ada: "no-store"} {
			response := get(t, a, token, `{ article(id: "`+id+`") { title } }`)
			got := response.Header.Get("Cache-Control")
			if got != want || strings.Contains(response.Body, "secret") != (token != "") {
				t.Errorf("%q for %s, want %q", got, response.Body, want)
			}
		}
	})
}

// get sends a query by GET, whose response a shared cache may store, with headers of the value 1.
func get(t *testing.T, a *agoratest.Agora, token, query string, headers ...string) *agoratest.Answer {
	t.Helper()
	url := a.URL + "?query=" + neturl.QueryEscape(query)
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, url, nil)
	if err != nil {
		t.Fatal(err)
	}
	if token != "" {
		request.Header.Set("Authorization", "Bearer "+token)
	}
	for _, name := range headers {
		request.Header.Set(name, "1")
	}
	return a.Do(t, request)
}
