package graph_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/redisstore"
)

const viewerEmail = `{ viewer { email emailVerified } }`

// firstError returns the code of the first error of a payload, or of the response; "" for none.
func firstError(got *agoratest.Answer, field string) string {
	if codes := got.Codes(); len(codes) > 0 {
		return codes[0]
	}
	return got.Text(field, "errors", 0, "code")
}

func verifyEmail(t *testing.T, a *agoratest.Agora, token string) string {
	t.Helper()
	return firstError(a.Ask(t, "", `mutation($t: String!) { verifyEmail(input: {token: $t}) {
		user { id } errors { ... on UserError { code path } } } }`, agoratest.Vars{"t": token}), "verifyEmail")
}

func changeEmail(t *testing.T, a *agoratest.Agora, session, email, password string) string {
	t.Helper()
	return firstError(a.Ask(t, session, `mutation($e: String!, $p: String!) {
		changeEmail(input: {email: $e, password: $p}) { user { email } errors { ... on UserError { code path } } } }`,
		agoratest.Vars{"e": email, "p": password}), "changeEmail")
}

func resetPassword(t *testing.T, a *agoratest.Agora, token, password string) string {
	t.Helper()
	return firstError(a.Ask(t, "", `mutation($t: String!, $p: String!) {
		resetPassword(input: {token: $t, newPassword: $p}) { user { id email } errors { ... on UserError { code path } } } }`,
		agoratest.Vars{"t": token, "p": password}), "resetPassword")
}

func requestReset(t *testing.T, a *agoratest.Agora, email string) *agoratest.Answer {
	t.Helper()
	return a.Ask(t, "", `mutation($e: String!) { requestPasswordReset(input: {email: $e}) {
		errors { ... on UserError { code path } } } }`, agoratest.Vars{"e": email})
}

// otherSecret returns the token of the same user with another secret.
func otherSecret(token string) string {
	uid, _, _ := strings.Cut(token, ".")
	return uid + ".AAAAAAAAAAAAAAAAAAAAAAAAAA"
}

func TestVerifyEmail(t *testing.T) {
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		ada, id := a.Register(t, "ada")
		bob, _ := a.Register(t, "bob")
		first := a.Token(t, "ada@example.com")
		if got := a.Must(t, ada, viewerEmail, nil); got.Get("viewer", "emailVerified") != false {
			t.Errorf("before: %v", got.Data)
		}
		a.Must(t, ada, `mutation { requestEmailVerification { user { id } errors { ... on UserError { code } } } }`, nil)
		second := a.Token(t, "ada@example.com")
		for _, c := range []struct{ name, token, want string }{
			{"another text", "x", "INVALID_TOKEN"},
			{"no secret", strings.TrimPrefix(id, "user:") + ".", "INVALID_TOKEN"},
			{"another secret", otherSecret(second), "INVALID_TOKEN"},
			{"a user who does not exist", "999999.A", "INVALID_TOKEN"},
			{"an earlier link", first, "INVALID_TOKEN"},
			{"the last link", second, ""},
			{"the same again, after a lost reply", second, ""},
		} {
			if got := verifyEmail(t, a, c.token); got != c.want {
				t.Errorf("%s: %q, want %q", c.name, got, c.want)
			}
		}
		if got := a.Must(t, ada, viewerEmail, nil); got.Get("viewer", "emailVerified") != true {
			t.Errorf("after: %v", got.Data)
		}
		a.Advance(61 * time.Second)
		if got := verifyEmail(t, a, second); got != "INVALID_TOKEN" {
			t.Errorf("the used link again: %q", got)
		}
		got := a.Must(t, bob, `query($id: ID!) { user(id: $id) { email emailVerified } }`, agoratest.Vars{"id": id})
		if got.Get("user", "email") != nil || got.Get("user", "emailVerified") != nil {
			t.Errorf("another user sees %v", got.Data)
		}
		link := a.Token(t, "bob@example.com")
		a.Advance(time.Hour)
		if got := verifyEmail(t, a, link); got != "INVALID_TOKEN" {
			t.Errorf("after an hour: %q", got)
		}
		for i, want := range []string{"", "", "", "RATE_LIMITED"} {
			got := a.Ask(t, bob, `mutation { requestEmailVerification { errors { ... on UserError { code } } } }`, nil)
			if code := firstError(got, "requestEmailVerification"); code != want {
				t.Errorf("request %d: %q, want %q", i+1, code, want)
			}
		}
	})
}

func TestChangeEmail(t *testing.T) {
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		ada, _ := a.Register(t, "ada")
		a.Register(t, "bob")
		a.Email(t, "ada@example.com") // of the registration
		for _, c := range []struct{ name, email, password, want string }{
			{"a wrong password", "ada@example.org", "wrong horse", "WRONG_CREDENTIALS"},
			{"no address", "nonsense", agoratest.Password, "BAD_USER_INPUT"},
			{"all right", "Ada@example.org", agoratest.Password, ""},
		} {
			if got := changeEmail(t, a, ada, c.email, c.password); got != c.want {
				t.Errorf("%s: %q, want %q", c.name, got, c.want)
			}
		}
		link := a.Token(t, "Ada@example.org")
		if got := a.Must(t, ada, viewerEmail, nil); got.Text("viewer", "email") != "ada@example.com" {
			t.Errorf("before the link is used: %v", got.Data)
		}
		for range 2 { // the second time as after a lost reply
			got := a.Must(t, ada, `mutation($t: String!) { verifyEmail(input: {token: $t}) {
				user { email emailVerified } errors { __typename } } }`, agoratest.Vars{"t": link})
			if got.Text("verifyEmail", "user", "email") != "Ada@example.org" {
				t.Fatal(got.Data)
			}
		}
		got := a.Must(t, ada, viewerEmail, nil)
		if got.Text("viewer", "email") != "Ada@example.org" || got.Get("viewer", "emailVerified") != true {
			t.Errorf("after the link is used: %v", got.Data)
		}
		if notice := a.Email(t, "ada@example.com"); !strings.Contains(notice.Text, "Ada@example.org") || notice.Link != "" {
			t.Errorf("the old address got %+v", notice)
		}
		if login(t, a, "ada@EXAMPLE.org", agoratest.Password).Text("login", "token") == "" {
			t.Error("the new address does not log in")
		}
		if login(t, a, "ada@example.com", agoratest.Password).Text("login", "token") != "" {
			t.Error("the old address logs in")
		}
		newcomer := a.Must(t, "", `mutation { register(input: {name: "carl", email: "ada@example.com",
			password: "long enough"}) { errors { ... on UserError { code } } } }`, nil)
		if newcomer.Get("register", "errors", 0) != nil {
			t.Errorf("the old address is not free: %v", newcomer.Data)
		}
		if got := changeEmail(t, a, ada, "bob@example.com", agoratest.Password); got != "" {
			t.Errorf("it reveals who has an address: %q", got)
		}
		a.Email(t, "bob@example.com") // of the registration
		taken := a.Must(t, "", `mutation($t: String!) { verifyEmail(input: {token: $t}) {
			errors { ... on UserError { code path } } } }`, agoratest.Vars{"t": a.Token(t, "bob@example.com")})
		if firstError(taken, "verifyEmail") != "EMAIL_TAKEN" || taken.Text("verifyEmail", "errors", 0, "path", 1) != "token" {
			t.Errorf("an address of another user: %v", taken.Data)
		}
		clean(t, a)
	})
}

func TestVerificationNeedsAnEmail(t *testing.T) {
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		_, _, admin, _ := admins(t, a)
		ada, err := a.Store.Users.Create(t.Context(), redisstore.NewUser{Name: "ada"})
		if err != nil {
			t.Fatal(err)
		}
		session := a.Must(t, admin, createSession, agoratest.Vars{"in": agoratest.Vars{"user": ada.ID.String()}}).
			Text("createSession", "token")
		got := a.Must(t, session, `mutation { requestEmailVerification {
			errors { ... on UserError { code message } } } }`, nil)
		if message := got.Text("requestEmailVerification", "errors", 0, "message"); message != "you have no email address" ||
			firstError(got, "requestEmailVerification") != "NOT_FOUND" {
			t.Errorf("without an email: %v", got.Data)
		}
	})
}

// clean fails the test if the data has an error that a check finds.
func clean(t *testing.T, a *agoratest.Agora) {
	t.Helper()
	report, err := a.Store.Check(t.Context(), redisstore.CheckOptions{Pause: time.Millisecond})
	if err != nil || report.Findings > 0 {
		t.Errorf("check: %+v, %v", report, err)
	}
}

func TestResetPassword(t *testing.T) {
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		session, _ := a.Register(t, "ada")
		requestReset(t, a, "ADA@example.com")
		a.Email(t, "ada@example.com") // of the registration
		token := a.Token(t, "ada@example.com")
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
	})
}

// TestAResetEndsTheAccessOfWhoeverHasRegisteredWithTheAddress resets the password of an account that somebody else may
// have made, and of one whose address was verified.
func TestAResetEndsTheAccessOfWhoeverHasRegisteredWithTheAddress(t *testing.T) {
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
				if got := viewer(t, a, api); (got == c.name) != c.verified {
					t.Errorf("the API token: %q", got)
				}
				for _, subject := range []string{c.name, c.name + " again"} {
					got := a.Must(t, a.IDToken(subject, agoratest.Claims{"name": "lin"}), whoAmI, nil)
					if (got.Text("viewer", "id") == id) != c.verified {
						t.Errorf("the identity %s signs in as %v", subject, got.Data)
					}
				}
				session = login(t, a, c.name, "battery staple").Text("login", "token")
				if got := a.Must(t, session, viewerEmail, nil); got.Get("viewer", "emailVerified") != true {
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

// TestNobodyUsesUpTheResetsOfAnother spends all emails to an address by changeEmail.
func TestNobodyUsesUpTheResetsOfAnother(t *testing.T) {
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		a.Register(t, "ada")
		a.Email(t, "ada@example.com") // of the registration
		bob, _ := a.Register(t, "bob")
		for _, want := range []string{"", "", "", "RATE_LIMITED"} {
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
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		a.Register(t, "ada")
		a.Email(t, "ada@example.com") // of the registration
		if _, err := a.Store.Users.ImportAuthor(t.Context(), "hn:user:pg", "pg"); err != nil {
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

// TestAServerWithoutEmailSaysSo compares the responses to an account's address and to another one.
func TestAServerWithoutEmailSaysSo(t *testing.T) {
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		a.Auth.Mail = nil
		ada, _ := a.Register(t, "ada")
		for _, got := range []*agoratest.Answer{
			requestReset(t, a, "ada@example.com"), requestReset(t, a, "nobody@example.com"),
			a.Ask(t, ada, `mutation { requestEmailVerification { user { id } } }`, nil),
		} {
			if !slices.Equal(got.Codes(), []string{"UNAVAILABLE"}) || got.Errors[0].Message != "this server sends no email" {
				t.Errorf("%v %+v", got.Data, got.Errors)
			}
		}
		if got := changeEmail(t, a, ada, "ada@example.org", agoratest.Password); got != "UNAVAILABLE" {
			t.Errorf("changeEmail: %q", got)
		}
	})
}
