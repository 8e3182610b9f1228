package markdown

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/util"
)

// TestWrittenTextsAreRendered takes the longest texts that people may write, of the kinds
// that take most steps: none comes near the limit.
func TestWrittenTextsAreRendered(t *testing.T) {
	fill := func(s string) string { return strings.Repeat(s, maxContent/len([]rune(s))) }
	lines := func(head, line string) string {
		var text strings.Builder
		text.WriteString(head)
		for i := 0; text.Len()+len(line)+8 < maxContent; i++ {
			fmt.Fprintf(&text, line, i)
		}
		return text.String()
	}
	for _, c := range []struct{ name, source, tag string }{
		{"a page of everything", fill(typical), "<pre>"},
		{
			"a novel", fill("It was a dark and stormy night; the rain fell in torrents, except at *occasional* intervals.\n\n"),
			"<em>",
		},
		{"a novel in Chinese", fill("从前有座山，山里有座庙，庙里有个**老和尚**给小和尚讲故事。\n\n"), "<strong>"},
		{"a poem", fill("Two roads diverged  \nin a yellow wood\n\n"), "<br>"},
		{"a list of links", lines("", "- [an example](https://example.com/%d)\n"), "<a "},
		{"links in one paragraph", lines("", "[x](https://example.com/%d), "), "<a "},
		{"references", lines("", "See [%[1]d].\n\n[%[1]d]: https://example.com/\n\n"), "<a "},
		{
			"references that nobody uses",
			lines("*Links*\n\n", "[%[1]d]: https://example.com/a/longer/one/%[1]d/than/that\n"), "<em>",
		},
		{"footnotes by hand", strings.Repeat("A claim [1], and one more [2](see below).\n", 200) + "*end*", "<em>"},
		{"a table of numbers", lines("|a|b|c|d|\n|-|-|-|-|\n", "| %d | 2 | 3 | 4 |\n"), "<td>"},
		{
			"a log outside of code", lines("", "2026-03-14 09:26:53 [info] user_id=%d took_ms=17 (*http.Request)\n"),
			"<p>",
		},
		{"code without code marks", lines("", "  for (int i = 0; i < n; i++) { a[i][j] += b[%d] * c_max; }\n"), "<p>"},
		{"a nested list", fill("- an item\n  - another item\n    - a third one\n"), "<ul>"},
		{"quotes of quotes", fill("> > I said this\n>\n> and you said that\n\nBut no.\n\n"), "<blockquote>"},
	} {
		t.Run(c.name, func(t *testing.T) {
			html, steps := render(c.source)
			most := newWork(c.source).limit
			if !strings.Contains(html, c.tag) || steps > most*4/5 {
				t.Errorf("%.80q…: %d of %d steps", html, steps, most)
			}
		})
	}
}

func TestPastTheLimitIsPlainText(t *testing.T) {
	for _, c := range []struct{ name, source, want string }{
		{
			"links that are none", strings.Repeat("[a](", 10_000),
			"<p>" + strings.Repeat("[a](", 10_000) + "</p>\n",
		},
		{
			"paragraphs and lines", strings.Repeat("a@b.c ", 6_000) + "\n<b>\n\n&\n",
			"<p>" + strings.TrimSpace(strings.Repeat("a@b.c ", 6_000)) + "<br>\n&lt;b&gt;</p>\n<p>&amp;</p>\n",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, steps := render(c.source)
			if got != c.want || steps != newWork(c.source).limit {
				t.Errorf("%.200q, %d steps", got, steps)
			}
		})
	}
}

// TestStepsAreBounded also holds one text to one result.
func TestStepsAreBounded(t *testing.T) {
	texts := pathological()
	for _, name := range slices.Sorted(maps.Keys(texts)) {
		html, steps := render(texts[name])
		again, stepsAgain := render(texts[name])
		if html != again || steps != stepsAgain || steps > newWork(texts[name]).limit {
			t.Errorf("%s: %d steps, then %d", name, steps, stepsAgain)
		}
	}
}

// TestPastTheLimitNothingIsRead calls the parsers that scan a line, without a text: one that reads it panics.
func TestPastTheLimitNothingIsRead(t *testing.T) {
	w := newWork("")
	w.steps = w.limit + 1
	pc := parser.NewContext()
	pc.Set(workKey, w)
	for _, p := range []parser.InlineParser{
		bareURL{}, bareEmail{}, mention{}, inlineLimit{parser.NewLinkParser()}, inlineLimit{parser.NewEmphasisParser()},
	} {
		if n := p.Parse(nil, nil, pc); n != nil {
			t.Errorf("%T makes %v", p, n)
		}
	}
}

func TestPlainIsSafe(t *testing.T) {
	for _, source := range evasions {
		out := plain(source)
		if again := policy().Sanitize(out); again != out {
			t.Errorf("%q: sanitised again,\n%q becomes\n%q", source, out, again)
		}
	}
}

// TestCodeSpansAreCommonMarks compares with goldmark's own parser on random runs of backticks.
func TestCodeSpansAreCommonMarks(t *testing.T) {
	with := func(code parser.InlineParser) goldmark.Markdown {
		return goldmark.New(goldmark.WithParser(parser.NewParser(
			parser.WithBlockParsers(parser.DefaultBlockParsers()...),
			parser.WithInlineParsers(util.Prioritized(code, 100), util.Prioritized(parser.NewEmphasisParser(), 500)),
		)))
	}
	ours, theirs := with(codeSpan{parser.NewCodeSpanParser()}), with(parser.NewCodeSpanParser())
	pieces := []string{"`", "``", "```", "````", "`", `\`, "a", " ", "\t", "\n", "\n> ", "\n\n", "*", "é", "- "}
	r := rand.New(rand.NewPCG(1, 2))
	for range 20_000 {
		var source, got, want strings.Builder
		for range 1 + r.IntN(24) {
			source.WriteString(pieces[r.IntN(len(pieces))])
		}
		in := []byte(source.String())
		pc := parser.NewContext()
		pc.Set(workKey, newWork(source.String()))
		if err := ours.Convert(in, &got, parser.WithContext(pc)); err != nil {
			t.Fatal(err)
		}
		if err := theirs.Convert(in, &want); err != nil {
			t.Fatal(err)
		}
		if got.String() != want.String() {
			t.Fatalf("%q becomes\n%q, want\n%q", source.String(), got.String(), want.String())
		}
	}
}
