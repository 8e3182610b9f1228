package forum

import (
	"fmt"
	"net/netip"
	"net/url"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/idna"
)

// toASCII maps names as browsers do.
var toASCII = idna.New(idna.MapForLookup(), idna.Transitional(false), idna.StrictDomainName(false),
	idna.CheckHyphens(false), idna.BidiRule())

// maxLabel is the maximum length of a label of a host in the DNS, in bytes of ASCII. MaxDomain is the maximum length of
// the whole host.
const maxLabel = 63

// ParseHost returns a host of a URL as browsers read it: a name in ASCII (Punycode) and in lower case, or an address.
// ok is false for a host that browsers refuse, and for a host that is too long for the DNS. See the host parser of
// https://url.spec.whatwg.org.
func ParseHost(text string) (host string, ok bool) {
	if strings.HasPrefix(text, "[") {
		return parseIPv6(text)
	}
	text, err := url.PathUnescape(text)
	if err != nil || utf8.RuneCountInString(text) > MaxDomain+len(".") { // the time of Punycode grows with the square
		return "", false
	}
	host, ok = readHost(text)
	name := strings.TrimSuffix(host, ".")
	if !ok || len(name) > MaxDomain {
		return "", false
	}
	for label := range strings.SplitSeq(name, ".") {
		if len(label) > maxLabel {
			return "", false
		}
	}
	return host, true
}

// readHost is ParseHost for a name or an IPv4 address of any length, without escapes.
func readHost(text string) (host string, ok bool) {
	if !utf8.ValidString(text) {
		return "", false
	}
	host, err := toASCII.ToASCII(text)
	if err != nil || host == "" || strings.ContainsFunc(host, isNoHostRune) {
		return "", false
	}
	if endsInNumber(host) {
		return parseIPv4(host)
	}
	return host, true
}

// ASCIIHost is ParseHost for a name in a text, without escapes. If browsers refuse the name, ASCIIHost only folds it.
// The name may be longer than the DNS permits, because words before a host may seem to be a part of it. The time of
// ASCIIHost grows with the square of the length.
func ASCIIHost(name string) string {
	if host, ok := readHost(name); ok {
		return host
	}
	return Fold(name)
}

// EndOfHost returns the length of the host at the start of a text, in bytes. Words of a script without spaces may
// follow the host, as in example.com欢迎. They do not belong to the host if the characters of its last label before them
// are ASCII, because no top-level domain mixes ASCII with such a script.
func EndOfHost(text string) int {
	last := strings.LastIndexByte(text, '.') + 1
	for i, r := range text[last:] {
		switch {
		case r < utf8.RuneSelf:
		case i > 0 && unicode.In(r, unspaced...):
			return len(strings.TrimRight(text[:last+i], "-_"))
		default:
			return len(text)
		}
	}
	return len(text)
}

// isNoHostRune reports whether no host may contain r.
func isNoHostRune(r rune) bool {
	return r <= ' ' || r == 0x7f || strings.ContainsRune(`#%/:<>?@[\]^|`, r)
}

// parseIPv6 parses an address in brackets.
func parseIPv6(text string) (host string, ok bool) {
	text, closed := strings.CutSuffix(text[1:], "]")
	addr, err := netip.ParseAddr(text)
	if err != nil || !closed || !addr.Is6() || addr.Zone() != "" {
		return "", false
	}
	if addr.Is4In6() { // netip writes the last four bytes as IPv4
		b := addr.As16()
		return fmt.Sprintf("[::ffff:%x:%x]", int(b[12])<<8|int(b[13]), int(b[14])<<8|int(b[15])), true
	}
	return "[" + addr.String() + "]", true
}

// endsInNumber reports whether the last label of a name is a number. It ignores a dot at the end of the name. A name
// that ends in a number is an IPv4 address, or no host.
func endsInNumber(name string) bool {
	name = strings.TrimSuffix(name, ".")
	last := name[strings.LastIndexByte(name, '.')+1:]
	if last != "" && strings.Trim(last, "0123456789") == "" {
		return true
	}
	_, ok := parseNumber(last)
	return ok
}

// parseIPv4 parses an address of one to four numbers. The last number stands for all bytes that are left: 127.1 is
// 127.0.0.1.
func parseIPv4(name string) (host string, ok bool) {
	parts := strings.Split(strings.TrimSuffix(name, "."), ".")
	if len(parts) > 4 {
		return "", false
	}
	var sum uint64
	for i, part := range parts {
		n, ok := parseNumber(part)
		bits := 8 // of this number
		if i == len(parts)-1 {
			bits = 8 * (4 - i)
		}
		if !ok || n >= 1<<bits {
			return "", false
		}
		sum = sum<<bits | n
	}
	return fmt.Sprintf("%d.%d.%d.%d", sum>>24, sum>>16&255, sum>>8&255, sum&255), true
}

// parseNumber parses a decimal, octal (0…) or hexadecimal (0x…) number of an address.
func parseNumber(text string) (n uint64, ok bool) {
	base := 10
	switch {
	case strings.HasPrefix(text, "0x"):
		text, base = text[2:], 16
		if text == "" {
			return 0, true
		}
	case len(text) > 1 && text[0] == '0':
		text, base = text[1:], 8
	}
	n, err := strconv.ParseUint(text, base, 64)
	return n, err == nil && !strings.Contains(text, "_") && !strings.HasPrefix(text, "+")
}
