package redisstore_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/rank"
	"github.com/agoraql/agora/internal/reconcile"
	"github.com/agoraql/agora/internal/redistest"
)

// wantActive compares the articles of the site, of the group go and of the tag go by their last replies.
func wantActive(t *testing.T, a *agoratest.Agora, want ...string) {
	t.Helper()
	r := a.Must(t, "", `{ site: articles(order: ACTIVE) { nodes { id } } group: articles(order: ACTIVE, group: "go") {
		nodes { id } } tag(name: "go") { articles(order: ACTIVE) { nodes { id } } } }`, nil)
	for _, path := range [][]any{{"site"}, {"group"}, {"tag", "articles"}} {
		var got []string
		nodes, _ := r.Get(append(slices.Clone(path), "nodes")...).([]any)
		for i := range nodes {
			got = append(got, r.Text(append(slices.Clone(path), "nodes", i, "id")...))
		}
		if !slices.Equal(got, want) {
			t.Errorf("%v has %v, want %v", path, got, want)
		}
	}
}

// TestTheRankingsByReplyAreFilled takes all that is made from comments away, as older data is, and has it made again:
// by a repair, and by a rerank, whose progress it compares.
func TestTheRankingsByReplyAreFilled(t *testing.T) {
	t.Parallel()
	stages := map[string]bool{}
	for name, fill := range map[string]func(t *testing.T, a *agoratest.Agora){
		"by a repair": func(t *testing.T, a *agoratest.Agora) {
			if report, found := check(t, a, true); report.Left != 0 {
				t.Errorf("%+v %v", report, found)
			}
		},
		"by a rerank": func(t *testing.T, a *agoratest.Agora) {
			show := func(stage string, done, total int64) {
				stages[stage] = true
				if done > total {
					t.Errorf("%s: %d of %d", stage, done, total)
				}
			}
			if _, err := reconcile.Rerank(t.Context(), a.Store, rank.Reddit2010, show); err != nil {
				t.Fatal(err)
			}
			for _, stage := range []string{"articles", "comments"} {
				if !stages[stage] {
					t.Errorf("there is no progress of %s", stage)
				}
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
				a := agoratest.New(t, r)
				other := otherProgram{a.Redis, t}
				ada, _ := a.Register(t, "ada")
				var articles []string
				for i := range 3 {
					posted := a.Must(t, ada, fmt.Sprintf(`mutation { postArticle(input: {
						title: "%d", content: "x", groups: ["go"], tags: ["go"]}) { article { id } } }`, i), nil)
					articles = append(articles, posted.Text("postArticle", "article", "id"))
				}
				comment(t, a, ada, articles[1], "", "1")
				a.Advance(time.Minute)
				best := comment(t, a, ada, articles[0], "", "2")
				bob, _ := a.Register(t, "bob")
				a.Must(t, bob, `mutation($id: ID!) { vote(input: {post: $id, vote: UP}) { errors { __typename } } }`,
					agoratest.Vars{"id": best})
				wantActive(t, a, articles[0], articles[1])
				for _, pattern := range []string{"agora:active:*", "agora:tag_active:*", "agora:comments_points_by:*"} {
					for _, key := range a.Redis.Keys(t.Context(), pattern).Val() {
						other.do("DEL", key)
					}
				}
				for _, id := range articles {
					other.do("HDEL", id, "last_reply")
				}
				wantActive(t, a)
				fill(t, a)
				wantActive(t, a, articles[0], articles[1])
				got := a.Must(t, "", `{ user(name: "ada") { comments(order: TOP) { totalCount nodes { id } } } }`, nil)
				if got.Text("user", "comments", "totalCount") != "2" ||
					got.Text("user", "comments", "nodes", 0, "id") != best {
					t.Errorf("the comments by points: %s", got.Body)
				}
				checkClean(t, a)
			})
		})
	}
}

// TestTheRankingsByReplyFollowOtherPrograms takes a commented article off the site and out of its group, as another
// program does.
func TestTheRankingsByReplyFollowOtherPrograms(t *testing.T) {
	t.Parallel()
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		other := otherProgram{a.Redis, t}
		ada, _ := a.Register(t, "ada")
		one, two := a.Post(t, ada, "one", "go"), a.Post(t, ada, "two", "go")
		theirs := other.post("user:1", "1784923166.25", "title", "theirs")
		other.do("SADD", "group:go", theirs)
		for _, id := range []string{one, theirs, two} {
			a.Advance(time.Minute)
			comment(t, a, ada, id, "", "1")
		}
		check(t, a, true)
		active := func(args string) string {
			t.Helper()
			r := a.Must(t, "", `{ articles(order: ACTIVE`+args+`) { nodes { id } } }`, nil)
			var ids []string
			nodes, _ := r.Get("articles", "nodes").([]any)
			for i := range nodes {
				ids = append(ids, r.Text("articles", "nodes", i, "id"))
			}
			return strings.Join(ids, " ")
		}
		if got, want := active("")+"; "+active(`, group: "go"`), fmt.Sprintf("%[1]s %[2]s %[3]s; %[1]s %[2]s %[3]s",
			two, theirs, one); got != want {
			t.Errorf("%s, want %s", got, want)
		}
		other.do("ZREM", "time:", two)
		other.do("ZREM", "score:", two)
		other.do("SREM", "group:go", theirs)
		check(t, a, true)
		if got, want := active("")+"; "+active(`, group: "go"`), fmt.Sprintf("%[1]s %[2]s; %[2]s", theirs, one); got != want {
			t.Errorf("%s, want %s", got, want)
		}
		checkClean(t, a)
	})
}
