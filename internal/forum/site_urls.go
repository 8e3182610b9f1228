package forum

import (
	"net/url"
	"regexp"
	"strings"
)

// The placeholders of templates of URLs.
const (
	namePlace = "{name}"
	idPlace   = "{id}"
	slugPlace = "{slug}"
)

// template returns the parser of a template of URLs. A template is "", or an http or https URL with the placeholder
// required after the host. It may contain the other placeholders there, too. Errors: BadUserInput.
func template(field, required string, others ...string) func(text string) (string, error) {
	allowed := append([]string{required}, others...)
	var places []string // with their values
	for _, place := range allowed {
		places = append(places, place, "0")
	}
	return func(text string) (string, error) {
		if text = Normalize(text); text == "" {
			return "", nil
		}
		host, path := splitHost(text)
		filled := host + strings.NewReplacer(places...).Replace(path)
		switch clean, err := parseURL(field, filled); {
		case err != nil:
			return "", err
		case !strings.Contains(path, required) || strings.ContainsAny(filled, "{}"):
			return "", Invalid(field, Format, "%s must contain %s after the host, and may contain no other braces than %s",
				field, required, strings.Join(allowed, " and "))
		case clean != filled:
			return "", Invalid(field, Format, "%s must be written as a URL in ASCII: %s", field, shorten(clean))
		}
		return text, nil
	}
}

// splitHost returns a URL up to the end of its host, and the rest.
func splitHost(link string) (host, path string) {
	_, rest, _ := strings.Cut(link, "://")
	at := strings.IndexAny(rest, "/?#")
	if at < 0 {
		return link, ""
	}
	return strings.TrimSuffix(link, rest[at:]), rest[at:]
}

// UserURL returns the URL of the page of a user by the template MentionURL.
func UserURL(template, name string) string {
	// A name of another program may have characters that divide a query.
	return strings.ReplaceAll(template, namePlace, strings.ReplaceAll(url.QueryEscape(name), "+", "%20"))
}

// PostURL returns the URL of the page of an article or a topic by the template of its kind.
func PostURL(template, number, slug string) string {
	return strings.NewReplacer(idPlace, number, slugPlace, url.PathEscape(slug)).Replace(template)
}

// CommentURL returns the URL of a comment on the page of PostURL: with the parameter comment, its number.
func CommentURL(page, number string) string {
	page, place, hasPlace := strings.Cut(page, "#")
	sign := "?"
	if strings.Contains(page, "?") {
		sign = "&"
	}
	page += sign + "comment=" + number
	if hasPlace {
		page += "#" + place
	}
	return page
}

// NumberInURL returns the number in a URL that PostURL has made of a template, "" for any other URL. The slug may be
// the slug of an earlier title. It may be missing if the template ends with /{slug}. A fragment may follow if the
// template contains no #. A query may follow if the template contains neither # nor ?.
func NumberInURL(template, link string) string {
	if template == "" {
		return ""
	}
	if !strings.Contains(template, "#") {
		link, _, _ = strings.Cut(link, "#")
		if !strings.Contains(template, "?") {
			link, _, _ = strings.Cut(link, "?")
		}
	}
	places := strings.NewReplacer(
		regexp.QuoteMeta(idPlace), "([1-9][0-9]{0,14})", regexp.QuoteMeta(slugPlace), "[^/?#]*",
	)
	pattern := "^"
	if before, ok := strings.CutSuffix(template, "/"+slugPlace); ok {
		pattern += places.Replace(regexp.QuoteMeta(before)) + "(?:/[^/?#]*)?$"
	} else {
		pattern += places.Replace(regexp.QuoteMeta(template)) + "$"
	}
	match := regexp.MustCompile(pattern).FindStringSubmatch(link)
	if match == nil {
		return ""
	}
	return match[1]
}
