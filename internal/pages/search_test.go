package pages_test

import (
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/pause"
	"github.com/agoraql/agora/internal/redistest"
)

// TestASearchIsReadWithoutScripts looks for words in posts of all kinds, a user and a tag.
func TestASearchIsReadWithoutScripts(t *testing.T) {
	s := newSite(t, agoratest.NewSearching(t, redistest.Any(t), ""))
	number := s.do(t, s.ada, "postArticle", "article", agoratest.Vars{
		"title": "Letters of <lead>", "content": "They are heavy.", "tags": []string{"letters"},
	})
	comment := s.do(t, s.ada, "postComment", "comment", agoratest.Vars{
		"subject": "article:" + number, "content": "Letters of wood are light.",
	})
	for name, c := range map[string]struct {
		query string
		want  []string
	}{
		"no words":   {"", []string{`<h1 dir="auto">Search</h1>`}},
		"a space":    {"?q=%20", []string{`<h1 dir="auto">Search</h1>`}},
		"nothing":    {"?q=nowhere", []string{"Nothing was found."}},
		"a sign":     {"?q=%28", []string{"Nothing was found.", `value="("`}},
		"no word":    {"?q=-x", []string{"Nothing was found."}},
		"too much":   {"?q=" + strings.Repeat("x", 250), []string{"Nothing was found."}},
		"an article": {"?q=lead&in=ARTICLES", []string{"/article/" + number + "/", "&lt;<mark>lead</mark>&gt;", "ada"}},
		"a comment":  {"?q=wood", []string{"?comment=" + comment, "Letters of <mark>wood</mark>"}},
		"a user":     {"?q=ada&in=USERS", []string{`href="/user/ada"`}},
		"a tag":      {"?q=letters&in=TAGS", []string{`href="/tag/letters"`}},
	} {
		resp, body := s.get(t, "/search"+c.query)
		// What was posted is found a moment later.
		for late := time.Now().Add(30 * time.Second); !strings.Contains(body, c.want[0]) && time.Now().Before(late); {
			pause.For(t.Context(), 20*time.Millisecond)
			resp, body = s.get(t, "/search"+c.query)
		}
		for _, want := range c.want {
			if resp.StatusCode != 200 || !strings.Contains(body, want) || !strings.Contains(body, "noindex") {
				t.Errorf("%s: no %s: %d %s", name, want, resp.StatusCode, body)
			}
		}
	}
}
