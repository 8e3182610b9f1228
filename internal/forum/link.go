package forum

import (
	"fmt"
	"net/url"
	"strconv"
	"strings"
	"unicode"
)

// ParseLink returns link as an ASCII-only http or https URL. It lowers the case of the scheme, reads the host by
// ParseHost, and percent-encodes the bytes that a URL may not contain. It changes nothing else. A link with a user name
// or a password is rejected, because readers mistake them for the host. Errors: BadUserInput.
func ParseLink(link string) (string, error) { return parseURL("link", link) }

// ParseURL is ParseLink for an argument of any name. Errors: BadUserInput.
func ParseURL(link string) (string, error) {
	link, err := parseURL("the URL", link)
	return link, ofArgument(err)
}

// parseURL is ParseLink for a field of an input. Errors: BadUserInput.
func parseURL(field, link string) (string, error) {
	link, err := parseLine(field, link, 1, MaxLink)
	if err != nil {
		return "", err
	}
	link = escape(link)
	u, err := url.Parse(link)
	_, rest, _ := strings.Cut(link, "://")
	authority := rest
	if end := strings.IndexAny(rest, "/?#"); end >= 0 {
		authority, rest = rest[:end], rest[end:]
	} else {
		rest = ""
	}
	host, port := splitPort(authority)
	host, known := ParseHost(host)
	switch {
	case err != nil:
		return "", Invalid(field, Format, "%s is not a valid URL", field)
	case u.Scheme != "http" && u.Scheme != "https":
		return "", Invalid(field, Format, "%s must begin with http:// or https://", field)
	case u.User != nil:
		return "", Invalid(field, Format, "%s may not contain a user name or password; remove the part before the @", field)
	case !known || u.Host == "" || !hasAlnum(host):
		return "", Invalid(field, Format, "%s has no valid host", field)
	case port != "" && port != ":" && !isPort(port[1:]):
		return "", Invalid(field, Format, "the port of %s must be between 1 and 65535", field)
	}
	out := u.Scheme + "://" + host + port + rest
	if len(out) > MaxLink {
		return "", Invalid(field, Length(1, MaxLink), "%s has %d characters; the maximum is %d", field, len(out), MaxLink)
	}
	return out, nil
}

// splitPort returns the host of an authority, and the port with its colon, "" for none.
func splitPort(authority string) (host, port string) {
	if i := strings.LastIndexByte(authority, ':'); i > strings.LastIndexByte(authority, ']') {
		return authority[:i], authority[i:]
	}
	return authority, ""
}

// hasAlnum reports whether a host has a letter or a digit of any script.
func hasAlnum(host string) bool {
	return strings.ContainsFunc(host, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) })
}

// isPort reports whether text is the number of a port.
func isPort(text string) bool {
	n, err := strconv.ParseUint(text, 10, 16)
	return err == nil && n > 0
}

// optionalURL returns parseURL for a field that may be empty. Such fields have the type String in inputs and URL in
// outputs, because "" removes a URL.
func optionalURL(field string) func(link string) (string, error) {
	return func(link string) (string, error) {
		if link == "" {
			return "", nil
		}
		return parseURL(field, link)
	}
}

// escape percent-encodes the bytes that a URL may not contain.
func escape(s string) string {
	var b strings.Builder
	for i := range len(s) {
		if c := s[i]; c <= ' ' || c >= 0x7f || c == '"' || c == '<' || c == '>' || c == '\\' {
			fmt.Fprintf(&b, "%%%02X", c)
		} else {
			b.WriteByte(c)
		}
	}
	return b.String()
}
