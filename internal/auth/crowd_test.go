package auth_test

import (
	"context"
	"fmt"
	"runtime"
	"sync"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/pause"
	"github.com/agoraql/agora/internal/redistest"
)

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
	passwords, free := a.Auth.Passwords, max(1, runtime.NumCPU()/2)
	for i := range free + 50 {
		entered.Go(func() {
			if done, err := passwords.Enter(ctx, fmt.Sprintf("2001:db8:%x::/64", i)); err == nil {
				<-ctx.Done()
				done()
			}
		})
	}
	for passwords.Waiting() < 50 {
		pause.For(t.Context(), time.Millisecond)
	}
	if refusal := login(); refusal != "ChallengeRequiredError" {
		t.Errorf("while 50 wait: %q", refusal)
	}
	leave()
	entered.Wait()
	if refusal := login(); refusal != "" {
		t.Errorf("while nobody waits: %q", refusal)
	}
}
