package redisstore_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redistest"
)

func TestKeysOfAWrongTypeReadAsNothing(t *testing.T) {
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		other := otherProgram{a.Redis, t}
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
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		people := users(t, a.Store, 2)
		article := post(t, a.Store, people[0], "x", "g")
		a.Redis.Del(t.Context(), "score:g")
		a.Redis.Set(t.Context(), "score:g", "junk", 0)
		before := a.Redis.HGetAll(t.Context(), "article:1").Val()
		in := forum.VoteArticle{ID: article.ID, Vote: forum.VoteUp}
		if _, err := a.Store.Articles.Vote(t.Context(), people[1], in); err == nil {
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

func TestScriptsAreFoundLostBesideWhatIsMissing(t *testing.T) {
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
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

// TestAVoteBetweenTheOthersCommands votes after another program has raised the
// score and before it raises the votes.
func TestAVoteBetweenTheOthersCommands(t *testing.T) {
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
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

func TestOneAnswerShowsWhatItsOwnMutationsDid(t *testing.T) {
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		ada, _ := a.Register(t, "ada")
		grace, _ := a.Register(t, "grace")
		id := a.Post(t, ada, "x")
		got := a.Must(t, grace, `mutation($id: ID!) {
			a: voteArticle(input: {id: $id, vote: UP}) { article { upvotes author { karma } } }
			b: voteArticle(input: {id: $id, vote: NONE}) { article { upvotes author { karma } } }
			c: postArticle(input: {title: "1", content: "x", groups: ["new"]}) { article { groups { articleCount articles { totalCount } } } }
			d: postArticle(input: {title: "2", content: "x", groups: ["new"]}) { article { groups { articleCount articles { totalCount } } } }
		}`, agoratest.Vars{"id": id})
		var seen []string
		for _, path := range [][]any{{"a", "article", "author", "karma"}, {"b", "article", "author", "karma"}} {
			seen = append(seen, got.Text(path...))
		}
		for _, field := range []string{"c", "d"} {
			seen = append(seen, got.Text(field, "article", "groups", 0, "articleCount"),
				got.Text(field, "article", "groups", 0, "articles", "totalCount"))
		}
		if want := "1 0 1 1 2 2"; strings.Join(seen, " ") != want {
			t.Errorf("%v, want %s", seen, want)
		}
	})
}

func TestAnImportThatWasKilledIsConfirmedLater(t *testing.T) {
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		ctx := t.Context()
		// It had created the author and not yet confirmed the name.
		id, err := a.Store.Users.ImportAuthor(ctx, "hn:user:pg", "pg")
		if err != nil {
			t.Fatal(err)
		}
		a.Redis.HSet(ctx, "agora:claims", "name:pg", float64(agoratest.Start.Unix()))
		if again, err := a.Store.Users.ImportAuthor(ctx, "hn:user:pg", "pg"); again != id || err != nil {
			t.Fatal(again, err)
		}
		if n := a.Redis.HLen(ctx, "agora:claims").Val(); n != 0 {
			t.Errorf("%d claims are open after the import ran again", n)
		}
		// When somebody else took the name meanwhile, the author gets another account.
		a.Redis.HSet(ctx, "bbs::name_to_uid", "pg", 77)
		other, err := a.Store.Users.ImportAuthor(ctx, "hn:user:pg", "pg")
		if err != nil || other == id {
			t.Errorf("%v, %v", other, err)
		}
	})
}

func TestVotersAfterManyLeft(t *testing.T) {
	r := redistest.Server(t) // miniredis scans everything at once
	a := agoratest.New(t, r)
	token, _ := a.Register(t, "ada")
	id := a.Post(t, token, "x")
	var all, gone []any
	for i := range 4_096 {
		member := fmt.Sprint("user:", 1000+i)
		all = append(all, member)
		if i%9 != 0 {
			gone = append(gone, member)
		}
	}
	a.Redis.SAdd(t.Context(), "voted:1", all...)
	a.Redis.SRem(t.Context(), "voted:1", gone...)
	var after any
	seen := 0
	for range 5_000 {
		got := a.Must(t, "", `query($id: ID!, $after: String) { article(id: $id) { voters(first: 1, after: $after) { `+
			`nodes { id } pageInfo { hasNextPage endCursor } } } }`,
			agoratest.Vars{"id": id, "after": after})
		nodes, _ := got.Get("article", "voters", "nodes").([]any)
		seen += len(nodes)
		if got.Get("article", "voters", "pageInfo", "hasNextPage") != true {
			break
		}
		after = got.Text("article", "voters", "pageInfo", "endCursor")
		if after == "" {
			t.Fatal("the walk is stuck: a next page, and no cursor to it")
		}
	}
	if want := int(a.Redis.SCard(t.Context(), "voted:1").Val()); seen < want {
		t.Errorf("saw %d of %d", seen, want)
	}
}
