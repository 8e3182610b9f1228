package mail

import (
	"context"
	"errors"
	"fmt"
	"net/mail"
	"net/url"
	"strconv"

	gomail "github.com/wneessen/go-mail"
)

// SMTP returns a Deliver that sends emails from an address through the server of a URL: smtp://USER:PASSWORD@HOST:587,
// or smtps:// for a server that expects TLS from the first byte. An smtp:// server that offers STARTTLS gets it, and a
// password is sent over TLS only. Errors: a URL or an address that is malformed; they do not quote the URL.
func SMTP(server, from string) (Deliver, error) {
	sender, err := mail.ParseAddress(from)
	if err != nil {
		return nil, fmt.Errorf("%q is not an address such as noreply@example.com", from)
	}
	host, options, err := smtpOptions(server)
	if err != nil {
		return nil, err
	}
	if _, err := gomail.NewClient(host, options...); err != nil {
		return nil, err
	}
	return func(ctx context.Context, e Email) error {
		m := gomail.NewMsg()
		m.FromMailAddress(sender)
		if err := m.To(e.To); err != nil {
			return fmt.Errorf("%w: %w", ErrRejected, err)
		}
		m.Subject(e.Subject)
		m.SetDate()
		m.SetMessageID()
		m.SetGenHeader("Auto-Submitted", "auto-generated") // no reply of an absent person
		m.SetBodyString(gomail.TypeTextPlain, e.Text)
		m.AddAlternativeString(gomail.TypeTextHTML, e.HTML)
		client, err := gomail.NewClient(host, options...)
		if err != nil {
			return err
		}
		err = client.DialAndSendWithContext(ctx, m)
		if failed, ok := errors.AsType[*gomail.SendError](err); ok && !failed.IsTemp() && failed.ErrorCode() >= 500 {
			return fmt.Errorf("%w: %w", ErrRejected, err)
		}
		return err
	}, nil
}

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
