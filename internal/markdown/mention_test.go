package markdown

import (
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"
)

const users = "https://example.com/u/{name}?a=1&b"

func TestLinked(t *testing.T) {
	to := func(name, text string) string { return link("https://example.com/u/"+name+"?a=1&amp;b", text) }
	for _, c := range []struct{ name, source, want string }{
		{"a name", "@ada, hello", to("ada", "@ada") + ", hello"},
		{"each of them", "@ada @grace @ada", to("ada", "@ada") + " " + to("grace", "@grace") + " " + to("ada", "@ada")},
		{
			"with underscores", "*@snake_case_* @a_b",
			"<em>" + to("snake_case_", "@snake_case_") + "</em> " + to("a_b", "@a_b"),
		},
		{"with a full stop behind", "Thanks @ada.", "Thanks " + to("ada", "@ada") + "."},
		{"of another script", "你好@张三", "你好" + to("%E5%BC%A0%E4%B8%89", "@张三")},
		{"in emphasis", "**@ada**", "<strong>" + to("ada", "@ada") + "</strong>"},
		{"in a link", "[by @ada](http://example.com)", link("http://example.com", "by @ada")},
		{"in code", "`@ada`", "<code>@ada</code>"},
		{"escaped", `\@ada`, "@ada"},
		{"an email address", "ada@example.com", link("mailto:ada@example.com", "ada@example.com")},
		{"a path", "https://example.com/@ada", link("https://example.com/@ada", "https://example.com/@ada")},
		{"too long", "@" + strings.Repeat("a", 33), "@" + strings.Repeat("a", 33)},
		{"markup behind", "@ada<script>", to("ada", "@ada") + "&lt;script&gt;"},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, _ := renderLinked(c.source, users)
			if got = strings.TrimSuffix(got, "\n"); got != "<p>"+c.want+"</p>" {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
			if plain, _ := render(c.source); strings.Contains(plain, "example.com/u/") {
				t.Errorf("without a template: %s", plain)
			}
		})
	}
}

// TestMentionsAreLinks compares who is mentioned with whom the HTML links.
func TestMentionsAreLinks(t *testing.T) {
	for _, c := range []struct {
		name, source string
		want         []string
	}{
		{"at the start", "@ada, hello", []string{"ada"}},
		{"each once, in any case", "@ada @ADA @grace", []string{"ada", "grace"}},
		{"with a full stop behind", "Thank you @ada.", []string{"ada"}},
		{"straight after a letter of a script without spaces", "你好@张三 吃了吗", []string{"张三"}},
		{"a name of two scripts, from before these were refused", "@ad\u0430", []string{"ad\u0430"}},
		{"not an email address", "mail ada@example.com", nil},
		{"not an escape", `\@ada`, nil},
		{"not an entity", "&#64;ada", nil},
		{"not a path", "/@ada https://example.com/@ada www.example.com/@ada", nil},
		{"not one letter", "@a", nil},
		{"not the beginning of what is too long", "@" + strings.Repeat("a", 33), nil},
		{"in a block of each kind", "# @a1\n\n> @a2\n\n- @a3\n\n@a4|@a5\n-|-\n@a6|@a7|@a8", []string{
			"a1", "a2", "a3", "a4", "a5", "a6", "a7", "a8",
		}},
		{"in marks", "*@a1* **@a2** ~~@a3~~ (@a5) [@a6]", []string{"a1", "a2", "a3", "a5", "a6"}},
		{"in what looks like HTML", "<b>@ada</b>\n\n<!-- @grace -->", []string{"ada", "grace"}},
		{"not in code", "`@ada` ``@ada ` @ada`` `a\n@ada`", nil},
		{"not in a fence", "```\n@ada\n```\n\n~~~go\n@ada\n~~~\n\n````\n```\n@ada\n````", nil},
		{"not in an open fence", "~~~\n@ada", nil},
		{"not in a fence in a quote or a list", "> ~~~\n> @ada\n\n- ```\n  @ada\n  ```", nil},
		{"not in indented code", "a\n\n    @ada\n\n\t@ada", nil},
		{"behind a fence", "~~~\n@ada\n~~~\n@grace", []string{"grace"}},
		{"between what are no fences", "``` a ` b @ada", []string{"ada"}},
		{"not in a link", "[by @ada](http://a.b) [*@ada*][c]\n\n[c]: http://a.b", nil},
		{"not in a target or a title", "[a](http://b.c/@ada '@ada') <http://b.c/@ada> ![](http://b.c/ '@ada')", nil},
		{"not in the text of an image", "![by @ada](http://a.b/c.png)", nil},
		{"in a link elsewhere", "[by @ada](/d)", []string{"ada"}},
		{"in a reference that nobody uses", "[a]: @ada", []string{"ada"}},
		{"not in a reference that is used", "[a]\n\n[a]: http://b.c '@ada'", nil},
		{"not past the limit of steps", strings.Repeat("[a](", 10_000) + " @ada", nil},
		{
			"the first ten", "@a1 @a2 @a3 @a4 @a5 @a6 @a7 @a8 @a9 @b0 @b1",
			[]string{"a1", "a2", "a3", "a4", "a5", "a6", "a7", "a8", "a9", "b0"},
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got, _ := Mentions(c.source); !slices.Equal(got, c.want) {
				t.Errorf("%q, want %q", got, c.want)
			}
			if r, _ := Read(c.source); !slices.Equal(r.Mentions, c.want) {
				t.Errorf("read as %q, want %q", r.Mentions, c.want)
			}
			html, _ := renderLinked(c.source, users)
			var linked []string
			for _, part := range strings.Split(html, `href="https://example.com/u/`)[1:] {
				name, _, _ := strings.Cut(part, "?")
				name, _ = url.PathUnescape(name)
				if !slices.ContainsFunc(linked, func(s string) bool { return strings.EqualFold(s, name) }) {
					linked = append(linked, name)
				}
			}
			if linked = linked[:min(len(linked), 10)]; !slices.Equal(linked, c.want) {
				t.Errorf("the HTML links %q, want %q", linked, c.want)
			}
		})
	}
}

// TestLinkedIsSeparate renders one text with and without a template by one Renderer.
func TestLinkedIsSeparate(t *testing.T) {
	r := New(DefaultCache)
	for range 2 {
		for template, want := range map[string]bool{"": false, users: true, "https://example.org/{name}": true} {
			html, _, err := r.HTML(t.Context(), "@ada")
			if template != "" {
				html, _, err = r.Linked(t.Context(), "@ada", template)
			}
			target, _, _ := strings.Cut(template, "{")
			if err != nil || strings.Contains(html, "<a") != want || want && !strings.Contains(html, target) {
				t.Errorf("%q: %s %v", template, html, err)
			}
		}
	}
}

// TestManyMentionsAreBounded renders the largest texts of mentions, and of what looks like some.
func TestManyMentionsAreBounded(t *testing.T) {
	for _, part := range []string{"@ada ", " @", "@", " @" + strings.Repeat("a", 300), "*@ada* "} {
		source := strings.Repeat(part, maxContent/len(part))
		began := time.Now()
		html, steps := renderLinked(source, users)
		if limit := newWork(source).limit; steps > limit || len(html) > 64*maxContent {
			t.Errorf("%q takes %d steps of %d, and has %d bytes", part, steps, limit, len(html))
		}
		if took := time.Since(began); took > time.Minute {
			t.Errorf("%q takes %v", part, took)
		}
	}
}

func TestText(t *testing.T) {
	for _, c := range []struct{ name, source, want string }{
		{"nothing", "", ""},
		{"paragraphs", "a  \nb\n\n\nc", "a\nb\nc"},
		{"markup", "# A\n\n*b* [c](https://example.com/) ~~d~~ `e`", "A\nb c d e"},
		{"a list", "- a\n- b\n  - c", "a\nb\nc"},
		{"code", "```go\na < b\n\n  c\n```", "a < b\n  c"},
		{"a table", "a|b\n-|-\n1|2", "a\nb\n1\n2"},
		{"an image", `![a "b"](https://example.com/c.png)`, `a "b"`},
		{"HTML is text", "<script>alert('&')</script>", "<script>alert('&')</script>"},
		{"entities", "&lt;b&gt; &amp;amp;", "<b> &amp;"},
		{"control characters", "a\x01b\x7fc\u0085d", "abcd"},
	} {
		html, _ := render(c.source)
		if got, steps := Text(html, 0); got != c.want || steps == 0 && html != "" {
			t.Errorf("%s: %q in %d steps, want %q", c.name, got, steps, c.want)
		}
	}
	html, _ := render(strings.Repeat("a b\n\n", 1000))
	if got, steps := Text(html, 10); len(got) < 11 || len(got) > 100 || steps > len(html) {
		t.Errorf("the beginning has %d bytes and takes %d steps", len(got), steps)
	}
}
