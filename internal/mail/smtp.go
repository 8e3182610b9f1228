package mail

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"net/mail"
	"net/url"
	"strconv"
	"strings"

	gomail "github.com/wneessen/go-mail"
	"github.com/wneessen/go-mail/log"
)

// SMTP returns a Deliver that sends emails from an address through the server of a URL: smtp://USER:PASSWORD@HOST:587,
// or smtps:// for a server that expects TLS from the first byte. An smtp:// server that offers STARTTLS gets it, and a
// password is sent over TLS only. Errors: a URL or an address that is malformed; they do not quote the URL.
func SMTP(server, from string) (Deliver, error) { return smtp(server, from) }

// SMTPAloud is SMTP, but calls say with each line that the two sides send, except for secrets and the email itself.
// Lines from the server begin with <, lines to the server begin with >.
func SMTPAloud(server, from string, say func(line string)) (Deliver, error) {
	return smtp(server, from, gomail.WithDebugLog(), gomail.WithLogger(dialogue(say)))
}

func smtp(server, from string, more ...gomail.Option) (Deliver, error) {
	sender, err := mail.ParseAddress(from)
	if err != nil {
		return nil, fmt.Errorf("%q is not an address such as noreply@example.com", from)
	}
	host, options, err := smtpOptions(server)
	if err != nil {
		return nil, err
	}
	options = append(options, more...)
	if _, err := gomail.NewClient(host, options...); err != nil {
		return nil, err
	}
	return func(ctx context.Context, e Email) error {
		m, err := compose(sender, e)
		if err != nil {
			return err
		}
		client, err := gomail.NewClient(host, options...)
		if err != nil {
			return err
		}
		conn, err := client.DialToSMTPClientWithContext(ctx)
		if err != nil {
			return fmt.Errorf("dial failed: %w", err)
		}
		err = client.SendWithSMTPClient(conn, m)
		_ = client.CloseWithSMTPClient(conn)
		_ = conn.Close() // after an error too
		if m.IsDelivered() {
			return nil // the server has taken the email; after a later error it would be sent twice
		}
		if failed, ok := errors.AsType[*gomail.SendError](err); ok && !failed.IsTemp() && failed.ErrorCode() >= 500 {
			return fmt.Errorf("%w: %w", ErrRejected, err)
		}
		return err
	}, nil
}

// compose returns an email as it is sent. It names neither this machine nor the library. Errors: ErrRejected for an
// address that cannot be sent to.
func compose(sender *mail.Address, e Email) (*gomail.Msg, error) {
	m := gomail.NewMsg(gomail.WithNoDefaultUserAgent())
	m.FromMailAddress(sender)
	if err := m.To(e.To); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrRejected, err)
	}
	m.Subject(e.Subject)
	m.SetDate()
	m.SetMessageIDWithValue(rand.Text() + sender.Address[strings.LastIndex(sender.Address, "@"):])
	m.SetGenHeader("Auto-Submitted", "auto-generated") // no reply of an absent person
	m.SetBodyString(gomail.TypeTextPlain, e.Text)
	m.AddAlternativeString(gomail.TypeTextHTML, e.HTML)
	return m, nil
}

// A dialogue gets the lines between a client and a server.
type dialogue func(line string)

// Debugf implements log.Logger.
func (say dialogue) Debugf(l log.Log) {
	begins := "<"
	if l.Direction == log.DirClientToServer {
		begins = ">"
	}
	for line := range strings.Lines(fmt.Sprintf(l.Format, l.Messages...)) {
		say(begins + " " + strings.TrimRight(line, "\r\n"))
	}
}

// Infof implements log.Logger.
func (say dialogue) Infof(log.Log) {}

// Warnf implements log.Logger.
func (say dialogue) Warnf(log.Log) {}

// Errorf implements log.Logger.
func (say dialogue) Errorf(log.Log) {}

// smtpOptions returns the host of a URL and the options of its client.
func smtpOptions(server string) (host string, options []gomail.Option, err error) {
	u, err := url.Parse(server)
	if err != nil || u.Hostname() == "" || u.Path != "" && u.Path != "/" || u.RawQuery != "" || u.Fragment != "" {
		return "", nil, errors.New("the URL must be like smtp://USER:PASSWORD@HOST:587")
	}
	password, authenticated := u.User.Password()
	port := 587
	switch u.Scheme {
	case "smtps":
		port = 465
		options = append(options, gomail.WithSSL())
	case "smtp":
		policy := gomail.TLSOpportunistic
		if authenticated {
			policy = gomail.TLSMandatory
		}
		options = append(options, gomail.WithTLSPolicy(policy))
	default:
		return "", nil, errors.New("the URL must begin with smtp:// or smtps://")
	}
	if u.Port() != "" {
		if port, err = strconv.Atoi(u.Port()); err != nil {
			return "", nil, errors.New("the port of the URL is not a number")
		}
	}
	options = append(options, gomail.WithPort(port), gomail.WithTimeout(within))
	if authenticated {
		options = append(options, gomail.WithSMTPAuth(gomail.SMTPAuthAutoDiscover),
			gomail.WithUsername(u.User.Username()), gomail.WithPassword(password))
	}
	return u.Hostname(), options, nil
}
