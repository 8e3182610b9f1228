package server

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redisstore"
)

// challengeFlags are about the challenges before a registration and before a login after failures.
type challengeFlags struct {
	Challenge           string `enum:"off,altcha,turnstile" default:"off" help:"${help_challenge}"`
	ChallengeSecretFile string `placeholder:"FILE" help:"${help_challenge_secret}"`
	ChallengeSiteKey    string `placeholder:"KEY" help:"The public key of the site at Turnstile."`
	ChallengeURL        string `name:"challenge-url" placeholder:"URL" help:"${help_challenge_url}"`
}

// challengeHelp holds the help of flags that is too long for a struct tag.
var challengeHelp = map[string]string{
	"help_challenge": "Challenge who registers, and who logs in after failures: altcha, turnstile or off.",
	"help_challenge_secret": "A file with the secret at Turnstile, or that of the signatures of ALTCHA. " +
		"By default ALTCHA has one in the data.",
	"help_challenge_url": "Check solutions at this URL in place of the one of Turnstile.",
}

// validateChallenge returns an error if the flags contradict each other.
func (f *challengeFlags) validateChallenge() error {
	remote := f.Challenge == "turnstile"
	switch {
	case remote && (f.ChallengeSecretFile == "" || f.ChallengeSiteKey == ""):
		return errors.New("--challenge turnstile needs --challenge-secret-file FILE and --challenge-site-key KEY")
	case !remote && (f.ChallengeSiteKey != "" || f.ChallengeURL != ""):
		return errors.New("--challenge-site-key and --challenge-url need --challenge turnstile")
	case f.Challenge == "off" && f.ChallengeSecretFile != "":
		return errors.New("--challenge-secret-file needs --challenge")
	}
	return nil
}

// challenges returns the challenges of the site, nil for none. Errors: the file of the secret is empty or cannot be
// read, and errors of Redis.
func (f *challengeFlags) challenges(ctx context.Context, store *redisstore.Store) (*auth.Challenges, error) {
	c := &auth.Challenges{SiteKey: f.ChallengeSiteKey, URL: f.ChallengeURL}
	switch f.Challenge {
	case "off":
		return nil, nil
	case "turnstile":
		c.Provider = forum.ChallengeTurnstile
		if c.URL == "" {
			c.URL = auth.TurnstileURL
		}
	default:
		c.Provider = forum.ChallengeAltcha
	}
	if f.ChallengeSecretFile == "" {
		var err error
		c.Secret, err = store.Sessions.ChallengeSecret(ctx)
		return c, err
	}
	text, err := os.ReadFile(f.ChallengeSecretFile)
	if err != nil {
		return nil, fmt.Errorf("--challenge-secret-file: %w", err)
	}
	if c.Secret = strings.TrimSpace(string(text)); c.Secret == "" {
		return nil, fmt.Errorf("--challenge-secret-file: %s is empty", f.ChallengeSecretFile)
	}
	return c, nil
}
