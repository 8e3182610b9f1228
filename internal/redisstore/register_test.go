package redisstore_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/reconcile"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore"
	"github.com/agoraql/agora/internal/redisstore/people"
	"github.com/agoraql/agora/internal/redistest"
)

// TestInterruptedRegistrations runs the first commands of a registration, as if its process had been
// killed, and then registers the same name or email.
func TestInterruptedRegistrations(t *testing.T) {
	t.Parallel()
	cases := []struct {
		name string
		dead []any // commands of the interrupted registration of user 77
		old  time.Duration
		want forum.Code
	}{
		{"a fresh claim on the name holds", []any{"name"}, 59 * time.Second, forum.NameTaken},
		{"a dead claim on the name is taken over", []any{"name"}, time.Minute, ""},
		{"a fresh claim on the skeleton of the name holds", []any{"skeleton"}, 59 * time.Second, forum.NameTaken},
		{"an old claim on the skeleton of the name is taken over", []any{"skeleton"}, time.Minute, ""},
		{"with the skeleton and a user of another name", []any{"lookalike"}, time.Minute, ""},
		{"a fresh claim on the email holds", []any{"email"}, 59 * time.Second, forum.EmailTaken},
		{"a dead claim on the email is taken over", []any{"email"}, time.Minute, ""},
		{"with the user it had created", []any{"name", "email", "user"}, time.Minute, ""},
		{"with the user and its name confirmed", []any{"confirmed name", "email", "user"}, time.Minute, forum.NameTaken},
		{"a confirmed claim holds for ever", []any{"confirmed name"}, 1000 * time.Hour, forum.NameTaken},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
				a := agoratest.New(t, r)
				ctx := t.Context()
				since := float64(agoratest.Start.Add(-c.old).UnixMicro()) / 1e6
				for _, step := range c.dead {
					switch step {
					case "name":
						a.Redis.HSet(ctx, "bbs::name_to_uid", "ada", 77)
						a.Redis.HSet(ctx, "agora:claims", "name:ada", since)
					case "skeleton":
						a.Redis.HSet(ctx, "agora:skeleton_to_uid", "ada", 77)
						a.Redis.HSet(ctx, "agora:claims", "skeleton:ada", since)
					case "lookalike":
						a.Redis.HSet(ctx, "bbs::name_to_uid", "\u0430d\u0430", 77)
						a.Redis.HSet(ctx, "agora:skeleton_to_uid", "ada", 77)
						a.Redis.HSet(ctx, "agora:claims", "name:\u0430d\u0430", since, "skeleton:ada", since)
						a.Redis.HSet(ctx, "bbs::user::77", "id", 77, "name", "\u0430d\u0430", "time", since)
					case "confirmed name":
						a.Redis.HSet(ctx, "bbs::name_to_uid", "ada", 77)
					case "email":
						a.Redis.HSet(ctx, "bbs::email_to_uid", "ada@example.com", 77)
						a.Redis.HSet(ctx, "agora:claims", "email:ada@example.com", since)
					case "user":
						a.Redis.HSet(ctx, "bbs::user::77", "id", 77, "name", "Ada", "email", "Ada@example.com", "time", since)
					}
				}
				u, err := a.Store.Accounts.Create(ctx, people.NewUser{Name: "Ada", Email: "Ada@example.com"})
				if forum.CodeOf(err) != c.want {
					t.Fatalf("error %v, want %q", err, c.want)
				}
				if c.want != "" {
					return
				}
				checkOnlyUser(t, a, "Ada")
				for _, login := range []string{"ADA", "ada@EXAMPLE.com"} {
					if id, err := a.Store.Users.FindID(ctx, login); err != nil || id != u.ID {
						t.Errorf("%s is %v, %v", login, id, err)
					}
				}
			})
		})
	}
}

func TestTheNameOfADeadEmailClaimIsFreeAgain(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		ctx := t.Context()
		// The registration of user 77 confirmed the name and was interrupted before it confirmed the email.
		a.Redis.HSet(ctx, "bbs::name_to_uid", "ada", 77)
		a.Redis.HSet(ctx, "bbs::email_to_uid", "ada@example.com", 77)
		a.Redis.HSet(ctx, "agora:claims", "email:ada@example.com", float64(agoratest.Start.Add(-time.Hour).Unix()))
		a.Redis.HSet(ctx, "bbs::user::77", "id", 77, "name", "Ada", "email", "ada@example.com")
		if _, err := a.Store.Accounts.Create(ctx, people.NewUser{Name: "Lovelace", Email: "ada@example.com"}); err != nil {
			t.Fatal(err)
		}
		if _, err := a.Store.Accounts.Create(ctx, people.NewUser{Name: "Ada", Email: "another@example.com"}); err != nil {
			t.Errorf("the dead registration's name: %v", err)
		}
	})
}

func TestReserve(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		for range 2 { // the second time as after an interruption
			if ok, err := a.Store.Reserve(t.Context(), "articles", 100_000); !ok || err != nil {
				t.Fatal(ok, err)
			}
			a.Redis.Del(t.Context(), a.Key(t, "article:3", "article:"))
		}
		if ok, err := a.Store.Reserve(t.Context(), "articles", 100_000); !ok || err != nil {
			t.Fatal(ok, err)
		}
		if ok, err := a.Store.Reserve(t.Context(), "articles", 200_000); ok || err != nil {
			t.Error("a counter that exists was set", err)
		}
		last := 100_001 + 2*forum.ArticleID(r.Partitions-1)
		if got := postArticle(t, a.Store, users(t, a.Store, 1)[0], "x"); got.ID <= 100_000 || got.ID > last {
			t.Errorf("the first article is %v", got.ID)
		}
		for _, id := range []string{"topic:1", "topic:7"} { // a counter in use in one partition
			key := a.Key(t, id, "bbs::topic_ids")
			a.Redis.Set(t.Context(), key, 5, 0)
			before := a.Snapshot(t)
			if ok, err := a.Store.Reserve(t.Context(), "topics", 100_000); ok || err != nil {
				t.Error("a counter that exists was set", err)
			}
			if changed := agoratest.Changes(before, a.Snapshot(t)); changed != nil {
				t.Errorf("it changed %v", changed)
			}
			a.Redis.Del(t.Context(), key)
		}
	})
}

// A meanwhile is a hook that runs a function once, after the first command that matches.
type meanwhile struct {
	after func(args []any) bool
	once  sync.Once
	run   func()
}

func (m *meanwhile) DialHook(next redis.DialHook) redis.DialHook { return next }

func (m *meanwhile) ProcessPipelineHook(next redis.ProcessPipelineHook) redis.ProcessPipelineHook {
	return next
}

func (m *meanwhile) ProcessHook(next redis.ProcessHook) redis.ProcessHook {
	return func(ctx context.Context, cmd redis.Cmder) error {
		err := next(ctx, cmd)
		if m.after(cmd.Args()) {
			m.once.Do(m.run)
		}
		return err
	}
}

// reads returns whether a command reads a field of a user.
func reads(command, field string) func([]any) bool {
	return func(args []any) bool {
		return args[0] == command && strings.Contains(fmt.Sprint(args[1]), "bbs::user::") && slices.Contains(args, any(field))
	}
}

// TestWhileAnotherRequestChangesAName runs a request that reads the state, and before it goes on another one.
func TestWhileAnotherRequestChangesAName(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		ctx := t.Context()
		ada := users(t, a.Store, 1)[0]
		rename := func(name string) func() {
			return func() {
				if _, err := a.Store.Accounts.ChangeName(ctx, ada, name); err != nil {
					t.Errorf("%s: %v", name, err)
				}
			}
		}
		other := func(m *meanwhile) *redisstore.Store {
			client := r.Client(t)
			store, err := redisstore.Open(ctx, client, redisstore.Options{Now: a.Clock.Now})
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(store.DB.Close)
			client.AddHook(m)
			return store
		}
		check := func(name string) {
			t.Helper()
			if id, err := a.Store.Users.FindID(ctx, name); id != ada.ID || err != nil {
				t.Errorf("%s leads to %v, %v", name, id, err)
			}
			if claims := inAll(t, a, "agora:claims"); len(claims) != 0 {
				t.Errorf("open claims: %v", claims)
			}
			report, err := reconcile.Check(ctx, a.Store, reconcile.CheckOptions{Pause: time.Millisecond})
			if err != nil || report.Findings > 0 {
				t.Errorf("check: %+v, %v", report, err)
			}
		}

		// The same user takes the name in other case.
		store := other(&meanwhile{after: reads("hmget", "identity"), run: rename("bar")})
		if _, err := store.Accounts.ChangeName(ctx, ada, "Bar"); forum.CodeOf(err) != forum.NotFound {
			t.Errorf("the second change: %v", err)
		}
		check("bar")

		// A user takes back an old name that another one is about to get.
		a.Clock.Advance(91 * 24 * time.Hour)
		store = other(&meanwhile{after: reads("hget", "name"), run: rename("user0")})
		_, err := store.Accounts.Create(ctx, people.NewUser{Name: "User0"})
		if forum.CodeOf(err) != forum.NameTaken {
			t.Errorf("the registration: %v", err)
		}
		check("user0")
	})
}
