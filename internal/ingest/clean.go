package ingest

import (
	"math"
	"unicode/utf8"

	"github.com/agoraql/agora/internal/assembly"
	"github.com/agoraql/agora/internal/forum"
)

const maxTime = 1e11 // Unix seconds; larger numbers are milliseconds

// isID reports whether n is a positive integer that JavaScript represents exactly.
func isID(n int64) bool { return n > 0 && n < 1<<52 }

// isTime reports whether seconds is a time, in Unix seconds.
func isTime(seconds *int64) bool { return seconds != nil && *seconds >= 0 && *seconds <= maxTime }

// checkCounts returns a rejection if one of the counts of a post is not in the range of a GraphQL Int: the API would
// show another number.
func checkCounts(counts ...int) error {
	for _, n := range counts {
		if n < math.MinInt32 || n > math.MaxInt32 {
			return reject("a count is %d; the maximum is %d", n, math.MaxInt32)
		}
	}
	return nil
}

// cleanTitle returns a title that can be posted. Errors: a rejection.
func cleanTitle(title string) (string, error) {
	title = forum.CleanLine(title)
	if title == "" {
		return "", reject("no title")
	}
	if n := utf8.RuneCountInString(title); n > forum.MaxTitle {
		return "", reject("title has %d characters; the maximum is %d", n, forum.MaxTitle)
	}
	return title, nil
}

// cleanContent returns a text that can be posted. Errors: a rejection.
func cleanContent(content string) (string, error) {
	content = forum.Clean(content, true)
	if n := utf8.RuneCountInString(content); n > forum.MaxContent {
		return "", reject("text has %d characters; the maximum is %d", n, forum.MaxContent)
	}
	return content, nil
}

// stray matches a percent sign that does not begin an escape.
var stray = assembly.Regexp(`%([^0-9A-Fa-f]|[0-9A-Fa-f][^0-9A-Fa-f]|.?$)`)

// userinfo matches the scheme, user name and password of a link.
var userinfo = assembly.Regexp(`^(?i)(\s*https?://)[^/?#\\]*@`)

// cleanLink parses a link of another site with forum.ParseLink, but accepts more, as browsers do: it escapes stray
// percent signs, and removes the user name and the password. Errors: the errors of forum.ParseLink.
func cleanLink(link string) (string, error) {
	link = userinfo().ReplaceAllString(forum.Clean(link, false), "$1")
	clean, err := forum.ParseLink(link)
	if err == nil {
		return clean, nil
	}
	for stray().MatchString(link) {
		link = stray().ReplaceAllString(link, "%25$1")
	}
	if escaped, err := forum.ParseLink(link); err == nil {
		return escaped, nil
	}
	return "", err
}
