package graph_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/ratelimit"
	"github.com/agoraql/agora/internal/redistest"
)

// limited runs f on each Redis with servers whose limits of acts are those of the site.
func limited(t *testing.T, f func(t *testing.T, a, second *agoratest.Agora)) {
	t.Helper()
	limits := ratelimit.Limits{ratelimit.Votes: 1000, ratelimit.Posts: 1000, ratelimit.Comments: 1000}
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		f(t, agoratest.NewWithRateLimits(t, r, r.Client(t), limits), agoratest.NewWithRateLimits(t, r, r.Client(t), limits))
	})
}

// ask sends a mutation and returns the code of its error, "" for none, and the time to wait.
func ask(t *testing.T, a *agoratest.Agora, token, m string) (code, wait string) {
	t.Helper()
	got := a.Ask(t, token, `mutation { `+m+` }`, nil)
	if len(got.Errors) == 0 {
		return "", ""
	}
	return got.Codes()[0], fmt.Sprint(got.Errors[0].Extensions["retryAfter"])
}

// TestActsAreLimited does each act as often as a rule permits, and once more.
func TestActsAreLimited(t *testing.T) {
	t.Parallel()
	limited(t, func(t *testing.T, a, _ *agoratest.Agora) {
		s := newForum(t, a, "go")
		article, topic := a.Post(t, s.mod, "x"), s.topic(t, "x", "go")
		comment := commentOn(t, a, s.mod, topic)
		for act, mutations := range actsOn(article, topic, comment) {
			for _, c := range []struct {
				suffix, wait string
				window       time.Duration
			}{
				{"sPerMinute", "30", time.Minute}, {"sPerHour", "1800", time.Hour}, {"sPerDay", "43200", 24 * time.Hour},
			} {
				t.Run(act+c.suffix, func(t *testing.T) {
					setStanding(t, a, forum.UpdateSite{act + c.suffix: "2"})
					defer setStanding(t, a, forum.UpdateSite{act + c.suffix: ""})
					token, _ := a.Register(t, fmt.Sprint(act, c.suffix))
					for i := range 2 {
						if code, _ := ask(t, a, token, mutations[i%len(mutations)]); code != "" {
							t.Fatalf("act %d: %s", i, code)
						}
					}
					for _, m := range mutations {
						if code, wait := ask(t, a, token, m); code != "RATE_LIMITED" || wait != c.wait {
							t.Errorf("one more, %s: %q, to wait for %s s, want %s", m, code, wait, c.wait)
						}
					}
					if code, _ := ask(t, a, s.mod, mutations[0]); code != "" {
						t.Errorf("a moderator: %s", code)
					}
					a.Advance(c.window / 2)
					if code, _ := ask(t, a, token, mutations[0]); code != "" {
						t.Errorf("after half of the window: %s", code)
					}
				})
			}
		}
	})
}

// TestWhatDoesNotCount posts once in a minute besides what does not count.
func TestWhatDoesNotCount(t *testing.T) {
	t.Parallel()
	limited(t, func(t *testing.T, a, _ *agoratest.Agora) {
		s := newForum(t, a, "go")
		setStanding(t, a, forum.UpdateSite{"postsPerMinute": "1", "linksPerMinute": "1"})
		for _, c := range []struct{ m, code string }{
			{`postArticle(input: {title: "", content: "x"}) { errors { __typename } }`, ""},
			{`postArticle(input: {title: "x", content: "www.example.com"}) { article { id } }`, ""},
			{`postArticle(input: {title: "x", content: "x"}) { article { id } }`, "RATE_LIMITED"},
			{`editProfile(input: {bio: "https://example.com"}) { viewer { id } }`, "RATE_LIMITED"},
			{`editProfile(input: {bio: "no link"}) { viewer { id } }`, ""},
		} {
			if code, _ := ask(t, a, s.ada, c.m); code != c.code {
				t.Errorf("%s: %q, want %q", c.m, code, c.code)
			}
		}
		a.Advance(time.Minute)
		first := a.Post(t, s.ada, "with a link")
		if code, _ := ask(t, a, s.ada, `editArticle(input: {post: "`+first+`", title: "x"}) { article { id } }`); code != "" {
			t.Errorf("an edit without a link: %s", code)
		}
		if code, _ := ask(t, a, s.ada, `editArticle(input: {post: "`+first+`", title: "www.x"}) { article { id } }`); code !=
			"RATE_LIMITED" {
			t.Errorf("an edit with a link: %q", code)
		}
	})
}

// TestServersShareTheLimitsOfActs does acts on two servers. They share posts at once, and votes after a minute.
func TestServersShareTheLimitsOfActs(t *testing.T) {
	t.Parallel()
	limited(t, func(t *testing.T, a, second *agoratest.Agora) {
		servers := []*agoratest.Agora{a, second}
		advance := func(d time.Duration) { // one Redis, two clocks
			a.Advance(d)
			second.Clock.Advance(d)
		}
		ada, _ := a.Register(t, "ada")
		article := a.Post(t, ada, "x")
		advance(time.Hour)
		setStanding(t, a, forum.UpdateSite{"postsPerHour": "2", "votesPerHour": "4"})
		setStanding(t, second, forum.UpdateSite{"postsPerHour": "2", "votesPerHour": "4"})
		const post = `postArticle(input: {title: "x", content: "y"}) { article { id } }`
		var codes []string
		for i := range 3 {
			code, _ := ask(t, servers[i%2], ada, post)
			codes = append(codes, code)
		}
		if !slices.Equal(codes, []string{"", "", "RATE_LIMITED"}) {
			t.Errorf("posts: %q", codes)
		}

		vote := `vote(input: {post: "` + article + `", vote: NONE}) { post { id } }`
		for i := range 6 {
			if code, _ := ask(t, servers[i%2], ada, vote); code != "" {
				t.Errorf("vote %d, before the servers know of each other's: %s", i, code)
			}
		}
		for range 2 { // each adds what it has counted, and reads what the other one has added before
			advance(2 * time.Minute)
			for _, server := range servers {
				_, _ = ask(t, server, ada, vote)
				if err := server.Store.DB.Flush(t.Context()); err != nil {
					t.Fatal(err)
				}
			}
		}
		for i, server := range servers {
			if code, _ := ask(t, server, ada, vote); code != "RATE_LIMITED" {
				t.Errorf("a vote on server %d, when both know of all votes: %q", i, code)
			}
		}
		advance(2 * time.Hour) // what both have counted beyond the limit is owed
		if code, _ := ask(t, second, ada, vote); code != "" {
			t.Errorf("two hours later: %s", code)
		}
	})
}

// TestTheLimitsOfActsTakeFewRoundTrips counts the round trips of acts with the limits of a site.
func TestTheLimitsOfActsTakeFewRoundTrips(t *testing.T) {
	t.Parallel()
	limits := ratelimit.Limits{ratelimit.Votes: 1000, ratelimit.Posts: 1000, ratelimit.Comments: 1000}
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.NewWithRateLimits(t, r, r.Client(t), limits)
		ada, _ := a.Register(t, "ada")
		grace, _ := a.Register(t, "grace")
		article := a.Post(t, ada, "x")
		for m, most := range map[string]int{
			`vote(input: {post: "` + article + `", vote: UP}) { post { score viewerCanVote } }`:                    1,
			`postComment(input: {subject: "` + article + `", content: "www.example.com"}) { comment { content } }`: 2,
			`postArticle(input: {title: "x", link: "https://example.com/"}) { article { id } }`:                    2,
		} {
			if got := a.Must(t, grace, `mutation { `+m+` }`, nil).RoundTrips(t); got > most {
				t.Errorf("%s: %d round trips, want at most %d", m, got, most)
			}
		}
	})
}
