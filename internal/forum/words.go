package forum

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"
)

// Words returns the words of a text, as filters compare them: case-folded, in NFKC. A word is a run of letters, digits
// and combining marks. In a script that does not separate words, each character is a word. In Korean, each character is
// a word too, because particles follow words without a space. Invisible characters do not separate words: a reader of
// the page does not see them.
func Words(text string) (words []string) {
	folded := FoldText(text)
	start := -1
	end := func(i int) {
		if start >= 0 {
			words = append(words, folded[start:i])
			start = -1
		}
	}
	for i, r := range folded {
		switch {
		case unicode.In(r, unspaced...):
			end(i)
			words = append(words, folded[i:i+utf8.RuneLen(r)])
		case unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r):
			if start < 0 {
				start = i
			}
		default:
			end(i)
		}
	}
	end(len(folded))
	return words
}

// unspaced are the scripts whose words are not separated, or not always.
var unspaced = []*unicode.RangeTable{
	unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul, unicode.Thai, unicode.Lao, unicode.Khmer,
	unicode.Myanmar,
}

// FoldText returns a text as filters compare it: letters are case-folded, in NFKC, and invisible characters are left
// out.
func FoldText(text string) string {
	folded := norm.NFKC.String(cases.Fold().String(norm.NFKC.String(text)))
	return strings.Map(func(r rune) rune {
		if unicode.In(r, unicode.Cf, unicode.Variation_Selector, unicode.Other_Default_Ignorable_Code_Point) {
			return -1
		}
		return r
	}, folded)
}
