package ingest

import (
	"slices"
	"strings"
	"testing"

	renderer "github.com/agoraql/agora/internal/markdown"
	"golang.org/x/net/html"
)

// TestHTMLStaysTheSame converts HTML to Markdown, and renders that: the words, the emphasis and the targets of links
// are those of before.
func TestHTMLStaysTheSame(t *testing.T) {
	for _, c := range []struct {
		name, in string
		want     string // words separated by spaces, emphasised ones in marks, and the targets behind; "" for those of in
	}{
		{
			"a bare URL with underscores",
			"docs at http://example.org/my_first_page",
			"docs at http://example.org/my_first_page <http://example.org/my_first_page>",
		},
		{
			"bare URLs with other marks", "http://a.b/c*d_e[f]~g~?h=1&amp;i=2 (http://a.b/c_d).",
			"http://a.b/c*d_e[f]~g~?h=1&i=2 (http://a.b/c_d). <http://a.b/c*d_e%5Bf%5D~g~?h=1&i=2> <http://a.b/c_d>",
		},
		{"a link", "<a href='http://a.b/c_d(e)?f=g'>x_y</a>z", "x_yz <http://a.b/c_d%28e%29?f=g>"},
		{"bold before a letter", "<b>Hint:</b>read it", "**Hint**:read it"},
		{"bold after a letter", "x<b>(y)</b>z", "x(**y**)z"},
		{"bold and italics before a letter", "<b><i>Hint!?</i></b>read", "****Hint!****?read"},
		{"italics in bold", "<b>see <i>this:</i></b>read", "**see **this****:read"},
		{"bold before italics", "<b>a:</b> <i>b</i>", "**a:** **b**"},
		{"deleted before a letter", "<del>Old:</del>new", "**Old**:new"},
		{"bold of punctuation only", "a<b>!!</b>b", "a!!b"},
		{"bold with a space", "<b>Hint: </b>read <b>x</b>.", "**Hint:** read **x**."},
		{"bold before punctuation", "<b>Hint:</b>, <b>(a)</b> <b>b.</b>", "**Hint:**, **(a)** **b.**"},
		{"bold in Chinese", "<b>「重点」</b>是", "**「重点」**是"},
		{
			"bold code and links",
			"<b><code>x</code></b> y <b><a href='http://a.b'>z:</a></b>w", "**x** y **z:**w <http://a.b>",
		},
		{"bold in a link", "<a href='http://a.b'><b>z:</b></a>w", "**z:**w <http://a.b>"},
		{"bold in words", "a<b>b</b>c", "a**b**c"},
		{"a table", "<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table>", "a b 1 2"},
		{
			"a table without a head",
			"x<table><tbody><tr><td>a</td><td><b>b</b></td></tr><tr><td>1</td><td>2</td></tr></table>y", "x a **b** 1 2 y",
		},
		{
			"a table of pipes and breaks",
			"<table><tr><td>a|b</td><td>c<br>d</td></tr><tr><td>`e`</td><td>f</td></tr></table>", "a|b c d `e` f",
		},
		{
			"pipes of links in a table",
			"<table><tr><td><a href='http://a.b/c|d'>http://a.b/c|d</a></td><td>x</td></tr></table>",
			"http://a.b/c%7Cd x <http://a.b/c%7Cd>",
		},
		{
			"pipes of other links in a table",
			"<table><tr><td><a href='http://a.b/c|d' title='e|f'>g|h</a></td><td>x|y</td><td>z</td></tr></table>",
			"g|h x|y z <http://a.b/c%7Cd>",
		},
		{
			"pipes of pictures and code in a table",
			"<table><tr><td><img src='http://a.b/c|d' alt='e|f' title='g|h'></td><td><code>i|j</code></td>" +
				"<td><kbd>k|l</kbd></td></tr></table>",
			"i|j k|l",
		},
		{"a table with a caption", "<table><caption>x</caption><tr><td>a</td><td>b</td></tr></table>", "x a b"},
		{
			"a table of blocks",
			"<table><tr><td><p>a</p><p>b</p></td><td><ul><li>c</li></ul></td><td>d</td></tr></table>", "a b c d",
		},
		{
			"a table in a table",
			"<table><tr><td>a</td><td><table><tr><td>b</td><td>c</td></tr></table></td></tr></table>", "a b c",
		},
		{"a table of one column", "<table><tr><td>a</td></tr><tr><td>b</td></tr></table>", "a b"},
		{"cells that span others", "<table><tr><td colspan=2>a</td></tr><tr><td>b</td><td>c</td></tr></table>", "a b c"},
		{
			"a cell that spans more than there is",
			"<table><tr><td colspan=2000000000 rowspan=2000000000>a</td><td>b</td></tr><tr><td>c</td></tr></table>", "a b c",
		},
		{
			"cells that span all others",
			"<table>" + strings.Repeat("<tr>"+strings.Repeat("<td colspan=200 rowspan=200>", 200), 200) + "a</table>", "a",
		},
		{
			"a wide row above many short ones",
			"<table><tr>" + strings.Repeat("<td>", 20_000) + "a" + strings.Repeat("<tr><td>", 20_000) + "b</table>", "a b",
		},
		{"a table in a list", "<ul><li>x<table><tr><td>a</td><td>b</td></tr></table></li></ul>", "x a b"},
		{
			"blocks",
			"<details><summary>a</summary>b</details><center>c</center>d<select><option>e</option><option>f</option></select>",
			"a b c d e f",
		},
		{"a description list", "<dl><dt>a</dt><dd>b</dd></dl><fieldset><legend>c</legend>d</fieldset>", "a b c d"},
		{"powers, and what is none", "10<sup>6</sup> x<sup>2</sup> 1<sup>st</sup> H<sub>2</sub>O", "10^6 x2 1st H2O"},
		{"quotations in a line", "he said <q>yes</q>.", "he said “yes”."},
		{"text that looks like a definition", "[a]: http://b.c<p>[^1]: d", "[a]: http://b.c [^1]: d <http://b.c>"},
	} {
		t.Run(c.name, func(t *testing.T) {
			source, err := markdown(c.in)
			if err != nil {
				t.Fatal(err)
			}
			out, _, err := renderer.New(renderer.DefaultCache).HTML(t.Context(), source)
			if err != nil {
				t.Fatal(err)
			}
			if got := saidBy(t, out); got != c.want {
				t.Errorf("%s becomes %q, which says\n%s, want\n%s", c.in, source, got, c.want)
			}
		})
	}
}

// saidBy returns what HTML says: its words with a space between blocks, marks around what is emphasised, and the
// targets of its links.
func saidBy(t *testing.T, source string) string {
	t.Helper()
	doc, err := html.Parse(strings.NewReader(source))
	if err != nil {
		t.Fatal(err)
	}
	var said, targets strings.Builder
	var read func(n *html.Node)
	read = func(n *html.Node) {
		if n.Type == html.TextNode {
			said.WriteString(n.Data)
		}
		mark := ""
		switch {
		case n.Type != html.ElementNode:
		case slices.Contains([]string{"strong", "em", "del"}, n.Data):
			mark = "**"
		case !isInline(n):
			mark = " "
		}
		said.WriteString(mark)
		for child := range n.ChildNodes() {
			read(child)
		}
		said.WriteString(mark)
		for _, a := range n.Attr {
			if a.Key == "href" {
				targets.WriteString(" <" + a.Val + ">")
			}
		}
	}
	read(doc)
	return strings.Join(strings.Fields(said.String()+targets.String()), " ")
}
