package search

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/blevesearch/snowballstem"
	"github.com/blevesearch/snowballstem/english"
	"github.com/blevesearch/snowballstem/russian"
	"golang.org/x/text/unicode/norm"
)

// maxToken is how much of a word counts, in bytes.
const maxToken = 64

// A token is a word of a text, or two characters of a script that does not separate words: a pair.
type token struct {
	term       string // folded
	start, end int    // in the text, in bytes
	place      int    // of the word in the text; a pair has that of its first character
	run        bool   // of a script that does not separate words
	last       bool   // the last character of its run, which is no pair
}

// unseparated are the scripts whose texts have no spaces between words, or whose words change their form too much.
var unseparated = []*unicode.RangeTable{
	unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul, unicode.Thai, unicode.Lao, unicode.Khmer,
	unicode.Myanmar,
}

// A class is what a character means for words.
type class int

const (
	between class = iota // words
	inWord
	inRun
)

func classOf(r rune) class {
	switch {
	case r < utf8.RuneSelf:
		if r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || r == '_' {
			return inWord
		}
		return between
	case r >= 0x0e00 && (unicode.In(r, unseparated...) || r == 'ー'):
		return inRun
	case unicode.IsLetter(r), unicode.IsMark(r), unicode.IsNumber(r):
		return inWord
	}
	return between
}

// tokens calls f with the tokens of a text, in order. For a run of n characters, these are n-1 pairs and the last
// character.
func tokens(text string, f func(token)) {
	place := 0
	for at := 0; at < len(text); {
		r, size := utf8.DecodeRuneInString(text[at:])
		switch classOf(r) {
		case inWord:
			end := at + size
			for end < len(text) {
				r, size := utf8.DecodeRuneInString(text[end:])
				if classOf(r) != inWord {
					break
				}
				end += size
			}
			end = withSign(text, at, end)
			f(token{term: fold(cut(text[at:end])), start: at, end: end, place: place})
			at = end
			place++
		case inRun:
			next := at + size
			for {
				if next == len(text) {
					f(token{fold(text[at:next]), at, next, place, true, true})
				} else if r, size = utf8.DecodeRuneInString(text[next:]); classOf(r) != inRun {
					f(token{fold(text[at:next]), at, next, place, true, true})
				} else {
					f(token{fold(text[at : next+size]), at, next + size, place, true, false})
					at, next = next, next+size
					place++
					continue
				}
				break
			}
			at = next
			place++
		default:
			at += size
		}
	}
}

// withSign returns the end of a word. A short word includes the sign that follows it in C++ or C#.
func withSign(text string, start, end int) int {
	for _, sign := range []string{"++", "#"} {
		if strings.HasPrefix(text[end:], sign) && end-start <= 2 {
			next, _ := utf8.DecodeRuneInString(text[end+len(sign):])
			if classOf(next) == between {
				return end + len(sign)
			}
		}
	}
	return end
}

// cut returns the beginning of a word that is too long, up to a character.
func cut(word string) string {
	if len(word) <= maxToken {
		return word
	}
	end := maxToken
	for !utf8.RuneStart(word[end]) {
		end--
	}
	return word[:end]
}

// fold returns a word as the index has it: in lower case, in one width, and Latin letters without accents.
func fold(word string) string {
	ascii := true
	for i := range len(word) {
		ascii = ascii && word[i] < utf8.RuneSelf
	}
	word = strings.ToLower(word)
	if ascii {
		return word
	}
	var b strings.Builder
	latin := false
	for _, r := range norm.NFKD.String(word) {
		if r >= 0x300 && r < 0x370 && latin {
			continue
		}
		latin = unicode.Is(unicode.Latin, r)
		b.WriteRune(r)
	}
	return strings.ToLower(norm.NFC.String(b.String()))
}

// stem returns the stem of a folded word: by the rules of English for Latin letters, by the rules of Russian for
// Cyrillic letters. A word of another script, or with digits, is its own stem.
func stem(word string) string {
	rules := english.Stem
	for i, r := range word {
		switch {
		case r >= 'a' && r <= 'z' && (i == 0 || word[0] < utf8.RuneSelf):
		case r >= 'а' && r <= 'ё' && (i == 0 || word[0] >= utf8.RuneSelf):
			rules = russian.Stem
		default:
			return word
		}
	}
	if len(word) < 3 {
		return word
	}
	env := snowballstem.NewEnv(word)
	rules(env)
	if env.Current() == "" {
		return word
	}
	return env.Current()
}
