package graph_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
)

// TestAVoteShowsAtOnce votes and posts: rankings that are kept show it at once, those by the time as well.
func TestAVoteShowsAtOnce(t *testing.T) {
	t.Parallel()
	searching(t, func(t *testing.T, a *searchSite) {
		s := newFormulaSite(t, a)
		updateSite(t, a.Agora, s.root, agoratest.Vars{"formulas": "most: points\nslow: points - hours / 1000\nyoung: -hours"})
		feeds := []agoratest.Vars{{"formula": "most"}, {"formula": "slow"}, {"order": "TOP", "window": "WEEK"}}
		for _, feed := range feeds {
			s.ranks(t, feed, s.first, s.second, s.latest)
		}
		s.ranks(t, agoratest.Vars{"formula": "young"}, s.latest, s.second, s.first)
		for _, token := range []string{a.grace, a.mod, s.root} {
			s.vote(t, token, s.latest)
		}
		posted := a.send(t, a.ada, "postArticle", agoratest.Vars{"title": "x", "content": "x"}).id
		want := []string{s.latest, s.first, s.second, posted}
		for _, feed := range feeds {
			if got, _ := s.list(t, "", feed); !slices.Equal(got, want) {
				t.Errorf("%v: %v, want %v", feed, got, want)
			}
		}
		if got, _ := s.list(t, "", agoratest.Vars{"formula": "young"}); got[0] != posted {
			t.Errorf("by the age: %v, want %s first", got, posted)
		}
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
