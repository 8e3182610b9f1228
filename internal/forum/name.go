package forum

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// ParseExistingName parses the name of an existing group, category, tab or tag; field is the input's field. It accepts
// 1 to 256 bytes of UTF-8 without control characters and returns them unchanged, because other programs choose names by
// other rules. Errors: BadUserInput.
func ParseExistingName(field, name string) (string, error) {
	switch {
	case name == "":
		return "", invalid(field, "%s may not be empty", field)
	case len(name) > MaxExistingName:
		return "", invalid(field, "%s has %d bytes; the maximum is %d", field, len(name), MaxExistingName)
	case !utf8.ValidString(name):
		return "", invalid(field, "%s is not valid UTF-8", field)
	case strings.ContainsFunc(name, unicode.IsControl):
		return "", invalid(field, "%s may not contain control characters", field)
	}
	return name, nil
}

// ParseName normalises the name of a new group, category, tab or tag; field is the input's field. It accepts 1 to 64
// letters and digits of any script, space and . + # - _ /. All characters are visible, and at most two combining marks
// follow each other. Errors: BadUserInput.
func ParseName(field, name string) (string, error) {
	name, err := parseLine(field, name, 1, MaxName)
	if err != nil {
		return "", err
	}
	if err := checkVisible(field, name); err != nil {
		return "", err
	}
	if strings.ContainsFunc(name, func(r rune) bool { return !isNameRune(r, " .+#-_/") }) {
		return "", invalid(field, "%s may contain only letters, digits, space and . + # - _ /", field)
	}
	return name, nil
}

// A nameRule is ParseExistingName or ParseName.
type nameRule func(field, name string) (string, error)

// parseNames parses names by a rule and removes duplicates. Errors: the error of the first invalid name.
func parseNames(field string, names []string, rule nameRule) ([]string, error) {
	var parsed []string
	seen := map[string]bool{}
	for _, name := range names {
		name, err := rule(field, name)
		if err != nil {
			return nil, err
		}
		if !seen[name] {
			seen[name] = true
			parsed = append(parsed, name)
		}
	}
	return parsed, nil
}
