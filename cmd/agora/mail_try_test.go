package main

import (
	"errors"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/smtptest"
)

// TestEmailIsTried sends an email through mail servers that take it and that do not.
func TestEmailIsTried(t *testing.T) {
	t.Parallel()
	site := []string{"--mail-from", "Forum <noreply@forum.example>", "--site-url", "https://forum.example"}
	for _, c := range []struct {
		name, user string
		replies    map[string]string
		says       []string // lines in this order
		fails      string
	}{
		{
			name: "a server that takes it",
			says: []string{
				"sending an email from Forum <noreply@forum.example> to ada@example.com", "> EHLO ", "< 250 mx.example.com",
				"> MAIL FROM:<noreply@forum.example>", "< 250 ok", "> RCPT TO:<ada@example.com>", "< 250 ok", "> DATA",
				"< 354 go on", "the mail server has taken the email",
			},
		},
		{
			name: "a server that takes it and hangs up", replies: map[string]string{"QUIT": ""},
			says: []string{"< 354 go on", "the mail server has taken the email"},
		},
		{
			name: "an address that it does not know", replies: map[string]string{"RCPT": "550 no such user"},
			says: []string{"> RCPT TO:<ada@example.com>"}, fails: `550 "no such user"`,
		},
		{
			name: "a sender that it does not accept", replies: map[string]string{"MAIL": "553 not yours"},
			says: []string{"> MAIL FROM"}, fails: `553 "not yours"`,
		},
		{
			name: "a text that it does not accept", replies: map[string]string{"DATA": "554 spam"},
			says: []string{"> DATA"}, fails: `554 "spam"`,
		},
		{name: "a password without TLS", user: "agora:sekret@", says: []string{"sending"}, fails: "TLS"},
	} {
		t.Run(c.name, func(t *testing.T) {
			server := smtptest.Start(t, c.replies)
			args := append([]string{"mail", "test", "--smtp-url", "smtp://" + c.user + server.Addr, "ada@example.com"}, site...)
			out, _, err := command(t, "", args...)
			if c.fails == "" && err != nil || c.fails != "" && (err == nil || !strings.Contains(err.Error(), c.fails)) {
				t.Errorf("%v", err)
			}
			rest := out
			for _, line := range c.says {
				_, after, found := strings.Cut(rest, line)
				if !found {
					t.Fatalf("no %q in %q", line, out)
				}
				rest = after
			}
			if strings.Contains(out, "sekret") || err != nil && strings.Contains(err.Error(), "sekret") {
				t.Errorf("it prints the password: %s %v", out, err)
			}
			if c.fails == "" {
				if email := <-server.Emails; !strings.Contains(email, "emails of forum.example arrive") {
					t.Errorf("the email is %s", email)
				}
			}
		})
	}
	for name, args := range map[string][]string{
		"no server":  {"ada@example.com"},
		"no sender":  {"--smtp-url", "smtp://127.0.0.1:1", "ada@example.com"},
		"no address": append([]string{"--smtp-url", "smtp://127.0.0.1:1", "ada"}, site...),
	} {
		out, _, err := command(t, "", append([]string{"mail", "test"}, args...)...)
		if !errors.Is(err, errUsage) || out != "" {
			t.Errorf("%s: %v %s", name, err, out)
		}
	}
	out, _, err := command(t, "", append([]string{
		"mail", "test", "--smtp-url", "smtp://127.0.0.1:1", "ada@example.com",
	}, site...)...)
	if err == nil || !strings.Contains(err.Error(), "connection refused") {
		t.Errorf("nothing listens: %v %s", err, out)
	}
}
