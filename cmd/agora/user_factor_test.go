package main

import (
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/redistest"
	"github.com/pquerna/otp/totp"
)

// TestRemoveASecondFactor lets a user in who has lost the phone.
func TestRemoveASecondFactor(t *testing.T) {
	t.Parallel()
	redis, must, _ := on(redistest.Any(t))
	r := start(t, redis, "--addr", "127.0.0.1:0")
	must(t, password+"\n", "user", "create", "ada")
	token := r.login(t, "ada", password)
	secret := r.Must(t, token, `mutation($p: String!) { startTwoFactor(input: {password: $p}) { secret } }`,
		agoratest.Vars{"p": password}).Text("startTwoFactor", "secret")
	code, err := totp.GenerateCode(secret, time.Now())
	if err != nil {
		t.Fatal(err)
	}
	r.Must(t, token, `mutation($c: String!) { confirmTwoFactor(input: {code: $c}) { recoveryCodes } }`,
		agoratest.Vars{"c": code})
	if r.login(t, "ada", password) != "" {
		t.Fatal("the password alone logs in")
	}
	if out := must(t, "", "user", "no-second-factor", "ada"); out != "ada has no second factor now\n" {
		t.Errorf("it prints %q", out)
	}
	if r.login(t, "ada", password) == "" {
		t.Error("the password alone does not log in")
	}
}
