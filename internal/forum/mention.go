package forum

import (
	"regexp"
	"strings"
	"unicode/utf8"
)

// MaxMentions is the maximum number of users whom one text notifies.
const MaxMentions = 10

// A mention begins after a character that is not part of a word, an address or a path, so that ada@example.com is not
// one. Code contains @ for other reasons.
var (
	mention = regexp.MustCompile(`(?:^|[^0-9A-Za-z_./@\\-])@([\pL\pN\pM._-]+)`)
	code    = regexp.MustCompile("(?s)```.*?(```|$)|`[^`\n]*`")
)

// Mentions returns the first ten user names that a text mentions with @ outside code, each once.
func Mentions(content string) []string {
	var names []string
	seen := map[string]bool{}
	for _, m := range mention.FindAllStringSubmatch(code.ReplaceAllString(content, " "), -1) {
		name := strings.TrimRight(m[1], ".-")
		// Only the length is checked: other programs create users with names that ParseUserName rejects.
		if n := utf8.RuneCountInString(name); n < MinUserName || n > MaxUserName {
			continue
		}
		if key := Fold(name); !seen[key] && len(names) < MaxMentions {
			seen[key] = true
			names = append(names, name)
		}
	}
	return names
}
