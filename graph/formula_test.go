package graph_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/pause"
	"github.com/agoraql/agora/internal/reconcile"
)

const formulaQuery = `query(
	$order: ArticleOrder! = RANKED, $window: Window! = ALL, $formula: String, $group: String, $domain: String,
	$first: Int, $after: String, $last: Int, $before: String, $page: Int
) {
	articles(
		order: $order, window: $window, formula: $formula, group: $group, domain: $domain, first: $first, after: $after,
		last: $last, before: $before, page: $page
	) {
		totalCount preliminary edges { cursor node { id } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
	}
}`

// A formulaSite has three articles with 3, 2 and 1 points, and one comment on the first.
type formulaSite struct {
	*searchSite
	root                  string
	first, second, latest string
}

func newFormulaSite(t *testing.T, a *searchSite) *formulaSite {
	t.Helper()
	s := &formulaSite{searchSite: a, root: newAdmin(t, a.Agora)}
	post := func(groups ...string) string {
		return a.send(t, a.ada, "postArticle", agoratest.Vars{
			"title": "x", "content": "x", "groups": groups, "tags": groups, // a tag for each group
		}).id
	}
	s.first = post("db")
	a.Advance(10 * time.Hour)
	s.second = post("db", "go")
	a.Advance(time.Hour)
	s.latest = post("go")
	s.vote(t, a.grace, s.first)
	s.vote(t, a.mod, s.first)
	s.vote(t, a.grace, s.second)
	a.send(t, a.grace, "postComment", agoratest.Vars{"subject": s.first, "content": "x"})
	return s
}

func (s *formulaSite) vote(t *testing.T, token, id string) {
	t.Helper()
	s.Must(t, token, `mutation($id: ID!) { vote(input: {post: $id, vote: UP}) { errors { __typename } } }`,
		agoratest.Vars{"id": id})
}

// list returns the ids of a page.
func (s *formulaSite) list(t *testing.T, token string, args agoratest.Vars) ([]string, *agoratest.Answer) {
	t.Helper()
	got, ids := s.Must(t, token, formulaQuery, args), []string{}
	for i := 0; got.Get("articles", "edges", i) != nil; i++ {
		ids = append(ids, got.Text("articles", "edges", i, "node", "id"))
	}
	return ids, got
}

// ranks waits until a feed has articles in an order, while seconds pass on the clock of the test.
func (s *formulaSite) ranks(t *testing.T, args agoratest.Vars, want ...string) {
	t.Helper()
	var got []string
	var answer *agoratest.Answer
	for late := time.Now().Add(time.Minute); time.Now().Before(late); pause.For(t.Context(), 20*time.Millisecond) {
		s.Clock.Advance(time.Second)
		if got, answer = s.list(t, "", args); slices.Equal(got, want) && answer.Get("articles", "preliminary") == false {
			return
		}
	}
	t.Errorf("%v: %v, want %v", args, got, want)
}

// TestFormulas ranks articles of the site and of groups by formulas, those of its settings too.
func TestFormulas(t *testing.T) {
	t.Parallel()
	searching(t, func(t *testing.T, a *searchSite) {
		s := newFormulaSite(t, a)
		errs, codes := updateSite(t, a.Agora, s.root, agoratest.Vars{"formulas": "most: points\nold : hours\n"})
		if errs != "[]" || codes != nil {
			t.Fatal(errs, codes)
		}
		for _, c := range []struct {
			name string
			args agoratest.Vars
			want []string
		}{
			{"the contract", agoratest.Vars{"formula": "contract"}, []string{s.latest, s.second, s.first}},
			{"Hacker News", agoratest.Vars{"formula": "hn"}, []string{s.second, s.first, s.latest}},
			{"HOT", agoratest.Vars{"order": "HOT"}, []string{s.second, s.latest, s.first}},
			{"one of the site", agoratest.Vars{"formula": "most"}, []string{s.first, s.second, s.latest}},
			{"another of the site", agoratest.Vars{"formula": "old"}, []string{s.first, s.second, s.latest}},
			{"a group", agoratest.Vars{"formula": "hn", "group": "go"}, []string{s.second, s.latest}},
			{"HOT of a group", agoratest.Vars{"order": "HOT", "group": "db"}, []string{s.second, s.first}},
		} {
			t.Run(c.name, func(t *testing.T) {
				s.ranks(t, c.args, c.want...)
				_, answer := s.list(t, "", c.args)
				if n := answer.Text("articles", "totalCount"); n != fmt.Sprint(len(c.want)) {
					t.Errorf("totalCount %s, want %d", n, len(c.want))
				}
			})
		}
		for order, want := range map[string]int{"RISING": 3, "CONTROVERSIAL": 0} { // no article has downvotes
			if got, _ := s.list(t, "", agoratest.Vars{"order": order}); len(got) != want {
				t.Errorf("%s: %v", order, got)
			}
		}
		got := a.Must(t, "", `{ group(name: "db") { articles(formula: "most") { nodes { id } } } }`, nil)
		if got.Text("group", "articles", "nodes", 0, "id") != s.first {
			t.Errorf("the group has %s", got.Body)
		}
		for list, want := range map[string][]string{
			`"go") { articles(formula: "hn")`:        {s.second, s.latest},
			`"db") { articles(order: HOT)`:           {s.second, s.first},
			`"db") { articles(formula: "most")`:      {s.first, s.second},
			`"go") { articles(order: ACTIVE)`:        nil,
			`"db") { articles(order: ACTIVE)`:        {s.first},
			`"db") { articles(first: 1, order: HOT)`: {s.second},
		} {
			got := ids(t, a.Agora, `{ tag(name: `+list+` { totalCount nodes { id } } } }`, "tag", "articles", "nodes")
			if !slices.Equal(got, want) {
				t.Errorf("tag %s: %v, want %v", list, got, want)
			}
		}
		got = a.Must(t, "", `{ articles(formula: "hn", group: "nobody") { totalCount } }`, nil)
		if got.Get("articles") != nil {
			t.Errorf("a group that does not exist has %s", got.Body)
		}
	})
}

// TestFormulasFollowEvents votes, hides, removes, restores, and lets time pass.
func TestFormulasFollowEvents(t *testing.T) {
	t.Parallel()
	searching(t, func(t *testing.T, a *searchSite) {
		s := newFormulaSite(t, a)
		by := agoratest.Vars{"formula": "wilson"}
		s.ranks(t, by, s.first, s.second, s.latest)
		for _, token := range []string{a.grace, a.mod, s.root} {
			s.vote(t, token, s.latest)
		}
		s.ranks(t, by, s.latest, s.first, s.second)
		hide := `mutation($id: ID!) { hidePost(input: {post: $id, state: ON}) { errors { __typename } } }`
		a.Must(t, a.ada, hide, agoratest.Vars{"id": s.first})
		if got, _ := s.list(t, a.ada, by); !slices.Equal(got, []string{s.latest, s.second}) {
			t.Errorf("with a hidden article: %v", got)
		}
		a.Must(t, a.mod, `mutation($id: ID!) { removePost(input: {post: $id, reason: SPAM}) { errors { __typename } } }`,
			agoratest.Vars{"id": s.latest})
		if got, _ := s.list(t, "", by); !slices.Equal(got, []string{s.first, s.second}) {
			t.Errorf("just after a removal: %v", got)
		}
		a.Must(t, a.mod, `mutation($id: ID!) { restorePost(input: {post: $id}) { errors { __typename } } }`,
			agoratest.Vars{"id": s.latest})
		s.ranks(t, by, s.latest, s.first, s.second)
		a.Advance(32*24*time.Hour - time.Hour)
		s.ranks(t, by, s.latest)
	})
}

// TestFormulasFollowRepairs ranks by votes of another program, of which no event tells until a repair corrects what
// follows from them.
func TestFormulasFollowRepairs(t *testing.T) {
	t.Parallel()
	searching(t, func(t *testing.T, a *searchSite) {
		s := newFormulaSite(t, a)
		by := agoratest.Vars{"formula": "hn"}
		s.ranks(t, by, s.second, s.first, s.latest)
		for _, c := range []struct {
			name, article string
			voters        int
			counted       bool // in the numbers too that the other program keeps
			want          []string
		}{
			{"votes that were not counted", s.latest, 5, false, []string{s.latest, s.second, s.first}},
			{"votes that were counted", s.second, 30, true, []string{s.second, s.latest, s.first}},
		} {
			t.Run(c.name, func(t *testing.T) {
				pipe := a.Redis.Pipeline()
				for i := range c.voters {
					pipe.SAdd(t.Context(), a.Key(t, c.article, "voted:"+number(c.article)), fmt.Sprint("user:", 100+i))
				}
				if c.counted {
					pipe.HIncrBy(t.Context(), a.Key(t, c.article, c.article), "votes", int64(c.voters))
					pipe.ZIncrBy(t.Context(), a.Key(t, c.article, "score:"), float64(432*c.voters), c.article)
				}
				if _, err := pipe.Exec(t.Context()); err != nil {
					t.Fatal(err)
				}
				report, err := reconcile.Check(t.Context(), a.Store, reconcile.CheckOptions{Repair: true, Pause: 1})
				if err != nil || report.Corrected == 0 || report.Left > 0 {
					t.Errorf("%+v, %v", report, err)
				}
				s.ranks(t, by, c.want...)
			})
		}
	})
}

// TestFormulaPages reads a feed in pages of each size.
func TestFormulaPages(t *testing.T) {
	t.Parallel()
	searching(t, func(t *testing.T, a *searchSite) {
		s := newFormulaSite(t, a)
		want := []string{s.first, s.second, s.latest}
		s.ranks(t, agoratest.Vars{"formula": "wilson"}, want...)
		for size := 1; size <= 4; size++ {
			var walked, back, paged []string
			for vars := (agoratest.Vars{"formula": "wilson", "first": size}); ; {
				got, answer := s.list(t, "", vars)
				walked = append(walked, got...)
				if answer.Get("articles", "pageInfo", "hasNextPage") == false {
					break
				}
				vars["after"] = answer.Text("articles", "pageInfo", "endCursor")
			}
			for vars := (agoratest.Vars{"formula": "wilson", "last": size}); ; {
				got, answer := s.list(t, "", vars)
				back = append(got, back...)
				if answer.Get("articles", "pageInfo", "hasPreviousPage") == false {
					break
				}
				vars["before"] = answer.Text("articles", "pageInfo", "startCursor")
			}
			for n := 1; n <= 4; n++ {
				got, _ := s.list(t, "", agoratest.Vars{"formula": "wilson", "first": size, "page": n})
				paged = append(paged, got...)
			}
			if !slices.Equal(walked, want) || !slices.Equal(back, want) || !slices.Equal(paged, want) {
				t.Errorf("pages of %d: %v by cursor, %v backward, %v by page", size, walked, back, paged)
			}
		}
	})
}

// TestFormulaErrors refuses what a feed by a formula cannot be.
func TestFormulaErrors(t *testing.T) {
	t.Parallel()
	searching(t, func(t *testing.T, a *searchSite) {
		for _, c := range []struct {
			name string
			args agoratest.Vars
			want string
		}{
			{"an unknown formula", agoratest.Vars{"formula": "best"}, `no formula \"best\"; the formulas are contract, `},
			{"with an order", agoratest.Vars{"formula": "hn", "order": "NEW"}, "pass order or formula, not both"},
			{"of a year", agoratest.Vars{"formula": "hn", "window": "YEAR"}, "YEAR goes with the order TOP only"},
			{"HOT of a year", agoratest.Vars{"order": "HOT", "window": "YEAR"}, "YEAR goes with the order TOP only"},
			{"NEW with a window", agoratest.Vars{"order": "NEW", "window": "DAY"}, "not with NEW"},
			{
				"a year of a domain",
				agoratest.Vars{"order": "TOP", "window": "YEAR", "domain": "example.com"},
				"have no window YEAR",
			},
			{"a cursor of another list", agoratest.Vars{"formula": "hn", "after": "x"}, "does not belong to this list"},
		} {
			t.Run(c.name, func(t *testing.T) {
				got := a.Ask(t, "", formulaQuery, c.args)
				if !slices.Equal(got.Codes(), []string{"BAD_USER_INPUT"}) || !strings.Contains(got.Body, c.want) ||
					!strings.Contains(got.Body, `"path":["articles"]`) {
					t.Errorf("%s, want %s", got.Body, c.want)
				}
			})
		}
	})
}

// TestPreliminaryLists reads lists of a server that does not know its recent posts, because it has lost the events: the
// responses say so, and no cache keeps them. Then a server fills its columns again.
func TestPreliminaryLists(t *testing.T) {
	t.Parallel()
	lists := []string{
		`articles(order: HOT`, `articles(order: TOP, window: DAY`, `articles(formula: "hn", group: "g"`,
		`articles(order: TOP, window: DAY, domain: "example.com"`, `topics(order: TOP, window: DAY`, `topics(order: RISING`,
		`topics(tag: "t", formula: "hn"`,
	}
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		token, _ := a.Register(t, "ada")
		a.Post(t, token, "x", "g")
		first := a.Must(t, "", `{ articles(order: HOT) { preliminary } }`, nil)
		if first.Get("articles", "preliminary") != false {
			t.Error(first.Body)
		}
		for _, key := range a.Keys(t, "agora:events") {
			a.Redis.Del(t.Context(), key)
		}
		a.Post(t, token, "x", "g") // after which the server looks at the events
		for _, list := range lists {
			field, _, _ := strings.Cut(list, "(")
			got := a.Send(t, "", agoratest.Vars{"query": `{ ` + list + `) { preliminary nodes { __typename } } }`})
			if got.Get(field, "preliminary") != true || got.Header.Get("Cache-Control") != "no-store" {
				t.Errorf("%s: %s %s", list, got.Body, got.Header.Get("Cache-Control"))
			}
			if field == "articles" && got.Get(field, "nodes", 0) == nil {
				t.Errorf("%s has no articles", list)
			}
			later := a.Ask(t, "", `{ `+list+`, page: 2) { totalCount } }`, nil)
			if !slices.Equal(later.Codes(), []string{"UNAVAILABLE"}) {
				t.Errorf("a later page of %s: %s", list, later.Body)
			}
		}
		if got := a.Ask(t, "", `{ articles { nodes { ranking(formula: "hn") { position } } } }`, nil); got.Get("articles",
			"nodes", 0, "ranking", "position") != nil {
			t.Errorf("a position: %s", got.Body)
		}
		if err := a.Store.Recent.Fill(t.Context()); err != nil {
			t.Fatal(err)
		}
		for _, list := range lists {
			field, _, _ := strings.Cut(list, "(")
			if got := a.Must(t, "", `{ `+list+`) { preliminary } }`, nil); got.Get(field, "preliminary") != false {
				t.Errorf("%s: %s", list, got.Body)
			}
		}
	})
}

// TestRankingOfAnArticle explains the place of an article.
func TestRankingOfAnArticle(t *testing.T) {
	t.Parallel()
	searching(t, func(t *testing.T, a *searchSite) {
		s := newFormulaSite(t, a)
		updateSite(t, a.Agora, s.root, agoratest.Vars{"formulas": "most: points + 0.5 * comments"})
		s.ranks(t, agoratest.Vars{"formula": "most"}, s.first, s.second, s.latest)
		for _, c := range []struct{ name, id, want string }{
			{
				"the first", s.first, `{"position":1,"terms":[{"name":"points","value":3},{"name":"comments","value":1},` +
					`{"name":"0.5 * comments","value":0.5}],"value":3.5,"votesToNext":null}`,
			},
			{
				"the second", s.second, `{"position":2,"terms":[{"name":"points","value":2},{"name":"comments","value":0},` +
					`{"name":"0.5 * comments","value":0}],"value":2,"votesToNext":2}`,
			},
		} {
			t.Run(c.name, func(t *testing.T) {
				var got string
				for late := time.Now().Add(time.Minute); time.Now().Before(late); pause.For(t.Context(), 20*time.Millisecond) {
					a.Clock.Advance(time.Second)
					answer := a.Must(t, "", `query($id: ID!) { article(id: $id) {
						ranking(formula: "most") { value position terms { name value } votesToNext }
					} }`, agoratest.Vars{"id": c.id})
					if got = jsonOf(t, answer.Get("article", "ranking")); got == c.want {
						return
					}
				}
				t.Errorf("%s, want %s", got, c.want)
			})
		}
		got := a.Must(t, "", `query($id: ID!) { article(id: $id) { createdAt ranking { value position } } }`,
			agoratest.Vars{"id": s.latest})
		if got.Text("article", "ranking", "position") != "1" {
			t.Errorf("by the contract: %s", got.Body)
		}
	})
}
