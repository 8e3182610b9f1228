package ingest

import (
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/forum"
)

func TestMarkdown(t *testing.T) {
	const long = "https://example.com/a/very/long/path/that/is/shortened"
	for _, test := range []struct{ name, in, want string }{
		{"white space is one space, as in HTML", "one  two\nthree", "one two three"},
		{"entities are read", "&amp; &quot;x&quot; &#x27;y&#x27; &#x2F; caf&eacute;", `& "x" 'y' / café`},
		{"asterisks in text are no emphasis", "a*b*c, 2*3*4 and *x*", `a\*b\*c, 2\*3\*4 and \*x*`},
		{"asterisks in italics", "<i>a*b</i>", `*a\*b*`},
		{"underscores", "__init__ and _x_", `\_\_init\__ and \_x_`},
		{"tildes", "~~x~~", `\~\~x\~~`},
		{"backquotes and backslashes", "`x` \\n", "\\`x\\` \\\\n"},
		{"brackets", "[a](http://example.com/)", `\[a](http://example.com/)`},
		{"numbers and dashes at the start are no list", "1. one<p>- two<p># three", "1\\. one\n\n\\- two\n\n\\# three"},
		{"markup in code stays", "<code>a*b*c</code>", "`a*b*c`"},
		{
			"underscores in a bare link stay",
			`<a href="http://example.com/a_b_c">http://example.com/a_b_c</a>`, "<http://example.com/a_b_c>",
		},
		{"a paragraph begins behind a blank line", "one<p>two<p>three", "one\n\ntwo\n\nthree"},
		{"closed ones too", "<p>one</p><p>two</p>", "one\n\ntwo"},
		{"br", "one<br>two<br/>three", "one  \ntwo  \nthree"},
		{"i and em", "<i>one</i> <em>two</em>", "*one* *two*"},
		{"b and strong", "<b>one</b> <STRONG>two</STRONG>", "**one** **two**"},
		{
			"a bare link",
			`see <a href="https:&#x2F;&#x2F;example.com&#x2F;a" rel="nofollow">https:&#x2F;&#x2F;example.com&#x2F;a</a>!`,
			"see <https://example.com/a>!",
		},
		{
			"a bare link with a shortened label",
			`<a href="` + long + `">https://example.com/a/very/...</a>`, "<" + long + ">",
		},
		{"a link with a label", `<a href="http://example.com/">here</a>`, "[here](http://example.com/)"},
		{
			"dots are not always a shortened label",
			`<a href="http://example.com/">more...</a>`, "[more...](http://example.com/)",
		},
		{"a label in italics", `<a href="http://example.com/"><i>here</i></a>`, "[*here*](http://example.com/)"},
		{"a link to nowhere", `<a name="x">here</a>`, "here"},
		{"a link that is not closed", `one <a href="http://example.com/">two`, "one [two](http://example.com/)"},
		{
			"a link in a link ends the first",
			`<a href="http://a/">one<a href="http://b/">two</a></a>`, "[one](http://a/)[two](http://b/)",
		},
		{"an end tag without a link is dropped", `<a href="http://a/">one</a> two</a>`, "[one](http://a/) two"},
		{"code", "so:<p><pre><code>if a {\n\tb()\n\n}\n</code></pre>then", "so:\n\n```\nif a {\n\tb()\n\n}\n```\n\nthen"},
		{"code in a line", "run <code>x</code>", "run `x`"},
		{"other tags leave their text", "<span>one</span> <blink>two</blink>", "one two"},
		{"comments leave nothing", "one<!-- two -->", "one"},
		{"a bracket alone is text", "1 < 2", "1 &lt; 2"},
		{"the text before a broken tag stays", "one<a href=", "one"},
		{"nothing", "", ""},
		{
			"text that looks like a character reference",
			"&amp;lt;b&amp;gt; &amp;#42; &amp;nosemicolon", "&amp;lt;b&amp;gt; &amp;#42; &nosemicolon",
		},
		{"the same in code", "<code>&amp;lt;</code>", "`&lt;`"},
		{"brackets over two lines", "[a<br>b](http://x/)", "\\[a  \nb](http://x/)"},
		{"characters that the converter marks with", "a&#7;*b*\uf002# c", `a\*b\*# c`},
		{"a list in a list", "<ul><li>a<ol><li>b</li></ol></li><li>c</li></ul>", "- a\n  \n  1. b\n- c"},
		{"code in a list", "<ul><li>a<pre><code>x\n  y</code></pre></li></ul>", "- a\n  \n  ```\n  x\n    y\n  ```"},
		{"a list behind a list", "<ul><li>a</li></ul><ol><li>b</li></ol>", "- a\n\n1. b"},
		{"a fence in code", "<pre><code>```\nx\n```</code></pre>", "````\n```\nx\n```\n````"},
		{"code that is indented", "<pre><code>  a\n    b\n</code></pre>", "```\n  a\n    b\n```"},
		{"brackets in a label and in an address", `<a href="http://a/(b)">c]d</a>`, `[c\]d](http://a/%28b%29)`},
		{"a script", "<script>x</script>y", "y"},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got, err := markdown(test.in); err != nil || got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}

// TestMarkdownIsBounded converts texts of a hostile export.
func TestMarkdownIsBounded(t *testing.T) {
	for _, test := range []struct{ name, in, refused string }{
		{"elements as deep as they may be", strings.Repeat("<blockquote>", maxNesting) + "x", ""},
		{"one deeper", strings.Repeat("<blockquote>", maxNesting+1) + "x", "elements 17 deep"},
		{"deeper than the parser goes", strings.Repeat("<i>", 100_000), "exceeds 512 nodes"},
		{"as long as it may be", strings.Repeat("[", forum.MaxContent), ""},
		{"white space does not count", "x" + strings.Repeat(" \n", forum.MaxContent) + "y", ""},
		{"one character longer", strings.Repeat("[", forum.MaxContent+1), "40001 characters"},
		{"very long", strings.Repeat("x*y", 300_000), "900000 characters"},
	} {
		t.Run(test.name, func(t *testing.T) {
			got, err := markdown(test.in)
			if test.refused == "" && (err != nil || got == "") {
				t.Errorf("got %d bytes, error %v", len(got), err)
			}
			if test.refused != "" && (err == nil || !strings.Contains(err.Error(), test.refused)) {
				t.Errorf("error %v, want %q", err, test.refused)
			}
		})
	}
}
