package redisstore_test

import (
	"net/url"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/redistest"
)

// TestAnErrorOfACheckIsAFinding takes the right to a command away that a check of articles calls: what it could not
// look at may be wrong.
func TestAnErrorOfACheckIsAFinding(t *testing.T) {
	t.Parallel()
	r := redistest.Server(t)
	admin := r.Client(t)
	setUser := func(rules ...any) {
		t.Helper()
		if err := admin.Do(t.Context(), append([]any{"ACL", "SETUSER", "agora"}, rules...)...).Err(); err != nil {
			t.Fatal(err)
		}
	}
	setUser("on", ">sekret", "~*", "&*", "+@all")
	a, _ := watched(t, r, r.Open(t, url.UserPassword("agora", "sekret"), nil))
	ann, _ := a.Register(t, "ann")
	a.Post(t, ann, "first")
	asOther(t, a, "HINCRBY article:1 votes 1")
	setUser("-hlen")
	for _, repair := range []bool{false, true} {
		report, found := check(t, a, repair)
		lines := strings.Join(found, "\n")
		if report.Left == 0 || report.Notices > 0 || !strings.Contains(lines, "error 1") {
			t.Errorf("repair %v: %+v\n%s", repair, report, lines)
		}
	}
	setUser("+hlen")
	if report, found := check(t, a, true); report.Left > 0 || report.Corrected == 0 {
		t.Errorf("%+v\n%s", report, strings.Join(found, "\n"))
	}
}
