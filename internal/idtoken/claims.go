package idtoken

import (
	"encoding/json"
	"slices"
	"strings"
	"time"
	"unicode"

	"github.com/agoraql/agora/internal/forum"
)

const (
	skew       = time.Minute // between the clocks of the issuer and of this server
	maxSubject = 255         // bytes
	maxClaim   = 2_048       // bytes of a claim with a text; longer ones are left out
)

// Claims are what a verified token says about its user. Texts that cannot be used are "".
type Claims struct {
	Issuer  string
	Subject string
	Name    string // as it is in the token
	// Email is a valid address, and EmailVerified is whether the issuer has verified it.
	Email         string
	EmailVerified bool
	Picture       string // a URL with http or https
	Role          forum.Role
	SignIn        bool // the issuer's tokens may open sessions
	Nonce         string
	Expires       time.Time // the claim exp
	// Hash is a hash of the payload, which contains all claims. It is not a hash of the token's text, because the same
	// payload and signature may be written as several texts.
	Hash string
	// OfOthers is whether the token was issued to another client, by azp, or by aud without azp.
	OfOthers bool
}

// Identity returns the text by which the user's account is found: issuer, space, subject.
func (c *Claims) Identity() string { return c.Issuer + " " + c.Subject }

// AcceptedUntil returns the time until which a token that is accepted now may be used. It is the time when the token
// expires. For a token that has expired by this server's clock, AcceptedUntil adds skew, which is how much clocks may
// differ.
func (c *Claims) AcceptedUntil(now time.Time) time.Time {
	if now.Before(c.Expires) {
		return c.Expires
	}
	return c.Expires.Add(skew)
}

// Ends returns when the token is accepted no longer.
func (c *Claims) Ends() time.Time { return c.Expires.Add(skew) }

// size returns about how many bytes the claims take in the cache.
func (c *Claims) size() int64 {
	return 512 + int64(len(c.Hash)+len(c.Issuer)+len(c.Subject)+len(c.Name)+len(c.Email)+len(c.Picture)+len(c.Nonce))
}

// A claimSet contains the claims of a token by name.
type claimSet map[string]json.RawMessage

// claimsOf returns the claims of a payload whose signature, issuer, audience and exp were checked. It returns false if
// the token is not valid now, or names no subject.
func (i *Issuer) claimsOf(set claimSet, now time.Time) (Claims, bool) {
	for _, name := range []string{"nbf", "iat"} {
		if at, ok := set.time(name); !ok || at.After(now.Add(skew)) {
			return Claims{}, false
		}
	}
	expires, ok := set.time("exp")
	subject := set.text("sub")
	if !ok || expires.IsZero() || subject == "" || len(subject) > maxSubject ||
		strings.ContainsFunc(subject, unicode.IsControl) {
		return Claims{}, false
	}
	c := Claims{
		Issuer: i.Issuer, SignIn: i.SignIn, Subject: subject, Nonce: set.text("nonce"), Expires: expires,
		Name: set.text(i.Name), Picture: set.text(i.Picture),
	}
	if i.Name == "" {
		if c.Name = set.text("preferred_username"); c.Name == "" {
			c.Name = set.text("name")
		}
	}
	if link, err := forum.ParseLink(c.Picture); err != nil || link != c.Picture {
		c.Picture = ""
	}
	if email, err := forum.ParseEmail(set.text(i.Email)); err == nil {
		c.Email = email
		// Apple writes email_verified as a text. It is about the claim email, whose address may differ from the configured
		// claim.
		verified, about := set["email_verified"], set.text("email")
		c.EmailVerified = (string(verified) == "true" || string(verified) == `"true"`) &&
			(about == "" || forum.Fold(about) == forum.Fold(email))
	}
	if i.Role != "" {
		c.Role = set.role(i.Role)
	}
	return c, true
}

// ofOthers reports whether a token was issued to another client: one that the configuration does not name as an
// audience of the issuer. audiences are those of the token. By OpenID Connect Core, section 3.1.3.7, azp names the
// client. A token without azp is issued to another client unless the configuration names all its audiences.
func (i *Issuer) ofOthers(set claimSet, audiences []string) bool {
	if azp, ok := set["azp"]; ok && string(azp) != "null" {
		audiences = []string{set.text("azp")} // "" for another value
	}
	return slices.ContainsFunc(audiences, func(a string) bool { return !slices.Contains(i.Audience, a) })
}

// find returns a claim by its name, or by its path in claims that are objects, such as realm_access.roles.
func (set claimSet) find(path string) json.RawMessage {
	if value, ok := set[path]; ok {
		return value
	}
	name, rest, nested := strings.Cut(path, ".")
	if !nested {
		return nil
	}
	var inner claimSet
	if json.Unmarshal(set[name], &inner) != nil {
		return nil
	}
	return inner.find(rest)
}

// text returns a claim, "" if it is not a text, or too long.
func (set claimSet) text(path string) string {
	var text string
	if json.Unmarshal(set.find(path), &text) != nil || len(text) > maxClaim {
		return ""
	}
	return text
}

// time returns the time of a claim in Unix seconds. It returns the zero time without the claim, and false if the claim
// is not a time.
func (set claimSet) time(name string) (time.Time, bool) {
	raw, ok := set[name]
	if !ok || string(raw) == "null" {
		return time.Time{}, true
	}
	var seconds float64
	if json.Unmarshal(raw, &seconds) != nil || seconds < 0 || seconds > 1<<40 {
		return time.Time{}, false
	}
	return time.UnixMicro(int64(seconds * 1e6)), true
}

// role returns the role in a claim, the highest one of a list. Any value that is not the name of a role is RoleUser.
func (set claimSet) role(path string) forum.Role {
	raw := set.find(path)
	var names []string
	if json.Unmarshal(raw, &names) != nil {
		var name string
		_ = json.Unmarshal(raw, &name) // "" for another value
		names = []string{name}
	}
	highest := forum.RoleUser
	for _, name := range names {
		if role, err := forum.ParseRole(name); err == nil && role.Includes(highest) {
			highest = role
		}
	}
	return highest
}
