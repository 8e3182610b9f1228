package ingest

import (
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/forum"
)

func TestCleanLink(t *testing.T) {
	for _, test := range []struct{ name, in, want string }{
		{"a good link stays", "https://example.com/a%20b?c=%2F#d", "https://example.com/a%20b?c=%2F#d"},
		{"so does one with a stray percent sign in the query", "http://example.com/?a=100%&b=%zz", "http://example.com/?a=100%&b=%zz"},
		{"%zz in the path", "http://example.com/%zz", "http://example.com/%25zz"},
		{"half an escape", "http://example.com/%4/a", "http://example.com/%254/a"},
		{"a percent sign at the end", "http://example.com/100%", "http://example.com/100%25"},
		{"half an escape at the end", "http://example.com/a%4", "http://example.com/a%254"},
		{"percent signs in a row", "http://example.com/%%%", "http://example.com/%25%25%25"},
		{"an escape right behind", "http://example.com/%4%41", "http://example.com/%254%41"},
		{"escapes beside it stay", "http://example.com/%41%zz%2f", "http://example.com/%41%25zz%2f"},
		{"many of them", "http://example.com/" + strings.Repeat("%", 600), "http://example.com/" + strings.Repeat("%25", 600)},
		{"control characters and white space at the ends", "\x00 http://example.com/\n", "http://example.com/"},
		{"a line feed inside", "http://example.com/a\nb", "http://example.com/a%20b"},
		{"a user name and a password go", "https://me:pw@example.com/a@b", "https://example.com/a@b"},
		{"an @ behind the host stays", "https://example.com/?@", "https://example.com/?@"},
		{"not ASCII", "Http://example.com/中", "http://example.com/%E4%B8%AD"},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got, err := cleanLink(test.in); err != nil || got != test.want {
				t.Errorf("got %q and error %v, want %q", got, err, test.want)
			}
		})
	}
	for name, in := range map[string]string{
		"another scheme":                    "ftp://example.com/%zz",
		"a script":                          "javascript:alert('100%')",
		"no host":                           "http://",
		"two hosts, as a backslash is read": `http://evil.example\@example.com/`,
		"too long once corrected":           "http://example.com/" + strings.Repeat("%", 700),
	} {
		t.Run(name+" is refused", func(t *testing.T) {
			if got, err := cleanLink(in); forum.CodeOf(err) != forum.BadUserInput || got != "" {
				t.Errorf("got %q and error %v", got, err)
			}
		})
	}
}

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
		{"underscores in a bare link stay", `<a href="http://example.com/a_b_c">http://example.com/a_b_c</a>`, "<http://example.com/a_b_c>"},
		{"a paragraph begins behind a blank line", "one<p>two<p>three", "one\n\ntwo\n\nthree"},
		{"closed ones too", "<p>one</p><p>two</p>", "one\n\ntwo"},
		{"br", "one<br>two<br/>three", "one  \ntwo  \nthree"},
		{"i and em", "<i>one</i> <em>two</em>", "*one* *two*"},
		{"b and strong", "<b>one</b> <STRONG>two</STRONG>", "**one** **two**"},
		{"a bare link", `see <a href="https:&#x2F;&#x2F;example.com&#x2F;a" rel="nofollow">https:&#x2F;&#x2F;example.com&#x2F;a</a>!`, "see <https://example.com/a>!"},
		{"a bare link with a shortened label", `<a href="` + long + `">https://example.com/a/very/...</a>`, "<" + long + ">"},
		{"a link with a label", `<a href="http://example.com/">here</a>`, "[here](http://example.com/)"},
		{"dots are not always a shortened label", `<a href="http://example.com/">more...</a>`, "[more...](http://example.com/)"},
		{"a label in italics", `<a href="http://example.com/"><i>here</i></a>`, "[*here*](http://example.com/)"},
		{"a link to nowhere", `<a name="x">here</a>`, "here"},
		{"a link that is not closed", `one <a href="http://example.com/">two`, "one [two](http://example.com/)"},
		{"a link in a link ends the first", `<a href="http://a/">one<a href="http://b/">two</a></a>`, "[one](http://a/)[two](http://b/)"},
		{"what closes no link leaves nothing", `<a href="http://a/">one</a> two</a>`, "[one](http://a/) two"},
		{"code", "so:<p><pre><code>if a {\n\tb()\n\n}\n</code></pre>then", "so:\n\n```\nif a {\n\tb()\n\n}\n```\n\nthen"},
		{"code in a line", "run <code>x</code>", "run `x`"},
		{"other tags leave their text", "<span>one</span> <blink>two</blink>", "one two"},
		{"comments leave nothing", "one<!-- two -->", "one"},
		{"a bracket alone is text", "1 < 2", "1 &lt; 2"},
		{"a broken tag leaves what is before it", "one<a href=", "one"},
		{"nothing", "", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got, err := markdown(test.in); err != nil || got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}
