package graph_test

import (
	"slices"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redisstore/read"
)

const (
	provisionUser = `mutation($in: ProvisionUserInput!) { provisionUser(input: $in) {
		user { id name role account { email } } errors { __typename code path }
	} }`
	createSession = `mutation($in: CreateSessionInput!) { createSession(input: $in) {
		token expiresAt user { name } errors { __typename code path }
	} }`
)

// admins returns a session of an administrator's, and API tokens of theirs with the scopes ADMIN and MODERATE.
func admins(t *testing.T, a *agoratest.Agora) (id, session, admin, moderate string) {
	t.Helper()
	session, id = a.Register(t, "root")
	setRole(t, a, id, forum.RoleAdmin)
	admin, _ = apiToken(t, a, session, "ADMIN")
	moderate, _ = apiToken(t, a, session, "MODERATE")
	return id, session, admin, moderate
}

func TestOnlyAnAdminsTokenProvisions(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a)
		id, session, admin, moderate := admins(t, a)
		user, _ := apiToken(t, a, s.ada, "WRITE")
		moderator, _ := apiToken(t, a, s.mod, "MODERATE")
		for name, token := range map[string]string{
			"a user": s.ada, "a moderator": s.mod, "a session of an admin's": session, "a token of a user's": user,
			"a token of a moderator's": moderator, "a token of an admin's without the scope": moderate,
		} {
			for document, in := range map[string]agoratest.Vars{
				provisionUser: {"name": "alan", "email": "alan@example.com"}, createSession: {"user": s.adaID},
			} {
				got := a.Ask(t, token, document, agoratest.Vars{"in": in})
				if !slices.Equal(got.Codes(), []string{"FORBIDDEN"}) {
					t.Errorf("%s: %v %v", name, got.Data, got.Errors)
				}
			}
		}
		got := a.Ask(t, admin, createSession, agoratest.Vars{"in": agoratest.Vars{"user": id}})
		if !slices.Equal(got.Codes(), []string{"FORBIDDEN"}) {
			t.Errorf("a session of an admin's: %v %v", got.Data, got.Errors)
		}
		_, other := a.Register(t, "other")
		setRole(t, a, other, forum.RoleAdmin)
		got = a.Ask(t, admin, `mutation($in: CreateSessionInput!) { createSession(input: $in) { token errors { code } } }`,
			agoratest.Vars{"in": agoratest.Vars{"user": other}})
		if !slices.Equal(got.Codes(), []string{"FORBIDDEN"}) {
			t.Errorf("a session of another admin's, with nothing of the user selected: %v %v", got.Data, got.Errors)
		}
		got = a.Must(t, admin, createSession, agoratest.Vars{"in": agoratest.Vars{"user": "user:999"}})
		if got.Text("createSession", "errors", 0, "__typename") != "NotFoundError" {
			t.Errorf("a user who does not exist: %v", got.Data)
		}
		setRole(t, a, id, forum.RoleModerator)
		got = a.Ask(t, admin, createSession, agoratest.Vars{"in": agoratest.Vars{"user": s.adaID}})
		if !slices.Equal(got.Codes(), []string{"FORBIDDEN"}) {
			t.Errorf("a token of a former admin's: %v %v", got.Data, got.Errors)
		}
	})
}

func TestUsersAreProvisionedOnce(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		_, _, admin, _ := admins(t, a)
		a.Register(t, "ada")
		first := ""
		for _, c := range []struct {
			name, user, email string
			same              bool
			want              string // the typename of the error
		}{
			{"a new user", "Alan", "alan@example.com", false, ""},
			{"the same again", "Alan", "alan@example.com", true, ""},
			{"in another case", "aLAN", "Alan@Example.com", true, ""},
			{"the name with another email", "Alan", "turing@example.com", false, "NameTakenError"},
			{"the email with another name", "Turing", "alan@example.com", false, "EmailTakenError"},
			{"who has registered", "ada", "ada@example.com", false, "NameTakenError"},
			{"no name", "", "x@example.com", false, "InvalidInputError"},
		} {
			in := agoratest.Vars{"name": c.user, "email": c.email, "emailVerified": true}
			got := a.Must(t, admin, provisionUser, agoratest.Vars{"in": in})
			id := got.Text("provisionUser", "user", "id")
			if kind := got.Text("provisionUser", "errors", 0, "__typename"); kind != c.want || (id == "") != (c.want != "") {
				t.Errorf("%s: %v", c.name, got.Data)
			}
			if first == "" {
				first = id
			}
			if c.same && id != first {
				t.Errorf("%s is %s, not %s", c.name, id, first)
			}
		}
		uid, _ := forum.ParseUserID(first)
		u, err := a.Store.Users.Get(a.Store.Core.NewResponse(t.Context(), &forum.User{ID: uid}, read.AllFields, nil), uid)
		if err != nil || !u.EmailVerified || *u.Email != "alan@example.com" {
			t.Errorf("%+v, %v", u, err)
		}
		if got := login(t, a, "Alan", ""); got.Text("login", "token") != "" {
			t.Error("a user without a password logs in with none")
		}
		again := func(when string) {
			t.Helper()
			in := forum.ProvisionUser{Name: "Alan", Email: "alan@example.com"}
			if got, err := a.Store.Accounts.Provision(t.Context(), in); err != nil || got.ID != uid {
				t.Errorf("%s: %+v, %v, want %s", when, got, err, first)
			}
		}
		if _, err := a.Store.Accounts.ChangeName(t.Context(), u, "Turing"); err != nil {
			t.Fatal(err)
		}
		again("after another name")
		a.Clock.Advance(forum.OldNameReserved + time.Hour)
		again("when the old name is free")
		if _, err := a.Store.Accounts.ChangeName(t.Context(), u, "Mathison"); err != nil {
			t.Fatal(err)
		}
		again("after a third name")
		clean(t, a)
	})
}

// TestAProvisionedUserWhoseEmailHasChanged is found by the present name, and by the old one.
func TestAProvisionedUserWhoseEmailHasChanged(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		ctx, in := t.Context(), forum.ProvisionUser{Name: "Alan", Email: "alan@example.com"}
		u, err := a.Store.Accounts.Provision(ctx, in)
		if err != nil {
			t.Fatal(err)
		}
		again := func(when string) {
			t.Helper()
			if got, err := a.Store.Accounts.Provision(ctx, in); err != nil || got.ID != u.ID {
				t.Errorf("%s: %+v, %v, want %s", when, got, err, u.ID)
			}
		}
		if _, err := a.Store.Accounts.SetVerifyCode(ctx, u.ID, "secret", "turing@example.com"); err != nil {
			t.Fatal(err)
		}
		if _, _, _, err := a.Store.Accounts.VerifyEmail(ctx, u.ID, "secret"); err != nil {
			t.Fatal(err)
		}
		again("after another email")
		if got := registers(t, a, "ada", "alan@example.com"); got != "" {
			t.Fatal(got)
		}
		again("when another user has the old email")
		if _, err := a.Store.Accounts.ChangeName(ctx, u, "Turing"); err != nil {
			t.Fatal(err)
		}
		again("after another name too")
		other := forum.ProvisionUser{Name: "Turing", Email: "turing@example.com"}
		if _, err := a.Store.Accounts.Provision(ctx, other); forum.CodeOf(err) != forum.NameTaken {
			t.Errorf("another user with the present name and email: %v", err)
		}
		clean(t, a)
	})
}

func TestSessionsForOtherUsers(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		_, _, admin, _ := admins(t, a)
		_, id := a.Register(t, "ada")
		open := func(in agoratest.Vars) *agoratest.Answer {
			return a.Must(t, admin, createSession, agoratest.Vars{"in": in})
		}
		for _, seconds := range []int{0, -1, 59, 2_592_001} {
			got := open(agoratest.Vars{"user": id, "expiresIn": seconds})
			if got.Text("createSession", "errors", 0, "path", 1) != "expiresIn" {
				t.Errorf("for %d s: %v", seconds, got.Data)
			}
		}
		short := open(agoratest.Vars{"user": id, "expiresIn": 3 * 3600}).Text("createSession", "token")
		got := open(agoratest.Vars{"user": id})
		long := got.Text("createSession", "token")
		expiry, _ := time.Parse(time.RFC3339Nano, got.Text("createSession", "expiresAt"))
		if want := a.Clock.Now().Add(30 * 24 * time.Hour); expiry.Sub(want).Abs() > time.Second {
			t.Errorf("expires at %v, want %v", expiry, want)
		}
		for range 2 {
			a.Advance(80 * time.Minute)
			if viewer(t, a, short) != "ada" || viewer(t, a, long) != "ada" {
				t.Fatal("the sessions are not those of ada")
			}
		}
		list := a.Must(t, short, sessionList, nil)
		if seen := list.Text("viewer", "sessions", 0, "lastSeenAt"); seen == list.Text("viewer", "sessions", 0, "createdAt") {
			t.Error("the use of a session with a fixed expiry does not show")
		}
		a.Advance(20 * time.Minute)
		if got := viewer(t, a, short); got != "EXPIRED" {
			t.Errorf("after three hours, with uses: %q", got)
		}
		if viewer(t, a, long) != "ada" {
			t.Error("the other session has ended")
		}
	})
}
