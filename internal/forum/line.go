package forum

import "strings"

// parseLine is parseText for a text of one line. It rejects characters that override the direction of text or hide
// text, because they can make a line look like another one, and disturb the text beside it. It accepts the marks of
// direction that Hebrew and Arabic need. Errors: BadUserInput.
func parseLine(field, s string, least, most int) (string, error) {
	s, err := parseText(field, s, least, most, false)
	if err != nil {
		return "", err
	}
	if r, found := findHidden(s); found {
		if isTag(r) {
			return "", Invalid(field, Characters, "%s may contain the tag character %U only in a flag emoji", field, r)
		}
		return "", Invalid(field, Characters, "%s may not contain %U, which overrides the text direction", field, r)
	}
	return s, nil
}

// parseTitle normalises a title. Errors: BadUserInput.
func parseTitle(title string) (string, error) { return parseLine("title", title, 1, MaxTitle) }

// CleanLine is Clean for a text of one line. It removes the characters that parseLine rejects, and returns "" for a
// line of which nothing is visible.
func CleanLine(line string) string {
	line = Clean(line, false)
	if _, found := findHidden(line); found {
		line = Clean(strings.Map(func(r rune) rune {
			if isOverride(r) || isTag(r) {
				return -1
			}
			return r
		}, line), false)
	}
	if !strings.ContainsFunc(line, isVisible) {
		return ""
	}
	return line
}

// isOverride reports whether r embeds, overrides or isolates a direction of text.
func isOverride(r rune) bool { return r >= 0x202A && r <= 0x202E || r >= 0x2066 && r <= 0x2069 }

// isTag reports whether r is a tag character. Tags are invisible, except in some flag emoji.
func isTag(r rune) bool { return r >= 0xE0000 && r <= 0xE007F }

const (
	blackFlag = 0x1F3F4
	cancelTag = 0xE007F
)

// findHidden returns the first character of a line that hides text or overrides its direction. It accepts tags in a
// flag such as the flags of England, Scotland and Wales: a black flag, three to six tags with the letters and digits of
// a region, and the cancel tag.
func findHidden(title string) (rune, bool) {
	runes := []rune(title)
	for i := 0; i < len(runes); i++ {
		if isOverride(runes[i]) || isTag(runes[i]) {
			return runes[i], true
		}
		if runes[i] == blackFlag {
			i += regionTags(runes[i+1:])
		}
	}
	return 0, false
}

// regionTags returns the number of tags at the start of runes that form a region, including the cancel tag. It returns
// 0 if they form no region.
func regionTags(runes []rune) int {
	for i, r := range runes[:min(len(runes), 7)] {
		switch {
		case r == cancelTag && i >= 3:
			return i + 1
		case r < 0xE0030 || r > 0xE0039 && r < 0xE0061 || r > 0xE007A:
			return 0
		}
	}
	return 0
}
