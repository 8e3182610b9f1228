package redisstore_test

import (
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/proctest"
	"github.com/agoraql/agora/internal/ratelimit"
	"github.com/agoraql/agora/internal/redistest"
)

// TestRoundTripsOfWrites counts the round trips of mutations with all rate limits, the one for the session too: of the
// first mutation of a server, which has read nothing before, and of a later one.
func TestRoundTripsOfWrites(t *testing.T) {
	t.Parallel()
	limits := ratelimit.DefaultLimits
	limits[ratelimit.Registrations], limits[ratelimit.Posts] = 0, 100_000
	limits[ratelimit.Bytes] = 0 // they are counted in the background
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		// server starts a server that has read nothing.
		server := func() (*agoratest.Agora, *tripCounter) {
			client, counter := r.Client(t), new(tripCounter)
			client.AddHook(counter)
			a := agoratest.NewKept(t, r, client, limits)
			proctest.Eventually(t, "a basis holds", func() bool { return a.Store.DB.NewBasis().Holds() })
			return a, counter
		}
		first, _ := server()
		ada, _ := first.Register(t, "ada")
		article := first.Post(t, ada, "title")
		if _, err := first.Store.Categories.Create(t.Context(), forum.CreateCategory{Name: "go"}); err != nil {
			t.Fatal(err)
		}
		if _, _, err := first.Store.UpdateSite(t.Context(), forum.UpdateSite{
			"votesPerMinute": "0", "votesPerHour": "0", "votesPerDay": "0", // as bytes
			"postsPerMinute": "10000", "postsPerHour": "100000", "postsPerDay": "100000",
			"linksPerMinute": "10000", "linksPerHour": "100000", "linksPerDay": "100000",
			"reportsPerMinute": "10000", "reportsPerHour": "100000", "reportsPerDay": "100000",
		}); err != nil {
			t.Fatal(err)
		}
		for _, c := range []struct {
			name, mutation string
			unread, kept   int64
		}{
			{"a vote", `vote(input: {post: "` + article + `", vote: UP}) { post { score } }`, 2, 1},
			{"an article", `postArticle(input: {title: "x", link: "https://example.com/"}) { article { id } }`, 3, 2},
			{"an article in a group", `postArticle(input: {title: "x", content: "x", groups: ["g"]}) { article { id } }`, 4, 3},
			{"a topic", `postTopic(input: {title: "x", content: "x", category: "go"}) { topic { id } }`, 4, 3},
			{"a comment", `postComment(input: {subject: "` + article + `", content: "x"}) { comment { id } }`, 3, 2},
			{"a report", `reportPost(input: {post: "` + article + `", reason: SPAM}) { errors { __typename } }`, 3, 2},
			{"an edit", `editArticle(input: {post: "` + article + `", title: "z"}) { article { id } }`, 3, 2},
		} {
			unread, kept := c.unread, c.kept
			// The numbers include the reading of names, as the tests' requests have nothing kept of what others read.
			if inGroup := strings.Contains(c.mutation, "groups:"); inGroup && r.Partitions > 1 {
				unread, kept = unread+1, kept+1 // to find out in which partitions the group has articles
				unread++                        // the first article of the group in a partition lists it there
			}
			a, counter := server()
			trips := func() int64 {
				before := counter.trips.Load()
				a.Must(t, ada, `mutation { `+c.mutation+` }`, nil)
				return counter.trips.Load() - before
			}
			for try := 1; ; try++ {
				got := trips()
				if got <= unread {
					break
				}
				if try == 3 { // what runs in the background counts too, now and then
					t.Errorf("%s: %d round trips, want at most %d", c.name, got, unread)
					break
				}
				a.Stop()
				a, counter = server()
			}
			proctest.Eventually(t, c.name+" takes few round trips when the session and the rules are kept",
				func() bool { return trips() <= kept })
			a.Stop()
		}
	})
}
