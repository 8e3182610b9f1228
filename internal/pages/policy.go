package pages

import "strings"

// basePolicy is the Content-Security-Policy of the pages: they load what this server has, and pictures of users and
// of texts from anywhere. No script and no style may be written into a page; JSON is neither.
const basePolicy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' https: data:; " +
	"connect-src 'self'; font-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

// policyOf returns the policy of the pages of a site with a provider of challenges, whose script they load then.
func policyOf(challenge string) string {
	if challenge != "turnstile" {
		return basePolicy
	}
	const host = "https://challenges.cloudflare.com"
	return strings.Replace(basePolicy, "script-src 'self'", "script-src 'self' "+host, 1) + "; frame-src " + host
}
