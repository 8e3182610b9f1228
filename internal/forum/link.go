package forum

import (
	"fmt"
	"net/url"
	"strings"
)

// ParseLink returns link as an ASCII-only http or https URL: the scheme in
// lower case, and what no URL holds as it is percent-encoded, in the host too.
// The rest stays byte for byte. A link has no user name or password before the host.
func ParseLink(link string) (string, error) {
	link, err := line("link", link, 1, MaxLink)
	if err != nil {
		return "", err
	}
	link = escape(link)
	u, err := url.Parse(link)
	switch {
	case err != nil:
		return "", invalid("link", "link is not a valid URL")
	case u.Scheme != "http" && u.Scheme != "https":
		return "", invalid("link", "link must begin with http:// or https://")
	case u.Hostname() == "" || strings.ContainsAny(u.Host, " <>\"\\"):
		return "", invalid("link", "link has no valid host")
	}
	if u.User != nil {
		return "", invalid("link", "link may not contain a user name or password; remove the part before the @")
	}
	_, rest, _ := strings.Cut(link, "://")
	out := u.Scheme + "://" + rest
	if len(out) > MaxLink {
		return "", invalid("link", "link has %d characters; the maximum is %d", len(out), MaxLink)
	}
	return out, nil
}

// parseOptionalLink is ParseLink for a link that may be empty.
func parseOptionalLink(link string) (string, error) {
	if link == "" {
		return "", nil
	}
	return ParseLink(link)
}

// escape percent-encodes the bytes that no URL holds as they are.
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
