package forum

import (
	"regexp"
	"strings"
	"unicode/utf8"
)

// maxMentions is how many users one text can mention.
const maxMentions = 10

var (
	mention = regexp.MustCompile(`(?:^|[^0-9A-Za-z_./@\\-])@([\pL\pN\pM._-]+)`)
	code    = regexp.MustCompile("(?s)```.*?(```|$)|`[^`\n]*`")
)

// Mentions returns the first ten user names that a text mentions with @ outside code.
func Mentions(content string) []string {
	var names []string
	seen := map[string]bool{}
	for _, m := range mention.FindAllStringSubmatch(code.ReplaceAllString(content, " "), -1) {
		name := strings.TrimRight(m[1], ".-")
		// Only the length counts: users of other programs have names that no new user may have.
		if n := utf8.RuneCountInString(name); n < MinUserName || n > MaxUserName {
			continue
		}
		if key := Fold(name); !seen[key] && len(names) < maxMentions {
			seen[key] = true
			names = append(names, name)
		}
	}
	return names
}
