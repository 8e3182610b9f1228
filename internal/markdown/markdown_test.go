package markdown

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
)

// link returns the HTML of [text](target).
func link(target, text string) string {
	return fmt.Sprintf(`<a href="%s" rel="nofollow ugc noopener">%s</a>`, target, text)
}

func TestHTML(t *testing.T) {
	for _, c := range []struct{ name, source, want string }{
		{"nothing", "", ""},
		{"a paragraph", "Hello\nworld", "<p>Hello\nworld</p>"},
		{"a hard break", "Hello  \nworld", "<p>Hello<br>\nworld</p>"},
		{"emphasis", "*a* **b** _c_ `d`", "<p><em>a</em> <strong>b</strong> <em>c</em> <code>d</code></p>"},
		{"strikethrough", "~~a~~", "<p><del>a</del></p>"},
		{"a heading has no id", "## A b", "<h2>A b</h2>"},
		{"an underlined heading", "A\n===", "<h1>A</h1>"},
		{"a rule", "---", "<hr>"},
		{"a quote", "> a", "<blockquote>\n<p>a</p>\n</blockquote>"},
		{"a list", "- a\n- b", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>"},
		{"a list from 3", "3. a", "<ol start=\"3\">\n<li>a</li>\n</ol>"},
		{"tasks", "- [x] a\n- [ ] b", "<ul>\n<li><input checked=\"\" disabled=\"\" type=\"checkbox\"> a</li>\n<li><input " +
			"disabled=\"\" type=\"checkbox\"> b</li>\n</ul>"},
		{"code", "```go\na < b\n```", "<pre><code class=\"language-go\">a &lt; b\n</code></pre>"},
		{"code of an odd language", "```\"onload=\na\n```", "<p>&#34;onload=</p>\n<pre><code>a\n</code></pre>"},
		{"indented code", "    a", "<pre><code>a\n</code></pre>"},
		{"a table", "a|b\n-|:-:\n1|2", "<table>\n<thead>\n<tr>\n<th>a</th>\n<th " +
			"align=\"center\">b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>1</td>\n<td " +
			"align=\"center\">2</td>\n</tr>\n</tbody>\n</table>"},
		{"quotes and ampersands", `"a" & 'b' &copy; <c`, "<p>&#34;a&#34; &amp; &#39;b&#39; © &lt;c</p>"},
		{
			"HTML is text", `List<T>, <b onclick="x()">y</b>`,
			"<p>List&lt;T&gt;, &lt;b onclick=&#34;x()&#34;&gt;y&lt;/b&gt;</p>",
		},
		{"a block of HTML is text", "<div>\n*a*\n</div>", "<p>&lt;div&gt;\n<em>a</em>\n&lt;/div&gt;</p>"},

		{"a link", "[a](https://example.com/?b=1&c=2)", "<p>" + link("https://example.com/?b=1&amp;c=2", "a") + "</p>"},
		{
			"a link with a title", `[a](http://example.com "b")`,
			`<p><a href="http://example.com" title="b" rel="nofollow ugc noopener">a</a></p>`,
		},
		{"a link by reference", "[a]\n\n[a]: http://example.com/", "<p>" + link("http://example.com/", "a") + "</p>"},
		{"a link with emphasis", "[*a*](http://example.com/)", "<p>" + link("http://example.com/", "<em>a</em>") + "</p>"},
		{"an email link", "[a](mailto:a@example.com)", "<p>" + link("mailto:a@example.com", "a") + "</p>"},
		{"an autolink", "<https://example.com/>", "<p>" + link("https://example.com/", "https://example.com/") + "</p>"},
		{"an email autolink", "<a@example.com>", "<p>" + link("mailto:a@example.com", "a@example.com") + "</p>"},
		{"a bare URL", "See https://example.com/a.", "<p>See " + link("https://example.com/a", "https://example.com/a") +
			".</p>"},
		{"a bare host", "www.example.com", "<p>" + link("http://www.example.com", "www.example.com") + "</p>"},
		{"a link in another script", "[a](http://例え.jp/é)", "<p>" + link("http://%E4%BE%8B%E3%81%88.jp/%C3%A9", "a") +
			"</p>"},
		{
			"an image", "![a](https://example.com/b.png)",
			`<p><img src="https://example.com/b.png" alt="a" loading="lazy" referrerpolicy="no-referrer"></p>`,
		},
		{
			"an image in a link", "[![a](http://b.c/d)](http://e.f)",
			"<p>" + link("http://e.f", `<img src="http://b.c/d" alt="a" loading="lazy" referrerpolicy="no-referrer">`) + "</p>",
		},

		{
			"a link elsewhere is its text", "[*a*](ftp://example.com) <ftp://b> [c](javascript:d)",
			"<p><em>a</em> ftp://b c</p>",
		},
		{"a link within the site is its text", "[a](/b) [c](#d) [e](//f.g) [h](i) [j]() [k](?l)", "<p>a c e h j k</p>"},
		{"a link to no host is its text", "[a](http:b) [c](https:///d) [e](mailto:)", "<p>a c e</p>"},
		{
			"a link with a user name is its text", "[a](http://b.c@d.e/) ![f](https://g:h@i.j/) <http://k@l.m>",
			"<p>a f http://k@l.m</p>",
		},
		{"an @ after the host is not a user name", "[a](http://b.c/@d?e@f)", "<p>" + link("http://b.c/@d?e@f", "a") + "</p>"},
		{
			"a link in a link is its text", "[a <http://b.c> d](http://e.f)",
			"<p>" + link("http://e.f", "a http://b.c d") + "</p>",
		},
		{"a link in a link elsewhere", "[a <http://b.c>](/d)", "<p>a " + link("http://b.c", "http://b.c") + "</p>"},
		{
			"a link in an image is its text", "![<http://b.c> http://d.e [f](http://g.h)](http://i.j)",
			`<p><img src="http://i.j" alt="http://b.c http://d.e f" loading="lazy" referrerpolicy="no-referrer"></p>`,
		},

		{"emphasis around Chinese brackets", "**「重点」**是", "<p><strong>「重点」</strong>是</p>"},
		{"emphasis before Chinese brackets", "是**「重点」**", "<p>是<strong>「重点」</strong></p>"},
		{"emphasis around a Chinese sentence", "**是的。**好", "<p><strong>是的。</strong>好</p>"},
		{"emphasis around quotation marks", "他说**“是”**了", "<p>他说<strong>“是”</strong>了</p>"},
		{"emphasis around ASCII brackets in Chinese", "**重点(x)**是", "<p><strong>重点(x)</strong>是</p>"},
		{"emphasis around code in Japanese", "*`a`*です", "<p><em><code>a</code></em>です</p>"},
		{"emphasis before a Korean particle", "**한국어(韓國語)**는", "<p><strong>한국어(韓國語)</strong>는</p>"},
		{"strikethrough around Chinese brackets", "~~「重点」~~是", "<p><del>「重点」</del>是</p>"},
		{"underscores in Chinese words", "是_重_点", "<p>是_重_点</p>"},
		{"emphasis around brackets in a Latin word", "**(a)**b", "<p>**(a)**b</p>"},

		{"a note that looks like a reference", "see[^1]\n\n[^1]: Chapter3", "<p>see[^1]</p>\n<p>[^1]: Chapter3</p>"},
		{"a reference that nobody uses", "a\n\n[b]: c", "<p>a</p>\n<p>[b]: c</p>"},
		{
			"a reference that nobody uses, of a URL", "[b]: http://c.d 'e'",
			"<p>[b]: " + link("http://c.d", "http://c.d") + " &#39;e&#39;</p>",
		},
		{"a reference of a link elsewhere", "[a]\n\n[a]: javascript:b", "<p>[a]</p>\n<p>[a]: javascript:b</p>"},
		{
			"one of two references of a name", "[a]\n\n[a]: http://b.c\n[a]: http://d.e",
			"<p>" + link("http://b.c", "a") + "</p>\n<p>" + link("http://b.c", "a") + ": " + link("http://d.e", "http://d.e") +
				"</p>",
		},
		{
			"one of two references", "[a]\n\n[b]: *c*\n[a]: http://d.e\nf",
			"<p>" + link("http://d.e", "a") + "</p>\n<p>[b]: <em>c</em></p>\n<p>f</p>",
		},
		{
			"a reference in a list and in a quote", "- [b]: c\n\n> [d]: e",
			"<ul>\n<li>[b]: c</li>\n</ul>\n<blockquote>\n<p>[d]: e</p>\n</blockquote>",
		},
		{"a reference of an image", "![a]\n\n[a]: http://b.c", `<p><img src="http://b.c" alt="a" loading="lazy" ` +
			`referrerpolicy="no-referrer"></p>`},
		{
			"cells behind the last column", "a|b\n-|-\n1|2|*3*|",
			"<table>\n<thead>\n<tr>\n<th>a</th>\n<th>b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>1</td>\n" +
				"<td>2|<em>3</em></td>\n</tr>\n</tbody>\n</table>",
		},
		{"words behind a fence", "~~~hello *world*~~~", "<p>hello *world*~~~</p>"},
		{
			"words behind a fence around code", "- ~~~go main.go &amp; <b>\n  x\n  ~~~",
			"<ul>\n<li>\n<p>go main.go &amp; &lt;b&gt;</p>\n<pre><code class=\"language-go\">x\n</code></pre>\n</li>\n</ul>",
		},
		{"an empty block of code", "```go\n```", "<pre><code class=\"language-go\"></code></pre>"},

		{"an image elsewhere is its text", "![a *b*](data:image/png;base64,AA) ![c](mailto:d@e)", "<p>a <em>b</em> c</p>"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got, _ := render(c.source); strings.TrimSuffix(got, "\n") != c.want {
				t.Errorf("got\n%s\nwant\n%s", got, c.want)
			}
			checkSafe(t, c.source)
		})
	}
}

func TestLimits(t *testing.T) {
	for _, c := range []struct {
		name, source, tag string
		want              int
	}{
		{"16 quotes in each other", strings.Repeat("> ", 16) + "a", "<blockquote>", 16},
		{"17 quotes in each other", strings.Repeat("> ", 17) + "a", "<blockquote>", 16},
		{"17 lists in each other", strings.Repeat("- ", 17) + "a", "<ul>", 16},
		{"quotes and lists count together", strings.Repeat("> - ", 17) + "a", "<ul>", 8},
		{"emphasis in emphasis", strings.Repeat("*", 40) + "a" + strings.Repeat("*", 40), "<strong>", 16},
		{"1,000 marks in a paragraph", strings.Repeat("*a* ", 500), "<em>", 500},
		{"1,004 marks in a paragraph", strings.Repeat("*a* ", 502), "<em>", 500},
		{"1,004 marks in two paragraphs", strings.Repeat("*a* ", 251) + "\n\n" + strings.Repeat("*a* ", 251), "<em>", 502},
		{"a sparse table", "a|b|c|d\n-|-|-|-\n" + strings.Repeat("x\n", 4), "<td>", 16},
		{"a table of hardly anything", strings.Repeat("a|", 50) + "\n" + strings.Repeat("-|", 50) + "\n" +
			strings.Repeat("x\n", 50), "<td>", 0},
		{"1,000 escaped pipes in tables", "a|\n-|\n" + strings.Repeat("`\\|`\n", 1000), "<td>", 1000},
		{"1,001 escaped pipes in tables", "a|\n-|\n" + strings.Repeat("`\\|`\n", 1001), "<td>", 0},
		{"100,000 bytes of targets by reference", "[a]: http://" + strings.Repeat("x", 9_993) + "\n\n" +
			strings.Repeat("[a]\n", 20), "<a ", 10},
		{"all targets that are written out", strings.Repeat("[a](http://"+strings.Repeat("x", 20_000)+")\n", 10), "<a ", 10},
	} {
		t.Run(c.name, func(t *testing.T) {
			html, _ := render(c.source)
			if got := strings.Count(html, c.tag); got != c.want {
				t.Errorf("%d times %s, want %d", got, c.tag, c.want)
			}
		})
	}
}

// maxContent is how long a content may be: forum.MaxContent.
const maxContent = 40_000

// pathological returns sources as long as may be, on which Markdown parsers are
// known to be slow or to write much.
func pathological() map[string]string {
	fill := func(s string) string { return strings.Repeat(s, maxContent/len(s)) }
	half := func(a, b string) string {
		return strings.Repeat(a, maxContent/2/len(a)) + strings.Repeat(b, maxContent/2/len(b))
	}
	texts := map[string]string{
		"backticks, ever more": "", "lists, ever deeper": "",
		"quotes with lazy lines": half("> ", "a\n"),
		"lists with blank lines": half("- ", "\n"),
		"brackets, closed":       half("[", "]"),
		"strong in strong":       half("*", "*")[1:],
		"emphasis around much": strings.Repeat("*", 10_000) + strings.Repeat("`a` ", 5_000) + strings.Repeat("*",
			10_000),
		"emphasis that matches nothing": half("*a ", "b_ "),
		"images in images":              strings.Repeat("![", 6_500) + strings.Repeat("](u)", 6_500),
		"a wide table of short rows": strings.Repeat("a|", 6_600) + "\n" + strings.Repeat("-|", 6_600) + "\n" +
			strings.Repeat("a\n", 6_600),
		"tables, as sparse as they may": fill(strings.Repeat("a|", 4) + "\n" + strings.Repeat("-|", 4) + "\n" +
			strings.Repeat("x\n", 8) + "\n"),
		"escaped pipes in code":     "a|b\n-|-\n" + strings.Repeat("`\\|`|", 8_000)[:39_000],
		"rows with escaped pipes":   "a|\n-|\n" + strings.Repeat("`\\|`\n", 7_990),
		"code beside escaped pipes": "a|\n-|\n" + strings.Repeat("`\\|`"+strings.Repeat("`a`", 10)+"\n", 1_000),
		"a long target, often": "[a]: http://" + strings.Repeat("x", 20_000) + "\n\n" +
			strings.Repeat("[a]", 6_600),
		"an email address without end":   strings.Repeat("a", maxContent-1) + "@",
		"a URL of parentheses":           "www.a.b/" + strings.Repeat(")", 39_000),
		"a URL of entities":              "www.a.b/" + strings.Repeat("&a;", 13_000),
		"a reference without end":        `[a]: b "` + strings.Repeat("a\n", 19_990),
		"paragraphs of 1,000 marks":      strings.Repeat(strings.Repeat("[a](", 999)+"\n\n", 10),
		"paragraphs of 1,000 delimiters": strings.Repeat(strings.Repeat("*a_ ", 499)+"\n\n", 20),
		"a row of blank lines in lists":  strings.Repeat("- ", 16) + "```\n" + strings.Repeat("\n", 39_000),
		"labels in labels": strings.Repeat(strings.Repeat("[", 330)+strings.Repeat("Ω", 330)+strings.Repeat("]",
			330)+"\n\n", 40),
		"a table beside wide characters": strings.Repeat("好", 30_000) + strings.Repeat("|", 100) + "\n" +
			strings.Repeat("-|", 100) + "\n" + strings.Repeat("x\n", 3_000),
		"bare hosts after many marks": strings.Repeat("*a ", 1_000) + strings.Repeat(strings.Repeat("_a", 31)+"@"+
			strings.Repeat("b", 255)+" ", 110),
		"over the limit, then URLs without spaces": strings.Repeat("[](<", 60) + " " + strings.Repeat("http://a.b/", 1_700) +
			strings.Repeat("字", 19_000),
		"marks before wide characters": strings.Repeat("[a](", 1_000) + strings.Repeat("好", 36_000),
	}
	for i := 1; len(texts["backticks, ever more"]) < maxContent; i++ {
		texts["backticks, ever more"] += strings.Repeat("`", i) + " "
	}
	for i := 0; len(texts["lists, ever deeper"]) < maxContent; i++ {
		texts["lists, ever deeper"] += strings.Repeat("  ", i) + "* a\n\n"
	}
	for _, s := range []string{
		"[", "]", "[]", "[](", "[a](", "[a](<b", "[a](b '", `[a](b "`, "[a](b (", "[a][", "![", "![[]()", "[[]()", "[a](b)",
		"[*a", "*[", "*[a_](b)", "[a`",
		"[\n", "[a]:\n", "[a]: b\n", "[a]: b 'c\n", ">", "> ", "> - ", "- ", "- > ", "1. ", "- [x] ", "- a\n\n  b\n", "`",
		"`a ", "```\n", "~~~\n", "~", "a~", "~~a ",
		"*", "*a ", "*a", "a*", "*a_ ", "**a *a ", "a**bc* ", "a***b* c** ", "<", "<a ", "<!--", "<?", "<![CDATA[", "<http:",
		"&", "&#x", "\\", "\"", "\n", " ", "\t", "  \n",
		"www.", "www.a.b ", "(www.a.b", "a@", "a@b.c ", "http://", "http://a.b?(", "http://a.b ", "|", "a|\n-|\n",
		"a|\n-|\n\n", "a\n-\n", "a\n=\n", "#", "# \n", "a\n",
		"<a@b.c>", "lorem ipsum ", "\\``", "[a]:b\n(\n", "[a]:b\n'\n", "[a]:b\n", "a\n\n", "- a\n\n", "`a` ", "> a\n\n",
		"http://-", "http://a.b/(", "http://a.b,", "好http://a.b/）", "\"http://a.b\"", "好a@b.c", "a:", "a.", "www.a.b/;",
		"[a]: b\n\n", "[a]: b\n\n[a] ", "[http://a.b]", "**「", "」**", "a|b\n-|-\n1|2|3\n\n", "|",
		"~~~ a b\n~~~\n", "@ab ", "[@ab](c) ",
	} {
		texts[fmt.Sprintf("%q", s)] = fill(s)
	}
	return texts
}

func TestOutputIsBounded(t *testing.T) {
	for name, source := range pathological() {
		if html, _ := render(source); len(html) > 64*maxContent {
			t.Errorf("%s: %d bytes become %d", name, len(source), len(html))
		}
	}
}

func BenchmarkPathological(b *testing.B) {
	texts := pathological()
	for _, name := range slices.Sorted(maps.Keys(texts)) {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				render(texts[name])
			}
		})
	}
}

const typical = "I built a small *key-value store* to learn about [log-structured merge " +
	"trees](https://example.com/lsm).\n\n" +
	"## What it does\n\n- writes go to a log\n- reads look at `memtable` first, then at each level\n- compaction runs " +
	"**in the background**\n\n" +
	"```go\ndb, err := store.Open(\"data\")\nif err != nil {\n\treturn err\n}\ndefer db.Close()\n```\n\n" +
	"| load | p50 | p99 |\n|---|--:|--:|\n| read | 12 µs | 80 µs |\n| write | 4 µs | 31 µs |\n\n" +
	"> Isn't that just LevelDB?\n\nYes, but in 900 lines. More at https://example.com/notes. What would you do about " +
	"write stalls?\n"

func BenchmarkHTML(b *testing.B) {
	b.Run("not cached", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			render(typical)
		}
	})
	b.Run("cached", func(b *testing.B) {
		b.ReportAllocs()
		r := New(DefaultCache)
		for b.Loop() {
			_, _, _ = r.HTML(b.Context(), typical)
		}
	})
}
