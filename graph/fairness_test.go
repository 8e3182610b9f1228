package graph_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/pause"
	"github.com/agoraql/agora/internal/ratelimit"
	"github.com/agoraql/agora/internal/redistest"
)

// linked writes n articles into the ranking, the highest first, as another program would: of returns the author, the
// host of the link and the group of each; "" for none. Their ids count from n down.
func linked(t *testing.T, a *agoratest.Agora, n int, of func(i int) (author, host, group string)) {
	t.Helper()
	ranked(t, a, 1, secondsOf(n)...)
	for i := range n {
		id := fmt.Sprint("article:", n-i)
		author, host, group := of(i)
		fields := map[string]string{"poster": author, "groups": group}
		if host != "" {
			fields["link"] = "https://" + host + "/" + id
		}
		a.Redis.HSet(t.Context(), a.Key(t, id, id), fields)
	}
}

// walk reads a list to its end and returns the ids.
func walkStill(t *testing.T, a *agoratest.Agora, vars agoratest.Vars) (ids []string) {
	t.Helper()
	for {
		p := still(t, a, "", vars)
		ids = append(ids, p.ids...)
		if !p.next {
			return ids
		}
		vars["after"] = p.end
	}
}

// mostInARow returns the largest number of ids with one key among 25 in a row.
func mostInARow(ids []string, key func(id string) string) (most int) {
	for i := range ids {
		counts := map[string]int{}
		for _, id := range ids[i:min(i+25, len(ids))] {
			if k := key(id); k != "" {
				counts[k]++
				most = max(most, counts[k])
			}
		}
	}
	return most
}

// TestFairness has a front page of one domain and one author: 40 articles above 500 of others.
func TestFairness(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		root := newAdmin(t, a)
		const n = 540
		hosts := map[string]string{}
		linked(t, a, n, func(i int) (string, string, string) {
			author, host := "user:7", "www.example.com"
			if i >= 40 {
				author, host = fmt.Sprint("user:", 100+i), fmt.Sprint(i, ".example.org")
			}
			hosts[fmt.Sprint("article:", n-i)] = strings.TrimPrefix(host, "www.")
			return author, host, ""
		})
		plain := agoratest.Vars{"snapshot": false, "first": 60}
		before := walkStill(t, a, plain)
		if errs, codes := updateSite(t, a, root, agoratest.Vars{"fairness": "articles: author 4, domain 3"}); errs != "[]" ||
			codes != nil {
			t.Fatal(errs, codes)
		}
		delete(plain, "after")
		ids := walkStill(t, a, plain)
		if most := mostInARow(ids, func(id string) string { return hosts[id] }); most != 3 {
			t.Errorf("%d of one domain are among 25 in a row, want 3", most)
		}
		if !slices.Equal(ids[:3], before[:3]) || ids[3] != before[40] {
			t.Errorf("the list begins with %v", ids[:5])
		}
		if slices.Sort(before); !slices.Equal(before, slices.Sorted(slices.Values(ids))) {
			t.Errorf("%d articles instead of %d", len(ids), len(before))
		}
		second := still(t, a, "", agoratest.Vars{"snapshot": false, "first": 25, "page": 2})
		if !slices.Equal(second.ids, ids[25:50]) || !second.snapshot {
			t.Errorf("page 2: %v", second)
		}
		const held = `query($id: ID!) { article(id: $id) { ranking { heldBack { places by most } } } }`
		fourth := fmt.Sprint("article:", n-3)
		want := fmt.Sprintf(`"heldBack":{"places":%d,"by":"DOMAIN","most":3}`, slices.Index(ids, fourth)-3)
		if got := a.Must(t, "", held, agoratest.Vars{"id": fourth}); !strings.Contains(got.Body, want) {
			t.Errorf("of the fourth: %s, want %s", got.Body, want)
		}
		for _, id := range []string{ids[0], ids[3], "article:1"} {
			if got := a.Must(t, "", held, agoratest.Vars{"id": id}); !strings.Contains(got.Body, `"heldBack":null`) {
				t.Errorf("of %s: %s", id, got.Body)
			}
		}
		if p := still(t, a, "", agoratest.Vars{"snapshot": false, "order": "NEW", "first": 25}); p.snapshot ||
			p.ids[24] != fmt.Sprint("article:", n-24) {
			t.Errorf("the order NEW: %+v", p)
		}
		updateSite(t, a, root, agoratest.Vars{"fairness": ""})
		if p := still(t, a, "", agoratest.Vars{"snapshot": false, "first": 25}); p.snapshot ||
			p.ids[24] != fmt.Sprint("article:", n-24) {
			t.Errorf("without the setting: %+v", p)
		}
	})
}

// TestFairnessOfDoubledLinks has 858 links twice, next to each other and apart, and reads them in a fair order.
func TestFairnessOfDoubledLinks(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		root := newAdmin(t, a)
		const doubled, n = 858, 2*858 + 200
		hosts := map[string]string{}
		linked(t, a, n, func(i int) (string, string, string) {
			host := fmt.Sprint("single", i, ".example.org")
			switch {
			case i < doubled: // next to each other
				host = fmt.Sprint("doubled", i/2, ".example.org")
			case i < 2*doubled: // some places apart
				host = fmt.Sprint("doubled", i-i%10+i%5, ".example.org")
			}
			hosts[fmt.Sprint("article:", n-i)] = host
			return "", host, "g"
		})
		updateSite(t, a, root, agoratest.Vars{"fairness": "articles: domain 1, group 25"})
		ids := walkStill(t, a, agoratest.Vars{"first": 100, "snapshot": false})
		if len(ids) != n || len(slices.Compact(slices.Sorted(slices.Values(ids)))) != n {
			t.Errorf("%d articles, want %d", len(ids), n)
		}
		// The last of the first 1,000 may have none left to come between.
		if most := mostInARow(ids[:900], func(id string) string { return hosts[id] }); most != 1 {
			t.Errorf("%d of one domain are among 25 in a row", most)
		}
	})
}

// TestFairnessOfGroups limits the authors in a group, on two servers, and by a formula.
func TestFairnessOfGroups(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		root, ada := newAdmin(t, a), ""
		ada, _ = a.Register(t, "ada")
		bob, _ := a.Register(t, "bob")
		first := a.Post(t, bob, "x", "g")
		a.Advance(time.Second)
		low := a.Post(t, ada, "x", "g")
		a.Advance(time.Second)
		high := a.Post(t, ada, "x", "g")
		updateSite(t, a, root, agoratest.Vars{"fairness": "groups: author 1"})
		want := []string{high, first, low}
		vars := agoratest.Vars{"group": "g", "snapshot": false}
		if p := still(t, a, "", vars); !slices.Equal(p.ids, want) {
			t.Errorf("%v, want %v", p.ids, want)
		}
		if got := a.Must(t, "", `{ group(name: "g") { articles { nodes { id } } } }`, nil); strings.Index(got.Body, first) >
			strings.Index(got.Body, low) {
			t.Errorf("in the group: %s", got.Body)
		}
		flush(t, a)
		if p := still(t, agoratest.New(t, r), "", vars); !slices.Equal(p.ids, want) {
			t.Errorf("on another server: %v, want %v", p.ids, want)
		}
		vars["group"] = nil
		if p := still(t, a, "", vars); !slices.Equal(p.ids, []string{high, low, first}) {
			t.Errorf("of the site: %v", p.ids)
		}
	})
}

// TestFairnessOfTheSite sets lines: an error names the line.
func TestFairnessOfTheSite(t *testing.T) {
	t.Parallel()
	a := agoratest.New(t, redistest.Mini(t))
	root := newAdmin(t, a)
	for _, c := range []struct{ name, lines, wrong, now string }{
		{
			"two", "articles:author 2,Domain  3\r\n\n groups : group 25", "",
			`"articles: author 2, domain 3\ngroups: group 25"`,
		},
		{"an unknown list", "topics: author 2", "line 1 of fairness must begin with articles: or groups:", ""},
		{"a list twice", "articles: author 2\narticles: domain 2", "line 2 of fairness must begin with", ""},
		{"no rules", "articles:", "line 1 of fairness must have rules such as", ""},
		{"a rule twice", "articles: author 2, author 3", "line 1 of fairness must have rules such as", ""},
		{"an unknown rule", "articles: tag 2", "line 1 of fairness must have rules such as", ""},
		{"none of a kind", "articles: author 0", "line 1 of fairness must have numbers from 1 to 25", ""},
		{"more than a page", "articles: author 26", "line 1 of fairness must have numbers from 1 to 25", ""},
		{"none", "", "", "null"},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := a.Must(t, root, `mutation($lines: String!) { updateSite(input: {fairness: $lines}) {
				site { fairness } errors { ... on InvalidInputError { message } } } }`, agoratest.Vars{"lines": c.lines})
			if c.wrong != "" && !strings.Contains(got.Text("updateSite", "errors", 0, "message"), c.wrong) ||
				c.wrong == "" && !strings.Contains(got.Body, `"fairness":`+c.now) {
				t.Errorf("%s, want %s%s", got.Body, c.wrong, c.now)
			}
		})
	}
}

// TestAChangeOfFairnessShowsAtOnce turns it off while a list in a fair order is kept.
func TestAChangeOfFairnessShowsAtOnce(t *testing.T) {
	t.Parallel()
	r := redistest.Mini(t)
	a := agoratest.NewKept(t, r, r.Client(t), ratelimit.Limits{})
	root := newAdmin(t, a)
	ada, _ := a.Register(t, "ada")
	bob, _ := a.Register(t, "bob")
	first := a.Post(t, bob, "x")
	a.Advance(time.Second)
	low := a.Post(t, ada, "x")
	a.Advance(time.Second)
	a.Post(t, ada, "x")
	lowered := func() bool {
		got := a.Send(t, "", agoratest.Vars{"query": "{ articles { nodes { id } } }"})
		return strings.Index(got.Body, low) > strings.Index(got.Body, first)
	}
	for i := range 5 {
		updateSite(t, a, root, agoratest.Vars{"fairness": "articles: author 1"})
		if !lowered() {
			t.Errorf("%d: the old order after fairness is on", i)
		}
		for began := time.Now(); a.Executor.KeptResponsesSize() == 0; pause.For(t.Context(), time.Millisecond) {
			if lowered(); time.Since(began) > time.Minute {
				t.Fatal("no response is kept")
			}
		}
		updateSite(t, a, root, agoratest.Vars{"fairness": ""})
		if lowered() {
			t.Errorf("%d: the old order after fairness is off", i)
		}
	}
}
