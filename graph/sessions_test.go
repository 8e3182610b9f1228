package graph_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/redistest"
)

const (
	sessionList = `{ viewer { sessions { id device createdAt lastSeenAt expiresAt current } } }`
	endSession  = `mutation($id: ID!) {
		endSession(input: {session: $id}) { viewer { sessions { id } user { name } } errors { __typename code path } }
	}`
)

// loginFrom logs a user in with a User-Agent, and returns the token and its expiry.
func loginFrom(t *testing.T, a *agoratest.Agora, name, agent string) (token, expiresAt string) {
	t.Helper()
	query := `{"query": "mutation { login(input: {nameOrEmail: \"` + name + `\", password: \"` + agoratest.Password +
		`\"}) { token expiresAt } }"}`
	req, err := http.NewRequestWithContext(t.Context(), http.MethodPost, a.URL, strings.NewReader(query))
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Content-Type", "application/json")
	req.Header.Set("User-Agent", agent)
	got := a.Do(t, req)
	return got.Text("login", "token"), got.Text("login", "expiresAt")
}

// expiresInAMonth checks expiresAt of a payload: null without a session.
func expiresInAMonth(t *testing.T, a *agoratest.Agora, got *agoratest.Answer, field string) {
	t.Helper()
	want := ""
	if got.Get(field, "token") != nil {
		want = a.Clock.Now().Add(30 * 24 * time.Hour).Truncate(time.Microsecond).UTC().Format(time.RFC3339Nano)
	}
	if expiry := got.Text(field, "expiresAt"); expiry != want {
		t.Errorf("the session expires at %q, want %q", expiry, want)
	}
}

func TestUsersSeeAndEndTheirSessions(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		first, _ := a.Register(t, "ada")
		other, _ := a.Register(t, "grace")
		began := a.Clock.Now()
		a.Advance(2 * time.Hour)
		phone, expiresAt := loginFrom(t, a, "ada", "Phone/1.0 \u202e"+strings.Repeat("é", 200))

		session := func(token string, i int, field string) string {
			return a.Must(t, token, sessionList, nil).Text("viewer", "sessions", i, field)
		}
		want := a.Clock.Now().Add(30 * 24 * time.Hour)
		if got, err := time.Parse(time.RFC3339Nano, expiresAt); err != nil || !got.Equal(want.Truncate(time.Microsecond)) {
			t.Errorf("login expires at %s, want %s", expiresAt, want)
		}
		if got := session(phone, 0, "expiresAt"); got != expiresAt {
			t.Errorf("the list says %s, the login %s", got, expiresAt)
		}
		device := session(phone, 0, "device")
		if !strings.HasPrefix(device, "Phone/1.0 é") || len(device) > 200 || len(device) < 198 {
			t.Errorf("device %q of %d bytes", device, len(device))
		}
		got := a.Must(t, phone, sessionList, nil)
		if got.Get("viewer", "sessions", 0, "current") != true || got.Get("viewer", "sessions", 1, "current") != false ||
			got.Get("viewer", "sessions", 2) != nil {
			t.Errorf("current: %v", got.Data)
		}
		if seen, _ := time.Parse(time.RFC3339Nano, session(phone, 1, "lastSeenAt")); seen.Sub(began).Abs() > time.Second {
			t.Errorf("the first session was seen at %v, want %v", seen, began)
		}
		a.Advance(time.Minute)
		viewer(t, a, first) // two hours after its login
		if seen, _ := time.Parse(time.RFC3339Nano, session(phone, 0, "lastSeenAt")); seen.Before(began.Add(time.Hour)) {
			t.Errorf("a use shows as %v", seen)
		}
		created, _ := time.Parse(time.RFC3339Nano, session(first, 0, "createdAt"))
		if created.Sub(began).Abs() > time.Second || session(first, 0, "device") == "" {
			t.Errorf("created at %v, want %v", created, began)
		}

		if got := a.Must(t, "", sessionList, nil); got.Get("viewer") != nil {
			t.Errorf("nobody sees %v", got.Data)
		}
		mine := session(phone, 1, "id")
		const node = `query($id: ID!) { node(id: $id) { id ... on Session { current } } }`
		if got := a.Must(t, phone, node, agoratest.Vars{"id": mine}); got.Text("node", "id") != mine {
			t.Errorf("as a node: %v", got.Data)
		}
		if got := a.Must(t, other, node, agoratest.Vars{"id": mine}); got.Get("node") != nil {
			t.Errorf("another user's node: %v", got.Data)
		}
		anonymous := a.Ask(t, "", endSession, agoratest.Vars{"id": mine})
		if !slices.Equal(anonymous.Codes(), []string{"UNAUTHENTICATED"}) {
			t.Errorf("an anonymous client: %v", anonymous.Errors)
		}
		refused := a.Must(t, other, endSession, agoratest.Vars{"id": mine})
		if refused.Text("endSession", "errors", 0, "__typename") != "NotFoundError" || viewer(t, a, phone) != "ada" {
			t.Errorf("another user: %v", refused.Data)
		}
		firstID := session(phone, 0, "id")
		for range 2 { // safe to repeat
			got := a.Must(t, phone, endSession, agoratest.Vars{"id": firstID})
			if got.Get("endSession", "errors", 0) != nil || got.Text("endSession", "viewer", "sessions", 0, "id") != mine {
				t.Errorf("end: %v", got.Data)
			}
		}
		if viewer(t, a, first) != "INVALID" || viewer(t, a, phone) != "ada" {
			t.Error("the session that was ended is open, or another one is not")
		}
		for _, bad := range []string{"session:1:short", "session:0:" + mine[len(mine)-16:], "user:1", mine + "x", ""} {
			got := a.Ask(t, phone, endSession, agoratest.Vars{"id": bad})
			if !slices.Equal(got.Codes(), []string{"BAD_USER_INPUT"}) {
				t.Errorf("%q: %v %v", bad, got.Data, got.Errors)
			}
		}
	})
}

// TestEndedSessionsLeaveNothing ends sessions in each way and looks for what Redis has of them.
func TestEndedSessionsLeaveNothing(t *testing.T) {
	t.Parallel()
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		token, id := a.Register(t, "ada")
		uid := strings.TrimPrefix(id, "user:")
		entries := func() (int64, int64) {
			infos := a.Redis.HLen(t.Context(), "agora:session_info:"+uid).Val()
			return a.Redis.ZCard(t.Context(), "agora:sessions:"+uid).Val(), infos
		}
		for _, c := range []struct {
			name, mutation string
			left           int64
		}{
			{"a new password", `changePassword(input: {currentPassword: "correct horse", newPassword: "correct horse"})`, 1},
			{"logout", `logout`, 2},
			{"logoutEverywhere", `logoutEverywhere`, 0},
		} {
			login(t, a, "ada", agoratest.Password)
			login(t, a, "ada", agoratest.Password)
			if c.name == "logoutEverywhere" {
				token = login(t, a, "ada", agoratest.Password).Text("login", "token")
			}
			a.Must(t, token, `mutation { `+c.mutation+` { errors { __typename } } }`, nil)
			if sessions, infos := entries(); sessions != c.left || infos != c.left {
				t.Errorf("after %s: %d sessions, %d infos, want %d", c.name, sessions, infos, c.left)
			}
		}
		for range 101 {
			a.Advance(time.Second)
			login(t, a, "ada", agoratest.Password)
		}
		_, _, admin, _ := admins(t, a)
		for name, in := range map[string]agoratest.Vars{
			"as long as the others": {"user": id}, "the first to end": {"user": id, "expiresIn": 3600},
		} {
			opened := a.Must(t, admin, createSession, agoratest.Vars{"in": in}).Text("createSession", "token")
			if got := viewer(t, a, opened); got != "ada" {
				t.Errorf("a session more, %s: %q", name, got)
			}
		}
		if sessions, infos := entries(); sessions != 100 || infos != 100 {
			t.Errorf("%d sessions, %d infos of at most 100", sessions, infos)
		}
	})
}
