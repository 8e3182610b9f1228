package forum

import (
	"regexp"
	"regexp/syntax"
	"strings"
	"unicode"
	"unicode/utf8"
)

// The limits of patterns, in instructions: see Pattern.Size.
const (
	// MaxPatternSize limits the total size of those patterns of a site that have no literal. Each text is matched with
	// all of them, so they may take at most half of MaxPatternSteps.
	MaxPatternSize = 30
	// MaxPatternSteps bounds the time to match the texts of a post with patterns. A step is one instruction for one
	// character, and takes 25 ns at most: see BenchmarkMatch of package screening.
	MaxPatternSteps = 2 * MaxPatternSize * MaxContent

	maxPattern = 500 // instructions of one pattern
	minLiteral = 3   // bytes
)

// A Pattern is the regular expression of a filter, in the syntax of RE2.
type Pattern struct {
	*regexp.Regexp

	// Size is the most work for each character of a text, in simple instructions of the program.
	Size int
	// Literals are texts as FoldLiteral returns them. If the pattern matches a text, FoldLiteral of that text contains at
	// least one of them. Nil if the pattern has no literals of a useful length.
	Literals []string
}

// ParsePattern returns a pattern. Errors: BadUserInput for one that is not valid, that is too large, or that matches
// even the empty text.
func ParsePattern(text string) (Pattern, error) {
	parsed, err := syntax.Parse(text, syntax.Perl)
	if err != nil {
		return Pattern{}, Invalid("text", Format, "the pattern is not valid: %v", err)
	}
	parsed = parsed.Simplify()
	program, err := syntax.Compile(parsed)
	if err != nil {
		return Pattern{}, Invalid("text", Format, "the pattern is not valid: %v", err)
	}
	p := Pattern{Regexp: regexp.MustCompile(text)}
	for i := range program.Inst {
		p.Size += instructions(&program.Inst[i])
	}
	if p.MatchString("") {
		return p, Invalid("text", Format, "the pattern matches every text")
	}
	if literals := literalsOf(parsed); shortest(literals) >= minLiteral {
		p.Literals = literals
	}
	return p, p.fits(maxPattern, "")
}

// fits returns an error if the pattern is larger than most. kind says in the message for which patterns most is the
// maximum.
func (p Pattern) fits(most int, kind string) error {
	if p.Size <= most {
		return nil
	}
	return Invalid("text", Format, "the pattern is too large: it has %d instructions; the maximum %sis %d. "+
		"Use lower counts, such as {1,5}", p.Size, kind, most)
}

// instructions returns how many simple instructions take as long as i. A large class of characters takes longer,
// because its ranges are searched. A letter in any case takes longer, because its cases are looked up.
func instructions(i *syntax.Inst) int {
	switch {
	case i.Op == syntax.InstRune && len(i.Rune) > 8:
		return 4
	case i.Op == syntax.InstRune && len(i.Rune) == 1:
		return 2
	}
	return 1
}

// literalsOf returns folded texts. Each text that matches a simplified expression contains at least one of them. It
// returns nil if there are no such texts. Of several lists of such texts, it returns the list whose shortest text is
// the longest.
func literalsOf(re *syntax.Regexp) (best []string) {
	switch re.Op {
	case syntax.OpLiteral:
		return []string{FoldLiteral(string(re.Rune))}
	case syntax.OpCapture, syntax.OpPlus:
		return literalsOf(re.Sub[0])
	case syntax.OpAlternate:
		for _, sub := range re.Sub {
			literals := literalsOf(sub)
			if literals == nil {
				return nil
			}
			best = append(best, literals...)
		}
	case syntax.OpConcat:
		row := "" // of literals that follow each other
		for _, sub := range re.Sub {
			literals := literalsOf(sub)
			if sub.Op == syntax.OpLiteral {
				row += literals[0]
				literals = []string{row}
			} else {
				row = ""
			}
			if shortest(literals) > shortest(best) {
				best = literals
			}
		}
	}
	return best
}

// shortest returns the length of the shortest text in bytes, 0 for no texts.
func shortest(texts []string) (n int) {
	for i, text := range texts {
		if i == 0 || len(text) < n {
			n = len(text)
		}
	}
	return n
}

// FoldLiteral returns a text in which letters that differ in case only are the same.
func FoldLiteral(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case 'a' <= r && r <= 'z':
			return r - 'a' + 'A'
		case r < utf8.RuneSelf:
			return r
		}
		lowest := r
		for folded := unicode.SimpleFold(r); folded != r; folded = unicode.SimpleFold(folded) {
			lowest = min(lowest, folded)
		}
		return lowest
	}, text)
}
