package agoratest

import (
	"context"
	"net/url"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/mail"
)

// Site is the URL of the front end, which the links in emails lead to.
const Site = "https://forum.example.com"

// mailbox has the emails of a server that no test has taken.
type mailbox struct {
	mu      sync.Mutex
	emails  []mail.Email
	arrived chan struct{} // has one value after an email has arrived
}

func (m *mailbox) deliver(_ context.Context, e mail.Email) error {
	m.mu.Lock()
	m.emails = append(m.emails, e)
	m.mu.Unlock()
	select {
	case m.arrived <- struct{}{}:
	default:
	}
	return nil
}

// take removes the first email to an address and returns it.
func (m *mailbox) take(to string) (e mail.Email, ok bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	i := slices.IndexFunc(m.emails, func(e mail.Email) bool { return e.To == to })
	if i < 0 {
		return e, false
	}
	e = m.emails[i]
	m.emails = slices.Delete(m.emails, i, i+1)
	return e, true
}

// Email takes the next email to an address, and waits for it.
func (a *Agora) Email(t testing.TB, to string) mail.Email {
	t.Helper()
	timeout := time.After(time.Minute)
	for {
		if e, ok := a.mailbox.take(to); ok {
			return e
		}
		select {
		case <-a.mailbox.arrived:
		case <-timeout:
			t.Fatalf("there is no email to %s", to)
		}
	}
}

// HasEmail reports whether there is an email to an address, and takes it.
func (a *Agora) HasEmail(to string) bool {
	_, ok := a.mailbox.take(to)
	return ok
}

// Token returns the token in the link of the next email to an address.
func (a *Agora) Token(t testing.TB, to string) string {
	t.Helper()
	link, err := url.Parse(a.Email(t, to).Link)
	if err != nil || link.Query().Get("token") == "" {
		t.Fatalf("the email has the link %s: %v", link, err)
	}
	return link.Query().Get("token")
}
