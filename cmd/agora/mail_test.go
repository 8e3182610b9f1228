package main

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/redistest"
)

const resetAda = `mutation { requestPasswordReset(input: {email: "ada@example.com"}) {
	errors { ... on UserError { code } } } }`

// TestLinksAreLoggedInDevelopment uses the links that a developer without a mail server finds in the log.
func TestLinksAreLoggedInDevelopment(t *testing.T) {
	t.Parallel()
	r := start(t, "--addr", "127.0.0.1:0", "--redis", urlOf(redistest.Any(t)))
	token, _ := r.Register(t, "ada")
	link := func(path string) string {
		t.Helper()
		return r.err.wait(t, `to=ada@example\.com [^\n]*link="?`+regexp.QuoteMeta(r.root+path)+`\?token=([\w.-]+)`,
			r.ended)
	}
	verified := r.Must(t, "", `mutation($t: String!) { verifyEmail(input: {token: $t}) {
		user { account { emailVerified } } errors { ... on UserError { code } } }
		}`, agoratest.Vars{"t": link("/verify-email")})
	if verified.Get("verifyEmail", "user") == nil {
		t.Errorf("verifyEmail: %v", verified.Data)
	}
	if r.Must(t, token, `{ viewer { user { account { emailVerified } } } }`, nil).Get("viewer", "user", "account",
		"emailVerified") != true {
		t.Error("the email is not verified")
	}

	r.Must(t, "", resetAda, nil)
	reset := r.Must(t, "", `mutation($in: ResetPasswordInput!) { resetPassword(input: $in) {
		user { id } errors { ... on UserError { code } } } }`,
		agoratest.Vars{"in": agoratest.Vars{"token": link("/reset-password"), "newPassword": "another horse"}})
	if reset.Get("resetPassword", "user") == nil {
		t.Errorf("resetPassword: %v", reset.Data)
	}
}

// TestProductionLogsNoLinks uses a server without --smtp-url. Whoever reads its log must not get into an account.
func TestProductionLogsNoLinks(t *testing.T) {
	t.Parallel()
	r := start(t, "--addr", "127.0.0.1:0", "--redis", urlOf(redistest.Any(t)), "--production", "--log-level", "debug")
	token, _ := r.Register(t, "ada")
	for name, got := range map[string]*agoratest.Answer{
		"requestEmailVerification": r.Ask(t, token, `mutation { requestEmailVerification { viewer { id } } }`, nil),
		"requestPasswordReset":     r.Ask(t, "", resetAda, nil),
		"changeEmail": r.Ask(t, token, `mutation($p: String!) {
			changeEmail(input: {email: "ada@example.org", password: $p}) { viewer { id } } }`,
			agoratest.Vars{"p": agoratest.Password}),
	} {
		if !slices.Equal(got.Codes(), []string{"UNAVAILABLE"}) || got.Errors[0].Message != "this server sends no email" {
			t.Errorf("%s: %v %+v", name, got.Data, got.Errors)
		}
	}
	if err := r.stop(t); err != nil { // what waits is sent first
		t.Fatal(err)
	}
	text := r.err.String()
	if !strings.Contains(text, `"msg":"request"`) {
		t.Errorf("the requests are not in the log:\n%s", text)
	}
	for _, part := range []string{"token=", "verify-email", "reset-password", "ada@example"} {
		if strings.Contains(text, part) {
			t.Errorf("%q is in the log:\n%s", part, text)
		}
	}
}
