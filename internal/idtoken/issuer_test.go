package idtoken

import (
	"log/slog"
	"reflect"
	"strings"
	"testing"
	"time"
)

func TestIssuersAreParsed(t *testing.T) {
	for _, c := range []struct {
		text, says string // of the error; "" for none
		want       Issuer
	}{
		{
			text: "issuer=https://id.example.com,audience=forum",
			want: Issuer{Issuer: "https://id.example.com", Audience: []string{"forum"}},
		},
		{
			text: "issuer=host, audience=a, audience=b, secret-file=/run/s, name=nick, email=mail, picture=p, role=r.s," +
				"sign-in=true,label=My Site,url=https://example.com/begin",
			want: Issuer{
				Issuer: "host", Audience: []string{"a", "b"}, SecretFile: "/run/s",
				Name: "nick", Email: "mail", Picture: "p", Role: "r.s", SignIn: true, Label: "My Site",
				URL: "https://example.com/begin",
			},
		},
		{
			text: "issuer=name,audience=a,jwks=https://example.com/keys?a=b",
			want: Issuer{Issuer: "name", Audience: []string{"a"}, JWKS: "https://example.com/keys?a=b"},
		},
		{text: "", says: `"" is not a key`},
		{text: "audience=a", says: "issuer is missing"},
		{text: "issuer=https://a", says: "audience is missing"},
		{text: "issuer=https://a,audience=", says: "audience has no value"},
		{text: "issuer=https://a,issuer=https://b,audience=a", says: "issuer is given twice"},
		{text: "issuer=https://a,audience=a,secret=x", says: `"secret" is not a key`},
		{text: "issuer=https://a,audience=a,sign-in=yes", says: `sign-in must be true or false, not "yes"`},
		{text: "issuer=https://a,audience=a,label=A", says: "they need sign-in"},
		{text: "issuer=https://a,audience=a,url=https://a", says: "they need sign-in"},
		{text: "issuer=https://a,audience=a,sign-in=true,url=javascript:x", says: "url must be a URL with https"},
		{text: "issuer=https://a,audience=a,sign-in=true,url=http://example.com", says: "url must be a URL with https"},
		{text: "issuer=a,audience=a", says: "issuer must be a URL"},
		{text: "issuer=file:///etc,audience=a", says: "issuer must be a URL"},
		{text: "issuer=a,audience=a,jwks=ftp://b", says: "jwks must be a URL"},
		{text: "issuer=http://id.example.com,audience=a", says: "issuer must be a URL with https"},
		{text: "issuer=https://a,audience=a,jwks=http://192.0.2.1/keys", says: "jwks must be a URL with https"},
		{
			text: "issuer=http://[::1]:8080,audience=a",
			want: Issuer{Issuer: "http://[::1]:8080", Audience: []string{"a"}},
		},
		{text: "issuer=a b,audience=a,secret-file=x", says: "may not contain spaces"},
		{text: "issuer=a,audience=a,secret-file=x,jwks=https://b", says: "not both"},
	} {
		t.Run(c.text, func(t *testing.T) {
			got, err := ParseIssuer(c.text)
			switch {
			case c.says != "" && (err == nil || !strings.Contains(err.Error(), c.says)):
				t.Errorf("error %v, want %q", err, c.says)
			case c.says == "" && (err != nil || !reflect.DeepEqual(got, c.want)):
				t.Errorf("%+v, %v, want %+v", got, err, c.want)
			}
		})
	}
}

func TestAFileOfIssuersIsParsed(t *testing.T) {
	got, err := ParseIssuers([]byte(
		`[{"issuer": "host", "audience": ["a"], "secretFile": "s", "role": "r", "signIn": true,
			"label": "l", "url": "https://b"}]`))
	want := []Issuer{{
		Issuer: "host", Audience: []string{"a"}, SecretFile: "s", Role: "r", SignIn: true, Label: "l", URL: "https://b",
	}}
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("%+v, %v", got, err)
	}
	for text, says := range map[string]string{
		`{}`:                        "not a JSON list",
		`[]`:                        "no issuers",
		`[{"issuer": "https://a"}]`: "audience is missing",
		`[{"issuer": "https://a", "secret": "x"}]`: "secret",
	} {
		if _, err := ParseIssuers([]byte(text)); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%s: %v, want %q", text, err, says)
		}
	}
}

func TestIssuersThatCannotBeUsed(t *testing.T) {
	host := Issuer{Issuer: "host", Audience: []string{"a"}}
	with := func(file string) Issuer { i := host; i.SecretFile = file; return i }
	good := with(secretFile(t, secret))
	for says, issuers := range map[string][]Issuer{
		"configured twice":            {good, good},
		"no such file":                {with("/none")},
		"has 5 bytes; the minimum is": {with(secretFile(t, "short\n"))},
	} {
		_, err := New(issuers, time.Now, slog.New(slog.DiscardHandler), 1<<20)
		if err == nil || !strings.Contains(err.Error(), says) || strings.Contains(err.Error(), "short") {
			t.Errorf("%v, want %q", err, says)
		}
	}
}
