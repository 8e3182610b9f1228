package forum

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// FairnessPage is how many entries in a row a Fairness is about: as many as a page of the default size.
const FairnessPage = DefaultFirst

// A Fairness is the maximum number of articles on a page of a list: of one author, with links to one domain, and of one
// group. 0 means any number.
type Fairness struct{ Author, Domain, Group int }

// A FairnessRule is a rule of a Fairness.
type FairnessRule string

// The rules.
const (
	FairnessAuthor FairnessRule = "AUTHOR"
	FairnessDomain FairnessRule = "DOMAIN"
	FairnessGroup  FairnessRule = "GROUP"
)

// FairnessRules are all rules.
var FairnessRules = []FairnessRule{FairnessAuthor, FairnessDomain, FairnessGroup}

// Most returns the number of a rule.
func (f Fairness) Most(rule FairnessRule) int { return *f.number(rule) }

func (f *Fairness) number(rule FairnessRule) *int {
	switch rule {
	case FairnessAuthor:
		return &f.Author
	case FairnessDomain:
		return &f.Domain
	}
	return &f.Group
}

// A HeldBack is how many places a Fairness has lowered an article, and the rule that has lowered it, with its number.
type HeldBack struct {
	Places int
	By     FairnessRule
	Most   int
}

// The lists that may have a Fairness: the articles of the site, and those of a group.
const (
	FairnessArticles = "articles"
	FairnessGroups   = "groups"
)

// Fairness returns the fairness of a list in an order; the orders by time have none.
func (s *Site) Fairness(list string, order Order) (found Fairness) {
	if s.FairnessLines == nil || order == OrderNew || order == OrderOld {
		return found
	}
	for line := range strings.SplitSeq(*s.FairnessLines, "\n") {
		name, rules, _ := strings.Cut(line, ": ")
		if name != list {
			continue
		}
		for rule := range strings.SplitSeq(rules, ", ") {
			kind, number, _ := strings.Cut(rule, " ")
			*found.number(FairnessRule(strings.ToUpper(kind))), _ = strconv.Atoi(number)
		}
	}
	return found
}

// parseFairness normalises the lines of the setting: a list, a colon, and its rules. Errors: BadUserInput.
func parseFairness(text string) (string, error) {
	var lines, lists []string
	for i, line := range strings.Split(strings.ReplaceAll(text, "\r\n", "\n"), "\n") {
		if strings.TrimSpace(line) == "" {
			continue
		}
		wrong := func(why string) (string, error) {
			return "", Invalid("fairness", Format, "line %d of fairness %s", i+1, why)
		}
		before, after, _ := strings.Cut(line, ":")
		list := strings.TrimSpace(before)
		if list != FairnessArticles && list != FairnessGroups || slices.Contains(lists, list) {
			return wrong("must begin with articles: or groups:, each once")
		}
		var rules, kinds []string
		for rule := range strings.SplitSeq(after, ",") {
			words := strings.Fields(rule)
			if len(words) != 2 || !slices.Contains(FairnessRules, FairnessRule(strings.ToUpper(words[0]))) ||
				slices.Contains(kinds, strings.ToLower(words[0])) {
				return wrong("must have rules such as author 2, domain 3, group 5, each once")
			}
			n, err := strconv.Atoi(words[1])
			if err != nil || n < 1 || n > FairnessPage {
				return wrong(fmt.Sprintf("must have numbers from 1 to %d", FairnessPage))
			}
			kinds = append(kinds, strings.ToLower(words[0]))
			rules = append(rules, fmt.Sprint(strings.ToLower(words[0]), " ", n))
		}
		lists, lines = append(lists, list), append(lines, list+": "+strings.Join(rules, ", "))
	}
	return strings.Join(lines, "\n"), nil
}
