package redisstore_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redisstore"
	"github.com/agoraql/agora/internal/redisstore/people"
	"github.com/agoraql/agora/internal/redistest"
)

func TestALoginWithAClockAheadLeavesOtherSessions(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		ada := users(t, a.Store, 1)[0]
		later := func() time.Time { return a.Clock.Now().Add(31 * 24 * time.Hour) }
		ahead, err := redisstore.Open(t.Context(), r.Client(t), redisstore.Options{Now: later})
		if err != nil {
			t.Fatal(err)
		}
		defer ahead.DB.Close()
		for store, secret := range map[*redisstore.Store]string{a.Store: "ours", ahead: "ahead"} {
			if _, err := store.Sessions.Open(t.Context(), ada.ID, people.NewSession{Secret: secret}); err != nil {
				t.Fatal(err)
			}
		}
		if u, err := a.Store.Sessions.Get(t.Context(), ada.ID, "ours"); err != nil || u.ID != ada.ID {
			t.Errorf("%v, %v", u, err)
		}
	})
}

func TestTheHundredSessionsThatLastLongestStay(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		ada := users(t, a.Store, 1)[0]
		for i := range 101 {
			a.Advance(time.Second)
			if _, err := a.Store.Sessions.Open(t.Context(), ada.ID, people.NewSession{Secret: fmt.Sprint(i)}); err != nil {
				t.Fatal(err)
			}
		}
		for secret, want := range map[string]forum.Code{"0": forum.Unauthenticated, "1": "", "100": ""} {
			if _, err := a.Store.Sessions.Get(t.Context(), ada.ID, secret); forum.CodeOf(err) != want {
				t.Errorf("session %s: %v", secret, err)
			}
		}
	})
}

func TestARepeatedAttemptCountsOnce(t *testing.T) {
	t.Parallel()
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		proxy := redistest.NewProxy(t, r)
		a := agoratest.NewWith(t, r, proxy.Client(t))
		proxy.LoseEvery(7)
		for i := range 40 {
			address := fmt.Sprint(i)
			if wait, err := a.Store.Sessions.Attempt(t.Context(), address, 0); err == nil && wait != 0 {
				t.Errorf("attempt %s is the first and has to wait for %v", address, wait)
			}
		}
		proxy.LoseEvery(0)
		for i := range 40 {
			if n := a.Redis.HGet(t.Context(), fmt.Sprint("agora:attempts:", i), "failures").Val(); n > "1" {
				t.Errorf("attempt %d counts as %s", i, n)
			}
		}
	})
}

func TestNoLockOutLastsLongerThanAQuarterOfAnHour(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		for _, key := range a.Keys(t, "agora:attempts:ada") { // it is in one of them
			a.Redis.HSet(t.Context(), key, "failures", 5000)
		}
		ahead, err := redisstore.Open(t.Context(), r.Client(t), redisstore.Options{
			Now: func() time.Time { return a.Clock.Now().Add(time.Hour) },
		})
		if err != nil {
			t.Fatal(err)
		}
		defer ahead.DB.Close()
		if wait, err := ahead.Sessions.Attempt(t.Context(), "ada", 5); err != nil || wait != 0 {
			t.Fatal(wait, err)
		}
		// Also for a server whose clock is an hour behind the other's.
		wait, err := a.Store.Sessions.Attempt(t.Context(), "ada", 5)
		if err != nil || wait <= 14*time.Minute || wait > 15*time.Minute {
			t.Errorf("locked out for %v, %v", wait, err)
		}
		a.Advance(15 * time.Minute)
		if wait, err := a.Store.Sessions.Attempt(t.Context(), "ada", 5); err != nil || wait != 0 {
			t.Errorf("a quarter of an hour later: %v, %v", wait, err)
		}
	})
}
