package ingest

import (
	"regexp"
	"unicode/utf8"

	"github.com/agoraql/agora/internal/forum"
)

const maxTime = 1e11 // Unix seconds; whoever writes more writes milliseconds

// isID reports whether n is an id: one that JavaScript can count to.
func isID(n int64) bool { return n > 0 && n < 1<<52 }

// isTime reports whether there is a time, in Unix seconds.
func isTime(seconds *int64) bool { return seconds != nil && *seconds >= 0 && *seconds <= maxTime }

// cleanTitle returns a title as it can be posted, or rejects it.
func cleanTitle(title string) (string, error) {
	title = forum.CleanTitle(title)
	if title == "" {
		return "", reject("no title")
	}
	if n := utf8.RuneCountInString(title); n > forum.MaxTitle {
		return "", reject("title has %d characters; the maximum is %d", n, forum.MaxTitle)
	}
	return title, nil
}

// cleanContent returns a text as it can be posted, or rejects it.
func cleanContent(content string) (string, error) {
	content = forum.Clean(content, true)
	if n := utf8.RuneCountInString(content); n > forum.MaxContent {
		return "", reject("text has %d characters; the maximum is %d", n, forum.MaxContent)
	}
	return content, nil
}

// stray is a percent sign that begins no escape.
var stray = regexp.MustCompile(`%([^0-9A-Fa-f]|[0-9A-Fa-f][^0-9A-Fa-f]|.?$)`)

// userinfo is the user name and password of a link, with what is before them.
var userinfo = regexp.MustCompile(`^(?i)(\s*https?://)[^/?#\\]*@`)

// cleanLink is forum.ParseLink for links that browsers took somewhere else. It leaves
// out user names and passwords.
func cleanLink(link string) (string, error) {
	link = userinfo.ReplaceAllString(forum.Clean(link, false), "$1")
	clean, err := forum.ParseLink(link)
	if err == nil {
		return clean, nil
	}
	for stray.MatchString(link) {
		link = stray.ReplaceAllString(link, "%25$1")
	}
	if mended, err := forum.ParseLink(link); err == nil {
		return mended, nil
	}
	return "", err
}
