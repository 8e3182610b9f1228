package graph_test

import (
	"encoding/base64"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/redis"
)

const feedQuery = `query(
	$order: ArticleOrder! = RANKED, $window: Window! = ALL, $group: String, $first: Int, $after: String, $last: Int,
	$before: String, $page: Int
) {
	articles(
		order: $order, window: $window, group: $group, first: $first, after: $after, last: $last, before: $before, page: $page
	) {
		totalCount edges { cursor node { id } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
	}
}`

// page asks for a page of the feed and returns its ids.
func page(t *testing.T, a *agoratest.Agora, vars agoratest.Vars) (ids []string, answer *agoratest.Answer) {
	t.Helper()
	answer = a.Must(t, "", feedQuery, vars)
	for i := 0; answer.Get("articles", "edges", i) != nil; i++ {
		ids = append(ids, answer.Text("articles", "edges", i, "node", "id"))
	}
	return ids, answer
}

// ranked writes articles with the given post times, in seconds after a moment,
// into the ranking, as another program would; their ids count from first.
func ranked(t *testing.T, a *agoratest.Agora, first int, seconds ...int) {
	t.Helper()
	for i, s := range seconds {
		id := fmt.Sprint("article:", first+i)
		posted := 1_400_000_000 + s
		a.Redis.HSet(t.Context(), a.Key(t, id, id), "title", id, "time", posted, "votes", 1)
		a.Redis.ZAdd(t.Context(), a.Key(t, id, "time:"), redis.Z{Score: float64(posted), Member: id})
		a.Redis.ZAdd(t.Context(), a.Key(t, id, "score:"), redis.Z{Score: float64(posted + 432), Member: id})
	}
}

// lastPage returns the highest page that a list takes. With several partitions, page times first has a limit.
func lastPage(t *testing.T, a *agoratest.Agora, first int) int {
	t.Helper()
	if len(a.Keys(t, "")) > 1 {
		return 1000 / first
	}
	return 1_000_000
}

func TestFeedOrder(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		ranked(t, a, 98, 10, 10, 10, 10, 5, 20) // 98 to 103; 98 to 101 tie
		desc := []string{"article:103", "article:99", "article:98", "article:101", "article:100", "article:102"}
		asc := slices.Clone(desc)
		slices.Reverse(asc)
		for order, want := range map[string][]string{"RANKED": desc, "NEW": desc, "OLD": asc} {
			t.Run(order, func(t *testing.T) {
				vars := agoratest.Vars{"order": order}
				got, answer := page(t, a, vars)
				if !slices.Equal(got, want) {
					t.Errorf("%v, want %v", got, want)
				}
				if answer.Text("articles", "totalCount") != "6" {
					t.Errorf("totalCount %s", answer.Text("articles", "totalCount"))
				}
				// Every size of page walks the same list, ties included.
				for size := 1; size <= 7; size++ {
					walkInPages(t, a, agoratest.Vars{"order": order}, size, want)
				}
			})
		}
	})
}

// walkInPages compares a feed, read by cursor in both directions and by number in pages of a size, with what it has.
func walkInPages(t *testing.T, a *agoratest.Agora, feed agoratest.Vars, size int, want []string) {
	t.Helper()
	var walked, back, paged []string
	vars, backward := maps.Clone(feed), maps.Clone(feed)
	vars["first"], backward["last"] = size, size
	for {
		ids, answer := page(t, a, vars)
		walked = append(walked, ids...)
		if answer.Get("articles", "pageInfo", "hasNextPage") == false {
			break
		}
		vars["after"] = answer.Text("articles", "pageInfo", "endCursor")
	}
	for {
		ids, answer := page(t, a, backward)
		back = append(ids, back...)
		if answer.Get("articles", "pageInfo", "hasPreviousPage") == false {
			break
		}
		backward["before"] = answer.Text("articles", "pageInfo", "startCursor")
	}
	delete(vars, "after")
	for n := 1; n <= len(want)/size+1; n++ {
		vars["page"] = n
		ids, _ := page(t, a, vars)
		paged = append(paged, ids...)
	}
	if !slices.Equal(walked, want) || !slices.Equal(back, want) || !slices.Equal(paged, want) {
		t.Errorf("%v in pages of %d: %v by cursor, %v backward, %v by page", feed, size, walked, back, paged)
	}
}

func TestFeedEnds(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		check := func(name string, vars agoratest.Vars, ids []string, next, previous bool) {
			t.Helper()
			got, answer := page(t, a, vars)
			info := answer.Get("articles", "pageInfo").(map[string]any)
			if !slices.Equal(got, ids) || info["hasNextPage"] != next || info["hasPreviousPage"] != previous {
				t.Errorf("%s: %v %v", name, got, info)
			}
			if (info["endCursor"] == nil) != (len(ids) == 0) {
				t.Errorf("%s: endCursor %v", name, info["endCursor"])
			}
		}
		check("an empty feed", nil, nil, false, false)
		check("an empty feed's second page", agoratest.Vars{"page": 2}, nil, false, false)
		ranked(t, a, 1, 1, 2, 3)
		check("exactly one page", agoratest.Vars{"first": 3}, []string{"article:3", "article:2", "article:1"}, false, false)
		check("one short of all", agoratest.Vars{"first": 2}, []string{"article:3", "article:2"}, true, false)
		check("the last page", agoratest.Vars{"first": 2, "page": 2}, []string{"article:1"}, false, true)
		check("past the last page", agoratest.Vars{"first": 2, "page": 3}, nil, false, true)
		check("far past the last page", agoratest.Vars{"first": 100, "page": lastPage(t, a, 100)}, nil, false, true)
		check("none asked for", agoratest.Vars{"first": 0}, nil, true, false)
		check("from the end, all", agoratest.Vars{"last": 3}, []string{"article:3", "article:2", "article:1"}, false, false)
		check("from the end, some", agoratest.Vars{"last": 2}, []string{"article:2", "article:1"}, false, true)
		check("from the end, none", agoratest.Vars{"last": 0}, nil, false, true)
		_, answer := page(t, a, agoratest.Vars{"first": 3})
		check("before the first", agoratest.Vars{"before": answer.Text("articles", "pageInfo", "startCursor")}, nil, true,
			false)
		check("before the last", agoratest.Vars{"last": 1, "before": answer.Text("articles", "pageInfo", "endCursor")},
			[]string{"article:2"}, true, true)
		check("after the last", agoratest.Vars{"after": answer.Text("articles", "pageInfo", "endCursor")}, nil, false, true)
	})
}

func TestCursorWhoseArticleMovedOrWent(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		ranked(t, a, 1, 10, 20, 20, 20, 30) // 5, then 4 3 2 as a tie, then 1
		_, answer := page(t, a, agoratest.Vars{"first": 3})
		after := answer.Text("articles", "pageInfo", "endCursor")
		up, _ := page(t, a, agoratest.Vars{"after": answer.Text("articles", "edges", 2, "cursor")})
		if !slices.Equal(up, []string{"article:2", "article:1"}) {
			t.Fatalf("as it was: %v", up)
		}
		move := func(by float64, id string) { a.Redis.ZIncrBy(t.Context(), a.Key(t, id, "score:"), by, id) }
		remove := func(ids ...string) {
			for _, id := range ids {
				a.Redis.ZRem(t.Context(), a.Key(t, id, "score:"), id)
			}
		}
		for _, step := range []struct {
			name string
			do   func()
			want []string
		}{
			{"its article moved up", func() { move(1000, "article:3") }, []string{"article:2", "article:1"}},
			{
				"it moved down: it comes again", func() { move(-1005, "article:3") },
				[]string{"article:2", "article:3", "article:1"},
			},
			{"it went", func() { remove("article:3") }, []string{"article:2", "article:1"}},
			{"all of its tie went", func() { remove("article:2", "article:4") }, []string{"article:1"}},
			{"all went", func() { remove("article:1", "article:5") }, nil},
		} {
			step.do()
			if got, _ := page(t, a, agoratest.Vars{"after": after}); !slices.Equal(got, step.want) {
				t.Errorf("%s: %v, want %v", step.name, got, step.want)
			}
			all, _ := page(t, a, nil)
			before := slices.DeleteFunc(all, func(id string) bool { return slices.Contains(step.want, id) })
			if got, _ := page(t, a, agoratest.Vars{"before": after}); !slices.Equal(got, before) {
				t.Errorf("%s: %v before it, want %v", step.name, got, before)
			}
		}
	})
}

// TestWalkWhileVotesMove walks the feed by cursor while articles that were shown
// and some that were not rise to the top: those that stay are shown exactly once.
func TestWalkWhileVotesMove(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		const n = 60
		seconds := make([]int, n)
		for i := range seconds {
			seconds[i] = i / 4 * 60 // ties of four
		}
		ranked(t, a, 1, seconds...)
		moved, seen := map[string]bool{}, map[string]int{}
		vars := agoratest.Vars{"first": 7}
		for round := 1; ; round++ {
			ids, answer := page(t, a, vars)
			for _, id := range ids {
				seen[id]++
			}
			if answer.Get("articles", "pageInfo", "hasNextPage") == false {
				break
			}
			vars["after"] = answer.Text("articles", "pageInfo", "endCursor")
			for _, id := range []string{ids[len(ids)-1], fmt.Sprint("article:", round)} {
				a.Redis.ZIncrBy(t.Context(), a.Key(t, id, "score:"), 4320, id)
				moved[id] = true
			}
		}
		for i := 1; i <= n; i++ {
			id := fmt.Sprint("article:", i)
			if !moved[id] && seen[id] != 1 {
				t.Errorf("%s stayed and was shown %d times", id, seen[id])
			}
		}
	})
}

func TestFeedArguments(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		encode := base64.RawURLEncoding.EncodeToString
		for name, vars := range map[string]agoratest.Vars{
			"first of -1":                    {"first": -1},
			"first of 101":                   {"first": 101},
			"last of -1":                     {"last": -1},
			"last of 101":                    {"last": 101},
			"first and last":                 {"first": 1, "last": 1},
			"last and page":                  {"last": 1, "page": 1},
			"after and before":               {"after": encode([]byte("1,article:1")), "before": encode([]byte("1,article:1"))},
			"a cursor to end at of nothing":  {"before": encode([]byte("x"))},
			"page 0":                         {"page": 0},
			"page -1":                        {"page": -1},
			"page 1,000,001":                 {"page": 1_000_001},
			"after and page":                 {"after": encode([]byte("1,article:1")), "page": 1},
			"a cursor that is not base64":    {"after": "***"},
			"a cursor of nothing":            {"after": encode([]byte("x"))},
			"a cursor of NaN":                {"after": encode([]byte("NaN,article:1"))},
			"a cursor of another list":       {"after": encode([]byte("0,programming"))},
			"a cursor with a huge member":    {"after": encode([]byte("1,article:" + strings.Repeat("1", 1000)))},
			"a cursor with another spelling": {"after": encode([]byte("01.0,article:1"))},
			"a group without a name":         {"group": ""},
			"a window of another order":      {"window": "DAY"},
		} {
			t.Run(name, func(t *testing.T) {
				got := a.Ask(t, "", feedQuery, vars)
				if !slices.Equal(got.Codes(), []string{"BAD_USER_INPUT"}) || len(got.Errors) == 1 && len(got.Errors[0].Path) != 1 {
					t.Errorf("%+v", got.Errors)
				}
			})
		}
		for _, vars := range []agoratest.Vars{
			{"first": 0},
			{"first": 1},
			{"first": 99},
			{"first": 100},
			{"page": 1},
			{"page": lastPage(t, a, 25)},
		} {
			a.Must(t, "", feedQuery, vars)
		}
	})
}
