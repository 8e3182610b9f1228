package graph_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/pause"
)

// TestARankingIsKeptForASecond votes: a ranking that is younger than a second stays as it is, while those that are
// computed for the first time have the votes.
func TestARankingIsKeptForASecond(t *testing.T) {
	t.Parallel()
	searching(t, func(t *testing.T, a *searchSite) {
		s, lines := newFormulaSite(t, a), "kept: points\n"
		for i := range 19 {
			lines += fmt.Sprintf("new%d: points + %d\n", i, i)
		}
		updateSite(t, a.Agora, s.root, agoratest.Vars{"formulas": lines})
		before, after := []string{s.first, s.second, s.latest}, []string{s.latest, s.first, s.second}
		s.ranks(t, agoratest.Vars{"formula": "kept"}, before...)
		for _, token := range []string{a.grace, a.mod, s.root} {
			s.vote(t, token, s.latest)
		}
		var got []string
		for i := 0; i < 19 && !slices.Equal(got, after); i++ {
			pause.For(t.Context(), 200*time.Millisecond)
			got, _ = s.list(t, "", agoratest.Vars{"formula": fmt.Sprint("new", i)})
		}
		if kept, _ := s.list(t, "", agoratest.Vars{"formula": "kept"}); !slices.Equal(got, after) ||
			!slices.Equal(kept, before) {
			t.Errorf("within the second: %v, and newly %v", kept, got)
		}
		s.ranks(t, agoratest.Vars{"formula": "kept"}, after...)
	})
}

// TestValuesOfFormulas computes formulas for numbers of the client.
func TestValuesOfFormulas(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, a *agoratest.Agora) {
		updateSite(t, a, newAdmin(t, a), agoratest.Vars{"formulas": "all: points + ups * 10 + downs * 100 + comments * " +
			"1000 + hours * 10000 + time / 4\nnone: 1 / points"})
		got := a.Must(t, "", `{ site { formulas { name none: value all: value(
			points: 1.5, ups: 2, downs: 3, comments: 4, seconds: 7200, time: 8) } } }`, nil)
		if all := got.Text("site", "formulas", 0, "all"); all != "24323.5" {
			t.Errorf("a value is %s", all)
		}
		if least := got.Text("site", "formulas", 1, "none"); !strings.HasPrefix(least, "-17976931348623157000") {
			t.Errorf("what is not finite is %s", least)
		}
	})
}
