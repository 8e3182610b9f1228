package graph_test

import (
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/graph"
	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/operation"
	"github.com/agoraql/agora/internal/ratelimit"
	"github.com/agoraql/agora/internal/screening"
)

// outcome sends a mutation of a post and returns its state with the first error's message, and the id of the post.
func outcome(t *testing.T, a *agoratest.Agora, token, mutation, post string) (state, id string) {
	t.Helper()
	field := post + " { id } errors { ... on UserError { message } }"
	if strings.HasPrefix(mutation, "post") {
		field = "state " + field
	}
	got := a.Must(t, token, "mutation { done: "+mutation+" { "+field+" } }", nil)
	if message := got.Text("done", "errors", 0, "message"); message != "" {
		return message, ""
	}
	return got.Text("done", "state"), got.Text("done", post, "id")
}

func TestFiltersDecideAboutPosts(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c")
		filter(t, a, s.mod, "WORD", "viagra", "REJECT")
		filter(t, a, s.mod, "DOMAIN", "evil.example", "HOLD")
		filter(t, a, s.mod, "WORD", "pills", "MARK")
		topic, article := s.topic(t, "x", "c"), a.Post(t, s.ada, "y")
		comment := s.reply(t, s.ada, topic, "")
		for _, c := range []struct{ mutation, post, want string }{
			{`postTopic(input: {title: "Viagra", category: "c"})`, "topic", "not viagra"},
			{`postTopic(input: {title: "a", category: "c", tags: ["viagra"]})`, "topic", "not viagra"},
			{`postArticle(input: {title: "a", link: "https://www.evil.example/"})`, "article", "HELD"},
			{`postArticle(input: {title: "a", content: "b", groups: ["viagra"]})`, "article", "not viagra"},
			{`postComment(input: {subject: "` + topic + `", content: "see evil.example"})`, "comment", "HELD"},
			{`editTopic(input: {post: "` + topic + `", content: "viagra"})`, "topic", "not viagra"},
			{`editArticle(input: {post: "` + article + `", link: "https://evil.example/"})`, "article", "not evil.example"},
			{`editComment(input: {post: "` + comment + `", content: "viagra"})`, "comment", "not viagra"},
			{`changeArticleGroups(input: {subject: "` + article + `", add: ["viagra"]})`, "article", "not viagra"},
			{`changeArticleGroups(input: {subject: "` + article + `", add: ["evil.example"]})`, "article", "not evil.example"},
			{`postTopic(input: {title: "niagara", category: "c"})`, "topic", "PUBLISHED"},
		} {
			if got, _ := outcome(t, a, s.ada, c.mutation, c.post); !strings.Contains(got, c.want) {
				t.Errorf("%s: %s, want %s", c.mutation, got, c.want)
			}
		}
		s.expectQueued(t, "")
		const marked = `postTopic(input: {title: "pills", category: "c", idempotencyKey: "k"})`
		_, id := outcome(t, a, s.ada, marked, "topic")
		outcome(t, a, s.ada, marked, "topic")
		s.expectQueued(t, "", id)
		s.Advance(time.Second)
		outcome(t, a, s.ada, `editComment(input: {post: "`+comment+`", content: "pills"})`, "comment")
		s.expectQueued(t, "", id, comment)
		if got, _ := outcome(t, a, s.mod, `postTopic(input: {title: "viagra pills", category: "c"})`, "topic"); got !=
			"PUBLISHED" {
			t.Errorf("a moderator's: %s", got)
		}
		s.expectQueued(t, "", id, comment)
	})
}

// hooked returns another server on the data of a, with rate limits and a content hook.
func hooked(t *testing.T, a *agoratest.Agora, limits ratelimit.Limits, program http.HandlerFunc) *agoratest.Agora {
	t.Helper()
	receiver := httptest.NewServer(program)
	t.Cleanup(receiver.Close)
	log := slog.New(slog.DiscardHandler)
	hook := screening.NewHook(screening.HookOptions{
		URL: receiver.URL, Secret: "x", Timeout: 5 * time.Second, Fallback: forum.Hold, Log: log,
	})
	schema := graph.NewSchema(&graph.Resolver{Store: a.Store, Auth: a.Auth, Screen: screening.New(a.Store, hook)})
	server := httptest.NewServer(a.NewHandler(schema, log,
		operation.Options{
			Limits: operation.DefaultLimits, Reads: graph.Reads, ErrorPayload: agoratest.ErrorPayload(t), RateLimits: limits,
		}))
	t.Cleanup(server.Close)
	there := *a
	there.URL = server.URL
	return &there
}

// TestTheHookDecidesAboutPosts has a server with a content hook.
func TestTheHookDecidesAboutPosts(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c")
		there := hooked(t, a, ratelimit.Limits{}, func(w http.ResponseWriter, r *http.Request) {
			body, _ := io.ReadAll(r.Body)
			switch text := string(body); {
			case strings.Contains(text, "bad"):
				io.WriteString(w, `{"action": "reject", "message": "this is bad"}`)
			case strings.Contains(text, "dubious"):
				io.WriteString(w, `{"action": "hold"}`)
			case strings.Contains(text, "crash"):
				panic(http.ErrAbortHandler)
			default:
				io.WriteString(w, `{"action": "publish"}`)
			}
		})
		topic := s.topic(t, "x", "c")
		for _, c := range []struct{ token, mutation, post, want string }{
			{s.ada, `postTopic(input: {title: "good", category: "c"})`, "topic", "PUBLISHED"},
			{s.ada, `postTopic(input: {title: "bad", category: "c"})`, "topic", "this is bad"},
			{s.ada, `postArticle(input: {title: "a", content: "dubious"})`, "article", "HELD"},
			{s.ada, `postComment(input: {subject: "` + topic + `", content: "crash"})`, "comment", "HELD"},
			{s.ada, `editTopic(input: {post: "` + topic + `", title: "bad"})`, "topic", "this is bad"},
			{s.mod, `postTopic(input: {title: "bad", category: "c"})`, "topic", "PUBLISHED"},
		} {
			if got, _ := outcome(t, there, c.token, c.mutation, c.post); got != c.want {
				t.Errorf("%s: %s, want %s", c.mutation, got, c.want)
			}
		}
	})
}
