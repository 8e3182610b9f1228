package forum

import (
	"strconv"
	"strings"
	"time"
)

// The limits of filters.
const (
	MaxFilters       = 500
	MaxFilterText    = 200 // characters
	maxFilterMessage = 500
)

// A FilterID is the number of a Filter, from 1 to 2^53 - 1.
type FilterID int64

// String returns the global id, such as "filter:3".
func (id FilterID) String() string { return "filter:" + strconv.FormatInt(int64(id), 10) }

// ParseFilterID parses a global id such as "filter:3". Errors: BadUserInput.
func ParseFilterID(s string) (FilterID, error) { return parseID[FilterID]("filter", s) }

// A FilterKind says what the text of a filter is.
type FilterKind string

// The kinds of filters.
const (
	FilterWord    FilterKind = "WORD"    // a word or several, in any case
	FilterPattern FilterKind = "PATTERN" // a regular expression in the syntax of RE2
	FilterDomain  FilterKind = "DOMAIN"  // a domain, with all domains below it
)

// A FilterAction is what happens to a post that matches a filter.
type FilterAction string

// The actions of filters.
const (
	FilterReject FilterAction = "REJECT"
	FilterHold   FilterAction = "HOLD"
	FilterMark   FilterAction = "MARK"
)

// Verdict returns what the action decides about a draft.
func (a FilterAction) Verdict() Verdict {
	switch a {
	case FilterReject:
		return Reject
	case FilterHold:
		return Hold
	}
	return Mark
}

// A Filter is a rule of the site about the texts of posts.
type Filter struct {
	ID        FilterID
	Kind      FilterKind
	Text      string
	Action    FilterAction
	Message   *string // for the author; nil for a message of Agora's
	Note      *string // for moderators; nil for none
	ByID      UserID
	CreatedAt time.Time

	By *User // nil when the account no longer exists
}

// GlobalID returns the filter's id in the API.
func (f *Filter) GlobalID() string { return f.ID.String() }

// IsNode makes Filter implement Node of the API.
func (*Filter) IsNode() {}

// CreateFilterInput is the input of createFilter as the client sent it.
type CreateFilterInput struct {
	Kind    FilterKind
	Text    string
	Action  FilterAction
	Message *string
	Note    *string
}

// A CreateFilter is a valid request for a new filter.
type CreateFilter struct {
	Kind    FilterKind
	Text    string
	Action  FilterAction
	Message *string
	Note    *string
	Size    int // the size of a pattern without a literal, in instructions; 0 for all other filters
}

// Parse returns the valid request. Errors: BadUserInput, one for each bad field, joined.
func (in CreateFilterInput) Parse() (CreateFilter, error) {
	var errs errorList
	out := CreateFilter{
		Kind: in.Kind, Action: in.Action,
		Message: Optional(OrEmpty(errs.optional(in.Message, func(s string) (string, error) {
			return parseLine("message", s, 0, maxFilterMessage)
		}))),
		Note: Optional(errs.note(in.Note)),
	}
	var err error
	out.Text, out.Size, err = parseFilterText(in.Kind, in.Text)
	errs.keep("", err)
	return out, errs.join()
}

// parseFilterText returns the text of a filter, and the size of a pattern without a literal. Errors: BadUserInput.
func parseFilterText(kind FilterKind, text string) (string, int, error) {
	text, err := parseText("text", text, 1, MaxFilterText, false) // not parseLine: a filter may look for what that rejects
	if err != nil {
		return "", 0, err
	}
	switch kind {
	case FilterPattern:
		pattern, err := ParsePattern(text)
		if err != nil || pattern.Literals != nil {
			return text, 0, err
		}
		return text, pattern.Size, pattern.fits(MaxPatternSize, "without three letters in a row that each match has ")
	case FilterDomain:
		text, err = parseDomain(text)
		return text, 0, err
	}
	if len(Words(text)) == 0 {
		return "", 0, Invalid("text", Characters, "a word must have a letter or a digit")
	}
	return text, 0, nil
}

// parseDomain returns a domain in lower case, without "*." before it, and without dots at its ends. Errors:
// BadUserInput.
func parseDomain(text string) (string, error) {
	text = strings.Trim(strings.TrimPrefix(Fold(text), "*."), ".")
	bad := func(r rune) bool { return !isNameRune(r, ".-_") }
	if !hasAlnum(text) || strings.ContainsFunc(text, bad) || strings.Contains(text, "..") {
		return "", Invalid("text", Format, "a domain is a name such as example.com, without https:// and a path")
	}
	return text, nil
}

// DeleteFilterInput is the input of deleteFilter as the client sent it.
type DeleteFilterInput struct{ Filter string }

// Parse returns the id of the filter to delete. Errors: BadUserInput.
func (in DeleteFilterInput) Parse() (FilterID, error) {
	return parseIDField("filter", in.Filter, ParseFilterID)
}

// ParseFilteredText returns a text to compare with filters. Errors: BadUserInput for one that is longer than a post.
func ParseFilteredText(text string) (string, error) {
	return parseText("text", text, 0, MaxContent, true)
}
