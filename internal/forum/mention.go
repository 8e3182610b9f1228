package forum

import (
	"strings"
	"unicode/utf8"

	"github.com/agoraql/agora/internal/assembly"
)

// MaxMentions is the maximum number of users whom one post notifies by mentions, however often it is edited.
const MaxMentions = 10

// mention matches a name and the character before it. A mention begins after a character that is not part of a word, an
// address or a path, so that ada@example.com is not one.
var mention = assembly.Regexp(`^[^0-9A-Za-z_./@\\-]@([\pL\pN\pM._-]+)`)

// MentionAt returns the name of the mention that text begins with, "" if it begins with none; before is the character
// before text. The code around it is the caller's matter.
func MentionAt(before rune, text string) string {
	if m := mention().FindStringSubmatch(string(before) + text[:min(len(text), MaxMention)]); m != nil {
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
