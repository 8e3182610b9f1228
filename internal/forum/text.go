package forum

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"
	"golang.org/x/text/width"
)

// The limits of texts, in characters (Unicode code points after NFC) unless stated otherwise.
const (
	MaxTitle    = 300
	MaxContent  = 40_000
	MaxLink     = 2_048
	MinUserName = 2
	MaxUserName = 32
	MaxName     = 64 // a group's, category's, tab's or tag's name
	// MaxExistingName is the limit for a name to look up, in bytes.
	MaxExistingName = 256
	MaxEmail        = 254
	MinPassword     = 8
	MaxPassword     = 256
	MaxGroups       = 10 // groups of one article
	MaxTags         = 10 // tags of one article or topic
	// MaxDescription is the limit for a category's description and a user's bio.
	MaxDescription = 1_000
)

// Normalize returns s in NFC without white space at its ends.
func Normalize(s string) string { return strings.TrimSpace(norm.NFC.String(s)) }

// Clean is Normalize for imported text, which it repairs instead of rejecting it: a control character becomes a space,
// and invalid UTF-8 becomes U+FFFD. If multiline, line feeds and tabs stay.
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

// normalize is Normalize, except that a multi-line text keeps the white space at the start of its first line that is
// not blank: in Markdown it may be the indentation of a list, or of code.
func normalize(s string, multiline bool) string {
	if !multiline {
		return Normalize(s)
	}
	s = strings.TrimRightFunc(norm.NFC.String(s), unicode.IsSpace)
	text := strings.TrimLeftFunc(s, unicode.IsSpace)
	blank := s[:len(s)-len(text)]
	return blank[strings.LastIndexByte(blank, '\n')+1:] + text
}

// Fold returns s in the form in which names and emails are compared: case-folded, in NFC.
func Fold(s string) string { return norm.NFC.String(cases.Fold().String(s)) }

// FoldName returns the form in which names of users, groups, categories, tabs and tags are compared. It is the form of
// Fold, with letters and digits of the usual width, and with one space for white space within the name.
func FoldName(s string) string {
	return strings.Join(strings.Fields(Fold(width.Fold.String(s))), " ")
}

// isControl reports whether a text may not contain r. A multi-line text may contain line feeds and tabs.
func isControl(r rune, multiline bool) bool {
	if multiline && (r == '\n' || r == '\t') {
		return false
	}
	return unicode.IsControl(r)
}

// parseText normalises a text of least to most characters; field is the input's field. Errors: BadUserInput.
func parseText(field, s string, least, most int, multiline bool) (string, error) {
	if !utf8.ValidString(s) {
		return "", Invalid(field, Characters, "%s is not valid UTF-8", field)
	}
	if multiline {
		s = strings.ReplaceAll(s, "\r\n", "\n")
	}
	if strings.ContainsFunc(s, func(r rune) bool { return isControl(r, multiline) }) {
		return "", Invalid(field, Characters, "%s may not contain control characters", field)
	}
	s = normalize(s, multiline)
	n := utf8.RuneCountInString(s)
	switch {
	case least > 0 && !strings.ContainsFunc(s, isVisible):
		return "", Invalid(field, Required, "%s may not be empty", field)
	case n < least:
		characters := "characters"
		if n == 1 {
			characters = "character"
		}
		return "", Invalid(field, Length(least, most), "%s has %d %s; the minimum is %d", field, n, characters, least)
	case n > most:
		return "", Invalid(field, Length(least, most), "%s has %d characters; the maximum is %d", field, n, most)
	}
	return s, nil
}

// parseContent parses the Markdown of an article or a topic, which may be empty. Errors: BadUserInput.
func parseContent(s string) (string, error) { return parseText("content", s, 0, MaxContent, true) }

// isVisible reports whether a reader sees r. A text of zero-width characters or fillers counts as empty.
func isVisible(r rune) bool {
	return unicode.IsGraphic(r) && !unicode.IsSpace(r) && !isIgnorable(r)
}

// isNameRune reports whether a name may contain r: a letter or a digit of any script, a combining mark, which many
// scripts need, or one of the extra characters.
func isNameRune(r rune, extra string) bool {
	return unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r) || strings.ContainsRune(extra, r)
}

// Optional returns a pointer to s, nil for "".
func Optional[S ~string](s S) *S {
	if s == "" {
		return nil
	}
	text := s // &s would allocate memory for "", too
	return &text
}

// OrEmpty returns *s, "" for nil. It is the inverse of Optional.
func OrEmpty(s *string) string {
	if s == nil {
		return ""
	}
	return *s
}
