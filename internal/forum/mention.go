package forum

import (
	"strings"
	"unicode/utf8"

	"github.com/agoraql/agora/internal/assembly"
)

// MaxMentions is the maximum number of users whom one text notifies.
const MaxMentions = 10

// A mention begins after a character that is not part of a word, an address or a path, so that ada@example.com is not
// one. Code contains @ for other reasons.
const mentioned = `(?:^|[^0-9A-Za-z_./@\\-])@([\pL\pN\pM._-]+)`

var (
	mention     = assembly.Regexp(mentioned)
	nextMention = assembly.Regexp("^" + mentioned)
	code        = assembly.Regexp("(?s)```.*?(```|$)|`[^`\n]*`")
)

// Mentions returns the first ten user names that a text mentions with @ outside code, each once.
func Mentions(content string) []string {
	if !strings.Contains(content, "@") {
		return nil
	}
	var names []string
	seen := map[string]bool{}
	for _, m := range mention().FindAllStringSubmatch(code().ReplaceAllString(content, " "), -1) {
		name := nameIn(m[1])
		if key := Fold(name); name != "" && !seen[key] && len(names) < MaxMentions {
			seen[key] = true
			names = append(names, name)
		}
	}
	return names
}

// MentionAt returns the name of the mention that text begins with, "" if it begins with none; before is the character
// before text. The code around it is the caller's matter.
func MentionAt(before rune, text string) string {
	if m := nextMention().FindStringSubmatch(string(before) + text[:min(len(text), MaxMention)]); m != nil {
		return nameIn(m[1])
	}
	return ""
}

// MaxMention is the part of a text in which MentionAt looks for the end of a name, in bytes.
const MaxMention = 8 * MaxUserName

// nameIn returns the user name that a match has, "" for none. Only the length is checked: other programs create users
// with names that ParseUserName rejects.
func nameIn(match string) string {
	name := strings.TrimRight(match, ".-")
	if n := utf8.RuneCountInString(name); n < MinUserName || n > MaxUserName {
		return ""
	}
	return name
}
