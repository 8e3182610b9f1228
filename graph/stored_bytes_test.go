package graph_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/graph"
	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/ratelimit"
	"github.com/agoraql/agora/internal/redistest"
	"github.com/vektah/gqlparser/v2"
	"github.com/vektah/gqlparser/v2/ast"
)

// keyBytes is what Redis needs for a key besides its name and its content, about.
const keyBytes = 60

// storedIn returns the bytes of all keys and their contents, except rate limits and events, whose number is bounded.
func storedIn(t *testing.T, a *agoratest.Agora) (bytes int) {
	t.Helper()
	for key, content := range a.Snapshot(t) {
		if !strings.HasPrefix(key, "agora:rate_limit:") && key != "agora:events" {
			bytes += keyBytes + len(key) + len(content)
		}
	}
	return bytes
}

// paidBy returns the bytes of a budget that a user has paid for.
func paidBy(t *testing.T, a *agoratest.Agora, user string, budget int) (bytes int) {
	t.Helper()
	if err := a.Store.DB.Flush(t.Context()); err != nil {
		t.Fatal(err)
	}
	full, err := a.Redis.Get(t.Context(), "agora:rate_limit:bytes:"+user).Int64()
	if err != nil {
		t.Fatal(err)
	}
	return int((full - a.Clock.Now().UnixMicro()) / (time.Hour.Microseconds() / int64(budget)))
}

// longNames returns n of the longest names that groups and tags may have, each beginning with a letter.
func longNames(n int, letter string) (names []string) {
	for i := range n {
		names = append(names, strings.Repeat(letter, forum.MaxName-2)+fmt.Sprintf("%02d", i))
	}
	return names
}

// storing sends a mutation with an input and returns the answer.
func storing(t *testing.T, a *agoratest.Agora, token, mutation string, in agoratest.Vars) *agoratest.Answer {
	t.Helper()
	input := strings.ToUpper(mutation[:1]) + mutation[1:] + "Input!"
	return a.Ask(t, token, `mutation($in: `+input+`) { `+mutation+`(input: $in) { errors { __typename } } }`,
		agoratest.Vars{"in": in})
}

// allLimits are limits that only the bytes of a test exceed.
func allLimits(budget int) ratelimit.Limits {
	return ratelimit.Limits{
		ratelimit.Votes: 100_000, ratelimit.Posts: 100_000, ratelimit.Comments: 100_000, ratelimit.Views: 100_000,
		ratelimit.Logins: 100_000, ratelimit.Registrations: 100_000, ratelimit.Bytes: budget,
	}
}

// TestWhatMutationsStoreIsPaidFor counts what each mutation stores with the largest input that it accepts.
func TestWhatMutationsStoreIsPaidFor(t *testing.T) {
	t.Parallel()
	long, title := strings.Repeat("🦉", forum.MaxContent), strings.Repeat("漢", forum.MaxTitle)
	link := "https://example.com/" + strings.Repeat("x", forum.MaxLink-20)
	note := strings.Repeat("漢", forum.MaxDescription)
	none := []string{}
	const budget = 4 << 20
	const topic, article, comment = "topic:1", "article:1", "comment:topic:1:1"
	cases := map[string]struct {
		mutation string
		in       agoratest.Vars
	}{
		"an article in new groups with new tags": {"postArticle", agoratest.Vars{
			"title": title, "link": link, "content": long, "groups": longNames(10, "字"), "tags": longNames(10, "語"),
		}},
		"a short article": {"postArticle", agoratest.Vars{"title": "x", "content": "y", "groups": none}},
		"a topic with new tags": {"postTopic", agoratest.Vars{
			"title": title, "content": long, "category": "c", "tags": longNames(10, "語"),
		}},
		"a short topic":   {"postTopic", agoratest.Vars{"title": "x", "content": "y", "category": "c"}},
		"a comment":       {"postComment", agoratest.Vars{"subject": topic, "content": long}},
		"a short comment": {"postComment", agoratest.Vars{"subject": article, "content": "x"}},
		"a reply that mentions users": {"postComment", agoratest.Vars{
			"subject": topic, "parent": comment, "content": "@grace @mod",
		}},
		"an edit of an article": {"editArticle", agoratest.Vars{
			"post": article, "title": title, "link": link, "content": long, "tags": longNames(10, "語"),
			"explanation": title,
		}},
		"an edit of a topic": {"editTopic", agoratest.Vars{
			"post": topic, "title": title, "content": long, "tags": longNames(10, "語"), "explanation": title,
		}},
		"an edit of a comment":     {"editComment", agoratest.Vars{"post": comment, "content": long, "explanation": title}},
		"a short edit":             {"editComment", agoratest.Vars{"post": comment, "content": "y"}},
		"new groups of an article": {"changeArticleGroups", agoratest.Vars{"subject": article, "add": longNames(10, "語")}},
		"a report":                 {"reportPost", agoratest.Vars{"post": "topic:2", "reason": "SPAM", "explanation": note}},
		"a bio":                    {"editProfile", agoratest.Vars{"bio": note, "website": link}},
		"a saved post":             {"savePost", agoratest.Vars{"post": topic, "state": "ON"}},
		"a hidden post":            {"hidePost", agoratest.Vars{"post": topic, "state": "ON"}},
		"a hidden tag":             {"hideTag", agoratest.Vars{"name": longNames(1, "語")[0], "state": "ON"}},
		"a user who is muted":      {"muteUser", agoratest.Vars{"user": "user:1", "state": "ON"}},
		"a user who is blocked":    {"blockUser", agoratest.Vars{"user": "user:1", "state": "ON"}},
		"a user who is followed":   {"follow", agoratest.Vars{"node": "user:1", "state": "ON"}},
		"preferences":              {"updateNotificationPreferences", agoratest.Vars{"off": []string{"MENTION"}}},
		"a second vote on a topic": {"vote", agoratest.Vars{"post": "topic:2", "vote": "UP"}},
		"a vote on an article":     {"vote", agoratest.Vars{"post": "article:2", "vote": "UP"}},
		"a deletion of an article": {"deletePost", agoratest.Vars{"post": article}},
		"a deletion of a topic":    {"deletePost", agoratest.Vars{"post": topic}},
		"a deletion of a comment":  {"deletePost", agoratest.Vars{"post": comment}},
		"a name":                   {"changeName", agoratest.Vars{"name": strings.Repeat("漢", forum.MaxUserName)}},
		"a held article": {"postArticle", agoratest.Vars{
			"title": title, "content": long, "groups": longNames(10, "字"),
		}},
		"a token": {"createApiToken", agoratest.Vars{
			"name": strings.Repeat("漢", forum.MaxName), "scopes": []string{"READ"}, "password": agoratest.Password,
		}},
		"a vote on a comment": {"vote", agoratest.Vars{"post": "comment:topic:2:2", "vote": "UP"}},
	}
	tried := map[string]bool{ // and those that store nothing but an act less
		"endSession": true, "revokeApiToken": true, "withdrawHeldPost": true,
	}
	for _, c := range cases {
		tried[c.mutation] = true
	}
	schema, err := gqlparser.LoadSchema(&ast.Source{Input: graph.SDL()})
	if err != nil {
		t.Fatal(err)
	}
	for _, field := range schema.Mutation.Fields {
		limit := field.Directives.ForName("rateLimit")
		if limit != nil && slices.Contains([]string{"POSTS", "COMMENTS", "VOTES"}, limit.Arguments[0].Value.Raw) &&
			!tried[field.Name] {
			t.Errorf("%s is not in the table", field.Name)
		}
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := redistest.Mini(t) // its clock stands still, so that no rate limit ends meanwhile
			a := agoratest.NewWithRateLimits(t, r, r.Client(t), allLimits(budget))
			s := newForum(t, a, "c")
			setRole(t, a, s.adaID, forum.RoleModerator) // who does not pay
			for range 2 {
				s.comment(t, s.ada, s.topic(t, "t", "c"), "", "x")
				a.Post(t, s.ada, "x")
			}
			storing(t, a, s.mod, "vote", agoratest.Vars{"post": "topic:2", "vote": "UP"})
			storing(t, a, s.mod, "vote", agoratest.Vars{"post": "comment:topic:2:2", "vote": "UP"})
			storing(t, a, s.mod, "vote", agoratest.Vars{"post": "article:2", "vote": "UP"})
			if name == "a held article" {
				setStanding(t, a, forum.UpdateSite{"approveFirstPosts": "100"})
			}
			setRole(t, a, s.adaID, forum.RoleUser)
			a.Advance(time.Hour)
			before := storedIn(t, a)
			got := storing(t, a, s.ada, c.mutation, c.in)
			if len(got.Errors) > 0 || got.Get(c.mutation, "errors", 0) != nil {
				t.Fatal(got.Errors, got.Get(c.mutation, "errors"))
			}
			stored, paid := storedIn(t, a)-before, paidBy(t, a, s.adaID, budget)
			if paid < stored {
				t.Errorf("stores %d bytes and pays for %d", stored, paid)
			}
		})
	}
}

// A hoard is a way to store long texts, again and again.
type hoard struct {
	mutation string
	in       func(s *forumSite, i int) agoratest.Vars
	settings forum.UpdateSite
}

var hoards = map[string]hoard{
	"edits of a topic": {mutation: "editTopic", in: func(_ *forumSite, i int) agoratest.Vars {
		return agoratest.Vars{"post": "topic:1", "content": longText(i)}
	}},
	"edits of an article": {mutation: "editArticle", in: func(_ *forumSite, i int) agoratest.Vars {
		return agoratest.Vars{"post": "article:1", "content": longText(i)}
	}},
	"edits of a comment": {mutation: "editComment", in: func(_ *forumSite, i int) agoratest.Vars {
		return agoratest.Vars{"post": "comment:topic:1:1", "content": longText(i)}
	}},
	"topics": {mutation: "postTopic", in: func(_ *forumSite, i int) agoratest.Vars {
		return agoratest.Vars{"title": "t", "category": "c", "content": longText(i)}
	}},
	"articles": {mutation: "postArticle", in: func(_ *forumSite, i int) agoratest.Vars {
		return agoratest.Vars{"title": "t", "groups": []string{}, "content": longText(i)}
	}},
	"comments": {mutation: "postComment", in: func(_ *forumSite, i int) agoratest.Vars {
		return agoratest.Vars{"subject": "topic:1", "content": longText(i)}
	}},
	"short comments": {mutation: "postComment", in: func(_ *forumSite, i int) agoratest.Vars {
		return agoratest.Vars{"subject": "topic:1", "content": fmt.Sprint(i)}
	}},
	"tags": {mutation: "editTopic", in: func(_ *forumSite, i int) agoratest.Vars {
		return agoratest.Vars{"post": "topic:1", "tags": longNames(10, string(rune('一'+i)))}
	}},
	"held posts": {
		mutation: "postTopic", settings: forum.UpdateSite{"approveFirstPosts": "100"},
		in: func(_ *forumSite, i int) agoratest.Vars {
			return agoratest.Vars{"title": "t", "category": "c", "content": longText(i)}
		},
	},
	"bios": {mutation: "editProfile", in: func(_ *forumSite, i int) agoratest.Vars {
		return agoratest.Vars{"bio": fmt.Sprint(i) + strings.Repeat("漢", forum.MaxDescription-9)}
	}},
	"reports": {mutation: "reportPost", in: func(_ *forumSite, i int) agoratest.Vars {
		return agoratest.Vars{"post": "topic:1", "reason": "SPAM", "explanation": fmt.Sprint(i) + strings.Repeat("漢", 900)}
	}},
	"followed users": {mutation: "follow", in: func(s *forumSite, i int) agoratest.Vars {
		return agoratest.Vars{"node": s.graceID, "state": state(i%2 == 0)}
	}},
	"preferences": {mutation: "updateNotificationPreferences", in: func(_ *forumSite, i int) agoratest.Vars {
		return agoratest.Vars{"off": []string{"REPLY", "MENTION"}[:i%2]}
	}},
}

// longText returns another long text for each number.
func longText(i int) string { return fmt.Sprint(i) + strings.Repeat("🦉", forum.MaxContent/20) }

// fill sends a mutation of a hoard until it is refused, and returns how many were not, and the time to wait.
func (h hoard) fill(t *testing.T, s *forumSite, token string, from int) (n, wait int) {
	t.Helper()
	for n = 0; n < 2_000; n++ {
		before := s.Snapshot(t)
		got := storing(t, s.Agora, token, h.mutation, h.in(s, from+n))
		if len(got.Errors) == 0 && got.Get(h.mutation, "errors", 0) == nil {
			continue
		}
		if codes := got.Codes(); !slices.Equal(codes, []string{"RATE_LIMITED"}) ||
			!strings.Contains(got.Errors[0].Message, "stored bytes") {
			t.Fatalf("after %d: %v %v", n, got.Errors, got.Get(h.mutation, "errors"))
		}
		after := s.Snapshot(t)
		for _, key := range agoratest.Changes(before, after) {
			if !strings.HasPrefix(key, "agora:rate_limit:") {
				t.Errorf("a refused mutation changed %s", key)
			}
		}
		wait, err := strconv.Atoi(fmt.Sprint(got.Errors[0].Extensions["retryAfter"]))
		if err != nil {
			t.Error(err)
		}
		return n, wait
	}
	t.Fatalf("%d mutations without an end", n)
	return 0, 0
}

// TestStoredBytesAreBudgeted stores what an account and an address may, in each way.
func TestStoredBytesAreBudgeted(t *testing.T) {
	t.Parallel()
	const budget = 60_000
	for name, h := range hoards {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := redistest.Mini(t)
			a := agoratest.NewWithRateLimits(t, r, r.Client(t), allLimits(budget))
			s := newForum(t, a, "c")
			setStanding(t, a, forum.UpdateSite{
				"postsPerMinute": "0", "postsPerHour": "0", "postsPerDay": "0", "reportsPerMinute": "0", "reportsPerHour": "0",
			})
			setRole(t, a, s.adaID, forum.RoleModerator)
			a.Advance(8 * 24 * time.Hour) // in good standing
			s.comment(t, s.ada, s.topic(t, "t", "c"), "", "x")
			a.Post(t, s.ada, "x")
			setRole(t, a, s.adaID, forum.RoleUser)
			setStanding(t, a, h.settings)

			before := storedIn(t, a)
			n, wait := h.fill(t, s, s.ada, 0)
			if stored := storedIn(t, a) - before; stored > budget {
				t.Errorf("%d bytes are stored, of a budget of %d", stored, budget)
			}
			if n == 0 || wait <= 0 || wait > 3600 {
				t.Errorf("%d mutations, then a wait of %d s", n, wait)
			}
			a.Advance(time.Duration(wait) * time.Second)
			if more, _ := h.fill(t, s, s.ada, n); more == 0 {
				t.Errorf("refused after the wait of %d s", wait)
			}
			if h.mutation != "editTopic" && h.mutation != "editArticle" && h.mutation != "editComment" { // not of grace
				if more, _ := h.fill(t, s, s.grace, 0); more < n-1 {
					t.Errorf("another account in good standing: %d, not %d", more, n)
				}
			}
		})
	}
}

func TestNewAccountsOfAnAddressShareABudget(t *testing.T) {
	t.Parallel()
	const budget = 60_000
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.NewWithRateLimits(t, r, r.Client(t), allLimits(budget))
		s := newForum(t, a, "c")
		setStanding(t, a, forum.UpdateSite{"postsPerMinute": "0", "postsPerHour": "0", "postsPerDay": "0"})
		a.Advance(8 * 24 * time.Hour)
		h := hoards["topics"]
		home, other := a.From(t, "2001:db8:0:1::1"), a.From(t, "2001:db8:0:2::1")
		neighbor := a.From(t, "2001:db8:0:1:ffff::1")
		in := func(a *agoratest.Agora) *forumSite { return &forumSite{Agora: a} }
		first, _ := home.Register(t, "first")
		second, _ := home.Register(t, "second")
		n, _ := h.fill(t, in(home), first, 0)
		if n == 0 {
			t.Fatal("the first account stores nothing")
		}
		for name, c := range map[string]struct {
			at    *agoratest.Agora
			token string
			most  int
		}{
			"a second new account":                 {home, second, 0},
			"a second one in the same network":     {neighbor, second, 0},
			"the first one at another address":     {other, first, 0},
			"an account in good standing":          {home, s.ada, n + 1},
			"a second new account at another home": {other, second, n + 1},
		} {
			t.Run(name, func(t *testing.T) {
				if more, _ := h.fill(t, in(c.at), c.token, 0); more > c.most || c.most > 0 && more == 0 {
					t.Errorf("%d more, at most %d", more, c.most)
				}
			})
		}
		t.Run("a moderator", func(t *testing.T) {
			for i := range 2 * n {
				if got := storing(t, home, s.mod, h.mutation, h.in(s, i)); len(got.Errors) > 0 {
					t.Fatal(got.Errors)
				}
			}
		})
	})
}

// TestServersShareBudgets stores by turns on two servers, and after a restart.
func TestServersShareBudgets(t *testing.T) {
	t.Parallel()
	const budget = 60_000
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		start := func() *agoratest.Agora { return agoratest.NewWithRateLimits(t, r, r.Client(t), allLimits(budget)) }
		a, b := start(), start()
		s := newForum(t, a, "c")
		setStanding(t, a, forum.UpdateSite{"postsPerMinute": "0", "postsPerHour": "0", "postsPerDay": "0"})
		a.Advance(8 * 24 * time.Hour)
		b.Clock.Advance(8 * 24 * time.Hour)
		h, sizes := hoards["topics"], 0
		servers := []*agoratest.Agora{a, b}
		for i := 0; len(servers) > 0; i++ {
			on := servers[i%len(servers)]
			got := storing(t, on, s.ada, h.mutation, h.in(s, i))
			if err := on.Store.DB.Flush(t.Context()); err != nil {
				t.Fatal(err)
			}
			if len(got.Errors) > 0 {
				servers = slices.DeleteFunc(servers, func(other *agoratest.Agora) bool { return other == on })
				continue
			}
			sizes += len(longText(i))
		}
		if most := budget + len(longText(0)); sizes > most {
			t.Errorf("%d bytes on two servers, of a budget of %d", sizes, budget)
		}
		c := start()
		c.Clock.Advance(8 * 24 * time.Hour)
		storing(t, c, s.ada, "editProfile", agoratest.Vars{"bio": "x"}) // after which it knows
		if err := c.Store.DB.Flush(t.Context()); err != nil {
			t.Fatal(err)
		}
		if n, _ := h.fill(t, &forumSite{Agora: c}, s.ada, 100); n > 0 {
			t.Errorf("%d more after a restart", n)
		}
	})
}

// TestNoLimitCountsNoBytes posts without a limit of posts, as benchmarks do.
func TestNoLimitCountsNoBytes(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		kind  ratelimit.Kind
		hoard string
	}{
		"no limit of posts":    {ratelimit.Posts, "topics"},
		"no limit of comments": {ratelimit.Comments, "comments"},
		"no limit of votes":    {ratelimit.Votes, "followed users"},
		"no limit of bytes":    {ratelimit.Bytes, "topics"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			limits := allLimits(1_000)
			limits[c.kind] = 0
			r := redistest.Mini(t)
			a := agoratest.NewWithRateLimits(t, r, r.Client(t), limits)
			s := newForum(t, a, "c")
			setStanding(t, a, forum.UpdateSite{"postsPerMinute": "0"})
			storing(t, a, s.mod, "postTopic", agoratest.Vars{"title": "t", "category": "c"})
			for i := range 5 {
				h := hoards[c.hoard]
				if got := storing(t, a, s.ada, h.mutation, h.in(s, i)); len(got.Errors) > 0 {
					t.Fatal(got.Errors)
				}
			}
		})
	}
}
