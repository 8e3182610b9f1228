package redisstore_test

import (
	"strconv"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redisstore"
	"github.com/agoraql/agora/internal/redisstore/people"
)

// users creates n users straight in the store.
func users(t testing.TB, store *redisstore.Store, n int) []*forum.User {
	t.Helper()
	made := make([]*forum.User, n)
	for i := range made {
		u, err := store.Accounts.Create(t.Context(), people.NewUser{Name: "user" + strconv.Itoa(i)})
		if err != nil {
			t.Fatal(err)
		}
		made[i] = u
	}
	return made
}

// createArticle posts a link straight in the store.
func postArticle(t testing.TB, store *redisstore.Store, by *forum.User, title string, groups ...string) *forum.Article {
	t.Helper()
	link := "https://example.com/"
	a, err := store.Articles.Post(t.Context(), by, forum.PostArticle{Title: title, Link: &link, Groups: groups})
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// checkArticle compares an article's votes, voters and scores in Redis.
func checkArticle(t testing.TB, a *agoratest.Agora, id forum.ArticleID, groups []string, want int) {
	t.Helper()
	ctx, member, n := t.Context(), id.String(), strconv.FormatInt(int64(id), 10)
	hash, err := a.Redis.HGetAll(ctx, a.Key(t, member, member)).Result()
	if err != nil {
		t.Fatal(err)
	}
	if hash["votes"] != strconv.Itoa(want) {
		t.Errorf("%s has votes %s, want %d", member, hash["votes"], want)
	}
	imported, _ := strconv.Atoi(hash["imported_votes"])
	if voters := a.Redis.SCard(ctx, a.Key(t, n, "voted:"+n)).Val(); int(voters) != want-imported {
		t.Errorf("%s has %d voters, want %d", member, voters, want-imported)
	}
	posted, err := strconv.ParseFloat(hash["time"], 64)
	if err != nil {
		t.Fatal(err)
	}
	for _, group := range append([]string{""}, groups...) {
		if got := a.Redis.ZScore(ctx, a.Key(t, n, "score:"+group), member).Val(); got != posted+432*float64(want) {
			t.Errorf("%s has score %f in score:%s, want %f", member, got, group, posted+432*float64(want))
		}
	}
}
