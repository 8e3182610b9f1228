package redisstore_test

import (
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redistest"
)

// otherProgram writes and reads by the data contract alone, with commands as in redis-cli.
type otherProgram struct {
	redis redis.Client
	t     testing.TB
}

func (o otherProgram) do(args ...any) any {
	o.t.Helper()
	v, err := o.redis.Do(o.t.Context(), args...).Result()
	if err != nil && err != redis.Nil {
		o.t.Fatalf("%v: %v", args, err)
	}
	return v
}

// post posts an article at a time given as text; fields are more fields and values of the hash.
func (o otherProgram) post(poster, posted string, fields ...any) (id string) {
	o.t.Helper()
	id = strconv.FormatInt(o.do("INCR", "article:").(int64), 10)
	article := "article:" + id
	o.do("SADD", "voted:"+id, poster)
	o.do("EXPIRE", "voted:"+id, 7*86400)
	o.do(append([]any{"HSET", article, "poster", poster, "time", posted, "votes", 1}, fields...)...)
	o.do("ZADD", "score:", strconv.FormatFloat(float(o.t, posted)+432, 'f', -1, 64), article)
	o.do("ZADD", "time:", posted, article)
	return article
}

func (o otherProgram) vote(user, article string) {
	o.t.Helper()
	if o.do("SADD", "voted:"+article[len("article:"):], user).(int64) == 1 {
		o.do("ZINCRBY", "score:", 432, article)
		o.do("HINCRBY", article, "votes", 1)
	}
}

func (o otherProgram) score(ranking, member string) float64 {
	o.t.Helper()
	score, err := o.redis.ZScore(o.t.Context(), ranking, member).Result()
	if err != nil {
		o.t.Fatalf("ZSCORE %s %s: %v", ranking, member, err)
	}
	return score
}

func float(t testing.TB, s string) float64 {
	t.Helper()
	f, err := strconv.ParseFloat(s, 64)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func unix(at time.Time) string {
	return strconv.FormatFloat(float64(at.UnixMicro())/1e6, 'f', -1, 64)
}

const articleQuery = `query($id: ID!) { article(id: $id) {
	id title link content upvotes score ranking { value } createdAt viewerVote votingOpen
	author { id name } groups { name } voters { totalCount nodes { name } }
} }`

// showVoters lets everyone read who has voted for articles.
func showVoters(t *testing.T, a *agoratest.Agora) {
	t.Helper()
	if _, _, err := a.Store.UpdateSite(t.Context(), forum.UpdateSite{"publicVoters": "true"}); err != nil {
		t.Fatal(err)
	}
}

func TestAgoraShowsArticlesOfOtherPrograms(t *testing.T) {
	t.Parallel()
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		showVoters(t, a)
		other := otherProgram{a.Redis, t}
		token, ada := a.Register(t, "ada")
		_, grace := a.Register(t, "grace")

		article := other.post(ada, unix(agoratest.Start), "title", "Posted elsewhere", "link", "http://example.com/a")
		other.vote(grace, article)
		other.vote(grace, article)

		got := a.Must(t, token, articleQuery, agoratest.Vars{"id": article})
		for path, want := range map[string]string{
			"title": "Posted elsewhere", "link": "http://example.com/a", "upvotes": "2", "score": "2", "viewerVote": "UP",
			"createdAt": "2026-03-14T09:26:53.589793Z",
		} {
			if text := got.Text("article", path); text != want {
				t.Errorf("%s = %q, want %q", path, text, want)
			}
		}
		if name := got.Text("article", "author", "name"); name != "ada" {
			t.Errorf("author = %q", name)
		}
		if n := got.Text("article", "voters", "totalCount"); n != "2" {
			t.Errorf("voters = %s", n)
		}
		feed := a.Must(t, "", `{ articles { totalCount nodes { id ranking { value } } } }`, nil)
		if id := feed.Text("articles", "nodes", 0, "id"); id != article {
			t.Errorf("the feed shows %q", id)
		}
		score := float(t, unix(agoratest.Start)) + 2*432
		if s := float(t, feed.Text("articles", "nodes", 0, "ranking", "value")); s != score {
			t.Errorf("ranking.value = %f, want %f", s, score)
		}

		// Agora's next id follows.
		if code, after := a.Vote(t, token, article, "NONE"); code != "" ||
			after["upvotes"].(interface{ String() string }).String() != "1" {
			t.Errorf("vote: %s %v", code, after)
		}
		if s := other.score("score:", article); s != score-432 {
			t.Errorf("ZSCORE score: = %f", s)
		}
	})
}

func TestInvalidValuesOfOtherProgramsAreReadSafely(t *testing.T) {
	t.Parallel()
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		other := otherProgram{a.Redis, t}
		a.Register(t, "ada")
		cases := []struct {
			name, poster, time string
			fields             []any
			want               map[string]string
		}{
			{
				"a time of hundredths", "user:1", "1332075503.49",
				[]any{"title", "Old", "link", "http://example.com/"},
				map[string]string{"createdAt": "2012-03-18T12:58:23.49Z", "upvotes": "1", "title": "Old"},
			},
			{"no title and no link", "user:1", "1332075503", nil, map[string]string{
				"title": "", "link": "",
				"createdAt": "2012-03-18T12:58:23Z",
			}},
			{"an unknown poster", "user:999", "1332075503", []any{"title", "x"}, map[string]string{"author": "", "title": "x"}},
			{
				"a poster that is not a user", "http://example.com/", "1332075503",
				[]any{"title", "x"},
				map[string]string{"author": "", "title": "x"},
			},
			{"votes that are not a number", "user:1", "1332075503", []any{"votes", "many"}, map[string]string{"upvotes": "0"}},
			{
				"an exponent", "user:1", "1.332075503e9",
				[]any{"title", "x"},
				map[string]string{"createdAt": "2012-03-18T12:58:23Z"},
			},
		}
		for _, c := range cases {
			t.Run(c.name, func(t *testing.T) {
				other := otherProgram{other.redis, t}
				article := other.post(c.poster, c.time, c.fields...)
				got := a.Must(t, "", articleQuery, agoratest.Vars{"id": article})
				if got.Get("article") == nil {
					t.Fatal("the article is null")
				}
				for field, want := range c.want {
					if text := got.Text("article", field); text != want {
						t.Errorf("%s = %q, want %q", field, text, want)
					}
				}
			})
		}
		t.Run("a member of the ranking that is nothing is a null node", func(t *testing.T) {
			other.do("ZADD", "score:", "9e9", "article:987654")
			other.do("ZADD", "score:", "9.1e9", "not an article")
			got := a.Must(t, "", `{ articles(first: 3) { nodes { id } } }`, nil)
			if got.Get("articles", "nodes", 0) != nil || got.Get("articles", "nodes", 1) != nil ||
				got.Get("articles", "nodes", 2) == nil {
				t.Errorf("nodes = %v", got.Get("articles", "nodes"))
			}
		})
		t.Run("a password that is not a PHC string never matches", func(t *testing.T) {
			other.do("HSET", "bbs::user::1", "password", agoratest.Password)
			got := a.Must(t, "", `mutation($p: String!) { login(input: {nameOrEmail: "ada", password: $p}) { token } }`,
				agoratest.Vars{"p": agoratest.Password})
			if got.Get("login", "token") != nil {
				t.Error("it matched")
			}
		})
	})
}

func TestArticlesFollowTheDataContract(t *testing.T) {
	t.Parallel()
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		other := otherProgram{a.Redis, t}
		ada, adaID := a.Register(t, "Ada")
		grace, graceID := a.Register(t, "grace")
		first := a.Post(t, ada, "First", "programming", "C++")
		a.Clock.Advance(time.Minute)
		second := a.Post(t, ada, "Second")
		a.Vote(t, grace, first, "UP")

		if first != "article:1" || second != "article:2" {
			t.Errorf("ids %s and %s are not INCR's", first, second)
		}
		posted := unix(agoratest.Start)
		hash, err := other.redis.HGetAll(t.Context(), first).Result()
		if err != nil {
			t.Fatal(err)
		}
		for field, want := range map[string]string{
			"title": "First", "link": "https://example.com/", "poster": adaID, "time": posted, "votes": "2",
		} {
			if hash[field] != want {
				t.Errorf("%s = %q, want %q", field, hash[field], want)
			}
		}
		if got, _ := other.redis.Do(t.Context(), "ZREVRANGE", "score:", 0, 24).StringSlice(); !slices.Equal(got,
			[]string{first, second}) {
			t.Errorf("ZREVRANGE score: 0 24 = %v", got)
		}
		if got, _ := other.redis.Do(t.Context(), "ZREVRANGE", "time:", 0, 24).StringSlice(); !slices.Equal(got,
			[]string{second, first}) {
			t.Errorf("ZREVRANGE time: 0 24 = %v", got)
		}
		for key, want := range map[string]float64{
			"score:": float(t, posted) + 864, "score:programming": float(t, posted) + 864, "score:C++": float(t, posted) + 864,
			"time:": float(t, posted), "time:programming": float(t, posted),
		} {
			if got := other.score(key, first); got != want {
				t.Errorf("ZSCORE %s = %f, want %f", key, got, want)
			}
		}
		voters, _ := other.redis.SMembers(t.Context(), "voted:1").Result()
		slices.Sort(voters)
		if !slices.Equal(voters, []string{adaID, graceID}) {
			t.Errorf("SMEMBERS voted:1 = %v", voters)
		}
		ttl, _ := other.redis.PTTL(t.Context(), "voted:1").Result()
		if ttl < 7*24*time.Hour || ttl > 7*24*time.Hour+time.Hour {
			t.Errorf("voted:1 expires in %v", ttl)
		}
		if got := other.do("SISMEMBER", "group:programming", first).(int64); got != 1 {
			t.Error("group:programming lacks the article")
		}
		user, _ := other.redis.HGetAll(t.Context(), "bbs::user::1").Result()
		if user["id"] != "1" || user["name"] != "Ada" || user["email"] != "Ada@example.com" || user["time"] != posted {
			t.Errorf("bbs::user::1 = %v", user)
		}
		if len(user["password"]) < 20 || user["password"][:10] != "$argon2id$" {
			t.Errorf("password = %q", user["password"])
		}
		if got := other.do("HGET", "bbs::name_to_uid", "ada"); got != "1" {
			t.Errorf("bbs::name_to_uid ada = %v", got)
		}
		if got := other.do("HGET", "bbs::email_to_uid", "ada@example.com"); got != "1" {
			t.Errorf("bbs::email_to_uid = %v", got)
		}
		for key, want := range map[string]string{
			"article:": "string", "article:1": "hash", "time:": "zset", "score:": "zset", "voted:1": "set",
			"group:programming": "set",
			"score:programming": "zset", "time:programming": "zset", "bbs::user_id": "string", "bbs::user::1": "hash",
			"bbs::name_to_uid": "hash", "bbs::email_to_uid": "hash",
		} {
			if got := other.redis.Type(t.Context(), key).Val(); got != want {
				t.Errorf("TYPE %s = %s, want %s", key, got, want)
			}
		}
		keys, _ := other.redis.Keys(t.Context(), "*").Result()
		for _, key := range keys {
			known := slices.ContainsFunc([]string{"article:", "time:", "score:", "voted:", "group:", "bbs::", "agora:"},
				func(prefix string) bool {
					return len(key) >= len(prefix) && key[:len(prefix)] == prefix
				})
			if !known {
				t.Errorf("key %q is neither the contract's nor ours", key)
			}
		}
	})
}

// TestAVoteBetweenTwoCommandsOfAnotherProgram votes after another program has raised the
// score and before it raises the votes.
func TestAVoteBetweenTwoCommandsOfAnotherProgram(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		other := otherProgram{a.Redis, t}
		token, ada := a.Register(t, "ada")
		id := other.post(ada, unix(agoratest.Start), "title", "x")
		a.Vote(t, token, id, "NONE")
		other.do("SADD", "voted:1", "user:99")
		other.do("ZINCRBY", "score:", 432, id)
		a.Vote(t, token, id, "UP")
		other.do("HINCRBY", id, "votes", 1)
		if got, want := other.score("score:", id), float(t, unix(agoratest.Start))+2*432; got != want {
			t.Errorf("score %f, want %f", got, want)
		}
	})
}
