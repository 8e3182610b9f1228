package graph_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/reconcile"
	"github.com/agoraql/agora/internal/redisstore/people"
)

const viewerEmail = `{ viewer { user { account { email emailVerified } } } }`

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
		changeEmail(input: {email: $e, password: $p}) { viewer { user { account { email } } } errors { ... on UserError {
		code path } } } }`,
		agoratest.Vars{"e": email, "p": password}), "changeEmail")
}

func resetPassword(t *testing.T, a *agoratest.Agora, token, password string) string {
	t.Helper()
	return firstError(a.Ask(t, "", `mutation($t: String!, $p: String!) {
		resetPassword(input: {token: $t, newPassword: $p}) { user { id account { email } } errors { ... on UserError { code
		path } } } }`,
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

// onlyHashed checks that no key has a secret in its name or content: that of a token, or a code.
func onlyHashed(t *testing.T, a *agoratest.Agora, token string) {
	t.Helper()
	_, secret, ofUser := strings.Cut(token, ".")
	if !ofUser {
		secret = token
	}
	if keys := inRedis(t, a, secret); len(keys) > 0 {
		t.Errorf("the secret of %s is in %v", token, keys)
	}
}

func TestVerifyEmail(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		ada, id := a.Register(t, "ada")
		bob, _ := a.Register(t, "bob")
		first := a.Token(t, "ada@example.com")
		if got := a.Must(t, ada, viewerEmail, nil); got.Get("viewer", "user", "account", "emailVerified") != false {
			t.Errorf("before: %v", got.Data)
		}
		a.Must(t, ada, `mutation { requestEmailVerification { viewer { id } errors { ... on UserError { code } } } }`, nil)
		second := a.Token(t, "ada@example.com")
		onlyHashed(t, a, second)
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
		if got := a.Must(t, ada, viewerEmail, nil); got.Get("viewer", "user", "account", "emailVerified") != true {
			t.Errorf("after: %v", got.Data)
		}
		a.Advance(61 * time.Second)
		if got := verifyEmail(t, a, second); got != "INVALID_TOKEN" {
			t.Errorf("the used link again: %q", got)
		}
		got := a.Must(
			t, bob, `query($id: ID!) { user(id: $id) { account { email emailVerified } } }`, agoratest.Vars{"id": id},
		)
		if got.Get("user", "account", "email") != nil || got.Get("user", "account", "emailVerified") != nil {
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
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		ada, _ := a.Register(t, "ada")
		a.Register(t, "bob")
		eve, _ := a.Register(t, "eve")
		a.Email(t, "eve@example.com") // which may be another person's: it is never verified
		changeEmail(t, a, eve, "win@prize.example", agoratest.Password)
		if got := verifyEmail(t, a, a.Token(t, "win@prize.example")); got != "" {
			t.Error(got)
		}
		if got := verifyEmail(t, a, a.Token(t, "ada@example.com")); got != "" {
			t.Error(got)
		}
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
		if got := a.Must(t, ada, viewerEmail, nil); got.Text("viewer", "user", "account", "email") != "ada@example.com" {
			t.Errorf("before the link is used: %v", got.Data)
		}
		for range 2 { // the second time as after a lost reply
			got := a.Must(t, ada, `mutation($t: String!) { verifyEmail(input: {token: $t}) {
				user { account { email emailVerified } } errors { __typename } } }`, agoratest.Vars{"t": link})
			if got.Text("verifyEmail", "user", "account", "email") != "Ada@example.org" {
				t.Fatal(got.Data)
			}
		}
		got := a.Must(t, ada, viewerEmail, nil)
		if got.Text("viewer", "user", "account", "email") != "Ada@example.org" || got.Get("viewer", "user", "account",
			"emailVerified") != true {
			t.Errorf("after the link is used: %v", got.Data)
		}
		if notice := a.Email(t, "ada@example.com"); !strings.Contains(notice.Text, "Ada@example.org") || notice.Link != "" {
			t.Errorf("the old address got %+v", notice)
		}
		if a.HasEmail("eve@example.com") {
			t.Error("an address that was not verified got a notice with the new one")
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
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		_, _, admin, _ := admins(t, a)
		ada, err := a.Store.Accounts.Create(t.Context(), people.NewUser{Name: "ada"})
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
	report, err := reconcile.Check(t.Context(), a.Store, reconcile.CheckOptions{Pause: time.Millisecond})
	if err != nil || report.Findings > 0 {
		t.Errorf("check: %+v, %v", report, err)
	}
}

// TestAServerWithoutEmailSaysSo compares the responses to an account's address and to another one.
func TestAServerWithoutEmailSaysSo(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		sends := func() any { return a.Must(t, "", `{ site { sendsEmail } }`, nil).Get("site", "sendsEmail") }
		if got := sends(); got != true {
			t.Errorf("a server with email: %v", got)
		}
		a.Auth.Mail = nil
		if got := sends(); got != false {
			t.Errorf("a server without email: %v", got)
		}
		ada, _ := a.Register(t, "ada")
		for _, got := range []*agoratest.Answer{
			requestReset(t, a, "ada@example.com"), requestReset(t, a, "nobody@example.com"),
			a.Ask(t, ada, `mutation { requestEmailVerification { viewer { id } } }`, nil),
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

// TestEmailsToOneAddress repeats all that sends an email to one address, which a deletion frees for the next account.
func TestEmailsToOneAddress(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		emails := func(marker string) (n int) {
			a.Register(t, marker)
			a.Email(t, marker+"@example.com") // the mailer delivers in order
			for a.HasEmail("ada@example.com") || a.HasEmail("Ada@example.com") {
				n++
			}
			return n
		}
		var ada string
		for _, c := range []struct{ name, address, want string }{
			{"the first account", "ada@example.com", ""},
			{"another account", "Ada@example.com", "RATE_LIMITED"},
			{"an account that gets no email", "ada@example.com", "RATE_LIMITED"},
		} {
			if ada != "" {
				deleteOwn(t, a, ada, agoratest.Vars{"password": agoratest.Password, "content": "KEEP"})
			}
			ada = a.Must(t, "", `mutation($e: String!, $p: String!) {
				register(input: {name: "ada", email: $e, password: $p}) { token } }`,
				agoratest.Vars{"e": c.address, "p": agoratest.Password}).Text("register", "token")
			got := a.Ask(t, ada, `mutation { requestEmailVerification { errors { ... on UserError { code } } } }`, nil)
			if code := firstError(got, "requestEmailVerification"); ada == "" || code != c.want {
				t.Errorf("%s: %q, want %q", c.name, code, c.want)
			}
		}
		if n := emails("bob"); n != 3 {
			t.Errorf("%d links, want 3", n)
		}
		for range 5 {
			a.Must(t, ada, `mutation($p: String!) { changePassword(input: {currentPassword: $p, newPassword: $p}) {
				viewer { id } } }`, agoratest.Vars{"p": agoratest.Password})
		}
		if n := emails("carl"); n != 3 {
			t.Errorf("%d notices, want 3", n)
		}
	})
}
