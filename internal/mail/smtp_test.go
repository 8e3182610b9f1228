package mail_test

import (
	"errors"
	"maps"
	"net/mail"
	"regexp"
	"slices"
	"strings"
	"testing"

	agoramail "github.com/agoraql/agora/internal/mail"
	"github.com/agoraql/agora/internal/smtptest"
)

// known are the headers of emails.
var known = []string{
	"Auto-Submitted", "Content-Type", "Date", "From", "Message-Id", "Mime-Version", "Subject", "To",
}

// messageID matches 128 random bits and the domain of the sender.
var messageID = regexp.MustCompile(`^<[A-Z2-7]{26}@([^@]+)>$`)

// TestHeadersNameTheSenderOnly sends emails: no header names this machine, as a Message-ID often does, or a library.
func TestHeadersNameTheSenderOnly(t *testing.T) {
	server := smtptest.Start(t, nil)
	for from, domain := range map[string]string{
		"noreply@forum.example": "forum.example", "Forum <no-reply@mail.forum.example>": "mail.forum.example",
		`"a@b" <"x@y"@forum.example>`: "forum.example",
	} {
		deliver, err := agoramail.SMTP("smtp://"+server.Addr, from)
		if err == nil {
			err = deliver(t.Context(), agoramail.Email{To: "ada@example.com", Subject: "Hello", Text: "x", HTML: "<p>x</p>"})
		}
		if err != nil {
			t.Errorf("%s: %v", from, err)
			continue
		}
		m, err := mail.ReadMessage(strings.NewReader(<-server.Emails))
		if err != nil {
			t.Fatal(err)
		}
		id := m.Header.Get("Message-ID")
		if match := messageID.FindStringSubmatch(id); match == nil || match[1] != domain {
			t.Errorf("%s: Message-ID is %s", from, id)
		}
		if names := slices.Sorted(maps.Keys(m.Header)); !slices.Equal(names, known) {
			t.Errorf("%s: the headers are %v", from, names)
		}
		if m.Header.Get("Auto-Submitted") != "auto-generated" || m.Header.Get("Date") == "" {
			t.Errorf("%s: %v", from, m.Header)
		}
	}
}

func TestARejectionIsFinal(t *testing.T) {
	for reply, final := range map[string]bool{"550 no such user": true, "450 try again later": false} {
		server := smtptest.Start(t, map[string]string{"RCPT": reply})
		deliver, err := agoramail.SMTP("smtp://"+server.Addr, "noreply@forum.example")
		if err != nil {
			t.Fatal(err)
		}
		err = deliver(t.Context(), agoramail.Email{To: "ada@example.com", Subject: "Hello", Text: "x", HTML: "x"})
		if err == nil || errors.Is(err, agoramail.ErrRejected) != final {
			t.Errorf("%s: %v", reply, err)
		}
	}
}

// TestATakenEmailIsSent lets a server fail after it has taken an email: the email is not sent again.
func TestATakenEmailIsSent(t *testing.T) {
	for name, replies := range map[string]map[string]string{
		"nothing fails":                       nil,
		"it closes the connection at once":    {"RSET": "", "QUIT": ""},
		"it closes the connection at the end": {"QUIT": ""},
		"it knows no RSET":                    {"RSET": "502 not implemented"},
		"it knows no QUIT":                    {"QUIT": "502 not implemented"},
		"it is overloaded by now":             {"RSET": "421 too many", "QUIT": "421 too many"},
	} {
		t.Run(name, func(t *testing.T) {
			server := smtptest.Start(t, replies)
			deliver, err := agoramail.SMTP("smtp://"+server.Addr, "noreply@forum.example")
			if err != nil {
				t.Fatal(err)
			}
			err = deliver(t.Context(), agoramail.Email{To: "ada@example.com", Subject: "Hello", Text: "x", HTML: "x"})
			if err != nil {
				t.Error(err)
			}
			if <-server.Emails; len(server.Emails) > 0 {
				t.Error("it is sent again")
			}
		})
	}
}
