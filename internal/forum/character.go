package forum

import (
	"maps"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// maxMarks is how many marks that take no room may follow each other in a name. Two are
// enough for most scripts (three stand in Tibetan and in pointed Hebrew); more of them
// cover what is around a name.
const maxMarks = 2

// mark reports whether r is drawn above, below or around the letter before it.
func mark(r rune) bool { return unicode.In(r, unicode.Mn, unicode.Me) }

// seen checks that every character of a name shows, and that its marks stay near it:
// one at the start would stand on what is before the name.
func seen(field, name string) error {
	marks := 0
	for i, r := range name {
		switch {
		case ignorable(r):
			return invalid(field, "%s may not contain %U, which is invisible", field, r)
		case i == 0 && unicode.IsMark(r):
			return invalid(field, "%s may not begin with the combining mark %U", field, r)
		case !mark(r):
			marks = 0
		case marks == maxMarks:
			return invalid(field, "%s may not contain more than %d combining marks in a row", field, maxMarks)
		default:
			marks++
		}
	}
	return nil
}

// together are the scripts that one language writes side by side, with Latin among them.
var together = [][]string{
	{"Latin", "Han", "Hiragana", "Katakana"}, // Japanese
	{"Latin", "Han", "Hangul"},               // Korean
	{"Latin", "Han", "Bopomofo"},             // Chinese
}

// scriptOf names the script of r, "" where all scripts use it.
func scriptOf(r rune) string {
	if r < unicode.MaxASCII && !unicode.IsLetter(r) || unicode.In(r, unicode.Common, unicode.Inherited) {
		return ""
	}
	if unicode.Is(unicode.Latin, r) { // most are
		return "Latin"
	}
	for name, script := range unicode.Scripts {
		if unicode.Is(script, r) {
			return name
		}
	}
	return ""
}

// mayMix reports whether scripts may stand in one user name: highly restrictive in
// the terms of UTS 39.
func mayMix(scripts map[string]bool) bool {
	return len(scripts) <= 1 || slices.ContainsFunc(together, func(set []string) bool {
		for script := range scripts {
			if !slices.Contains(set, script) {
				return false
			}
		}
		return true
	})
}

// oneScript checks that no letter of a user name passes for one of another script.
func oneScript(field, name string) error {
	scripts := map[string]bool{}
	for _, r := range name {
		if script := scriptOf(r); script != "" {
			scripts[script] = true
		}
	}
	if !mayMix(scripts) {
		return invalid(field, "%s mixes the scripts %s; use one", field,
			strings.Join(slices.Sorted(maps.Keys(scripts)), " and "))
	}
	return nil
}

// CleanUserName makes a valid user name of one from elsewhere: what ParseUserName does
// not take becomes _ or, where it shows nothing, goes. Of the scripts that may not be
// mixed the first stays.
func CleanUserName(name string) string {
	scripts := map[string]bool{}
	name = strings.Map(func(r rune) rune {
		if !word(r, ".-_") {
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

// CleanName is Clean for a name: characters that show nothing, marks at the start, and
// marks after the second in a row, are left out.
func CleanName(name string) string {
	marks, started := 0, false
	return Clean(strings.Map(func(r rune) rune {
		if ignorable(r) || !started && (unicode.IsMark(r) || unicode.IsSpace(r)) {
			return -1
		}
		started = true
		if !mark(r) {
			marks = 0
			return r
		}
		if marks++; marks > maxMarks {
			return -1
		}
		return r
	}, Clean(name, false)), false)
}
