package redisstore_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redistest"
)

func TestRedisGoesAwayAndComesBack(t *testing.T) {
	t.Parallel()
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		proxy := redistest.NewProxy(t, r)
		a := agoratest.NewWith(t, r, proxy.Client(t))
		token, _ := a.Register(t, "ada")
		article := a.Post(t, token, "x")
		reader, _ := a.Register(t, "grace")
		for round := range 3 {
			proxy.Cut()
			for _, query := range []string{
				`{ articles { nodes { id } } }`,
				`mutation { vote(input: {post: "` + article + `", vote: UP}) { post { id } } }`,
				`mutation { login(input: {nameOrEmail: "ada", password: "x"}) { token } }`,
			} {
				got := a.Ask(t, reader, query, nil)
				if codes := got.Codes(); !slices.Equal(codes, []string{"UNAVAILABLE"}) {
					t.Errorf("round %d: %s returns %v", round, query, got.Errors)
				}
				for _, e := range got.Errors {
					if e.Message != "the service is unavailable; try again later" {
						t.Errorf("the message is %q", e.Message)
					}
				}
			}
			proxy.Restore()
			got := a.Ask(t, reader, `{ viewer { user { name } } articles { nodes { upvotes } } }`, nil)
			if len(got.Errors) > 0 || got.Text("viewer", "user", "name") != "grace" ||
				got.Text("articles", "nodes", 0, "upvotes") != "1" {
				t.Fatalf("round %d: after the outage %v %v", round, got.Errors, got.Data)
			}
		}
	})
}

// TestLostRepliesLeaveNothingHalfDone drops replies of commands that Redis has run: the client
// repeats them, and nothing may count twice.
func TestLostRepliesLeaveNothingHalfDone(t *testing.T) {
	t.Parallel()
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		proxy := redistest.NewProxy(t, r)
		a := agoratest.NewWith(t, r, proxy.Client(t))
		voters := users(t, a.Store, 40)
		article := postArticle(t, a.Store, voters[0], "x", "a")
		proxy.LoseEvery(7)
		voted := map[forum.UserID]bool{voters[0].ID: true}
		posted := 0
		for i, u := range voters {
			vote := forum.Vote(i % 3 % 2)
			in := forum.CastVote{Post: forum.PostID(article.ID.String()), Vote: vote}
			// go-redis retries; a user repeats a request that still fails.
			for tries := 0; ; tries++ {
				if _, err := a.Store.Votes.Cast(t.Context(), u, in); err == nil {
					break
				} else if tries > 20 {
					t.Fatal(err)
				}
			}
			if vote == forum.VoteUp {
				voted[u.ID] = true
			} else {
				delete(voted, u.ID)
			}
			link := "https://example.com/"
			if _, err := a.Store.Articles.Post(t.Context(), u, forum.PostArticle{
				Title: fmt.Sprint(i),
				Link:  &link,
			}); err == nil {
				posted++
			} else if forum.CodeOf(err) != forum.Internal {
				t.Error(err)
			}
		}
		proxy.LoseEvery(0)
		checkArticle(t, a, article.ID, []string{"a"}, len(voted))
		// A post with a response exists once; one that failed at most once.
		if n := int(a.Redis.ZCard(t.Context(), "time:").Val()); n < posted+1 || n > len(voters)+1 {
			t.Errorf("%d articles for %d acknowledged posts", n, posted+1)
		}
		titles := map[string]int{}
		for _, id := range a.Redis.ZRange(t.Context(), "time:", 0, -1).Val() {
			titles[a.Redis.HGet(t.Context(), id, "title").Val()]++
		}
		for title, n := range titles {
			if n != 1 {
				t.Errorf("%q was posted %d times", title, n)
			}
		}
	})
}

func TestScriptsAreLoadedAgainAfterAFailover(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		token, _ := a.Register(t, "ada")
		article := a.Post(t, token, "x")
		for _, query := range []string{
			`{ articles { nodes { upvotes } } }`,
			`mutation { vote(input: {post: "` + article + `", vote: NONE}) { post { upvotes } } }`,
		} {
			if err := a.Redis.ScriptFlush(t.Context()).Err(); err != nil {
				t.Fatal(err)
			}
			a.Must(t, token, query, nil)
		}
	})
}

func TestFlushedScriptsAreLoadedAgainInAPipeline(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		token, _ := a.Register(t, "ada")
		a.Post(t, token, "x")
		for range 5 {
			a.Redis.ScriptFlush(t.Context())
			a.Must(t, "", `{ a: user(id: "user:1") { karma } b: user(id: "user:2") { karma } c: group(name: "none") { name } `+
				`d: articles { nodes { id } } }`, nil)
		}
	})
}
