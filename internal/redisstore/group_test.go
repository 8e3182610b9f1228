package redisstore_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redistest"
	"github.com/redis/go-redis/v9"
)

// TestGroupFeedsReadWhatStands reads groups that other programs made and changed:
// each feed is the ranking as it is, and nothing is written on the way.
func TestGroupFeedsReadWhatStands(t *testing.T) {
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

func TestAVoteNeverPutsAnArticleBackIntoAGroupThatItLeft(t *testing.T) {
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		other := otherProgram{a.Redis, t}
		ada, _ := a.Register(t, "ada")
		grace, _ := a.Register(t, "grace")
		left := a.Post(t, ada, "left", "go", "stays")
		stays := a.Post(t, ada, "stays", "go")
		other.do("SREM", "group:go", left)
		for _, key := range []string{"score:go", "time:go"} { // as a reconcile would
			other.do("ZREM", key, left)
		}
		a.Vote(t, grace, left, "UP")
		a.Vote(t, grace, left, "NONE")
		a.Vote(t, ada, left, "NONE")
		for _, key := range []string{"score:go", "time:go"} {
			if got, _ := other.ZRange(t.Context(), key, 0, -1).Result(); !slices.Equal(got, []string{stays}) {
				t.Errorf("%s = %v", key, got)
			}
		}
		if got, want := other.score("score:stays", left), other.score("score:", left); got != want {
			t.Errorf("in the group that it did not leave it has score %f, want %f", got, want)
		}
	})
}

// TestAVoteAndTheRankingsOfOthers votes on an article whose groups' rankings other
// programs made, or did not.
func TestAVoteAndTheRankingsOfOthers(t *testing.T) {
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		other := otherProgram{a.Redis, t}
		ada, _ := a.Register(t, "ada")
		grace, _ := a.Register(t, "grace")
		id := a.Post(t, ada, "x", "expiring", "unranked")
		other.do("EXPIRE", "score:expiring", 60)
		other.do("EXPIRE", "time:expiring", 60)
		other.do("DEL", "score:unranked", "time:unranked")
		a.Vote(t, grace, id, "UP")
		if got, want := other.score("score:expiring", id), other.score("score:", id); got != want {
			t.Errorf("score %f, want %f", got, want)
		}
		for _, key := range []string{"score:expiring", "time:expiring"} {
			if ttl := other.do("PTTL", key).(int64); ttl != -1 {
				t.Errorf("%s expires in %d ms", key, ttl)
			}
		}
		if n := other.do("EXISTS", "score:unranked", "time:unranked").(int64); n != 0 {
			t.Error("a vote founded a ranking that lacks the group's other articles")
		}
	})
}

func TestAnArticleJoinsAGroupWhereItStandsInTheSite(t *testing.T) {
	const add = `mutation($id: ID!) { addArticleToGroups(input: {id: $id, groups: ["go"]}) {
		article { groups { name } } errors { ... on UserError { message } }
	} }`
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		other := otherProgram{a.Redis, t}
		ada, _ := a.Register(t, "ada")
		a.Post(t, ada, "first", "go")
		kept, off, half := a.Post(t, ada, "kept"), a.Post(t, ada, "off"), a.Post(t, ada, "half")
		other.do("ZADD", "score:", "1000000000", kept)
		other.do("HDEL", kept, "votes")
		other.do("ZREM", "score:", off, half)
		other.do("ZREM", "time:", off)
		site := func() []any {
			return []any{
				other.do("ZRANGE", "score:", 0, -1, "WITHSCORES"), other.do("ZRANGE", "time:", 0, -1, "WITHSCORES"),
			}
		}
		before := fmt.Sprint(site())
		for _, id := range []string{kept, off, half} {
			got := a.Must(t, ada, add, agoratest.Vars{"id": id})
			if name := got.Text("addArticleToGroups", "article", "groups", 0, "name"); name != "go" {
				t.Fatalf("%s: %v", id, got.Data)
			}
		}
		if after := fmt.Sprint(site()); after != before {
			t.Errorf("the site's rankings changed\nfrom %s\nto   %s", before, after)
		}
		if got := other.score("score:go", kept); got != 1e9 {
			t.Errorf("score %f in the group, not that of the site", got)
		}
		for _, c := range []struct {
			key, id string
			in      bool
		}{
			{"score:go", off, false},
			{"time:go", off, false},
			{"score:go", half, false},
			{"time:go", half, true},
			{"time:go", kept, true},
		} {
			if err := other.ZScore(t.Context(), c.key, c.id).Err(); (err == nil) != c.in {
				t.Errorf("%s in %s: %v, want %t", c.id, c.key, err, c.in)
			}
		}
	})
}

func TestAnArticleOfManyGroupsCanLeaveOne(t *testing.T) {
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		other := otherProgram{a.Redis, t}
		ada := users(t, a.Store, 1)[0]
		article := post(t, a.Store, ada, "x")
		groups := ""
		for i := range 12 {
			name := fmt.Sprint("g", i)
			other.do("SADD", "group:"+name, article.GlobalID())
			groups += "," + name
		}
		other.do("HSET", article.GlobalID(), "groups", groups[1:])
		in := forum.ArticleGroups{ID: article.ID, Groups: []string{"g3"}}
		after, err := a.Store.Articles.RemoveFromGroups(t.Context(), ada, in)
		if err != nil || len(after.Groups) != 11 || other.do("SISMEMBER", "group:g3", article.GlobalID()).(int64) != 0 {
			t.Errorf("%v: %d groups", err, len(after.Groups))
		}
		if _, err := a.Store.Articles.AddToGroups(t.Context(), ada, in); forum.CodeOf(err) != forum.BadUserInput {
			t.Errorf("a twelfth group: %v", err)
		}
	})
}

func TestAGroupExistsWhileItHasArticles(t *testing.T) {
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
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
			removeArticleFromGroups(input: {id: $id, groups: ["go", "rust"]}) { article { id } }
		}`, agoratest.Vars{"id": one})
		check("after the only article of one was taken out", "go")
		a.Must(t, ada, `mutation($id: ID!) { deleteArticle(input: {id: $id}) { article { id } } }`, agoratest.Vars{"id": two})
		check("after the last article was deleted")
		if keys, _ := a.Redis.Keys(t.Context(), "*:go").Result(); len(keys) != 0 {
			t.Errorf("%v are left", keys)
		}
		a.Post(t, ada, "three", "rust")
		check("founded again", "rust")
	})
}

func TestAUserFoundsTenGroupsADay(t *testing.T) {
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
		post(t, a.Store, people[1], "x", taken...)
		mine := post(t, a.Store, people[0], "x", names(6)...)
		post(t, a.Store, people[0], "y", taken...)
		refused := func(when string, err error) {
			t.Helper()
			e, ok := err.(*forum.Error)
			if !ok || e.Code != forum.BadUserInput || !slices.Equal(e.Path, []string{"input", "groups"}) {
				t.Errorf("%s: %v", when, err)
			}
		}
		before := a.Snapshot(t)
		_, err := try(people[0], append(names(5), taken...)...)
		refused("a post in five that are new after six", err)
		if changed := agoratest.Changes(before, a.Snapshot(t)); changed != nil {
			t.Errorf("what was refused changed %v", changed)
		}
		in := forum.ArticleGroups{ID: mine.ID, Groups: names(4)}
		for range 2 { // again, they exist
			if _, err := a.Store.Articles.AddToGroups(t.Context(), people[0], in); err != nil {
				t.Errorf("four more: %v", err)
			}
		}
		other := post(t, a.Store, people[0], "z")
		in = forum.ArticleGroups{ID: other.ID, Groups: names(1)}
		_, err = a.Store.Articles.AddToGroups(t.Context(), people[0], in)
		refused("an eleventh", err)
		if _, err := a.Store.Articles.AddToGroups(t.Context(), people[2], in); err != nil {
			t.Errorf("a moderator: %v", err)
		}
		for range 3 {
			if _, err := try(people[2], names(10)...); err != nil {
				t.Errorf("a moderator: %v", err)
			}
		}
		_, err = try(people[0], names(1)...)
		refused("one in another post", err)
		if left := a.Redis.PTTL(t.Context(), "agora:founded:1").Val(); left <= 23*time.Hour || left > 24*time.Hour {
			t.Errorf("the count expires in %v", left)
		}
		a.Redis.PExpire(t.Context(), "agora:founded:1", 0) // as after a day
		if _, err := try(people[0], names(10)...); err != nil {
			t.Errorf("the next day: %v", err)
		}
	})
}

// TestDeletingCostsWhatTheArticlesOwnGroupsCost counts the commands of a deletion
// on sites with few and with many groups.
func TestDeletingCostsWhatTheArticlesOwnGroupsCost(t *testing.T) {
	r := redistest.Server(t) // miniredis keeps no statistics
	a := agoratest.New(t, r)
	ada := users(t, a.Store, 1)[0]
	commands := func(groups int) int {
		pipe := a.Redis.Pipeline()
		for i := range groups {
			pipe.ZAdd(t.Context(), "agora:groups", redis.Z{Member: fmt.Sprint("g", i)})
			pipe.SAdd(t.Context(), fmt.Sprint("group:g", i), "article:999999")
		}
		if _, err := pipe.Exec(t.Context()); err != nil {
			t.Fatal(err)
		}
		article := post(t, a.Store, ada, "x", "own", "its own")
		a.Redis.ConfigResetStat(t.Context())
		if _, err := a.Store.Articles.Delete(t.Context(), ada, article.ID); err != nil {
			t.Fatal(err)
		}
		total := 0
		for line := range strings.Lines(a.Redis.Info(t.Context(), "commandstats").Val()) {
			name, rest, _ := strings.Cut(line, ":calls=")
			calls, _, _ := strings.Cut(rest, ",")
			// The server's tail reads its stream all the while.
			if n, err := strconv.Atoi(calls); err == nil && name != "cmdstat_xread" && name != "cmdstat_config|resetstat" {
				total += n
			}
		}
		return total
	}
	if few, many := commands(1), commands(5_000); few != many || few == 0 {
		t.Errorf("%d commands with few groups, %d with many", few, many)
	}
}
