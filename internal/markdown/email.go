package markdown

import (
	"bytes"
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

// marks are the characters at which other parsers are called, but for @.
const marks = "*_~`[]!<:."

// bareEmail makes candidates of email addresses without marks around them, also straight behind a character of a script
// without spaces.
type bareEmail struct{}

// Trigger implements parser.InlineParser. A space stands for any white space, and for the start of a line.
func (bareEmail) Trigger() []byte { return []byte(` (",` + marks) }

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
	start, at := findLocalPart(line, skip)
	if !w.spend(at) || start == at || !util.IsAlphaNumeric(line[start]) || bytes.ContainsAny(line[start:at], "`*~") {
		return nil
	}
	if start == skip && skip > 0 && !util.IsSpace(line[0]) && bytes.IndexByte([]byte(`*_~([":,`), line[0]) < 0 {
		return nil // line[0] may be a part of a longer word
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

// findLocalPart returns the indexes at which the local part of an address begins and ends in a line, from skip on. It
// returns the same index twice if there is none. The local part begins behind the last character of another script. If
// there are marks before that character, there is no local part: what the marks mark must not become text.
func findLocalPart(line []byte, skip int) (start, at int) {
	start = skip
	marked := false
	for at = skip; at < min(len(line), maxRun) && line[at] != '@'; at++ {
		switch c := line[at]; {
		case c <= ' ' || c == ':' || c == '<' || c >= utf8.RuneSelf && marked:
			return at, at
		case c >= utf8.RuneSelf:
			start = at + 1
		case strings.IndexByte(marks, c) >= 0:
			marked = true
		}
	}
	if at == len(line) {
		return at, at
	}
	return start, at
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
