package markdown

import (
	"unicode"
	"unicode/utf8"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
	"golang.org/x/text/width"
)

// flanking is a parser of runs of * _ ~. It lets a run open or close emphasis beside Chinese, Japanese and Korean
// characters, too. CommonMark decides by the spaces beside punctuation, and texts of these languages have none.
// flanking follows the published amendment "CommonMark CJK-friendly". In a text without such characters its result is
// the result of CommonMark.
type flanking struct{ parser.InlineParser }

// Parse implements parser.InlineParser.
func (f flanking) Parse(parent ast.Node, block text.Reader, pc parser.Context) ast.Node {
	before, after := block.PrecendingCharacter(), ' '
	line, _ := block.PeekLine()
	node := f.InlineParser.Parse(parent, block, pc)
	run, ok := node.(*parser.Delimiter)
	if !ok {
		return node
	}
	if run.OriginalLength < len(line) {
		after, _ = utf8.DecodeRune(line[run.OriginalLength:])
	}
	opens, closes := Flanks(before, after), Flanks(after, before)
	run.CanOpen, run.CanClose = opens, closes
	if run.Char == '_' {
		run.CanOpen = opens && (!closes || util.IsPunctRune(before))
		run.CanClose = closes && (!opens || util.IsPunctRune(after))
	}
	return node
}

// Flanks reports whether a run of * or ~ between two characters may open or close an emphasis that contains the
// character inner. At the start of the emphasis, outer is before the run and inner after it: CommonMark then calls the
// run left-flanking. At the end, inner is before the run and outer after it: the run is right-flanking.
func Flanks(outer, inner rune) bool {
	switch {
	case util.IsSpaceRune(inner):
		return false
	case !util.IsPunctRune(inner) || isWide(inner):
		return true
	}
	return util.IsSpaceRune(outer) || util.IsPunctRune(outer) || isWide(outer)
}

// isWide reports whether r is a character of Chinese, Japanese or Korean texts: one of the East Asian widths W, F and
// H, or a variation selector of one, but no emoji.
func isWide(r rune) bool {
	if r < 0x1100 {
		return false
	}
	switch width.LookupRune(r).Kind() {
	case width.EastAsianWide, width.EastAsianFullwidth, width.EastAsianHalfwidth:
		return !unicode.Is(unicode.So, r) || r >= 0x2e80 && r < 0x1f000
	}
	return unicode.Is(unicode.Hangul, r) || r >= 0xe0100 && r <= 0xe01ef
}
