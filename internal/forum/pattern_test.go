package forum_test

import (
	"slices"
	"testing"

	"github.com/agoraql/agora/internal/forum"
)

func TestLiteralsOfPatterns(t *testing.T) {
	for pattern, want := range map[string][]string{
		`casino`:                  {"CASINO"},
		`(?i)c[a4]sino`:           {"SINO"},
		`\bc[aA]sh\b`:             {"CASH"},
		`ca(si)no`:                nil, // they are too short
		`(?:casino|poker) now`:    {"CASINO", "POKER"},
		`(?i)(casi|poker) online`: {" ONLINE"},
		`(casino)+|poker`:         {"CASINO", "POKER"},
		`casino|[a-z]{3}x`:        nil,
		`(casino)?x`:              nil,
		`casin(o|a)?.{3}`:         {"CASIN"},
		`x{3,5}y`:                 {"XXX"},
		`(?i)kiss`:                {"KISS"},
		`赌`:                       {"赌"},
		`(?i)да`:                  {"ДА"},
		`[a-z]+\d`:                nil,
	} {
		p, err := forum.ParsePattern(pattern)
		if err != nil {
			t.Errorf("%s: %v", pattern, err)
		}
		if !slices.Equal(p.Literals, want) {
			t.Errorf("the literals of %s are %q, want %q", pattern, p.Literals, want)
		}
	}
	for _, text := range []string{"kiſſ", "KISS", "\u212aisS"} { // what (?i)kiss matches
		p, err := forum.ParsePattern("(?i)kiss")
		if folded := forum.FoldLiteral(text); err != nil || p.MatchString(text) != (folded == "KISS") {
			t.Errorf("%s is %s: %v", text, folded, err)
		}
	}
}

func TestSizesOfPatterns(t *testing.T) {
	for pattern, want := range map[string]int{
		`abc`: 3, `(?i)abc`: 6, `a{10}`: 10, `\pL`: 4, `[a-z]`: 1, `.`: 1,
	} {
		p, err := forum.ParsePattern(pattern)
		if p.Size -= 2; err != nil || p.Size != want { // without the start and the end of the program
			t.Errorf("the size of %s is %d, want %d: %v", pattern, p.Size, want, err)
		}
	}
}
