package screening

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"unicode/utf8"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redisstore/read"
)

// A matcher finds the filters that a text matches. It never changes.
type matcher struct {
	set      *read.FilterSet
	words    *wordNode
	domains  map[string][]*forum.Filter
	patterns []pattern
	literals *literals // of the patterns, by their indexes
}

type pattern struct {
	forum.Pattern
	filter *forum.Filter
}

// A wordNode stands for some words in a row: it contains the filters that end with them, and the next words of longer
// filters.
type wordNode struct {
	filters []*forum.Filter
	next    map[string]*wordNode
}

func newMatcher(set *read.FilterSet) *matcher {
	m := &matcher{set: set, words: &wordNode{}, domains: map[string][]*forum.Filter{}}
	var literals [][]string
	for _, f := range set.Filters {
		switch f.Kind {
		case forum.FilterWord:
			m.words.add(forum.Words(f.Text), f)
		case forum.FilterDomain:
			name := forum.ASCIIHost(f.Text)
			m.domains[name] = append(m.domains[name], f)
		case forum.FilterPattern:
			if p, err := forum.ParsePattern(f.Text); err == nil { // another program may have written it
				m.patterns, literals = append(m.patterns, pattern{p, f}), append(literals, p.Literals)
			}
		}
	}
	m.literals = newLiterals(literals)
	return m
}

func (n *wordNode) add(words []string, f *forum.Filter) {
	if len(words) == 0 {
		return // another program's
	}
	for _, word := range words {
		if n.next[word] == nil {
			if n.next == nil {
				n.next = map[string]*wordNode{}
			}
			n.next[word] = &wordNode{}
		}
		n = n.next[word]
	}
	n.filters = append(n.filters, f)
}

// match returns the filters that match one of the texts, sorted by id. It leaves out patterns for which it would take
// more than forum.MaxPatternSteps in all: all is false then. Errors: the errors of ctx.
func (m *matcher) match(ctx context.Context, texts []string) (_ []*forum.Filter, all bool, _ error) {
	found, steps, all := matches{}, forum.MaxPatternSteps, true
	for _, text := range texts {
		if text == "" {
			continue
		}
		if m.words.next != nil {
			m.words.find(forum.Words(text), found)
		}
		if len(m.domains) > 0 {
			for domain := range hosts(text) {
				found.add(m.domains[domain]...)
			}
		}
		for _, p := range m.possible(text) {
			if err := ctx.Err(); err != nil {
				return nil, false, err
			}
			if found[p.filter] {
				continue
			}
			takes := p.Size * utf8.RuneCountInString(text)
			if takes > steps {
				all = false
				continue
			}
			steps -= takes
			if p.MatchString(text) {
				found.add(p.filter)
			}
		}
	}
	sorted := slices.SortedFunc(maps.Keys(found), func(a, b *forum.Filter) int { return cmp.Compare(a.ID, b.ID) })
	return sorted, all, nil
}

// possible returns the patterns that may match a text: patterns without literals, and patterns with a literal that the
// text contains.
func (m *matcher) possible(text string) (possible []*pattern) {
	if len(m.patterns) == 0 {
		return nil
	}
	has := make([]bool, len(m.patterns))
	m.literals.find(forum.FoldLiteral(text), func(i int) { has[i] = true })
	for i := range m.patterns {
		if p := &m.patterns[i]; has[i] || p.Literals == nil {
			possible = append(possible, p)
		}
	}
	return possible
}

// matches are the filters that were found.
type matches map[*forum.Filter]bool

func (m matches) add(filters ...*forum.Filter) {
	for _, f := range filters {
		m[f] = true
	}
}

// find finds the filters whose words stand in a row somewhere.
func (n *wordNode) find(words []string, found matches) {
	for i := range words {
		at := n
		for _, word := range words[i:] {
			if at = at.next[word]; at == nil {
				break
			}
			found.add(at.filters...)
		}
	}
}
