package pages

import "strings"

// basePolicy is the Content-Security-Policy of the pages. They may load what this server has, and pictures of users and
// in texts from anywhere. Scripts and styles may not be written into a page; the JSON in it is neither.
const basePolicy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' https: data:; " +
	"connect-src 'self'; font-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

// policyOf returns the policy of the pages of a site. If its challenges are from Turnstile, the pages may load the
// script of Turnstile.
func policyOf(challenge string) string {
	if challenge != "turnstile" {
		return basePolicy
	}
	const host = "https://challenges.cloudflare.com"
	return strings.Replace(basePolicy, "script-src 'self'", "script-src 'self' "+host, 1) + "; frame-src " + host
}
