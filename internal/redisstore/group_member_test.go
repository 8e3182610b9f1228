package redisstore_test

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redistest"
)

func TestAVoteNeverPutsAnArticleBackIntoAGroupThatItLeft(t *testing.T) {
	t.Parallel()
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		other := otherProgram{a.Redis, t}
		ada, _ := a.Register(t, "ada")
		grace, _ := a.Register(t, "grace")
		left := a.Post(t, ada, "left", "go", "stays")
		stays := a.Post(t, ada, "stays", "go")
		other.do("SREM", "group:go", left)
		for _, key := range []string{"score:go", "time:go"} { // as reconcile does
			other.do("ZREM", key, left)
		}
		a.Vote(t, grace, left, "UP")
		a.Vote(t, grace, left, "NONE")
		a.Vote(t, ada, left, "NONE")
		for _, key := range []string{"score:go", "time:go"} {
			if got, _ := other.redis.ZRange(t.Context(), key, 0, -1).Result(); !slices.Equal(got, []string{stays}) {
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
	t.Parallel()
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

func TestAnArticleJoinsAGroupWithItsScoreOnTheSite(t *testing.T) {
	t.Parallel()
	const add = `mutation($id: ID!) { changeArticleGroups(input: {subject: $id, add: ["go"]}) {
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
			if name := got.Text("changeArticleGroups", "article", "groups", 0, "name"); name != "go" {
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
			if err := other.redis.ZScore(t.Context(), c.key, c.id).Err(); (err == nil) != c.in {
				t.Errorf("%s in %s: %v, want %t", c.id, c.key, err, c.in)
			}
		}
	})
}

func TestAnArticleOfManyGroupsCanLeaveOne(t *testing.T) {
	t.Parallel()
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		other := otherProgram{a.Redis, t}
		ada := users(t, a.Store, 1)[0]
		article := postArticle(t, a.Store, ada, "x")
		groups := ""
		for i := range 12 {
			name := fmt.Sprint("g", i)
			other.do("SADD", "group:"+name, article.GlobalID())
			groups += "," + name
		}
		other.do("HSET", article.GlobalID(), "groups", groups[1:])
		leave := forum.ArticleGroups{ID: article.ID, Remove: []string{"g3"}}
		after, err := a.Store.Articles.ChangeGroups(t.Context(), ada, leave)
		if err != nil || len(after.Groups) != 11 || other.do("SISMEMBER", "group:g3", article.GlobalID()).(int64) != 0 {
			t.Errorf("%v: %d groups", err, len(after.Groups))
		}
		join := forum.ArticleGroups{ID: article.ID, Add: []string{"g3"}}
		if _, err := a.Store.Articles.ChangeGroups(t.Context(), ada, join); forum.CodeOf(err) != forum.BadUserInput {
			t.Errorf("a twelfth group: %v", err)
		}
	})
}

// TestDeletingAnArticleReadsOnlyItsOwnGroups counts the commands of a deletion
// on sites with few and with many groups.
func TestDeletingAnArticleReadsOnlyItsOwnGroups(t *testing.T) {
	t.Parallel()
	r := redistest.Server(t) // miniredis has no statistics
	a := agoratest.New(t, r)
	ada := users(t, a.Store, 1)[0]
	// A deletion sends the fewer commands of two: the server may send some of its own meanwhile.
	commands := func(groups int) int {
		pipe := a.Redis.Pipeline()
		for i := range groups {
			pipe.ZAdd(t.Context(), "agora:groups", redis.Z{Member: fmt.Sprint("g", i)})
			pipe.SAdd(t.Context(), fmt.Sprint("group:g", i), "article:999999")
		}
		if _, err := pipe.Exec(t.Context()); err != nil {
			t.Fatal(err)
		}
		fewest := math.MaxInt
		for range 2 { // with two new groups each: a user may create ten a day
			article := postArticle(t, a.Store, ada, "x", "own", "its own")
			a.Redis.ConfigResetStat(t.Context())
			if _, err := a.Store.Articles.Delete(t.Context(), ada, article.ID); err != nil {
				t.Fatal(err)
			}
			total := 0
			for line := range strings.Lines(a.Redis.Info(t.Context(), "commandstats").Val()) {
				name, rest, _ := strings.Cut(line, ":calls=")
				calls, _, _ := strings.Cut(rest, ",")
				// The store's tail of the stream starts and reads in the background, and a client may open a connection.
				background := slices.Contains([]string{
					"cmdstat_xread", "cmdstat_xrange", "cmdstat_xinfo|stream", "cmdstat_config|resetstat", "cmdstat_hello",
				}, name) || strings.HasPrefix(name, "cmdstat_client")
				if n, err := strconv.Atoi(calls); err == nil && !background {
					total += n
				}
			}
			fewest = min(fewest, total)
		}
		return fewest
	}
	if few, many := commands(1), commands(5_000); few != many || few == 0 {
		t.Errorf("%d commands with few groups, %d with many", few, many)
	}
}
