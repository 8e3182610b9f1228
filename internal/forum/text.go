package forum

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"
)

// Limits on what people write, in characters (Unicode code points after NFC).
const (
	MaxTitle    = 300
	MaxContent  = 40_000
	MaxLink     = 2_048
	MinUserName = 2
	MaxUserName = 32
	MaxName     = 64 // a group's, category's, tab's or tag's name
	// MaxExistingName is the most of a name to look up, in bytes.
	MaxExistingName = 256
	MaxEmail        = 254
	MinPassword     = 8
	MaxPassword     = 256
	MaxGroups       = 10 // groups of one article
	MaxTags         = 10 // tags of one topic
	// MaxDescription is the most of a category's description or a user's bio.
	MaxDescription = 1_000
)

// Normalize returns s in NFC without white space at its ends.
func Normalize(s string) string { return strings.TrimSpace(norm.NFC.String(s)) }

// Clean is Normalize for text that comes from elsewhere: control characters
// become a space and invalid UTF-8 the replacement character. Multi-line text
// keeps its line feeds and tabs.
func Clean(s string, multiline bool) string {
	s = strings.ToValidUTF8(s, "\uFFFD")
	if multiline {
		s = strings.ReplaceAll(s, "\r\n", "\n")
	}
	return normalize(strings.Map(func(r rune) rune {
		if isControl(r, multiline) {
			return ' '
		}
		return r
	}, s), multiline)
}

// normalize is Normalize, but for multi-line text that begins with an indented
// line: that is code in Markdown, and keeps its indentation.
func normalize(s string, multiline bool) string {
	if !multiline {
		return Normalize(s)
	}
	s = strings.TrimRightFunc(norm.NFC.String(s), unicode.IsSpace)
	for {
		first, rest, more := strings.Cut(s, "\n")
		if !more || strings.TrimSpace(first) != "" {
			break
		}
		s = rest
	}
	if strings.HasPrefix(s, "    ") || strings.HasPrefix(s, "\t") {
		return s
	}
	return strings.TrimSpace(s)
}

// Fold is the form in which names and emails are compared: case does not count.
func Fold(s string) string { return norm.NFC.String(cases.Fold().String(s)) }

func isControl(r rune, multiline bool) bool {
	if multiline && (r == '\n' || r == '\t') {
		return false
	}
	return unicode.IsControl(r)
}

// line checks one line of text and returns it normalised.
func line(field, s string, least, most int) (string, error) {
	return text(field, s, least, most, false)
}

// text checks text of least to most characters and returns it normalised.
func text(field, s string, least, most int, multiline bool) (string, error) {
	if !utf8.ValidString(s) {
		return "", invalid(field, "%s is not valid UTF-8", field)
	}
	if multiline {
		s = strings.ReplaceAll(s, "\r\n", "\n")
	}
	if strings.ContainsFunc(s, func(r rune) bool { return isControl(r, multiline) }) {
		return "", invalid(field, "%s may not contain control characters", field)
	}
	s = normalize(s, multiline)
	n := utf8.RuneCountInString(s)
	switch {
	case least > 0 && !strings.ContainsFunc(s, visible):
		return "", invalid(field, "%s may not be empty", field)
	case n < least:
		return "", invalid(field, "%s has %d characters; the minimum is %d", field, n, least)
	case n > most:
		return "", invalid(field, "%s has %d characters; the maximum is %d", field, n, most)
	}
	return s, nil
}

// parseContent checks the Markdown of an article or a topic, which may be empty.
func parseContent(s string) (string, error) { return text("content", s, 0, MaxContent, true) }

// visible reports whether a reader sees r: a title of zero-width characters is empty.
func visible(r rune) bool { return unicode.IsGraphic(r) && !unicode.IsSpace(r) }

// word reports whether a name may hold r: letters and digits of any script,
// with the marks that many scripts write them with, and the extra characters.
func word(r rune, extra string) bool {
	return unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r) || strings.ContainsRune(extra, r)
}

// Optional returns a pointer to s, nil for the empty string.
func Optional[S ~string](s S) *S {
	if s == "" {
		return nil
	}
	return &s
}

// OrEmpty returns the text, "" for nil: it is the opposite of Optional.
func OrEmpty(s *string) string {
	if s == nil {
		return ""
	}
	return *s
}
