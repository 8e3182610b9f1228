package graph_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
)

func TestSessions(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		first, id := a.Register(t, "ada")
		second := login(t, a, "ada", agoratest.Password).Text("login", "token")
		third := login(t, a, "ada", agoratest.Password).Text("login", "token")

		if uid, secret, _ := strings.Cut(first, "."); "user:"+uid != id || len(secret) < 20 {
			t.Errorf("token %q is not uid.secret of %s", first, id)
		}
		for _, key := range a.Find(t, "*") {
			if kind := a.Redis.Type(t.Context(), key).Val(); kind != "zset" {
				continue
			}
			for _, member := range a.Redis.ZRange(t.Context(), key, 0, -1).Val() {
				if _, secret, _ := strings.Cut(first, "."); strings.Contains(member, secret) {
					t.Errorf("%s holds the secret itself", key)
				}
			}
		}
		for _, token := range []string{
			"1", "1.", "1.wrong", "2." + first[2:], "x.y", first + "x", "99999999999999999999.a",
			"null",
		} {
			if got := viewer(t, a, token); got != "INVALID" {
				t.Errorf("token %q: %q, want INVALID", token, got)
			}
		}
		if got := viewer(t, a, ""); got != "" {
			t.Errorf("without a token: %q", got)
		}
		logout := func(field, token string) {
			t.Helper()
			if got := a.Must(t, token, `mutation { `+field+` { viewer { user { name } } } }`, nil); got.Text(field,
				"viewer", "user", "name") != "ada" {
				t.Errorf("%s: %v", field, got.Data)
			}
		}
		logout("logout", first)
		if viewer(t, a, first) != "INVALID" || viewer(t, a, second) != "ada" {
			t.Error("logout ends one session")
		}
		if got := a.Ask(t, first, `mutation { logout { viewer { user { name } } } }`, nil); !slices.Equal(got.Codes(),
			[]string{"UNAUTHENTICATED"}) {
			t.Errorf("logging out twice: %v", got.Errors)
		}
		if got := a.Must(t, "", `mutation { logout { viewer { user { name } } } }`, nil); got.Get("logout", "viewer") != nil {
			t.Error("logging out without a session names a user")
		}
		logout("logoutEverywhere", second)
		if viewer(t, a, second) != "INVALID" || viewer(t, a, third) != "INVALID" {
			t.Error("logoutEverywhere leaves a session")
		}
	})
}

func TestSessionLastsThirtyDaysFromItsLastUse(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		token, id := a.Register(t, "ada")
		const day = 24 * time.Hour
		sessions := a.Key(t, id, "agora:sessions:"+strings.TrimPrefix(id, "user:"))
		expiry := func() float64 { return a.Redis.ZRangeWithScores(t.Context(), sessions, 0, -1).Val()[0].Score }
		before := expiry()
		a.Advance(59 * time.Minute)
		viewer(t, a, token)
		if expiry() != before {
			t.Error("prolonged within an hour")
		}
		a.Advance(2 * time.Minute)
		viewer(t, a, token)
		if got := expiry(); got != before+61*60 {
			t.Errorf("prolonged by %f s after 61 minutes", got-before)
		}
		a.Advance(29 * day)
		if viewer(t, a, token) != "ada" {
			t.Fatal("ended before 30 days")
		}
		a.Advance(30*day - time.Second)
		if viewer(t, a, token) != "ada" {
			t.Fatal("was not prolonged by its use")
		}
		a.Advance(30 * day)
		if got := viewer(t, a, token); got != "EXPIRED" {
			t.Errorf("beyond 30 days: %q", got)
		}
		a.Advance(31 * day)
		if got := viewer(t, a, token); got != "INVALID" {
			t.Errorf("forgotten: %q", got)
		}
	})
}
