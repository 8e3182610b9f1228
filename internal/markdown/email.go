package markdown

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// maxRun is the part of a line in which bareEmail looks for an @, in bytes.
const maxRun = 256

// bareEmail makes candidates of email addresses without marks around them, also straight behind a character of a script
// without spaces.
type bareEmail struct{}

// Trigger implements parser.InlineParser. A space stands for any white space, and for the start of a line.
func (bareEmail) Trigger() []byte { return []byte{' ', '*', '_', '~', '(', '[', '"', ':', ','} }

// Parse implements parser.InlineParser.
func (bareEmail) Parse(parent ast.Node, block text.Reader, pc parser.Context) ast.Node {
	w := workOf(pc)
	if w.over() {
		return nil
	}
	line, segment := block.PeekLine()
	skip := 0
	if !util.IsAlphaNumeric(line[0]) && line[0] < utf8.RuneSelf {
		skip = 1
	}
	at, start := skip, skip
	for ; at < min(len(line), maxRun) && line[at] != '@'; at++ {
		if line[at] >= utf8.RuneSelf {
			start = at + 1
		} else if line[at] <= ' ' || line[at] == ':' || line[at] == '<' {
			return nil
		}
	}
	if !w.spend(at) || at == len(line) || start == at || !util.IsAlphaNumeric(line[start]) {
		return nil
	}
	if r, _ := utf8.DecodeLastRune(line[skip:start]); start > skip && isWordRune(r) && !isWide(r) {
		return nil // the beginning of the address would be missing
	}
	length := util.FindEmailIndex(line[start:])
	if length < 0 {
		return nil
	}
	address := line[start : start+length]
	if address[length-1] == '.' {
		address = address[:length-1]
	}
	next, _ := utf8.DecodeRune(line[start+len(address):])
	if !hasDomain(address) || strings.ContainsRune("-_@=%", next) || isWordRune(next) && !isWide(next) {
		return nil // the end of what is written would be missing
	}
	if start > 0 {
		ast.MergeOrAppendTextSegment(parent, segment.WithStop(segment.Start+start))
	}
	block.Advance(start + len(address))
	begin := segment.Start + start
	return newCandidate(append([]byte("mailto:"), address...), begin, begin+len(address))
}

// hasDomain reports whether the domain of an address has a point.
func hasDomain(address []byte) bool {
	point := false
	for i := len(address) - 1; address[i] != '@'; i-- {
		point = point || address[i] == '.'
	}
	return point
}

// isWordRune reports whether r is a part of a word.
func isWordRune(r rune) bool { return unicode.IsLetter(r) || unicode.IsMark(r) || unicode.IsDigit(r) }
