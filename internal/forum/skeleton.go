package forum

import (
	_ "embed"
	"strconv"
	"strings"
	"unicode"

	"github.com/agoraql/agora/internal/assembly"
	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"
)

//go:embed confusables.txt
var confusables string

// prototypes maps a character to the text that it looks like, by the table of UTS 39.
var prototypes = assembly.Of("characters that look alike", func() map[rune]string {
	found := make(map[rune]string, strings.Count(confusables, "\n"))
	for line := range strings.Lines(confusables) {
		line, _, _ = strings.Cut(line, "#")
		fields := strings.Split(line, ";")
		if len(fields) < 2 {
			continue
		}
		found[[]rune(unhex(fields[0]))[0]] = unhex(fields[1])
	}
	return found
})

// unhex returns the text of hexadecimal code points, which spaces separate.
func unhex(s string) string {
	var b strings.Builder
	for _, digits := range strings.Fields(s) {
		r, err := strconv.ParseInt(digits, 16, 32)
		if err != nil {
			panic(err) // the file is part of the binary
		}
		b.WriteRune(rune(r))
	}
	return b.String()
}

// Skeleton returns the form in which names are compared by their looks: two names that look alike, or that differ only
// in case, have the same skeleton. It is used for comparison only and never displayed.
//
// It is the UTS 39 skeleton of the name, then case-folded, then in NFKD (which replaces variants such as full width),
// and then the UTS 39 skeleton of that. The two skeletons are necessary because some characters look alike only as
// capitals (I and l), and others only as small letters.
func Skeleton(name string) string {
	return skeleton(norm.NFKD.String(cases.Fold().String(skeleton(name))))
}

const dotAbove = "\u0307"

// skeleton returns the UTS 39 skeleton of s: it removes invisible characters and replaces each other character by its
// prototype. It also removes a dot above an i or a j, which looks like the letter's own dot; the table of UTS 39 lacks
// this case.
func skeleton(s string) string {
	var b strings.Builder
	dotted := false // whether the letter before the mark is an i or a j
	for _, r := range strings.ReplaceAll(norm.NFD.String(s), "I"+dotAbove, "i") {
		looks, ok := prototypes()[r]
		switch {
		case r == 'ȷ':
			looks = "j"
		case !ok:
			looks = string(r)
		}
		if isIgnorable(r) || dotted && looks == dotAbove {
			continue
		}
		if !isNonspacing(r) {
			dotted = r == 'J' || strings.HasSuffix(looks, "i") || strings.HasSuffix(looks, "j")
		}
		b.WriteString(looks)
	}
	return norm.NFD.String(b.String())
}

// isIgnorable reports whether r shows nothing: a Default_Ignorable_Code_Point of Unicode, or a blank that is no space.
func isIgnorable(r rune) bool {
	switch {
	case r == 0x2800, r == 0x13441, r == 0x13442, r == 0x1D159: // blanks of Braille, hieroglyphs and notes
		return true
	case r >= 0xFFF9 && r <= 0xFFFB, r >= 0x13430 && r <= 0x1343F: // annotation and hieroglyph controls are visible
		return false
	case unicode.In(r, unicode.White_Space, unicode.Prepended_Concatenation_Mark):
		return false
	}
	return unicode.In(r, unicode.Cf, unicode.Variation_Selector, unicode.Other_Default_Ignorable_Code_Point)
}
