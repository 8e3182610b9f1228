package server

import (
	"cmp"
	"errors"
	"fmt"
	"log/slog"
	"net"

	"github.com/agoraql/agora/internal/mail"
)

// MailFlags are about the emails to users.
type MailFlags struct {
	SMTPURL       string `name:"smtp-url" placeholder:"URL" secret:"" help:"${help_smtp}"`
	MailFrom      string `placeholder:"ADDRESS" help:"${help_from}"`
	MailTemplates string `placeholder:"DIR" help:"Replace templates of emails by the files in this directory."`
	SiteURL       string `name:"site-url" placeholder:"URL" help:"${help_site}"`
}

// mailHelp holds the help of flags that is too long for a struct tag.
var mailHelp = map[string]string{
	"help_smtp": "Send email through this server: smtp://USER:PASSWORD@HOST:587 or smtps://. " +
		"By default links are logged, and with --production no email is sent.",
	"help_from": "The sender of emails, such as \"Forum <noreply@example.com>\".",
	"help_site": "The URL of the front end, such as https://forum.example.com: links in emails and in feeds lead to it.",
}

// developmentSite returns the URL of the front end in development: of the pages of the server itself, which listens on
// addr, or if it serves none, of another program.
func (o *Options) developmentSite(addr net.Addr) string {
	if o.hasWeb() {
		return serverURL(addr, o.HTTPS())
	}
	return "http://localhost:3000"
}

// Validate returns an error if the flags contradict each other.
func (f *MailFlags) Validate() error {
	if f.SMTPURL == "" && (f.MailFrom != "" || f.MailTemplates != "") {
		return errors.New("--mail-from and --mail-templates need --smtp-url URL")
	}
	if f.SMTPURL != "" && (f.MailFrom == "" || f.SiteURL == "") {
		return errors.New("--smtp-url needs --mail-from ADDRESS and --site-url URL")
	}
	return nil
}

// newMailer returns the mailer of the server, nil if the server sends no emails. Without --smtp-url, the mailer logs
// links in development, and there is none in production. Links lead to --site-url, or to site without it.
// Errors: a flag or a template that cannot be used.
func (f *MailFlags) newMailer(production bool, site string, log *slog.Logger) (*mail.Mailer, error) {
	if f.SMTPURL == "" && production {
		return nil, nil
	}
	return f.NewMailerBy(cmp.Or(f.SiteURL, site), log, func() (mail.Deliver, error) {
		if f.SMTPURL == "" {
			return mail.ToLog(log), nil
		}
		return mail.SMTP(f.SMTPURL, f.MailFrom)
	})
}

// NewMailerBy returns a mailer of a site. It delivers emails with what connect returns. Errors: a flag or a template
// that cannot be used.
func (f *MailFlags) NewMailerBy(
	site string, log *slog.Logger, connect func() (mail.Deliver, error),
) (*mail.Mailer, error) {
	deliver, err := connect()
	if err != nil {
		return nil, fmt.Errorf("--smtp-url or --mail-from: %w", err)
	}
	mailer, err := mail.New(site, f.MailTemplates, deliver, log)
	if err != nil {
		return nil, fmt.Errorf("--site-url or --mail-templates: %w", err)
	}
	return mailer, nil
}
