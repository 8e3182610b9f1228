package forum

import (
	_ "embed"
	"strconv"
	"strings"
	"sync"
	"unicode"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"
)

//go:embed confusables.txt
var confusables string

// prototypes maps a character to the text that it looks like.
var prototypes = sync.OnceValue(func() map[rune]string {
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

// unhex reads code points in hexadecimal, with spaces between.
func unhex(s string) string {
	var b strings.Builder
	for _, digits := range strings.Fields(s) {
		r, err := strconv.ParseInt(digits, 16, 32)
		if err != nil {
			panic(err) // the file is embedded, or the build is broken
		}
		b.WriteRune(rune(r))
	}
	return b.String()
}

// Skeleton is the form in which names are compared by their looks: two names that look
// alike have the same, and so have two that differ by case alone. It is the
// skeleton of UTS 39 of the name as it is written, case-folded and without the variants
// that NFKD knows (full width), and the skeleton of that: some characters look alike as
// capitals only (I and l), others as small letters only. It is for comparing, never for showing.
func Skeleton(name string) string {
	return skeleton(norm.NFKD.String(cases.Fold().String(skeleton(name))))
}

const dotAbove = "\u0307"

// skeleton is that of UTS 39: what is not seen is left out, and each character becomes
// its prototype. A dot above an i or a j is left out, too: it takes the place of the letter's
// own dot, which the table of UTS 39 does not know.
func skeleton(s string) string {
	var b strings.Builder
	dotted := false // the letter before the mark is an i or a j
	for _, r := range strings.ReplaceAll(norm.NFD.String(s), "I"+dotAbove, "i") {
		looks, ok := prototypes()[r]
		switch {
		case r == 'ȷ':
			looks = "j"
		case !ok:
			looks = string(r)
		}
		if ignorable(r) || dotted && looks == dotAbove {
			continue
		}
		if !mark(r) {
			dotted = r == 'J' || strings.HasSuffix(looks, "i") || strings.HasSuffix(looks, "j")
		}
		b.WriteString(looks)
	}
	return norm.NFD.String(b.String())
}

// ignorable reports whether r is a Default_Ignorable_Code_Point: one that shows nothing.
func ignorable(r rune) bool {
	switch {
	case r >= 0xFFF9 && r <= 0xFFFB, r >= 0x13430 && r <= 0x1343F: // annotations and hieroglyphs' format controls are seen
		return false
	case unicode.In(r, unicode.White_Space, unicode.Prepended_Concatenation_Mark):
		return false
	}
	return unicode.In(r, unicode.Cf, unicode.Variation_Selector, unicode.Other_Default_Ignorable_Code_Point)
}
