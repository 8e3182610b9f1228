package server

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/forum"
)

// TestChallengeFlags reads the flags of each kind of challenges.
func TestChallengeFlags(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "secret")
	if err := os.WriteFile(file, []byte("sekret\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		given challengeFlags
		want  *auth.Challenges
	}{
		"off": {challengeFlags{Challenge: "off"}, nil},
		"ALTCHA": {
			challengeFlags{Challenge: "altcha", ChallengeSecretFile: file},
			&auth.Challenges{Provider: forum.ChallengeAltcha, Secret: "sekret"},
		},
		"Turnstile": {
			challengeFlags{Challenge: "turnstile", ChallengeSecretFile: file, ChallengeSiteKey: "k"},
			&auth.Challenges{
				Provider: forum.ChallengeTurnstile, Secret: "sekret", SiteKey: "k", URL: auth.TurnstileURL,
			},
		},
		"Turnstile at another URL": {
			challengeFlags{
				Challenge: "turnstile", ChallengeSecretFile: file, ChallengeSiteKey: "k", ChallengeURL: "http://x",
			},
			&auth.Challenges{Provider: forum.ChallengeTurnstile, Secret: "sekret", SiteKey: "k", URL: "http://x"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			if err := c.given.validateChallenge(); err != nil {
				t.Error(err)
			}
			got, err := c.given.challenges(t.Context(), nil)
			if err != nil || fmt.Sprintf("%+v", got) != fmt.Sprintf("%+v", c.want) {
				t.Errorf("%+v, want %+v: %v", got, c.want, err)
			}
		})
	}
}
