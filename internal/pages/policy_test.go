package pages

import (
	"strings"
	"testing"
)

// TestThePolicyHasTheHostsOfChallenges looks at the policy for each provider.
func TestThePolicyHasTheHostsOfChallenges(t *testing.T) {
	for challenge, want := range map[string][]string{
		"":          {"script-src 'self'", "connect-src 'self'"},
		"off":       {"script-src 'self'"},
		"altcha":    {"script-src 'self'"},
		"turnstile": {"script-src 'self' https://challenges.cloudflare.com", "frame-src https://challenges.cloudflare.com"},
	} {
		policy := policyOf(challenge)
		for _, directive := range append(want, "default-src 'none'", "frame-ancestors 'none'") {
			if !strings.Contains(policy+";", directive+";") {
				t.Errorf("%q: %s is not in %s", challenge, directive, policy)
			}
		}
		if strings.Contains(policy, "unsafe") {
			t.Errorf("%q: %s", challenge, policy)
		}
	}
}
