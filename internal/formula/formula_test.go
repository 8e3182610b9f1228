package formula_test

import (
	"math"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/formula"
	"github.com/agoraql/agora/internal/rank"
)

// TestConformance compares the published formulas with the values of rank/conformance.json.
func TestConformance(t *testing.T) {
	for _, f := range rank.Formulas() {
		t.Run(f.Name, func(t *testing.T) {
			if len(f.Cases) == 0 || f.Source == "" {
				t.Error("no cases, or no source")
			}
			for _, c := range f.Cases {
				got := formula.BuiltIn(f.Name).Value(formula.Values{
					formula.Points: c.Points, formula.Ups: c.Ups, formula.Downs: c.Downs, formula.Comments: c.Comments,
					formula.Hours: c.Seconds / 3600, formula.Seconds: c.Seconds, formula.Time: c.Time,
				})
				if math.Abs(got-c.Value) > c.Tolerance {
					t.Errorf("%v, want %+v", got, c)
				}
			}
		})
	}
}

// article has 7 points of 9 and 2 votes, 3 comments, and was posted two hours ago.
var article = formula.Values{7, 9, 2, 3, 2, 7200, 1_000_000}

func TestParse(t *testing.T) {
	for _, c := range []struct {
		name, text string
		want       float64
	}{
		{"a number", "1.5e3", 1500},
		{"arithmetic", "(points - 1) * 2 + ups / 2 - downs", 14.5},
		{"a power", "2^10 + 2**3", 1032},
		{"a remainder", "ups % 4", 1},
		{"a minus", "-points + +ups", 2},
		{"functions", "abs(-2) + sqrt(9) + log10(100) + log(exp(1)) + floor(1.5) + ceil(1.5) + round(1.6)", 13},
		{"min and max", "min(3, points, 1) + max(comments, 2)", 4},
		{"a condition", "points > 5 and not (ups == 1) ? 10 : 20", 10},
		{"a condition in another form", "points <= 5 || comments != 3 ? 10 : 20", 20},
		{"if and else", "if points >= 8 { 1 } else { 2 }", 2},
		{"a chain of comparisons", "1 < points < 7 ? 1 : 0", 0},
		{"hours and seconds", "hours * 3600 - seconds", 0},
		{"the time", "time", 1_000_000},
		{"not a number", "sqrt(-1)", formula.Least},
		{"infinity", "points / 0", formula.Least},
	} {
		t.Run(c.name, func(t *testing.T) {
			f, err := formula.Parse(c.text)
			if err != nil {
				t.Fatal(err)
			}
			if got := f.Value(article); math.Abs(got-c.want) > 1e-12 {
				t.Errorf("%v, want %v", got, c.want)
			}
		})
	}
}

func TestParseErrors(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"nothing", "", "column 1"},
		{"half a formula", "points +", "column 8: unexpected token EOF"},
		{"an unknown variable", "points + pionts", "column 10: there is no pionts; the variables are points, ups"},
		{"an unknown function", "1 + sin(points)", "column 5: there is no function sin; the functions are abs, ceil"},
		{"a condition", "points > 1", "column 8: this must be a number"},
		{"a number as a condition", "points ? 1 : 2", "column 1: this must be a condition"},
		{"a condition in a sum", "1 + (points > 1)", "column 13: this must be a number"},
		{"too few arguments", "min(points)", "column 1: min takes two or more numbers"},
		{"too many arguments", "sqrt(1, 2)", "column 1: sqrt takes one number"},
		{"a loop", "sum(1..1000000)", "column 1: there is no function sum"},
		{"a loop with a condition", "count([1, 2], # > 1)", "column 1: there is no function count"},
		{"a text", "'a' + points", "column 1: a formula has numbers"},
		{"a member", "points.x", "a formula has numbers"},
		{"a variable of its own", "let x = 1; x", "a formula has numbers"},
		{"several", "1; 2", "a formula has numbers"},
		{"another operator", "points matches 'a'", "column 8: a formula has no operator matches"},
		{"a long one", "1" + strings.Repeat(" + 1", 125), "at most 500"},
		{"a deep one", strings.Repeat("(", 500), "column"},
		{"a slow one", "points" + strings.Repeat(" ^ 2", 12), "at most 250 steps, and this one has 265"},
		{"a large whole number", "99999999999999999999", "column 20: this number is too large"},
		{"a large number", "points * 1e999", "column 14: this number is too large"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if _, err := formula.Parse(c.text); err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("%v, want %s", err, c.want)
			}
		})
	}
}

// TestTerms takes sums and products apart: their terms add up, or multiply.
func TestTerms(t *testing.T) {
	for _, c := range []struct {
		name, text string
		want       map[string]float64
	}{
		{"a sum", "points * 2 - hours + 1", map[string]float64{"points * 2": 14, "-hours": -2, "1": 1}},
		{"a product", "points / (hours + 2) * ups", map[string]float64{"points": 7, "1 / (hours + 2)": 0.25, "ups": 9}},
		{"neither", "max(points, 1)", map[string]float64{"max(points, 1)": 7}},
	} {
		t.Run(c.name, func(t *testing.T) {
			f, err := formula.Parse(c.text)
			if err != nil {
				t.Fatal(err)
			}
			for _, term := range f.Terms {
				if got := term.Value(article); got != c.want[term.Text] {
					t.Errorf("%s is %v, want %v", term.Text, got, c.want[term.Text])
				}
			}
			if len(f.Terms) != len(c.want) {
				t.Errorf("%d terms, want %d", len(f.Terms), len(c.want))
			}
		})
	}
}
