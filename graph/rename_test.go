package graph_test

import (
	"slices"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/reconcile"
)

func changeName(t *testing.T, a *agoratest.Agora, session, name string) string {
	t.Helper()
	got := a.Ask(t, session, `mutation($n: String!) { changeName(input: {name: $n}) {
		viewer { user { name } } errors { ... on UserError { code path } } } }`, agoratest.Vars{"n": name})
	if code := firstError(got, "changeName"); code != "" {
		return code
	}
	if now := got.Text("changeName", "viewer", "user", "name"); now != name {
		t.Errorf("the payload has the name %q, want %q", now, name)
	}
	return ""
}

// named returns the name of the user whom a name leads to, "" for none.
func named(t *testing.T, a *agoratest.Agora, name string) string {
	t.Helper()
	return a.Must(t, "", `query($n: String!) { user(name: $n) { name } }`, agoratest.Vars{"n": name}).Text("user", "name")
}

// registers returns the code of the error of a registration, "" for none.
func registers(t *testing.T, a *agoratest.Agora, name, email string) string {
	t.Helper()
	return firstError(a.Ask(t, "", `mutation($in: RegisterInput!) {
		register(input: $in) { token errors { ... on UserError { code } } } }`,
		agoratest.Vars{"in": agoratest.Vars{"name": name, "email": email, "password": "long enough"}}), "register")
}

func TestChangeName(t *testing.T) {
	t.Parallel()
	const month = 30 * 24 * time.Hour
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		ada, _ := a.Register(t, "ada")
		bob, _ := a.Register(t, "bob")
		for _, c := range []struct{ name, to, want string }{
			{"no name", "x", "BAD_USER_INPUT"},
			{"another user's", "BOB", "NAME_TAKEN"},
			{"one that looks like another user's", "b0b", "NAME_TAKEN"},
			{"all right", "lovelace", ""},
			{"the same again, after a lost reply", "lovelace", ""},
			{"again at once", "augusta", "RATE_LIMITED"},
		} {
			if got := changeName(t, a, ada, c.to); got != c.want {
				t.Errorf("%s: %q, want %q", c.name, got, c.want)
			}
		}
		clean(t, a)
		if got := []string{named(t, a, "ADA"), named(t, a, "Lovelace"), named(t, a, "augusta"), named(t, a, "bob")}; !slices.
			Equal(got, []string{"lovelace", "lovelace", "", "bob"}) {
			t.Errorf("the names lead to %q", got)
		}
		for _, taken := range []string{"ada", "lovelace"} {
			if got := registers(t, a, taken, "new@example.com"); got != "NAME_TAKEN" {
				t.Errorf("a registration as %s: %q", taken, got)
			}
			if got := changeName(t, a, bob, taken); got != "NAME_TAKEN" {
				t.Errorf("bob becomes %s: %q", taken, got)
			}
		}
		if login(t, a, "ada", agoratest.Password).Text("login", "viewer", "user", "name") != "lovelace" {
			t.Error("the old name does not log in")
		}
		var names []string
		err := a.Store.Users.Each(t.Context(), func(u *forum.User) error {
			names = append(names, u.Name)
			return nil
		})
		if slices.Sort(names); err != nil || !slices.Equal(names, []string{"bob", "lovelace"}) {
			t.Errorf("the users are %q, %v", names, err)
		}

		a.Advance(month - 2*time.Minute)
		ada = login(t, a, "lovelace", agoratest.Password).Text("login", "token")
		if got := changeName(t, a, ada, "augusta"); got != "RATE_LIMITED" {
			t.Errorf("just before a month: %q", got)
		}
		a.Advance(2 * time.Minute)
		if got := changeName(t, a, ada, "Ada"); got != "" {
			t.Errorf("back to the old name: %q", got)
		}
		if named(t, a, "lovelace") != "Ada" || named(t, a, "ada") != "Ada" {
			t.Error("the names do not lead to the user")
		}
		clean(t, a)

		a.Advance(3*month - time.Minute)
		if got := registers(t, a, "lovelace", "early@example.com"); got != "NAME_TAKEN" {
			t.Errorf("just before 90 days: %q", got)
		}
		a.Advance(2 * time.Minute)
		if got := registers(t, a, "ada", "late@example.com"); got != "NAME_TAKEN" {
			t.Errorf("a registration with the present name: %q", got)
		}
		if got := registers(t, a, "lovelace", "late@example.com"); got != "" {
			t.Errorf("after 90 days: %q", got)
		}
		if named(t, a, "lovelace") != "lovelace" || named(t, a, "ada") != "Ada" {
			t.Error("the names do not lead to their users")
		}
		clean(t, a)
	})
}

// TestReconcileFreesOldNames lets 90 days pass without anybody who wants the name.
func TestReconcileFreesOldNames(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		ada, _ := a.Register(t, "ada")
		if got := changeName(t, a, ada, "lovelace"); got != "" {
			t.Fatal(got)
		}
		repair := reconcile.CheckOptions{Repair: true, Pause: time.Millisecond}
		if report, err := reconcile.Check(t.Context(), a.Store, repair); err != nil || report.Findings > 0 {
			t.Errorf("%+v, %v", report, err)
		}
		a.Advance(90*24*time.Hour + time.Second)
		if named(t, a, "ada") != "lovelace" {
			t.Error("the old name leads nowhere")
		}
		if report, err := reconcile.Check(t.Context(), a.Store,
			repair); err != nil || report.Left > 0 || report.Corrected == 0 {
			t.Errorf("%+v, %v", report, err)
		}
		if named(t, a, "ada") != "" || named(t, a, "lovelace") != "lovelace" || len(a.Find(t, "agora:old_names")) > 0 {
			t.Errorf("%q %q %v", named(t, a, "ada"), named(t, a, "lovelace"), a.Find(t, "agora:old_names"))
		}
		clean(t, a)
	})
}
