package forum

import (
	"maps"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// maxMarks is the maximum number of nonspacing marks in a row in a name. Two are enough for most scripts (Tibetan and
// pointed Hebrew use three). More marks would cover the text around the name.
const maxMarks = 2

// isNonspacing reports whether r is a combining mark above or below the letter before it.
func isNonspacing(r rune) bool { return unicode.Is(unicode.Mn, r) }

// checkVisible checks that all characters of a name are visible and that its marks do not cover other text. A mark at
// the start would combine with the text before the name. Errors: BadUserInput.
func checkVisible(field, name string) error {
	marks := 0
	for i, r := range name {
		switch {
		case isIgnorable(r):
			return Invalid(field, Characters, "%s may not contain %U, which is invisible", field, r)
		case unicode.Is(unicode.Me, r):
			return Invalid(field, Characters, "%s may not contain %U, which encloses the letter before it", field, r)
		case i == 0 && unicode.IsMark(r):
			return Invalid(field, Characters, "%s may not begin with the combining mark %U", field, r)
		case !isNonspacing(r):
			marks = 0
		case marks == maxMarks:
			return Invalid(field, Characters, "%s may not contain more than %d combining marks in a row", field, maxMarks)
		default:
			marks++
		}
	}
	return nil
}

// mixableScripts are the sets of scripts that one language uses together, each with Latin.
var mixableScripts = [][]string{
	{"Latin", "Han", "Hiragana", "Katakana"}, // Japanese
	{"Latin", "Han", "Hangul"},               // Korean
	{"Latin", "Han", "Bopomofo"},             // Chinese
}

// scriptOf returns the name of r's script, "" for a character that all scripts use.
func scriptOf(r rune) string {
	if r < unicode.MaxASCII && !unicode.IsLetter(r) || unicode.In(r, unicode.Common, unicode.Inherited) {
		return ""
	}
	if unicode.Is(unicode.Latin, r) { // the most frequent
		return "Latin"
	}
	for name, script := range unicode.Scripts {
		if unicode.Is(script, r) {
			return name
		}
	}
	return ""
}

// mayMix reports whether one user name may contain letters of all these scripts. The rule is the level "highly
// restrictive" of UTS 39.
func mayMix(scripts map[string]bool) bool {
	return len(scripts) <= 1 || slices.ContainsFunc(mixableScripts, func(set []string) bool {
		for script := range scripts {
			if !slices.Contains(set, script) {
				return false
			}
		}
		return true
	})
}

// checkScripts checks that a user name does not mix scripts, because letters of different scripts can look alike.
// Errors: BadUserInput.
func checkScripts(field, name string) error {
	scripts := map[string]bool{}
	for _, r := range name {
		if script := scriptOf(r); script != "" {
			scripts[script] = true
		}
	}
	if !mayMix(scripts) {
		return Invalid(field, Characters, "%s mixes the scripts %s; use one", field,
			strings.Join(slices.Sorted(maps.Keys(scripts)), " and "))
	}
	return nil
}

// CleanUserName returns a valid user name for an imported name. It removes invisible characters, and replaces each
// other character that ParseUserName rejects by _. Of scripts that may not be mixed, the first one stays. A name
// without letters and digits gets "user" before it. A long name is cut, and a short one gets _ at its end.
func CleanUserName(name string) string {
	scripts := map[string]bool{}
	name = strings.Map(func(r rune) rune {
		if !isNameRune(r, ".-_") {
			return '_'
		}
		if script := scriptOf(r); script != "" && !scripts[script] {
			scripts[script] = true
			if !mayMix(scripts) {
				delete(scripts, script)
				return '_'
			}
		}
		return r
	}, CleanName(name))
	if strings.Trim(name, ".-_") == "" {
		name = "user" + name
	}
	r := []rune(name)
	name = norm.NFC.String(string(r[:min(len(r), MaxUserName)]))
	return name + strings.Repeat("_", max(0, MinUserName-len([]rune(name))))
}

// CleanName is Clean for a name. It also removes invisible characters, marks that enclose a letter, marks at the start,
// and marks after the second in a row.
func CleanName(name string) string {
	marks, started := 0, false
	return Clean(strings.Map(func(r rune) rune {
		if isIgnorable(r) || unicode.Is(unicode.Me, r) || !started && (unicode.IsMark(r) || unicode.IsSpace(r)) {
			return -1
		}
		started = true
		if !isNonspacing(r) {
			marks = 0
			return r
		}
		if marks++; marks > maxMarks {
			return -1
		}
		return r
	}, Clean(name, false)), false)
}
