package graph_test

import (
	"encoding/base64"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
)

// threadPage returns the comments on a page of a thread, each behind its depth and before the number of replies that
// are left out, and the answer.
func (s *forumSite) threadPage(t *testing.T, subject, args string) ([]string, *agoratest.Answer) {
	t.Helper()
	got := s.Must(t, "", `query($id: ID!) { node(id: $id) { ... on Subject { thread(`+args+`) {
		totalCount pageInfo { hasNextPage hasPreviousPage endCursor }
		edges { cursor depth more { count cursor } node { id position ancestors { id } } } } } } }`,
		agoratest.Vars{"id": subject})
	lines := []string{}
	for i := 0; got.Get("node", "thread", "edges", i) != nil; i++ {
		at := func(path ...any) string { return got.Text(append([]any{"node", "thread", "edges", i}, path...)...) }
		lines = append(lines, strings.TrimSpace(at("depth")+" "+at("node", "id")+" "+at("more", "count")))
	}
	return lines, got
}

func TestPagesOfAThread(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c")
		for _, subject := range []string{s.topic(t, "x", "c"), a.Post(t, s.ada, "y")} {
			one := s.reply(t, s.ada, subject, "")
			oneA := s.reply(t, s.grace, subject, one)
			oneAA := s.reply(t, s.ada, subject, oneA)
			oneB := s.reply(t, s.grace, subject, one)
			two := s.reply(t, s.grace, subject, "")
			check := func(args string, next, previous bool, want ...string) *agoratest.Answer {
				t.Helper()
				got, page := s.threadPage(t, subject, args)
				info := fmt.Sprint(page.Get("node", "thread", "pageInfo", "hasNextPage"),
					page.Get("node", "thread", "pageInfo", "hasPreviousPage"), page.Text("node", "thread", "totalCount"))
				if !slices.Equal(got, want) || info != fmt.Sprint(next, previous, "5") {
					t.Errorf("%s\n got %v %s\nwant %v", args, got, info, want)
				}
				return page
			}
			check(`first: 0`, true, false)
			page := check(`first: 2`, true, false, "1 "+one, "2 "+oneA)
			if page.Text("node", "thread", "edges", 1, "node", "ancestors", 0, "id") != one ||
				page.Text("node", "thread", "edges", 1, "node", "position") != "1" {
				t.Errorf("%s", page.Body)
			}
			end := page.Text("node", "thread", "pageInfo", "endCursor")
			check(`after: "`+end+`"`, false, true, "3 "+oneAA, "2 "+oneB, "1 "+two)
			check(`depth: 2, after: "`+end+`"`, false, true, "2 "+oneB, "1 "+two)
			page = check(`depth: 1`, false, false, "1 "+one+" 2", "1 "+two)
			more := page.Text("node", "thread", "edges", 0, "more", "cursor")
			page = check(`depth: 1, after: "`+more+`"`, false, true, "2 "+oneA+" 1", "2 "+oneB)
			more = page.Text("node", "thread", "edges", 0, "more", "cursor")
			check(`depth: 1, after: "`+more+`"`, false, true, "3 "+oneAA)
			check(`around: "`+oneB+`"`, false, true, "1 "+one+" 1", "2 "+oneB, "1 "+two)
			check(`depth: 1, first: 1, around: "`+oneA+`"`, true, false, "1 "+one, "2 "+oneA+" 1")
			check(`around: "comment:topic:99:1"`, false, false)
			check(`around: "comment:`+subject+`:99"`, false, false)

			other := s.reply(t, s.ada, s.topic(t, "other", "c"), "")
			elsewhere := strings.TrimPrefix(other[:strings.LastIndex(other, ":")], "comment:")
			_, page = s.threadPage(t, elsewhere, `first: 1`)
			foreign := page.Text("node", "thread", "pageInfo", "endCursor")
			forged := base64.RawURLEncoding.EncodeToString([]byte(subject + ",OLD," + number(other) + ",0"))
			for name, args := range map[string]string{
				"a page of 501":             `first: 501`,
				"a page of -1":              `first: -1`,
				"no level":                  `depth: 0`,
				"65 levels":                 `depth: 65`,
				"a cursor that is none":     `after: "x"`,
				"a cursor of another order": `order: BEST, after: "` + end + `"`,
				"one of another thread":     `after: "` + foreign + `"`,
				"one below a comment there": `after: "` + forged + `"`,
				"a cursor and a comment":    `after: "` + end + `", around: "` + one + `"`,
				"an id of no comment":       `around: "user:1"`,
			} {
				got := a.Ask(t, "", `{ node(id: "`+subject+`") { ... on Subject { thread(`+args+`) { totalCount } } } }`, nil)
				if !slices.Equal(got.Codes(), []string{"BAD_USER_INPUT"}) {
					t.Errorf("%s: %s", name, got.Body)
				}
			}
		}
	})
}

func TestAThreadTakesAFewRoundTrips(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c")
		topic, above := s.topic(t, "x", "c"), ""
		for range 8 {
			above = s.reply(t, s.ada, topic, above)
		}
		other := s.reply(t, s.ada, s.topic(t, "y", "c"), "")
		list := a.Must(t, "", `{ topics { nodes { thread(first: 5) { nodes { id author { name } } } } } }`, nil)
		if n := list.RoundTrips(t); n > 5 || list.Text("topics", "nodes", 0, "thread", "nodes", 0, "id") != other {
			t.Errorf("a list of threads: %d round trips, %s", n, list.Body)
		}
		got := a.Must(t, s.grace, `query($id: ID!) { topic(id: $id) { thread { nodes {
			id content score viewerVote author { name } position(order: BEST) ancestors { id content } } } } }`,
			agoratest.Vars{"id": topic})
		if n := got.RoundTrips(t); n > 7 {
			t.Errorf("%d round trips", n)
		}
	})
}
