package forum

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
)

// MaxDomain is the length of the longest domain of a link, in bytes.
const MaxDomain = 253

// CanonicalLink returns the canonical form of a link, and the domain: the host without the port. All links to the same
// page have the same canonical form, and links with the same canonical form count as the same link. docs/links.md lists
// the rules. Both results are "" for a text that ParseLink refuses.
func CanonicalLink(link string) (canonical, domain string) {
	link, err := ParseLink(link)
	if err != nil {
		return "", ""
	}
	_, rest, _ := strings.Cut(link, "://")
	rest, fragment, _ := strings.Cut(rest, "#")
	rest, query, _ := strings.Cut(rest, "?")
	authority, path := rest, ""
	if i := strings.IndexByte(rest, '/'); i >= 0 {
		authority, path = rest[:i], rest[i:]
	}
	domain, port := canonicalHost(authority)
	if domain == "" {
		return "", ""
	}
	canonical = "https://" + domain + port + canonicalPath(path)
	if query = canonicalQuery(query, domain); query != "" {
		canonical += "?" + query
	}
	// A fragment with one of the characters !/=#: is the state of a program in the page, so it stays. Any other fragment
	// names a place in the page, or quotes a part of its text.
	fragment, _, _ = strings.Cut(canonicalEscapes(fragment), ":~:")
	if len(fragment) > 1 && strings.ContainsAny(fragment, "!/=#:") && !strings.HasPrefix(fragment, "utm_") {
		canonical += "#" + fragment
	}
	return canonical, domain
}

// ParseDomain returns the domain of links to a host, such as "example.com" for "WWW.Example.com". Errors: BadUserInput.
func ParseDomain(host string) (string, error) {
	if _, domain := CanonicalLink("https://" + host); domain != "" && !strings.ContainsAny(host, "/?#@") {
		return domain, nil
	}
	return "", Errorf(BadUserInput, "domain must be the host of links, such as example.com, not %s", shorten(host)).
		Breaks(Format)
}

// canonicalHost returns the canonical form of the host of an authority from ParseLink, and the port with its colon. The
// host is "" if it is too long. The port is "" for 80 and 443, and if there is none.
func canonicalHost(authority string) (host, port string) {
	host, port = splitPort(authority)
	n, _ := strconv.Atoi(strings.TrimPrefix(port, ":"))
	if port = ""; n != 0 && n != 80 && n != 443 {
		port = ":" + strconv.Itoa(n)
	}
	if host = withoutVariant(strings.TrimRight(host, ".")); len(host) > MaxDomain {
		return "", ""
	}
	return host, port
}

// variants are first labels of hosts, such as www in www.example.com. Such a host shows the same pages as the host
// without the label.
var variants = []string{"www", "m"}

// mobiles are other hosts that show the same pages as the host without the first label. Their labels are not in
// variants, because other hosts with these labels may be sites of their own, such as mobile.nixos.org.
var mobiles = []string{
	"amp.cnn.com", "amp.reddit.com", "amp.scmp.com", "amp.theguardian.com", "amp.usatoday.com", "mobile.abc.net.au",
	"mobile.eweek.com", "mobile.facebook.com", "mobile.nytimes.com", "mobile.reuters.com", "mobile.twitter.com",
	"mobile.x.com",
}

// wikis are domains whose mobile pages have hosts with the label m in the middle, such as en.m.wikipedia.org.
var wikis = []string{
	"wikipedia.org", "wiktionary.org", "wikibooks.org", "wikiquote.org", "wikinews.org", "wikisource.org",
	"wikivoyage.org", "wikimedia.org",
}

// withoutVariant returns a host without the labels that only select a variant of its pages, such as www or m.
func withoutVariant(host string) string {
	for _, wiki := range wikis {
		for strings.HasSuffix(host, ".m."+wiki) {
			host = strings.TrimSuffix(host, "m."+wiki) + wiki
		}
	}
	for {
		label, rest, _ := strings.Cut(host, ".")
		if (!slices.Contains(variants, label) || !isSite(rest)) && !slices.Contains(mobiles, host) {
			return host
		}
		host = rest
	}
}

// publicLabels are the first labels of hosts such as co.uk, below which people register their names.
var publicLabels = []string{"ac", "co", "com", "edu", "gov", "ne", "net", "or", "org"}

// isSite reports whether a host has at least two labels, and is not one such as co.uk: see publicLabels.
func isSite(host string) bool {
	name, top, _ := strings.Cut(host, ".")
	return hasAlnum(name) && hasAlnum(top) && (len(top) != 2 || !slices.Contains(publicLabels, name))
}

// canonicalPath returns a path without "." and ".." and without slashes at its end.
func canonicalPath(path string) string {
	var segments []string
	for segment := range strings.SplitSeq(canonicalEscapes(path), "/") {
		switch segment {
		case ".":
		case "..":
			if len(segments) > 1 { // the first one is before the first slash
				segments = segments[:len(segments)-1]
			}
		default:
			segments = append(segments, segment)
		}
	}
	return strings.TrimRight(strings.Join(segments, "/"), "/")
}

// canonicalQuery returns a query without empty parameters and without tracking parameters. It sorts the other
// parameters by name. Parameters with the same name stay in their order.
func canonicalQuery(query, domain string) string {
	var parameters []string
	for parameter := range strings.SplitSeq(canonicalEscapes(query), "&") {
		if parameter != "" && !isTracking(nameOf(parameter), domain) {
			parameters = append(parameters, parameter)
		}
	}
	slices.SortStableFunc(parameters, func(a, b string) int { return cmp.Compare(nameOf(a), nameOf(b)) })
	return strings.Join(parameters, "&")
}

func nameOf(parameter string) string {
	name, _, _ := strings.Cut(parameter, "=")
	return name
}

// trackers are the names of parameters, in lower case, that say how a reader has come to a page. They do not select the
// page.
var trackers = []string{
	"__s", "__twitter_impression", "_bta_c", "_bta_tid", "_ga", "_gl", "_hsenc", "_hsmi", "_openstat", "cmpid", "dclid",
	"epik", "fb_action_ids", "fb_action_types", "fb_ref", "fb_source", "fbclid", "gbraid", "gclid", "gclsrc",
	"guccounter", "guce_referrer", "guce_referrer_sig", "hsctatracking", "igsh", "igshid", "li_fat_id", "mc_cid",
	"mc_eid", "mkt_tok", "ml_subscriber", "ml_subscriber_hash", "msclkid", "ncid", "oly_anon_id", "oly_enc_id",
	"rb_clickid", "ref_src", "ref_url", "s_cid", "srsltid", "ttclid", "twclid", "vero_conv", "vero_id", "wbraid",
	"wickedid", "yclid",
}

// trackersOf are the trackers that only one site uses, by the domain of the site.
var trackersOf = map[string][]string{
	"medium.com":       {"source"},
	"nytimes.com":      {"partner", "rref", "smid", "smtyp"},
	"open.spotify.com": {"si"},
	"twitter.com":      {"s", "t"},
	"x.com":            {"s", "t"},
	"youtu.be":         {"feature", "si"},
	"youtube.com":      {"ab_channel", "feature", "pp", "si"},
}

// isTracking reports whether a parameter of links to a domain says how a reader has come there.
func isTracking(name, domain string) bool {
	name = strings.ToLower(name)
	return strings.HasPrefix(name, "utm_") || slices.Contains(trackers, name) ||
		slices.Contains(trackersOf[domain], name)
}

// canonicalEscapes returns a part of a URL with canonical escapes. It replaces the escapes of letters, digits and -._~
// by these characters. In other escapes it writes letters as capitals. A percent sign that begins no escape becomes
// %25.
func canonicalEscapes(s string) string {
	if !strings.Contains(s, "%") {
		return s
	}
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if s[i] != '%' {
			b.WriteByte(s[i])
			continue
		}
		digits := s[i+1 : min(i+3, len(s))]
		c, err := strconv.ParseUint(digits, 16, 8)
		switch {
		case err != nil || len(digits) < 2:
			b.WriteString("%25")
			continue
		case isUnreserved(byte(c)):
			b.WriteByte(byte(c))
		default:
			b.WriteString("%" + strings.ToUpper(digits))
		}
		i += 2
	}
	return b.String()
}

// isUnreserved reports whether a byte means the same in a URL with and without an escape.
func isUnreserved(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || strings.IndexByte("-._~", c) >= 0
}
