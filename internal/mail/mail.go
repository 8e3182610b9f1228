// Package mail renders the emails of accounts from templates, and sends them in the background.
package mail

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/url"
	"strings"
	"time"

	"github.com/agoraql/agora/internal/pause"
)

// A Kind is a kind of email. Its templates are KIND.txt and KIND.html.
type Kind string

// The kinds of emails.
const (
	Verify          Kind = "verify"           // a link that shows that an address is the user's
	Reset           Kind = "reset"            // a link to a new password
	EmailChanged    Kind = "email-changed"    // a notice to the old address
	PasswordChanged Kind = "password-changed" // a notice
	AccountDeleted  Kind = "account-deleted"  // a notice
)

// kinds are all kinds, with the page of the site that the link of an email leads to, "" for a notice.
var kinds = map[Kind]string{
	Verify: "verify-email", Reset: "reset-password", EmailChanged: "", PasswordChanged: "", AccountDeleted: "",
}

// A Message is an email to one user.
type Message struct {
	Kind  Kind
	To    string // the address
	Token string // in the link; "" for a notice
	Email string // the new address, of EmailChanged
}

// An Email is a rendered message.
type Email struct {
	To, Subject, Text, HTML string
	Link                    string // "" for a notice
}

// A Deliver hands an email to the next server, or logs it. It may return any error. The email is tried again, unless
// the error is ErrRejected.
type Deliver func(context.Context, Email) error

// ErrRejected is the error of an email that no repetition can deliver.
var ErrRejected = errors.New("the mail server rejected the email")

const (
	queued     = 1000             // messages that wait; a message has less than a kilobyte
	attempts   = 3                // to deliver an email
	retryAfter = 2 * time.Second  // after the first failure; five times as long after the second
	within     = 30 * time.Second // of one attempt
	lastEmails = 5 * time.Second  // for what is queued when the server stops
)

// A Mailer renders messages and delivers them in the background. It is safe for concurrent use.
type Mailer struct {
	site      *url.URL
	templates templates
	deliver   Deliver
	log       *slog.Logger
	queue     chan Message
}

// New returns a Mailer whose links lead to a site, such as https://forum.example.com. The files of a directory replace
// the embedded templates of the same name; "" for none. Errors: a site that is not a URL, and a template that does not
// parse or render.
func New(site, directory string, deliver Deliver, log *slog.Logger) (*Mailer, error) {
	u, err := url.Parse(site)
	if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" || u.RawQuery != "" || u.Fragment != "" {
		return nil, errors.New("the URL of the site must be like https://forum.example.com")
	}
	m := &Mailer{site: u, deliver: deliver, log: log, queue: make(chan Message, queued)}
	if m.templates, err = readTemplates(directory); err != nil {
		return nil, err
	}
	for kind := range kinds {
		sample := Message{Kind: kind, To: "ada@example.com", Token: "1.A", Email: "new@example.com"}
		if _, err := m.render(sample); err != nil {
			return nil, err
		}
	}
	return m, nil
}

// Send queues a message and returns at once, so that the time of a response does not depend on the mail server. If the
// queue is full, it logs that the message is dropped.
func (m *Mailer) Send(message Message) {
	select {
	case m.queue <- message:
	default:
		m.log.Error("an email is dropped, because too many wait for the mail server", "kind", message.Kind)
	}
}

// Run delivers the queued messages until ctx ends. After that it delivers the messages that still wait, for lastEmails
// at most.
func (m *Mailer) Run(ctx context.Context) {
	delivering, cancel := context.WithCancel(context.WithoutCancel(ctx))
	defer cancel()
	stop := context.AfterFunc(ctx, func() { time.AfterFunc(lastEmails, cancel) })
	defer stop()
	for {
		select {
		case message := <-m.queue:
			m.process(delivering, message)
			continue
		default:
		}
		select {
		case message := <-m.queue:
			m.process(delivering, message)
		case <-ctx.Done():
			if len(m.queue) == 0 || delivering.Err() != nil {
				return
			}
		}
	}
}

// process delivers a message. It logs a failure, without the token.
func (m *Mailer) process(ctx context.Context, message Message) {
	email, err := m.render(message)
	for attempt := 0; err == nil; attempt++ {
		timed, cancel := context.WithTimeout(ctx, within)
		err = m.deliver(timed, email)
		cancel()
		if err == nil {
			return
		}
		wait := retryAfter
		if attempt > 0 {
			wait *= 5
		}
		if attempt+1 < attempts && !errors.Is(err, ErrRejected) && pause.For(ctx, wait) {
			err = nil
		}
	}
	m.log.Error("an email is not sent", "kind", message.Kind, "error", err)
}

// render returns the email of a message. Errors: a template that does not render.
func (m *Mailer) render(message Message) (Email, error) {
	data := Data{Email: message.Email, Site: m.site.Host}
	if page := kinds[message.Kind]; page != "" {
		link := m.site.JoinPath(page)
		link.RawQuery = url.Values{"token": {message.Token}}.Encode()
		data.Link = link.String()
	}
	text, html, err := m.templates.execute(message.Kind, data)
	if err != nil {
		return Email{}, err
	}
	subject, body, _ := strings.Cut(text, "\n")
	subject, ok := strings.CutPrefix(subject, "Subject: ")
	if subject = strings.Join(strings.Fields(subject), " "); !ok || subject == "" {
		return Email{}, fmt.Errorf("the template %s.txt must begin with a line such as Subject: Hello", message.Kind)
	}
	return Email{
		To: message.To, Subject: subject, Text: strings.TrimLeft(body, "\n"), HTML: html, Link: data.Link,
	}, nil
}

// ToLog returns a Deliver that sends nothing and logs the links, for development.
func ToLog(log *slog.Logger) Deliver {
	return func(_ context.Context, e Email) error {
		log.Info("this server sends no email, as --smtp-url is not set", "to", e.To, "subject", e.Subject, "link", e.Link)
		return nil
	}
}

// Try delivers a test email at once, in one attempt. The email says that emails of the site arrive. Errors: those of
// the Deliver, and the end of ctx.
func (m *Mailer) Try(ctx context.Context, to string) error {
	ctx, cancel := context.WithTimeout(ctx, within)
	defer cancel()
	text := "This is a test: emails of " + m.site.Host + " arrive."
	return m.deliver(ctx, Email{
		To: to, Subject: "A test of " + m.site.Host, Text: text + "\n", HTML: "<p>" + text + "</p>\n",
	})
}

// Site returns the host of the site.
func (m *Mailer) Site() string { return m.site.Host }
