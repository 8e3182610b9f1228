// Package idtoken verifies the tokens (JWT) of other systems: the host that Agora is a part of, and OpenID providers.
// It is the only package that knows their keys, algorithms and claims.
package idtoken

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"net/netip"
	"net/url"
	"os"
	"strings"

	"github.com/agoraql/agora/internal/forum"
)

// leastSecret is the minimum length of a shared secret, in bytes: the length of a hash of HS256.
const leastSecret = 32

// An Issuer is a system whose tokens are accepted.
type Issuer struct {
	Issuer   string   `json:"issuer"`   // the claim iss, exactly
	Audience []string `json:"audience"` // the claim aud must contain one of them
	// JWKS is the URL of the keys. If it is empty, discovery finds it from Issuer.
	JWKS string `json:"jwks"`
	// SecretFile is the file with the secret of HS256. Such an issuer has no other keys and no other algorithm.
	SecretFile string `json:"secretFile"`
	// Name, Email, Picture and Role are the names of claims, or paths with dots. By default the name comes from
	// preferred_username, else from name; the email from email; the picture from picture; and the role from no claim.
	Name    string `json:"name"`
	Email   string `json:"email"`
	Picture string `json:"picture"`
	Role    string `json:"role"`
	// SignIn is whether a token of the issuer opens a session, which outlasts the token.
	SignIn bool `json:"signIn"`
	// Label is the name that clients show, and URL the page at which a sign-in begins.
	Label string `json:"label"`
	URL   string `json:"url"`
}

// ParseIssuer parses an issuer, such as issuer=https://id.example.com,audience=forum. The key audience may repeat.
// Errors: an unknown or repeated key, and those of the issuer.
func ParseIssuer(text string) (Issuer, error) {
	var i Issuer
	single := map[string]*string{
		"issuer": &i.Issuer, "jwks": &i.JWKS, "secret-file": &i.SecretFile,
		"name": &i.Name, "email": &i.Email, "picture": &i.Picture, "role": &i.Role, "label": &i.Label, "url": &i.URL,
	}
	for pair := range strings.SplitSeq(text, ",") {
		key, value, _ := strings.Cut(strings.TrimSpace(pair), "=")
		field := single[key]
		switch {
		case key == "sign-in" && value != "true" && value != "false":
			return i, fmt.Errorf("sign-in must be true or false, not %q", value)
		case key == "sign-in":
			i.SignIn = value == "true"
		case key == "audience" && value != "":
			i.Audience = append(i.Audience, value)
		case key != "audience" && field == nil:
			return i, fmt.Errorf("%q is not a key; the keys are issuer, audience, jwks, secret-file, name, email, "+
				"picture, role, sign-in, label, url", key)
		case value == "":
			return i, fmt.Errorf("%s has no value; write %s=VALUE", key, key)
		case *field != "":
			return i, fmt.Errorf("%s is given twice", key)
		default:
			*field = value
		}
	}
	return i, i.check()
}

// ParseIssuers parses a JSON list of issuers. Errors: another form, an unknown field, and those of an issuer.
func ParseIssuers(text []byte) ([]Issuer, error) {
	var list []Issuer
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(&list); err != nil {
		return nil, fmt.Errorf("not a JSON list of issuers: %w", err)
	}
	if len(list) == 0 {
		return nil, errors.New("it has no issuers")
	}
	for _, i := range list {
		if err := i.check(); err != nil {
			return nil, fmt.Errorf("issuer %q: %w", i.Issuer, err)
		}
	}
	return list, nil
}

// check returns an error if the issuer is incomplete or contradicts itself.
func (i *Issuer) check() error {
	switch {
	case i.Issuer == "":
		return errors.New("issuer is missing")
	case strings.ContainsFunc(i.Issuer, func(r rune) bool { return r <= ' ' || r == 0x7f }):
		return errors.New("issuer may not contain spaces or control characters")
	case len(i.Audience) == 0:
		return errors.New("audience is missing: without it, tokens for other applications of the issuer would be accepted")
	case !i.SignIn && (i.Label != "" || i.URL != ""):
		return errors.New("label and url are of the sign-in: they need sign-in")
	case i.URL != "" && !secure(i.URL):
		return errors.New("url must be a URL with https://, or with http:// on this machine")
	case i.SecretFile != "" && i.JWKS != "":
		return errors.New("give either jwks or secret-file, not both")
	case i.SecretFile != "":
		return nil
	}
	name := "jwks"
	if i.JWKS == "" {
		name = "issuer"
	}
	if !secure(cmp.Or(i.JWKS, i.Issuer)) {
		return fmt.Errorf("%s must be a URL with https://, or with http:// on this machine", name)
	}
	return nil
}

// secure reports whether a text is a URL that is authentic.
func secure(text string) bool {
	u, err := url.Parse(text)
	return err == nil && u.Host != "" && authentic(u)
}

// authentic reports whether nobody on the network can replace what is at a URL, such as the keys of an issuer. That
// holds for https, and for http on this machine.
func authentic(u *url.URL) bool {
	if u.Scheme != "http" {
		return u.Scheme == "https"
	}
	ip, err := netip.ParseAddr(u.Hostname())
	return u.Hostname() == "localhost" || err == nil && ip.Unmap().IsLoopback()
}

// provider returns what clients need to know about an issuer whose tokens open sessions. By default, the label is the
// host of the issuer.
func (i *Issuer) provider() *forum.SignInProvider {
	label := cmp.Or(i.Label, i.Issuer)
	if u, err := url.Parse(i.Issuer); i.Label == "" && err == nil && u.Host != "" {
		label = u.Host
	}
	return &forum.SignInProvider{Issuer: i.Issuer, Label: label, URL: forum.Optional(i.URL)}
}

// secret returns the shared secret. Errors: a file that cannot be read, and a short secret. They do not quote it.
func (i *Issuer) secret() ([]byte, error) {
	text, err := os.ReadFile(i.SecretFile)
	if err != nil {
		return nil, err
	}
	secret := bytes.TrimRight(text, "\r\n")
	if len(secret) < leastSecret {
		return nil, fmt.Errorf("the secret in %s has %d bytes; the minimum is %d", i.SecretFile, len(secret), leastSecret)
	}
	return secret, nil
}
