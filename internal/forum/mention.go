package forum

import (
	"strings"
	"unicode/utf8"

	"github.com/agoraql/agora/internal/assembly"
)

// MaxMentions is the maximum number of users whom one post notifies by mentions, however often it is edited.
const MaxMentions = 10

// mention matches a mention, which is an @ and a name, and the character before it. That character may not be part of a
// word, an address or a path, so that ada@example.com contains no mention.
var mention = assembly.Regexp(`^[^0-9A-Za-z_./@\\-]@([\pL\pN\pM._-]+)`)

// MentionAt returns the name of the mention that text begins with, "" if it begins with none; before is the character
// before text. The caller must not call it inside Markdown code.
func MentionAt(before rune, text string) string {
	if m := mention().FindStringSubmatch(string(before) + text[:min(len(text), MaxMention)]); m != nil {
		return nameIn(m[1])
	}
	return ""
}

// MaxMention is how far MentionAt looks for the end of a name, in bytes from the start of the text.
const MaxMention = 8 * MaxUserName

// nameIn returns the user name in a match, "" for none. It checks only the length, because other programs create users
// with names that ParseUserName rejects.
func nameIn(match string) string {
	name := strings.TrimRight(match, ".-")
	if n := utf8.RuneCountInString(name); n < MinUserName || n > MaxUserName {
		return ""
	}
	return name
}
