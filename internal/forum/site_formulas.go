package forum

import (
	"errors"
	"slices"
	"strings"

	"github.com/agoraql/agora/internal/formula"
)

// MaxFormulas is the number of formulas that a site may have, besides those that every site has.
const MaxFormulas = 20

// A Formula is a formula that ranks posts.
type Formula struct {
	Name, Text string
	BuiltIn    bool // every site has it

	compiled *formula.Formula
}

// FormulaValues are the numbers of a post that a formula is computed for.
type FormulaValues struct{ Points, Ups, Downs, Comments, Seconds, Time float64 }

// Value returns the value of the formula.
func (f *Formula) Value(of FormulaValues) float64 {
	return f.compiled.Value(formula.Values{
		formula.Points: of.Points, formula.Ups: of.Ups, formula.Downs: of.Downs, formula.Comments: of.Comments,
		formula.Hours: of.Seconds / 3600, formula.Seconds: of.Seconds, formula.Time: of.Time,
	})
}

// FormulaContract is the name of the formula of the order RANKED.
const FormulaContract = "contract"

// A Ranking is the place of a post by a formula. Either Article or Topic is not nil.
type Ranking struct {
	Article *Article
	Topic   *Topic
	Name    string // of the formula
	Value   float64
}

// A RankingTerm is a part of the value of a formula.
type RankingTerm struct {
	Name  string
	Value float64
}

// ByFormula returns the feed in the order of the formula that the client has named, nil for none. usual is the order of
// the list without an argument. Errors: BadUserInput for a formula together with an order.
func (f Feed) ByFormula(named *string, usual Order) (Feed, error) {
	if named == nil {
		return f, nil
	}
	if f.Order != usual {
		return f, Errorf(BadUserInput, "pass order or formula, not both").Breaks(Choice)
	}
	f.Formula = *named
	return f, nil
}

// compileFormulas compiles the formulas of the site once, because a list uses them for each article.
func (s *Site) compileFormulas() {
	for line := range strings.SplitSeq(OrEmpty(s.FormulaLines), "\n") {
		name, text, _ := strings.Cut(line, ": ")
		if f, err := formula.Parse(text); err == nil && line != "" {
			s.formulas = append(s.formulas, &Formula{Name: name, Text: text, compiled: f})
		}
	}
	for _, name := range formula.BuiltInNames() {
		f := formula.BuiltIn(name)
		s.formulas = append(s.formulas, &Formula{Name: name, Text: f.Text, BuiltIn: true, compiled: f})
	}
}

// Formulas returns the formulas of the site, and then those that every site has.
func (s *Site) Formulas() []*Formula { return s.formulas }

// Formula returns the formula with a name. Errors: BadUserInput if there is none; its message lists the names of all
// formulas.
func (s *Site) Formula(name string) (*formula.Formula, error) {
	var names []string
	for _, f := range s.formulas {
		if f.Name == name {
			return f.compiled, nil
		}
		names = append(names, f.Name)
	}
	return nil, Errorf(BadUserInput, "there is no formula %q; the formulas are %s", shorten(name),
		strings.Join(names, ", ")).Breaks(Choice)
}

// parseFormulas normalises the lines of the setting: a name, a colon, a space and the formula on each. Errors:
// BadUserInput.
func parseFormulas(text string) (string, error) {
	var lines, names []string
	for i, line := range strings.Split(strings.ReplaceAll(text, "\r\n", "\n"), "\n") {
		if strings.TrimSpace(line) == "" {
			continue
		}
		before, after, ok := strings.Cut(line, ":")
		name, err := ParseName("formulas", before)
		switch {
		case !ok:
			return "", Invalid("formulas", Format, "line %d of formulas has no colon behind a name", i+1)
		case err != nil || strings.Contains(name, " "):
			return "", Invalid("formulas", Characters,
				"line %d of formulas must begin with a name of letters, digits and . + # - _ /, and a colon", i+1)
		case formula.BuiltIn(name) != nil:
			return "", Invalid("formulas", Format, "line %d of formulas has the name %s of a formula that every site has",
				i+1, name)
		case slices.Contains(names, name):
			return "", Invalid("formulas", Format, "line %d of formulas has the name %s of a line above", i+1, name)
		case len(lines) == MaxFormulas:
			return "", Invalid("formulas", Count(0, MaxFormulas), "a site has at most %d formulas", MaxFormulas)
		}
		if _, err = formula.Parse(strings.TrimSpace(after)); err != nil {
			var wrong *formula.Error
			column, message := 1, err.Error()
			if errors.As(err, &wrong) {
				column, message = wrong.Column, wrong.Message
			}
			behind := len(after) - len(strings.TrimLeft(after, " \t"))
			return "", Invalid("formulas", Format, "line %d, column %d of formulas: %s", i+1,
				len([]rune(before))+1+behind+column, message)
		}
		names, lines = append(names, name), append(lines, name+": "+strings.TrimSpace(after))
	}
	return strings.Join(lines, "\n"), nil
}
