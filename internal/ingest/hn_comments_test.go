package ingest

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"unicode"

	"github.com/agoraql/agora/internal/forum"
	rendering "github.com/agoraql/agora/internal/markdown"
	"golang.org/x/net/html"
	"golang.org/x/text/unicode/norm"
)

func TestParseComments(t *testing.T) {
	const hn, reddit = "hn", "reddit"
	parse := map[string]func([]byte) (*foreignComment, error){hn: parseHNComment, reddit: parseRedditComment}
	for _, test := range []struct{ name, of, line, want string }{
		{"a comment", hn, `{"id":2,"parent":1,"by":"pg","time":5,"text":"<i>a</i>","kids":[3]}`, "hn:2 hn:1 pg 5 *a*"},
		{"of nobody", hn, `{"id":2,"parent":1,"time":5,"text":"a"}`, "hn:2 hn:1  5 a"},
		{"deleted", hn, `{"id":2,"parent":1,"time":5,"deleted":true}`, "hn:2 hn:1  5 -"},
		{"dead", hn, `{"id":2,"parent":1,"by":"pg","time":5,"text":"a","dead":true}`, "hn:2 hn:1  5 -"},
		{"without text", hn, `{"id":2,"parent":1,"by":"pg","time":5,"text":"<p>"}`, "hn:2 hn:1  5 -"},
		{"null", hn, `null`, "no id"},
		{"no id", hn, `{"parent":1,"time":5,"text":"a"}`, "no id"},
		{"no parent", hn, `{"id":2,"time":5,"text":"a"}`, "no parent"},
		{"no time", hn, `{"id":2,"parent":1,"text":"a"}`, "no time"},
		{"a story", hn, `{"id":2,"type":"story","time":5,"title":"a"}`, "a story, not a comment"},
		{"no JSON", hn, `{"id":2,`, "not a Hacker News item: "},
		{"too long", hn, `{"id":2,"parent":1,"time":5,"text":"` + strings.Repeat("a", forum.MaxContent+1) + `"}`, "text has"},
		{
			"a comment", reddit, `{"id":"c2","parent_id":"t1_c1","author":"ada","body":"a &gt; b","created_utc":5.0}`,
			"reddit:comment:c2 reddit:comment:c1 ada 5 a > b",
		},
		{
			"without a parent of its own", reddit, `{"id":"c2","link_id":"t3_a","author":"ada","body":"a","created_utc":"5"}`,
			"reddit:comment:c2 reddit:a ada 5 a",
		},
		{
			"removed", reddit, `{"id":"c2","parent_id":"t3_a","body":"[removed]","created_utc":5}`,
			"reddit:comment:c2 reddit:a  5 -",
		},
		{
			"of a deleted author", reddit, `{"id":"c2","parent_id":"t3_a","author":"[deleted]","body":"a","created_utc":5}`,
			"reddit:comment:c2 reddit:a  5 a",
		},
		{"no id", reddit, `{"parent_id":"t3_a","body":"a","created_utc":5}`, "no id"},
		{"a parent of another kind", reddit, `{"id":"c2","parent_id":"t5_a","body":"a","created_utc":5}`, "no parent"},
		{"no time", reddit, `{"id":"c2","parent_id":"t3_a","body":"a"}`, "no time"},
		{
			"a time that is no number", reddit, `{"id":"c2","parent_id":"t3_a","body":"a","created_utc":true}`,
			"created_utc is not a number, but of the type bool",
		},
	} {
		t.Run(test.of+" "+test.name, func(t *testing.T) {
			c, err := parse[test.of]([]byte(test.line))
			if _, ok := errors.AsType[rejection](err); err != nil && (!ok || !strings.Contains(err.Error(), test.want)) {
				t.Fatalf("error %v, want %s", err, test.want)
			}
			if err != nil {
				return
			}
			text := "-"
			if c.Content != nil {
				text = *c.Content
			}
			got := strings.Join([]string{c.source, c.parent, c.by, fmt.Sprint(c.CreatedAt.Unix()), text}, " ")
			if got != test.want {
				t.Errorf("%q, want %q", got, test.want)
			}
		})
	}
}

// FuzzMarkdown converts HTML, which may be hostile, and text, and looks at what readers see.
func FuzzMarkdown(f *testing.F) {
	for _, text := range []string{
		"<p>one<p><i>two</i>", "<script>alert(1)</script>", `<a href="javascript:alert(1)">x</a>`,
		"&lt;script&gt;x&lt;/script&gt;", "<pre><code>a\n\tb</code></pre>",
		`<a href="http://example.com/?a=1&amp;b=2">http://example.com/?a=1...</a>`,
		"*a* _b_ `c` [d](e) ![f](g) <h> &amp; # i\n> j\n- k\n1. l", "[x]: javascript:alert(1)\n\n[x]", "a\\\nb|c\n-|-",
		"<img src=x onerror=alert(1)>", "<svg><style><img title='</style><img src onerror=alert(1)>'>", "```\n<b>",
	} {
		f.Add(text)
	}
	renderer := rendering.New(1 << 20)
	f.Fuzz(func(t *testing.T, text string) {
		render := func(source string) (*html.Node, bool) {
			converted, err := contentOf(source)
			if err != nil {
				return nil, false
			}
			rendered, _, err := renderer.HTML(t.Context(), converted)
			if err != nil {
				t.Fatal(err)
			}
			doc, err := html.Parse(strings.NewReader(rendered))
			return doc, err == nil
		}
		if doc, ok := render(text); ok {
			wantNoScript(t, text, doc)
		}
		plain := forum.Clean(text, true)
		if doc, ok := render("<p>" + html.EscapeString(plain)); ok {
			wantNoScript(t, plain, doc)
			// A bare address goes on over a character reference, which is shown then.
			bare := strings.Contains(plain, "://") || strings.Contains(strings.ToLower(plain), "www.")
			if got, want := letters(shown(doc)), letters(plain); got != want && !bare {
				t.Errorf("%q becomes %q, want %q", plain, got, want)
			}
		}
	})
}

// wantNoScript fails the test if a rendered text has an element, an attribute or an address that runs.
func wantNoScript(t *testing.T, text string, doc *html.Node) {
	t.Helper()
	for n := range doc.Descendants() {
		if n.Type != html.ElementNode {
			continue
		}
		for _, bad := range []string{"script", "style", "iframe", "object", "embed", "svg", "math", "form"} {
			if n.Data == bad {
				t.Errorf("%q has the element %s", text, n.Data)
			}
		}
		for _, a := range n.Attr {
			value := strings.ToLower(strings.TrimSpace(a.Val))
			if strings.HasPrefix(a.Key, "on") || a.Key == "style" || strings.HasPrefix(value, "javascript:") {
				t.Errorf("%q has the attribute %s=%q", text, a.Key, a.Val)
			}
		}
	}
}

// shown returns the text of a document.
func shown(doc *html.Node) string {
	var b strings.Builder
	for n := range doc.Descendants() {
		if n.Type == html.TextNode {
			b.WriteString(n.Data)
		}
	}
	return b.String()
}

// letters returns the letters and digits of a text.
func letters(text string) string {
	return norm.NFC.String(strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return r
		}
		return -1
	}, text))
}
