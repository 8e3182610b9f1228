package graph_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/pause"
	"github.com/agoraql/agora/internal/ratelimit"
	"github.com/agoraql/agora/internal/redistest"
)

// filter creates a filter and returns its id.
func filter(t *testing.T, a *agoratest.Agora, token, kind, text, action string) string {
	t.Helper()
	errType, codes, f := do(t, a, token, "createFilter", "CreateFilterInput", "filter", "id by { name } text",
		agoratest.Vars{"kind": kind, "text": text, "action": action, "message": "not " + text, "note": "a note"})
	if errType != "" || codes != nil {
		t.Fatal(text, errType, codes)
	}
	return f["id"].(string)
}

func TestFilters(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a)
		word, domain := filter(t, a, s.mod, "WORD", "viagra", "MARK"), filter(t, a, s.mod, "DOMAIN", "Evil.Example", "HOLD")
		a.Advance(time.Second)
		if again := filter(t, a, s.mod, "WORD", "viagra", "REJECT"); again != word {
			t.Errorf("a filter with the same text is %s, not %s", again, word)
		}
		pattern := filter(t, a, s.mod, "PATTERN", "(?i)c[a4]sino", "REJECT")
		const fields = ` { id kind text action message note by { name } }`
		got := a.Must(
			t, s.mod, `{ moderation { filters`+fields+` } node(id: "`+domain+`") { id ... on Filter`+fields+` } }`, nil,
		)
		want := []string{
			fmt.Sprintf("[WORD viagra REJECT not viagra a note mod %s]", word),
			fmt.Sprintf("[DOMAIN evil.example HOLD not Evil.Example a note mod %s]", domain),
			fmt.Sprintf("[PATTERN (?i)c[a4]sino REJECT not (?i)c[a4]sino a note mod %s]", pattern),
		}
		text := func(path ...any) string {
			var values []string
			for _, field := range []string{"kind", "text", "action", "message", "note"} {
				values = append(values, got.Text(append(slices.Clone(path), field)...))
			}
			values = append(values, got.Text(append(slices.Clone(path), "by", "name")...),
				got.Text(append(slices.Clone(path), "id")...))
			return fmt.Sprint(values)
		}
		for i, w := range want {
			if f := text("moderation", "filters", i); f != w {
				t.Errorf("filter %d is %s, want %s", i, f, w)
			}
		}
		if got.Get("moderation", "filters", len(want)) != nil || text("node") != want[1] {
			t.Errorf("%v", got.Data)
		}
		matching := func(text string) (ids []string) {
			got := a.Must(t, s.mod, `query($t: String!) { moderation { matchingFilters(text: $t) { id by { name } } } }`,
				agoratest.Vars{"t": text})
			for i := 0; got.Get("moderation", "matchingFilters", i) != nil; i++ {
				ids = append(ids, got.Text("moderation", "matchingFilters", i, "id"))
			}
			return ids
		}
		const bad = "the C4SINO of http://www.evil.example and Viagra"
		if ids := matching(bad); !slices.Equal(ids, []string{word, domain, pattern}) {
			t.Errorf("it matches %v", ids)
		}
		for range 2 {
			r := a.Must(t, s.mod, `mutation { deleteFilter(input: {filter: "`+word+`"}) { id errors { __typename } } }`, nil)
			if r.Text("deleteFilter", "id") != word || r.Get("deleteFilter", "errors", 0) != nil {
				t.Errorf("deleteFilter: %v", r.Data)
			}
		}
		r := a.Must(t, s.mod, `mutation { deleteFilter(input: {filter: "filter:999999"}) { id errors { __typename
			... on UserError { code path } } } }`, nil)
		if r.Get("deleteFilter", "id") != nil || r.Text("deleteFilter", "errors", 0, "__typename") != "NotFoundError" ||
			r.Text("deleteFilter", "errors", 0, "path", 1) != "filter" {
			t.Errorf("deleteFilter of one that never existed: %v", r.Data)
		}
		if ids := matching(bad); !slices.Equal(ids, []string{domain, pattern}) {
			t.Errorf("it matches %v", ids)
		}
		if next := filter(t, a, s.mod, "WORD", "viagra", "MARK"); next == word {
			t.Error("a new filter has the id of a deleted one")
		}
		for _, token := range []string{s.ada, ""} {
			for _, query := range []string{
				"{ moderation { filters { id } } }", `{ moderation { matchingFilters(text: "x") { id } } }`,
			} {
				if got := a.Ask(t, token, query, nil); len(got.Errors) != 1 {
					t.Errorf("%s of a user: %v", query, got.Data)
				}
			}
			if got := a.Must(t, token, `{ node(id: "`+domain+`") { id } }`, nil); got.Get("node") != nil {
				t.Errorf("a filter shows to a user: %v", got.Data)
			}
		}
	})
}

// TestFiltersCompareWhatIsRead posts texts of which readers see a word, or that lead them to a domain.
func TestFiltersCompareWhatIsRead(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c")
		filter(t, a, s.mod, "WORD", "casino", "REJECT")
		filter(t, a, s.mod, "DOMAIN", "evil.example", "REJECT")
		own := s.topic(t, "x", "c")
		for _, c := range []struct {
			content string
			want    string
		}{
			{"cas[](http://a.b)ino", "InvalidInputError"},
			{"ca**si**no", "InvalidInputError"},
			{"cas&#105;no", "InvalidInputError"},
			{"cas\u200bino", "InvalidInputError"},
			{"[x](https://evil.example/a)", "InvalidInputError"},
			{"![x][y]\n\n[y]: https://www.evil.example/a", "InvalidInputError"},
			{"请看https://evil.example/a", "InvalidInputError"},
			{`cas\_ino &amp;#99;asino https://evil.example.org`, ""},
		} {
			if got, _ := s.comment(t, s.ada, own, "", c.content); got != c.want {
				t.Errorf("%q: %q, want %q", c.content, got, c.want)
			}
		}
	})
}

func TestFiltersThatAreRefused(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a)
		for _, c := range []struct{ name, kind, text, says string }{
			{"no text", "WORD", " ", "text may not be empty"},
			{"a long text", "WORD", strings.Repeat("x", 201), "the maximum is 200"},
			{"no word", "WORD", "***", "a letter or a digit"},
			{"no pattern", "PATTERN", "(", "the pattern is not valid: error parsing regexp: missing closing )"},
			{"a pattern without a literal", "PATTERN", "[a-z]{40}", "without three letters in a row that each match has is 30"},
			{"what RE2 lacks", "PATTERN", `(a)\1`, "the pattern is not valid"},
			{"a large pattern", "PATTERN", "(abc){400}", "the pattern is too large"},
			{"a huge pattern", "PATTERN", "((a{100}){100}){100}", "the pattern is not valid"},
			{"an empty pattern", "PATTERN", "x*", "the pattern matches every text"},
			{"a URL", "DOMAIN", "https://example.com/", "a domain is a name such as example.com"},
			{"dots", "DOMAIN", "..", "a domain is a name"},
		} {
			got := a.Must(t, s.mod, `mutation($in: CreateFilterInput!) { createFilter(input: $in) { filter { id } errors {
				... on InvalidInputError { message path } } } }`,
				agoratest.Vars{"in": agoratest.Vars{"kind": c.kind, "text": c.text, "action": "HOLD"}})
			message := got.Text("createFilter", "errors", 0, "message")
			if !strings.Contains(message, c.says) || got.Text("createFilter", "errors", 0, "path", 1) != "text" {
				t.Errorf("%s: %v", c.name, got.Data)
			}
		}
		for i := range 5 {
			filter(t, a, s.mod, "PATTERN", fmt.Sprintf("x%d[a-z]{%d}", i, forum.MaxPatternSize/5-4), "MARK")
		}
		const one = "y[a-z]"
		kind, _, _ := do(t, a, s.mod, "createFilter", "CreateFilterInput", "filter", "id",
			agoratest.Vars{"kind": "PATTERN", "text": one, "action": "MARK"})
		if kind != "InvalidInputError" {
			t.Errorf("patterns that are too large together: %s", kind)
		}
		filter(t, a, s.mod, "PATTERN", fmt.Sprintf("x1[a-z]{%d}", forum.MaxPatternSize/5-4), "REJECT") // it is replaced
		filter(t, a, s.mod, "PATTERN", "yyy[a-z]{400}", "MARK")                                        // it has a literal
		long := strings.Repeat("x", forum.MaxContent+1)
		got := a.Ask(
			t, s.mod, `query($t: String!) { moderation { matchingFilters(text: $t) { id } } }`, agoratest.Vars{"t": long},
		)
		if !slices.Equal(got.Codes(), []string{"BAD_USER_INPUT"}) {
			t.Errorf("a text that no post may have: %v", got.Errors)
		}
	})
}

// TestTheLogHasTheValuesOfFilters creates a filter, changes it, and deletes it.
func TestTheLogHasTheValuesOfFilters(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a)
		a.Advance(time.Second) // entries of one moment have no order among partitions
		filter(t, a, s.mod, "WORD", "raffle", "HOLD")
		a.Advance(time.Second)
		id := filter(t, a, s.mod, "WORD", "raffle", "REJECT")
		a.Advance(time.Second)
		a.Must(t, s.mod, `mutation($id: ID!) { deleteFilter(input: {filter: $id}) { errors { __typename } } }`,
			agoratest.Vars{"id": id})
		got := a.Must(t, s.mod, `{ moderation { log(first: 3) { nodes { action changes { name before after } } } } }`, nil)
		for i, want := range []string{
			"DELETE_FILTER action:REJECT> kind:WORD> message:not raffle> note:a note> text:raffle>",
			"CREATE_FILTER action:HOLD>REJECT text:>raffle",
			"CREATE_FILTER action:>HOLD kind:>WORD message:>not raffle note:>a note text:>raffle",
		} {
			entry := got.Text("moderation", "log", "nodes", i, "action")
			for j := 0; got.Get("moderation", "log", "nodes", i, "changes", j) != nil; j++ {
				value := func(name string) string {
					if got.Get("moderation", "log", "nodes", i, "changes", j, name) == nil {
						return ""
					}
					return got.Text("moderation", "log", "nodes", i, "changes", j, name)
				}
				entry += " " + value("name") + ":" + value("before") + ">" + value("after")
			}
			if entry != want {
				t.Errorf("entry %d: %s, want %s", i, entry, want)
			}
		}
	})
}

// TestASiteHasRoomForSomeFilters fills a site with filters.
func TestASiteHasRoomForSomeFilters(t *testing.T) {
	t.Parallel()
	a := agoratest.New(t, redistest.Mini(t))
	s := newForum(t, a)
	for i := range forum.MaxFilters {
		record := fmt.Sprintf(`{"kind":"WORD","text":"word%d","action":"MARK","by":"user:1","at":"1"}`, i)
		if err := a.Redis.HSet(t.Context(), "agora:filters", fmt.Sprint(i+1), record).Err(); err != nil {
			t.Fatal(err)
		}
	}
	kind, _, _ := do(t, a, s.mod, "createFilter", "CreateFilterInput", "filter", "id",
		agoratest.Vars{"kind": "WORD", "text": "another", "action": "MARK"})
	if kind != "InvalidInputError" {
		t.Errorf("a filter too many: %s", kind)
	}
	filter(t, a, s.mod, "WORD", "word7", "REJECT") // it is replaced
}

// TestAFilterShowsOnOtherServers creates a filter on one server while another one keeps the list.
func TestAFilterShowsOnOtherServers(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		here := agoratest.NewKept(t, r, r.Client(t), ratelimit.Limits{})
		there := agoratest.NewKept(t, r, r.Client(t), ratelimit.Limits{})
		mod, modID := here.Register(t, "mod")
		setRole(t, here, modID, forum.RoleModerator)
		const query = `{ moderation { matchingFilters(text: "viagra") { id } } }`
		there.Must(t, mod, query, nil)
		filter(t, here, mod, "WORD", "viagra", "HOLD")
		for began := time.Now(); there.Must(t, mod, query, nil).Get("moderation", "matchingFilters",
			0) == nil; pause.For(t.Context(),
			time.Millisecond) {
			if time.Since(began) > time.Minute {
				t.Fatal("the filter does not show")
			}
		}
	})
}

func TestARuleMarksPosts(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c")
		topic := s.topic(t, "x", "c")
		comment := s.reply(t, s.ada, topic, "")
		mark := func(post, rule string) {
			t.Helper()
			if err := a.Store.Reports.Mark(t.Context(), forum.PostID(post), rule); err != nil {
				t.Error(post, err)
			}
		}
		mark(topic, "filter:1")
		mark(topic, "filter:1")
		mark(topic, "hook")
		mark(comment, "filter:1")
		mark("article:999999", "filter:1") // it has no effect
		s.report(t, s.grace, topic, "SPAM", "")
		s.expectQueued(t, "(order: REPORTS)", topic, comment)
		got := a.Must(t, s.mod,
			`{ moderation { queue(kind: TOPIC) { nodes { reportCount reports { rule reason by { name } } } } } }`, nil)
		var reports []string
		for i := range 3 {
			report := []any{"moderation", "queue", "nodes", 0, "reports", i}
			reports = append(reports, fmt.Sprint(got.Text(append(report, "rule")...), " ",
				got.Text(append(report, "reason")...), " ", got.Text(append(report, "by", "name")...)))
		}
		slices.Sort(reports)
		want := []string{" SPAM grace", "filter:1 OTHER ", "hook OTHER "}
		if !slices.Equal(reports, want) || got.Text("moderation", "queue", "nodes", 0, "reportCount") != "3" {
			t.Errorf("the reports are %q, want %q", reports, want)
		}
		do(t, a, s.mod, "resolveReports", "ResolveReportsInput", "post", "id", agoratest.Vars{"post": topic})
		s.expectQueued(t, "", comment)
		for _, rule := range []string{"filter:1", "filter:2"} { // a moderator has seen another text
			mark(topic, rule)
			if got := s.queued(t, ""); len(got) != 2 {
				t.Errorf("after another mark of %s the queue is %v", rule, got)
			}
			do(t, a, s.mod, "resolveReports", "ResolveReportsInput", "post", "id", agoratest.Vars{"post": topic})
		}
	})
}

// TestFiltersOfNamesOfTheHost makes accounts by tokens whose names a filter rejects.
func TestFiltersOfNamesOfTheHost(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		a.TrustHost(t)
		s := newForum(t, a)
		filter(t, a, s.mod, "WORD", "viagra", "REJECT")
		filter(t, a, s.mod, "WORD", "pills", "HOLD")
		for _, c := range []struct {
			name, want string
			needsName  bool
		}{{"Viagra-shop", "user", true}, {"viagra.ada", "user-2", true}, {"pills", "pills", false}} {
			got := a.Must(t, a.HostToken(c.name, agoratest.Claims{"name": c.name}), whoAmI, nil)
			if got.Text("viewer", "user", "name") != c.want || got.Get("viewer", "user", "account", "needsName") != c.needsName {
				t.Errorf("%s is %v", c.name, got.Data)
			}
		}
	})
}

func TestFiltersOfNamesAndProfiles(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a)
		filter(t, a, s.mod, "WORD", "viagra", "REJECT")
		filter(t, a, s.mod, "DOMAIN", "evil.example", "REJECT")
		filter(t, a, s.mod, "WORD", "pills", "HOLD")
		for _, c := range []struct{ token, mutation, field string }{
			{"", `register(input: {name: "Viagra-shop", email: "v@example.com", password: "correct horse"})`, "name"},
			{s.ada, `changeName(input: {name: "viagra.ada"})`, "name"},
			{s.ada, `editProfile(input: {bio: "buy VIAGRA"})`, "bio"},
			{s.ada, `editProfile(input: {bio: "ok", website: "https://www.evil.example/"})`, "website"},
			{"", `register(input: {name: "pills", email: "p@example.com", password: "correct horse"})`, ""},
			{s.ada, `changeName(input: {name: "viagrada"})`, ""},
			{s.ada, `editProfile(input: {bio: "pills", website: "https://example.com/"})`, ""},
			{s.mod, `editProfile(input: {bio: "I know viagra"})`, ""},
		} {
			got := a.Must(t, c.token, `mutation { done: `+c.mutation+` { errors { ... on UserError { message path } } } }`, nil)
			message, field := got.Text("done", "errors", 0, "message"), got.Text("done", "errors", 0, "path", 1)
			if field != c.field || field != "" && !strings.HasPrefix(message, "not ") {
				t.Errorf("%s: %v", c.mutation, got.Data)
			}
		}
	})
}
