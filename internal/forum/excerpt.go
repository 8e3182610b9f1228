package forum

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// The limits of texts that are made from others, in characters.
const (
	MaxExcerpt = 1_000
	maxSlug    = 80
)

const (
	ellipsis = "…"
	joiner   = '\u200d' // makes one character of two emojis
)

// ParseExcerpt returns the length of an excerpt. Errors: BadUserInput.
func ParseExcerpt(length int32) (int, error) {
	if length < 1 || length > MaxExcerpt {
		return 0, Errorf(BadUserInput, "length must be from 1 to %d, not %d", MaxExcerpt, length).
			Breaks(Range(1, MaxExcerpt))
	}
	return int(length), nil
}

// Excerpt returns a text in one line. If the text is longer than length characters, Excerpt cuts it and ends it with an
// ellipsis, which counts as one of these characters. It cuts between words if there is a space in the last half, and
// never before a combining mark.
func Excerpt(text string, length int) string {
	runes := []rune(strings.Join(strings.Fields(text), " "))
	if len(runes) <= length {
		return string(runes)
	}
	end := length - 1
	for end > 0 && joins(runes[end-1], runes[end]) {
		end--
	}
	for at := end; at > length/2; at-- {
		if runes[at] == ' ' {
			end = at
			break
		}
	}
	return strings.TrimRight(string(runes[:end]), " ") + ellipsis
}

// joins reports whether two characters are shown as one.
func joins(a, b rune) bool { return unicode.IsMark(b) || b == joiner || a == joiner }

// slug returns a title for a URL: its words in lower case with hyphens between them, as many words as fit into maxSlug
// characters. Letters of all scripts stay. A transliteration would be right for only one of the languages that use a
// script.
func slug(title string) string {
	slug, length := "", 0
	for word := range strings.FieldsFuncSeq(norm.NFC.String(strings.ToLower(title)), isBetween) {
		word = strings.TrimLeftFunc(word, unicode.IsMark) // a mark at the start belongs to a symbol before it
		n := utf8.RuneCountInString(word)
		switch {
		case n == 0:
		case slug != "" && length+1+n > maxSlug:
			return slug
		case slug != "":
			slug, length = slug+"-"+word, length+1+n
		case n > maxSlug:
			return string([]rune(word)[:maxSlug])
		default:
			slug, length = word, n
		}
	}
	return slug
}

// isBetween reports whether r stands between the words of a slug.
func isBetween(r rune) bool { return !isNameRune(r, "") }

// Slug returns the title for a URL, "" if the title is replaced.
func (a *Article) Slug() string {
	if replaced(a.Title, !a.DeletedAt.IsZero(), a.Removal) {
		return ""
	}
	return slug(a.Title)
}

// Slug returns the title for a URL, "" if the title is replaced.
func (t *Topic) Slug() string {
	if replaced(t.Title, !t.DeletedAt.IsZero(), t.Removal) {
		return ""
	}
	return slug(t.Title)
}

// replaced reports whether DeletedTitle or RemovedTitle stands in place of the title of a post.
func replaced(title string, deleted bool, removal *Removal) bool {
	return deleted && title == DeletedTitle || removal != nil && title == RemovedTitle
}

// ParsePreview returns a text as a post would store it. Errors: BadUserInput.
func ParsePreview(content string) (string, error) {
	text, err := parseContent(content)
	return text, ofArgument(err)
}
