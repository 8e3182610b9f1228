package redisstore_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redisstore/people"
	"github.com/agoraql/agora/internal/redistest"
)

func TestAnInterruptedFirstSignInIsRepeatedAtOnce(t *testing.T) {
	t.Parallel()
	signIn := func(a *agoratest.Agora) error {
		if a.Auth.Tokens == nil {
			a.TrustHost(t)
		}
		_, err := a.Auth.Authenticate(t.Context(), a.HostToken("ada", agoratest.Claims{
			"name": "Ada", "email": "ada@example.com", "email_verified": true,
		}))
		return err
	}
	check := func(t *testing.T, a *agoratest.Agora) {
		if err := signIn(a); err != nil {
			t.Errorf("the user cannot sign in again: %v", err)
		}
		users := a.Find(t, "bbs::user::*")
		index := inAll(t, a, "agora:identity_to_uid")
		if len(users) != 1 || len(index) != 1 || !strings.HasSuffix(users[0], "::"+index[agoratest.HostIssuer+" ada"]) {
			t.Errorf("users %v, identities %v", users, index)
		}
		if open := inAll(t, a, "agora:claims"); len(open) > 0 {
			t.Errorf("claims %v are open", open)
		}
	}
	eachInterruptionOn(t, redistest.Mini, signIn, check)
}

func TestIdentitiesAreLinked(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		found, ctx := users(t, a.Store, 2), t.Context()
		ada, bob := found[0].ID, found[1].ID
		holder := func(identity string) forum.UserID {
			u, open, err := a.Store.Sessions.OfIdentity(ctx, identity)
			if err != nil || open {
				t.Fatal(open, err)
			}
			if u == nil {
				return 0
			}
			return u.ID
		}
		link := func(id forum.UserID, identity string, want error) {
			t.Helper()
			for range 2 { // it may be repeated
				if err := a.Store.Accounts.Link(ctx, id, identity); !errors.Is(err, want) {
					t.Errorf("linking %s: %v, want %v", identity, err, want)
				}
			}
		}
		link(ada, "a 1", nil)
		link(ada, "b 1", nil)
		link(bob, "a 1", people.ErrIdentityTaken)
		link(bob, "A 1", nil) // the case counts
		link(9_999*forum.UserID(max(1, r.Partitions)), "c 1", forum.Errorf(forum.NotFound, ""))
		for identity, want := range map[string]forum.UserID{"a 1": ada, "b 1": ada, "A 1": bob, "c 1": 0} {
			if got := holder(identity); got != want {
				t.Errorf("%s is %v, want %v", identity, got, want)
			}
		}
		for i := range 8 {
			link(ada, "more "+string(rune('a'+i)), nil)
		}
		link(ada, "one too many", people.ErrIdentityTaken)
		if got := holder("one too many"); got != 0 {
			t.Errorf("the refused identity is %v", got)
		}
		checkClean(t, a)
	})
}
