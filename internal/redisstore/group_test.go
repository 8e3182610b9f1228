package redisstore_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redistest"
)

// TestGroupFeedsReadTheRankingAsItIs reads groups that other programs created and changed: each
// feed is the ranking as it is, and reads write nothing.
func TestGroupFeedsReadTheRankingAsItIs(t *testing.T) {
	t.Parallel()
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		other := otherProgram{a.Redis, t}
		_, ada := a.Register(t, "ada")
		one := other.post(ada, unix(agoratest.Start.Add(-10*time.Minute)), "title", "one")
		two := other.post(ada, unix(agoratest.Start.Add(-5*time.Minute)), "title", "two")
		ranking := func(name string, members ...string) {
			for _, m := range members {
				other.do("ZADD", "score:"+name, other.score("score:", m), m)
			}
		}
		other.do("SADD", "group:unranked", one, two)
		other.do("SADD", "group:expiring", one, two)
		ranking("expiring", one, two)
		other.do("EXPIRE", "score:expiring", 60)
		other.do("SADD", "group:left", two)
		ranking("left", one)
		other.do("SADD", "group:voted", one, two)
		ranking("voted", one, two)
		other.vote("user:98", one)
		other.vote("user:99", one)
		other.do("SADD", "group:gone", "article:98", "article:99")
		large := make([]any, 0, 12_002)
		for i := range 12_000 {
			large = append(large, fmt.Sprint("article:", 1000+i))
		}
		other.do(append([]any{"SADD", "group:large"}, large...)...)

		before := a.Snapshot(t)
		for _, c := range []struct {
			name, group string
			want        []string
		}{
			{"without a ranking it is empty", "unranked", nil},
			{"one that will expire", "expiring", []string{two, one}},
			{"one article out, one in", "left", []string{one}},
			{"another program's votes wait for reconcile", "voted", []string{two, one}},
			{"articles that are gone", "gone", nil},
			{"a large group without a ranking", "large", nil},
		} {
			for range 3 {
				got := a.Must(t, "", `query($g: String!) {
					articles(group: $g) { totalCount nodes { id author { name } } }
				}`, agoratest.Vars{"g": c.group})
				var ids []string
				for i := 0; got.Get("articles", "nodes", i) != nil; i++ {
					ids = append(ids, got.Text("articles", "nodes", i, "id"))
				}
				if !slices.Equal(ids, c.want) {
					t.Errorf("%s: %v, want %v", c.name, ids, c.want)
				}
				if n := got.RoundTrips(t); n > 3 {
					t.Errorf("%s: %d round trips", c.name, n)
				}
				a.Must(t, "", `query($g: String!) {
					group(name: $g) { articleCount articles(order: NEW) { nodes { id } } }
				}`, agoratest.Vars{"g": c.group})
			}
		}
		if changed := agoratest.Changes(before, a.Snapshot(t)); changed != nil {
			t.Errorf("reading changed %v", changed)
		}
	})
}

func TestAGroupExistsWhileItHasArticles(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		ada, _ := a.Register(t, "ada")
		one, two := a.Post(t, ada, "one", "go", "rust"), a.Post(t, ada, "two", "go")
		check := func(when string, want ...string) {
			t.Helper()
			got := a.Must(t, "", `{ groups { nodes { name } } }`, nil)
			var listed []string
			for i := 0; got.Get("groups", "nodes", i) != nil; i++ {
				listed = append(listed, got.Text("groups", "nodes", i, "name"))
			}
			if !slices.Equal(listed, want) {
				t.Errorf("%s: the groups are %v, want %v", when, listed, want)
			}
			for _, name := range []string{"go", "rust", "never"} {
				exists := slices.Contains(want, name)
				for query, most := range map[string]int{
					`query($g: String!) { group(name: $g) { name } }`:                                            1,
					`query($g: String!) { group: articles(group: $g) { totalCount nodes { author { name } } } }`: 3,
				} {
					got := a.Must(t, "", query, agoratest.Vars{"g": name})
					if (got.Get("group") != nil) != exists {
						t.Errorf("%s: %s reads as %v", when, name, got.Data)
					}
					if !exists {
						most++ // it might exist in another spelling
					}
					if n := got.RoundTrips(t); n > most {
						t.Errorf("%s: %d round trips", when, n)
					}
				}
			}
			node := a.Must(t, "", `{ node(id: "group:rust") { id } }`, nil)
			if (node.Get("node") != nil) != slices.Contains(want, "rust") {
				t.Errorf("%s: the node is %v", when, node.Data)
			}
		}
		check("with articles", "go", "rust")
		a.Must(t, ada, `mutation($id: ID!) {
			changeArticleGroups(input: {subject: $id, remove: ["go", "rust"]}) { article { id } }
		}`, agoratest.Vars{"id": one})
		check("after the only article of one was taken out", "go")
		a.Must(t, ada, `mutation($id: ID!) { deletePost(input: {post: $id}) { post { id } } }`, agoratest.Vars{"id": two})
		check("after the last article was deleted")
		if keys := a.Find(t, "*:go"); len(keys) != 0 {
			t.Errorf("%v are left", keys)
		}
		a.Post(t, ada, "three", "rust")
		check("founded again", "rust")
	})
}

func TestAUserCreatesTenGroupsADay(t *testing.T) {
	t.Parallel()
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		people := users(t, a.Store, 3)
		people[2].Role = forum.RoleModerator
		founded := 0
		names := func(n int) (list []string) {
			for range n {
				founded++
				list = append(list, fmt.Sprint("group", founded))
			}
			return list
		}
		link := "https://example.com/"
		try := func(by *forum.User, groups ...string) (*forum.Article, error) {
			return a.Store.Articles.Post(t.Context(), by, forum.PostArticle{Title: "x", Link: &link, Groups: groups})
		}
		taken := names(4)
		postArticle(t, a.Store, people[1], "x", taken...)
		mine := postArticle(t, a.Store, people[0], "x", names(6)...)
		postArticle(t, a.Store, people[0], "y", taken...)
		refused := func(when, field string, err error) {
			t.Helper()
			e, ok := err.(*forum.Error)
			if !ok || e.Code != forum.BadUserInput || !slices.Equal(e.Path, []string{"input", field}) {
				t.Errorf("%s: %v", when, err)
			}
		}
		before := a.Snapshot(t)
		_, err := try(people[0], append(names(5), taken...)...)
		refused("a post in five that are new after six", "groups", err)
		if changed := agoratest.Changes(before, a.Snapshot(t)); changed != nil {
			t.Errorf("the refused write changed %v", changed)
		}
		in := forum.ArticleGroups{ID: mine.ID, Add: names(4)}
		for range 2 { // the second time they exist
			if _, err := a.Store.Articles.ChangeGroups(t.Context(), people[0], in); err != nil {
				t.Errorf("four more: %v", err)
			}
		}
		other := postArticle(t, a.Store, people[0], "z")
		in = forum.ArticleGroups{ID: other.ID, Add: names(1)}
		_, err = a.Store.Articles.ChangeGroups(t.Context(), people[0], in)
		refused("an eleventh", "add", err)
		if _, err := a.Store.Articles.ChangeGroups(t.Context(), people[2], in); err != nil {
			t.Errorf("a moderator: %v", err)
		}
		for range 3 {
			if _, err := try(people[2], names(10)...); err != nil {
				t.Errorf("a moderator: %v", err)
			}
		}
		_, err = try(people[0], names(1)...)
		refused("one in another post", "groups", err)
		if left := a.Redis.PTTL(t.Context(), "agora:founded:1").Val(); left <= 23*time.Hour || left > 24*time.Hour {
			t.Errorf("the count expires in %v", left)
		}
		a.Redis.PExpire(t.Context(), "agora:founded:1", 0) // as a day later
		if _, err := try(people[0], names(10)...); err != nil {
			t.Errorf("the next day: %v", err)
		}
	})
}
