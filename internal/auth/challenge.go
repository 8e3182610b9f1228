package auth

import (
	"context"
	"encoding/json"
	"io"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/agoraql/agora/internal/forum"
)

// challengeAfter is the number of failed logins of an account from one address, or of an address, within an hour, after
// which a login needs a challenge.
const challengeAfter = 5

// verifyWithin is how long a provider may take to check a solution.
const verifyWithin = 5 * time.Second

// TurnstileURL is where Turnstile checks solutions.
const TurnstileURL = "https://challenges.cloudflare.com/turnstile/v0/siteverify"

// Challenges are the challenges of a site.
type Challenges struct {
	Provider forum.ChallengeProvider
	Secret   string // of the signatures of ALTCHA, or of the site at the provider
	SiteKey  string // of the site at the provider; "" for ALTCHA
	URL      string // where the provider checks solutions; "" for ALTCHA
}

// Challenge returns a new challenge, nil if the site has none.
func (a *Auth) Challenge(context.Context) (*forum.Challenge, error) {
	switch c := a.Challenges; {
	case c == nil:
		return nil, nil
	case c.Provider == forum.ChallengeAltcha:
		return &forum.Challenge{Provider: c.Provider, Altcha: new(newAltcha(c.Secret, a.Store.DB.Now()))}, nil
	default:
		return &forum.Challenge{Provider: c.Provider, SiteKey: &c.SiteKey}, nil
	}
}

// takeChallenge checks the solution of a challenge, which can be used once. Errors: ChallengeRequired, Unavailable.
func (a *Auth) takeChallenge(ctx context.Context, solution string) error {
	switch {
	case solution == "":
		return forum.ErrChallengeRequired("solve a challenge first")
	case a.Challenges.Provider != forum.ChallengeAltcha:
		return a.Challenges.ask(ctx, solution, CallerOf(ctx).Address)
	}
	id, expires := checkAltcha(a.Challenges.Secret, solution)
	if id == "" {
		return forum.ErrChallengeRequired("the challenge is not solved; solve another one")
	}
	left := expires.Sub(a.Store.DB.Now())
	if left <= 0 {
		return forum.ErrChallengeRequired("the challenge has expired; solve another one")
	}
	first, err := a.Store.Sessions.TakeChallenge(ctx, hash(id), left)
	if err == nil && !first {
		err = forum.ErrChallengeRequired("the challenge was used before; solve another one")
	}
	return err
}

// challengeLogin checks the solution of a login that needs a challenge. A login needs one after challengeAfter failures
// under one of the keys, and while the passwords of many networks wait for a processor. If the solution is missing,
// challengeLogin takes back the attempt that was counted for the address, because no password was tried. Errors:
// ChallengeRequired, Unavailable.
func (a *Auth) challengeLogin(ctx context.Context, solution *string, login, address string) error {
	if a.Challenges == nil {
		return nil
	}
	failures, err := a.Store.Sessions.Failures(ctx, login, address)
	failed := err == nil && (failures[0] >= challengeAfter || failures[1]-1 >= challengeAfter) // without this attempt
	if err != nil || !failed && !a.Passwords.IsCrowded() {
		return err
	}
	err = a.takeChallenge(ctx, forum.OrEmpty(solution))
	if err != nil && forum.OrEmpty(solution) == "" {
		if err := a.Store.Sessions.AttemptSucceeded(ctx, address, false); err != nil {
			return err
		}
	}
	return err
}

// ask asks the provider to check a solution. The provider accepts each solution once. Errors: ChallengeRequired;
// Unavailable if the provider does not respond.
func (c *Challenges) ask(ctx context.Context, solution, address string) error {
	unavailable := forum.Errorf(forum.Unavailable, "the solution of the challenge cannot be checked; try again later")
	ctx, cancel := context.WithTimeout(ctx, verifyWithin)
	defer cancel()
	form := url.Values{"secret": {c.Secret}, "response": {solution}, "remoteip": {address}}
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, c.URL, strings.NewReader(form.Encode()))
	if err != nil {
		return unavailable
	}
	req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return unavailable
	}
	defer resp.Body.Close()
	var result struct {
		Success bool `json:"success"`
	}
	// Turnstile responds with the status 400 if the secret is not valid.
	err = json.NewDecoder(io.LimitReader(resp.Body, maxSolution)).Decode(&result)
	if err != nil || resp.StatusCode != http.StatusOK {
		return unavailable
	}
	if !result.Success {
		return forum.ErrChallengeRequired("the challenge is not solved, or was used before; solve another one")
	}
	return nil
}
