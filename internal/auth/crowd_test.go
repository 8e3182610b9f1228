package auth_test

import (
	"context"
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/pause"
	"github.com/agoraql/agora/internal/redistest"
)

// waitFor waits until a condition holds, for a minute at most.
func waitFor(t *testing.T, is func() bool) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	for !is() {
		pause.For(ctx, time.Millisecond)
		if ctx.Err() != nil {
			t.Fatal("not within a minute")
		}
	}
}

// TestLoginsNeedAChallengeWhileManyWait logs in while passwords of many networks wait, and afterwards.
func TestLoginsNeedAChallengeWhileManyWait(t *testing.T) {
	t.Parallel()
	a := agoratest.New(t, redistest.Mini(t))
	a.Register(t, "ada")
	a.Auth.Challenges = &auth.Challenges{Provider: forum.ChallengeAltcha, Secret: "a secret of the signatures"}
	login := func() string {
		return a.Must(t, "", `mutation($in: LoginInput!) { login(input: $in) { errors { __typename } } }`, agoratest.Vars{
			"in": agoratest.Vars{"nameOrEmail": "ada", "password": agoratest.Password},
		}).Text("login", "errors", 0, "__typename")
	}
	ctx, leave := context.WithCancel(t.Context())
	defer leave()
	var entered sync.WaitGroup
	passwords := a.Auth.Passwords
	enter := func(network string) {
		entered.Go(func() {
			if done, err := passwords.Enter(ctx, network); err == nil {
				<-ctx.Done()
				done()
			}
		})
	}
	few := passwords.Crowd() - 2
	for i := range few {
		enter(fmt.Sprintf("2001:db8:%x::/64", i))
	}
	for i := range 100 { // one customer counts as one network
		enter(fmt.Sprintf("2001:db9:0:%x::/64", i))
	}
	waitFor(t, func() bool { return passwords.Waiting() >= few })
	if passwords.IsCrowded() {
		t.Error("one network makes a crowd")
	}
	for i := range passwords.Crowd() {
		enter(fmt.Sprintf("2001:dba:%x::/64", i))
	}
	waitFor(t, passwords.IsCrowded)
	if refusal := login(); refusal != "ChallengeRequiredError" {
		t.Errorf("while many wait: %q", refusal)
	}
	leave()
	entered.Wait()
	if refusal := login(); refusal != "" {
		t.Errorf("while nobody waits: %q", refusal)
	}
}
