package graph_test

import (
	"fmt"
	"io"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/ratelimit"
)

// counted returns a hook that publishes all texts, and the number of its calls.
func counted() (http.HandlerFunc, *atomic.Int64) {
	calls := new(atomic.Int64)
	return func(w http.ResponseWriter, _ *http.Request) {
		calls.Add(1)
		io.WriteString(w, `{"action": "publish"}`)
	}, calls
}

// refusal sends a mutation with a text that a filter rejects, and returns the code or the rule of its first error.
func refusal(t *testing.T, a *agoratest.Agora, token, mutation string) string {
	t.Helper()
	got := a.Ask(t, token, `mutation { done: `+mutation+` { errors { ... on UserError { code }
		... on InvalidInputError { rule } } } }`, nil)
	if len(got.Errors) > 0 {
		return got.Codes()[0]
	}
	if rule := got.Text("done", "errors", 0, "rule"); rule != "" {
		return rule
	}
	return got.Text("done", "errors", 0, "code")
}

// TestWhatIsRefusedIsNotScreened writes what the viewer may not write, with a text that a filter rejects, and then what
// the viewer may write.
func TestWhatIsRefusedIsNotScreened(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newPrivateSite(t, a)
		s.fill(t)
		setRole(t, a, s.modID, forum.RoleAdmin)
		filter(t, a, s.mod, "WORD", "viagra", "REJECT")
		hook, calls := counted()
		there := hooked(t, a, ratelimit.Limits{}, hook)
		article, locked := a.Post(t, s.ada, "y"), s.forumSite.topic(t, "locked", "open")
		comment := s.reply(t, s.ada, s.open, "")
		s.Must(t, s.mod, mutation1("lockSubject", fmt.Sprintf("{subject: %q, state: ON}", locked)), nil)
		deleted := s.forumSite.topic(t, "deleted", "open")
		s.Must(t, s.ada, mutation1("deletePost", fmt.Sprintf("{post: %q}", deleted)), nil)
		edits := map[string]string{
			"editTopic":           `{post: "` + s.open + `", title: "TEXT"}`,
			"editArticle":         `{post: "` + article + `", content: "TEXT"}`,
			"editComment":         `{post: "` + comment + `", content: "TEXT"}`,
			"changeArticleGroups": `{subject: "` + article + `", add: ["TEXT"]}`,
		}
		try := func(name, token, mutation, input, text, want string, asked int64) {
			t.Helper()
			calls.Store(0)
			got := refusal(t, there, token, mutation+"(input: "+strings.ReplaceAll(input, "TEXT", text)+")")
			if got != want || calls.Load() != asked {
				t.Errorf("%s, %s: %q, want %q, with %d calls of the hook, want %d", name, mutation, got, want, calls.Load(), asked)
			}
		}
		for mutation, input := range edits {
			try("another's", s.grace, mutation, input, "viagra", "FORBIDDEN", 0)
			try("one's own", s.ada, mutation, input, "viagra", "FILTER", 0)
			try("one's own", s.ada, mutation, input, "Hello "+mutation, "", 1)
			try("a moderator's", s.mod, mutation, input, "viagra", "", 0)
		}
		for _, c := range []struct{ name, mutation, input, want string }{
			{"a topic that does not exist", "editTopic", `{post: "` + s.topic + `0000", title: "TEXT"}`, "NOT_FOUND"},
			{"a private topic", "editTopic", `{post: "` + s.topic + `", title: "TEXT"}`, "NOT_FOUND"},
			{"a private comment", "editComment", `{post: "` + s.comment + `", content: "TEXT"}`, "NOT_FOUND"},
			{"a comment elsewhere", "editComment", `{post: "comment:` + s.open + `0000:1", content: "TEXT"}`, "NOT_FOUND"},
			{"no category", "postTopic", `{title: "TEXT", category: "none"}`, "NOT_FOUND"},
			{"a private category", "postTopic", `{title: "TEXT", category: "` + secret + `"}`, "NOT_FOUND"},
			{"a private subject", "postComment", `{subject: "` + s.topic + `", content: "TEXT"}`, "NOT_FOUND"},
			{"a locked subject", "postComment", `{subject: "` + locked + `", content: "TEXT"}`, "LOCKED"},
			{"a deleted subject", "postComment", `{subject: "` + deleted + `", content: "TEXT"}`, "POST_GONE"},
			{
				"no parent", "postComment", `{subject: "` + s.open + `", parent: "comment:` + s.open + `:999", content: "TEXT"}`,
				"NOT_FOUND",
			},
			{"an open category", "postTopic", `{title: "TEXT", category: "open"}`, "FILTER"},
			{"an article", "postArticle", `{title: "TEXT", content: "x"}`, "FILTER"},
		} {
			try(c.name, s.grace, c.mutation, c.input, "viagra", c.want, 0)
		}
		do(t, a, s.ada, "blockUser", "BlockUserInput", "user", "id", agoratest.Vars{"user": s.graceID, "state": "ON"})
		blocked := `{subject: "` + s.open + `", content: "TEXT"}`
		try("a reply to one who has blocked the viewer", s.grace, "postComment", blocked, "viagra", "FORBIDDEN", 0)
		do(t, a, s.ada, "blockUser", "BlockUserInput", "user", "id", agoratest.Vars{"user": s.graceID, "state": "OFF"})
		try("a deleted one", s.ada, "editTopic", `{post: "`+deleted+`", title: "TEXT"}`, "viagra", "POST_GONE", 0)
		if kind, codes := moderatorOf(t, a, s.mod, "grantModerator", s.graceID, "category:open"); kind != "" || codes != nil {
			t.Fatal(kind, codes)
		}
		try("one of a place that grace moderates", s.grace, "editTopic", edits["editTopic"], "viagra", "", 0)
		const once = `{title: "TEXT", category: "open", idempotencyKey: "k"}`
		try("a post", s.ada, "postTopic", once, "once", "", 1)
		try("the same post", s.ada, "postTopic", once, "once", "", 0)
		a.Advance(forum.EditPeriod)
		for mutation, input := range edits {
			try("one's own, later", s.ada, mutation, input, "viagra", "EDITING_CLOSED", 0)
		}
	})
}

// TestTheCallsOfTheHookAreLimited edits and posts more often than the limits permit.
func TestTheCallsOfTheHookAreLimited(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c")
		topic := s.topic(t, "x", "c")
		for _, c := range []struct {
			name     string
			limits   ratelimit.Limits
			settings forum.UpdateSite
			mutation string
		}{
			{"edits", ratelimit.Limits{ratelimit.Posts: 2}, nil, `editTopic(input: {post: "` + topic + `", title: "TEXT"})`},
			{
				"comments",
				ratelimit.Limits{ratelimit.Comments: 2},
				nil,
				`postComment(input: {subject: "` + topic + `", content: "TEXT"})`,
			},
			{
				"posts, by a setting of the site",
				ratelimit.Limits{ratelimit.Posts: 1000},
				forum.UpdateSite{"postsPerMinute": "2"},
				`postTopic(input: {title: "TEXT", category: "c"})`,
			},
			{
				"edits with links, by a setting of the site",
				ratelimit.Limits{ratelimit.Posts: 1000},
				forum.UpdateSite{"linksPerMinute": "2"},
				`editTopic(input: {post: "` + topic + `", content: "https://example.com/TEXT"})`,
			},
		} {
			a.Advance(20 * time.Minute)
			setStanding(t, a, c.settings)
			hook, calls := counted()
			there := hooked(t, a, c.limits, hook)
			for i := range 4 {
				want := ""
				if i >= 2 {
					want = "RATE_LIMITED"
				}
				if got := refusal(t, there, s.ada, strings.ReplaceAll(c.mutation, "TEXT", fmt.Sprint(i))); got != want {
					t.Errorf("%s: %q the %dth time, want %q", c.name, got, i, want)
				}
			}
			if n := calls.Load(); n != 2 {
				t.Errorf("%s: %d calls of the hook", c.name, n)
			}
		}
	})
}
