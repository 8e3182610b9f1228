package forum

import "strings"

// parseTitle checks a title: a line whose characters stand in the order in which they
// are written, and all show. Marks of direction are part of Hebrew and Arabic text.
func parseTitle(title string) (string, error) {
	title, err := line("title", title, 1, MaxTitle)
	if err != nil {
		return "", err
	}
	if r, found := hidden(title); found {
		if isTag(r) {
			return "", invalid("title", "title may contain the tag character %U only in a flag emoji", r)
		}
		return "", invalid("title", "title may not contain %U, which overrides the text direction", r)
	}
	return title, nil
}

// CleanTitle is Clean for a title: what parseTitle refuses is left out.
func CleanTitle(title string) string {
	title = Clean(title, false)
	if _, found := hidden(title); !found {
		return title
	}
	return Clean(strings.Map(func(r rune) rune {
		if isOverride(r) || isTag(r) {
			return -1
		}
		return r
	}, title), false)
}

// isOverride reports whether r embeds, overrides or isolates a direction of text.
func isOverride(r rune) bool { return r >= 0x202A && r <= 0x202E || r >= 0x2066 && r <= 0x2069 }

// isTag reports whether r is a tag character.
func isTag(r rune) bool { return r >= 0xE0000 && r <= 0xE007F }

const (
	blackFlag = 0x1F3F4
	cancelTag = 0xE007F
)

// hidden returns the first character of a title that hides or turns text. Tags do not
// where they follow a black flag as the letters and digits of a region, up to six and
// the cancel tag: the flags of England, Scotland and Wales.
func hidden(title string) (rune, bool) {
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

// regionTags returns how many tags at the start of runes name a region; 0 for none that
// does.
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
