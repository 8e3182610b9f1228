package forum

import (
	"testing"
	"time"
)

func TestNamesURL(t *testing.T) {
	for text, want := range map[string]bool{
		"": false, "a word": false, "http": false, "https:": false, "httpd and www": false, "www.": false, "awww.cute": false,
		"mail ada@example.com": false, "example.com": false,
		"http://example.com": true, "see HTTPS://EXAMPLE.COM/": true, "www.example.com": true, "(WWW.example.com)": true,
		"www.例え.jp": true, "xhttps://example.com": true,
	} {
		if got := NamesURL(text); got != want {
			t.Errorf("%q: %v", text, got)
		}
	}
}

func TestTheRefusalNamesWhatIsLacking(t *testing.T) {
	now := time.Date(2026, 3, 14, 9, 26, 53, 0, time.UTC)
	young, old := &User{CreatedAt: now.Add(-time.Minute)}, &User{CreatedAt: now.Add(-time.Hour), EmailVerified: true}
	for _, c := range []struct {
		rule  StandingRule
		act   Act
		user  *User
		karma int
		want  string // "" if the user may
	}{
		{StandingRule{}, ActVote, young, -10, ""},
		{StandingRule{AgeMinutes: 1}, ActVote, young, 0, ""},
		{StandingRule{AgeMinutes: 2}, ActVote, young, 0, "to vote here, you need an account that is 2 minutes old"},
		{StandingRule{AgeMinutes: 60}, ActPost, young, 0, "to post here, you need an account that is 60 minutes old"},
		// The age is unknown, as of an imported author.
		{StandingRule{AgeMinutes: limits.Settings.AgeMinutes.Max}, ActPost, &User{}, 0, ""},
		{StandingRule{AgeMinutes: 120}, ActLink, old, 0, "to post links here, you need an account that is 2 hours old"},
		{StandingRule{AgeMinutes: 4320}, ActReport, old, 0, "to report here, you need an account that is 3 days old"},
		{StandingRule{Karma: 5}, ActVote, old, 4, "to vote here, you need a karma of 5"},
		{StandingRule{Karma: 5}, ActVote, old, 5, ""},
		{StandingRule{Karma: -5}, ActVote, old, -6, "to vote here, you need a karma of -5"},
		{StandingRule{VerifiedEmail: true}, ActVote, young, 0, "to vote here, you need a verified email address"},
		{StandingRule{VerifiedEmail: true}, ActVote, old, 0, ""},
		{
			StandingRule{AgeMinutes: 2, Karma: 1, VerifiedEmail: true},
			ActVote, young, 0,
			"to vote here, you need an account that is 2 minutes old and a karma of 1 and a verified email address",
		},
	} {
		got := ""
		if n := c.rule.Lacks(c.act, c.user, c.karma, now); n != nil {
			got = n.Refusal().Message
		}
		if got != c.want {
			t.Errorf("%+v: %q, want %q", c.rule, got, c.want)
		}
	}
}

func TestEverySettingOfStandingCanBeSet(t *testing.T) {
	for name, value := range map[string]string{
		"voteAgeMinutes": "10", "postKarma": "-3", "linkVerifiedEmail": "true", "reportsPerMinute": "7", "votesPerHour": "0",
		"linksPerDay": "9",
	} {
		change, err := ParseSetting(name, value)
		if err != nil {
			t.Fatal(err)
		}
		s, err := FindSetting(name)
		if err != nil {
			t.Fatal(err)
		}
		if got := s.Text(NewSite(change)); got != value {
			t.Errorf("%s is %s, want %s", name, got, value)
		}
		if s.Text(NewSite(nil)) == value {
			t.Errorf("%s is %s at first", name, value)
		}
		if _, err := ParseSetting(name, "x"); CodeOf(err) != BadUserInput {
			t.Errorf("%s can be x: %v", name, err)
		}
	}
}
