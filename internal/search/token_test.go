package search

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"
)

func TestTokens(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"words", "Node.js, don't_stop", "node js don t_stop"},
		{"signs", "C++ and C# but a#b", "c++ and c# but a b"},
		{"accents", "Café Ångström", "cafe angstrom"},
		{"letters that are not accents", "йод Ёж", "йод ёж"},
		{"width", "Ｇｏ ﬁne", "go fine"},
		{"a run", "人工智能", "人工 工智 智能 能"},
		{"a run after a word", "iPhone手机。", "iphone 手机 机"},
		{"Korean", "한국어 문서", "한국 국어 어 문서 서"},
		{"Thai", "ไทย", "ไท ทย ย"},
		{"nothing", " -!\"\x00", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			var got []string
			tokens(c.text, func(w token) { got = append(got, w.term) })
			if strings.Join(got, " ") != c.want {
				t.Errorf("%q, want %q", got, c.want)
			}
		})
	}
}

func TestStem(t *testing.T) {
	for word, want := range map[string]string{
		"running": "run", "run": "run", "databases": "databas", "программы": "программ", "go2": "go2", "is": "is",
	} {
		if got := stem(word); got != want {
			t.Errorf("%s: %s, want %s", word, got, want)
		}
	}
}

// FuzzQuery parses any query, and marks it in any text: what is escaped is the text itself.
func FuzzQuery(f *testing.F) {
	for _, seed := range [][2]string{
		{`a "b c" -d`, "a <b> c"},
		{"人工智能 x手", "人工智能"},
		{`-"" - “„”`, ""},
		{"ab\xffc 'd'", "ab\xff & c"},
		{"running", "He runs & ran"},
		{strings.Repeat("長", 90), strings.Repeat("長", 500)},
	} {
		f.Add(seed[0], seed[1])
	}
	f.Fuzz(func(t *testing.T, query, text string) {
		terms, err := parseQuery(query)
		if err != nil {
			return
		}
		for _, term := range terms {
			if len(term.words) == 0 || len(term.phrase()) == 0 {
				t.Fatalf("%q has an empty term", query)
			}
			term.query(true)
		}
		for _, h := range Highlights(query, text, text) {
			bare := strings.NewReplacer("<mark>", "", "</mark>", "").Replace(h.HTML)
			if strings.ContainsAny(bare, "<>\"") || strings.Count(h.HTML, "<mark>") == 0 ||
				strings.Count(h.HTML, "<mark>") != strings.Count(h.HTML, "</mark>") {
				t.Errorf("%q in %q: %q", query, text, h.HTML)
			}
			if utf8.ValidString(text) && !utf8.ValidString(h.HTML) {
				t.Errorf("%q in %q: a character is cut: %q", query, text, h.HTML)
			}
		}
	})
}

func ExampleHighlights() {
	for _, h := range Highlights("search engine", "Search engines", "An engine that <searches> text") {
		fmt.Println(h.Field, h.HTML)
	}
	// Output:
	// TITLE <mark>Search</mark> <mark>engines</mark>
	// TEXT An <mark>engine</mark> that &lt;<mark>searches</mark>&gt; text
}
