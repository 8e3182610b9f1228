package forum

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// KnownName checks a name to look up: of a group, category, tab or tag that there
// may be, the input's field. Other programs name things as they like, so that a
// name is taken as it is: 1 to 256 bytes of UTF-8 without control characters.
func KnownName(field, name string) (string, error) {
	switch {
	case name == "":
		return "", invalid(field, "%s may not be empty", field)
	case len(name) > MaxKnownName:
		return "", invalid(field, "%s has %d bytes; the most is %d", field, len(name), MaxKnownName)
	case !utf8.ValidString(name):
		return "", invalid(field, "%s is not valid UTF-8", field)
	case strings.ContainsFunc(name, unicode.IsControl):
		return "", invalid(field, "%s may not contain control characters", field)
	}
	return name, nil
}

// ParseName returns the name of a new group, category, tab or tag, the input's field,
// normalised: 1 to 64 letters and digits of any script, space and . + # - _ /. Every
// character shows, and at most two combining marks follow each other.
func ParseName(field, name string) (string, error) {
	name, err := line(field, name, 1, MaxName)
	if err != nil {
		return "", err
	}
	if err := seen(field, name); err != nil {
		return "", err
	}
	if strings.ContainsFunc(name, func(r rune) bool { return !word(r, " .+#-_/") }) {
		return "", invalid(field, "%s may hold letters, digits, space and . + # - _ / only", field)
	}
	return name, nil
}

// A nameRule checks the name that an input's field holds and returns it as it is kept.
type nameRule func(field, name string) (string, error)

// parseNames returns names by a rule and without repeats.
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
