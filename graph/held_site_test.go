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

// A heldSite is a forumSite with rules of approval.
type heldSite struct{ *forumSite }

// newHeldSite returns a site with the category c and these settings.
func newHeldSite(t *testing.T, a *agoratest.Agora, settings forum.UpdateSite) *heldSite {
	t.Helper()
	s := &heldSite{newForum(t, a, "c")}
	if _, _, err := a.Store.UpdateSite(t.Context(), settings); err != nil {
		t.Fatal(err)
	}
	return s
}

// A sent is what became of a post: its state, the id of what is published or held, and the error.
type sent struct{ state, id, held, err, rule string }

// send sends a new post: an article, a topic or a comment.
func (s *heldSite) send(t *testing.T, token, mutation string, input agoratest.Vars) (out sent) {
	t.Helper()
	object := strings.ToLower(strings.TrimPrefix(mutation, "post"))
	got := s.Ask(t, token, fmt.Sprintf(`mutation($in: %s!) { %s(input: $in) { %s { id } state heldPost { id }
		errors { __typename ... on InvalidInputError { rule } } } }`,
		strings.ToUpper(mutation[:1])+mutation[1:]+"Input", mutation, object), agoratest.Vars{"in": input})
	if codes := got.Codes(); codes != nil {
		t.Fatalf("%s: %v", mutation, got.Errors)
	}
	return sent{
		got.Text(mutation, "state"), got.Text(mutation, object, "id"), got.Text(mutation, "heldPost", "id"),
		got.Text(mutation, "errors", 0, "__typename"), got.Text(mutation, "errors", 0, "rule"),
	}
}

// text sends an article with a text.
func (s *heldSite) text(t *testing.T, token, text string) sent {
	t.Helper()
	return s.send(t, token, "postArticle", agoratest.Vars{"title": "x", "content": text})
}

// hold sends a post that has to be held, and returns its id.
func (s *heldSite) hold(t *testing.T, token, mutation string, input agoratest.Vars) string {
	t.Helper()
	s.Advance(time.Millisecond) // the lists are by time
	got := s.send(t, token, mutation, input)
	if got.state != "HELD" || got.id != "" || got.err != "" || !strings.HasPrefix(got.held, "held:") {
		t.Fatalf("%s is not held: %+v", mutation, got)
	}
	return got.held
}

// approve approves a held post. It returns the id of the published one, or the type of the error.
func (s *heldSite) approve(t *testing.T, token, id string) string {
	t.Helper()
	kind, codes, post := do(
		t, s.Agora, token, "approvePost", "ApprovePostInput", "post", "id", agoratest.Vars{"heldPost": id},
	)
	if codes != nil {
		return codes[0]
	}
	if kind != "" {
		return kind
	}
	return post["id"].(string)
}

// waiting returns the ids of the approval queue.
func (s *heldSite) waiting(t *testing.T, args string) (ids []string) {
	t.Helper()
	got := s.Must(t, s.mod, "{ moderation { held"+args+" { nodes { id } totalCount } } }", nil)
	for i := 0; got.Get("moderation", "held", "nodes", i) != nil; i++ {
		ids = append(ids, got.Text("moderation", "held", "nodes", i, "id"))
	}
	if n := fmt.Sprint(got.Get("moderation", "held", "totalCount")); n != fmt.Sprint(len(ids)) {
		t.Errorf("totalCount %s of %v", n, ids)
	}
	return ids
}

// own returns the ids of a user's held posts.
func (s *heldSite) own(t *testing.T, token string) (ids []string) {
	t.Helper()
	got := s.Must(t, token, "{ viewer { heldPosts { nodes { id } } } }", nil)
	for i := 0; got.Get("viewer", "heldPosts", "nodes", i) != nil; i++ {
		ids = append(ids, got.Text("viewer", "heldPosts", "nodes", i, "id"))
	}
	return ids
}

// notices returns the kinds of a user's notifications, each with its post or held post, newest first.
func (s *forumSite) notices(t *testing.T, token string) (kinds []string) {
	t.Helper()
	got := s.Must(t, token, "{ viewer { notifications { nodes { kind post { id } heldPost { id } } } } }", nil)
	for i := 0; got.Get("viewer", "notifications", "nodes", i) != nil; i++ {
		n := func(path ...any) string {
			return got.Text(append([]any{"viewer", "notifications", "nodes", i}, path...)...)
		}
		kinds = append(kinds, n("kind")+" "+n("post", "id")+n("heldPost", "id"))
	}
	return kinds
}

// expect compares two lists.
func expect(t *testing.T, name string, got []string, want ...string) {
	t.Helper()
	if !slices.Equal(got, want) {
		t.Errorf("%s: %v, want %v", name, got, want)
	}
}
