package redisstore_test

import (
	"strings"
	"sync/atomic"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redisstore/people"
	"github.com/agoraql/agora/internal/redistest"
)

// cyrillicCope looks like cope.
const cyrillicCope = "\u0441\u043e\u0440\u0435"

func TestLookalikesAtTheSameTime(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		var won atomic.Pointer[forum.User]
		together(func(i int) {
			u, err := a.Store.Accounts.Create(t.Context(), people.NewUser{Name: []string{"cope", cyrillicCope}[i%2]})
			switch {
			case err == nil && !won.CompareAndSwap(nil, u):
				t.Errorf("%s and %s both won", u.Name, won.Load().Name)
			case err != nil && forum.CodeOf(err) != forum.NameTaken:
				t.Error(err)
			}
		})
		if won.Load() == nil {
			t.Fatal("none won")
		}
		checkOnlyUser(t, a, won.Load().Name)
	})
}

func TestLookalikesOfOtherProgramsStayUsers(t *testing.T) {
	t.Parallel()
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		ctx := t.Context()
		for uid, name := range map[string]string{"7": "cope", "8": cyrillicCope} {
			a.Redis.HSet(ctx, "bbs::user::"+uid, "id", uid, "name", name, "time", 1)
			a.Redis.HSet(ctx, "bbs::name_to_uid", name, uid)
		}
		if report, found := check(t, a, true); report.Left != 0 {
			t.Errorf("%+v\n%s", report, strings.Join(found, "\n"))
		}
		checkClean(t, a)
		if uid := a.Redis.HGet(ctx, "agora:skeleton_to_uid", "cope").Val(); uid != "7" && uid != "8" {
			t.Errorf("the skeleton leads to user %q", uid)
		}
		for id, name := range map[forum.UserID]string{7: "cope", 8: cyrillicCope} {
			if found, err := a.Store.Users.FindID(ctx, name); found != id || err != nil {
				t.Errorf("%s is %v, %v", name, found, err)
			}
			if ok, err := a.Store.Accounts.Confirm(ctx, id); !ok || err != nil {
				t.Errorf("%s may not be used: %v", name, err)
			}
		}
		_, err := a.Store.Accounts.Create(ctx, people.NewUser{Name: "c0pe"})
		if forum.CodeOf(err) != forum.NameTaken || !strings.Contains(err.Error(), "looks like") {
			t.Errorf("a third name with this skeleton: %v", err)
		}
	})
}

func TestTheSkeletonOfAnAbandonedNameIsFreeAgain(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		ctx := t.Context()
		users := []people.NewUser{
			{Name: "bob", Email: "bob@example.com"},
			{Name: "cope", Email: "BOB@example.com"},
			{Name: cyrillicCope},
		}
		for i, want := range []forum.Code{"", forum.EmailTaken, ""} {
			if _, err := a.Store.Accounts.Create(ctx, users[i]); forum.CodeOf(err) != want {
				t.Errorf("%s: %v, want %q", users[i].Name, err, want)
			}
		}
		checkClean(t, a)
	})
}
