package graph_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redistest"
)

const stillQuery = `query(
	$order: ArticleOrder! = RANKED, $window: Window! = ALL, $formula: String, $group: String, $snapshot: Boolean! = true,
	$first: Int, $after: String, $last: Int, $before: String, $page: Int
) {
	articles(
		order: $order, window: $window, formula: $formula, group: $group, snapshot: $snapshot, first: $first, after: $after,
		last: $last, before: $before, page: $page
	) {
		totalCount edges { cursor node { id } }
		pageInfo { hasNextPage hasPreviousPage startCursor endCursor snapshot { takenAt expired newItems } }
	}
}`

// A stillPage is a page of stillQuery.
type stillPage struct {
	ids              []string
	next, previous   bool
	start, end       string
	snapshot         bool // it has one
	expired          any
	takenAt          string
	newItems, totals string
}

// still reads a page as of a snapshot, unless the variables say otherwise.
func still(t *testing.T, a *agoratest.Agora, token string, vars agoratest.Vars) (p stillPage) {
	t.Helper()
	got := a.Must(t, token, stillQuery, vars)
	for i := 0; got.Get("articles", "edges", i) != nil; i++ {
		p.ids = append(p.ids, got.Text("articles", "edges", i, "node", "id"))
	}
	p.next, _ = got.Get("articles", "pageInfo", "hasNextPage").(bool)
	p.previous, _ = got.Get("articles", "pageInfo", "hasPreviousPage").(bool)
	p.start, p.end = got.Text("articles", "pageInfo", "startCursor"), got.Text("articles", "pageInfo", "endCursor")
	p.snapshot = got.Get("articles", "pageInfo", "snapshot") != nil
	p.expired, p.takenAt = got.Get("articles", "pageInfo", "snapshot", "expired"),
		got.Text("articles", "pageInfo", "snapshot", "takenAt")
	p.newItems, p.totals = got.Text("articles", "pageInfo", "snapshot", "newItems"), got.Text("articles", "totalCount")
	return p
}

// secondsOf returns n numbers of seconds for ranked, in order and apart by more than a vote.
func secondsOf(n int) []int {
	seconds := make([]int, n)
	for i := range seconds {
		seconds[i] = i * 1000
	}
	return seconds
}

// TestAScrollStandsStill walks through 2,300 articles, which are more than two snapshots, while 1,000 times one of them
// rises, sinks or goes, or another one comes: every article that stays comes exactly once.
func TestAScrollStandsStill(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		const n, moves = 2300, 1000
		token, _ := a.Register(t, "ada")
		root := newAdmin(t, a)
		ranked(t, a, 1, secondsOf(n)...)
		random := rand.New(rand.NewPCG(15, 3))
		seen, gone, moved := map[string]int{}, map[string]bool{}, 0
		move := func() {
			moved++
			id := fmt.Sprint("article:", 1+random.IntN(n))
			switch kind := random.IntN(10); {
			case kind < 4:
				a.Redis.ZIncrBy(t.Context(), a.Key(t, id, "score:"), 432*float64(1+random.IntN(5000)), id)
			case kind < 8:
				a.Redis.ZIncrBy(t.Context(), a.Key(t, id, "score:"), -432*float64(1+random.IntN(5000)), id)
			case kind < 9:
				a.Post(t, token, "new")
			case !gone[id]:
				do(t, a, root, "deletePost", "DeletePostInput", "post", "id", agoratest.Vars{"post": id})
				gone[id] = true
			}
		}
		vars := agoratest.Vars{"first": 90}
		for pages := 1; ; pages++ {
			p := still(t, a, "", vars)
			if p.expired != false {
				t.Fatalf("page %d: expired %v", pages, p.expired)
			}
			for _, id := range p.ids {
				if seen[id]++; seen[id] > 1 {
					t.Errorf("%s comes again on page %d", id, pages)
				}
				if gone[id] {
					t.Errorf("%s is deleted, and comes on page %d", id, pages)
				}
			}
			if !p.next {
				break
			}
			vars["after"] = p.end
			for range min(moves/20, moves-moved) {
				move()
			}
		}
		// The page has those of the chain, of three snapshots, in one round trip.
		if trips := a.Must(t, "", stillQuery, vars).RoundTrips(t); trips > 3 {
			t.Errorf("the last page takes %d round trips", trips)
		}
		for i := 1; i <= n; i++ {
			if id := fmt.Sprint("article:", i); !gone[id] && seen[id] != 1 {
				t.Errorf("%s came %d times", id, seen[id])
			}
		}
		if moved != moves || len(gone) < 10 {
			t.Errorf("%d moves, %d deletions", moved, len(gone))
		}
		// Backward from the end, the same comes: also across snapshots.
		back := map[string]int{}
		vars = agoratest.Vars{"last": 90, "before": vars["after"]}
		for {
			p := still(t, a, "", vars)
			for _, id := range p.ids {
				back[id]++
			}
			if !p.previous {
				break
			}
			vars["before"] = p.start
		}
		for id, times := range back {
			if times != 1 || seen[id] != 1 {
				t.Errorf("backward %s comes %d times, forward %d", id, times, seen[id])
			}
		}
		if len(back) < n-len(gone)-100 {
			t.Errorf("backward come %d", len(back))
		}
	})
}

// TestSnapshotsAreShared reads a scroll on two servers and on one that has started again.
func TestSnapshotsAreShared(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		a, b := agoratest.New(t, r), agoratest.New(t, r)
		ranked(t, a, 1, secondsOf(10)...)
		first := still(t, a, "", agoratest.Vars{"first": 3})
		if err := a.Store.DB.Flush(t.Context()); err != nil {
			t.Fatal(err)
		}
		a.Redis.ZIncrBy(t.Context(), a.Key(t, "article:1", "score:"), 1e6, "article:1")
		for name, server := range map[string]*agoratest.Agora{
			"another server": b, "a server that starts": agoratest.New(t, r),
		} {
			p := still(t, server, "", agoratest.Vars{"first": 4, "after": first.end})
			want := []string{"article:7", "article:6", "article:5", "article:4"}
			if !slices.Equal(p.ids, want) || p.expired != false || p.takenAt != first.takenAt || p.newItems != "0" {
				t.Errorf("%s: %+v", name, p)
			}
			if again := still(t, server, "", agoratest.Vars{"first": 3}); !slices.Equal(again.ids, first.ids) ||
				again.takenAt != first.takenAt {
				t.Errorf("the first page of %s: %+v, want that of %+v", name, again, first)
			}
		}
		if n := len(a.Find(t, "agora:snapshot:*")); n != 1 {
			t.Errorf("%d snapshots are stored", n)
		}
	})
}

// TestSnapshotsEnd lets the time of a snapshot pass: as the latest one, and at all.
func TestSnapshotsEnd(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		ranked(t, a, 1, secondsOf(10)...)
		first := still(t, a, "", agoratest.Vars{"first": 3})
		flush(t, a)
		ranked(t, a, 11, 1_000_000)
		a.Redis.ZIncrBy(t.Context(), a.Key(t, "article:1", "score:"), 1e6, "article:1")
		if p := still(t, a, "", agoratest.Vars{"first": 0, "after": first.start}); p.newItems != "1" || p.totals != "11" ||
			!p.snapshot {
			t.Errorf("with a new article: %+v", p)
		}
		a.Advance(9 * time.Second)
		if p := still(t, a, "", agoratest.Vars{"first": 3}); !slices.Equal(p.ids, first.ids) || p.takenAt != first.takenAt {
			t.Errorf("9 seconds later: %+v, want that of %+v", p, first)
		}
		a.Advance(2 * time.Second)
		if p := still(t, a, "", agoratest.Vars{"first": 2}); !slices.Equal(p.ids, []string{"article:11", "article:1"}) ||
			p.newItems != "0" {
			t.Errorf("11 seconds later: %+v", p)
		}
		a.Advance(9 * time.Minute)
		if p := still(t, a, "", agoratest.Vars{"first": 2, "after": first.end}); p.expired != false ||
			!slices.Equal(p.ids, []string{"article:7", "article:6"}) {
			t.Errorf("after 9 minutes: %+v", p)
		}
		a.Advance(time.Minute)
		p := still(t, a, "", agoratest.Vars{"first": 2, "after": first.end})
		if p.expired != true || p.takenAt != first.takenAt || p.newItems != "" ||
			!slices.Equal(p.ids, []string{"article:7", "article:6"}) {
			t.Errorf("after 10 minutes: %+v", p)
		}
		if p = still(t, a, "", agoratest.Vars{"first": 2, "after": p.end}); p.snapshot || len(p.ids) != 2 {
			t.Errorf("behind that: %+v", p)
		}
	})
}

// TestSnapshotsInAReadOnlyRedis reads on while Redis takes no writes: the cursors become ordinary ones.
func TestSnapshotsInAReadOnlyRedis(t *testing.T) {
	t.Parallel()
	r := redistest.Server(t)
	a := agoratest.New(t, r)
	ranked(t, a, 1, secondsOf(10)...)
	a.Redis.ConfigSet(t.Context(), "min-replicas-to-write", "1")
	first := still(t, a, "", agoratest.Vars{"first": 3})
	flush(t, a)
	a.Redis.ConfigSet(t.Context(), "min-replicas-to-write", "0")
	a.Redis.ZIncrBy(t.Context(), "score:", 1e6, "article:1")
	a.Redis.ConfigSet(t.Context(), "min-replicas-to-write", "1")
	here := still(t, a, "", agoratest.Vars{"first": 3, "after": first.end})
	elsewhere := still(t, agoratest.New(t, r), "", agoratest.Vars{"first": 3, "after": first.end})
	if here.expired != false || elsewhere.expired != true || !slices.Equal(here.ids, elsewhere.ids) {
		t.Errorf("here %+v, elsewhere %+v", here, elsewhere)
	}
	a.Advance(9 * time.Second)
	for _, vars := range []agoratest.Vars{{"order": "NEW", "first": 3}, {"order": "OLD", "first": 3}} {
		if p := still(t, a, "", vars); p.snapshot || len(p.ids) != 3 {
			t.Errorf("%v while Redis takes no writes: %+v", vars, p)
		}
	}
	a.Redis.ConfigSet(t.Context(), "min-replicas-to-write", "0")
	a.Advance(2 * time.Second)
	if p := still(t, a, "", agoratest.Vars{"order": "NEW", "first": 3}); !p.snapshot {
		t.Errorf("when Redis takes writes again: %+v", p)
	}
}

// TestSnapshotsHideWhatIsGone removes, hides and moves what a snapshot has.
func TestSnapshotsHideWhatIsGone(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c", "d")
		var ids []string
		for i := range 6 {
			ids = append(ids, a.Post(t, s.grace, fmt.Sprint(i), "g"))
			a.Clock.Advance(time.Second)
		}
		vars := agoratest.Vars{"group": "g", "first": 1, "order": "OLD"}
		first := still(t, a, s.ada, vars)
		do(t, a, s.mod, "removePost", "RemovePostInput", "post", "id", agoratest.Vars{"post": ids[1], "reason": "SPAM"})
		do(t, a, s.grace, "deletePost", "DeletePostInput", "post", "id", agoratest.Vars{"post": ids[2]})
		do(t, a, s.ada, "hidePost", "HidePostInput", "post", "id", agoratest.Vars{"post": ids[3], "state": "ON"})
		do(t, a, s.mod, "changeArticleGroups", "ChangeArticleGroupsInput", "article", "id",
			agoratest.Vars{"subject": ids[4], "remove": []string{"g"}})
		p := still(t, a, s.ada, agoratest.Vars{"group": "g", "order": "OLD", "after": first.end})
		if !slices.Equal(p.ids, ids[5:]) || p.expired != false {
			t.Errorf("%+v, want %v", p, ids[5:])
		}
		const topics = `query($after: String) { topics(snapshot: true, first: 1, after: $after) {
			nodes { id } pageInfo { endCursor snapshot { expired } } } }`
		hidden := s.topic(t, "x", "c")
		s.topic(t, "y", "d")
		got := a.Must(t, s.ada, topics, nil)
		if kind, codes, _ := do(t, a, s.mod, "updateCategory", "UpdateCategoryInput", "category", "id",
			agoratest.Vars{"name": "c", "private": true}); kind != "" || codes != nil {
			t.Fatal(kind, codes)
		}
		got = a.Must(t, s.ada, topics, agoratest.Vars{"after": got.Text("topics", "pageInfo", "endCursor")})
		if strings.Contains(got.Body, hidden) || got.Get("topics", "pageInfo", "snapshot", "expired") != false {
			t.Errorf("a topic of a category that is private now: %s", got.Body)
		}
	})
}

// TestEveryFeedStandsStill reads the first pages of all lists that have snapshots, and goes on behind them.
func TestEveryFeedStandsStill(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c", "d")
		s.tab(t, "t", "c", "d")
		for i := range 4 {
			s.topic(t, fmt.Sprint(i), "c", "go")
			do(t, a, s.ada, "postArticle", "PostArticleInput", "article", "id", agoratest.Vars{
				"title": "x", "link": fmt.Sprint("https://example.com/", i), "groups": []string{"g"}, "tags": []string{"go"},
			})
		}
		const page = `(PAGE snapshot: true, first: 2) { nodes { id } pageInfo { endCursor snapshot { expired newItems } } } `
		for name, query := range map[string]string{
			"articles":              `{ articles(order: TOP, window: DAY, ` + page[1:] + `}`,
			"of a group":            `{ group(name: "g") { articles` + page + `} }`,
			"of a group, otherwise": `{ articles(group: "g", ` + page[1:] + `}`,
			"of a domain":           `{ articles(domain: "example.com", order: NEW, ` + page[1:] + `}`,
			"of a tag":              `{ tag(name: "go") { articles` + page + `} }`,
			"topics":                `{ topics(order: TOP, window: WEEK, ` + page[1:] + `}`,
			"topics of a tag":       `{ topics(tag: "go", ` + page[1:] + `}`,
			"of a tag otherwise":    `{ tag(name: "go") { topics` + page + `} }`,
			"of a category":         `{ category(name: "c") { topics` + page + `} }`,
			"of a tab":              `{ tab(name: "t") { topics` + page + `} }`,
			"of a tab, merged":      `{ tab(name: "t") { topics(order: TOP, ` + page[1:] + `} }`,
			"recommended":           `{ recommendedTopics` + page + `}`,
		} {
			var pages []string
			after := ""
			for range 2 {
				got := a.Must(t, s.ada, strings.Replace(query, "PAGE", after, 1), nil)
				if !strings.Contains(got.Body, `"snapshot":{"expired":false,"newItems":0}`) {
					t.Errorf("%s: %s", name, got.Body)
				}
				_, rest, _ := strings.Cut(got.Body, `"endCursor":"`)
				end, _, _ := strings.Cut(rest, `"`)
				after = `after: "` + end + `",`
				_, nodes, _ := strings.Cut(got.Body, `"nodes":[`)
				nodes, _, _ = strings.Cut(nodes, "]")
				pages = append(pages, strings.Split(nodes, ",")...)
			}
			if slices.Sort(pages); len(slices.Compact(pages)) != 4 {
				t.Errorf("%s: %v", name, pages)
			}
		}
		const many = `{ groups { nodes { articles(snapshot: true, first: 1) { pageInfo { snapshot { expired } } } } } }`
		a.Post(t, s.ada, "x", "h")
		if got := a.Must(t, "", many, nil); strings.Contains(got.Body, "expired") {
			t.Errorf("several lists in a list: %s", got.Body)
		}
	})
}

// TestSnapshotCursors passes cursors to where they do not belong.
func TestSnapshotCursors(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		token, _ := a.Register(t, "ada")
		for i := range 4 {
			a.Post(t, token, fmt.Sprint(i), "g")
		}
		first := still(t, a, "", agoratest.Vars{"first": 2})
		p := still(t, a, "", agoratest.Vars{"first": 2, "after": first.end, "snapshot": false})
		if p.expired != false || len(p.ids) != 2 {
			t.Errorf("without the argument: %+v", p)
		}
		p = still(t, a, "", agoratest.Vars{"first": 2, "after": first.end, "group": "g"})
		if p.expired != true || len(p.ids) != 2 {
			t.Errorf("in another list: %+v", p)
		}
		at, _ := forum.ParseSnapshotCursor(first.end, "article:")
		trips := map[time.Duration]int{} // the first time, the server does not know what follows the page
		for _, later := range []time.Duration{-time.Minute, -time.Minute, time.Hour} {
			at.ID = forum.NewSnapshotID(a.Clock.Now().Add(later), "AAAAAAAA")
			got := a.Must(t, "", stillQuery, agoratest.Vars{"first": 2, "after": at.String()})
			if got.Get("articles", "pageInfo", "snapshot", "expired") != true {
				t.Errorf("an unknown id of %v later: %s", later, got.Body)
			}
			trips[later] = got.RoundTrips(t)
		}
		if trips[time.Hour] != trips[-time.Minute] { // it looks again for one that may be under way
			t.Errorf("round trips of unknown ids: %v", trips)
		}
		byNumber := still(t, a, "", agoratest.Vars{"first": 2, "page": 2})
		if second := still(t, a, "", agoratest.Vars{"first": 2, "after": first.end}); !byNumber.snapshot ||
			!slices.Equal(byNumber.ids, second.ids) || byNumber.start != second.start {
			t.Errorf("by number %+v, by cursor %+v", byNumber, second)
		}
		if p := still(t, a, "", agoratest.Vars{"last": 2}); p.snapshot {
			t.Errorf("a page from the end: %+v", p)
		}
		got := a.Ask(t, "", `query($after: String) { user(name: "ada") { articles(after: $after) { nodes { id } } } }`,
			agoratest.Vars{"after": first.end})
		if !slices.Equal(got.Codes(), []string{"BAD_USER_INPUT"}) {
			t.Errorf("a list without snapshots: %s", got.Body)
		}
	})
}

// flush waits until what reads have caused is written.
func flush(t *testing.T, a *agoratest.Agora) {
	t.Helper()
	if err := a.Store.DB.Flush(t.Context()); err != nil {
		t.Fatal(err)
	}
}

// TestRoundTripsOfSnapshots counts those of pages that read all from Redis.
func TestRoundTripsOfSnapshots(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		token, _ := a.Register(t, "ada")
		for i := range 60 {
			a.Post(t, token, fmt.Sprint(i))
		}
		const query = `query($after: String) { articles(snapshot: true, first: 20, after: $after) {
			nodes { title author { name } } pageInfo { endCursor FIELDS } } }`
		var after string
		for _, c := range []struct {
			name, fields string
			most         int
		}{
			{"the page for which it is taken", "", 3},
			{"the second page, with newItems", "snapshot { newItems }", 3},
			{"the third page", "", 3},
		} {
			got := a.Must(t, "", strings.Replace(query, "FIELDS", c.fields, 1), agoratest.Vars{"after": after})
			if trips := got.RoundTrips(t); trips > c.most {
				t.Errorf("%s: %d round trips, want at most %d", c.name, trips, c.most)
			}
			after = got.Text("articles", "pageInfo", "endCursor")
			flush(t, a)
		}
	})
}

// TestFormulasStandStill pages through a ranking by a formula while it changes.
func TestFormulasStandStill(t *testing.T) {
	t.Parallel()
	searching(t, func(t *testing.T, a *searchSite) {
		s := newFormulaSite(t, a)
		s.ranks(t, agoratest.Vars{"formula": "wilson"}, s.first, s.second, s.latest)
		vars := agoratest.Vars{"formula": "wilson", "first": 1}
		first := still(t, a.Agora, "", vars)
		for _, token := range []string{a.grace, a.mod, s.root} {
			s.vote(t, token, s.latest)
		}
		s.ranks(t, agoratest.Vars{"formula": "wilson"}, s.latest, s.first, s.second)
		vars["after"] = first.end
		got := slices.Concat(first.ids, walkStill(t, a.Agora, vars))
		if !slices.Equal(got, []string{s.first, s.second, s.latest}) {
			t.Errorf("%v", got)
		}
	})
}

// TestAFormulaWithTheNameOfAWindow reads the ranking by a formula WEEK, and then the order TOP of a week.
func TestAFormulaWithTheNameOfAWindow(t *testing.T) {
	t.Parallel()
	searching(t, func(t *testing.T, a *searchSite) {
		s := newFormulaSite(t, a)
		if errs, codes := updateSite(t, a.Agora, s.root, agoratest.Vars{"formulas": "WEEK: 0 - points"}); errs != "[]" ||
			codes != nil {
			t.Fatal(errs, codes)
		}
		s.ranks(t, agoratest.Vars{"formula": "WEEK"}, s.latest, s.second, s.first)
		for _, c := range []struct {
			vars agoratest.Vars
			want []string
		}{
			{agoratest.Vars{"formula": "WEEK"}, []string{s.latest, s.second, s.first}},
			{agoratest.Vars{"order": "TOP", "window": "WEEK"}, []string{s.first, s.second, s.latest}},
		} {
			if p := still(t, a.Agora, "", c.vars); !slices.Equal(p.ids, c.want) || !p.snapshot {
				t.Errorf("%v: %+v, want %v", c.vars, p, c.want)
			}
		}
	})
}
