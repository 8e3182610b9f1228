package graph_test

import (
	"log/slog"
	"net/url"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/mail"
	"github.com/agoraql/agora/internal/redistest"
)

// TestAuthenticatorAppsReadTheIssuer reads the URI of a second factor as apps do: the label is the issuer, a colon and
// the name.
func TestAuthenticatorAppsReadTheIssuer(t *testing.T) {
	t.Parallel()
	for site, issuer := range map[string]string{
		"https://forum.example": "forum.example", "https://forum.example:8443": "forum.example",
		"http://127.0.0.1:8080/forum": "127.0.0.1", "http://[2001:db8::1]:8080": "2001.db8..1",
	} {
		t.Run(site, func(t *testing.T) {
			t.Parallel()
			a := agoratest.New(t, redistest.Mini(t))
			var err error
			if a.Auth.Mail, err = mail.New(site, "", mail.ToLog(slog.New(slog.DiscardHandler)), nil); err != nil {
				t.Fatal(err)
			}
			token, _ := a.Register(t, "ada")
			got := a.Must(t, token, `mutation($p: String!) { startTwoFactor(input: {password: $p}) { uri } }`,
				agoratest.Vars{"p": agoratest.Password}).Text("startTwoFactor", "uri")
			u, err := url.Parse(got)
			if err != nil {
				t.Fatal(err)
			}
			if label := strings.TrimPrefix(u.Path, "/"); label != issuer+":ada" || u.Query().Get("issuer") != issuer {
				t.Errorf("%s: the label is %q, the issuer %q", got, label, u.Query().Get("issuer"))
			}
		})
	}
}
