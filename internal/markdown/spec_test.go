package markdown

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// differences are the examples of specifications whose HTML differs here, with the reason. Links and images within the
// site are compared as what they become here: their text.
var differences = []struct {
	reason, file string
	examples     string // numbers, and ranges of them
}{
	{"HTML is text", "CommonMark", "21 31 148-191 201 308-309 344 475-477 491 494 524 536 613-617 623 625-631 642-643"},
	{"a definition that no link uses is text", "CommonMark", "207-208 210 317 537-538 544-545 563 565 567 571 592"},
	{
		"a definition of a link within the site is text", "CommonMark",
		"193-195 198 200 203-204 573 576-577",
	},
	{"a target on a line of its own is within the site", "CommonMark", "510"},
	{"a bare URL is a link", "CommonMark", "602 608 611-612"},
	{"the sanitiser writes schemes in lower case", "CommonMark", "597"},
	{"only some names of languages are classes", "CommonMark", "34"},
	{"the words behind a fence are shown, but for the name of a language", "CommonMark", "143-144 146"},
	{"the words behind a fence are shown, but for the name of a language", "strikethrough", "5"},
	{"a table shows what stands behind its last column", "table", "7"},
	{"spaces at the end of a line stay, which a browser ignores", "CommonMark", "226 635"},
}

// listed returns the numbers of examples of a file that differ, with the reasons.
func listed(t *testing.T, file string) map[int]string {
	t.Helper()
	reasons := map[int]string{}
	for _, d := range differences {
		if d.file != file {
			continue
		}
		for part := range strings.FieldsSeq(d.examples) {
			var first, last int
			if n, _ := fmt.Sscanf(part, "%d-%d", &first, &last); n == 1 {
				last = first
			}
			for i := first; i <= last; i++ {
				reasons[i] = d.reason
			}
		}
	}
	return reasons
}

// ofGoldmark returns a file of goldmark, which contains the examples of specifications.
func ofGoldmark(t *testing.T, name string) string {
	t.Helper()
	dir, err := exec.CommandContext(t.Context(), "go", "list", "-m", "-f", "{{.Dir}}", "github.com/yuin/goldmark").Output()
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(dir)), name))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// An example is one of a specification.
type example struct {
	Markdown, HTML string
	Example        int
}

// commonMark returns the examples of CommonMark.
func commonMark(t *testing.T) (examples []example) {
	t.Helper()
	if err := json.Unmarshal([]byte(ofGoldmark(t, "_test/spec.json")), &examples); err != nil {
		t.Fatal(err)
	}
	return examples
}

// ofExtension returns the examples of an extension of GitHub's. They are numbered in their order.
func ofExtension(t *testing.T, name string) (examples []example) {
	t.Helper()
	const endOfPart, end = "//- - - - - - - - -//\n", "//= = = = = = = = = = = = = = = = = = = = = = = =//"
	for text := range strings.SplitSeq(ofGoldmark(t, "extension/_test/"+name+".txt"), end) {
		if parts := strings.Split(text, endOfPart); len(parts) == 3 && !strings.Contains(parts[0], "OPTIONS") {
			examples = append(examples, example{
				strings.TrimSuffix(parts[1], "\n"), parts[2], len(examples) + 1,
			})
		}
	}
	return examples
}

// absolute gives links to the site itself a host, so that they stay links: one that is no bare URL.
var absolute = strings.NewReplacer(
	"]: /", "]: http://x/", "](/", "](http://x/", "](</", "](<http://x/", `href="/`, `href="http://x/`,
	`src="/`, `src="http://x/`,
)

func TestSpecifications(t *testing.T) {
	for file, examples := range map[string][]example{
		"CommonMark": commonMark(t), "table": ofExtension(t, "table"), "strikethrough": ofExtension(t, "strikethrough"),
		"tasklist": ofExtension(t, "tasklist"), "linkify": ofExtension(t, "linkify"),
	} {
		reasons := listed(t, file)
		if len(examples) < 3 {
			t.Errorf("%s has %d examples", file, len(examples))
		}
		for _, e := range examples {
			checkSafe(t, e.Markdown)
			source := absolute.Replace(e.Markdown)
			got, _ := render(source)
			checkClosed(t, got)
			want := absolute.Replace(e.HTML)
			differs := canonical(t, got) != canonical(t, want)
			switch reason := reasons[e.Example]; {
			case differs && reason == "":
				t.Errorf("%s %d: %q becomes\n%q, want\n%q", file, e.Example, source, got, want)
			case !differs && reason != "":
				t.Errorf("%s %d does not differ: %s", file, e.Example, reason)
			}
		}
	}
}

// checkClosed fails if a tag is not closed, or closed without having been opened.
func checkClosed(t *testing.T, source string) {
	t.Helper()
	var open []string
	for z := html.NewTokenizer(strings.NewReader(source)); ; {
		kind := z.Next()
		if kind == html.ErrorToken {
			break
		}
		name, _ := z.TagName()
		switch tag := string(name); {
		case kind == html.StartTagToken && !slices.Contains([]string{"br", "hr", "img", "input"}, tag):
			open = append(open, tag)
		case kind == html.EndTagToken:
			if len(open) == 0 || open[len(open)-1] != tag {
				t.Fatalf("%q closes %s in %v", source, tag, open)
			}
			open = open[:len(open)-1]
		}
	}
	if len(open) > 0 {
		t.Errorf("%q does not close %v", source, open)
	}
}

// canonical returns HTML as a browser understands it, with the text of links and images within the site in their place,
// and without the attributes that Agora gives links and images.
func canonical(t *testing.T, source string) string {
	t.Helper()
	doc, err := html.Parse(strings.NewReader(source))
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range slices.Collect(doc.Descendants()) {
		target := []byte(attribute(n, "href") + attribute(n, "src"))
		switch scheme := schemeOf(target, true); {
		case n.Data == "a" && scheme == "":
			for child := n.FirstChild; child != nil; child = n.FirstChild {
				n.RemoveChild(child)
				n.Parent.InsertBefore(child, n)
			}
			n.Parent.RemoveChild(n)
		case n.Data == "img" && !strings.HasPrefix(scheme, "http"):
			n.Type, n.Data = html.TextNode, attribute(n, "alt")
		}
		n.Attr = slices.DeleteFunc(n.Attr, func(a html.Attribute) bool {
			return slices.Contains([]string{"rel", "loading", "referrerpolicy"}, a.Key)
		})
	}
	var out strings.Builder
	if err := html.Render(&out, doc); err != nil {
		t.Fatal(err)
	}
	return strings.TrimSpace(out.String())
}

// attribute returns the value of an attribute, "" for none.
func attribute(n *html.Node, name string) string {
	for _, a := range n.Attr {
		if a.Key == name {
			return a.Val
		}
	}
	return ""
}
