package graph_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
)

func TestResetPassword(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		session, _ := a.Register(t, "ada")
		requestReset(t, a, "ADA@example.com")
		a.Email(t, "ada@example.com") // of the registration
		token := a.Token(t, "ada@example.com")
		onlyHashed(t, a, token)
		for _, c := range []struct{ name, token, password, want string }{
			{"another secret", otherSecret(token), "battery staple", "INVALID_TOKEN"},
			{"a short password", token, "short", "BAD_USER_INPUT"},
			{"all right", token, "battery staple", ""},
			{"the same again, after a lost reply", token, "battery staple", ""},
			{"another password by the same link", token, "another staple", "INVALID_TOKEN"},
		} {
			if got := resetPassword(t, a, c.token, c.password); got != c.want {
				t.Errorf("%s: %q, want %q", c.name, got, c.want)
			}
		}
		if got := viewer(t, a, session); got != "INVALID" {
			t.Errorf("the old session: %q", got)
		}
		if login(t, a, "ada", agoratest.Password).Text("login", "token") != "" ||
			login(t, a, "ada", "battery staple").Text("login", "token") == "" {
			t.Error("the old password still works, or the new one does not")
		}
		if notice := a.Email(t, "ada@example.com"); !strings.Contains(notice.Subject, "password") || notice.Link != "" {
			t.Errorf("the notice is %+v", notice)
		}
		requestReset(t, a, "ada@example.com")
		old := a.Token(t, "ada@example.com")
		session = login(t, a, "ada", "battery staple").Text("login", "token")
		if got := changeEmail(t, a, session, "ada@example.org", "battery staple"); got != "" {
			t.Fatal(got)
		}
		if got := verifyEmail(t, a, a.Token(t, "ada@example.org")); got != "" {
			t.Fatal(got)
		}
		if got := resetPassword(t, a, old, "yet another staple"); got != "INVALID_TOKEN" {
			t.Errorf("a link to an address that is no longer the user's: %q", got)
		}
		requestReset(t, a, "ada@example.org")
		late := a.Token(t, "ada@example.org")
		a.Advance(time.Hour)
		if got := resetPassword(t, a, late, "yet another staple"); got != "INVALID_TOKEN" {
			t.Errorf("after an hour: %q", got)
		}
	})
}

// TestAResetEndsTheAccessOfWhoeverHasRegisteredWithTheAddress resets the password of an account that somebody else may
// have made, and of one whose address was verified.
func TestAResetGivesAUserOfTheHostAPassword(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		a.TrustHost(t)
		token := a.HostToken("42", agoratest.Claims{
			"name": "mary", "email": "mary@example.com", "email_verified": true,
		})
		has := func() any {
			return a.Must(t, token, `{ viewer { hasPassword } }`, nil).Get("viewer", "hasPassword")
		}
		if got := has(); got != false {
			t.Errorf("at first: %v", got)
		}
		requestReset(t, a, "mary@example.com")
		if code := resetPassword(t, a, a.Token(t, "mary@example.com"), "battery staple"); code != "" {
			t.Fatal(code)
		}
		if got := has(); got != true {
			t.Errorf("after the reset: %v", got)
		}
	})
}

func TestAResetEndsTheAccessOfWhoeverHasRegisteredWithTheAddress(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		a.TrustHost(t)
		for _, c := range []struct {
			of, name string
			verified bool
		}{{"an address that was not verified", "ada", false}, {"an address that was verified", "bob", true}} {
			t.Run(c.of, func(t *testing.T) {
				address := c.name + "@example.com"
				session, id := a.Register(t, c.name)
				link := a.Token(t, address)
				if c.verified {
					if got := verifyEmail(t, a, link); got != "" {
						t.Fatal(got)
					}
				}
				api, _ := apiToken(t, a, session, "WRITE")
				for _, subject := range []string{c.name, c.name + " again"} {
					a.Must(t, session, signIn, agoratest.Vars{"in": agoratest.Vars{
						"idToken": a.IDToken(subject, nil), "password": agoratest.Password,
					}})
				}
				requestReset(t, a, address)
				reset := a.Token(t, address)
				for range 2 { // the second time as after a lost reply
					if got := resetPassword(t, a, reset, "battery staple"); got != "" {
						t.Fatal(got)
					}
				}
				a.Email(t, address) // the notice
				if got := viewer(t, a, api); got != "INVALID" {
					t.Errorf("the API token: %q", got)
				}
				for _, subject := range []string{c.name, c.name + " again"} {
					got := a.Must(t, a.IDToken(subject, agoratest.Claims{"name": "lin"}), whoAmI, nil)
					if (got.Text("viewer", "id") == id) != c.verified {
						t.Errorf("the identity %s signs in as %v", subject, got.Data)
					}
				}
				session = login(t, a, c.name, "battery staple").Text("login", "token")
				if got := a.Must(t, session, viewerEmail, nil); got.Get("viewer", "user", "account", "emailVerified") != true {
					t.Errorf("the email is not verified: %v", got.Data)
				}
				subjects, _ := identities(t, a, session, id)
				if (len(subjects) > 0) != c.verified {
					t.Errorf("the identities are %v", subjects)
				}
			})
		}
		clean(t, a)
	})
}

// TestANewPasswordEndsEarlierLinks is about one who knows the old password and waits with a link to another address.
func TestANewPasswordEndsEarlierLinks(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		change := func(t *testing.T, session, _ string) string {
			return firstError(a.Ask(t, session, `mutation($p: String!) { changePassword(input: {
				currentPassword: $p, newPassword: "battery staple"}) { errors { ... on UserError { code } } } }`,
				agoratest.Vars{"p": agoratest.Password}), "changePassword")
		}
		for name, c := range map[string]struct {
			set       func(t *testing.T, session, resetLink string) string
			resetLink string // what it gives afterwards
		}{
			"changePassword": {change, "INVALID_TOKEN"},
			"resetPassword": {func(t *testing.T, _, resetLink string) string {
				return resetPassword(t, a, resetLink, "battery staple")
			}, ""}, // as after a lost reply
		} {
			t.Run(name, func(t *testing.T) {
				address := strings.ToLower(name) + "@example.com"
				session, _ := a.Register(t, strings.ToLower(name))
				own := a.Token(t, address)
				if got := changeEmail(t, a, session, "evil@"+name+".example", agoratest.Password); got != "" {
					t.Fatal(got)
				}
				evil := a.Token(t, "evil@"+name+".example")
				requestReset(t, a, address)
				reset := a.Token(t, address)
				if got := c.set(t, session, reset); got != "" {
					t.Fatal(got)
				}
				for _, link := range []string{evil, own} {
					if got := verifyEmail(t, a, link); got != "INVALID_TOKEN" {
						t.Errorf("an earlier link: %q", got)
					}
				}
				if got := resetPassword(t, a, reset, "battery staple"); got != c.resetLink {
					t.Errorf("the link to a new password: %q, want %q", got, c.resetLink)
				}
				if login(t, a, address, "battery staple").Text("login", "token") == "" {
					t.Error("the user has another address or password")
				}
			})
		}
		// A link to the present address stays.
		session, _ := a.Register(t, "ada")
		if got := change(t, session, ""); got != "" {
			t.Fatal(got)
		}
		if got := verifyEmail(t, a, a.Token(t, "ada@example.com")); got != "" {
			t.Errorf("a link to the present address: %q", got)
		}
	})
}

// TestNobodyUsesUpTheResetsOfAnother spends all emails that an address gets after its registration by changeEmail.
func TestNobodyUsesUpTheResetsOfAnother(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		a.Register(t, "ada")
		a.Email(t, "ada@example.com") // of the registration
		bob, _ := a.Register(t, "bob")
		for _, want := range []string{"", "", "RATE_LIMITED"} {
			if got := changeEmail(t, a, bob, "ada@example.com", agoratest.Password); got != want {
				t.Fatalf("%q, want %q", got, want)
			}
			if want == "" {
				a.Email(t, "ada@example.com")
			}
		}
		requestReset(t, a, "ada@example.com")
		if got := resetPassword(t, a, a.Token(t, "ada@example.com"), "battery staple"); got != "" {
			t.Error(got)
		}
	})
}

// TestAResetDoesNotRevealAccounts compares the responses and the round trips, and counts the emails.
func TestAResetDoesNotRevealAccounts(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		a.Register(t, "ada")
		a.Email(t, "ada@example.com") // of the registration
		if _, err := a.Store.Imports.Author(t.Context(), "hn:user:pg", "pg"); err != nil {
			t.Fatal(err)
		}
		var bodies []string
		var trips []int
		for _, email := range []string{"ada@example.com", "nobody@example.com"} {
			for range 5 {
				got := requestReset(t, a, email)
				body, _, _ := strings.Cut(got.Body, `,"extensions"`)
				bodies, trips = append(bodies, body), append(trips, got.RoundTrips(t))
			}
		}
		if !slices.Equal(trips[:5], trips[5:]) {
			t.Errorf("round trips %v", trips)
		}
		if slices.Sort(bodies); len(slices.Compact(bodies)) != 1 {
			t.Errorf("responses %q", bodies)
		}
		for range 3 {
			a.Email(t, "ada@example.com")
		}
		requestReset(t, a, "ada@example.com")
		a.Advance(time.Hour)
		requestReset(t, a, "ada@example.com")
		if got := resetPassword(t, a, a.Token(t, "ada@example.com"), "battery staple"); got != "" {
			t.Error(got)
		}
		a.Email(t, "ada@example.com") // the notice
		if a.HasEmail("ada@example.com") || a.HasEmail("nobody@example.com") {
			t.Error("there are more emails")
		}
	})
}
