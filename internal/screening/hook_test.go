package screening_test

import (
	"bytes"
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redistest"
	"github.com/agoraql/agora/internal/screening"
)

const secret = "a secret"

// hook starts a program and returns the options of a hook to it, which falls back to Hold.
func hook(t *testing.T, program http.HandlerFunc) screening.HookOptions {
	t.Helper()
	server := httptest.NewServer(program)
	t.Cleanup(server.Close)
	return screening.HookOptions{
		URL: server.URL, Secret: secret, Timeout: 10 * time.Second, Fallback: forum.Hold,
		Now: func() time.Time { return agoratest.Start }, Log: slog.New(slog.DiscardHandler),
	}
}

func TestTheHookDecides(t *testing.T) {
	s := newSite(t, redistest.Any(t))
	s.filter(t, forum.FilterWord, "held", forum.FilterHold)
	s.filter(t, forum.FilterWord, "rejected", forum.FilterReject)
	var asked []map[string]any
	reply := ""
	screen := screening.New(s.Store, screening.NewHook(hook(t, func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		at := r.Header.Get("Agora-Timestamp")
		if got := r.Header.Get("Agora-Signature"); got != "v1="+screening.Sign(secret, at, body) || at != "1773480413" {
			t.Errorf("the signature at %s is %s", at, got)
		}
		var draft map[string]any
		if err := json.Unmarshal(body, &draft); err != nil {
			t.Error(err)
		}
		asked = append(asked, draft)
		io.WriteString(w, reply)
	})))
	for _, c := range []struct {
		name, reply, content string
		want                 forum.Decision
		unasked              bool
	}{
		{name: "publish", reply: `{"action": "publish", "message": "x"}`},
		{
			name: "a message that would turn the text around it", reply: `{"action": "reject", "message": "a\u202eb\u2066c"}`,
			want: forum.Decision{Verdict: forum.Reject, Rule: "hook", Message: "abc"},
		},
		{
			name: "hold", reply: `{"action": "hold", "score": 5}`,
			want: forum.Decision{Verdict: forum.Hold, Rule: "hook"},
		},
		{
			name: "reject", reply: `{"action": "reject", "message": " no\nads "}`,
			want: forum.Decision{Verdict: forum.Reject, Rule: "hook", Message: "no ads"},
		},
		{
			name: "publish what a filter holds", reply: `{"action": "publish"}`, content: "held",
			want: forum.Decision{Verdict: forum.Hold, Rule: "filter:1", Message: "not here"},
		},
		{
			name: "reject what a filter holds", reply: `{"action": "reject"}`, content: "held",
			want: forum.Decision{Verdict: forum.Reject, Rule: "hook"},
		},
		{
			name: "what a filter rejects", content: "rejected", unasked: true,
			want: forum.Decision{Verdict: forum.Reject, Rule: "filter:2", Message: "not here"},
		},
	} {
		reply, asked = c.reply, nil
		d := forum.Draft{Kind: forum.KindTopic, Title: "x", Content: c.content, Category: "go", Tags: []string{"a"}}
		if got, err := screen.Decide(t.Context(), s.ada, d, read(d.Content)); err != nil || got != c.want {
			t.Errorf("%s: %+v %v, want %+v", c.name, got, err, c.want)
		}
		if (len(asked) == 0) != c.unasked {
			t.Errorf("%s: the hook got %v", c.name, asked)
		}
	}
	reply, asked = `{"action": "publish"}`, nil
	d := forum.Draft{
		Kind: forum.KindComment, Post: "comment:topic:1:2", Content: "Hello", Subject: "topic:1",
	}
	if _, err := screen.Decide(t.Context(), s.mod, d, read(d.Content)); err != nil || asked != nil {
		t.Errorf("for a moderator: %v %v", asked, err)
	}
	if _, err := screen.Decide(t.Context(), s.ada, d, read(d.Content)); err != nil {
		t.Fatal(err)
	}
	got, _ := json.Marshal(asked)
	want := `[{"author":{"createdAt":"2026-03-14T09:26:53.589793Z","id":"` + s.ada.GlobalID() + `","name":"ada",` +
		`"role":"USER"},"content":"Hello","kind":"COMMENT","post":"comment:topic:1:2","subject":"topic:1"}]`
	if string(got) != want {
		t.Errorf("the hook got %s, want %s", got, want)
	}
}

// untilGone waits until the client of a request is gone. A server notices that once it has read the body.
func untilGone(r *http.Request) {
	_, _ = io.Copy(io.Discard, r.Body)
	<-r.Context().Done()
}

func TestAHookThatDoesNotDecide(t *testing.T) {
	s := newSite(t, redistest.Any(t))
	publish := func(w http.ResponseWriter) { io.WriteString(w, `{"action": "publish"}`) }
	for _, c := range []struct {
		name    string
		program http.HandlerFunc
		logged  string
		slow    bool
	}{
		{"slow", func(_ http.ResponseWriter, r *http.Request) { untilGone(r) }, "deadline exceeded", true},
		{
			"slow with its body", func(w http.ResponseWriter, r *http.Request) {
				publish(w)
				w.(http.Flusher).Flush()
				untilGone(r)
			}, "deadline exceeded", true,
		},
		{
			"a redirect", func(w http.ResponseWriter, r *http.Request) {
				if r.URL.Path != "/" {
					t.Error("the hook follows a redirect")
				}
				http.Redirect(w, r, "/elsewhere", http.StatusTemporaryRedirect)
			}, "its status is 307", false,
		},
		{
			"an error", func(w http.ResponseWriter, _ *http.Request) {
				w.WriteHeader(http.StatusInternalServerError)
				publish(w)
			}, "its status is 500", false,
		},
		{"no content", func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(204) }, "its status is 204", false},
		{
			"too long", func(w http.ResponseWriter, _ *http.Request) {
				io.WriteString(w, `{"action": "publish"}`+strings.Repeat(" ", 16<<10))
			}, "longer than 16384 bytes", false,
		},
		{"no JSON", func(w http.ResponseWriter, _ *http.Request) { io.WriteString(w, "publish") }, "not JSON", false},
		{"another action", func(w http.ResponseWriter, _ *http.Request) {
			io.WriteString(w, `{"action": "mark"}`)
		}, "no action", false},
		{"no response", func(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) }, "EOF", false},
	} {
		for _, fallback := range []forum.Verdict{forum.Publish, forum.Hold, forum.Reject} {
			var log bytes.Buffer
			options := hook(t, c.program)
			options.Fallback, options.Log = fallback, slog.New(slog.NewTextHandler(&log, nil))
			options.URL += "/?key=private"
			if c.slow {
				options.Timeout = 50 * time.Millisecond
			}
			screen := screening.New(s.Store, screening.NewHook(options))
			d, err := screen.Decide(t.Context(), s.ada, forum.Draft{Title: "x"}, read(""))
			if err != nil || d.Verdict != fallback {
				t.Errorf("%s: %+v %v, want the verdict %d", c.name, d, err, fallback)
			}
			if text := log.String(); !strings.Contains(text, c.logged) || strings.Contains(text, "private") {
				t.Errorf("%s: the log has %s", c.name, text)
			}
		}
	}
}

// TestCallsOfTheHookAreBounded makes more calls than may be under way.
func TestCallsOfTheHookAreBounded(t *testing.T) {
	s := newSite(t, redistest.Any(t))
	arrived, release := make(chan struct{}, 100), make(chan struct{})
	options := hook(t, func(w http.ResponseWriter, _ *http.Request) {
		arrived <- struct{}{}
		<-release
		io.WriteString(w, `{"action": "publish"}`)
	})
	options.Fallback = forum.Reject
	screen := screening.New(s.Store, screening.NewHook(options))
	decided := make(chan forum.Verdict, 100)
	for range 70 {
		go func() {
			d, err := screen.Decide(t.Context(), s.ada, forum.Draft{Title: "x"}, read(""))
			if err != nil {
				t.Error(err)
			}
			decided <- d.Verdict
		}()
	}
	for range 64 {
		<-arrived
	}
	select {
	case <-arrived:
		t.Error("65 calls are under way")
	default:
	}
	close(release)
	for range 70 {
		if v := <-decided; v != forum.Publish {
			t.Errorf("the verdict is %d", v)
		}
	}
}
