package redisstore_test

import (
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redistest"
)

func TestKeysOfAWrongTypeReadAsEmpty(t *testing.T) {
	t.Parallel()
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		other := otherProgram{a.Redis, t}
		showVoters(t, a)
		token, _ := a.Register(t, "ada")
		good := a.Post(t, token, "good", "g")
		for _, cmd := range [][]any{
			{"SET", "article:900", "x"},
			{"ZADD", "score:", "9e9", "article:900"},
			{"SET", "bbs::user::77", "x"},
			{"HSET", "article:901", "title", "t", "time", "1773480000", "poster", "user:77"},
			{"ZADD", "score:", "8e9", "article:901"},
			{"DEL", "voted:1"},
			{"ZADD", "voted:1", 1, "x"},
			{"SET", "agora:karma", "x"},
			{"SET", "group:g2", "x"},
		} {
			other.do(cmd...)
		}
		got := a.Must(t, token, `{ articles { nodes { id title viewerVote author { name karma } voters { nodes { name } } `+
			`} } group(name: "g2") { name } groups { nodes { name articleCount } } }`, nil)
		if got.Get("articles", "nodes", 0) != nil || got.Text("articles", "nodes", 1, "title") != "t" ||
			got.Get("articles", "nodes", 1, "author") != nil ||
			got.Text("articles", "nodes", 2, "id") != good || got.Text("articles", "nodes", 2, "author", "name") != "ada" {
			t.Errorf("%v", got.Data)
		}
	})
}

func TestAWrongTypeLeavesNothingHalfDone(t *testing.T) {
	t.Parallel()
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		people := users(t, a.Store, 2)
		article := postArticle(t, a.Store, people[0], "x", "g")
		a.Redis.Del(t.Context(), "score:g")
		a.Redis.Set(t.Context(), "score:g", "junk", 0)
		before := a.Redis.HGetAll(t.Context(), "article:1").Val()
		in := forum.CastVote{Post: forum.PostID(article.ID.String()), Vote: forum.VoteUp}
		if _, err := a.Store.Votes.Cast(t.Context(), people[1], in); err == nil {
			t.Error("the vote was taken")
		}
		link := "https://example.com/"
		post := forum.PostArticle{Title: "y", Link: &link, Groups: []string{"g"}}
		if _, err := a.Store.Articles.Post(t.Context(), people[1], post); err == nil {
			t.Error("the post was taken")
		}
		if after := a.Redis.HGetAll(t.Context(), "article:1").Val(); after["votes"] != before["votes"] ||
			a.Redis.SCard(t.Context(), "voted:1").Val() != 1 {
			t.Errorf("half done: %v", after)
		}
		if n := a.Redis.ZCard(t.Context(), "time:").Val(); n != 1 {
			t.Errorf("%d articles", n)
		}
	})
}
