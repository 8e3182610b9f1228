package markdown

import (
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// attributes are the allowed elements, with their attributes and the values of these. A parser adds
// html, head and body to every text.
var attributes = map[string]map[string]*regexp.Regexp{
	"html": {}, "head": {}, "body": {},
	"p": {}, "br": {}, "hr": {}, "h1": {}, "h2": {}, "h3": {}, "h4": {}, "h5": {}, "h6": {}, "blockquote": {}, "pre": {},
	"ul": {}, "li": {},
	"em": {}, "strong": {}, "del": {}, "table": {}, "thead": {}, "tbody": {}, "tr": {},
	"ol":   {"start": regexp.MustCompile(`^[0-9]+$`)},
	"code": {"class": regexp.MustCompile(`^language-[\w+#.-]+$`)},
	"th":   {"align": regexp.MustCompile(`^(left|center|right)$`)},
	"td":   {"align": regexp.MustCompile(`^(left|center|right)$`)},
	"input": {
		"type": regexp.MustCompile(`^checkbox$`), "checked": regexp.MustCompile(`^$`),
		"disabled": regexp.MustCompile(`^$`),
	},
	"a": {"href": nil, "title": nil, "rel": regexp.MustCompile(`^nofollow ugc noopener$`)},
	"img": {
		"src": nil, "alt": nil, "title": nil, "loading": regexp.MustCompile(`^lazy$`),
		"referrerpolicy": regexp.MustCompile(`^no-referrer$`),
	},
}

// required are the attributes that an element must have.
var required = map[string][]string{
	"a": {"href", "rel"}, "img": {"src", "loading", "referrerpolicy"}, "input": {"type", "disabled"},
}

// checkSafe renders the source and parses the output as a browser does. The output holds allowed
// elements and attributes only, and the sanitiser does not change it.
func checkSafe(t *testing.T, source string) {
	t.Helper()
	out, _ := render(source)
	if again := policy().Sanitize(out); again != out {
		t.Errorf("%q: sanitised again,\n%q becomes\n%q", source, out, again)
	}
	doc, err := html.Parse(strings.NewReader("<!DOCTYPE html><html><head></head><body>" + out))
	if err != nil {
		t.Fatalf("%q: %v", source, err)
	}
	for n := range doc.Descendants() {
		switch n.Type {
		case html.TextNode, html.DoctypeNode:
		case html.ElementNode:
			checkElement(t, source, n)
		default:
			t.Errorf("%q: a node of type %d, %q", source, n.Type, n.Data)
		}
	}
	if t.Failed() {
		t.Logf("%q becomes\n%s", source, out)
	}
}

func checkElement(t *testing.T, source string, n *html.Node) {
	t.Helper()
	allowed, ok := attributes[n.Data]
	if !ok || n.Namespace != "" {
		t.Errorf("%q: an element %s:%s", source, n.Namespace, n.Data)
		return
	}
	var names []string
	for _, a := range n.Attr {
		names = append(names, a.Key)
		want, ok := allowed[a.Key]
		if !ok || a.Namespace != "" || want != nil && !want.MatchString(a.Val) {
			t.Errorf("%q: %s has %s=%q", source, n.Data, a.Key, a.Val)
		}
		if a.Key == "href" || a.Key == "src" {
			u, err := url.Parse(a.Val)
			if err != nil {
				t.Errorf("%q: %v", source, err)
				continue
			}
			web := (u.Scheme == "http" || u.Scheme == "https") && u.Host != ""
			if !web && (a.Key == "src" || u.Scheme != "mailto") {
				t.Errorf("%q: %s=%q", source, a.Key, a.Val)
			}
			if strings.ContainsFunc(a.Val, func(r rune) bool { return r <= ' ' || r == 0x7f }) {
				t.Errorf("%q: a space in %s=%q", source, a.Key, a.Val)
			}
		}
	}
	for _, name := range required[n.Data] {
		if !slices.Contains(names, name) {
			t.Errorf("%q: %s without %s", source, n.Data, name)
		}
	}
	if n.DataAtom == atom.A {
		for parent := range n.Ancestors() {
			if parent.DataAtom == atom.A {
				t.Errorf("%q: a link in a link", source)
			}
		}
	}
}
