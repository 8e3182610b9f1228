package screening

import (
	"iter"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/agoraql/agora/internal/forum"
)

// hosts returns the names in a text that may be hosts, in ASCII, each with the domains above it. A name does not have
// to be in a link, because readers type names, too. If words of a script without spaces follow a name, hosts returns
// the name both with and without them. It resolves the escapes of URLs as a browser does.
func hosts(text string) iter.Seq[string] {
	text = strings.ReplaceAll(forum.FoldText(unescape(text)), "。", ".") // which is a dot for browsers
	return func(yield func(string) bool) {
		for name := range strings.FieldsFuncSeq(text, func(r rune) bool { return !isHostRune(r) }) {
			name = strings.Trim(name, ".-")
			if !strings.Contains(name, ".") {
				continue
			}
			if utf8.RuneCountInString(name) > forum.MaxDomain { // no host has such a name, and its cost grows with its square
				continue
			}
			if !withParents(name, yield) {
				return
			}
			if end := forum.EndOfHost(name); end < len(name) && !withParents(name[:end], yield) {
				return
			}
		}
	}
}

// withParents yields a name and the domains above it, in ASCII. It reports whether yield wants more.
func withParents(name string, yield func(string) bool) bool {
	for domain, more := forum.ASCIIHost(name), true; more; _, domain, more = strings.Cut(domain, ".") {
		if !yield(domain) {
			return false
		}
	}
	return true
}

// isHostRune reports whether the name of a host may contain r.
func isHostRune(r rune) bool {
	return r == '.' || r == '-' || unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r)
}

// unescape resolves the escapes of URLs. It keeps what is no escape.
func unescape(text string) string {
	if !strings.Contains(text, "%") {
		return text
	}
	out := make([]byte, 0, len(text))
	for i := 0; i < len(text); i++ {
		if text[i] == '%' && i+2 < len(text) {
			if high, low := digit(text[i+1]), digit(text[i+2]); high < 16 && low < 16 {
				out = append(out, high<<4|low)
				i += 2
				continue
			}
		}
		out = append(out, text[i])
	}
	return strings.ToValidUTF8(string(out), " ")
}

// digit returns the value of a hexadecimal digit, 16 for another character.
func digit(c byte) byte {
	switch {
	case '0' <= c && c <= '9':
		return c - '0'
	case 'a' <= c|0x20 && c|0x20 <= 'f':
		return c | 0x20 - 'a' + 10
	}
	return 16
}
