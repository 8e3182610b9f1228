package redisstore_test

import (
	"context"
	"fmt"
	"maps"
	"net"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/need"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore/people"
	"github.com/agoraql/agora/internal/redistest"
)

// An interrupter is a hook that lets some commands pass and fails all later ones, as if the process
// had been killed: the first of these either before it is sent or before its reply arrives.
type interrupter struct {
	left   atomic.Int64 // commands that may pass; negative for all
	sendIt atomic.Bool
}

var errInterrupted = &net.OpError{Op: "read", Err: net.ErrClosed}

func (k *interrupter) DialHook(next redis.DialHook) redis.DialHook { return next }

func (k *interrupter) ProcessPipelineHook(next redis.ProcessPipelineHook) redis.ProcessPipelineHook {
	return next
}

func (k *interrupter) ProcessHook(next redis.ProcessHook) redis.ProcessHook {
	return func(ctx context.Context, cmd redis.Cmder) error {
		left := k.left.Load()
		switch {
		case left < 0:
			return next(ctx, cmd)
		case left > 0:
			k.left.Add(-1)
			return next(ctx, cmd)
		}
		if k.sendIt.Swap(false) {
			_ = next(ctx, cmd)
		}
		cmd.SetErr(errInterrupted)
		return errInterrupted
	}
}

// eachInterruption runs try on fresh data, interrupted after each number of its
// commands until it succeeds, and then check.
func eachInterruption(t *testing.T, try func(a *agoratest.Agora) error, check func(t *testing.T, a *agoratest.Agora)) {
	t.Helper()
	t.Run("one partition", func(t *testing.T) { eachInterruptionOn(t, redistest.Mini, try, check) })
	t.Run("cluster", func(t *testing.T) {
		need.Larger(t, "it interrupts each command on a cluster")
		eachInterruptionOn(t, redistest.Cluster, try, check)
	})
}

func eachInterruptionOn(t *testing.T, open func(testing.TB) *redistest.Redis, try func(a *agoratest.Agora) error,
	check func(t *testing.T, a *agoratest.Agora),
) {
	t.Helper()
	for n := int64(0); ; n++ {
		whole := false
		for _, sent := range []bool{false, true} {
			t.Run(fmt.Sprintf("after %d commands, the next sent %t", n, sent), func(t *testing.T) {
				r := open(t)
				client := r.Client(t)
				a := agoratest.NewWith(t, r, client)
				kill := &interrupter{}
				kill.sendIt.Store(sent)
				kill.left.Store(n)
				client.AddHook(kill)
				whole = try(a) == nil
				kill.left.Store(-1)
				check(t, a)
			})
		}
		if whole {
			return
		}
	}
}

func TestAnInterruptedRegistrationIsRepeatedAtOnce(t *testing.T) {
	t.Parallel()
	in := forum.Register{Name: "Ada", Email: "Ada@example.com", Password: agoratest.Password}
	register := func(a *agoratest.Agora) error {
		_, err := a.Auth.Register(t.Context(), in)
		return err
	}
	logIn := func(t *testing.T, a *agoratest.Agora) {
		t.Helper()
		_, err := a.Auth.Login(t.Context(), forum.LoginInput{NameOrEmail: "ada", Password: agoratest.Password})
		if err != nil {
			t.Errorf("the user is there and cannot log in: %v", err)
		}
	}
	eachInterruption(t, register, func(t *testing.T, a *agoratest.Agora) {
		if len(a.Find(t, "bbs::user::*")) == 1 {
			logIn(t, a)
		} else if err := register(a); err != nil {
			t.Errorf("the registration is refused: %v", err)
		}
		checkOnlyUser(t, a, "Ada")
	})
	eachInterruption(t, register, func(t *testing.T, a *agoratest.Agora) {
		_, open := inAll(t, a, "agora:claims")["name:ada"]
		confirmed := !open && len(inAll(t, a, "bbs::name_to_uid")) == 1
		err := register(a)
		if confirmed && forum.CodeOf(err) != forum.NameTaken || !confirmed && err != nil {
			t.Errorf("confirmed before: %t; repeated: %v", confirmed, err)
		}
		if confirmed {
			logIn(t, a)
		}
		checkOnlyUser(t, a, "Ada")
	})
}

func TestAnInterruptedImportIsRepeatedAtOnce(t *testing.T) {
	t.Parallel()
	author := func(a *agoratest.Agora) error {
		_, err := a.Store.Imports.Author(t.Context(), "hn:user:pg", "pg")
		return err
	}
	eachInterruption(t, author, func(t *testing.T, a *agoratest.Agora) {
		if err := author(a); err != nil {
			t.Error(err)
		}
		checkOnlyUser(t, a, "pg")
	})
}

// checkOnlyUser checks that there is one user, that all indexes lead to it, and that no claim is open.
func checkOnlyUser(t *testing.T, a *agoratest.Agora, name string) {
	t.Helper()
	ctx := t.Context()
	users := a.Find(t, "bbs::user::*")
	if len(users) != 1 || a.Redis.HGet(ctx, users[0], "name").Val() != name {
		t.Fatalf("users: %v", users)
	}
	uid := a.Redis.HGet(ctx, users[0], "id").Val()
	for _, index := range []string{"bbs::name_to_uid", "agora:skeleton_to_uid", "bbs::email_to_uid", "agora:sources"} {
		for text, holder := range inAll(t, a, index) {
			if holder != uid {
				t.Errorf("%s has %s → %s, and the only user is %s", index, text, holder, uid)
			}
		}
	}
	for _, index := range []string{"bbs::name_to_uid", "agora:skeleton_to_uid"} {
		if n := len(inAll(t, a, index)); n != 1 {
			t.Errorf("%s has %d names", index, n)
		}
	}
	if claims := inAll(t, a, "agora:claims"); len(claims) != 0 {
		t.Errorf("open claims: %v", claims)
	}
}

// inAll returns the fields of a hash in all partitions. Each is in one of them.
func inAll(t *testing.T, a *agoratest.Agora, name string) map[string]string {
	t.Helper()
	all := map[string]string{}
	for _, key := range a.Keys(t, name) {
		maps.Copy(all, a.Redis.HGetAll(t.Context(), key).Val())
	}
	return all
}

// having returns which of a hash's keys in all partitions has a field.
func having(t *testing.T, a *agoratest.Agora, name, field string) string {
	t.Helper()
	for _, key := range a.Keys(t, name) {
		if a.Redis.HExists(t.Context(), key, field).Val() {
			return key
		}
	}
	t.Fatalf("no %s has %s", name, field)
	return ""
}

// TestRegistrationsOfOneOwnerAtTheSameTime runs one registration many times in parallel: exactly
// one succeeds, and its data are complete.
func TestRegistrationsOfOneOwnerAtTheSameTime(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		var won atomic.Int64
		together(func(int) {
			_, err := a.Store.Accounts.Create(t.Context(), people.NewUser{Name: "Ada", Email: "ada@example.com"})
			switch forum.CodeOf(err) {
			case "":
				won.Add(1)
			case forum.NameTaken, forum.EmailTaken:
			default:
				t.Error(err)
			}
		})
		if won.Load() != 1 {
			t.Errorf("%d won", won.Load())
		}
		checkOnlyUser(t, a, "Ada")
	})
}

func TestUsersOfOtherProgramsAreFoundAsTheyWereWritten(t *testing.T) {
	t.Parallel()
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		ctx := t.Context()
		phc, err := a.Auth.Passwords.Hash(ctx, agoratest.Password)
		if err != nil {
			t.Fatal(err)
		}
		a.Redis.HSet(ctx, "bbs::user::7", "id", 7, "name", "Ada", "email", "Ada@Example.com", "password", phc)
		a.Redis.HSet(ctx, "bbs::email_to_uid", "Ada@Example.com", 7)
		a.Redis.HSet(ctx, "bbs::name_to_uid", "Ada", 7)
		for _, login := range []string{"Ada@Example.com", "Ada"} {
			in := forum.LoginInput{NameOrEmail: login, Password: agoratest.Password}
			if opened, err := a.Auth.Login(ctx, in); err != nil || opened.User.ID != 7 {
				t.Errorf("login as %s: %v %v", login, opened.User, err)
			}
		}
		if u, err := a.Store.Users.GetByName(ctx, "Ada"); err != nil || u == nil || u.ID != 7 {
			t.Errorf("by name: %v %v", u, err)
		}
	})
}

func TestImportedAuthorsHaveNoTime(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		if _, err := a.Store.Imports.Author(t.Context(), "hn:user:pg", "pg"); err != nil {
			t.Fatal(err)
		}
		got := a.Must(t, "", `{ user(name: "pg") { name createdAt } }`, nil)
		if got.Text("user", "name") != "pg" || got.Get("user", "createdAt") != nil {
			t.Errorf("%v", got.Data)
		}
	})
}

func TestAnImportThatWasKilledIsConfirmedLater(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		ctx := t.Context()
		// It created the author and did not confirm the name.
		id, err := a.Store.Imports.Author(ctx, "hn:user:pg", "pg")
		if err != nil {
			t.Fatal(err)
		}
		index := having(t, a, "bbs::name_to_uid", "pg")
		claims := strings.Replace(index, "bbs::name_to_uid", "agora:claims", 1)
		a.Redis.HSet(ctx, claims, "name:pg", float64(agoratest.Start.Unix()))
		if again, err := a.Store.Imports.Author(ctx, "hn:user:pg", "pg"); again != id || err != nil {
			t.Fatal(again, err)
		}
		if n := a.Redis.HLen(ctx, claims).Val(); n != 0 {
			t.Errorf("%d claims are open after the import ran again", n)
		}
		// If another user has taken the name since, the author gets another account.
		a.Redis.HSet(ctx, index, "pg", 77)
		other, err := a.Store.Imports.Author(ctx, "hn:user:pg", "pg")
		if err != nil || other == id {
			t.Errorf("%v, %v", other, err)
		}
	})
}
