package forum

import (
	"strings"
	"time"
	"unicode"
	"unicode/utf8"
)

// A GroupName is the key of a group where a Node of any type is meant.
type GroupName string

func (n GroupName) String() string { return "group:" + string(n) }

// A user who does not moderate may found MaxFounded groups in FoundingPeriod.
const (
	MaxFounded     = 10
	FoundingPeriod = 24 * time.Hour
)

// A Group gathers articles. It exists while it has some.
type Group struct {
	Name string
	// ArticleCount is the size of the group's set.
	ArticleCount int
}

// GlobalID is the group's id in the API.
func (g *Group) GlobalID() string { return GroupName(g.Name).String() }

// IsNode marks Group as a Node of the API.
func (*Group) IsNode() {}

// KnownName checks a name to look up: of a group, category, tab or tag that there
// may be, the input's field. Other programs name things as they like, so that a
// name is taken as it is: 1 to 256 bytes of UTF-8 without control characters.
func KnownName(field, name string) (string, error) {
	switch {
	case name == "":
		return "", invalid(field, "%s may not be empty", field)
	case len(name) > MaxKnownName:
		return "", invalid(field, "%s has %d bytes; the maximum is %d", field, len(name), MaxKnownName)
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
		return "", invalid(field, "%s may contain only letters, digits, space and . + # - _ /", field)
	}
	return name, nil
}

// A NameRule checks the name that an input's field holds and returns it as it is kept.
type NameRule func(field, name string) (string, error)

// parseGroups returns the names of groups by a rule and without repeats.
func parseGroups(names []string, rule NameRule) ([]string, error) {
	groups, err := parseNames("groups", names, rule)
	if err == nil && len(groups) > MaxGroups {
		err = invalid("groups", "an article can be in at most %d groups, not %d", MaxGroups, len(groups))
	}
	return groups, err
}

// parseNames returns names by a rule and without repeats.
func parseNames(field string, names []string, rule NameRule) ([]string, error) {
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
