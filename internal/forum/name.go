package forum

import (
	"errors"
	"fmt"
	"strconv"
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
		return "", Invalid(field, Required, "%s may not be empty", field)
	case len(name) > MaxExistingName:
		return "", Invalid(field, Length(1, MaxExistingName),
			"%s has %d bytes; the maximum is %d", field, len(name), MaxExistingName)
	case !utf8.ValidString(name):
		return "", Invalid(field, Characters, "%s is not valid UTF-8", field)
	case strings.ContainsFunc(name, unicode.IsControl):
		return "", Invalid(field, Characters, "%s may not contain control characters", field)
	}
	return strings.Clone(name), nil // a copy, because name would keep the whole request in memory
}

// ParseName normalises the name of a new group, category, tab or tag; field is the input's field. It accepts 1 to 64
// letters and digits of any script, space and . + # - _ /, but not . and .. alone. All characters are visible, and at
// most two combining marks follow each other. Errors: BadUserInput.
func ParseName(field, name string) (string, error) {
	name, err := parseText(field, name, 1, MaxName, false)
	if err != nil {
		return "", err
	}
	if err := checkVisible(field, name); err != nil {
		return "", err
	}
	if strings.ContainsFunc(name, func(r rune) bool { return !isNameRune(r, " .+#-_/") }) {
		return "", Invalid(field, Characters, "%s may contain only letters, digits, space and . + # - _ /", field)
	}
	if name == "." || name == ".." {
		return "", Invalid(field, Characters, "%s may not be . or .., because browsers remove these from URLs", field)
	}
	return name, nil
}

// A NameKind is a kind of things that people name.
type NameKind string

// The kinds of names.
const (
	GroupNames    NameKind = "group"
	CategoryNames NameKind = "category"
	TabNames      NameKind = "tab"
	TagNames      NameKind = "tag"
)

// A Name is a name in an input. An existing thing may have a name that FoldName does not distinguish from it. Then the
// store replaces Text by the name of that thing.
type Name struct {
	Kind NameKind
	Text *string
}

// Named is an input of a write with names.
type Named interface{ Names() []Name }

// namesIn returns the elements of a list in an input as Names.
func namesIn(kind NameKind, list []string) []Name {
	names := make([]Name, len(list))
	for i := range list {
		names[i] = Name{kind, &list[i]}
	}
	return names
}

// A nameRule is ParseExistingName or ParseName.
type nameRule func(field, name string) (string, error)

// A nameList is a field of an input with a list of names.
type nameList struct {
	field, kind string // such as "tags" and "tag"
	most        int
	tooMany     string // the message for too many names, with verbs for the maximum and their number
	rule        nameRule
}

// names parses a list of names. It removes a name that FoldName does not distinguish from an earlier one. It adds to l
// one error for each invalid name, with its index in the path. It adds at most as many such errors as the list may have
// names, so that a long list does not make a long response. It adds one more error if there are too many names.
func (l *errorList) names(list nameList, names []string) []string {
	var parsed []string
	seen := map[string]bool{}
	bad := 0
	for i, name := range names {
		valid, err := list.rule(list.label(name), name)
		if err != nil {
			if bad++; bad <= list.most {
				*l = append(*l, atIndex(err, list.field, i))
			}
			continue
		}
		if compared := FoldName(valid); !seen[compared] {
			seen[compared] = true
			parsed = append(parsed, valid)
		}
	}
	if n := len(parsed) + bad; n > list.most {
		*l = append(*l, Invalid(list.field, Count(0, list.most), list.tooMany, list.most, n))
	}
	return parsed
}

// label returns what a message calls a name of the list.
func (list nameList) label(name string) string {
	if strings.TrimSpace(name) == "" {
		return "a " + list.kind + " name"
	}
	return fmt.Sprintf("%s %q", list.kind, shorten(name))
}

// atIndex returns the error of an element of a list field.
func atIndex(err error, field string, i int) error {
	out := &Error{Code: BadUserInput, Message: err.Error(), Path: []string{"input", field, strconv.Itoa(i)}}
	if e, ok := errors.AsType[*Error](err); ok {
		out.Rule = e.Rule
	}
	return out
}
