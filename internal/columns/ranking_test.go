package columns

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/formula"
	"github.com/agoraql/agora/internal/forum"
)

// TestTable changes posts: a row that is free is used again, and nothing is left of what is too old.
func TestTable(t *testing.T) {
	now, table := start, newTable()
	set := func(id int64, age time.Duration, points int, place string, tags ...string) {
		table.Set(id, &Post{
			PostedAt: now.Add(-age), Ups: points, Places: []string{place}, Tags: tags, Domain: place + ".org",
		}, now)
	}
	ranks := func(of Scope, want ...int64) {
		t.Helper()
		if got := idsOf(table.rank(By{Formula: parsed(t, "points"), Of: of}, now)); !slices.Equal(got, want) {
			t.Errorf("%+v has %v, want %v", of, got, want)
		}
	}
	in := func(places ...string) Scope { return Scope{Places: Places(places...)} }
	set(1, time.Hour, 1, "a", "x", "y")
	set(2, Age-time.Minute, 2, "b", "y", "xy")
	set(3, Age+time.Minute, 3, "b")
	ranks(Scope{}, 2, 1)
	ranks(in("b"), 2)
	ranks(in("a", "b", "c"), 2, 1)
	ranks(Scope{Without: Places("b")}, 1)
	ranks(Scope{Domain: "a.org"}, 1)
	ranks(Scope{Domain: "c.org"})
	ranks(Scope{Tag: "y"}, 2, 1)
	ranks(Scope{Tag: "x"}, 1)
	ranks(Scope{Tag: "none"})
	set(1, time.Hour, 5, "b", "x")
	ranks(Scope{}, 1, 2)
	ranks(in("b"), 1, 2)
	ranks(in("a"))
	ranks(Scope{Tag: "y"}, 2)
	used := len(table.tagged)
	set(1, time.Hour, 6, "b", "x") // as a vote does
	if len(table.tagged) != used {
		t.Errorf("tags that have not changed take %d more", len(table.tagged)-used)
	}
	now = now.Add(time.Hour)
	ranks(Scope{}, 1)
	table.sweep(now)
	ranks(Scope{Tag: "x"}, 1)
	ranks(Scope{Tag: "y"})
	if len(table.ids) != 2 || table.rows.used != 1 {
		t.Errorf("%d rows, %d posts", len(table.ids), table.rows.used)
	}
	table.log = [logged]change{}
	table.sweep(now)
	if len(table.tagNames.texts) != 2 || len(table.tagged) != 1+2 {
		t.Errorf("%d names and %d numbers are left of the tags", len(table.tagNames.texts)-1, len(table.tagged))
	}
	set(4, 0, 9, "c") // takes the row of 2, and none of its tags
	ranks(Scope{}, 4, 1)
	ranks(Scope{Tag: "x"}, 1)
	if len(table.ids) != 2 || table.rows.used != 2 || len(table.placeSets.texts) != 3 {
		t.Errorf("%d rows, %d ids, %d places; want 2 of each", len(table.ids), table.rows.used, len(table.placeSets.texts)-1)
	}
	table.Set(4, nil, now)
	table.Set(1, nil, now)
	ranks(Scope{})
}

// TestRankingsFollow changes, adds and removes posts at random. Rankings that follow the changes equal those that are
// computed anew: short ones, and those that hold the first of more posts than they have entries.
func TestRankingsFollow(t *testing.T) {
	for _, c := range []struct {
		name    string
		posts   int
		changes int
	}{
		{"all posts", 300, 40},
		{"the first posts", MaxRanked + 2*slack, 200},
		{"too many changes", 50, logged + 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			random, cols, now := rand.New(rand.NewPCG(1, 31)), New(func() time.Time { return start }), start
			table := cols.Articles
			set := func(id int64) {
				table.Set(id, &Post{
					PostedAt: now.Add(-time.Duration(random.IntN(48)) * time.Hour), Ups: random.IntN(40), Comments: random.IntN(5),
					Places: []string{fmt.Sprint(random.IntN(3))}, Tags: []string{fmt.Sprint("t", random.IntN(3))},
				}, now)
			}
			for id := range int64(c.posts) {
				set(id + 1)
			}
			var bys []By
			for _, text := range []string{"points", "comments", "points / (hours + 2)"} {
				for _, since := range []time.Time{{}, now.Add(-24 * time.Hour)} {
					for _, of := range []Scope{{}, {Places: Places("1")}, {Without: Places("1", "2")}, {Tag: "t0"}} {
						bys = append(bys, By{Formula: parsed(t, text), Since: since, Of: of, Positive: text == "comments"})
					}
				}
			}
			for round := range 5 {
				for range c.changes * min(round, 1) {
					id := int64(1 + random.IntN(c.posts+20))
					if random.IntN(5) == 0 {
						table.Set(id, nil, now)
					} else {
						set(id)
					}
				}
				if round%2 == 0 {
					table.sweep(now) // the rankings still follow
				}
				for _, by := range bys {
					cols.free = time.Time{}
					got, err := cols.Rank(t.Context(), table, by)
					if err != nil {
						t.Fatal(err)
					}
					want := table.rank(by, now)
					if !slices.Equal(idsOf(got), idsOf(want)) || got.Total() != want.Total() {
						t.Fatalf("round %d, %s %+v: %d of %d are not the %d of %d", round, by.Formula.Text, by.Of,
							len(idsOf(got)), got.Total(), len(idsOf(want)), want.Total())
					}
				}
			}
		})
	}
}

// TestPages reads a ranking in pages of each size, forward, backward and by number; a value that has changed continues
// where the cursor was.
func TestPages(t *testing.T) {
	table := newTable()
	for id := range int64(7) {
		table.Set(id+1, &Post{PostedAt: start, Ups: int(id) / 2}, start)
	}
	r := table.rank(By{Formula: parsed(t, "points")}, start)
	want := []int64{7, 6, 5, 4, 3, 2, 1}
	for size := 1; size <= 8; size++ {
		var walked, back, paged []string
		for after := (forum.Cursor{}); ; {
			at, passed, more := r.Page(after, "", false, 0, size)
			if passed != len(walked) {
				t.Errorf("%d precede a page after %d", passed, len(walked))
			}
			for _, c := range at {
				walked = append(walked, c.Member)
			}
			if !more {
				break
			}
			after = at[len(at)-1]
		}
		for before := (forum.Cursor{}); ; {
			at, passed, more := r.Page(before, "", true, 0, size)
			if passed != len(back) {
				t.Errorf("%d follow a page before %d", passed, len(back))
			}
			for _, c := range slices.Backward(at) {
				back = append(back, c.Member)
			}
			if !more {
				break
			}
			before = at[0]
		}
		for n := range 8 {
			at, _, _ := r.Page(forum.Cursor{}, "", false, n*size, size)
			for _, c := range at {
				paged = append(paged, c.Member)
			}
		}
		slices.Reverse(back)
		for _, got := range [][]string{walked, back, paged} {
			if strings.Join(got, " ") != strings.Trim(fmt.Sprint(want), "[]") {
				t.Errorf("pages of %d: %v, want %v", size, got, want)
			}
		}
	}
	for _, member := range []string{"9223372036854775807", "99999999999999999999", "-1", "", "x", "100000000000000001"} {
		at, _, _ := r.Page(forum.Cursor{Score: 1, Member: "p" + member}, "p", false, 0, 1)
		if len(at) != 1 || at[0].Member != "p2" {
			t.Errorf("behind the member %q that a client has made is %v", member, at)
		}
	}
	at, _, _ := r.Page(forum.Cursor{Score: 1.5, Member: "4"}, "", false, 0, 1)
	if at[0].Member != "4" {
		t.Errorf("behind a value that nothing has now is %s", at[0].Member)
	}
}

// TestSweepsWhileARankingIsComputed sweeps again and again while rankings of a tag are computed: each sweep gives the
// two tags the numbers of each other.
func TestSweepsWhileARankingIsComputed(t *testing.T) {
	table, tags := newTable(), [2]string{"even", "odd"}
	for id := range int64(20 * formula.ChunkSize) {
		table.Set(id, &Post{PostedAt: start, Tags: []string{tags[id%2]}}, start)
	}
	ended, swept := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(swept)
		for n := 0; ; n++ {
			select {
			case <-ended:
				return
			default:
				table.Set(0, &Post{PostedAt: start, Tags: tags[n%2 : n%2+1]}, start) // its tag is number 1
				table.sweep(start)
			}
		}
	}()
	for range 10 {
		r := table.rank(By{Formula: formula.BuiltIn("hn"), Of: Scope{Tag: "even"}}, start)
		for _, id := range idsOf(r) {
			if id%2 == 1 {
				t.Errorf("the post %d has the other tag", id)
				break
			}
		}
	}
	close(ended)
	<-swept
}

// TestOldPostsLeave changes a post that has become too old since the last sweep.
func TestOldPostsLeave(t *testing.T) {
	for name, post := range map[string]*Post{"a vote": {PostedAt: start, Ups: 9}, "a deletion": nil} {
		t.Run(name, func(t *testing.T) {
			now := start
			c := New(func() time.Time { return now })
			by := By{Formula: parsed(t, "points")}
			for id := range int64(3) {
				c.Articles.Set(id+1, &Post{PostedAt: start.Add(time.Duration(id) * time.Hour), Ups: 8}, start)
			}
			for _, want := range []int{3, 2} {
				c.free = time.Time{}
				if r, err := c.Rank(t.Context(), c.Articles, by); err != nil || r.Total() != want || len(idsOf(r)) != want {
					t.Fatalf("%d posts are ranked, not %d: %v", r.Total(), want, err)
				}
				now = start.Add(Age + 1)
				c.Articles.Set(1, post, now)
			}
		})
	}
}
