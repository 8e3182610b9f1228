package graph_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/pquerna/otp/totp"
)

// startFactor starts the second factor of a session's user and returns its secret.
func startFactor(t *testing.T, a *agoratest.Agora, session string) string {
	t.Helper()
	got := a.Must(t, session, `mutation($p: String!) { startTwoFactor(input: {password: $p}) {
		secret uri errors { ... on UserError { message } } } }`, agoratest.Vars{"p": agoratest.Password})
	secret := got.Text("startTwoFactor", "secret")
	if uri := got.Text("startTwoFactor", "uri"); secret == "" ||
		!strings.HasPrefix(uri, "otpauth://totp/forum.example.com:") || !strings.Contains(uri, "secret="+secret) {
		t.Fatal(got.Data)
	}
	return secret
}

// codeNow returns the code of a secret at the time of the server.
func codeNow(t *testing.T, a *agoratest.Agora, secret string) string {
	t.Helper()
	code, err := totp.GenerateCode(secret, a.Clock.Now())
	if err != nil {
		t.Fatal(err)
	}
	return code
}

func confirmFactor(t *testing.T, a *agoratest.Agora, session, code string) *agoratest.Answer {
	t.Helper()
	return a.Ask(t, session, `mutation($c: String!) { confirmTwoFactor(input: {code: $c}) {
		recoveryCodes viewer { twoFactor } errors { ... on UserError { code } ... on InvalidInputError { rule } } } }`,
		agoratest.Vars{"c": code})
}

// secondFactor gives a session's user a second factor, and returns its secret and the recovery codes.
func secondFactor(t *testing.T, a *agoratest.Agora, session string) (secret string, recovery []string) {
	t.Helper()
	secret = startFactor(t, a, session)
	got := confirmFactor(t, a, session, codeNow(t, a, secret))
	for i := range 11 {
		if code := got.Text("confirmTwoFactor", "recoveryCodes", i); code != "" {
			recovery = append(recovery, code)
		}
	}
	if len(recovery) != 10 || got.Get("confirmTwoFactor", "viewer", "twoFactor") != true {
		t.Fatal(got.Data, got.Errors)
	}
	return secret, recovery
}

// loginCode logs ada in with a code, and returns the code of the error, "" for none.
func loginCode(t *testing.T, a *agoratest.Agora, password, code string) string {
	t.Helper()
	return firstError(a.Ask(t, "", `mutation($in: LoginInput!) { login(input: $in) {
		token errors { ... on UserError { code path } } } }`, agoratest.Vars{"in": agoratest.Vars{
		"nameOrEmail": "ada", "password": password, "code": code,
	}}), "login")
}

func disableFactor(t *testing.T, a *agoratest.Agora, session, password, code string) string {
	t.Helper()
	return firstError(a.Ask(t, session, `mutation($p: String!, $c: String!) {
		disableTwoFactor(input: {password: $p, code: $c}) { viewer { twoFactor } errors { ... on UserError { code } } } }`,
		agoratest.Vars{"p": password, "c": code}), "disableTwoFactor")
}

func TestSecondFactor(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		ada, _ := a.Register(t, "ada")
		bob, _ := a.Register(t, "bob")
		if got := confirmFactor(t, a, ada, "000000"); firstError(got, "confirmTwoFactor") != "BAD_USER_INPUT" ||
			got.Text("confirmTwoFactor", "errors", 0, "rule") != "CHOICE" {
			t.Errorf("a code before the start: %v", got.Data)
		}
		startFactor(t, a, ada)
		if got := firstError(confirmFactor(t, a, ada, "x"), "confirmTwoFactor"); got != "WRONG_CREDENTIALS" {
			t.Errorf("a wrong first code: %q", got)
		}
		if got := loginCode(t, a, agoratest.Password, ""); got != "" {
			t.Errorf("a login before the first code: %q", got)
		}
		secret, recovery := secondFactor(t, a, ada)
		onlyHashed(t, a, recovery[0])
		onlyHashed(t, a, strings.ReplaceAll(recovery[0], "-", ""))
		first := codeNow(t, a, secret)
		a.Advance(60 * time.Second)
		present := codeNow(t, a, secret)
		a.Clock.Advance(30 * time.Second)
		next := codeNow(t, a, secret)
		a.Clock.Advance(-30 * time.Second)
		for _, c := range []struct{ name, password, code, want string }{
			{"no code", agoratest.Password, "", "SECOND_FACTOR_REQUIRED"},
			{"a wrong password and no code", "wrong horse", "", "WRONG_CREDENTIALS"},
			{"a wrong password and a code", "wrong horse", present, "WRONG_CREDENTIALS"},
			{"a wrong code", agoratest.Password, "x", "WRONG_CREDENTIALS"},
			{"the used code of a minute ago", agoratest.Password, first, "WRONG_CREDENTIALS"},
			{"the code, with a space", agoratest.Password, present[:3] + " " + present[3:], ""},
			{"the code again", agoratest.Password, present, "WRONG_CREDENTIALS"},
			{"the next code", agoratest.Password, next, ""},
			{"an earlier code", agoratest.Password, present, "WRONG_CREDENTIALS"},
			{"a recovery code", agoratest.Password, strings.ToUpper(recovery[3]), ""},
			{"the recovery code again", agoratest.Password, recovery[3], "WRONG_CREDENTIALS"},
			{"another recovery code", agoratest.Password, recovery[0], ""},
		} {
			if got := loginCode(t, a, c.password, c.code); got != c.want {
				t.Errorf("%s: %q, want %q", c.name, got, c.want)
			}
		}
		for token, want := range map[string]bool{ada: true, bob: false} {
			if got := a.Must(t, token, `{ viewer { twoFactor } }`, nil); got.Get("viewer", "twoFactor") != want {
				t.Errorf("the viewer is %v, want %t", got.Data, want)
			}
		}
		again := a.Ask(t, ada, `mutation($p: String!) { startTwoFactor(input: {password: $p}) {
			secret errors { ... on UserError { code } ... on InvalidInputError { rule } } } }`,
			agoratest.Vars{"p": agoratest.Password})
		if again.Text("startTwoFactor", "errors", 0, "rule") != "CHOICE" ||
			firstError(again, "startTwoFactor") != "BAD_USER_INPUT" || again.Text("startTwoFactor", "secret") != "" {
			t.Errorf("a second start: %v", again.Data)
		}

		requestReset(t, a, "ada@example.com")
		a.Email(t, "ada@example.com") // of the registration
		if got := resetPassword(t, a, a.Token(t, "ada@example.com"), "battery staple"); got != "" {
			t.Fatal(got)
		}
		if got := loginCode(t, a, "battery staple", ""); got != "SECOND_FACTOR_REQUIRED" {
			t.Errorf("after a new password: %q", got)
		}
		ada = a.Must(t, "", `mutation($in: LoginInput!) { login(input: $in) { token } }`,
			agoratest.Vars{"in": agoratest.Vars{
				"nameOrEmail": "ada", "password": "battery staple", "code": recovery[1],
			}}).Text("login", "token")
		for _, c := range []struct{ name, password, code, want string }{
			{"a wrong password", "wrong horse", recovery[2], "WRONG_CREDENTIALS"},
			{"a wrong code", "battery staple", "x", "WRONG_CREDENTIALS"},
			{"both right", "battery staple", recovery[2], ""},
			{"both right again, after a lost reply", "battery staple", recovery[2], ""},
			{"there is none any more, and a wrong password", "wrong horse", recovery[2], "WRONG_CREDENTIALS"},
		} {
			if got := disableFactor(t, a, ada, c.password, c.code); got != c.want {
				t.Errorf("disable with %s: %q, want %q", c.name, got, c.want)
			}
		}
		if got := loginCode(t, a, "battery staple", ""); got != "" {
			t.Errorf("after the second factor is disabled: %q", got)
		}
		clean(t, a)
	})
}

// TestGuessesAtACodeAreSlowed alternates guesses with logins without a code, which must not forget the guesses.
func TestGuessesAtACodeAreSlowed(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		ada, _ := a.Register(t, "ada")
		secondFactor(t, a, ada)
		var codes []string
		for range 7 {
			codes = append(codes, loginCode(t, a, agoratest.Password, "000000"), loginCode(t, a, agoratest.Password, ""))
		}
		if limited := slices.Index(codes, "RATE_LIMITED"); limited < 0 || limited > 13 {
			t.Errorf("the responses are %q", codes)
		}
	})
}

// TestACodeWorksOnce sends one code many times at once.
func TestACodeWorksOnce(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		ada, _ := a.Register(t, "ada")
		_, recovery := secondFactor(t, a, ada)
		results := make(chan string, 4)
		for range cap(results) {
			go func() { results <- loginCode(t, a, agoratest.Password, recovery[0]) }()
		}
		accepted := 0
		for range cap(results) {
			if <-results == "" {
				accepted++
			}
		}
		if accepted != 1 {
			t.Errorf("the code has worked %d times", accepted)
		}
	})
}
