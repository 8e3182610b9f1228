package graph_test

import (
	"cmp"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
)

// TestTopOfEachWindow walks the top of each window in pages of several sizes, in both directions.
func TestTopOfEachWindow(t *testing.T) {
	t.Parallel()
	const day = 24 * time.Hour
	ages := []time.Duration{ // the window begins between each pair
		377 * day, 376 * day, // YEAR
		32 * day, 31 * day, // MONTH
		8 * day, 7 * day, // WEEK
		25 * time.Hour, day, // DAY
		2 * time.Hour, time.Hour, // HOUR
		0,
	}
	votes := map[int]int{6: 3, 8: 2, 9: 1, 10: 2}
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		a.Clock.Advance(-ages[0])
		var ids []string
		for i, age := range ages { // the odd ones in a group of their own
			author, _ := a.Register(t, fmt.Sprint("author", i))
			ids = append(ids, a.Post(t, author, fmt.Sprint(i), []string{"even", "odd"}[i%2], "all"))
			if i+1 < len(ages) {
				a.Advance(age - ages[i+1])
			}
		}
		for i := range 3 {
			token, _ := a.Register(t, fmt.Sprint("voter", i))
			for number, n := range votes {
				if i < n {
					a.Vote(t, token, ids[number], "UP")
				}
			}
		}
		top := func(numbers ...int) (top []string) {
			slices.SortFunc(numbers, func(x, y int) int {
				return cmp.Or(cmp.Compare(votes[y], votes[x]), cmp.Compare(ids[y], ids[x]))
			})
			for _, n := range numbers {
				top = append(top, ids[n])
			}
			return top
		}
		for _, c := range []struct {
			window string
			group  any
			want   []string
		}{
			{"HOUR", nil, top(9, 10)},
			{"DAY", nil, top(7, 8, 9, 10)},
			{"WEEK", nil, top(5, 6, 7, 8, 9, 10)},
			{"MONTH", nil, top(3, 4, 5, 6, 7, 8, 9, 10)},
			{"YEAR", nil, top(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)},
			{"ALL", nil, top(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10)},
			{"DAY", "even", top(8, 10)},
			{"YEAR", "odd", top(1, 3, 5, 7, 9)},
		} {
			t.Run(fmt.Sprint(c.window, " ", c.group), func(t *testing.T) {
				feed := agoratest.Vars{"order": "TOP", "window": c.window, "group": c.group}
				_, answer := page(t, a, feed)
				if total := answer.Text("articles", "totalCount"); total != fmt.Sprint(len(c.want)) {
					t.Errorf("totalCount %s", total)
				}
				for size := 1; size <= 11; size += 5 {
					walkInPages(t, a, feed, size, c.want)
				}
			})
		}
		t.Run("of groups in a list", func(t *testing.T) {
			got := a.Must(t, "", `{ groups { nodes { articles(order: TOP, window: DAY) { totalCount nodes { id } } } } }`, nil)
			for i, want := range [][]string{top(7, 8, 9, 10), top(8, 10), top(7, 9)} { // all, even, odd
				var found []string
				for n := range want {
					found = append(found, got.Text("groups", "nodes", i, "articles", "nodes", n, "id"))
				}
				if total := got.Text("groups", "nodes", i, "articles", "totalCount"); !slices.Equal(found, want) ||
					total != fmt.Sprint(len(want)) {
					t.Errorf("group %d: %s: %v, want %v", i, total, found, want)
				}
			}
		})
	})
}

func TestArticlesOfAUserByAge(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		ada, _ := a.Register(t, "ada")
		for _, title := range []string{"1", "2", "3"} {
			a.Post(t, ada, title)
			a.Advance(time.Minute)
		}
		got := a.Must(t, "", `{ user(name: "ada") { first: articles { nodes { title } }
			new: articles(order: NEW, first: 2) { nodes { title } } old: articles(order: OLD, first: 2) { nodes { title } }
			last: articles(order: OLD, last: 1) { totalCount nodes { title } } } }`, nil)
		for list, want := range map[string]string{"first": "321", "new": "32", "old": "12", "last": "3"} {
			titles := ""
			for i := range want {
				titles += got.Text("user", list, "nodes", i, "title")
			}
			if titles != want {
				t.Errorf("%s: %s, want %s", list, titles, want)
			}
		}
	})
}
