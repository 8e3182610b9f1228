package main

import (
	"context"
	"errors"
	"fmt"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/mail"
	"github.com/agoraql/agora/internal/server"
)

// mailCommand is about emails.
type mailCommand struct {
	Test mailTestCommand `cmd:"" help:"Send an email with the settings of the server, and print what happens."`
}

// mailTestCommand sends an email.
type mailTestCommand struct {
	Address string `arg:"" help:"Where to send it."`
	server.MailFlags
}

// Help implements kong.HelpProvider.
func (mailTestCommand) Help() string {
	return `It takes the flags and variables of the server, prints what this side (>) and the mail server (<) say,
and ends with the code 1 if the mail server did not take the email.

Examples:

    agora mail test --smtp-url smtp://agora:PASSWORD@smtp.example.com:587 \
        --mail-from noreply@example.com --site-url https://forum.example.com ada@example.com`
}

// run sends the email. Errors: errUsage for flags that cannot be used, and why the mail server has not taken it.
func (c *mailTestCommand) run(ctx context.Context, std streams) error {
	if c.SMTPURL == "" {
		return fmt.Errorf("%w: agora mail test needs --smtp-url URL", errUsage)
	}
	to, err := forum.ParseEmail(c.Address)
	if err != nil {
		return fmt.Errorf("%w: %w", errUsage, err)
	}
	say := func(line string) { fmt.Fprintln(std.out, line) }
	mailer, err := c.NewMailerBy(c.SiteURL, std.log(), func() (mail.Deliver, error) {
		return mail.SMTPAloud(c.SMTPURL, c.MailFrom, say)
	})
	if err != nil {
		return err
	}
	say("sending an email from " + c.MailFrom + " to " + to)
	if err := mailer.Try(ctx, to); err != nil {
		if errors.Is(err, mail.ErrRejected) {
			return err
		}
		return fmt.Errorf("the email is not sent: %w", err)
	}
	say("the mail server has taken the email; see whether it arrives, and not as spam")
	return nil
}
