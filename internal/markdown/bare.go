package markdown

import (
	"bytes"
	"slices"
	"unicode"
	"unicode/utf8"

	"github.com/agoraql/agora/internal/forum"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// maxAuthority is the longest host of a bare URL, with its port, in bytes. A longer one is text.
const maxAuthority = 300

// stepsPerURLByte are the steps of finding the end of a bare URL, for each byte.
const stepsPerURLByte = 15

// bareURL makes candidates of URLs without marks around them, where a reader sees a URL: it may begin right after a
// character that is not an ASCII letter or digit, and contain letters of all scripts. goldmark does not call parsers at
// letters. So bareURL is called at the : of https:// and at the . of www., and takes back the letters before that from
// the node of the text.
type bareURL struct{}

// Trigger implements parser.InlineParser.
func (bareURL) Trigger() []byte { return []byte{':', '.'} }

// Parse implements parser.InlineParser.
func (bareURL) Parse(parent ast.Node, block text.Reader, pc parser.Context) ast.Node {
	w := workOf(pc)
	if w.over() { // no candidate can be made, and the next URL would scan the same text again
		return nil
	}
	line, segment := block.PeekLine()
	said, ok := parent.LastChild().(*ast.Text)
	if !ok || said.Segment.Stop != segment.Start || said.SoftLineBreak() || segment.Padding != 0 {
		return nil
	}
	source := block.Source()
	back, host := beginOfURL(source[said.Segment.Start:segment.Start], line)
	start := segment.Start - back
	if back == 0 || !mayBeginAt(source[:start], host == 0) {
		return nil
	}
	before, _ := utf8.DecodeLastRune(source[:start])
	rest := source[start:segment.Stop]
	length, read := lengthOfURL(rest, host, before)
	if !w.spend(stepsPerText+stepsPerURLByte*read) || length == 0 {
		return nil
	}
	target := rest[:length]
	if host == 0 {
		target = append([]byte("http://"), target...)
	}
	if said.Segment = said.Segment.WithStop(start); said.Segment.IsEmpty() {
		parent.RemoveChild(parent, said)
	}
	block.Advance(length - back)
	return newCandidate(target, start, start+length)
}

// beginOfURL looks for a URL that begins at the end of said and goes on with next. It returns how many bytes of said
// belong to the URL, 0 for none, and the index in the URL at which the host begins.
func beginOfURL(said, next []byte) (back, host int) {
	if bytes.HasPrefix(next, []byte("://")) {
		for _, scheme := range []string{"https", "http"} {
			if endsWith(said, scheme) {
				return len(scheme), len(scheme) + len("://")
			}
		}
	}
	if next[0] == '.' && endsWith(said, "www") {
		return len("www"), 0
	}
	return 0, 0
}

// endsWith reports whether a text ends with a word in any case.
func endsWith(text []byte, word string) bool {
	return len(text) >= len(word) && bytes.EqualFold(text[len(text)-len(word):], []byte(word))
}

// mayBeginAt reports whether a URL may begin after the text before: not after an ASCII letter or digit. isHost says
// that the URL begins with its host, without a scheme: then it may not be the rest of a longer URL, address or name
// either.
func mayBeginAt(before []byte, isHost bool) bool {
	r, size := utf8.DecodeLastRune(before)
	switch {
	case size == 0:
		return true
	case isHost && r == '_': // it may be a mark of emphasis
		return mayBeginAt(before[:len(before)-size], false)
	case isHost && (r == '/' || r == '.' || r == '@' || r == '-'):
		return false
	}
	return r >= utf8.RuneSelf || !util.IsAlphaNumeric(byte(r))
}

// lengthOfURL returns the length of the URL that a text begins with, 0 for none, and how many bytes it has read. host
// is the index at which the URL's host begins. before is the character before the URL: if it is a quotation mark, or a
// mark of emphasis, the same character ends the URL. Words in a script without spaces that follow the host end it, too.
func lengthOfURL(text []byte, host int, before rune) (length, read int) {
	u := urlScan{text: text, host: host, at: host}
	if before < utf8.RuneSelf && bytes.IndexByte([]byte(`*~"'`), byte(before)) >= 0 {
		u.before = before
	}
scan:
	for ; u.at < len(text); u.at += u.size {
		u.r, u.size = utf8.DecodeRune(text[u.at:])
		if u.r < utf8.RuneSelf && util.IsAlphaNumeric(byte(u.r)) {
			continue
		}
		if u.authority == 0 {
			switch {
			case u.at-host > maxAuthority:
				return 0, u.at
			case u.r != '/' && u.r != '?' && u.r != '#':
			case host+forum.EndOfHost(string(text[host:u.at])) < u.at:
				break scan
			case !isAuthority(text[host:u.at], host == 0):
				return 0, u.at
			default:
				u.authority = u.at
			}
		}
		if u.ends() {
			break
		}
	}
	read = u.at
	end := u.trimmed()
	if u.authority == 0 {
		u.at = host + forum.EndOfHost(string(text[host:end]))
		end = u.trimmed()
	}
	if (u.authority == 0 || end <= u.authority) && !isAuthority(text[host:end], host == 0) {
		end = 0
	}
	return end, read
}

// A urlScan finds the end of a URL.
type urlScan struct {
	text         []byte
	host         int  // where the host begins
	before       rune // that ends the URL; 0 for none
	at, size     int  // of the current character
	r            rune
	authority    int // where the host and the port end; 0 if not yet
	round, other int // open brackets: ( in round, [ in square, brackets of other scripts in other
	square       int
}

// ends reports whether the URL ends before the current character. It counts brackets.
func (u *urlScan) ends() bool {
	r, next := u.r, u.text[u.at+u.size:]
	if r == '\\' && len(next) > 0 && util.IsPunct(next[0]) { // an escape, which the renderer resolves
		r, next = rune(next[0]), next[1:]
		u.size++
	}
	switch {
	case unicode.IsSpace(r), unicode.IsControl(r), r == '<', r == '`', r == u.before,
		r == '\u200b', r == '\u2060', r == '\ufeff', // they separate words, and nobody sees them
		isStop(r):
		return true
	case u.authority == 0 && r < utf8.RuneSelf:
		return bytes.IndexByte([]byte(`,;!"'()[]{}|^*~>`), byte(r)) >= 0
	case r == '(':
		u.round++
	case r == ')':
		u.round--
		return u.round < 0 && len(next) > 0 && next[0] >= utf8.RuneSelf
	case r == '[':
		u.square++
	case r == ']':
		u.square--
		return u.square < 0
	case r == ',' || r == ';' || r == '|':
		return bytes.HasPrefix(next, []byte("http://")) || bytes.HasPrefix(next, []byte("https://"))
	case r == '’': // an apostrophe, too
	case unicode.In(r, unicode.Ps, unicode.Pi):
		u.other++
	case unicode.In(r, unicode.Pe, unicode.Pf):
		u.other--
		return u.other < 0
	}
	return false
}

// isStop reports whether r ends a sentence or a part of it, in scripts that have no space behind it.
func isStop(r rune) bool {
	switch r {
	case '、', '。', '！', '，', '．', '：', '；', '？', '｡', '､':
		return true
	}
	return false
}

// trimmed returns the end of the URL without the punctuation behind it. A closing bracket stays if the URL contains its
// opening bracket.
func (u *urlScan) trimmed() int {
	end := u.at
	closing := bytes.Count(u.text[:end], []byte(")")) - bytes.Count(u.text[:end], []byte("("))
	for end > u.host {
		r, size := utf8.DecodeLastRune(u.text[:end])
		switch {
		case bytes.ContainsRune([]byte(`?!.,:*_~'"`), r):
		case r == ')' && closing > 0:
			closing--
		case r == ';':
			if entity := lastEntity(u.text[:end]); entity > 0 {
				size = entity
			}
		case r >= utf8.RuneSelf && unicode.IsPunct(r) && (r == '’' || !unicode.In(r, unicode.Pe, unicode.Pf)):
		default:
			return end
		}
		if end -= size; end > 0 && u.text[end-1] == '\\' {
			end--
		}
	}
	return end
}

// lastEntity returns the length of what looks like an entity at the end of a text, 0 for none.
func lastEntity(text []byte) int {
	at := len(text) - 2
	for at > 0 && util.IsAlphaNumeric(text[at]) {
		at--
	}
	if at < 0 || at == len(text)-2 || text[at] != '&' {
		return 0
	}
	return len(text) - at
}

// isAuthority reports whether a text is a host, with a port or without one, whose name consists of parts with points
// between them: at least two, or three if www is set. It ignores a user name, as sanitizeLinks refuses URLs with one.
func isAuthority(text []byte, www bool) bool {
	text = bytes.ReplaceAll(text, []byte(`\`), nil)
	text = text[bytes.LastIndexByte(text, '@')+1:]
	name, port, _ := bytes.Cut(text, []byte(":"))
	if bytes.ContainsAny(name, "$&+=") || bytes.ContainsFunc(port, func(r rune) bool { return r < '0' || r > '9' }) {
		return false
	}
	parts := bytes.Split(bytes.TrimSuffix(name, []byte(".")), []byte("."))
	if len(parts) < 2 || www && len(parts) < 3 {
		return false
	}
	return !slices.ContainsFunc(parts, func(part []byte) bool { return len(part) == 0 })
}
