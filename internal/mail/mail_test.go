package mail_test

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/agoraql/agora/internal/mail"
)

const site = "https://forum.example.com/app/"

// sink returns a Deliver that passes emails on.
func sink() (mail.Deliver, chan mail.Email) {
	emails := make(chan mail.Email, 2000)
	return func(_ context.Context, e mail.Email) error {
		emails <- e
		return nil
	}, emails
}

func quiet() *slog.Logger { return slog.New(slog.DiscardHandler) }

// one renders one message with the templates of a directory.
func one(t *testing.T, directory string, message mail.Message) (e mail.Email, err error) {
	t.Helper()
	deliver, emails := sink()
	m, err := mail.New(site, directory, deliver, quiet())
	if err != nil {
		return e, err
	}
	ctx, cancel := context.WithCancel(t.Context())
	m.Send(message)
	cancel()
	m.Run(ctx) // it delivers what is queued
	return <-emails, nil
}

func TestEmails(t *testing.T) {
	for _, c := range []struct {
		message             mail.Message
		subject, link, says string
	}{
		{
			mail.Message{Kind: mail.Verify, Token: "1.A B"},
			"Confirm your email address for forum.example.com",
			"https://forum.example.com/app/verify-email?token=1.A+B", "https://forum.example.com/app/verify-email?token=1.A",
		},
		{
			mail.Message{Kind: mail.Reset, Token: "1.A"},
			"Choose a new password for forum.example.com",
			"https://forum.example.com/app/reset-password?token=1.A", "reset-password?token=1.A",
		},
		{
			mail.Message{Kind: mail.EmailChanged, Email: "new@example.com"},
			"Your email address on forum.example.com has changed", "", "new@example.com",
		},
		{mail.Message{Kind: mail.PasswordChanged}, "Your password on forum.example.com has changed", "", "has changed"},
		{mail.Message{Kind: mail.AccountDeleted}, "Your account on forum.example.com is deleted", "", "is deleted"},
	} {
		t.Run(string(c.message.Kind), func(t *testing.T) {
			c.message.To = "ada@example.com"
			got, err := one(t, "", c.message)
			if err != nil || got.To != "ada@example.com" || got.Subject != c.subject || got.Link != c.link {
				t.Errorf("%+v, %v", got, err)
			}
			if !strings.HasPrefix(got.Text, "Hello,\n") || !strings.Contains(got.Text, c.says) {
				t.Errorf("text %s", got.Text)
			}
			if !strings.Contains(got.HTML, "<p>Hello,</p>") || !strings.Contains(got.HTML, c.says) {
				t.Errorf("HTML %s", got.HTML)
			}
		})
	}
}

func TestTemplatesOfAnOperator(t *testing.T) {
	for _, c := range []struct{ name, file, text, want string }{
		{"another text", "verify.txt", "Subject: Hi\n  there {{.Site}}\n", ""},
		{"no template", "verify.txt", "Subject: {{", "template: verify.txt"},
		{"no such value", "verify.html", "{{.Nothing}}", "Nothing"},
		{"no subject", "verify.txt", "Hello", "must begin with a line"},
		{"an empty subject", "verify.txt", "Subject:  \nHello", "must begin with a line"},
		{"a name that no email has", "verfy.txt", "Hello", "verfy.txt"},
		{"a note for people", "README.md", "Hello", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			directory := t.TempDir()
			if err := os.WriteFile(filepath.Join(directory, c.file), []byte(c.text), 0o600); err != nil {
				t.Fatal(err)
			}
			got, err := one(t, directory, mail.Message{Kind: mail.Verify, Token: "1.A"})
			if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
				t.Fatalf("%v, want %q", err, c.want)
			}
			if c.file == "verify.txt" && err == nil && (got.Subject != "Hi" || got.Text != "  there forum.example.com\n") {
				t.Errorf("%+v", got)
			}
		})
	}
	if _, err := one(t, filepath.Join(t.TempDir(), "none"), mail.Message{}); err == nil {
		t.Error("a directory that does not exist is accepted")
	}
}

func TestFailuresAreRepeated(t *testing.T) {
	for _, c := range []struct {
		name     string
		failures []error
		attempts int
		sent     bool
		within   time.Duration
	}{
		{"none", nil, 1, true, 0},
		{"two", []error{errors.New("busy"), errors.New("busy")}, 3, true, 12 * time.Second},
		{"three", []error{errors.New("busy"), errors.New("busy"), errors.New("busy")}, 3, false, 12 * time.Second},
		{"a rejection", []error{mail.ErrRejected}, 1, false, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				var log bytes.Buffer
				attempts, begin := 0, time.Now()
				var last time.Duration
				m, err := mail.New(site, "", func(context.Context, mail.Email) error {
					attempts++
					last = time.Since(begin)
					if attempts <= len(c.failures) {
						return c.failures[attempts-1]
					}
					return nil
				}, slog.New(slog.NewTextHandler(&log, nil)))
				if err != nil {
					t.Fatal(err)
				}
				ctx, cancel := context.WithCancel(t.Context())
				done := make(chan struct{})
				go func() {
					m.Run(ctx)
					close(done)
				}()
				m.Send(mail.Message{Kind: mail.Reset, To: "ada@example.com", Token: "1.SECRET"})
				<-time.After(time.Minute)
				cancel()
				<-done
				if attempts != c.attempts || last != c.within || (log.Len() == 0) != c.sent {
					t.Errorf("%d attempts within %s, log %q", attempts, last, log.String())
				}
				if strings.Contains(log.String(), "SECRET") {
					t.Errorf("the log has the token: %s", log.String())
				}
			})
		})
	}
}

// TestAServerThatHangsDoesNotDelayTheEnd stops a Mailer whose server hangs.
func TestAServerThatHangsDoesNotDelayTheEnd(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m, err := mail.New(site, "", func(ctx context.Context, _ mail.Email) error {
			<-ctx.Done()
			return ctx.Err()
		}, quiet())
		if err != nil {
			t.Fatal(err)
		}
		begin := time.Now()
		for range 2000 { // more than fit; Send does not wait
			m.Send(mail.Message{Kind: mail.Reset, To: "ada@example.com", Token: "1.A"})
		}
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		m.Run(ctx)
		if took := time.Since(begin); took != 5*time.Second {
			t.Errorf("it took %s", took)
		}
	})
}

func TestUnusableFlags(t *testing.T) {
	for _, c := range []struct{ name, server, from, site, says string }{
		{"a host only", "smtp.example.com", "a@example.com", site, "smtp://"},
		{"another scheme", "http://:sekret@example.com", "a@example.com", site, "smtp://"},
		{"a path", "smtp://:sekret@example.com/x", "a@example.com", site, "smtp://"},
		{"no sender", "smtp://example.com", "nonsense", site, "nonsense"},
		{"a site without a scheme", "smtp://example.com", "a@example.com", "forum.example.com", "https://"},
		{"a site with a query", "smtp://example.com", "a@example.com", site + "?x", "https://"},
		{"all right", "smtp://user:sekret@example.com", "Forum <a@example.com>", site, ""},
		{"TLS from the first byte", "smtps://user:sekret@example.com:4650", "a@example.com", site, ""},
	} {
		deliver, err := mail.SMTP(c.server, c.from)
		if err == nil {
			_, err = mail.New(c.site, "", deliver, quiet())
		}
		if (err == nil) != (c.says == "") || err != nil && !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v", c.name, err)
		}
		if err != nil && strings.Contains(err.Error(), "sekret") {
			t.Errorf("%s: the error has the password: %v", c.name, err)
		}
	}
}
