package redisstore_test

import (
	"fmt"
	"math/rand/v2"
	"sync"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redisstore/people"
	"github.com/agoraql/agora/internal/redistest"
)

const goroutines = 64

// together runs f in 64 goroutines at once.
func together(f func(i int)) {
	var ready, done sync.WaitGroup
	ready.Add(goroutines)
	for i := range goroutines {
		done.Go(func() {
			ready.Done()
			ready.Wait()
			f(i)
		})
	}
	done.Wait()
}

func TestVotesAtTheSameTime(t *testing.T) {
	t.Parallel()
	cases := []struct {
		name     string
		articles int
		repeats  int
	}{
		{"on one article, each user once", 1, 1},
		{"on one article, each user five times", 1, 5},
		{"on sixteen articles", 16, 1},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
				a := agoratest.New(t, r)
				voters := users(t, a.Store, goroutines)
				poster, err := a.Store.Accounts.Create(t.Context(), people.NewUser{Name: "poster"})
				if err != nil {
					t.Fatal(err)
				}
				var ids []forum.ArticleID
				for i := range c.articles {
					ids = append(ids, postArticle(t, a.Store, poster, fmt.Sprint(i), "a", "b").ID)
				}
				together(func(i int) {
					for range c.repeats {
						for _, id := range ids {
							in := forum.CastVote{Post: forum.PostID(id.String()), Vote: forum.VoteUp}
							if _, err := a.Store.Votes.Cast(t.Context(), voters[i], in); err != nil {
								t.Error(err)
							}
						}
					}
				})
				for _, id := range ids {
					checkArticle(t, a, id, []string{"a", "b"}, goroutines+1)
				}
				u, err := a.Store.Users.Get(t.Context(), poster.ID)
				if err != nil || u.Karma != goroutines*len(ids) {
					t.Errorf("karma = %d, %v; want %d", u.Karma, err, goroutines*len(ids))
				}
			})
		})
	}
}

func TestVotesAndTheirWithdrawalAtTheSameTime(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		voters := users(t, a.Store, goroutines)
		article := postArticle(t, a.Store, voters[0], "x", "a")
		last := make([]forum.Vote, goroutines)
		together(func(i int) {
			random := rand.New(rand.NewPCG(uint64(i), 1))
			for range 20 {
				last[i] = forum.Vote(random.IntN(2))
				in := forum.CastVote{Post: forum.PostID(article.ID.String()), Vote: last[i]}
				if _, err := a.Store.Votes.Cast(t.Context(), voters[i], in); err != nil {
					t.Error(err)
				}
			}
		})
		want := 0
		for _, v := range last {
			want += int(v)
		}
		checkArticle(t, a, article.ID, []string{"a"}, want)
	})
}

func TestOneNameIsRegisteredOnce(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		spellings := []string{"Ada", "ada", "ADA", "aDa"}
		var mu sync.Mutex
		won, lost := 0, 0
		together(func(i int) {
			_, err := a.Store.Accounts.Create(t.Context(), people.NewUser{
				Name: spellings[i%len(spellings)], Email: fmt.Sprintf("ada%d@example.com", i),
			})
			mu.Lock()
			defer mu.Unlock()
			switch forum.CodeOf(err) {
			case "":
				won++
			case forum.NameTaken:
				lost++
			default:
				t.Error(err)
			}
		})
		if won != 1 || lost != goroutines-1 {
			t.Errorf("%d won and %d lost", won, lost)
		}
		emails, claims := int64(0), int64(0)
		for i, key := range a.Keys(t, "bbs::email_to_uid") {
			emails += a.Redis.HLen(t.Context(), key).Val()
			claims += a.Redis.HLen(t.Context(), a.Keys(t, "agora:claims")[i]).Val()
		}
		if emails != 1 {
			t.Errorf("%d emails are held", emails)
		}
		if n := len(a.Find(t, "bbs::user::*")); n != 1 {
			t.Errorf("%d users exist", n)
		}
		if claims != 0 {
			t.Errorf("%d claims are left", claims)
		}
	})
}

func TestOneIdempotencyKeyPostsOnce(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		ada := users(t, a.Store, 1)[0]
		link := "https://example.com/"
		ids := make([]forum.ArticleID, goroutines)
		together(func(i int) {
			in := forum.PostArticle{Title: "x", Link: &link, IdempotencyKey: "only once"}
			article, err := a.Store.Articles.Post(t.Context(), ada, in)
			if err != nil {
				t.Error(err)
				return
			}
			ids[i] = article.ID
		})
		for _, id := range ids {
			if id != ids[0] {
				t.Fatalf("posted %v and %v", ids[0], id)
			}
		}
		if n := len(a.ZRevRange(t, "time:")); n != 1 {
			t.Errorf("%d articles", n)
		}
	})
}
